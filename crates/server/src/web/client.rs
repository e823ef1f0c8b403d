//! The client for the browser, which the program carries in itself.

use std::borrow::Cow;

use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Response};
use rust_embed::{Embed, EmbeddedFile};

use super::page::{not_so, nothing};

/// What `cargo xtask web` has built; there is none where that was not done.
#[derive(Embed)]
#[folder = "$CARGO_MANIFEST_DIR/../../web/dist"]
#[allow_missing = true]
struct Built;

/// The page that all addresses of the client begin with.
const PAGE: &str = "index.html";
/// The first words of the client's addresses.
const ADDRESSES: [&str; 7] = ["", "t", "play", "setup", "rules", "replay", "me"];
/// What is called by its content never changes.
const NAMED_BY_CONTENT: &str = "assets/";
/// The ways in which files are packed, the smallest first: how they are asked for, and how they end.
const PACKED: [(&str, &str); 2] = [("br", ".br"), ("gzip", ".gz")];

const UNBUILT: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Parlor</title>\
    <h1>The house is open, but it has no pages</h1><p>This program was built without the client for \
    the browser. <code>cargo xtask play</code> builds both; <code>parlor play</code> plays in the \
    terminal, and programs can use <a href=\"/api/openapi.json\">the API</a>.</p>";

/// A file of the client, or the page for one of its addresses.
pub async fn client(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    let first = path.split('/').next().unwrap_or_default();
    let known = ADDRESSES.contains(&first);
    if !known && !is_file(path) {
        return lost(&headers);
    }
    if !matches!(method, Method::GET | Method::HEAD) {
        return not_so().await.into_response();
    }
    if known { page(StatusCode::OK, &headers) } else { file(path, &headers) }
}

fn is_file(path: &str) -> bool {
    !path.is_empty() && path != PAGE && Built::get(path).is_some()
}

/// A person who is lost gets the page, which knows the way home; a program is told.
fn lost(headers: &HeaderMap) -> Response {
    if says(headers, header::ACCEPT, "text/html") {
        return page(StatusCode::NOT_FOUND, headers);
    }
    nothing().into_response()
}

fn page(status: StatusCode, headers: &HeaderMap) -> Response {
    if Built::get(PAGE).is_none() {
        return (status, Html(UNBUILT)).into_response();
    }
    let mut response = file(PAGE, headers);
    if response.status() == StatusCode::OK {
        *response.status_mut() = status;
    }
    response
}

/// A file as the client can unpack it; nothing where it has the same already.
fn file(path: &str, headers: &HeaderMap) -> Response {
    let Some(plain) = Built::get(path) else { return nothing().into_response() };
    let tag = tag(&plain);
    let mut response = if says(headers, header::IF_NONE_MATCH, &tag) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        content(path, plain, headers)
    };
    let forever = path.starts_with(NAMED_BY_CONTENT);
    let keep = if forever { "public, max-age=31536000, immutable" } else { "no-cache" };
    let sent = response.headers_mut();
    sent.insert(header::CACHE_CONTROL, HeaderValue::from_static(keep));
    sent.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        sent.insert(header::ETAG, tag);
    }
    response
}

fn content(path: &str, plain: EmbeddedFile, headers: &HeaderMap) -> Response {
    let packed = PACKED.iter().find_map(|(coding, ending)| {
        let wanted = says(headers, header::ACCEPT_ENCODING, coding);
        Some((*coding, wanted.then(|| Built::get(&format!("{path}{ending}")))??))
    });
    let (coding, file) = match packed {
        Some((coding, file)) => (Some(coding), file),
        None => (None, plain),
    };
    let bytes = match file.data {
        Cow::Borrowed(bytes) => Bytes::from_static(bytes),
        Cow::Owned(bytes) => Bytes::from(bytes),
    };
    let mut response = Response::new(Body::from(bytes));
    let sent = response.headers_mut();
    sent.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind(path)));
    if let Some(coding) = coding {
        sent.insert(header::CONTENT_ENCODING, HeaderValue::from_static(coding));
    }
    response
}

/// What tells one content from another.
fn tag(file: &EmbeddedFile) -> String {
    let hash = &file.metadata.sha256_hash()[..12];
    let letters: String = hash.iter().map(|byte| format!("{byte:02x}")).collect();
    format!("\"{letters}\"")
}

/// Whether a header names something; what is refused with `q=0` is not meant.
fn says(headers: &HeaderMap, name: header::HeaderName, word: &str) -> bool {
    let all = headers.get_all(name).into_iter().filter_map(|value| value.to_str().ok());
    all.flat_map(|value| value.split(',')).any(|part| {
        let (named, quality) = part.split_once(';').unwrap_or((part, ""));
        let named = named.trim().trim_start_matches("W/");
        named == word && !matches!(quality.trim(), "q=0" | "q=0.0" | "q=0.00" | "q=0.000")
    })
}

fn kind(path: &str) -> &'static str {
    match path.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "woff2" => "font/woff2",
        "wasm" => "application/wasm",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn accepting(text: &'static str) -> HeaderMap {
        HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static(text))])
    }

    #[test]
    fn what_is_refused_is_not_sent() {
        let says = |text, word| says(&accepting(text), header::ACCEPT_ENCODING, word);
        assert!(says("gzip, deflate, br, zstd", "br"));
        assert!(says("gzip;q=0.5,br;q=1", "gzip"));
        assert!(!says("gzip, br;q=0", "br"));
        assert!(!says("gzip, deflate", "br"));
        assert!(!says("", "br"));
    }

    #[test]
    fn browsers_are_told_what_a_file_is() {
        assert_eq!(kind("assets/parlor_bg-1.wasm"), "application/wasm");
        assert_eq!(kind("manifest.webmanifest"), "application/manifest+json");
        assert_eq!(kind("LICENSE"), "application/octet-stream");
    }

    #[tokio::test]
    async fn every_address_of_the_client_gets_its_page_and_nothing_else_does() {
        let get = async |path: &'static str, accept: &'static str| {
            let headers =
                HeaderMap::from_iter([(header::ACCEPT, HeaderValue::from_static(accept))]);
            let got = client(Method::GET, Uri::from_static(path), headers).await;
            let kind = got.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
            (got.status().as_u16(), kind.unwrap_or_default().to_owned())
        };
        let html = "text/html; charset=utf-8";
        for path in ["/", "/t/abc", "/play/day-2026-01-01-patience", "/rules/flinch", "/me"] {
            assert_eq!(get(path, "*/*").await, (200, html.into()), "{path}");
        }
        for path in ["/nothing", "/assets/../../Cargo.toml", "/index.html/x"] {
            assert_eq!(get(path, "*/*").await, (404, "application/json".into()), "{path}");
            assert_eq!(get(path, "text/html").await, (404, html.into()), "{path}");
        }
    }
}
