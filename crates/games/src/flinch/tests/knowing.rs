//! What bots go by: what is remembered (CM-05), how well somebody stands, what would be judged
//! right, what looks good, and why.

use core::fmt;

use parlor_engine::{Lots, Notes};

use super::*;

/// A table, and what one seat has noted from the beginning.
struct Watched {
    table: Table,
    seat: Seat,
    notes: Notes,
}

fn watched(table: Table, seat: u8) -> Watched {
    let seat = Seat::new(seat);
    let notes = Notes::new(table.layout(Eye::Seat(seat)));
    Watched { table, seat, notes }
}

impl Watched {
    fn plays(&mut self, seat: u8, texts: &str) -> &mut Watched {
        self.table.plays(seat, texts);
        for event in &self.table.told {
            self.notes.hear(&event.masked(Eye::Seat(self.seat)));
        }
        self
    }

    /// The view with what is remembered.
    fn recalled(&self) -> Table {
        let Table { rules, state, dealer, .. } = &self.table;
        let mut view = rules.observe(state, Some(self.seat));
        rules.recall(&mut view, self.seat, &self.notes);
        let (rules, dealer) = (rules.clone(), dealer.clone());
        Table { rules, state: view, dealer, told: Vec::new() }
    }
}

/// What a game says of an offer.
struct Why<'a>(&'a Table, u8, &'a str);

impl fmt::Display for Why<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Why(table, seat, text) = *self;
        table.rules.reason(&table.state, Seat::new(seat), read(text), f)
    }
}

fn why(table: &Table, seat: u8, text: &str) -> String {
    Why(table, seat, text).to_string()
}

/// What looks best to a seat; of equals the one that is written first.
fn liked(table: &Table, seat: u8) -> String {
    best(table, seat, |action| table.rules.appeal(&table.state, Seat::new(seat), action))
}

/// What looks best to one who remembers.
fn seen_through(table: &Table, seat: u8) -> String {
    best(table, seat, |action| table.rules.insight(&table.state, Seat::new(seat), action))
}

fn best(table: &Table, seat: u8, worth: impl Fn(Action) -> i32) -> String {
    let offers = table.offers(seat);
    let most = offers.split(' ').map(|text| worth(read(text))).max();
    let found = offers.split(' ').find(|text| Some(worth(read(text))) == most);
    found.unwrap_or_default().into()
}

fn right(table: &Table, seat: u8, text: &str) -> bool {
    table.rules.is_right(&table.state, Seat::new(seat), read(text))
}

fn prospect(table: &Table, seat: u8) -> i32 {
    table.rules.prospect(&table.state, Seat::new(seat))
}

/// FL-22: nobody may look underneath, but who saw the card laid remembers it.
#[test]
fn fl_22_a_covered_reserve_card_is_remembered() {
    let table = position(F1913, 2).with_pile("1").with_reserve(0, "9|8|7|6|5").with_turn(0);
    let mut watched = watched(table.with_hand(0, "14 4 13x3"), 1);
    watched.plays(0, "4@4").plays(1, "13@0").plays(0, "14@4");
    assert_eq!(watched.table.reserve(0, 4), "5 4 14");
    let recalled = watched.recalled();
    assert_eq!(recalled.reserves(0), "9|8|7|6|5 4 14");
}

/// CM-05: what was never shown is not remembered.
#[test]
fn cm_05_what_was_never_shown_is_not_remembered() {
    let mut watched = watched(position(F1913, 2).with_pile("1").with_reserve(0, "3 9"), 1);
    watched.plays(0, "13@1");
    let recalled = watched.recalled();
    assert_eq!((recalled.stock(0), recalled.hand(0)), ("? ? 12".into(), "? ? ? ?".into()));
    assert_eq!(recalled.reserve(0, 0), "? 9");
    assert_eq!(recalled.hand(1), "13 13 13 13 13");
    assert!(recalled.stack().split(' ').all(|card| card == "?"));
}

/// FL-28, FL-R5: a penalty card under a stock and a card that went back into a hand are known.
#[test]
fn fl_28_a_penalty_card_and_a_card_taken_back_are_remembered() {
    for rules in TABLES {
        let table = position(rules, 2).with_pile("1..4").with_stock(0, "12 12 5");
        let mut watched = watched(table.with_stock(1, "3 14").with_hand(0, "9 13"), 1);
        watched.plays(0, "9@0").plays(1, "call-0-stock");
        let recalled = watched.recalled();
        assert_eq!(recalled.stock(0), "14 ? ? 5");
        assert_eq!(recalled.hand(0), "9 ?");
    }
}

/// FL-25: a favoured top goes to the bottom for all to see.
#[test]
fn fl_25_a_favoured_top_is_remembered_at_the_bottom() {
    let table = position(F1913, 2).with_pile("1..4").with_stack("").with_hand(0, "5 13");
    let table = table.with_stock(1, "7 8 6").with(|state| state.progress.compelled = true);
    let mut watched = watched(table, 0);
    watched.plays(0, "5>1");
    assert_eq!(watched.recalled().stock(1), "6 ? 8");
}

