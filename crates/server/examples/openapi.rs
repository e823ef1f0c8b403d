//! Prints the OpenAPI document of the HTTP part. `cargo xtask types` keeps it in `docs/`.

fn main() {
    println!("{}", parlor_server::openapi());
}
