//! What a bot may use: how far a game has come, what it remembers, and why an offer is good.

use std::string::ToString;

use parlor_engine::{Eye, Layout, Notes};

use super::*;

/// AP-07: the fewer cards are left of the triangle, the better; only none of them is won.
#[test]
fn ap_07_an_emptier_triangle_is_a_better_prospect() {
    let prospect = |text| {
        let table = position(A1913, text);
        table.rules.prospect(&table.state, PLAYER)
    };
    let (many, few) = (prospect("cells 0:5 1:6 2:9 3:1 4:2 5:4"), prospect("cells 0:5"));
    assert!(0 < many && many < few && few < 300);
    assert_eq!(prospect("stock 5"), 1_000);
}

/// AP-R7, CM-05: of a stock that was seen and is turned over every card is remembered.
#[test]
fn ap_r7_what_was_turned_over_is_remembered() {
    let table = position(TWICE, "cells 0:5; stock 7 9 1 2");
    let mut notes = Notes::new(Layout::of(&table.rules, &table.state));
    let (mut told, mut state) = (Vec::new(), table.state);
    let mut chance = parlor_cards::Stream::new(parlor_cards::Seed::read("solo"));
    table.rules.apply(&mut state, PLAYER, Action::Turn, &mut chance, &mut told);
    told.iter().for_each(|event| notes.hear(&event.masked(Eye::Seat(PLAYER))));
    let mut view = table.rules.observe(&state, Some(PLAYER));
    assert_ne!(view, state);
    table.rules.recall(&mut view, PLAYER, &notes);
    assert_eq!(view, state);
}

/// The reasons say what is released.
#[test]
fn reasons_say_what_is_released() {
    struct Said<'a>(&'a Table<AnotherPatience>, Action);
    impl fmt::Display for Said<'_> {
        fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
            self.0.rules.reason(&self.0.state, PLAYER, self.1, f)
        }
    }
    let table = position(A1913, "cells 0:5 1:6 2:7 21:13");
    let said = |text: &str| Said(&table, table.rules.read(text).unwrap()).to_string();
    assert_eq!(said("pair-1-2"), "it releases a card");
    assert_eq!(said("thirteen-21"), "");
}
