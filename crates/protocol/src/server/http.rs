use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Clock, Fault, Plan, Who};

/// `POST /api/tables`: a table to open. Only the game must be named.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields, default)]
pub struct NewTable {
    /// The game.
    #[cfg_attr(feature = "openapi", schema(required = true))]
    pub game: String,
    /// The edition; the game's first if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub edition: Option<String>,
    /// How many play; as many as there are `seats`, or four, or as near to four as the game allows.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub players: Option<u8>,
    /// The dealer's seat, if not the last.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dealer: Option<u8>,
    /// The options that are not as the edition has them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub options: Option<BTreeMap<String, String>>,
    /// Who may sit where: `person`, or the level of a bot. Chairs that are not named are for people.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seats: Option<Vec<String>>,
    /// Whether the table stands on the public list; no if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub public: Option<bool>,
    /// Whether people may chat in their own words; no if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chat: Option<bool>,
    /// Whether hints may be asked for though several people play; no if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hints: Option<bool>,
    /// For how many seconds a chair is kept before a bot sits in; 60 if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub grace: Option<u32>,
    /// The level of the bot that sits in, or `nobody`; `careful` if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stand_in: Option<String>,
    /// How much time people have; any if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock: Option<Clock>,
    /// How many milliseconds a bot takes for a move, where there are turns; 900 if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pace: Option<u32>,
}

/// A table was opened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Created {
    /// Its id.
    pub table: String,
    /// The invitation: who follows this link comes to the table.
    pub link: String,
    /// The hash of the secret from which the first deal will follow.
    pub commitment: String,
}

/// `GET /api/tables`: the public tables at which a chair is free.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OpenTables {
    /// The one that changed last first.
    pub tables: Vec<OpenTable>,
}

/// One of the public tables.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OpenTable {
    /// Its id.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(required = true))]
    pub table: String,
    /// What is played there.
    pub plan: Plan,
    /// How many chairs are free.
    pub free: u8,
    /// How many people sit there.
    pub people: u8,
}

/// `GET /api/me`: who one is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Me {
    /// Id and name.
    #[serde(flatten)]
    pub who: Who,
    /// The name of the account; none for a guest.
    pub account: Option<String>,
}

/// `POST /api/me`: a new name.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Rename {
    /// The name.
    pub name: String,
}

/// `POST /api/account`: an account for the guest that one is.
#[derive(Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Account {
    /// The name to come back with.
    pub name: String,
    /// The passphrase; none: only the recovery code.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub passphrase: Option<String>,
}

/// An account was made.
#[derive(Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Entered {
    /// Who one is now.
    pub me: Me,
    /// The code to come back with should the passphrase get lost: it is told only now.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub code: Option<String>,
}

/// `POST /api/login`: back to one's account.
#[derive(Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Login {
    /// The account's name.
    pub name: String,
    /// The passphrase.
    pub passphrase: String,
}

/// `POST /api/recover`: back to one's account by the code.
#[derive(Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Recover {
    /// The code.
    pub code: String,
    /// A new passphrase.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub passphrase: Option<String>,
}

/// `POST /api/tokens`: a token for a bot of one's own.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewToken {
    /// What it is for.
    pub label: String,
}

/// A token was made.
#[derive(Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TokenMade {
    /// The token, which is told only now: `Authorization: Bearer …`.
    pub token: String,
    /// How it is listed and revoked.
    pub id: String,
}

/// `GET /api/tokens`: one's tokens.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Tokens {
    /// One after another.
    pub tokens: Vec<Token>,
}

/// A token, as it is listed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Token {
    /// What to revoke it by.
    pub id: String,
    /// What it is for.
    pub label: String,
}

/// `GET /api/me/tables`: where one has played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Games {
    /// The latest first.
    pub tables: Vec<MyTable>,
}

/// A table at which one sat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MyTable {
    /// Its id.
    pub table: String,
    /// What is played there.
    pub plan: Plan,
    /// `gathering`, `playing`, `over` or `closed`.
    #[cfg_attr(
        feature = "typescript",
        ts(type = "\"gathering\" | \"playing\" | \"over\" | \"closed\"")
    )]
    pub phase: &'static str,
    /// When anything last happened, in milliseconds since 1970.
    pub at: u64,
    /// The finished deals, whose records can be had.
    pub deals: Vec<Played>,
}

/// A finished deal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Played {
    /// Its number at the table.
    pub deal: u32,
    /// Where its record is.
    pub record: String,
}

/// `GET /api/me/export`: everything that the house knows of somebody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Export {
    /// Who.
    pub me: Me,
    /// Every name that they gave themselves, the first one first.
    pub names: Vec<String>,
    /// Their tokens.
    pub tokens: Vec<Token>,
    /// Where they played.
    pub tables: Vec<MyTable>,
    /// The tables that they opened, the latest first.
    pub opened: Vec<String>,
    /// What they said there.
    pub chats: Vec<String>,
    /// What they did in games that are not over; the records have the others.
    pub moves: Vec<Move>,
}

/// What somebody did in a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Move {
    /// At which table.
    pub table: String,
    /// In which deal there.
    pub deal: u32,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// What, in notation.
    pub action: String,
}

/// `GET /healthz`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Health {
    /// True.
    pub ok: bool,
}

/// What is answered where nothing but success is to be told.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Asked {
    /// True.
    pub ok: bool,
}

/// What was asked for over HTTP was not done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Refused {
    /// Why.
    pub error: Fault,
}
