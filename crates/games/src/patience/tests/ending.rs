use std::string::String;

use super::*;

/// PA-09: with all sixty cards on the upper piles the game is won.
#[test]
fn pa_09_all_sixty() {
    let mut table = position(P1913, "upper 15 15 15 13; lower . 15-14; pack");
    table.plays("up-1");
    assert_eq!((table.ending(), table.offers()), (String::new(), "up-1".into()));
    assert_eq!(table.plays("up-1").heard(), "15 row.1>pile.3, over");
    assert_eq!((table.ending(), table.score()), ("won by PA-09".into(), 60));
    assert!(!table.may("give-up") && table.offers().is_empty());
    assert_eq!(table.refuses("turn"), "game-over PA-R5");
    assert_eq!(table.rules.awaiting(&table.state).seats, Seats::NONE);
    assert_eq!(table.rules.actor(&table.state), None);
}

/// PA-09: the last card may be the turned one, or the stock's.
#[test]
fn pa_09_from_anywhere() {
    let last = |rest: &str, action: &str| {
        let mut table = position(P1963, &std::format!("upper 15 15 15 14; {rest}"));
        table.plays(action).ending()
    };
    assert_eq!(last("turned 15", "up-turned"), "won by PA-09");
    assert_eq!(last("stock 15", "up-stock"), "won by PA-09");
}

/// PA-R5: lost when the pack is used up, no turned card waits and no move is left.
#[test]
fn pa_r5_no_move_left() {
    let mut table = position(P1913, "upper 2; lower 9 12 7 15; stock 4; turned 5");
    assert_eq!(table.plays("stock").heard(), "5 turned>stock, PA-R5 no-move-left 0, over");
    assert_eq!((table.ending(), table.score()), ("lost by PA-R5".into(), 2));
    assert!(!table.may("give-up"));
    let goes_on = |rules: Patience, text: &str, action: &str| {
        position(rules, text).plays(action).ending().is_empty()
    };
    assert!(
        goes_on(P1913, "upper 2; lower 9 12 7 15; stock 4; turned 5; pack 5", "stock"),
        "a pack"
    );
    assert!(goes_on(P1913, "upper 2; lower 9 12 7 15; stock 4; pack 5", "turn"), "a turned card");
    let mut table = position(P1913, "upper 2; lower 9 12 6 15; stock 4; turned 14");
    assert_eq!(table.plays("down-turned-3").ending(), "lost by PA-R5");
}

/// PA-R5: every kind of move keeps the game going once the pack is through.
#[test]
fn pa_r5_any_move_goes_on() {
    let after = |rules: Patience, text: &str| {
        let mut table = position(rules, text);
        table.plays("up-turned");
        (table.ending(), table.offers())
    };
    let on = |offers: &str| (String::new(), String::from(offers));
    assert_eq!(after(P1913, "upper 2; lower 9 12 4 15; stock 7; turned 3"), on("up-2"));
    assert_eq!(after(P1913, "upper 2; lower 9 12 7 15; stock 4; turned 3"), on("up-stock"));
    assert_eq!(after(P1913, "upper 2; lower 9 12 7 15; stock 6; turned 3"), on("down-stock-2"));
    assert_eq!(after(P1913, "upper 2; lower 9 12 7 13; stock 5; turned 3"), on("move-1-3"));
    assert_eq!(after(P1913, "upper 2; lower 9 . 7 13; stock 5; turned 3"), on("fill-1"));
    assert_eq!(after(P1963, "upper 2; lower 9 . 7 13; stock 5; turned 3"), on("fill-1"));
    let lost = (String::from("lost by PA-R5"), String::new());
    assert_eq!(after(FROM_PACK, "upper 2; lower 9 . 7 13; stock 5; turned 3"), lost);
    assert_eq!(after(P1913, "upper 2; lower 9 . 7 13; turned 3"), lost);
    assert_eq!(after(FREE, "upper 2; lower 9 15 7 13; stock 5; turned 3"), lost);
}

/// PA-R5: a game may end with a pile that is moved, or a space that the last card fills.
#[test]
fn pa_r5_after_any_action() {
    let mut table = position(FROM_PACK, "lower 9 8 5 15; stock 4; pack 13");
    table.plays("down-stock-2");
    assert_eq!(table.plays("move-1-0").offers(), "");
    assert_eq!(table.heard(), "sweep row.1>row.0, 13 stack>row.1, PA-R5 no-move-left 0, over");
}

/// PA-R5: giving up is an action, at any time; it is neither offered to random play nor refused.
#[test]
fn pa_r5_giving_up() {
    for text in ["lower 9; pack 3", "lower 9; turned 3", "upper 4; lower 9-5; stock 5; turned 5"] {
        let mut table = position(P1913, text);
        assert!(table.may("give-up") && !table.offers().contains("give-up"));
        assert_eq!(table.plays("give-up").heard(), "PA-R5 gave-up 0, over");
        assert_eq!((table.ending(), table.offers()), ("lost by PA-R5".into(), String::new()));
        assert_eq!(table.refuses("give-up"), "game-over PA-R5");
    }
}
