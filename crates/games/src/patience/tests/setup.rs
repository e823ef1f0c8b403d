use parlor_engine::{Game, Seating, check_table};

use super::*;

/// PA-01: four series of 1 to 15; four cards lie face up in a row, the others are the pack.
#[test]
fn pa_01_four_cards_in_a_row() {
    for rules in EDITIONS {
        assert_eq!(rules.deck(1).len(), 60);
        assert!(cards("1 7 15").iter().all(|&card| rules.deck(1).tally().count(card) == 4));
        let table = Table::deal(rules, "5 15 2 9 3 4");
        assert_eq!(lower(&table), "5|15|2|9");
        assert_eq!(
            ["row.0", "row.1", "row.2", "row.3"].map(|row| table.seen(row)),
            ["5", "15", "2", "9"]
        );
        assert!(table.pack().starts_with("3 4 1 ") && cards(&table.pack()).len() == 56);
        assert_eq!((upper(&table), table.score()), ([0; 4], 0));
        assert_eq!((table.at("turned"), table.at("stock")), ("".into(), "".into()));
        assert_eq!(table.offers(), "turn");
    }
}

/// PA-01: it is for one player.
#[test]
fn pa_01_for_one() {
    for seats in [0, 2] {
        let refused = check_table(&P1913, Seating::of(seats)).unwrap_err();
        assert_eq!((refused.code, refused.rule), ("players", "PA-01"));
    }
    assert_eq!(check_table(&P1913, Seating::of(1)), Ok(()));
}

/// PA-02: the 1s go to the upper row, one place for each.
#[test]
fn pa_02_the_ones_go_up() {
    let mut table = Table::deal(P1913, "1 5 1 6 7 8 9");
    assert_eq!((lower(&table), upper(&table)), ("7|5|8|6".into(), [1, 1, 0, 0]));
    assert_eq!(
        (table.at("pile.0"), table.at("pile.1"), table.score()),
        ("1".into(), "1".into(), 2)
    );
    let table = table.plays("turn stock turn up-turned");
    assert_eq!(table.heard(), "9 stack>turned, 9 turned>stock, 1 stack>turned, 1 turned>pile.2");
    assert_eq!(upper(table), [1, 1, 1, 0]);
}

/// PA-R1: all four are laid first, then all 1s go up, then their places are filled from the pack,
/// left to right; again until no 1 lies below. So it is in all editions, whoever fills spaces
/// later.
#[test]
fn pa_r1_the_first_filling() {
    for rules in [P1913, P1963, P2008, FROM_PACK, FREE] {
        let table = Table::deal(rules.clone(), "1 5 1 6 1 9 8 7");
        assert_eq!((lower(&table), upper(&table)), ("8|5|9|6".into(), [1, 1, 1, 0]));
        assert!(table.pack().starts_with("7 "));
        let table = Table::deal(rules.clone(), "3 4 5 1 1 1 1 6 7");
        assert_eq!((lower(&table), upper(&table)), ("3|4|5|6".into(), [1; 4]));
        let table = Table::deal(rules, "1 1 1 1 2 3 4 5 6");
        assert_eq!((lower(&table), upper(&table)), ("2|3|4|5".into(), [1; 4]));
        assert!(table.pack().starts_with("6 ") && cards(&table.pack()).len() == 52);
    }
}

/// PA-10: in 1913 the cards underneath in the lower piles show; in the other books only the top.
/// Of the stock everybody sees the top only, and of the pack nothing.
#[test]
fn pa_10_what_is_seen() {
    let text = "upper 3; lower 9-6 . 5-4 .; stock 7 11 8; turned 13; pack 3 4";
    for (rules, piles) in
        [(P1913, ["9 8 7 6", "5 4"]), (P1963, ["? ? ? 6", "? 4"]), (P2008, ["? ? ? 6", "? 4"])]
    {
        let table = position(rules, text);
        assert_eq!([table.seen("row.0"), table.seen("row.2")], piles);
        assert_eq!([table.at("row.0"), table.at("row.2")], ["9 8 7 6", "5 4"]);
        assert_eq!([table.seen("stock"), table.seen("stack")], ["? ? 8", "? ?"]);
        assert_eq!([table.seen("turned"), table.seen("pile.0")], ["13", "? ? 3"]);
    }
}

/// PA-10: what lies under a lower top that is played shows then, where it did not before.
#[test]
fn pa_10_uncovered_cards_are_told() {
    let text = "upper 5; lower 9-6 12 13 14; pack 3";
    assert_eq!(position(P1913, text).plays("up-0").heard(), "6 row.0>pile.0");
    assert_eq!(position(P1963, text).plays("up-0").heard(), "6 row.0>pile.0, turn row.0 7");
}

/// CM-05: what nobody sees does not show in a view: the order of the pack, the stock's covered cards.
#[test]
fn cm_05_the_view_knows_no_more_than_the_player() {
    let table = position(P1963, "upper 3; lower 9-6; stock 7 11 8; turned 13; pack 3 4");
    let view = table.rules.observe(&table.state, None);
    let view = Table::of(P1963, view);
    assert_eq!((view.at("stack"), view.at("stock")), ("? ?".into(), "? ? 8".into()));
    assert_eq!((view.at("turned"), view.at("row.0")), ("13".into(), "9 8 7 6".into()));
    assert_eq!(view.offers(), table.offers());
}

/// What the piles take next is told.
#[test]
fn the_facts() {
    let table = position(P1913, "upper 15 3; lower 9-6 2 . 3");
    assert_eq!(table.facts("takes-up"), "pile.1 4, pile.2 1, pile.3 1");
    assert_eq!(table.facts("takes-down"), "row.0 5, row.3 2");
}
