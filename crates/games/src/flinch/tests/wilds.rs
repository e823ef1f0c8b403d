//! FL-42, FL-43, FL-R3 and FL-R11: the wild cards of Flinch 2000.

use super::*;

const FIFTEENS: Flinch = Flinch { piles: Piles::OnesAndFifteens, ..F2000 };
const EIGHTS: Flinch = Flinch { piles: Piles::Eights, ..F2000 };

/// FL-42: a wild may be played in place of any card, also to start a pile.
#[test]
fn fl_42_a_wild_goes_anywhere() {
    let table = position(F2000, 2).with_pile("1..4").with_pile("1..14");
    let mut table = table.with_hand(0, "W 9").with_reserve(0, "W");
    assert_eq!(table.offers(0), "9@1 W>1 W>2 W>new W@1 r0>1 r0>2 r0>new");
    table.plays(0, "r0>new W>1");
    assert_eq!((table.pile(1), table.pile(3)), ("1 2 3 4 W".into(), "W".into()));
}

/// FL-42: in the pile it counts as what it stands for.
#[test]
fn fl_42_in_a_pile_a_wild_counts_as_what_it_stands_for() {
    let mut table = position(F2000, 2).with_pile("1..4").with_hand(0, "W W 2 5 6");
    table.plays(0, "W>1 W>new");
    assert_eq!(table.offers(0), "2>2 2@0 5@0 6>1 6@0");
    table.plays(0, "6>1 2>2");
    assert_eq!((table.pile(1), table.pile(2)), ("1 2 3 4 W 6".into(), "W 2".into()));
}

/// FL-42: a wild can be the fifteenth; reshuffled, it is wild again.
#[test]
fn fl_42_a_removed_wild_is_wild_again() {
    let mut table = position(F2000, 2)
        .with_pile("W 2..7 W 9..14")
        .with_hand(0, "W")
        .with_stack("")
        .with_reshuffle("W 2 W 3 W 4 5 6 7 9..14");
    table.plays(0, "W>1");
    assert!(table.heard("shuffle removed>stack"));
    assert_eq!((table.hand(0), table.pile(1)), ("2 3 W W W".into(), "".into()));
    assert!(table.may(0, "W>new"));
}

/// FL-43: a wild on top of the stock must be played, where the player likes.
#[test]
fn fl_43_a_wild_on_the_stock_must_be_played() {
    let table = position(F2000, 2).with_pile("1..4").with_pile("1..9").with_stock(0, "12 W");
    let mut table = table.with_hand(0, "1 5 9");
    assert_eq!(table.offers(0), "stock>1 stock>2 stock>new");
    for text in ["1>new", "5>1", "9@0"] {
        assert_eq!(table.refuses(0, text), "stock-first FL-09");
    }
    table.plays(0, "stock>2");
    assert_eq!(table.pile(2), text(&cards("1..9 W")));
}

/// FL-43: also in the opening, and the partner's.
#[test]
fn fl_43_a_wild_on_a_stock_starts_the_game() {
    let mut table = deal(F2000, 2).stock(0, "W").done();
    assert_eq!(table.offers(0), "stock>new");
    assert_eq!(table.refuses(0, "pass"), "stock-first FL-09");
    table.plays(0, "stock>new");
    assert_eq!((table.pile(1), table.is_opening()), ("W".into(), false));
    let table = deal(Flinch { partners: true, ..F2000 }, 4).stock(2, "W").done();
    assert_eq!(table.offers(0), "partner>new");
}

/// FL-R3: a wild in the hand is not a starter: it may be held, and laid on the reserve.
#[test]
fn fl_r3_a_wild_in_the_hand_is_no_starter() {
    let mut table = position(F2000, 2).with_pile("1..4").with_hand(0, "1 W 5");
    assert_eq!(table.offers(0), "1>new");
    assert_eq!(table.refuses(0, "W>1"), "starter-first FL-10");
    table.plays(0, "1>new");
    assert_eq!(table.weight(0, "W>1"), Weight::May);
    table.plays(0, "W@0");
    assert_eq!((table.reserve(0, 0), table.turn()), ("W".into(), 1));
    let mut table = position(F2000, 2).with_pile("1..4").with_hand(0, "W 5");
    table.plays(0, "5@0");
    assert_eq!(table.hand(0), "W");
}

