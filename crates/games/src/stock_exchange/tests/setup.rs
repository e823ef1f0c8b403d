//! SX-01 to SX-03: the deck, the deal, the object, and the opening.

use super::*;

/// SX-01: as many numbers as there are players, from 1 up, ten cards of each, and the trade-mark card
/// if it is chosen.
#[test]
fn sx_01_as_many_numbers_as_players() {
    for seats in 3..=15 {
        for (rules, marks) in [(X1913, 0), (MARKED, 1)] {
            let deck = rules.deck(seats);
            assert_eq!(deck.len(), 10 * usize::from(seats) + usize::from(marks));
            let tally = deck.tally();
            for number in 1..=15 {
                let wanted = if number <= seats { 10 } else { 0 };
                assert_eq!(tally.count(Card::number(number).unwrap()), wanted);
            }
            assert_eq!(tally.count(Card::TRADE_MARK), marks);
        }
    }
}

/// SX-01: three to fifteen players.
#[test]
fn sx_01_three_to_fifteen_play() {
    let check = |seats| check_table(&X1913, Seating::of(seats)).map_err(|refusal| refusal.rule);
    assert_eq!((check(2), check(16)), (Err("SX-01"), Err("SX-01")));
    assert!((3..=15).all(|seats| check(seats) == Ok(())));
}

/// SX-01: all cards are dealt, one at a time, from the dealer's left on.
#[test]
fn sx_01_the_cards_are_dealt_one_at_a_time() {
    let mut deck = cards("1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 3 2 1");
    for (dealer, hands) in
        [(2, "1x9 3 | 2x10 | 1 3x9"), (0, "1 3x9 | 1x9 3 | 2x10"), (1, "2x10 | 1 3x9 | 1x9 3")]
    {
        let origin = Origin::stacked(deck.clone(), Seed::read("parlor"));
        let seating = Seating { seats: 3, dealer: Seat::new(dealer) };
        let state = X1913.deal(seating, &mut origin.dealer());
        let table = Table { state, ..shuffled(X1913, 3, "parlor") };
        assert_eq!(table.hands(), hands, "dealer {dealer}");
    }
    deck.push(Card::TRADE_MARK);
    let origin = Origin::stacked(deck, Seed::read("parlor"));
    let state = MARKED.deal(Seating::of(3), &mut origin.dealer());
    let table = Table { rules: MARKED, state, ..shuffled(X1913, 3, "parlor") };
    assert_eq!(table.hands(), "1x9 3 T | 2x10 | 1 3x9");
}

/// SX-01: with the trade-mark card one player holds eleven: who sits at the dealer's left.
#[test]
fn sx_01_one_player_holds_eleven() {
    for seats in [3, 8, 15] {
        let table = shuffled(MARKED, seats, "parlor");
        let held = |seat| cards(&table.hand(seat)).len();
        assert_eq!(held(0), 11);
        assert!((1..seats).all(|seat| held(seat) == 10));
        let table = shuffled(X1913, seats, "parlor");
        assert!((0..seats).all(|seat| cards(&table.hand(seat)).len() == 10));
    }
}

/// SX-02: the object is to hold cards of one number only.
#[test]
fn sx_02_a_hand_of_one_number_is_the_object() {
    let mut table = opened(X1913, NEARLY);
    assert!((0..3).all(|seat| !table.may(seat, "sold")));
    table.does(0, "offer-1x2").does(1, "take-0-1x3").does(0, "offer-1x3").does(2, "take-0-1x1");
    assert_eq!(table.hands(), "1x10 | 2x10 | 3x10");
    assert!((0..3).all(|seat| table.may(seat, "sold")));
}

/// SX-03: before the board is open the dealer alone may act: open it, or offer.
#[test]
fn sx_03_nobody_acts_before_the_dealer() {
    let mut table = dealt(X1913, "1x10 | 2x10 | 3x10");
    assert_eq!((table.awaited(), table.fact("open")), ("2".into(), Some(0)));
    assert_eq!((table.offers(0), table.offers(1)), ("".into(), "".into()));
    let lots: Vec<_> = (1..=10).map(|count| format!("offer-{count}x3")).collect();
    let mut offers: Vec<_> = lots.iter().map(String::as_str).chain(["open"]).collect();
    offers.sort_unstable();
    assert_eq!(table.offers(2), offers.join(" "));
    for text in ["open", "offer-1x1", "take-2-1x1", "withdraw", "sold", "decline-partner"] {
        assert_eq!(table.refuses(0, text), "not-open SX-03", "{text}");
    }
    for text in ["take-0-1x3", "withdraw", "sold", "decline-partner"] {
        assert_eq!(table.refuses(2, text), "not-open SX-03", "{text}");
    }
    assert_eq!(table.refuses(2, "offer-1x1"), "not-held SX-04");
}

/// SX-03: the dealer calls "play": then everybody may trade, offer and sell.
#[test]
fn sx_03_the_dealer_opens_the_board() {
    let mut table = dealt(X1913, "1x10 | 2x10 | 3x10");
    table.does(2, "open");
    assert_eq!(table.story(), "2 open all; SX-03 open 2");
    assert_eq!((table.awaited(), table.fact("open")), ("0 1 2".into(), Some(1)));
    assert!(table.may(0, "offer-10x1") && table.may(0, "sold"));
    for seat in 0..3 {
        assert!(!table.may(seat, "open"));
        assert_eq!(table.refuses(seat, "open"), "already-open SX-03");
    }
}

/// SX-03: an offer of the dealer opens the board as well.
#[test]
fn sx_03_the_dealers_first_offer_opens_the_board() {
    let mut table = dealt(X1913, NEARLY);
    table.does(2, "offer-1x1");
    assert_eq!(table.story(), "2 offer all x1; SX-03 open 2; 1 hand:2>offer:2");
    assert_eq!(table.awaited(), "0 1 2");
    table.does(0, "take-2-1x2");
    assert_eq!(table.hands(), "1x10 | 2x9 3 | 2 3x9");
    assert!(!table.heard("SX-03 open 2"));
    table.does(2, "offer-2x3");
    assert!(!table.heard("SX-03 open 2"), "it is open already");
}

/// SX-03: every hand is opened anew, by its own dealer.
#[test]
fn sx_03_every_hand_is_opened_anew() {
    let mut table = opened(X1913, NEARLY);
    table.closes();
    assert_eq!((table.awaited(), table.fact("open")), ("0".into(), Some(0)));
    assert_eq!(table.refuses(2, "open"), "not-open SX-03");
    table.does(0, "open");
    assert_eq!(table.awaited(), "0 1 2");
}
