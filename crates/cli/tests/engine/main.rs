//! `parlor engine`, as its clients see it.
#![allow(clippy::unwrap_used, reason = "what goes wrong in a test fails the test")]

mod bad_lines;
mod client;
mod fuzz;
mod games;
mod refusals;
mod secrecy;

use std::io::{self, BufRead, BufReader, BufWriter, Write};
use std::process::{Command, Stdio};

use client::Client;
use parlor_house::Lots;
use serde_json::{Value, json};

impl Client {
    /// Asks; whatever the answer is.
    fn ask(&mut self, request: Value) -> Value {
        self.line(&request.to_string())
    }

    /// Asks for something that is done.
    fn done(&mut self, request: Value) -> Value {
        let answer = self.ask(request.clone());
        assert_eq!(answer["ok"], true, "{request} → {answer}");
        answer
    }

    /// Asks for something that is refused; the error.
    fn refused(&mut self, request: Value) -> Value {
        let answer = self.ask(request.clone());
        assert_eq!(answer["ok"], false, "{request} → {answer}");
        answer["error"].clone()
    }

    /// The offers of a seat, as notation.
    fn offers(&mut self, table: &str, seat: u64) -> Vec<String> {
        let answer = self.done(json!({ "do": "offers", "table": table, "seat": seat }));
        let offers = answer["offers"].as_array().unwrap().iter();
        offers.map(|offer| offer["action"].as_str().unwrap().to_string()).collect()
    }

    /// Makes one step at random: an action of a seat that has one, or the lapse of a window.
    /// Whether the game goes on.
    fn step(&mut self, table: &str, lots: &mut Lots) -> bool {
        let state = self.done(json!({ "do": "state", "table": table }));
        if !state["ending"].is_null() {
            return false;
        }
        let players = state["setup"]["players"].as_u64().unwrap();
        let awaited = state["awaiting"]["seats"].as_array().unwrap();
        let awaited: Vec<u64> = awaited.iter().filter_map(Value::as_u64).collect();
        let other = u64::from(lots.below(players as u32));
        let other = Some(other).filter(|_| lots.below(4) == 0);
        for seat in other.into_iter().chain(awaited) {
            let mut offers = self.offers(table, seat);
            offers.retain(|offer| offer != "give-up");
            if !offers.is_empty() {
                let action = &offers[lots.below(offers.len() as u32) as usize];
                self.done(json!({ "do": "play", "table": table, "seat": seat, "action": action }));
                return true;
            }
        }
        let window = &state["awaiting"]["window"];
        self.done(json!({ "do": "lapse", "table": table, "window": window }));
        true
    }
}

/// Sends everything at once and gives every line that came back.
fn pour(input: Vec<u8>) -> Vec<String> {
    let mut lines = Vec::new();
    pour_through(move |pipe| pipe.write_all(&input), |line| lines.push(line.to_string()));
    lines
}

/// Sends without waiting for answers, and reads each answer as it comes.
fn pour_through(
    send: impl FnOnce(&mut dyn Write) -> io::Result<()> + Send + 'static,
    mut read: impl FnMut(&str),
) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_parlor"))
        .arg("engine")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut pipe = BufWriter::new(child.stdin.take().unwrap());
    let writer = std::thread::spawn(move || send(&mut pipe).and_then(|()| pipe.flush()));
    let output = BufReader::new(child.stdout.take().unwrap());
    output.lines().for_each(|line| read(&line.unwrap()));
    writer.join().unwrap().unwrap();
    assert!(child.wait().unwrap().success());
}
