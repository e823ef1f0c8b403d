//! How an answer goes back over HTTP.

use axum::body::Body;
use axum::http::{HeaderValue, Response, StatusCode, header};
use axum::response::IntoResponse;
use parlor_protocol::server::{Fault, Refused, json};

/// An answer of the house.
#[derive(Debug)]
pub struct Reply {
    status: StatusCode,
    body: String,
    cookie: Option<String>,
}

impl Reply {
    /// What was asked for.
    pub fn of(message: &impl Json) -> Reply {
        Reply { status: StatusCode::OK, body: message.json(), cookie: None }
    }

    /// Something was made.
    pub fn made(message: &impl Json) -> Reply {
        Reply { status: StatusCode::CREATED, ..Reply::of(message) }
    }

    /// With a cookie to keep.
    pub fn with_cookie(self, cookie: Option<String>) -> Reply {
        Reply { cookie, ..self }
    }
}

/// Anything that can be written as JSON.
pub trait Json {
    /// The text.
    fn json(&self) -> String;
}

macro_rules! is_json {
    ($($message:ty),*) => {
        $(impl Json for $message {
            fn json(&self) -> String {
                json(self)
            }
        })*
    };
}

use parlor_protocol::engine::Catalogue;
use parlor_protocol::server::{
    Asked, Created, Entered, Games, Health, Me, OpenTables, TokenMade, Tokens,
};

is_json!(
    Asked, Catalogue, Created, Entered, Games, Health, Me, OpenTables, TokenMade, Tokens, Refused
);

impl IntoResponse for Reply {
    fn into_response(self) -> Response<Body> {
        let mut response = Response::new(Body::from(self.body));
        *response.status_mut() = self.status;
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        if let Some(cookie) = self.cookie.and_then(|cookie| HeaderValue::from_str(&cookie).ok()) {
            headers.insert(header::SET_COOKIE, cookie);
        }
        response
    }
}

/// Why something was not done, over HTTP.
#[derive(Debug)]
pub struct Failed(pub Fault);

impl From<Fault> for Failed {
    fn from(fault: Fault) -> Failed {
        Failed(fault)
    }
}

impl IntoResponse for Failed {
    fn into_response(self) -> Response<Body> {
        let status = status_of(self.0.code);
        let refused = Refused { error: self.0 };
        Reply { status, ..Reply::of(&refused) }.into_response()
    }
}

fn status_of(code: &str) -> StatusCode {
    match code {
        "no-such-table" | "no-such-deal" | "no-such-token" | "not-found" => StatusCode::NOT_FOUND,
        "wrong-passphrase" | "wrong-code" | "token" => StatusCode::UNAUTHORIZED,
        "origin" | "not-over" | "by-token" => StatusCode::FORBIDDEN,
        "too-fast" | "too-many-sockets" | "too-many-tables" => StatusCode::TOO_MANY_REQUESTS,
        "too-large" => StatusCode::PAYLOAD_TOO_LARGE,
        "method" => StatusCode::METHOD_NOT_ALLOWED,
        "content-type" => StatusCode::UNSUPPORTED_MEDIA_TYPE,
        "too-slow" => StatusCode::REQUEST_TIMEOUT,
        "log" | "busy" | "restarting" => StatusCode::SERVICE_UNAVAILABLE,
        "name-taken" | "has-account" => StatusCode::CONFLICT,
        _ => StatusCode::BAD_REQUEST,
    }
}
