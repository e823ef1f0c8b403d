use super::*;

/// AP-R4: under `pairs` the stock's top goes with no card of the triangle, and a 13 stays there;
/// under `open` both go.
#[test]
fn ap_r4_the_top_of_the_stock() {
    let pairs = "cells 15:6 21:6 22:6 23:7; stock 2 7; pack 3";
    let mut table = position(A1913, pairs);
    assert_eq!(table.offers(), "pair-21-23 pair-22-23 turn");
    assert_eq!(table.refuses("pair-21-stock"), "stock-closed AP-R4");
    assert_eq!(table.refuses("pair-15-stock"), "covered AP-02");
    let mut table = position(OPEN, pairs);
    assert_eq!(table.offers(), "pair-21-23 pair-21-stock pair-22-23 pair-22-stock turn");
    assert_eq!(table.refuses("pair-15-stock"), "covered AP-02");
    assert_eq!(table.plays("pair-22-stock").heard(), "6 cell.22>removed, 7 stock>removed");
    let thirteen = "cells 21:6; stock 4 2 13; pack 3";
    assert_eq!(position(A1913, thirteen).refuses("thirteen-stock"), "stock-closed AP-R4");
    let mut table = position(OPEN, thirteen);
    assert_eq!(table.offers(), "thirteen-stock turn");
    assert_eq!(table.plays("thirteen-stock").heard(), "13 stock>removed, turn stock 4");
}

/// AP-R7: with two or three passes the next `turn`, when the pack is through, makes the stock the
/// pack again, the card laid first coming first.
#[test]
fn ap_r7_passes() {
    for (rules, passes) in [(A1913, 1), (TWICE, 2), (THRICE, 3)] {
        let mut table = position(rules, "cells 21:12; stock 5 9; pack 3");
        table.plays("turn stock");
        for pass in 2..=passes {
            assert_eq!((table.offers(), table.ending()), ("turn".into(), String::new()));
            let heard = "turn-over stock>stack, 5 stack>turned";
            assert_eq!(table.plays("turn").heard(), heard);
            assert_eq!((table.pack(), table.at("stock")), ("9 3".into(), "".into()));
            assert_eq!(
                (table.seen("stack"), table.facts("pass")),
                ("? ?".into(), format!("{pass}"))
            );
            table.plays("stock turn stock turn stock");
            assert_eq!(table.at("stock"), "5 9 3");
        }
        assert_eq!(table.ending(), "lost by AP-R6");
    }
}

/// AP-R7: a pass that leaves no stock leaves nothing to turn; and the last pass is the last.
#[test]
fn ap_r7_nothing_to_turn() {
    let mut table = position(TWICE, "cells 21:12; pack 13");
    assert_eq!(table.plays("turn thirteen-turned").ending(), "lost by AP-R6");
    let mut table = position(TWICE, "cells 21:12 22:1; pack 13");
    assert_eq!(table.plays("turn thirteen-turned").refuses("turn"), "pack-used-up AP-R7");
    let mut table = position(TWICE, "cells 21:12 22:1; pack 5");
    assert_eq!(table.plays("turn stock turn stock").refuses("turn"), "pack-used-up AP-R7");
    let mut table = position(A1913, "cells 21:12 22:1; pack 5");
    assert_eq!(table.plays("turn stock").refuses("turn"), "pack-used-up AP-05");
}

/// AP-R7: with `covered: no` AP-04 does not hold.
#[test]
fn ap_r7_covered() {
    let mut table = position(RELEASED_ONLY, "cells 15:5 22:8 24:5; pack 3");
    assert_eq!(table.offers(), "pair-22-24 turn");
    assert_eq!(table.refuses("pair-15-22"), "covered AP-R7");
    let mut table = position(RELEASED_ONLY, "cells 15:5 22:8; turned 3");
    assert_eq!(table.plays("stock").ending(), "lost by AP-R6");
}

/// AP-R4, AP-R7: what is played where nothing is chosen, and what may be.
#[test]
fn ap_r4_ap_r7_the_options() {
    let about = AnotherPatience::ABOUT;
    let chosen = |rules: &AnotherPatience| {
        let values: Vec<_> = about.options.iter().map(|option| option.get(rules, 1)).collect();
        values.join(" ")
    };
    assert_eq!(about.editions.len(), 1);
    assert_eq!(
        (about.editions[0].id, chosen(&about.editions[0].rules)),
        ("1913", "pairs 1 yes".into())
    );
    let mut rules = A1913;
    for (option, value) in [(0, "open"), (1, "2"), (1, "3"), (2, "no")] {
        assert!(about.options[option].set(&mut rules, value));
        assert_eq!(about.options[option].get(&rules, 1), value);
    }
    assert_eq!((&rules, chosen(&rules)), (&MODERN, "open 3 no".into()));
    let mut back = rules.clone();
    for (option, value) in [(0, "pairs"), (1, "1"), (2, "yes")] {
        assert!(about.options[option].set(&mut back, value));
    }
    assert_eq!(back, A1913);
    assert!(!about.options[1].set(&mut rules, "4") && !about.options[1].set(&mut rules, "0"));
    let rules: Vec<_> = about.options.iter().map(|option| option.rule).collect();
    assert_eq!(rules, ["AP-R4", "AP-R7", "AP-R7"]);
}
