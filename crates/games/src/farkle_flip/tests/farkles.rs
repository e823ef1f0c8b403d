//! FF-09, FF-10, FF-12, FF-13, FF-R3 and FF-R4: Farkles, and getting on the scoreboard.

use super::*;

/// FF-09: a Farkle ends the turn; the centre joins the cards in front of you, unscored, and the
/// Farkle is put to your side.
#[test]
fn ff_09_a_farkle_takes_the_turn() {
    let mut table = position(3, "4 4 4 1 F 2").with_score(0, 1_000).with_front(0, "6");
    table.draws_to(0, "1 1 1").plays(0, "slide-1-444").draws_to(0, "2").plays(0, "draw");
    assert_eq!((table.score(0), table.turn(), table.centre()), (1_000, 1, "".into()));
    assert_eq!([0, 1, 2].map(|seat| table.front(seat)), ["4 4 4 6", "", "1"]);
    assert_eq!([0, 1, 2].map(|seat| table.side(seat)), ["F", "", ""]);
    assert_eq!(
        (table.offers(1), table.scored(), table.turned()),
        ("draw".into(), "".into(), "".into())
    );
    assert_eq!(
        table.heard(),
        "F stack>turned:0, FF-09 farkle 0, F turned:0>side:0, sweep pile.1>front:0, begin 1"
    );
}

/// FF-09: of several combinations all are lost.
#[test]
fn ff_09_all_combinations_are_lost() {
    let mut table = position(2, "4 5 F 2").with_front(0, "4 4").with_front(1, "5 5");
    table.draws_to(0, "0 1").plays(0, "slide-1-555 slide-0-444 draw");
    assert_eq!((table.front(0), table.front(1)), ("4 4 4 5 5 5".into(), "".into()));
    assert_eq!(table.fact("at-stake", None), 0);
}

/// FF-09: a Farkle drawn first costs the turn, too; with nothing in the centre nothing else moves.
#[test]
fn ff_09_a_farkle_drawn_first_ends_the_turn() {
    let mut table = position(2, "F F 2").with_front(0, "4 4 4");
    table.plays(0, "draw").plays(1, "draw");
    assert_eq!((table.side(0), table.side(1), table.turn()), ("F".into(), "F".into(), 0));
    assert_eq!(table.front(0), "4 4 4");
}

/// FF-10: Farkles score with the first combination that is scored, all of them.
#[test]
fn ff_10_farkles_score_with_a_combination() {
    let mut table = position(2, "2 5").with_front(1, "2 2 2").with_farkles(0, 3);
    table.draws_to(0, "1").plays(0, "slide-1-2222");
    assert_eq!(table.fact("at-stake", None), 1_300, "the book's own example");
    table.plays(0, "stop");
    assert_eq!((table.score(0), table.side(0)), (1_300, "".into()));
    assert_eq!(table.scored(), "2 2 2 2 F F F");
    assert_eq!(table.heard(), "score 0 1300, sweep pile.1>removed, sweep side:0>removed, begin 1");
}

/// FF-10: without a combination they score nothing, and stay.
#[test]
fn ff_10_farkles_alone_score_nothing() {
    let mut table = position(2, "2 5").with_score(0, 1_000).with_farkles(0, 6);
    table.draws_to(0, "1");
    assert_eq!(table.fact("at-stake", None), 0);
    table.plays(0, "stop");
    assert_eq!((table.score(0), table.side(0)), (1_000, "F F F F F F".into()));
}

/// FF-01, FF-11: of the 22 Farkles those count as seen that lie open and those that were scored.
#[test]
fn ff_01_everybody_knows_how_many_farkles_are_left() {
    let table = position(2, "2 5").with_front(1, "2 2 2").with_score(0, 1_000);
    let mut table = table.with_farkles(0, 3).with_farkles(1, 2);
    assert_eq!(table.fact("farkles-left", None), 17);
    table.draws_to(0, "1").plays(0, "slide-1-2222 stop");
    assert_eq!((table.side(0), table.fact("farkles-left", None)), ("".into(), 17));
}

/// FF-10: nobody else can take them, whoever scores.
#[test]
fn ff_10_nobody_takes_the_farkles_of_another() {
    let mut table =
        position(2, "2 5").with_front(1, "2 2 2").with_farkles(1, 4).with_score(0, 1_000);
    table.draws_to(0, "1").plays(0, "slide-1-2222 stop");
    assert_eq!((table.score(0), table.score(1), table.side(1)), (2_000, 0, "F F F F".into()));
    assert_eq!(table.scored(), "2 2 2 2");
}

