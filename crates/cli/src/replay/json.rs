//! A whole record as JSON lines: a header, every step, the outcome. Events have the shapes of
//! `parlor engine`.

use parlor_house::{Card, Ending, Event, Eye, Seat, Seats, Sight, Table};
use serde_json::{Map, Value, json};

use crate::Failure;
use crate::text::print as say;

/// Prints one object a line.
pub fn print(table: &dyn Table, eye: Eye) -> Result<(), Failure> {
    say(&format!("{}\n", header(table, eye)))?;
    for at in 0..table.steps() {
        let Some(step) = table.step(at) else { continue };
        let events: Vec<Value> = table.events(eye, at).iter().map(event).collect();
        let line = json!({
            "step": at + 1, "seat": step.seat.map(Seat::number), "text": step.text,
            "sentence": step.sentence, "at": step.at, "events": events,
        });
        say(&format!("{line}\n"))?;
    }
    let standing = table.standing();
    let scores = &standing.scores[..usize::from(table.seats())];
    let outcome = standing.ending.map(|ending| {
        let mut outcome = ended(ending);
        outcome["scores"] = json!(scores);
        outcome
    });
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
        let record = table.record().to_string();
        let told = |word: &str| -> Vec<String> {
            record.lines().filter_map(|line| line.strip_prefix(word)).map(String::from).collect()
        };
        let deck: Vec<String> =
            told("deck ").iter().flat_map(|cards| cards.split(' ')).map(String::from).collect();
        if !deck.is_empty() {
            header["deck"] = json!(deck);
        }
        for (name, word) in [("seed", "seed "), ("reshuffle-seed", "reshuffle-seed ")] {
            if let Some(seed) = told(word).first() {
                header[name] = json!(seed);
            }
        }
    }
    header
}

fn event(event: &Event) -> Value {
    match event {
        Event::Move { card, from, to, end, sight } => json!({
            "event": "move", "card": face(*card), "from": from.to_string(), "to": to.to_string(),
            "end": format!("{end:?}").to_lowercase(), "sight": match sight {
                Sight::All => json!("all"),
                Sight::Only(seat) => json!(seat.number()),
                Sight::Nobody => json!("nobody"),
            },
        }),
        Event::Turn { place, card } => {
            json!({ "event": "turn", "place": place.to_string(), "card": face(*card) })
        }
        Event::Show { place, card } => {
            json!({ "event": "show", "place": place.to_string(), "card": face(*card) })
        }
        Event::Sweep { from, to } => {
            json!({ "event": "sweep", "from": from.to_string(), "to": to.to_string() })
        }
        Event::Shuffle { from, to, order } => {
            let order: Vec<Value> = order.iter().map(|&card| face(card)).collect();
            let (from, to) = (from.to_string(), to.to_string());
            json!({ "event": "shuffle", "from": from, "to": to, "order": order })
        }
        Event::Say { seat, word, of } => {
            let of = of.map(Seat::number);
            json!({ "event": "say", "seat": seat.number(), "word": word, "of": of })
        }
        Event::Ruling { rule, word, seat } => {
            let seat = seat.map(Seat::number);
            json!({ "event": "ruling", "rule": rule, "word": word, "seat": seat })
        }
        Event::Begin { seat } => json!({ "event": "begin", "seat": seat.number() }),
        Event::Window { open, seat } => {
            json!({ "event": "window", "open": open, "seat": seat.number() })
        }
        Event::Over(ending) => {
            let mut over = json!({ "event": "over" });
            if let (Value::Object(over), Value::Object(ended)) = (&mut over, ended(*ending)) {
                over.extend(ended);
            }
            over
        }
    }
}

/// The face of a card; nothing where it is out of sight.
fn face(card: Card) -> Value {
    if card == Card::UNKNOWN { Value::Null } else { json!(card.to_string()) }
}

fn ended(ending: Ending) -> Value {
    json!({ "winners": numbers(ending.winners), "draw": ending.draw, "rule": ending.rule })
}

fn numbers(seats: Seats) -> Vec<u8> {
    seats.iter().map(Seat::number).collect()
}
