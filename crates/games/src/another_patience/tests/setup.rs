use parlor_engine::{Game, Seating, check_table};

use super::*;

const DEAL: &str = "1 2 3 4 5 6 7 8 9 10 11 12 13 1 2 3 4 5 6 7 8 9 10 11 12 13 1 2 3 9 9 4";

/// AP-01: four series of 1 to 13; twenty-eight lie in a triangle, dealt row by row, left to right,
/// and all of them are seen, covered or not.
#[test]
fn ap_01_the_triangle() {
    assert_eq!(A1913.deck(1).len(), 52);
    assert!(cards("1 7 13").iter().all(|&card| A1913.deck(1).tally().count(card) == 4));
    assert_eq!(A1913.deck(1).tally().count(cards("14")[0]), 0);
    let table = Table::deal(A1913, DEAL);
    let seen: Vec<_> = (0..28).map(|cell| table.seen(&format!("cell.{cell}"))).collect();
    assert_eq!(seen.join(" "), DEAL.split(' ').take(28).collect::<Vec<_>>().join(" "));
    assert!(table.pack().starts_with("3 9 9 4 ") && cards(&table.pack()).len() == 24);
    assert_eq!((table.at("turned"), table.at("stock"), table.at("removed")), Default::default());
    assert_eq!((table.score(), table.facts("pass")), (0, "1".into()));
}

/// AP-01: the card (r, c) is covered by (r + 1, c) and (r + 1, c + 1).
#[test]
fn ap_01_who_covers_whom() {
    let start = [0, 1, 3, 6, 10, 15, 21];
    for row in 0..6 {
        for column in 0..=row {
            let cell = start[row] + column;
            let covers = [start[row + 1] + column, start[row + 1] + column + 1];
            for other in 0..28 {
                let table = position(A1913, &format!("cells {cell}:2 {other}:3"));
                let facts = table.facts("released");
                let released = facts.split(", ").any(|fact| fact == format!("cell.{cell} 1"));
                assert_eq!(released, !covers.contains(&other), "{cell} {other}");
            }
        }
    }
}

/// AP-01: it is for one player.
#[test]
fn ap_01_for_one() {
    let refused = check_table(&A1913, Seating::of(2)).unwrap_err();
    assert_eq!((refused.code, refused.rule), ("players", "AP-01"));
    assert_eq!(check_table(&A1913, Seating::of(1)), Ok(()));
    let table = position(A1913, "cells 0:2; pack 3");
    let refused = table.rules.refusal(&table.state, Seat::new(1), Action::Turn);
    assert_eq!((refused.code, refused.rule), ("no-such-seat", "AP-01"));
    let mut offers = Offers::new();
    table.rules.offer(&table.state, Seat::new(1), &mut offers);
    table.rules.asides(&table.state, Seat::new(1), &mut offers);
    assert!(offers.is_empty());
}

/// AP-02: a card with no card lying on it is released: at first the last row.
#[test]
fn ap_02_released() {
    let mut table = Table::deal(A1913, DEAL);
    let row: Vec<_> = (21..28).map(|cell| format!("cell.{cell} 1")).collect();
    assert_eq!(table.facts("released"), row.join(", "));
    // 9 10 11 12 13 1 2 lie in the last row.
    assert_eq!(table.offers(), "pair-23-27 pair-24-26 thirteen-25 turn");
    assert_eq!(table.refuses("pair-16-22"), "not-thirteen AP-03");
    table.plays("pair-24-26 thirteen-25");
    assert!(table.facts("released").starts_with("cell.18 1, cell.19 1, cell.21 1"));
    assert_eq!(table.score(), 3);
}

/// AP-R3, CM-05: everybody sees the stock's top two; nobody sees the pack, nor what was discarded.
#[test]
fn ap_r3_what_is_seen() {
    let mut table = position(A1913, "cells 0:2 21:13; stock 3 4 5 6; turned 9; pack 3 4");
    assert_eq!((table.seen("stock"), table.seen("stack")), ("? ? 5 6".into(), "? ?".into()));
    assert_eq!((table.seen("turned"), table.seen("cell.21")), ("9".into(), "13".into()));
    table.plays("thirteen-21");
    assert_eq!((table.seen("removed"), table.at("removed")), ("?".into(), "13".into()));
    let view = Table::of(A1913, table.rules.observe(&table.state, None));
    assert_eq!((view.at("stock"), view.at("stack")), ("? ? 5 6".into(), "? ?".into()));
    assert_eq!(view.offers(), table.offers());
}
