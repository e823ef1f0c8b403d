//! Everything that the house knows of oneself. There may be much, so it is not waited for as other
//! answers are: it comes when it is there.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderValue, Response, header};
use futures_util::stream::unfold;
use parlor_protocol::server::{Export, Fault, json};
use tokio::sync::mpsc;

use super::App;
use super::caller::Caller;
use super::reply::Failed;
use crate::replay::told_of;

/// How often something is sent, so that nobody takes the line for dead.
const BREATH: Duration = Duration::from_secs(5);

/// Everything that the house knows of oneself.
#[utoipa::path(get, path = "/api/me/export", responses((status = 200, body = Export)))]
pub async fn export(State(app): State<Arc<App>>, caller: Caller) -> Result<Response<Body>, Failed> {
    let (pieces, told) = mpsc::channel::<String>(1);
    // What fails half way ends without its end, and everybody sees that it is not whole.
    tokio::spawn(async move { write(&app, &caller.person, &pieces).await });
    let next = |mut told: mpsc::Receiver<String>| async move {
        told.recv().await.map(|piece| (Ok::<_, Infallible>(piece), told))
    };
    let mut response = Response::new(Body::from_stream(unfold(told, next)));
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    Ok(response)
}

/// Gathers everything and sends it, unless nobody listens any more.
async fn write(app: &App, person: &str, pieces: &mpsc::Sender<String>) -> Result<(), Fault> {
    let people = &app.hall.people;
    let profile = people.profile(person).await?;
    let mut export = Export {
        me: people.me(person).await?,
        names: profile.names,
        tokens: profile.tokens,
        tables: Vec::new(),
        opened: Vec::new(),
        chats: Vec::new(),
        moves: Vec::new(),
    };
    let mut breath = Instant::now();
    for table in profile.tables.iter().rev() {
        if breath.elapsed() > BREATH {
            breath = Instant::now();
            if pieces.send(" ".into()).await.is_err() {
                return Ok(());
            }
        }
        let Some(mine) = told_of(&app.hall, table).await? else { continue };
        for who in profile.was.iter().map(String::as_str).chain([person]) {
            let own = people.own(who, table).await?;
            export.chats.extend(own.said.into_iter().map(|(_, _, text)| text));
            if (mine.deals.len() as u32) < own.deal {
                export.moves.extend(own.moves);
            }
        }
        export.tables.push(mine);
    }
    for who in profile.was.iter().map(String::as_str).chain([person]) {
        export.names.extend(match who == person {
            true => Vec::new(),
            false => people.profile(who).await?.names,
        });
        export.opened.extend(people.opened(who).await?);
    }
    let _ = pieces.send(json(&export)).await;
    Ok(())
}
