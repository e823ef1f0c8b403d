//! What a bot may use: what it remembers, how far a game has come, and why an offer is good.

use parlor_engine::{Eye, Layout, Lots, Notes, Sink};

use super::*;

/// Notes of everything that happens.
struct Ears(Notes);

impl Sink for Ears {
    fn hear(&mut self, event: parlor_engine::Event) {
        self.0.hear(&event.masked(Eye::Seat(PLAYER)));
    }
}

/// PA-10, CM-05: of the stock only the top shows, but whoever laid the cards there remembers them.
#[test]
fn pa_10_the_cards_of_the_stock_are_remembered() {
    let mut table = position(P1913, "upper 1; lower 9 9 9 9; pack 4 6 12");
    let seen = Layout::of(&table.rules, &table.state).masked(Eye::Seat(PLAYER));
    let mut ears = Ears(Notes::new(seen));
    for text in ["turn", "stock", "turn", "stock"] {
        let action = table.rules.read(text).unwrap();
        let mut lots = parlor_cards::Stream::new(parlor_cards::Seed::read("solo"));
        table.rules.apply(&mut table.state, PLAYER, action, &mut lots, &mut ears);
    }
    let mut view = table.rules.observe(&table.state, Some(PLAYER));
    assert_eq!(view.pack.stock(), &[Card::UNKNOWN, cards("6")[0]]);
    table.rules.recall(&mut view, PLAYER, &ears.0);
    assert_eq!(view.pack.stock(), cards("4 6"));
    let mut unseen = cards("12");
    let state = table.rules.imagine(&view, Some(PLAYER), &mut unseen, &mut Lots::new(1));
    assert_eq!(state.pack, table.state.pack, "the pack holds what shows nowhere");
}

/// PA-09: the more cards are up, the better; only all of them are won.
#[test]
fn pa_09_cards_above_are_a_better_prospect() {
    let prospect = |text| {
        let table = position(P1913, text);
        table.rules.prospect(&table.state, PLAYER)
    };
    let (few, many) = (prospect("upper 1; lower 9 9 9 9"), prospect("upper 9 9 9; lower 9 9 9 9"));
    assert!(0 < few && few < many && many < 300);
    assert_eq!(prospect("upper 15 15 15 15"), 1_000);
}

/// The reasons say what comes of an offer.
#[test]
fn reasons_say_what_comes_of_it() {
    struct Said<'a>(&'a Table<Patience>, Action);
    impl fmt::Display for Said<'_> {
        fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
            self.0.rules.reason(&self.0.state, PLAYER, self.1, f)
        }
    }
    fn reason(table: &Table<Patience>, text: &str) -> std::string::String {
        use std::string::ToString;
        Said(table, table.rules.read(text).unwrap()).to_string()
    }
    let table = position(P1913, "upper 4; lower 9-7 6 . 5; stock 3 8; turned 6");
    let said = |text: &str| reason(&table, text);
    assert_eq!(said("move-1-0"), "it leaves a space");
    assert_eq!(said("up-3"), "it leaves a space");
    assert_eq!(said("up-0"), "");
    assert_eq!(said("stock"), "it covers the 8 of the stock");
    assert_eq!(said("down-turned-0"), "it comes off again before the 9");
    // PA-R2: who fills the space decides what it is good for.
    let pack = Patience { spaces: Spaces::Pack, ..P1913 };
    for (rules, before, after) in [
        (pack, "the next card of the pack comes in its place", "it comes nearer to its place"),
        (PACK_THEN_STOCK, "the next card of the pack comes in its place", "it leaves a space"),
    ] {
        let table = position(rules.clone(), "upper 4; lower 9-7 6 8 5; pack 3");
        assert_eq!(reason(&table, "move-1-0"), before);
        assert_eq!(reason(&table, "up-3"), before);
        let table = position(rules, "upper 4; lower 9-7 6 8 5; stock 3");
        assert_eq!(reason(&table, "move-1-0"), after);
    }
}
