//! SX-04, SX-R2 and SX-R3: lots, offers and trades.

use super::*;

const MIXED: &str = "1x4 2x3 3x3 | 1x3 2x4 3x3 | 1x3 2x3 3x4";

/// SX-04: any number of cards, all of one number.
#[test]
fn sx_04_a_lot_is_any_number_of_cards_of_one_number() {
    let mut table = opened(X1913, MIXED);
    assert_eq!(
        table.offers(0),
        "offer-1x1 offer-1x2 offer-1x3 offer-2x1 offer-2x2 offer-2x3 offer-3x1 offer-3x2 offer-3x3 \
         offer-4x1"
    );
    assert_eq!(table.refuses(0, "offer-4x2"), "not-held SX-04");
    assert_eq!(table.refuses(0, "offer-11x1"), "not-held SX-04");
    assert_eq!(table.refuses(0, "offer-1x4"), "no-such-number SX-01");
    assert_eq!(table.refuses(0, "offer-1xT"), "no-trade-mark SX-01");
}

/// SX-04: a trade is between any two players, of equal numbers of cards.
#[test]
fn sx_04_equal_numbers_change_hands() {
    let mut table = opened(X1913, MIXED);
    table.does(0, "offer-3x2");
    assert_eq!(table.offers_of(1, "take"), "take-0-3x1 take-0-3x2 take-0-3x3");
    assert_eq!(table.offers_of(2, "take"), "take-0-3x1 take-0-3x2 take-0-3x3");
    assert_eq!(table.offers_of(0, "take"), "");
    table.does(2, "take-0-3x3");
    assert_eq!(table.hands(), "1x4 3x6 | 1x3 2x4 3x3 | 1x3 2x6 3");
    table.does(1, "offer-4x2");
    assert_eq!(table.offers_of(0, "take"), "take-1-4x1 take-1-4x3");
    assert_eq!(table.offers_of(2, "take"), "take-1-4x2");
    table.does(2, "take-1-4x2");
    assert_eq!(table.hands(), "1x4 3x6 | 1x3 2x4 3x3 | 1x3 2x6 3");
}

/// SX-04: what is given for an offer is one's own, and of one number.
#[test]
fn sx_04_one_gives_what_one_holds() {
    let mut table = opened(X1913, MIXED);
    table.does(0, "offer-4x1");
    assert_eq!(table.refuses(1, "take-0-4x1"), "not-held SX-04");
    assert_eq!(table.refuses(1, "take-0-4x4"), "no-such-number SX-01");
    assert_eq!(table.refuses(1, "take-0-4xT"), "no-trade-mark SX-01");
    assert_eq!(table.refuses(0, "take-0-4x1"), "own-offer SX-04");
    assert_eq!(table.refuses(1, "take-3-4x2"), "no-such-seat CM-01");
    assert!(table.may(1, "take-0-4x2"));
}

/// SX-04: all at the same time, no turns.
#[test]
fn sx_04_there_are_no_turns() {
    let mut table = opened(X1913, MIXED);
    table.does(1, "offer-1x1").does(1, "offer-2x2").does(0, "offer-3x3").does(2, "offer-1x1");
    assert_eq!(table.awaited(), "0 1 2");
    assert_eq!(
        (table.lot(0), table.lot(1), table.lot(2)),
        ("3x3".into(), "2x2".into(), "1".into())
    );
    table.does(1, "take-2-1x3").does(1, "take-0-3x2");
    assert_eq!(table.hands(), "1x4 2x6 | 1x4 2 3x5 | 1x2 2x3 3x5");
}

