//! What bots go by: what is remembered (CM-05), how well somebody stands, what would be judged
//! right, and what can be reckoned.

use core::fmt;

use parlor_engine::{Lots, Notes};

use super::*;

/// A table, and what one seat has noted from the beginning.
struct Watched {
    table: Table,
    notes: Notes,
}

const WATCHER: Seat = Seat::new(1);

fn watched(table: Table) -> Watched {
    let notes = Notes::new(table.layout(Eye::Seat(WATCHER)));
    Watched { table, notes }
}

impl Watched {
    fn plays(&mut self, seat: u8, texts: &str) -> &mut Watched {
        self.table.plays(seat, texts);
        for event in &self.table.told {
            self.notes.hear(&event.masked(Eye::Seat(WATCHER)));
        }
        self
    }

    /// The view with what is remembered.
    fn recalled(&self) -> State {
        let rules = &self.table.rules;
        let mut view = rules.observe(&self.table.state, Some(WATCHER));
        rules.recall(&mut view, WATCHER, &self.notes);
        view
    }
}

fn lies(rules: &Muggins, state: &State, zone: Zone, seat: u8) -> String {
    text(Layout::of(rules, state).at(Place::of(zone, Seat::new(seat))))
}

/// What a game says of an offer.
struct Why<'a>(&'a Table, u8, &'a str);

impl fmt::Display for Why<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Why(table, seat, text) = *self;
        table.rules.reason(&table.state, Seat::new(seat), read(text), f)
    }
}

/// MU-10: a stock that was turned over comes out in the order in which everybody saw it laid.
#[test]
fn mu_10_a_packet_turned_over_is_remembered() {
    for rules in EDITIONS {
        let mut watched =
            watched(position(rules.clone(), 2).with_hand(0, "5 9").with_hand(1, "3 12 7"));
        watched.plays(0, "turn lay").plays(1, "turn lay").plays(0, "turn lay");
        let view = watched.recalled();
        assert_eq!(lies(&rules, &view, Zone::Stock, 0), "5 9");
        assert_eq!(lies(&rules, &view, Zone::Packet, 1), "? ?");
        watched.plays(1, "turn lay").plays(0, "turn");
        let view = watched.recalled();
        assert_eq!(lies(&rules, &view, Zone::Packet, 0), "5");
        assert_eq!(lies(&rules, &view, Zone::Packet, 1), "?");
        assert_eq!(lies(&rules, &view, Zone::Stock, 1), "3 12");
    }
}

/// What is imagined keeps what is remembered.
#[test]
fn what_is_imagined_keeps_what_is_remembered() {
    let mut watched = watched(position(M1913, 2).with_hand(0, "5 9").with_hand(1, "3 12 7"));
    watched.plays(0, "turn lay").plays(1, "turn lay").plays(0, "turn lay");
    let mut unseen = cards("2x20");
    let view = watched.recalled();
    let state = M1913.imagine(&view, Some(WATCHER), &mut unseen, &mut Lots::new(1));
    assert_eq!(lies(&M1913, &state, Zone::Stock, 0), "5 9");
    assert_eq!(lies(&M1913, &state, Zone::Packet, 1), "2 2");
}

/// MU-12: a call is right if a rule was broken in the turn.
#[test]
fn mu_12_a_call_is_right_where_a_rule_was_broken() {
    for rules in EDITIONS {
        let mut table = position(rules, 2).with_hand(0, "1 9");
        let call = read("call-0");
        table.plays(0, "turn");
        assert!(!table.rules.is_right(&table.state, Seat::new(1), call));
        assert_eq!(Why(&table, 1, "call-0").to_string(), "no rule was broken");
        table.plays(0, "lay");
        assert!(table.rules.is_right(&table.state, Seat::new(1), call));
        assert_eq!(Why(&table, 1, "call-0").to_string(), "a rule was broken");
    }
}

/// MU-11: the fewer cards, the better one stands; all chances together are the game.
#[test]
fn mu_11_fewer_cards_are_a_better_prospect() {
    let table = position(M1963, 3).with_hand(0, "9").with_hand(2, "9x20");
    let prospect = |seat| table.rules.prospect(&table.state, Seat::new(seat));
    let [ahead, between, behind] = [0, 1, 2].map(prospect);
    assert!(ahead > between && between > behind, "{ahead} {between} {behind}");
    assert!((990..=1000).contains(&(ahead + between + behind)));
}

/// MU-06: only a choice between stocks is worth trying out; everything else is reckoned at once.
#[test]
fn mu_06_only_a_choice_of_stocks_is_left_open() {
    let table = |rules| {
        let table = position(rules, 3).with_hand(0, "5 9").with_stock(1, "4").with_stock(2, "6");
        let mut table = table.with_hand(2, "9x3");
        table.plays(0, "turn");
        table
    };
    let reckoned =
        |table: &Table, text: &str| table.rules.reckon(&table.state, Seat::new(0), read(text));
    let nearest = table(M1913);
    assert_eq!(reckoned(&nearest, "turned>s1"), Some(1));
    assert_eq!(reckoned(&nearest, "turned>s2"), Some(-1));
    assert_eq!(reckoned(&nearest, "lay"), Some(-1));
    for rules in [M1963, M2008] {
        let any = table(rules);
        assert_eq!(reckoned(&any, "turned>s1"), None);
        assert_eq!(Why(&any, 0, "turned>s2").to_string(), "seat 2 has 4 cards left");
        assert!(Why(&any, 0, "lay").to_string().starts_with("it breaks a rule"));
    }
}
