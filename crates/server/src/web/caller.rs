//! Who asks: a guest by cookie, or a bot by token; and what they send.

use std::sync::Arc;

use axum::body::{Body, to_bytes};
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use parlor_protocol::server::{Fault, LARGEST, read};

use super::App;
use super::reply::Failed;
use crate::keys::new_id;
use crate::table::{now, trouble};
use parlor_party::fault;

/// The cookie's name.
const COOKIE: &str = "parlor";
/// Of so many cookies that are ours it is looked whether they are still good.
const MOST_COOKIES: usize = 4;
/// For how long a guest is remembered, in seconds: a year.
const YEAR: u64 = 365 * 24 * 60 * 60;

/// Who asks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Caller {
    /// Their id.
    pub person: String,
    /// The cookie that they are to keep, if they do not have it.
    pub cookie: Option<String>,
    /// The token by which they act, if by one.
    pub token: Option<Box<str>>,
}

impl FromRequestParts<Arc<App>> for Caller {
    type Rejection = Failed;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Caller, Failed> {
        if let Some(token) = bearer(&parts.headers) {
            let person = app.hall.people.of_token(token).await?;
            let unknown = || fault("token", "This token is not known, or was revoked.");
            let token = Some(token.into());
            return Ok(Caller { person: person.ok_or_else(unknown)?, cookie: None, token });
        }
        let known = cookies(&parts.headers).filter_map(|cookie| app.known(cookie));
        for (person, epoch) in known.take(MOST_COOKIES) {
            if app.hall.people.epoch(&person).await? == epoch {
                return Ok(Caller { person, cookie: None, token: None });
            }
        }
        let person = new_id().map_err(|error| trouble(&error))?;
        let cookie = Some(app.cookie_for(&person, 0, is_secure(app, &parts.headers)));
        Ok(Caller { person, cookie, token: None })
    }
}

impl App {
    /// Whose cookie this is, if it is one of ours and not too old; and after how many times of being
    /// signed out everywhere they got it. Old ones do not say: none.
    fn known(&self, cookie: &str) -> Option<(String, u64)> {
        let (person, rest) = self.hall.keys.signed(cookie)?.split_once('.')?;
        let (at, epoch) = rest.split_once('.').unwrap_or((rest, "0"));
        let (at, epoch): (u64, u64) = (at.parse().ok()?, epoch.parse().ok()?);
        (now() / 1_000 <= at.saturating_add(YEAR)).then(|| (person.into(), epoch))
    }

    /// A cookie for somebody.
    pub fn cookie_for(&self, person: &str, epoch: u64, secure: bool) -> String {
        let signed = self.hall.keys.sign(&format!("{person}.{}.{epoch}", now() / 1_000));
        let secure = if secure { "; Secure" } else { "" };
        format!("{COOKIE}={signed}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{secure}")
    }
}

impl Caller {
    /// What only a person may do: a token that got lost must not become more than it was.
    pub fn in_person(&self) -> Result<(), Fault> {
        match self.token {
            None => Ok(()),
            Some(_) => Err(fault("by-token", "A token cannot do this; do it in your browser.")),
        }
    }
}

/// The cookie of one who leaves.
pub fn no_cookie() -> String {
    format!("{COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax")
}

/// Whether the browser came over TLS, as far as a proxy says.
pub fn is_secure(app: &App, headers: &HeaderMap) -> bool {
    let proto = headers.get("x-forwarded-proto").and_then(|value| value.to_str().ok());
    app.config.trust_proxy && proto == Some("https")
}

/// The token that came with a request.
pub fn bearer(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ")
}

/// All cookies of this name: a page of a neighbouring name may have set another one.
fn cookies(headers: &HeaderMap) -> impl Iterator<Item = &str> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let pairs = cookies.flat_map(|cookies| cookies.split(';')).map(str::trim);
    pairs.filter_map(|pair| pair.strip_prefix(COOKIE)?.strip_prefix('='))
}

/// What somebody sent, as JSON.
#[derive(Debug)]
pub struct Sent<T>(pub T);

impl<T: serde_free::Read> FromRequest<Arc<App>> for Sent<T> {
    type Rejection = Failed;

    async fn from_request(request: Request<Body>, _: &Arc<App>) -> Result<Sent<T>, Failed> {
        let kind = request.headers().get(header::CONTENT_TYPE);
        let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or("");
        if kind.split(';').next().map(str::trim) != Some("application/json") {
            let text = "Send JSON, with the header Content-Type: application/json.";
            return Err(fault("content-type", text).into());
        }
        let bytes = to_bytes(request.into_body(), LARGEST).await.map_err(|_| too_large())?;
        // A list of the fields' values would be taken for an object as well.
        if bytes.trim_ascii_start().first() == Some(&b'[') {
            return Err(fault("unread", "This must be an object, {…}, and not a list.").into());
        }
        Ok(Sent(T::read(&bytes)?))
    }
}

fn too_large() -> Fault {
    fault("too-large", format!("A message has at most {LARGEST} bytes."))
}

/// What can be read from JSON, without a word of how.
pub mod serde_free {
    use parlor_protocol::server::{Account, Login, NewTable, NewToken, Recover, Rename};

    use super::{Fault, fault, read};

    /// Something that is sent.
    pub trait Read: Sized {
        /// Reads it.
        fn read(bytes: &[u8]) -> Result<Self, Fault>;
    }

    macro_rules! can_be_read {
        ($($message:ty),*) => {
            $(impl Read for $message {
                fn read(bytes: &[u8]) -> Result<Self, Fault> {
                    read(bytes).map_err(|unread| fault("unread", format!("{unread}.")))
                }
            })*
        };
    }

    can_be_read!(Account, Login, NewTable, NewToken, Recover, Rename);
}
