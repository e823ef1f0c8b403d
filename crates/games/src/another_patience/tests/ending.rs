use super::*;

/// AP-07, AP-R5: won as soon as the triangle is gone, whatever is left of the pack.
#[test]
fn ap_07_won() {
    let mut table = position(A1913, "cells 0:12 2:1; stock 4; turned 5; pack 3 4");
    assert_eq!(table.plays("pair-0-2").heard(), "1 cell.2>removed, 12 cell.0>removed, over");
    assert_eq!((table.ending(), table.offers()), ("won by AP-07".into(), String::new()));
    assert_eq!(table.score(), 28);
    assert!(!table.may("give-up"));
    assert_eq!(table.refuses("turn"), "game-over AP-R6");
    assert_eq!(table.rules.awaiting(&table.state).seats, Seats::NONE);
    assert_eq!(table.rules.actor(&table.state), None);
    assert_eq!(position(A1913, "cells 0:13; pack 3").plays("thirteen-0").ending(), "won by AP-07");
    assert_eq!(
        position(A1913, "cells 0:8; turned 5").plays("pair-0-turned").ending(),
        "won by AP-07"
    );
    assert_eq!(position(OPEN, "cells 0:8; stock 5").plays("pair-0-stock").ending(), "won by AP-07");
}

/// AP-R6: lost when no card can be turned any more, no turned card waits and no discard is left.
#[test]
fn ap_r6_no_move_left() {
    let mut table = position(A1913, "cells 0:2; stock 5; turned 3");
    assert_eq!(table.plays("stock").heard(), "3 turned>stock, AP-R6 no-move-left 0, over");
    assert_eq!((table.ending(), table.score()), ("lost by AP-R6".into(), 27));
    assert!(!table.may("give-up") && table.offers().is_empty());
    let after = |rules: AnotherPatience, text: &str, action: &str| {
        let mut table = position(rules, text);
        table.plays(action);
        (table.ending(), table.offers())
    };
    let on = |offers: &str| (String::new(), String::from(offers));
    assert_eq!(after(A1913, "cells 0:2; stock 5; turned 3; pack 4", "stock"), on("turn"));
    assert_eq!(after(A1913, "cells 0:2; stock 5; pack 4", "turn"), on("stock"));
    assert_eq!(after(A1913, "cells 0:2; stock 5; turned 8", "stock"), on("pair-stock-under"));
    assert_eq!(after(A1913, "cells 1:2 2:11; stock 5; turned 3", "stock"), on("pair-1-2"));
    assert_eq!(after(A1913, "cells 1:13; stock 5; turned 3", "stock"), on("thirteen-1"));
    assert_eq!(after(A1913, "cells 0:2 2:11; stock 5; turned 3", "stock"), on("pair-0-2"));
    assert_eq!(after(OPEN, "cells 0:2; stock 5; turned 11", "stock"), on("pair-0-stock"));
    assert_eq!(after(TWICE, "cells 0:2; stock 5; turned 3", "stock"), on("turn"));
    let lost = (String::from("lost by AP-R6"), String::new());
    assert_eq!(after(A1913, "cells 0:2; stock 5; turned 11", "stock"), lost);
    assert_eq!(after(A1913, "cells 0:2; stock 5 1; turned 12", "pair-turned-stock"), lost);
    assert_eq!(after(A1913, "cells 0:2 1:13", "thirteen-1"), lost);
}

/// AP-R6: giving up is an action, at any time; it is neither offered to random play nor refused.
#[test]
fn ap_r6_giving_up() {
    for text in ["cells 0:2; pack 3", "cells 0:2; turned 3", "cells 1:2 2:11; stock 5"] {
        let mut table = position(A1913, text);
        assert!(table.may("give-up") && !table.offers().contains("give-up"));
        assert_eq!(table.plays("give-up").heard(), "AP-R6 gave-up 0, over");
        assert_eq!((table.ending(), table.offers()), ("lost by AP-R6".into(), String::new()));
        assert_eq!(table.refuses("give-up"), "game-over AP-R6");
    }
}
