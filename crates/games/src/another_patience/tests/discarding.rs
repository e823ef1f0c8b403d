use super::*;

/// AP-03: two released cards that make thirteen may be discarded; so may a 13 alone.
#[test]
fn ap_03_pairs_of_thirteen() {
    let mut table = position(A1913, "cells 6:1 21:5 22:8 23:8 24:13 25:4 27:12; pack 3");
    assert_eq!(table.offers(), "pair-21-22 pair-21-23 pair-6-27 thirteen-24 turn");
    assert_eq!(table.plays("pair-21-23").heard(), "8 cell.23>removed, 5 cell.21>removed");
    assert_eq!(table.plays("thirteen-24").heard(), "13 cell.24>removed");
    assert_eq!((table.at("removed"), table.at("cell.21")), ("5 8 13".into(), "".into()));
    assert_eq!(table.offers(), "pair-6-27 turn");
}

/// AP-03: every sum of thirteen, and no other.
#[test]
fn ap_03_every_sum() {
    for a in 1..=13 {
        for b in 1..=13 {
            let table = position(A1913, &format!("cells 21:{a} 23:{b}; pack 3"));
            assert_eq!(table.may("pair-21-23"), a + b == 13, "{a} {b}");
            assert_eq!(table.may("thirteen-21"), a == 13, "{a}");
        }
    }
}

/// AP-02, AP-03: a card on which another lies does not go, and a card that is gone does not either.
#[test]
fn ap_03_refusals() {
    let mut table = position(A1913, "cells 15:8 16:13 21:2 22:3 24:5; stock 1 12; pack 3");
    for (action, why) in [
        ("pair-15-24", "covered AP-02"),
        ("thirteen-16", "covered AP-02"),
        ("pair-21-22", "not-thirteen AP-03"),
        ("thirteen-21", "not-thirteen AP-03"),
        ("pair-25-26", "empty-cell AP-03"),
        ("pair-24-26", "empty-cell AP-03"),
        ("thirteen-0", "empty-cell AP-03"),
        ("pair-24-turned", "nothing-turned AP-05"),
        ("thirteen-turned", "nothing-turned AP-05"),
        ("stock", "nothing-turned AP-05"),
        ("thirteen-stock", "not-thirteen AP-03"),
    ] {
        assert_eq!(table.refuses(action), why, "{action}");
    }
    let twice = Action::Pair(Spot::STOCK, Spot::STOCK);
    let refused = table.rules.refusal(&table.state, Seat::new(0), twice);
    assert_eq!((refused.code, refused.rule), ("no-pair", "AP-03"));
    let mut table = position(A1913, "cells 24:5; pack 3");
    assert_eq!(table.refuses("pair-24-stock"), "empty-stock AP-06");
    assert_eq!(table.refuses("pair-stock-under"), "empty-stock AP-06");
    assert_eq!(table.refuses("thirteen-under"), "empty-stock AP-06");
}

/// AP-04: two cards that make thirteen go together, one of which lies on the other and, removed,
/// releases it.
#[test]
fn ap_04_a_card_and_the_one_on_it() {
    let mut table = position(A1913, "cells 10:9 15:5 22:8; pack 3");
    assert_eq!(table.offers(), "pair-15-22 turn");
    assert_eq!(table.plays("pair-15-22").heard(), "8 cell.22>removed, 5 cell.15>removed");
    assert_eq!(table.facts("released"), "cell.10 1");
    assert!(position(A1913, "cells 15:5 21:8; pack 3").may("pair-15-21"));
    assert!(position(A1913, "cells 0:12 2:1; pack 3").may("pair-0-2"));
    assert!(position(A1913, "cells 0:12 1:1; pack 3").may("pair-0-1"));
    assert!(!position(A1913, "cells 0:12 1:2; pack 3").may("pair-0-1"));
}

/// AP-R5: the card beneath must have no other card on it; and the one on it must itself be
/// released.
#[test]
fn ap_r5_no_other_card_on_it() {
    let mut table = position(A1913, "cells 15:5 21:8 22:8; pack 3");
    assert_eq!(table.offers(), "turn");
    assert_eq!(table.refuses("pair-15-21"), "covered AP-R5");
    assert_eq!(table.refuses("pair-15-22"), "covered AP-R5");
    let mut table = position(A1913, "cells 10:5 15:8 21:2; pack 3");
    assert_eq!(table.offers(), "turn");
    assert_eq!(table.refuses("pair-10-15"), "covered AP-02");
    let mut table = position(A1913, "cells 6:5 15:8 21:3; pack 3");
    assert_eq!(table.refuses("pair-6-15"), "covered AP-02");
    let mut table = position(A1913, "cells 10:5 15:3 22:8; pack 3");
    assert_eq!(table.refuses("pair-10-22"), "covered AP-02");
}

/// AP-03, AP-05: nothing is compulsory.
#[test]
fn ap_03_may() {
    let table = position(OPEN, "cells 21:5 22:8 23:13; stock 4 9; turned 13");
    assert!(table.offers().split(' ').all(|offer| table.weight(offer) == Weight::May));
    assert!(table.may("stock"));
    assert!(position(A1913, "cells 21:5 22:8 23:13; stock 4 9; pack 3").may("turn"));
}
