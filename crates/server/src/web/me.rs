//! Who one is, over HTTP.

use std::sync::Arc;

use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use parlor_protocol::server::{
    Account, Asked, Entered, Fault, Games, Login, Me, MyTable, NewToken, Recover, Refused, Rename,
    TokenMade, Tokens,
};

use super::App;
use super::caller::{Caller, Sent, is_secure, no_cookie};
use super::reply::{Failed, Reply};
use crate::people::{NAMELESS, Profile};
use crate::replay::told_of;
use parlor_party::fault;

/// So many of somebody's tables are told, the latest first.
const TOLD: usize = 50;

/// Who one is; a guest from now on if one was nobody.
#[utoipa::path(get, path = "/api/me", responses((status = 200, body = Me)))]
pub async fn me(State(app): State<Arc<App>>, caller: Caller) -> Result<Reply, Failed> {
    let me = app.hall.people.me(&caller.person).await?;
    Ok(Reply::of(&me).with_cookie(caller.cookie))
}

/// Another name.
#[utoipa::path(post, path = "/api/me", request_body = Rename, responses(
    (status = 200, body = Me), (status = 400, body = Refused)))]
pub async fn rename(
    State(app): State<Arc<App>>,
    caller: Caller,
    Sent(asked): Sent<Rename>,
) -> Result<Reply, Failed> {
    app.hall.people.rename(&caller.person, &asked.name).await?;
    let profile = app.hall.people.profile(&caller.person).await?;
    app.hall.renamed(&caller.person, &profile.name, &profile.tables).await;
    let me = app.hall.people.me(&caller.person).await?;
    Ok(Reply::of(&me).with_cookie(caller.cookie))
}

/// Forgets everything about oneself.
#[utoipa::path(delete, path = "/api/me", responses((status = 200, body = Asked)))]
pub async fn forget(State(app): State<Arc<App>>, caller: Caller) -> Result<Reply, Failed> {
    caller.in_person()?;
    let (hall, person) = (app.hall.clone(), caller.person);
    // It goes on though it may take longer than somebody waits for it.
    let forgotten = tokio::spawn(async move {
        let Profile { tables, was, .. } = hall.people.profile(&person).await?;
        was.iter().chain([&person]).for_each(|one| hall.present.sign_out(one));
        hall.people.forget(&person).await?;
        // Who came in meanwhile.
        hall.present.sign_out(&person);
        hall.renamed(&person, NAMELESS, &tables).await;
        Ok::<(), Fault>(())
    });
    let busy = |_| fault("busy", "This could not be done just now. Please try again.");
    forgotten.await.map_err(busy)??;
    Ok(Reply::of(&Asked { ok: true }).with_cookie(Some(no_cookie())))
}

/// The tables at which one sat, and the records that can be had.
#[utoipa::path(get, path = "/api/me/tables", responses((status = 200, body = Games)))]
pub async fn tables(State(app): State<Arc<App>>, caller: Caller) -> Result<Reply, Failed> {
    let tables = tables_of(&app, &caller.person, TOLD).await?;
    Ok(Reply::of(&Games { tables }).with_cookie(caller.cookie))
}

async fn tables_of(app: &App, person: &str, most: usize) -> Result<Vec<MyTable>, Fault> {
    let profile = app.hall.people.profile(person).await?;
    let mut tables = Vec::new();
    for table in profile.tables.iter().rev().take(most) {
        tables.extend(told_of(&app.hall, table).await?);
    }
    Ok(tables)
}

/// Makes an account of the guest that one is.
#[utoipa::path(post, path = "/api/account", request_body = Account, responses(
    (status = 201, body = Entered), (status = 409, body = Refused, description = "The name is taken")))]