/// SX-04: neither says which number: the others are told how many, and nothing else.
#[test]
fn sx_04_nobody_is_told_which_number() {
    let mut table = opened(X1913, MIXED);
    table.does(0, "offer-2x1");
    let (owner, other) = (Eye::Seat(Seat::new(0)), Eye::Seat(Seat::new(1)));
    assert_eq!(table.story_for(owner), "0 offer all x2; 1 hand:0>offer:0; 1 hand:0>offer:0");
    let veiled = "0 offer all x2; ? hand:0>offer:0; ? hand:0>offer:0";
    assert_eq!(
        (table.story_for(other), table.story_for(Eye::Spectator)),
        (veiled.into(), veiled.into())
    );
    let lot = Place::of(Zone::Offer, Seat::new(0));
    assert_eq!((table.seen(owner, lot), table.seen(other, lot)), ("1x2".into(), "?x2".into()));
    assert_eq!(X1913.veiled(read("offer-2x1")).to_string(), "offer-2x?");
    assert_eq!(X1913.veiled(read("take-0-2x1")).to_string(), "take-0-2x?");
    for text in ["open", "withdraw", "sold", "decline-partner"] {
        assert_eq!(X1913.veiled(read(text)), read(text));
    }
}

/// SX-R3: nobody but the two sees the cards that change hands.
#[test]
fn sx_r3_only_the_two_see_the_cards() {
    let mut table = opened(X1913, MIXED);
    table.does(0, "offer-2x1").does(1, "take-0-2x3");
    let all = "1 take 0 x2; 1 offer:0>hand:1; 1 offer:0>hand:1; 3 hand:1>hand:0; 3 hand:1>hand:0";
    for seat in [0, 1] {
        assert_eq!(table.story_for(Eye::Seat(Seat::new(seat))), all);
    }
    let veiled =
        "1 take 0 x2; ? offer:0>hand:1; ? offer:0>hand:1; ? hand:1>hand:0; ? hand:1>hand:0";
    assert_eq!(table.story_for(Eye::Seat(Seat::new(2))), veiled);
    assert_eq!(table.story_for(Eye::Spectator), veiled);
}

/// SX-R3: an offer stands open until it is withdrawn; the cards are the owner's all the time.
#[test]
fn sx_r3_an_offer_can_be_withdrawn() {
    let mut table = opened(X1913, MIXED);
    assert_eq!(table.refuses(0, "withdraw"), "no-offer SX-R3");
    assert!(!table.may(0, "withdraw"));
    table.does(0, "offer-3x2");
    assert_eq!((table.hand(0), table.lot(0)), ("1x4 3x3".into(), "2x3".into()));
    table.does(0, "withdraw");
    assert_eq!(
        table.story(),
        "0 withdraw all; 2 offer:0>hand:0; 2 offer:0>hand:0; 2 offer:0>hand:0"
    );
    let veiled = "0 withdraw all; ? offer:0>hand:0; ? offer:0>hand:0; ? offer:0>hand:0";
    assert_eq!(table.story_for(Eye::Seat(Seat::new(1))), veiled);
    assert_eq!((table.hand(0), table.lot(0)), ("1x4 2x3 3x3".into(), "".into()));
    assert_eq!(table.refuses(0, "withdraw"), "no-offer SX-R3");
    assert_eq!(table.offers_of(1, "take"), "");
}

/// SX-R3: one open offer per seat; a new one replaces it, also with the cards that it has.
#[test]
fn sx_r3_a_new_offer_replaces_the_old_one() {
    let mut table = opened(X1913, MIXED);
    table.does(0, "offer-3x2").does(0, "offer-2x2");
    assert_eq!(
        table.story(),
        "0 offer all x2; 2 offer:0>hand:0; 2 offer:0>hand:0; 2 offer:0>hand:0; 2 hand:0>offer:0; \
         2 hand:0>offer:0"
    );
    assert_eq!((table.hand(0), table.lot(0)), ("1x4 2 3x3".into(), "2x2".into()));
    assert!(table.may(0, "offer-3x2") && table.may(0, "offer-1x2") && !table.may(0, "offer-2x2"));
    assert!(table.may(0, "offer-2x1") && table.may(0, "offer-2x3"));
    assert_eq!(table.refuses(0, "offer-2x2"), "same-offer SX-R3");
    table.does(0, "offer-2x3");
    assert_eq!((table.hand(0), table.lot(0)), ("1x4 2x3 3".into(), "3x2".into()));
}