/// FF-10: a Farkle that was lost with a turn scores in the next.
#[test]
fn ff_10_a_farkle_drawn_scores_later() {
    let mut table = position(2, "F 1 3 6 6").with_score(0, 1_000).with_front(1, "3 3");
    table.plays(0, "draw").draws_to(1, "0").plays(1, "stop");
    table.draws_to(0, "1").plays(0, "slide-1-333 stop");
    assert_eq!(table.score(0), 1_400);
}

/// FF-12: what is written is safe, whatever comes.
#[test]
fn ff_12_written_scores_are_safe() {
    let mut table = position(2, "2 F 4 F 6 6").with_front(1, "2 2 2").with_score(0, 1_000);
    table.draws_to(0, "1").plays(0, "slide-1-2222 stop").plays(1, "draw");
    assert_eq!(table.score(0), 2_000);
    let table = &mut table.with_front(0, "4 4");
    table.draws_to(0, "0").plays(0, "slide-0-444 draw");
    assert_eq!((table.score(0), table.side(0)), (2_000, "F".into()));
}

/// FF-13: 1,000 in one turn get you on the scoreboard; after that there is no minimum.
#[test]
fn ff_13_the_first_score_is_1000_at_least() {
    let mut table = position(2, "2 5 2 6 6").with_front(1, "2 2 2").with_front(0, "2 2");
    table.draws_to(0, "1");
    assert_eq!(table.fact("on-scoreboard", Some(0)), 0);
    table.plays(0, "slide-1-2222 stop");
    assert_eq!((table.score(0), table.fact("on-scoreboard", Some(0))), (1_000, 1));
    table.draws_to(1, "1").plays(1, "stop");
    table.draws_to(0, "0").plays(0, "slide-0-222 stop");
    assert_eq!(table.score(0), 1_200);
}

/// FF-13: the 1,000 are of one turn: two combinations together, but not of two turns.
#[test]
fn ff_13_several_combinations_count_together() {
    let mut table = position(2, "5 5 1 1").with_front(0, "5 5").with_front(1, "5 5");
    table.draws_to(0, "0 1").plays(0, "slide-0-555 slide-1-555 stop");
    assert_eq!(table.score(0), 1_000);
    let mut table = position(2, "5 1 5 1").with_front(0, "5 5").with_front(1, "5 5");
    table.draws_to(0, "0").plays(0, "slide-0-555 stop").draws_to(1, "1").plays(1, "stop");
    table.draws_to(0, "1").plays(0, "slide-1-555 stop");
    assert_eq!(table.score(0), 0);
}

/// FF-R3: Farkles count toward the 1,000.
#[test]
fn ff_r3_farkles_count_toward_the_minimum() {
    for (farkles, score) in [(3, 0), (4, 1_600)] {
        let table = position(2, "6 1").with_front(1, "6 6").with_farkles(0, farkles);
        let mut table = table;
        table.draws_to(0, "1").plays(0, "slide-1-666 stop");
        assert_eq!(table.score(0), score, "{farkles} Farkles");
    }
    let mut table = position(2, "2 1").with_front(1, "2 2").with_farkles(0, 4);
    table.draws_to(0, "1").plays(0, "slide-1-222 stop");
    assert_eq!(table.score(0), 1_200);
}

/// FF-R4: too little for the scoreboard is not scored: the cards join yours, the Farkles stay.
#[test]
fn ff_r4_too_little_is_not_scored() {
    let mut table = position(2, "6 1 1").with_front(1, "6 6").with_front(0, "3").with_farkles(0, 3);
    table.draws_to(0, "1").plays(0, "slide-1-666").plays(0, "stop");
    assert_eq!((table.score(0), table.front(0), table.front(1)), (0, "3 6 6 6".into(), "".into()));
    assert_eq!((table.side(0), table.scored(), table.turn()), ("F F F".into(), "".into(), 1));
    assert_eq!(table.heard(), "FF-R4 too-little 0, sweep pile.1>front:0, begin 1");
    assert_eq!(table.offers(1), "draw");
    table.draws_to(1, "1");
    assert_eq!(table.refuses(1, "slide-0-666"), "nothing-new FF-R1");
}
