use super::*;

/// PA-03: the upper piles are built up from 1 to 15.
#[test]
fn pa_03_up_by_one() {
    let up = |text: &str| position(FREE, text).may("up-turned");
    assert!(up("turned 1") && up("upper 1; turned 2") && up("upper 14; turned 15"));
    assert!(up("upper 9 4; turned 5") && up("upper 9 9 9 4; turned 5"));
    assert!(!up("upper 1; turned 3") && !up("upper 5; turned 5") && !up("upper 5; turned 4"));
    assert!(!up("turned 2") && !up("upper 3 3 3 3; turned 1") && !up("upper 15; turned 15"));
    let mut table = position(P1913, "upper 3; lower 9; turned 4");
    assert_eq!(table.plays("up-turned").at("pile.0"), "1 2 3 4");
}

/// PA-03: the lower piles are built down, by one.
#[test]
fn pa_03_down_by_one() {
    let downs = |text: &str| position(FREE, text).offers();
    assert_eq!(downs("lower 9 8 7 6; turned 7"), "down-turned-1 move-1-0 move-2-1 move-3-2 stock");
    assert_eq!(downs("lower 10-8 . 8 15; turned 7"), "down-turned-0 down-turned-2 stock");
    assert_eq!(downs("lower 7-6 4 12 14; turned 15"), "stock");
    let mut table = position(P1913, "lower 9 8; turned 7");
    assert_eq!(lower(table.plays("down-turned-1")), "9|8 7||");
    assert_eq!(table.heard(), "7 turned>row.1");
}

/// PA-04: the pack is turned one card at a time; the turned card goes up or down if it can.
#[test]
fn pa_04_one_card_at_a_time() {
    let mut table = position(P1913, "upper 4; lower 6 12 13 9; pack 5 8 2");
    assert_eq!(table.plays("turn").heard(), "5 stack>turned");
    assert_eq!(table.offers(), "down-turned-0 move-1-2 up-turned");
    assert_eq!(table.refuses("turn"), "turned-waits PA-04");
    assert_eq!(table.plays("up-turned").heard(), "5 turned>pile.0");
    table.plays("up-0 turn");
    assert_eq!((table.at("turned"), table.pack()), ("8".into(), "2".into()));
    assert_eq!(table.offers(), "down-turned-3 move-1-2");
}

/// PA-04: once through only.
#[test]
fn pa_04_once_through() {
    let mut table = position(P1913, "lower 9 12 14 4; stock 2; pack 6");
    table.plays("turn stock");
    assert_eq!(table.ending(), "lost by PA-R5");
    let mut table = position(P1913, "lower 9 12 14 13; stock 2; pack 6");
    table.plays("turn stock");
    assert_eq!(table.offers(), "move-1-3 move-3-2");
    assert_eq!(table.refuses("turn"), "pack-used-up PA-04");
}

/// PA-05: what can go nowhere is laid on the stock, face up; only the top of it can be played, up
/// or down, and then the next lies open.
#[test]
fn pa_05_the_stock() {
    let mut table = position(P1913, "upper 2; lower 9 12 14 5; stock 3; pack 7 8 4");
    assert_eq!(table.offers(), "up-stock");
    let mut table2 = position(P1913, "upper 1; lower 9 12 14 6; stock 3; pack 7 8 4");
    assert_eq!(table2.offers(), "turn");
    table2.plays("turn stock");
    assert_eq!((table2.at("stock"), table2.seen("stock")), ("3 7".into(), "? 7".into()));
    assert_eq!(table2.plays("turn").offers(), "down-turned-0");
    assert_eq!(table2.plays("down-turned-0").offers(), "down-stock-0");
    assert_eq!(table2.plays("down-stock-0").heard(), "7 stock>row.0, turn stock 3");
    assert_eq!(table2.offers(), "move-3-0 turn");
    assert_eq!(table.plays("up-stock").heard(), "3 stock>pile.0");
}

/// PA-06: the tops of the lower piles go up; the next card below is the top then.
#[test]
fn pa_06_lower_tops_go_up() {
    let mut table = position(P1913, "upper 4 11; lower 9-5 12 6 10; pack 3");
    assert_eq!(table.offers(), "move-0-3 up-0 up-1");
    assert_eq!(table.plays("up-0").heard(), "5 row.0>pile.0");
    assert_eq!((lower(&table), upper(&table)), ("9 8 7 6|12|6|10".into(), [5, 11, 0, 0]));
    assert_eq!(table.offers(), "move-0-3 up-0 up-1 up-2");
    assert!(upper(table.plays("up-2 up-1")) == [6, 12, 0, 0]);
}

/// PA-07: a whole lower pile may be moved on another if the sequence is right; it need not be.
#[test]
fn pa_07_piles_are_doubled() {
    let mut table = position(P1913, "upper 1; lower 8-6 13 15-9 5-4; pack 3");
    assert_eq!(table.offers(), "move-0-2 move-3-0 turn");
    assert_eq!(table.plays("move-0-2").heard(), "sweep row.0>row.2");
    assert_eq!(lower(&table), "|13|15 14 13 12 11 10 9 8 7 6|5 4");
    assert_eq!(table.plays("move-3-2").offers(), "turn");
    assert_eq!(table.refuses("move-2-0"), "space PA-07");
}

/// PA-R6: only whole piles move; the moved pile's bottom card is one lower than the other's top.
#[test]
fn pa_r6_only_whole_piles() {
    let moves = |text: &str| position(FREE, text).offers();
    assert_eq!(moves("lower 9-6 7 . .; pack 3"), "turn");
    assert_eq!(moves("lower 6-3 7 7 .; pack 3"), "move-0-1 move-0-2 turn");
    assert_eq!(moves("lower 8 9 10-8 15-9; pack 3"), "move-0-1 move-0-3 turn");
    assert_eq!(moves("lower 15 15 14-2 3; pack 4"), "move-2-0 move-2-1 turn");
}

/// PA-R4: which of several places takes a card is the player's choice, and so is the order of the
/// moves.
#[test]
fn pa_r4_the_player_chooses() {
    let table = position(P1913, "upper 4; lower 6 12-6 6 7; stock 6; turned 5");
    let offers =
        "down-stock-3 down-turned-0 down-turned-1 down-turned-2 move-0-3 move-2-3 up-turned";
    assert_eq!(table.offers(), offers);
    let table = position(P1913, "upper 4; lower 6 . . 7; stock 9; turned 5");
    assert_eq!(table.offers(), "down-turned-0 fill-1 fill-2 move-0-3 up-turned");
}

/// PA-R4: equal upper piles are one choice: the first of them is built on.
#[test]
fn pa_r4_equal_upper_piles_are_one_choice() {
    let mut table = position(P1913, "upper 4 4 4; lower 12; turned 5; pack 5 9");
    assert_eq!(table.offers(), "up-turned");
    assert_eq!(table.plays("up-turned").heard(), "5 turned>pile.0");
    assert_eq!(table.plays("turn up-turned").heard(), "5 stack>turned, 5 turned>pile.1");
    assert_eq!(upper(&table), [5, 5, 4, 0]);
}

/// PA-R4: a card on the upper row stays there.
#[test]
fn pa_r4_what_is_up_stays_up() {
    for text in ["down-0-1", "down-upper-1", "move-up-1", "down-pile-1"] {
        assert_eq!(Action::read(text), None);
    }
    assert_eq!(position(FREE, "upper 5 4; lower 6 7 . .; pack 9").offers(), "move-0-1 turn up-0");
}
