//! A table of the house, written at once: letter for letter what the protocol's shapes would be.
//!
//! Only what is told with every step is here; a test of the room `party` compares it with the shapes,
//! in every game.

use parlor_house::{Card, End, Event, Eye, Fact, Offered, Place, Seat, Sight, Subject, Table};
use parlor_protocol::text::Text;

use crate::table::{ending, event, weight};

/// How a game stands, without an end: more can follow.
pub fn write_standing(text: &mut Text, table: &dyn Table) {
    let (standing, awaiting) = (table.standing(), table.awaiting());
    text.raw(r#"{"steps":"#).number(table.steps() as i64);
    text.raw(r#","awaiting":{"seats":"#).numbers(awaiting.seats.iter().map(Seat::number));
    text.raw(r#","window":"#).or_null(awaiting.window.map(|window| window.number));
    if let Some(window) = awaiting.window {
        text.raw(r#","act":"#).string(window.act.name());
        text.raw(r#","wait":"#).number(window.wait.into());
    }
    let scores = &standing.scores[..usize::from(table.seats())];
    text.raw(r#"},"scores":"#).numbers(scores.iter().copied());
    if let Some(end) = &standing.ending {
        text.raw(r#","ending":"#).any(&ending(end));
    }
}

/// What a seat may do; whether it is anything.
pub fn write_offers(text: &mut Text, table: &dyn Table, seat: Seat) -> bool {
    let mut first = true;
    text.raw("[");
    table.each_offer(seat, &mut |Offered {
                                     text: action, sentence, weight: how, aside, ..
                                 }| {
        text.comma(&mut first).raw(r#"{"action":"#).shown(action);
        text.raw(r#","sentence":"#).shown(sentence);
        text.raw(r#","weight":"#).string(weight(how));
        text.raw(if aside { r#","aside":true}"# } else { "}" });
    });
    text.raw("]");
    !first
}

/// What everybody knows; whether it is anything.
pub fn write_facts(text: &mut Text, table: &dyn Table) -> bool {
    let mut first = true;
    text.raw("[");
    table.each_fact(&mut |Fact { name, of, value }| {
        text.comma(&mut first).raw(r#"{"name":"#).string(name);
        match of {
            Subject::Table => text.raw(r#","seat":null,"place":null"#),
            Subject::Seat(seat) => {
                text.raw(r#","seat":"#).number(seat.number().into()).raw(r#","place":null"#)
            }
            Subject::Place(place) => write_place(text.raw(r#","seat":null,"place":"#), place),
        };
        text.raw(r#","value":"#).number(value.into()).raw("}");
    });
    text.raw("]");
    !first
}

/// What an eye saw happen in a step.
pub fn write_events(text: &mut Text, table: &dyn Table, eye: Eye, step: usize) {
    let mut first = true;
    text.raw("[");
    table.each_event(eye, step, &mut |event| write_event(text.comma(&mut first), event));
    text.raw("]");
}

fn write_event(text: &mut Text, happened: Event<'static>) {
    match happened {
        Event::Move { card, from, leaves, to, end, sight } => {
            write_card(text.raw(r#"{"event":"move","card":"#), card);
            write_place(text.raw(r#","from":"#), from);
            if leaves == End::Bottom {
                text.raw(r#","leaves":"bottom""#);
            }
            write_place(text.raw(r#","to":"#), to);
            text.raw(match end {
                End::Top => r#","end":"top","sight":"#,
                End::Bottom => r#","end":"bottom","sight":"#,
            });
            match sight {
                Sight::All => text.raw(r#""all""#),
                Sight::Nobody => text.raw(r#""nobody""#),
                Sight::Only(seat) => text.number(seat.number().into()),
                Sight::Two(a, b) => text.numbers([a.number(), b.number()]),
            };
            text.raw("}");
        }
        Event::Turn { place, card } => {
            write_place(text.raw(r#"{"event":"turn","place":"#), place);
            write_card(text.raw(r#","card":"#), card).raw("}");
        }
        Event::Begin { seat } => {
            text.raw(r#"{"event":"begin","seat":"#).number(seat.number().into()).raw("}");
        }
        other => {
            text.any(&event(other));
        }
    }
}

fn write_place(text: &mut Text, place: Place) -> &mut Text {
    text.raw("\"").raw(place.zone.name());
    if let Some(seat) = place.seat {
        text.raw(":").number(seat.number().into());
    }
    if let Some(index) = place.index {
        text.raw(".").number(index.into());
    }
    text.raw("\"")
}

fn write_card(text: &mut Text, card: Card) -> &mut Text {
    match card {
        Card::UNKNOWN => text.raw("null"),
        number if number.code() <= 15 => text.raw("\"").number(number.code().into()).raw("\""),
        card => text.shown(card),
    }
}