pub async fn make_account(
    State(app): State<Arc<App>>,
    caller: Caller,
    Sent(asked): Sent<Account>,
) -> Result<Reply, Failed> {
    caller.in_person()?;
    let entered = app.hall.people.make_account(&caller.person, asked).await?;
    let tables = app.hall.people.profile(&caller.person).await?.tables;
    app.hall.renamed(&caller.person, &entered.me.who.name, &tables).await;
    Ok(Reply::made(&entered).with_cookie(caller.cookie))
}

/// Back to one's account, by name and passphrase.
#[utoipa::path(post, path = "/api/login", request_body = Login, responses(
    (status = 200, body = Entered), (status = 401, body = Refused)))]
pub async fn log_in(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    caller: Caller,
    Sent(asked): Sent<Login>,
) -> Result<Reply, Failed> {
    let person = app.hall.people.log_in(&asked).await?;
    enter(&app, &headers, &caller, &person, None).await
}

/// Back to one's account, by the code.
#[utoipa::path(post, path = "/api/recover", request_body = Recover, responses(
    (status = 200, body = Entered), (status = 401, body = Refused)))]
pub async fn recover(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    caller: Caller,
    Sent(asked): Sent<Recover>,
) -> Result<Reply, Failed> {
    let (person, code) = app.hall.people.recover(&asked).await?;
    if asked.passphrase.is_some() {
        app.hall.present.sign_out(&person);
    }
    enter(&app, &headers, &caller, &person, Some(code)).await
}

async fn enter(
    app: &App,
    headers: &HeaderMap,
    caller: &Caller,
    person: &str,
    code: Option<String>,
) -> Result<Reply, Failed> {
    if caller.cookie.is_none() && caller.token.is_none() {
        let tables = app.hall.people.take_along(&caller.person, person).await?;
        app.hall.became(&caller.person, person, &tables).await;
        if !tables.is_empty() {
            // Their sockets come back as who they are now.
            app.hall.present.sign_out(&caller.person);
        }
    }
    let me = app.hall.people.me(person).await?;
    let epoch = app.hall.people.epoch(person).await?;
    let cookie = app.cookie_for(person, epoch, is_secure(app, headers));
    Ok(Reply::of(&Entered { me, code }).with_cookie(Some(cookie)))
}

/// Nobody again.
#[utoipa::path(post, path = "/api/logout", responses((status = 200, body = Asked)))]
pub async fn log_out() -> Reply {
    Reply::of(&Asked { ok: true }).with_cookie(Some(no_cookie()))
}

/// The tokens that one has.
#[utoipa::path(get, path = "/api/tokens", responses((status = 200, body = Tokens)))]
pub async fn tokens(State(app): State<Arc<App>>, caller: Caller) -> Result<Reply, Failed> {
    let tokens = app.hall.people.tokens(&caller.person).await?;
    Ok(Reply::of(&Tokens { tokens }).with_cookie(caller.cookie))
}

/// A token for a bot of one's own.
#[utoipa::path(post, path = "/api/tokens", request_body = NewToken, responses(
    (status = 201, body = TokenMade), (status = 400, body = Refused)))]
pub async fn new_token(
    State(app): State<Arc<App>>,
    caller: Caller,
    Sent(asked): Sent<NewToken>,
) -> Result<Reply, Failed> {
    caller.in_person()?;
    let made = app.hall.people.new_token(&caller.person, &asked.label).await?;
    Ok(Reply::made(&made).with_cookie(caller.cookie))
}

/// Revokes a token.
#[utoipa::path(delete, path = "/api/tokens/{token}",
    params(("token" = String, Path, description = "The token's id, as the list has it")),
    responses((status = 200, body = Asked), (status = 404, body = Refused)))]
pub async fn revoke(
    State(app): State<Arc<App>>,
    caller: Caller,
    path: Result<Path<String>, PathRejection>,
) -> Result<Reply, Failed> {
    let unknown = || fault("no-such-token", "You have no such token.");
    let Path(token) = path.map_err(|_| unknown())?;
    app.hall.people.revoke(&caller.person, &token).await?;
    Ok(Reply::of(&Asked { ok: true }))
}
