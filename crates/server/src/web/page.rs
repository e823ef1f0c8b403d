//! The pages that are no part of the API.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use parlor_protocol::server::Health;

use super::App;
use super::reply::{Failed, Reply};
use parlor_party::fault;

/// Whether the house is open: its log can be read.
#[utoipa::path(get, path = "/healthz", responses(
    (status = 200, body = Health), (status = 503, description = "The log has trouble")))]
pub async fn health(State(app): State<Arc<App>>) -> Result<Reply, Failed> {
    app.hall.people.name("nobody").await?;
    Ok(Reply::of(&Health { ok: true }))
}

/// What the house counts of itself.
#[utoipa::path(get, path = "/metrics", responses((status = 200, content_type = "application/openmetrics-text",
    description = "Counters in the format of Prometheus")))]
pub async fn metrics(State(app): State<Arc<App>>) -> Response {
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    let kind = (header::CONTENT_TYPE, HeaderValue::from_static(kind));
    ([kind], app.hall.metrics.text()).into_response()
}

/// There is nothing under this path.
pub fn nothing() -> Failed {
    Failed(fault("not-found", "There is nothing here."))
}

/// This path is not used so.
pub async fn not_so() -> Failed {
    Failed(fault("method", "This is not done that way; /api/openapi.json says how."))
}
