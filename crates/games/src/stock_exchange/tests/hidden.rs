//! What is hidden, and what is imagined of it (CM-05).

use super::*;

/// CM-05: one sees one's own cards, and how many the others hold and offer; a spectator sees none.
#[test]
fn cm_05_one_sees_ones_own_cards() {
    let mut table = opened(MARKED, "1x4 2x3 3x3 T | 1x3 2x4 3x3 | 1x3 2x3 3x4");
    table.does(0, "offer-1xT").does(1, "offer-3x3");
    let places = |eye| {
        let layout = Layout::of(&table.rules, &table.state).masked(eye);
        let lying = layout.0.iter().map(|lying| format!("{} {}", lying.place, text(&lying.cards)));
        lying.collect::<Vec<_>>().join("; ")
    };
    assert_eq!(
        places(Eye::Seat(Seat::new(0))),
        "hand:0 1x4 2x3 3x3; offer:0 T; hand:1 ?x7; offer:1 ?x3; hand:2 ?x10; offer:2 "
    );
    assert_eq!(
        places(Eye::Spectator),
        "hand:0 ?x10; offer:0 ?; hand:1 ?x7; offer:1 ?x3; hand:2 ?x10; offer:2 "
    );
}

/// CM-05: offers and refusals of a seat do not depend on what the others hold.
#[test]
fn cm_05_a_view_is_enough_to_know_the_offers() {
    let mut table = opened(X1913, "1x4 2x3 3x3 | 1x3 2x4 3x3 | 1x3 2x3 3x4");
    table.does(0, "offer-2x1").does(1, "offer-3x3");
    for seat in 0..3 {
        let state = table.rules.observe(&table.state, Some(Seat::new(seat)));
        let view = Table { state, ..opened(X1913, NEARLY) };
        assert_eq!(view.offers(seat), table.offers(seat));
        let shown = Layout::of(&table.rules, &table.state).masked(Eye::Seat(Seat::new(seat)));
        assert_eq!(Layout::of(&table.rules, &state), shown);
        assert_eq!(table.rules.appeal(&state, Seat::new(seat), Action::Withdraw), -200);
    }
}

/// SX-04: lots that somebody imagines are of one number each, wherever that can be.
#[test]
fn sx_04_imagined_lots_are_of_one_number() {
    let mut table = opened(MARKED, "1x9 2 T | 1 2x5 3x4 | 2x4 3x6");
    table.does(0, "offer-7x1").does(1, "offer-5x2").does(2, "offer-6x3");
    let mut seen = Vec::new();
    for seed in 0..50 {
        let (mut unseen, eye) = (Vec::new(), Some(Seat::new(2)));
        let mut copy = table.state;
        table.rules.hidden(&mut copy, eye, &mut |card| unseen.push(*card));
        let view = table.rules.observe(&table.state, eye);
        let state = table.rules.imagine(&view, eye, &mut unseen, &mut Lots::new(seed));
        let imagined = Table { state, ..opened(X1913, NEARLY) };
        assert_eq!((imagined.lot(0), imagined.lot(1)), ("1x7".into(), "2x5".into()));
        assert_eq!((imagined.hand(2), imagined.lot(2)), (table.hand(2), table.lot(2)));
        if !seen.contains(&imagined.hand(0)) {
            seen.push(imagined.hand(0));
        }
    }
    assert!(seen.len() > 3, "hands are imagined in many ways: {seen:?}");
}

/// SX-04: also if there are just as many unseen cards of the number as the lot has.
#[test]
fn sx_04_a_lot_of_all_ten_can_be_imagined() {
    let mut table = opened(X1913, "1x10 | 2x10 | 3x10");
    table.does(0, "offer-10x1");
    let (mut unseen, eye, mut copy) = (Vec::new(), Some(Seat::new(2)), table.state);
    table.rules.hidden(&mut copy, eye, &mut |card| unseen.push(*card));
    let view = table.rules.observe(&table.state, eye);
    for seed in 0..20 {
        let state = table.rules.imagine(&view, eye, &mut unseen.clone(), &mut Lots::new(seed));
        let imagined = Table { state, ..opened(X1913, NEARLY) };
        assert!(["1x10", "2x10"].contains(&imagined.lot(0).as_str()), "{}", imagined.lot(0));
    }
}

/// A lot of mixed cards, which somebody may have to imagine, harms nothing.
#[test]
fn an_imagined_lot_of_mixed_cards_can_be_traded() {
    let mut table = opened(X1913, "1x4 2x3 3x3 | 1x3 2x4 3x3 | 1x3 2x3 3x4");
    table.does(0, "offer-4x1");
    let player = &mut table.state.players[0];
    *player = Player { hand: Bag::of(&cards("1x2 3x4")), lot: Bag::of(&cards("1 2x3")) };
    assert!(table.may(0, "offer-3x2") && table.may(0, "withdraw"));
    table.does(1, "take-0-4x2");
    assert_eq!(table.hands(), "1x2 2x4 3x4 | 1x4 2x3 3x3 | 1x3 2x3 3x4");
}