/// FL-31: a card that was shown and did not fit is known to be in the hand.
#[test]
fn fl_31_a_card_shown_in_error_is_remembered() {
    let table = position(T1963, 2).with_pile("1").with_hand(0, "9 13x4");
    let mut watched = watched(table, 1);
    watched.plays(0, "9>1");
    assert_eq!(watched.recalled().hand(0), "9 ? ? ? ?");
    watched.plays(1, "13@0").plays(0, "9@0");
    assert_eq!(watched.recalled().hand(0), "? ? ? ?");
}

/// What is imagined keeps what is remembered, and what is seen.
#[test]
fn what_is_imagined_keeps_what_is_remembered() {
    let table = position(F1913, 2).with_pile("1").with_reserve(0, "9|8|7|6|5");
    let mut watched = watched(table.with_hand(0, "14 13x4"), 1);
    watched.plays(0, "14@4");
    let view = watched.recalled().state;
    let mut unseen = cards("2x20");
    let rules = &watched.table.rules;
    let state = rules.imagine(&view, Some(watched.seat), &mut unseen, &mut Lots::new(1));
    let imagined = Table { state, ..watched.recalled() };
    assert_eq!(imagined.reserve(0, 4), "5 14");
    assert_eq!((imagined.stock(0), imagined.hand(0)), ("2 2 12".into(), "2 2 2 2".into()));
}

/// FL-26, FL-27: a call is right if the fault it names was made.
#[test]
fn fl_27_a_call_is_right_where_the_rule_was_broken() {
    for rules in TABLES {
        let mut table = position(rules.clone(), 2).with_pile("1..4").with_hand(0, "1 9 13");
        table.plays(0, "9@0");
        assert!(right(&table, 1, "call-0-starter") && !right(&table, 1, "call-0-stock"));
        let mut table = position(rules, 2).with_pile("1..4").with_stock(0, "12 5");
        table.plays(0, "13@0");
        assert!(!right(&table, 1, "call-0-starter") && right(&table, 1, "call-0-stock"));
    }
}

/// FL-27: in what a seat imagines, a starter was held where the imagined hand has one.
#[test]
fn fl_27_a_guess_is_right_in_some_imagined_games() {
    let mut table = position(T1913, 2).with_pile("1..4").with_hand(0, "9 13x4");
    table.plays(0, "9@0");
    let seat = Some(Seat::new(1));
    let view = table.rules.observe(&table.state, seat);
    let right = |faces: &str| {
        let mut unseen = cards(faces);
        let state = table.rules.imagine(&view, seat, &mut unseen, &mut Lots::new(1));
        table.rules.is_right(&state, Seat::new(1), read("call-0-starter"))
    };
    assert!(right("1x20"));
    assert!(!right("2x20"));
}

/// FL-23: the fewer stock cards, the better one stands; all chances together are the game.
#[test]
fn fl_23_fewer_stock_cards_are_a_better_prospect() {
    for rules in EDITIONS {
        let table = position(rules, 3).with_stock(0, "12").with_stock(2, "12x9");
        let [ahead, between, behind] = [0, 1, 2].map(|seat| prospect(&table, seat));
        assert!(ahead > between && between > behind, "{ahead} {between} {behind}");
        assert!((990..=1000).contains(&(ahead + between + behind)));
    }
}

/// A stock that can be played, or nearly, is a better prospect than one that waits.
#[test]
fn a_stock_that_can_be_played_is_a_better_prospect() {
    let table = |top: &str| position(F1913, 2).with_pile("1..4").with_stock(0, top);
    let [now, soon, late] = ["12 5", "12 6", "12 11"].map(|top| prospect(&table(top), 0));
    assert!(now > soon && soon > late, "{now} {soon} {late}");
}

/// FL-40: partners stand together.
#[test]
fn fl_40_partners_have_the_same_prospect() {
    let table = position(Flinch { partners: true, ..F1913 }, 4).with_stock(2, "12");
    assert_eq!(prospect(&table, 0), prospect(&table, 2));
    assert_eq!(prospect(&table, 1), prospect(&table, 3));
    assert!(prospect(&table, 0) > 500 && prospect(&table, 1) < 500);
}

/// FL-11: a card that opens the way to an opponent's stock is held back; one that leads on to the
/// own stock is played.
#[test]
fn fl_11_a_card_that_helps_the_next_player_is_held_back() {
    let table = position(F1913, 2).with_pile("1..4").with_hand(0, "5 13x4");
    assert_eq!(liked(&table, 0), "5>1");
    assert_eq!(why(&table, 0, "5>1"), "");
    let table = table.with_stock(1, "12 6");
    assert_eq!(liked(&table, 0), "13@0");
    assert_eq!(why(&table, 0, "5>1"), "seat 1 could play the 6 of its Flinch pile");
    let table = table.with_stock(0, "12 6");
    assert_eq!(liked(&table, 0), "5>1");
    assert_eq!(why(&table, 0, "5>1"), "the 6 of your Flinch pile can follow at once");
}