/// FL-R3: who could start only with a wild from hand or reserve may pass in the opening.
#[test]
fn fl_r3_one_may_pass_with_a_wild_in_the_opening() {
    let mut table = deal(F2000, 2).hand(0, "W 9").stack("W W 9 9 9").done();
    assert_eq!(table.offers(0), "W>new pass");
    assert_eq!(table.refuses(0, "W@0"), "opening FL-05");
    table.plays(0, "pass").plays(1, "pass");
    assert!(table.heard("FL-06 lay-down all"), "a held wild does not stop it");
    assert_eq!(table.offers(0), "W>new pass r4>new");
    table.plays(0, "r4>new");
    assert!(!table.is_opening());
}

/// FL-R11: where it is open, a wild names what it stands for: a new pile of ones and fifteens.
#[test]
fn fl_r11_a_wild_says_whether_it_is_a_one_or_a_fifteen() {
    let mut table = position(FIFTEENS, 2).with_pile("15 14").with_stock(0, "5");
    table = table.with_hand(0, "W W W 2 14");
    assert_eq!(table.offers(0), "14@0 2@0 W>1 W>new=1 W>new=15 W@0");
    assert_eq!(table.refuses(0, "W>new"), "name-the-wild FL-R11");
    table.plays(0, "W>new=1 W>new=15 W>1");
    assert_eq!(table.pile(1), "15 14 W");
    assert_eq!(table.offers(0), "14>3 14@0 2>2 2@0");
    table.plays(0, "14>3");
    assert_eq!(table.pile(3), "W 14");
}

/// FL-R11: in eights a wild names the end.
#[test]
fn fl_r11_a_wild_names_the_end_in_eights() {
    let mut table = position(EIGHTS, 2).with_pile("8 9").with_hand(0, "W W W 6 11");
    assert_eq!(table.offers(0), "11@0 6@0 W>1+ W>1- W>new W@0");
    assert_eq!(table.refuses(0, "W>1"), "name-the-wild FL-R11");
    table.plays(0, "W>1+ W>1- W>new");
    assert_eq!((table.pile(1), table.lower(1)), ("8 9 W".into(), "W".into()));
    assert_eq!(table.offers(0), "11>1+ 11@0 6>1- 6@0");
}

/// FL-R11: an end that is full takes no wild.
#[test]
fn fl_r11_a_full_end_takes_no_wild() {
    let table = position(EIGHTS, 2).with_pile("8..15").with_pile("8 7..1").with_hand(0, "W");
    assert_eq!(table.offers(0), "W>1- W>2+ W>new W@0");
    let table = position(EIGHTS, 2).with_pile("8..14 7..2").with_hand(0, "W");
    assert_eq!(table.offers(0), "W>1+ W>1- W>new W@0", "the last of each end");
}

/// FL-R11: where nothing is open it needs no name, and other cards have none.
#[test]
fn fl_r11_elsewhere_a_wild_has_no_name() {
    let mut table = position(F2000, 2).with_pile("1..4").with_hand(0, "W 5");
    assert_eq!(table.refuses(0, "W>new=1"), "name-the-wild FL-R11");
    assert_eq!(table.refuses(0, "W>1+"), "name-the-wild FL-R11");
    assert_eq!(table.refuses(0, "W>2"), "no-such-pile FL-08");
    assert_eq!(table.refuses(0, "5>new=1"), "does-not-start FL-R11");
}

/// FL-37: in the variations a wild that completes a pile removes it.
#[test]
fn fl_37_a_wild_completes_a_pile_of_a_variation() {
    let mut table = position(EIGHTS, 2).with_pile("8..14 7..1").with_hand(0, "W 9");
    table.plays(0, "W>1+");
    assert_eq!(table.removed(), text(&cards("1..14 W")));
    let mut table = position(FIFTEENS, 2).with_pile("15..2").with_hand(0, "W 9");
    table.plays(0, "W>1");
    assert_eq!(table.removed(), text(&cards("2..15 W")));
}
