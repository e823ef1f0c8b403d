//! `parlor-bindgen MODULE FOLDER`: writes the JavaScript and the types around a WASM module.
//!
//! This is what the command `wasm-bindgen` does. As a package of the workspace it needs no
//! installation, and Cargo.lock keeps it at the version of the library that the module was built with.

use std::env::args_os;
use std::path::PathBuf;
use std::process::ExitCode;

use wasm_bindgen_cli_support::Bindgen;

/// What the files are called.
const NAME: &str = "parlor";

fn main() -> ExitCode {
    let given: Vec<PathBuf> = args_os().skip(1).map(PathBuf::from).collect();
    let [module, folder] = given.as_slice() else {
        eprintln!("parlor-bindgen: give the module and the folder to write to");
        return ExitCode::from(2);
    };
    let mut bindgen = Bindgen::new();
    bindgen.input_path(module).out_name(NAME).typescript(true);
    bindgen.remove_name_section(true).remove_producers_section(true);
    let written = bindgen.web(true).and_then(|bindgen| bindgen.generate(folder));
    match written {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("parlor-bindgen: {} cannot be wrapped: {why:#}", module.display());
            ExitCode::FAILURE
        }
    }
}
