//! What is written about the house agrees with its source: every route is in the OpenAPI document,
//! every code in the table of `docs/protocol.md`, or in the engine's.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

/// Routes that are no part of the API: the socket, and the document itself.
const NO_API: [&str; 2] = ["/socket", "/api/openapi.json"];

#[test]
fn the_document_has_every_route_and_no_other() {
    let source = include_str!("../src/web/mod.rs");
    let routes: BTreeSet<_> = source.lines().flat_map(route).collect();
    let api: BTreeSet<_> =
        routes.into_iter().filter(|(path, _)| !NO_API.contains(&path.as_str())).collect();
    assert!(api.len() > 10, "the routes are written in another way now: {api:?}");
    assert_eq!(api, told());
}

/// The path and the methods of a line `.route("/path", get(…).post(…))`.
fn route(line: &str) -> Vec<(String, String)> {
    let Some((_, rest)) = line.split_once(".route(\"") else { return Vec::new() };
    let Some((path, handlers)) = rest.split_once('"') else { return Vec::new() };
    let methods = ["get", "post", "put", "patch", "delete", "any"];
    let used = methods.into_iter().filter(|method| {
        let call = format!("{method}(");
        handlers.contains(&format!(" {call}")) || handlers.contains(&format!(").{call}"))
    });
    used.map(|method| (path.into(), method.into())).collect()
}

/// The paths of the document, each with its methods.
fn told() -> BTreeSet<(String, String)> {
    let document: Value = serde_json::from_str(&parlor_server::openapi()).expect("it is JSON");
    let paths = document["paths"].as_object().expect("a document has paths");
    let methods = |(path, methods): (&String, &Value)| {
        let methods = methods.as_object().cloned().unwrap_or_default();
        methods.into_iter().map(|(method, _)| (path.clone(), method)).collect::<Vec<_>>()
    };
    paths.iter().flat_map(methods).collect()
}

#[test]
fn the_page_explains_every_code() {
    let own = table_of(include_str!("../../../docs/protocol.md"), "## Codes");
    let engine = table_of(include_str!("../../../docs/engine-protocol.md"), "## Errors");
    let is_told = |code: &String| {
        let code = format!("`{code}`");
        own.contains(&code) || engine.contains(&code)
    };
    let mut unknown = Vec::new();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let party = folder.join("../party/src");
    for source in sources(&folder.join("src")).into_iter().chain(sources(&party)) {
        let text = fs::read_to_string(&source).expect("a source can be read");
        let codes = codes(&text).into_iter().filter(|code| !is_told(code));
        unknown.extend(codes.map(|code| (code, source.clone())));
    }
    assert!(unknown.is_empty(), "docs/protocol.md does not explain {unknown:?}");
}

/// What a page says from a heading on.
fn table_of(page: &'static str, heading: &str) -> &'static str {
    page.split_once(heading).expect("the page has a table of codes").1
}

/// Every Rust file of a folder.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("the folder is there");
    let paths = entries.map(|entry| entry.expect("it can be listed").path());
    let inside = |path: PathBuf| match path.is_dir() {
        true => sources(&path),
        false => vec![path],
    };
    paths.flat_map(inside).filter(|path| path.extension().is_some_and(|end| end == "rs")).collect()
}

/// The codes that a source names: the first text after `fault(`, `within(` and `code:`.
fn codes(source: &str) -> BTreeSet<String> {
    let named = ["fault(", "within(", "code: ", "say_good_bye("];
    let after = named.iter().flat_map(|before| source.split(before).skip(1));
    after
        .filter_map(|rest| Some(rest.trim_start().strip_prefix('"')?.split('"').next()?.into()))
        .collect()
}
