//! Sees to it that a client that was built anew is taken into the program.

fn main() {
    println!("cargo::rerun-if-changed=../../web/dist");
}
