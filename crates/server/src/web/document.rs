//! What the HTTP part takes and gives, as OpenAPI tells it.

use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use utoipa::OpenApi;

use super::{me, page, tables};

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
        me::export,
        me::make_account,
        me::log_in,
        me::recover,
        me::log_out,
        me::tokens,
        me::new_token,
        me::revoke,
        page::health,
        page::metrics,
    )
)]
struct Document;

/// The document as JSON.
pub fn document() -> String {
    Document::openapi().to_pretty_json().unwrap_or_default()
}

/// The document over HTTP.
pub async fn openapi() -> Response {
    let kind = (header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    ([kind], document()).into_response()
}
