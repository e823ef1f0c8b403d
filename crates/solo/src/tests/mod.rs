//! Whole games without a server.

#![allow(clippy::unwrap_used, reason = "what goes wrong in a test fails the test")]

mod looking;
mod playing;

use serde_json::{Value, json};

use super::{Solo, Told};

/// A table in a test, with all that was kept and a clock that goes on.
struct Table {
    solo: Solo,
    rows: Vec<String>,
    at: u64,
    number: u32,
}

const KEY: [u8; 32] = [7; 32];

impl Table {
    fn open(id: &str, key: &[u8], asked: &str) -> Table {
        let (solo, told) = Solo::open(id, key, "Ann", asked, 1_000).unwrap();
        Table { solo, rows: told.rows, at: 1_000, number: 0 }
    }

    fn keep(&mut self, told: Told) -> Vec<Value> {
        self.rows.extend(told.rows);
        told.messages.iter().map(|text| serde_json::from_str(text).unwrap()).collect()
    }

    fn asks(&mut self, text: &str) -> Vec<Value> {
        let told = self.solo.hear(text, self.at);
        self.keep(told)
    }

    /// Asks with a new id.
    fn does(&mut self, mut ask: Value) -> Vec<Value> {
        self.number += 1;
        ask["id"] = json!(format!("c-{}", self.number));
        self.asks(&ask.to_string())
    }

    fn table(&mut self) -> Value {
        let enter = json!({"do": "enter", "table": &*self.solo.party.id});
        self.does(enter).swap_remove(0)
    }

    /// What is due happens.
    fn wakes(&mut self) -> Vec<Value> {
        self.at = self.at.max(self.solo.due().unwrap());
        let told = self.solo.wake(self.at);
        self.keep(told)
    }

    /// Bots act and the person does the first thing that is offered, in a race now this and now that, until
    /// it is over.
    fn play_out(&mut self) -> Value {
        for round in 0..20_000 {
            let table = self.table();
            if table["phase"] == "over" {
                return table;
            }
            let own = table["you"].as_u64();
            let now = &table["now"];
            let awaited = |seat: &Value| own.is_some() && seat.as_u64() == own;
            // Who does anything that is offered trades badly: in a race it does so seldom.
            let races = now["awaiting"]["act"] == "close";
            let slow = races && round % 25 > 0;
            let mine =
                now["awaiting"]["seats"].as_array().is_some_and(|all| all.iter().any(awaited));
            let offers = now["offers"].as_array().cloned().unwrap_or_default();
            let mut offers = offers.iter().filter(|offer| offer["aside"] != true);
            let nth = if races { round / 25 % offers.clone().count().max(1) } else { 0 };
            let offer = offers.nth(nth);
            match offer.filter(|_| mine && !slow) {
                Some(offer) => {
                    let heard = self.does(json!({"do": "play", "action": offer["action"]}));
                    assert_eq!(heard.last().unwrap()["is"], "done", "{heard:?}");
                }
                None => drop(self.wakes()),
            }
        }
        panic!("the game does not end: {}", self.table());
    }
}
