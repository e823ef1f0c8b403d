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
