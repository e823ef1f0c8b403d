use super::*;

/// AP-05: the pack is turned one card at a time, once through only.
#[test]
fn ap_05_one_card_at_a_time() {
    let mut table = position(A1913, "cells 21:5; pack 3 4");
    assert_eq!(table.plays("turn").heard(), "3 stack>turned");
    assert_eq!(
        (table.offers(), table.refuses("turn")),
        ("stock".into(), "turned-waits AP-05".into())
    );
    assert_eq!(table.plays("stock").heard(), "3 turned>stock");
    table.plays("turn stock");
    assert_eq!((table.at("stock"), table.ending()), ("3 4".into(), "lost by AP-R6".into()));
    let mut table = position(A1913, "cells 21:5 22:8; stock 7; turned 3");
    assert_eq!(table.plays("stock").refuses("turn"), "pack-used-up AP-05");
}

/// AP-05: a turned card that makes thirteen with a released card may be discarded with it, or laid
/// on the stock if the player prefers.
#[test]
fn ap_05_the_turned_card() {
    let text = "cells 15:8 16:2 21:8 22:8 24:8 25:3; turned 5; pack 3";
    let mut table = position(A1913, text);
    assert_eq!(table.offers(), "pair-21-turned pair-22-turned pair-24-turned stock");
    assert_eq!(table.refuses("pair-15-turned"), "covered AP-02");
    assert_eq!(table.refuses("pair-25-turned"), "not-thirteen AP-03");
    assert_eq!(table.plays("pair-22-turned").heard(), "8 cell.22>removed, 5 turned>removed");
    assert_eq!(position(A1913, text).plays("stock").at("stock"), "5");
}

/// AP-R1: a turned 13 may be discarded alone.
#[test]
fn ap_r1_a_turned_thirteen() {
    let mut table = position(A1913, "cells 21:5; turned 13; pack 3");
    assert_eq!(table.offers(), "stock thirteen-turned");
    assert_eq!(table.plays("thirteen-turned").heard(), "13 turned>removed");
    assert_eq!(table.refuses("thirteen-turned"), "nothing-turned AP-05");
    assert!(!position(A1913, "cells 21:5; turned 12; pack 3").may("thirteen-turned"));
}

/// AP-R2: the turned card may be held while pairs are discarded, before it is matched or laid.
#[test]
fn ap_r2_the_turned_card_is_held() {
    let mut table = position(A1913, "cells 15:1 21:5 22:8 24:13; stock 4 9; turned 12");
    assert_eq!(table.offers(), "pair-21-22 pair-stock-under stock thirteen-24");
    table.plays("thirteen-24 pair-21-22");
    assert_eq!(table.offers(), "pair-15-turned pair-stock-under stock");
}

/// AP-06: two cards that come together on the stock and make thirteen may be discarded.
#[test]
fn ap_06_pairs_on_the_stock() {
    let mut table = position(A1913, "cells 0:2; stock 7 5; pack 8 3");
    assert_eq!(table.plays("turn").offers(), "pair-turned-stock stock");
    table.plays("stock");
    assert_eq!(table.offers(), "pair-stock-under turn");
    assert_eq!(
        table.plays("pair-stock-under").heard(),
        "8 stock>removed, turn stock 7, 5 stock>removed"
    );
    assert_eq!(
        (table.at("stock"), table.at("removed"), table.score()),
        ("7".into(), "5 8".into(), 27)
    );
}

/// AP-R3: the top two, also when they come together because a pair above them was discarded; and
/// the turned card with the stock's top. The two on top are seen.
#[test]
fn ap_r3_cards_that_come_together() {
    let mut table = position(A1913, "cells 0:2; stock 1 9 4 6 7; pack 8 3");
    assert_eq!(table.offers(), "pair-stock-under turn");
    let heard = "7 stock>removed, turn stock 4, 6 stock>removed, turn stock 9";
    assert_eq!(table.plays("pair-stock-under").heard(), heard);
    assert_eq!(
        (table.seen("stock"), table.offers()),
        ("? 9 4".into(), "pair-stock-under turn".into())
    );
    let heard = "4 stock>removed, turn stock 1, 9 stock>removed";
    assert_eq!(table.plays("pair-stock-under").heard(), heard);
    assert_eq!(table.seen("stock"), "1");
    let mut table = position(A1913, "cells 0:2; stock 4 2 7; turned 6; pack 3");
    assert_eq!(table.offers(), "pair-turned-stock stock");
    let heard = "6 turned>removed, 7 stock>removed, turn stock 4";
    assert_eq!(table.plays("pair-turned-stock").heard(), heard);
    assert_eq!((table.seen("stock"), table.offers()), ("4 2".into(), "turn".into()));
}

/// AP-R3: the card under the top goes only with the top.
#[test]
fn ap_r3_the_card_under_the_top() {
    let mut table = position(OPEN, "cells 21:5 22:4; stock 8 1; turned 5");
    assert_eq!(table.offers(), "stock");
    assert_eq!(table.refuses("pair-21-under"), "lies-under AP-R3");
    assert_eq!(table.refuses("pair-turned-under"), "lies-under AP-R3");
    assert_eq!(table.refuses("pair-stock-under"), "not-thirteen AP-03");
    let mut table = position(OPEN, "cells 21:5; stock 13 1; turned 2");
    assert_eq!(table.refuses("thirteen-under"), "lies-under AP-R3");
    for stock in ["13", "1 13", "13 1"] {
        let table = position(A1913, &format!("cells 21:5; stock {stock}; pack 2"));
        assert_eq!(table.offers(), "turn", "nothing and 13 are no pair");
    }
}
