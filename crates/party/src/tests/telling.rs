//! What is told to everybody is what each would be told, written as serde writes it.

use parlor_house::{Eye, GAMES, Lots, Seat};
use parlor_protocol::server::{Message, NewTable, Row, json, text};

use super::super::{Party, Phase, bots_of, plan_of};
use super::{next_row, party};

/// Every game with as many as like to play it, step by step.
#[test]
fn news_is_written_as_serde_writes_it() {
    for game in GAMES {
        for style in ["", r#","options":{"style":"table"}"#] {
            let (fewest, most) = game.info().seats;
            let players = 3.clamp(fewest, most);
            let asked = format!(r#"{{"game":"{}","players":{players}{style}}}"#, game.info().id);
            let read: NewTable = super::asked(&asked);
            if plan_of(&read).is_ok_and(|plan| bots_of(&read, &plan).is_ok()) {
                compare(party(&asked));
            }
        }
    }
}

fn compare(mut party: Party) {
    let mut lots = Lots::new(17);
    for seat in 0..party.chairs.len() as u8 {
        let row = Row::Sat { seat, person: format!("p{seat}"), entropy: None };
        party.fold(&row, 2_000).unwrap();
    }
    party.fold(&Row::Dealt, 2_000).unwrap();
    told(&party, &Row::Dealt);
    for _ in 0..300 {
        if party.phase != Phase::Playing {
            break;
        }
        let row = next_row(&**party.play.as_ref().unwrap(), &mut lots);
        party.fold(&row, party.at + 10).unwrap();
        told(&party, &row);
    }
}

fn told(party: &Party, row: &Row) {
    let seats = (0..party.chairs.len()).map(|seat| Eye::Seat(Seat::new(seat as u8)));
    let eyes: Vec<Eye> = seats.chain([Eye::Spectator]).collect();
    let tidings = party.tidings(row);
    for eye in eyes {
        let message = Message::News(Box::new(party.news(row, eye)));
        assert_eq!(tidings.to(eye), json(&message));
    }
}

/// Words with quotation marks are written as such, and numbers of any size.
#[test]
fn what_must_be_escaped_is() {
    let ids = ["a", "", "\"", "\\", "a\nb", "\u{1}", "Žofie 😀", "\u{7f}"];
    for (id, seq) in ids.into_iter().zip([0, 9, 10, 99, 100, 255, 256, u64::from(u32::MAX)]) {
        let done = Message::Done { id: id.into(), seq };
        assert_eq!(text(&done), json(&done));
    }
}
