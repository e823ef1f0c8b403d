//! A whole record as JSON lines: a header, every step, the outcome, in the shapes of
//! `parlor engine`.

use parlor_house::{Deal, Eye, Table};
use parlor_shape as shape;
use serde_json::{Map, Value, json};

use crate::Failure;
use crate::text::print as say;

/// Prints one object a line.
pub fn print(table: &dyn Table, eye: Eye) -> Result<(), Failure> {
    say(&format!("{}\n", header(table, eye)))?;
    for step in shape::events(table, eye, 0).steps {
        say(&format!("{}\n", json!(step)))?;
    }
    let standing = json!(shape::standing(table));
    let mut outcome = standing["ending"].clone();
    if let Value::Object(outcome) = &mut outcome {
        outcome.insert("scores".into(), standing["scores"].clone());
    }
    say(&format!("{}\n", json!({ "outcome": outcome })))
}

/// The set-up; where the cards come from only for who may see everything.
fn header(table: &dyn Table, eye: Eye) -> Value {
    let setup = table.setup();
    let options: Map<String, Value> =
        setup.options.iter().map(|(name, value)| (name.clone(), json!(value))).collect();
    let eye_name = match eye {
        Eye::Seat(seat) => json!(seat.number()),
        Eye::Spectator => json!("spectator"),
        Eye::All => json!("all"),
    };
    let mut header = json!({
        "record": 1, "game": setup.game, "edition": setup.edition, "players": setup.players,
        "dealer": setup.dealer.unwrap_or(setup.players.saturating_sub(1)), "options": options,
        "names": table.names(), "eye": eye_name, "steps": table.steps(),
    });
    if eye == Eye::All {
        match table.record().deal {
            Deal::Seed(seed) => header["seed"] = json!(seed.to_string()),
            Deal::Deck(deck, seed) => {
                header["deck"] = deck.iter().map(|card| json!(card.to_string())).collect();
                header["reshuffle-seed"] = json!(seed.map(|seed| seed.to_string()));
            }
        }
    }
    header
}
