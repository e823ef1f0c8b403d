//! Tables over HTTP: those on the list, new ones, and the records of finished games.

use std::sync::Arc;

use axum::Extension;
use axum::body::Body;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::{HeaderValue, Response, header};
use parlor_protocol::server::{Created, NewTable, OpenTables, Refused};

use super::App;
use super::caller::{Caller, Sent};
use super::guard::Address;
use super::reply::{Failed, Reply};
use crate::replay::record_of;
use parlor_party::fault;

/// Every game, its editions and options.
#[utoipa::path(get, path = "/api/games", responses((status = 200, description = "The catalogue, as `parlor games --json` prints it")))]
pub async fn games() -> Reply {
    Reply::of(&parlor_shape::games())
}

/// The public tables at which a chair is free.
#[utoipa::path(get, path = "/api/tables", responses((status = 200, body = OpenTables)))]
pub async fn listed(State(app): State<Arc<App>>) -> Result<Reply, Failed> {
    Ok(Reply::of(&OpenTables { tables: app.hall.listed().await? }))
}

/// Opens a table.
#[utoipa::path(post, path = "/api/tables", request_body = NewTable, responses(
    (status = 201, body = Created),
    (status = 400, body = Refused, description = "No such game, or no such option"),
    (status = 429, body = Refused, description = "Too many tables"),
))]
pub async fn open(
    State(app): State<Arc<App>>,
    caller: Caller,
    Extension(Address(address)): Extension<Address>,
    Sent(asked): Sent<NewTable>,
) -> Result<Reply, Failed> {
    let address = address.is_none_or(|address| app.openings_of_address.take(address));
    if !app.openings.take(caller.person.clone()) || !address {
        let text = "You have opened many tables. Please wait before you open another.";
        return Err(fault("too-many-tables", text).into());
    }
    let created = app.hall.open(&caller.person, &asked).await?;
    Ok(Reply::made(&created).with_cookie(caller.cookie))
}

/// The record of a finished deal.
#[utoipa::path(get, path = "/api/tables/{table}/deals/{deal}/record",
    params(("table" = String, Path, description = "The table's id"),
           ("deal" = u32, Path, description = "The number of the deal, from 1")),
    responses(
        (status = 200, content_type = "text/plain", description = "The record, with the secret of the deal"),
        (status = 403, body = Refused, description = "The game is not over"),
        (status = 404, body = Refused, description = "No such table, or no such deal"),
    ))]
pub async fn record(
    State(app): State<Arc<App>>,
    path: Result<Path<(String, u32)>, PathRejection>,
) -> Result<Response<Body>, Failed> {
    let no_deal = || fault("no-such-deal", "There was no such deal at this table.");
    let Path((table, deal)) = path.map_err(|_| no_deal())?;
    let text = record_of(&app.hall, &table, deal).await?;
    let mut response = Response::new(Body::from(text));
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/plain; charset=utf-8"));
    let name = format!("attachment; filename=\"parlor-{table}-{deal}.txt\"");
    if let Ok(name) = HeaderValue::from_str(&name) {
        headers.insert(header::CONTENT_DISPOSITION, name);
    }
    Ok(response)
}
