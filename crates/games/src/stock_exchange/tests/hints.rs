//! Simple bots: who always does what appeals most.

use super::*;

/// What appeals most to a seat; of equals, one by lot.
fn best(table: &Table, seat: Seat, lots: &mut Lots) -> Option<Action> {
    let view = table.rules.observe(&table.state, Some(seat));
    let appeal = |action: &Action| table.rules.appeal(&view, seat, *action);
    let offers = table.list(seat);
    let most = offers.iter().map(appeal).max()?;
    let mut good = offers;
    good.retain(|action| appeal(action) == most);
    Some(good[lots.below(good.len() as u32) as usize])
}

/// How many acts bots need on the average for a hand, and how many of twenty hands they complete.
fn hands_of_bots(rules: &StockExchange, seats: u8) -> (u32, u32) {
    let (mut acts, mut complete) = (0, 0);
    for game in 0..20 {
        let mut table = shuffled(rules.clone(), seats, &game.to_string());
        let mut lots = Lots::new(game);
        while table.state.hand == 1 && !table.state.is_worn_out() {
            let seat = Seat::new(lots.below(seats.into()) as u8);
            let Some(action) = best(&table, seat, &mut lots) else { continue };
            complete += u32::from(action == Action::Sold);
            acts += 1;
            table.rules.apply(&mut table.state, seat, action, &mut table.dealer, &mut table.told);
        }
    }
    (acts / 20, complete)
}

/// Bots that follow the hints complete hands.
#[test]
fn bots_complete_their_hands() {
    for rules in [X1913, MARKED, PARTNERS, StockExchange { trade_mark: true, ..PARTNERS }] {
        for seats in [4, 6, 8] {
            let (acts, complete) = hands_of_bots(&rules, seats);
            std::println!("{rules:?} {seats}: {acts} acts, {complete} complete");
            assert!(complete >= 18, "{rules:?} {seats}: {complete} of 20 hands");
        }
    }
}

/// A hand that can be sold is sold; the wanted number is kept.
#[test]
fn hints_know_what_is_wanted() {
    let table = opened(X1913, "1x10 | 2x9 3 | 2 3x9");
    let appeal = |seat, text| table.rules.appeal(&table.state, Seat::new(seat), read(text));
    assert!(appeal(0, "sold") > appeal(0, "offer-1x1"));
    assert!(appeal(1, "offer-1x3") > 0 && appeal(1, "offer-1x2") < 0);
}

/// What one has little of is got rid of first, and all of it; a small part of a number is not worth a
/// trade.
#[test]
fn whole_lots_go_first() {
    let table = opened(X1913, "1x5 2x3 3x2 | 2x7 3x3 | 1x5 3x5");
    let appeal = |text| table.rules.appeal(&table.state, Seat::new(0), read(text));
    assert!(appeal("offer-2x3") > appeal("offer-3x2"));
    assert!(appeal("offer-3x2") > appeal("offer-2x2") && appeal("offer-2x2") > appeal("offer-1x1"));
    assert!(
        appeal("take-1-2x3") > appeal("offer-2x3") && appeal("take-1-3x2") > appeal("offer-2x3")
    );
    assert!(appeal("take-1-2x2") < appeal("offer-3x2"));
}

/// SX-08: the trade-mark card goes first, unless it will complete the hand.
#[test]
fn sx_08_the_trade_mark_card_is_got_rid_of_in_time() {
    let far = opened(MARKED, "1x5 2x3 3x2 T | 2x7 3x3 | 1x5 3x5");
    let near = opened(MARKED, "1x8 2 3 T | 2x7 3x3 | 1x2 2x2 3x6");
    let appeal = |table: &Table, text| table.rules.appeal(&table.state, Seat::new(0), read(text));
    assert!(appeal(&far, "offer-1xT") > appeal(&far, "offer-2x3"));
    assert!(appeal(&near, "offer-1xT") < 0 && appeal(&near, "offer-1x2") > 0);
}

/// The reasons say what stays and what is kept.
#[test]
fn reasons_say_what_stays() {
    struct Said<'a>(&'a Table, Action);
    impl fmt::Display for Said<'_> {
        fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
            self.0.rules.reason(&self.0.state, Seat::new(0), self.1, f)
        }
    }
    let table = opened(X1913, "1x5 2x3 3x2 | 2x7 3x3 | 1x5 3x5");
    let said = |text| format!("{}", Said(&table, read(text)));
    assert_eq!(said("offer-2x3"), "then you have no 3 left");
    assert_eq!(said("offer-1x3"), "1 of the 3s stay with you");
    assert_eq!(said("offer-1x1"), "you have most 1s: 5");
    for text in ["open", "withdraw", "decline-partner", "sold"] {
        assert!(!said(text).is_empty(), "{text}");
    }
}