/// FL-20: a reserve card that leads to the own stock counts as held; and what the next player waits
/// for is covered.
#[test]
fn fl_20_reserve_cards_lead_to_the_stock() {
    let table = position(F1963, 2).with_pile("1..4").with_hand(0, "5 13").with_reserve(0, "6");
    let table = table.with_stock(0, "12 7");
    assert_eq!(why(&table, 0, "5>1"), "the 7 of your Game Pile can follow after one card more");
    let table = table.with_stock(0, "12 2").with_stock(1, "12 5");
    assert_eq!(why(&table, 0, "5>1"), "seat 1 waits there with the 5 of its Game Pile");
}

/// FL-17: cards are laid in descending order, or on their like, and no needed card is covered.
#[test]
fn fl_17_the_reserve_is_laid_in_descending_order() {
    let reserve = "14|9|6|13|3";
    let table = position(F1913, 2).with_pile("1..4").with_hand(0, "13").with_reserve(0, reserve);
    assert_eq!(liked(&table, 0), "13@3");
    assert_eq!(why(&table, 0, "13@3"), "it covers only its like");
    assert_eq!(why(&table, 0, "13@0"), "it is played before the 14 that it covers");
    let table = table.with_stock(0, "12 7");
    assert_eq!(why(&table, 0, "13@2"), "it covers the 6, which leads to your Flinch pile");
}

/// FL-36: in `eights` a card is played before the one that is farther from the 8.
#[test]
fn fl_36_eights_are_laid_towards_the_ends() {
    let rules = Flinch { piles: Piles::Eights, ..F1913 };
    let table = position(rules, 2).with_pile("8").with_hand(0, "6").with_reserve(0, "5|12|13|3|2");
    assert_eq!(liked(&table, 0), "6@0");
}

/// CM-07: what breaks a rule looks worse than anything else, and so does a call without ground.
#[test]
fn cm_07_nobody_likes_a_fault_or_an_empty_call() {
    for rules in TABLES {
        let mut table = position(rules, 2).with_pile("1..4").with_stock(0, "12 5 5");
        table.state.players[0].hand.add(cards("1")[0]);
        assert_eq!(liked(&table, 0), "stock>1");
        assert!(why(&table, 0, "13@0").ends_with("has to be played first"));
        table.plays(0, "stock>1 1>new 13@0");
        for what in ["stock", "starter"] {
            let call = read(&format!("call-0-{what}"));
            assert!(table.rules.appeal(&table.state, Seat::new(1), call) < -2000);
        }
        assert_ne!(liked(&table, 1).split('-').next(), Some("call"));
    }
}

/// FL-17: what to lay goes by looks; as long as something can be played, it is tried out.
#[test]
fn fl_17_only_a_turn_without_a_play_is_reckoned() {
    let table = position(F1913, 2).with_pile("1..4").with_hand(0, "9 13x4");
    let reckoned =
        |table: &Table, text: &str| table.rules.reckon(&table.state, Seat::new(0), read(text));
    assert!(reckoned(&table, "13@0") > reckoned(&table, "9@0"));
    let table = table.with_hand(0, "5 13x4");
    assert_eq!(reckoned(&table, "13@0"), None);
    assert_eq!(reckoned(&table, "5>1"), None);
}

/// FL-22: who remembers that a card leads to the own stock digs it out; to others it looks the same.
#[test]
fn fl_22_a_remembered_card_that_leads_to_the_stock_is_dug_out() {
    let table = position(F1913, 2).with_pile("1..4").with_pile("1..9").with_turn(0);
    let table = table.with_stock(0, "12 7").with_reserve(0, "13 10|6 10|14|14|14");
    let [first, second] = ["r0>2", "r1>2"].map(read);
    let (rules, seat) = (&table.rules, Seat::new(0));
    let looks = |action| rules.appeal(&table.state, seat, action);
    assert_eq!(looks(first), looks(second));
    let insight = |action| rules.insight(&table.state, seat, action);
    assert!(insight(second) > insight(first));
    let view = rules.observe(&table.state, Some(seat));
    assert_eq!(rules.insight(&view, seat, first), rules.insight(&view, seat, second));
}

/// FL-17: of two tops with the same face one can be covered.
#[test]
fn fl_17_a_top_is_covered_sooner_if_its_like_lies_beside_it() {
    let table = position(F1913, 2).with_pile("1").with_reserve(0, "9|7|9|5|6");
    let table = table.with_hand(0, "12x5").with_stock(0, "12 3").with_turn(0);
    assert_eq!(seen_through(&table, 0), "12@0");
}

/// FL-22: nothing is laid where a card lies that leads to the stock, if it can be helped.
#[test]
fn fl_22_a_remembered_card_that_leads_to_the_stock_is_not_buried_deeper() {
    let table = position(F1913, 2).with_pile("1..4").with_turn(0).with_stock(0, "12 8");
    let table = table.with_reserve(0, "9 6 14|9 13 14|15|15|15").with_hand(0, "14x2 13x3");
    let rules = &table.rules;
    let worth = |text: &str| rules.insight(&table.state, Seat::new(0), read(text));
    assert!(worth("13@1") > worth("13@0"));
    let looks = |text: &str| rules.appeal(&table.state, Seat::new(0), read(text));
    assert_eq!(looks("13@1"), looks("13@0"));
}
