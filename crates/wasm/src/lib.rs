//! The house for one person in a browser: the skin between JavaScript and `parlor-solo`. Texts go in
//! and come out; what they mean is decided behind it.

use parlor_protocol::server::{Fault, json};
use parlor_solo::{PUBLIC_KEY, Replay as Walk, Solo as Table, Told as Heard};
use wasm_bindgen::prelude::wasm_bindgen;

/// The key of deals that are the same for everybody.
#[wasm_bindgen(js_name = publicKey)]
pub fn public_key() -> Vec<u8> {
    PUBLIC_KEY.to_vec()
}

/// Whether a record is in order.
#[wasm_bindgen]
pub fn verify(record: &str) -> String {
    parlor_solo::verify(record)
}

/// Whether a table can be opened: nothing, or why not. What is asked for is a `NewTable`.
#[wasm_bindgen]
pub fn check(asked: &str) -> Result<(), String> {
    Table::check(asked).map_err(said)
}

/// What came of something: rows to keep first, and messages to pass on then.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Told(Heard);

#[wasm_bindgen]
impl Told {
    /// The rows, each a text.
    #[wasm_bindgen(getter)]
    pub fn rows(&self) -> Vec<String> {
        self.0.rows.clone()
    }

    /// The messages, each a text.
    #[wasm_bindgen(getter)]
    pub fn messages(&self) -> Vec<String> {
        self.0.messages.clone()
    }
}

/// A table at which one person plays. Times are milliseconds since 1970.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Solo {
    table: Table,
    /// The first rows of a new table.
    rows: Vec<String>,
}

#[wasm_bindgen]
impl Solo {
    /// Opens a table; `rows` are to be kept. What is asked for is a `NewTable`.
    pub fn open(id: &str, key: &[u8], name: &str, asked: &str, at: f64) -> Result<Solo, String> {
        Table::open(id, key, name, asked, at as u64).map(begun).map_err(said)
    }

    /// Takes a table up again from its rows.
    pub fn load(
        id: &str,
        key: &[u8],
        name: &str,
        rows: Vec<String>,
        at: f64,
    ) -> Result<Solo, String> {
        let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
        let table = Table::load(id, key, name, &rows, at as u64).map_err(said)?;
        Ok(Solo { table, rows: Vec::new() })
    }

    /// Opens a table that goes on from a moment of a record; `rows` are to be kept.
    pub fn resume(
        id: &str,
        key: &[u8],
        name: &str,
        record: &str,
        steps: u32,
        seat: u8,
        at: f64,
    ) -> Result<Solo, String> {
        let from = (record, steps);
        Table::resume(id, key, name, from, seat, at as u64).map(begun).map_err(said)
    }

    /// The first rows of a new table.
    #[wasm_bindgen(getter)]
    pub fn rows(&self) -> Vec<String> {
        self.rows.clone()
    }

    /// The first message.
    pub fn welcome(&self) -> String {
        self.table.welcome()
    }

    /// Does what is asked for.
    pub fn hear(&mut self, ask: &str, at: f64) -> Told {
        Told(self.table.hear(ask, at as u64))
    }

    /// Does what is due.
    pub fn wake(&mut self, at: f64) -> Told {
        Told(self.table.wake(at as u64))
    }

    /// When something is due.
    pub fn due(&self) -> Option<f64> {
        self.table.due().map(|due| due as f64)
    }

    /// What is said of the table without reading it: a `MyTable`.
    pub fn sign(&self) -> String {
        self.table.sign()
    }

    /// The record of a deal that is over.
    pub fn record(&self, deal: u32) -> Result<String, String> {
        self.table.record(deal).map_err(said)
    }
}

/// A record to walk through.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Replay(Walk);

#[wasm_bindgen]
impl Replay {
    /// Reads a record.
    pub fn read(record: &str) -> Result<Replay, String> {
        Walk::read(record).map(Replay).map_err(said)
    }

    /// What was played: a `Recorded`.
    pub fn about(&self) -> String {
        self.0.about()
    }

    /// A moment: a `Moment`.
    pub fn at(&self, steps: u32, eye: &str) -> Result<String, String> {
        self.0.at(steps as usize, eye).map_err(said)
    }

    /// How it stood after each step: a `Course`.
    pub fn course(&self) -> String {
        self.0.course()
    }
}

fn begun((table, told): (Table, Heard)) -> Solo {
    Solo { table, rows: told.rows }
}

/// Why not, as a text: a `Fault`.
fn said(fault: Fault) -> String {
    json(&fault)
}
