//! FF-05, FF-06, FF-07 and FF-15: making combinations, and leaving or losing them.

use super::*;

/// FF-05: a combination may be slid to the centre, or left to be built on.
#[test]
fn ff_05_a_combination_is_slid_or_left() {
    let mut table = position(2, "4 4 4 4 2").with_score(0, 1_000);
    table.draws_to(0, "1 1 1");
    assert_eq!(table.offers(0), "draw stop slide-1-444");
    assert_eq!(table.weight(0, "slide-1-444"), Weight::May);
    table.draws_to(0, "1");
    assert_eq!(table.offers(0), "draw stop slide-1-444 slide-1-4444");
    table.plays(0, "slide-1-4444");
    assert_eq!((table.front(1), table.centre()), ("".into(), "4 4 4 4".into()));
    assert_eq!(
        table.heard(),
        "4 front:1>pile.1, 4 front:1>pile.1, 4 front:1>pile.1, 4 front:1>pile.1"
    );
    assert_eq!(table.fact("at-stake", None), 1_000);
    assert_eq!(table.offers(0), "draw stop");
}

/// FF-05: also from the cards of another, and with cards that lay there.
#[test]
fn ff_05_all_players_cards_are_there_for_all() {
    let mut table = position(3, "4 2").with_front(2, "4 4");
    table.draws_to(0, "2").plays(0, "slide-2-444");
    assert_eq!((table.front(2), table.centre()), ("".into(), "4 4 4".into()));
}

/// FF-06: a combination comes from the cards in front of one player only.
#[test]
fn ff_06_a_combination_comes_from_one_player() {
    let mut table = position(3, "4 2").with_front(0, "4 4").with_front(1, "4 4");
    table.draws_to(0, "2");
    assert_eq!(table.offers(0), "draw stop");
    for seat in 0..3 {
        assert_eq!(table.refuses(0, &format!("slide-{seat}-444")), "not-there FF-06");
    }
}

/// FF-06: no card that lies in front of a player is moved to another.
#[test]
fn ff_06_cards_are_never_moved_to_another_player() {
    let mut table = position(2, "4 2").with_front(0, "4 4").with_front(1, "5");
    table.draws_to(0, "1");
    assert_eq!(table.refuses(0, "place-0"), "nothing-drawn FF-04");
    table.plays(0, "stop");
    assert_eq!((table.front(0), table.front(1)), ("4 4".into(), "4 5".into()));
}

/// FF-07: what is in the centre is not added to: the book's own example.
#[test]
fn ff_07_the_centre_is_not_added_to() {
    let mut table = position(2, "4 4 4 4 4 4 2").with_score(0, 1_000);
    table.draws_to(0, "0 0 0").plays(0, "slide-0-444").plays(0, "draw");
    assert_eq!(table.offers(0), "place-0 place-1", "it is placed in front of a player");
    table.plays(0, "place-0");
    assert_eq!((table.centre(), table.offers(0)), ("4 4 4".into(), "draw stop".into()));
    assert_eq!(table.refuses(0, "slide-0-4444"), "not-there FF-06");
    table.draws_to(0, "0 0").plays(0, "slide-0-444");
    assert_eq!((table.centre(), table.fact("at-stake", None)), ("4 4 4|4 4 4".into(), 800));
    table.plays(0, "stop");
    assert_eq!(table.score(0), 1_800, "two threes, no six");
}

/// FF-07: nothing comes back from the centre while the turn goes on.
#[test]
fn ff_07_the_centre_is_not_changed() {
    let mut table = position(2, "4 4 4 5 6 1 2").with_front(0, "1 2 3 5 6");
    table.draws_to(0, "0 0 0").plays(0, "slide-0-444").draws_to(0, "0");
    assert_eq!(table.refuses(0, "slide-0-123456"), "not-there FF-06");
    assert_eq!(table.centre(), "4 4 4");
}

/// FF-15: a lost combination is not slid again as it lies: the book's own example.
#[test]
fn ff_15_a_lost_combination_needs_another_card() {
    let mut table = position(2, "4 4 4 F 2 4 1");
    table.draws_to(0, "1 1 1").plays(0, "slide-1-444").plays(0, "draw");
    assert_eq!((table.front(0), table.turn()), ("4 4 4".into(), 1));
    assert_eq!(table.refuses(1, "slide-0-444"), "nothing-new FF-R1");
    table.draws_to(1, "0");
    assert_eq!(table.offers(1), "draw stop");
    assert_eq!(table.refuses(1, "slide-0-444"), "nothing-new FF-R1");
    table.draws_to(1, "0");
    assert_eq!(table.offers(1), "draw stop slide-0-444 slide-0-4444");
}

/// FF-15: nor by the player who lost it.
#[test]
fn ff_15_not_even_by_who_lost_it() {
    let mut table = position(2, "4 4 4 F 2 3 4 1");
    table.draws_to(0, "1 1 1").plays(0, "slide-1-444").plays(0, "draw");
    table.draws_to(1, "1").plays(1, "stop").draws_to(0, "1");
    assert_eq!(table.offers(0), "draw stop");
    table.draws_to(0, "1");
    assert_eq!(table.offers(0), "draw stop", "a 4 elsewhere does not help");
    assert_eq!(table.refuses(0, "slide-0-444"), "nothing-new FF-R1");
}

/// FF-15: its cards may be broken up: one for a straight, two for three pairs.
#[test]
fn ff_15_a_lost_combination_may_be_broken_up() {
    let mut table = position(2, "1 1 2").with_front(0, "2 2 3 4 4 4 5 6");
    table.draws_to(0, "0");
    assert_eq!(table.offers(0), "draw stop slide-0-123456");
    table.draws_to(0, "0");
    assert_eq!(table.offers(0), "draw stop slide-0-123456 slide-0-112244");
    table.plays(0, "slide-0-112244");
    assert_eq!(table.front(0), "3 4 5 6");
}
