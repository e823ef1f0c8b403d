//! What the HTTP part takes and gives, as OpenAPI tells it.

use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use utoipa::openapi::path::Operation;
use utoipa::openapi::security::{
    ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityRequirement, SecurityScheme,
};
use utoipa::openapi::{ContentBuilder, Ref, Response as Answer, ResponseBuilder};
use utoipa::{Modify, OpenApi};

use super::{export, me, page, tables};

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Parlor",
        description = "Tables, people and records over HTTP. Play goes over the socket, see docs/protocol.md.",
        license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0")
    ),
    paths(
        tables::games,
        tables::listed,
        tables::open,
        tables::record,
        me::me,
        me::rename,
        me::forget,
        me::tables,
        export::export,
        me::make_account,
        me::log_in,
        me::recover,
        me::log_out,
        me::tokens,
        me::new_token,
        me::revoke,
        page::health,
        page::metrics,
    ),
    modifiers(&Everywhere)
)]
struct Document;

/// What holds for many paths: who asks, and what may be refused anywhere.
struct Everywhere;

/// How somebody shows who they are; the names that the document has for it.
const COOKIE: &str = "cookie";
const TOKEN: &str = "token";

impl Modify for Everywhere {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        let components = document.components.get_or_insert_default();
        components.add_security_scheme(COOKIE, cookie());
        components.add_security_scheme(TOKEN, token());
        for (path, item) in &mut document.paths.paths {
            let open = !is_personal(path);
            for asked in item.get.iter_mut() {
                anywhere(asked, open || path == "/api/tables");
            }
            for asked in item.post.iter_mut().chain(item.delete.iter_mut()) {
                anywhere(asked, open);
                refuses(asked, "403", "It comes from a page of another site");
            }
        }
    }
}

/// Whether a path asks who somebody is.
fn is_personal(path: &str) -> bool {
    ["/api/tables", "/api/me", "/api/account", "/api/tokens"].contains(&path)
        || path.starts_with("/api/me/")
        || path.starts_with("/api/tokens/")
}

fn cookie() -> SecurityScheme {
    let about = "Signed by the house, and set by its first answer: a guest needs no more";
    SecurityScheme::ApiKey(ApiKey::Cookie(ApiKeyValue::with_description("parlor", about)))
}

fn token() -> SecurityScheme {
    let about = "A token of `POST /api/tokens`, for bots";
    let token = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).description(Some(about));
    SecurityScheme::Http(token.build())
}

/// Says what may be refused whatever is asked; nobody needs to show anything where all are guests.
fn anywhere(asked: &mut Operation, open: bool) {
    refuses(asked, "408", "It took too long");
    refuses(asked, "429", "Too many requests from this address");
    refuses(asked, "503", "It cannot be done just now; please try again in a moment");
    if !open {
        let by = |name: &str| SecurityRequirement::new(name, [] as [&str; 0]);
        asked.security = Some(vec![SecurityRequirement::default(), by(COOKIE), by(TOKEN)]);
        refuses(asked, "401", "The token is not known, or was revoked");
    }
    if asked.request_body.is_some() {
        refuses(asked, "400", "It cannot be read, or cannot be");
        refuses(asked, "413", "It has more than 16 KiB");
        refuses(asked, "415", "It is not `application/json`");
    }
}

/// Adds a refusal, unless the path tells of it itself.
fn refuses(asked: &mut Operation, status: &str, why: &str) {
    let told = ContentBuilder::new().schema(Some(Ref::from_schema_name("Refused"))).build();
    let refused: Answer =
        ResponseBuilder::new().description(why).content("application/json", told).build();
    asked.responses.responses.entry(status.into()).or_insert_with(|| refused.into());
}

/// The document as JSON.
pub fn document() -> String {
    Document::openapi().to_pretty_json().unwrap_or_default()
}

/// The document over HTTP.
pub async fn openapi() -> Response {
    let kind = (header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    ([kind], document()).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(path: &str, method: &str) -> Operation {
        let mut document = Document::openapi();
        let item = document.paths.paths.remove(path).expect("the document has this path");
        let asked = if method == "get" { item.get } else { item.post };
        asked.expect("the path has this method")
    }

    fn statuses(path: &str, method: &str) -> Vec<String> {
        asked(path, method).responses.responses.into_keys().collect()
    }

    #[test]
    fn what_may_be_refused_anywhere_is_told_everywhere() {
        let all = ["201", "400", "401", "403", "408", "413", "415", "429", "503"];
        assert_eq!(statuses("/api/tables", "post"), all);
        assert_eq!(statuses("/api/tables", "get"), ["200", "408", "429", "503"]);
        assert_eq!(statuses("/api/me", "get"), ["200", "401", "408", "429", "503"]);
        assert_eq!(statuses("/api/logout", "post"), ["200", "403", "408", "429", "503"]);
    }

    #[test]
    fn who_asks_is_told_by_cookie_or_token_or_is_a_new_guest() {
        let text = document();
        assert!(text.contains(r#""name": "parlor""#) && text.contains(r#""scheme": "bearer""#));
        assert_eq!(asked("/api/me", "get").security.map(|ways| ways.len()), Some(3));
        assert!(asked("/api/games", "get").security.is_none());
    }
}
