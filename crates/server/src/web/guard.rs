//! Who is let in: rate limits, origins, and the headers that every answer has.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use parlor_protocol::server::Fault;

use super::App;
use super::caller::bearer;
use super::reply::Failed;
use crate::limits::household;
use parlor_party::fault;

/// How long a request may take.
const PATIENCE: Duration = Duration::from_secs(20);

/// Where somebody could try out passphrases, codes or names; checking them also takes long.
const GUESSES: [&str; 3] = ["/api/login", "/api/recover", "/api/account"];

/// Who is at the other end of a connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Peer(pub SocketAddr);

/// The address that a request comes from, as far as it is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Address(pub Option<IpAddr>);

/// What every answer says of how it may be used: our own scripts and styles only, in no frame.
const HEADERS: [(HeaderName, &str); 7] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
         img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'; \
         manifest-src 'self'; media-src 'self'; base-uri 'none'; form-action 'none'; \
         frame-ancestors 'none'",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    ),
];

/// Looks at every request before it is served.
pub async fn guard(State(app): State<Arc<App>>, mut request: Request, next: Next) -> Response {
    app.hall.metrics.requests.inc();
    let address = app.address_of(&request);
    request.extensions_mut().insert(Address(address));
    let mut response = match app.check(&request, address) {
        Ok(()) => match tokio::time::timeout(PATIENCE, next.run(request)).await {
            Ok(response) => response,
            Err(_) => Failed(fault("too-slow", "This took too long.")).into_response(),
        },
        Err(fault) => Failed(fault).into_response(),
    };
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

/// How much is taken from an address's bucket: as much as a page costs, or more where games are played
/// again, or much is read or written.
fn cost_of(method: &Method, path: &str) -> f64 {
    match path {
        "/api/me/export" => 40.0,
        "/api/me" if *method == Method::DELETE => 40.0,
        "/api/me/tables" => 10.0,
        record if record.starts_with("/api/tables/") => 10.0,
        _ => 1.0,
    }
}

impl App {
    fn check(&self, request: &Request, address: Option<IpAddr>) -> Result<(), Fault> {
        if let Some(address) = address
            && !self.requests.take_some(address, cost_of(request.method(), request.uri().path()))
        {
            return Err(fault("too-fast", "Too many requests from your address. Please wait."));
        }
        let guesses = GUESSES.contains(&request.uri().path());
        if let Some(address) = address
            && guesses
            && !self.guesses.take(address)
        {
            return Err(fault("too-fast", "Too many attempts from your address. Please wait."));
        }
        let changes = !matches!(*request.method(), Method::GET | Method::HEAD);
        if changes || request.uri().path() == "/socket" {
            self.check_origin(request.headers())?;
        }
        Ok(())
    }

    /// A page of another site may not do anything in somebody's name. Browsers say where a page is
    /// from; programs do not.
    fn check_origin(&self, headers: &HeaderMap) -> Result<(), Fault> {
        if bearer(headers).is_some() {
            return Ok(());
        }
        let text = |name: HeaderName| headers.get(name).map(HeaderValue::to_str);
        let foreign = || fault("origin", "This comes from a page of another site.");
        match text(header::ORIGIN) {
            Some(Ok(origin)) => {
                let own = origin.split_once("://").map(|(_, host)| host);
                let host = text(header::HOST).and_then(Result::ok);
                let known = self.config.origins.iter().any(|known| known == origin);
                if known || (own.is_some() && own == host) { Ok(()) } else { Err(foreign()) }
            }
            Some(Err(_)) => Err(foreign()),
            None => match text(HeaderName::from_static("sec-fetch-site")) {
                None | Some(Ok("same-origin" | "none")) => Ok(()),
                _ => Err(foreign()),
            },
        }
    }

    /// The address that somebody comes from: the proxy's word for it, where one is trusted.
    fn address_of(&self, request: &Request) -> Option<IpAddr> {
        let peer = request.extensions().get::<Peer>().map(|peer| peer.0.ip());
        if !self.config.trust_proxy {
            return peer.map(household);
        }
        let told = request.headers().get_all("x-forwarded-for").iter().next_back();
        let told = told.and_then(|value| value.to_str().ok());
        // The last one is what our own proxy saw; what stands before it anybody can write.
        let last = told.and_then(|told| told.rsplit(',').next()?.trim().parse().ok());
        last.or(peer).map(household)
    }
}
