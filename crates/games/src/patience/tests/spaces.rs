use super::*;

/// PA-08: in 1913 a space is filled by the player with the stock's top; in 1963 and 2008 with the
/// next card of the pack, at once.
#[test]
fn pa_08_who_fills_a_space() {
    let text = "upper 1; lower 8 9 13 15; stock 5 11; pack 6 7";
    let mut table = position(P1913, text);
    assert_eq!(table.plays("move-0-1").heard(), "sweep row.0>row.1");
    assert_eq!((lower(&table), table.offers()), ("|9 8|13|15".into(), "fill-0 turn".into()));
    assert_eq!(table.plays("fill-0").heard(), "11 stock>row.0, turn stock 5");
    assert_eq!((lower(&table), table.pack()), ("11|9 8|13|15".into(), "6 7".into()));
    for rules in [P1963, P2008] {
        let mut table = position(rules, text);
        assert_eq!(table.plays("move-0-1").heard(), "sweep row.0>row.1, 6 stack>row.0");
        assert_eq!((lower(&table), table.pack()), ("6|9 8|13|15".into(), "7".into()));
        assert_eq!((table.at("stock"), table.offers()), ("5 11".into(), "turn".into()));
    }
}

/// PA-R2: a lower pile that was played out leaves a space, too.
#[test]
fn pa_r2_played_out_piles_leave_spaces() {
    let text = "upper 7; lower 8 12 13 15; stock 5 11; pack 6 7";
    let mut table = position(P1913, text);
    assert_eq!(table.plays("up-0").heard(), "8 row.0>pile.0");
    assert!(table.may("fill-0"));
    for rules in [P1963, FROM_PACK] {
        let mut table = position(rules, text);
        assert_eq!(table.plays("up-0").heard(), "8 row.0>pile.0, 6 stack>row.0");
        assert!(!table.may("fill-0"));
    }
}

/// PA-R2, `stock`: whenever there is a space and a stock, and never compelled.
#[test]
fn pa_r2_from_the_stock() {
    let mut table = position(P1913, "lower 8 . . 15; stock 5 11 4; pack 6 9");
    assert_eq!(table.offers(), "fill-1 fill-2 turn");
    assert_eq!(table.plays("turn").offers(), "fill-1 fill-2 stock");
    assert_eq!(table.plays("fill-2").offers(), "fill-1 stock");
    assert_eq!(lower(table.plays("fill-1")), "8|11|4|15");
    let table = position(P1913, "lower 8 . . 15; pack 6 9");
    assert_eq!(table.offers(), "turn");
}

/// PA-R2, `pack`: with the pack used up a space stays empty.
#[test]
fn pa_r2_from_the_pack() {
    let mut table = position(FROM_PACK, "upper 1; lower 8 9 13 12; stock 5 11; pack 6");
    assert_eq!(lower(table.plays("move-3-2")), "8|9|13 12|6");
    table.plays("move-0-1");
    assert_eq!((lower(&table), table.offers()), ("|9 8|13 12|6".into(), "down-stock-2".into()));
    table.plays("down-stock-2");
    assert_eq!((lower(&table), table.offers()), ("|9 8|13 12 11|6".into(), "down-stock-3".into()));
    assert_eq!(table.refuses("fill-0"), "pack-only PA-R2");
}

/// PA-R2, `pack-then-stock`: with the pack used up the player fills spaces, and those that the
/// pack left as well.
#[test]
fn pa_r2_from_the_pack_then_the_stock() {
    for rules in [PACK_THEN_STOCK, P1963, P2008] {
        let mut table = position(rules, "upper 1; lower 8 9 15 14; stock 5 11; pack 6");
        assert_eq!(table.plays("move-3-2").heard(), "sweep row.3>row.2, 6 stack>row.3");
        table.plays("move-0-1");
        assert_eq!((lower(&table), table.offers()), ("|9 8|15 14|6".into(), "fill-0".into()));
        assert_eq!(table.plays("fill-0").offers(), "down-stock-3");
    }
    let turned = "upper 7; lower 8 12 15 3; stock 5 11; turned 14; pack 6";
    assert!(!position(P1963, turned).plays("up-0").may("fill-0"));
    let waits = "upper 7; lower 8 12 15 3; stock 5 10; turned 14";
    assert!(position(P1963, waits).plays("up-0").may("fill-0"), "the pack is used up already");
}

/// PA-R2: a turned card does not go into a space, bars no other move, and is not the next card of
/// the pack.
#[test]
fn pa_r2_the_turned_card_and_spaces() {
    let mut table = position(P1913, "lower 8 . 9 15; turned 11");
    assert_eq!(table.refuses("down-turned-1"), "space PA-R2");
    assert_eq!(table.offers(), "move-0-2 stock");
    let mut table = position(P1963, "upper 7; lower 8 12 9 15; stock 4; turned 5; pack 6 13");
    assert_eq!(table.offers(), "move-0-2 stock up-0");
    assert_eq!(table.plays("up-0").heard(), "8 row.0>pile.0, 6 stack>row.0");
    assert_eq!((table.at("turned"), table.pack()), ("5".into(), "13".into()));
    assert_eq!(table.offers(), "down-turned-0 up-2");
}

/// PA-R1: when a later fill brings a 1, it goes up, and the next card comes.
#[test]
fn pa_r1_a_one_that_fills_goes_up() {
    let mut table = position(P1963, "upper 7; lower 8 12 13 15; pack 1 1 6 3");
    let heard = "8 row.0>pile.0, 1 stack>row.0, PA-R1 one-goes-up 0, 1 row.0>pile.1, \
                 1 stack>row.0, PA-R1 one-goes-up 0, 1 row.0>pile.2, 6 stack>row.0";
    assert_eq!(table.plays("up-0").heard(), heard);
    assert_eq!((lower(&table), upper(&table)), ("6|12|13|15".into(), [8, 1, 1, 0]));
    assert_eq!(table.pack(), "3");
    let mut table = position(FROM_PACK, "upper 7; lower 8 12 13 15; stock 3 6; pack 1");
    table.plays("up-0");
    assert_eq!((lower(&table), upper(&table)), ("|12|13|15".into(), [8, 1, 0, 0]));
}

/// PA-R1: a 1 goes only up: never down on a 2, never into a space.
#[test]
fn pa_r1_a_one_goes_only_up() {
    let mut table = position(FREE, "lower 2 . 15 13; stock 4 1; turned 1; pack 3");
    assert_eq!(table.offers(), "stock up-stock up-turned");
    assert_eq!(table.refuses("down-turned-0"), "one-goes-up PA-R1");
    assert_eq!(table.refuses("down-stock-0"), "one-goes-up PA-R1");
    assert_eq!(table.refuses("down-stock-1"), "one-goes-up PA-R1");
    assert_eq!(table.refuses("fill-1"), "one-goes-up PA-R1");
}