/// SX-R3: what is taken must still be offered: otherwise it is too late.
#[test]
fn sx_r3_a_changed_offer_is_taken_too_late() {
    let mut table = opened(X1913, MIXED);
    assert_eq!(table.refuses(1, "take-0-2x1"), "too-late SX-R3");
    table.does(0, "offer-3x2");
    assert_eq!(table.refuses(1, "take-0-2x1"), "too-late SX-R3");
    table.does(0, "offer-2x2");
    assert_eq!(table.refuses(1, "take-0-3x1"), "too-late SX-R3");
    table.does(0, "offer-2x1");
    assert!(table.may(1, "take-0-2x1"), "of which number it is was never told");
    table.does(2, "take-0-2x3");
    assert_eq!(table.refuses(1, "take-0-2x1"), "too-late SX-R3");
    table.does(2, "offer-1x1").does(2, "withdraw");
    assert_eq!(table.refuses(1, "take-2-1x1"), "too-late SX-R3");
}

/// SX-R3: a trade withdraws any open offers of both, and no other; the taker may give the very cards
/// that it offered.
#[test]
fn sx_r3_a_trade_withdraws_the_offers_of_both() {
    let mut table = opened(X1913, MIXED);
    table.does(0, "offer-2x2").does(1, "offer-3x3").does(2, "offer-1x1").does(1, "take-0-2x3");
    assert_eq!(
        table.story(),
        "1 take 0 x2; 3 offer:1>hand:1; 3 offer:1>hand:1; 3 offer:1>hand:1; 2 offer:0>hand:1; \
         2 offer:0>hand:1; 3 hand:1>hand:0; 3 hand:1>hand:0"
    );
    assert_eq!((table.lot(0), table.lot(1), table.lot(2)), ("".into(), "".into(), "1".into()));
    assert_eq!(table.hand(0), "1x4 2 3x5");
    assert_eq!(table.hand(1), "1x3 2x6 3");
    assert_eq!(table.offers_of(1, "take"), "take-2-1x1 take-2-1x2 take-2-1x3");
}

/// SX-R3: no offer outlives its hand.
#[test]
fn sx_r3_an_offer_ends_with_its_hand() {
    let mut table = opened(X1913, MIXED);
    table.does(0, "offer-2x2").closes();
    table.does(0, "open");
    assert_eq!((table.lot(0), table.offers_of(1, "take")), ("".into(), "".into()));
    assert_eq!(table.refuses(1, "take-0-2x1"), "too-late SX-R3");
}

/// SX-R2: the trade-mark card is traded alone, as a lot of one.
#[test]
fn sx_r2_the_trade_mark_card_is_traded_alone() {
    let mut table = opened(MARKED, "1x4 2x3 3x3 T | 1x3 2x4 3x3 | 1x3 2x3 3x4");
    assert_eq!(table.refuses(0, "offer-2xT"), "trade-mark-alone SX-R2");
    assert_eq!(table.refuses(1, "offer-1xT"), "not-held SX-04");
    table.does(1, "offer-2x1");
    assert_eq!(table.offers_of(0, "take"), "take-1-2x1 take-1-2x2 take-1-2x3");
    assert_eq!(table.refuses(0, "take-1-2xT"), "trade-mark-alone SX-R2");
    table.does(1, "offer-1x1");
    assert_eq!(table.offers_of(0, "take"), "take-1-1x1 take-1-1x2 take-1-1x3 take-1-1xT");
    table.does(0, "take-1-1xT");
    assert_eq!(table.hands(), "1x5 2x3 3x3 | 1x2 2x4 3x3 T | 1x3 2x3 3x4");
    table.does(1, "offer-1xT");
    assert_eq!((table.hand(1), table.lot(1)), ("1x2 2x4 3x3".into(), "T".into()));
    table.does(2, "take-1-1x3");
    assert_eq!(table.hands(), "1x5 2x3 3x3 | 1x2 2x4 3x4 | 1x3 2x3 3x3 T");
}
