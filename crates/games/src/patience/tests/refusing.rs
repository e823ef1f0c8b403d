use parlor_engine::Game;

use super::*;

/// CM-06: what is refused says why.
#[test]
fn cm_06_refusals() {
    let text = "upper 4 2; lower 9-6 . 2 15; stock 7 12; pack 3";
    let mut table = position(P1913, text);
    for (action, why) in [
        ("up-turned", "nothing-turned PA-04"),
        ("down-turned-0", "nothing-turned PA-04"),
        ("stock", "nothing-turned PA-04"),
        ("up-stock", "does-not-fit PA-03"),
        ("up-0", "does-not-fit PA-03"),
        ("up-2", "does-not-fit PA-03"),
        ("up-1", "empty-place PA-06"),
        ("down-stock-0", "does-not-fit PA-03"),
        ("down-stock-1", "space PA-R2"),
        ("move-0-0", "same-pile PA-07"),
        ("move-1-0", "empty-place PA-07"),
        ("move-0-1", "space PA-07"),
        ("move-0-3", "does-not-fit PA-R6"),
        ("fill-0", "no-space PA-08"),
    ] {
        assert_eq!(table.refuses(action), why, "{action}");
    }
    let mut table = position(P1913, "lower 9 .; pack 3");
    assert_eq!(table.refuses("up-stock"), "empty-stock PA-05");
    assert_eq!(table.refuses("down-stock-0"), "empty-stock PA-05");
    assert_eq!(table.refuses("fill-1"), "empty-stock PA-05");
}

/// CM-06: a sentence that a person understands.
#[test]
fn cm_06_what_does_not_go_up() {
    let table = position(P1913, "upper 4 2; lower 9-6 2");
    let refused = table.rules.refusal(&table.state, Seat::new(0), Action::UpLower(0));
    assert_eq!(refused.text, "No upper pile shows a 5, on which the 6 would go.");
}

/// CM-01: there is one seat only.
#[test]
fn cm_01_nobody_else_plays() {
    let table = position(P1913, "lower 9; pack 3");
    let refused = table.rules.refusal(&table.state, Seat::new(1), Action::Turn);
    assert_eq!((refused.code, refused.rule), ("no-such-seat", "PA-01"));
    let mut offers = Offers::new();
    table.rules.offer(&table.state, Seat::new(1), &mut offers);
    table.rules.asides(&table.state, Seat::new(1), &mut offers);
    assert!(offers.is_empty());
}
