//! FF-11, FF-14, FF-R6 and FF-R7: the deck used up, the last round, the end.

use super::*;

/// FF-11: what has been scored is laid face down, and is the deck when that is used up.
#[test]
fn ff_11_scored_cards_become_the_deck() {
    let mut table = position(2, "2").with_front(1, "2 2 2 5").with_farkles(0, 2);
    table.draws_to(0, "1").plays(0, "slide-1-2222 stop");
    assert_eq!((table.scored(), table.deck()), ("2 2 2 2 F F".into(), "".into()));
    assert_eq!(table.front(1), "5", "what lies in front stays");
    assert_eq!(table.offers(1), "draw");
    table.plays(1, "draw");
    assert_eq!(table.told[0].to_string(), "shuffle removed>stack");
    let Event::Shuffle { order, .. } = &table.told[0] else { panic!() };
    let mut sorted = order.to_vec();
    sorted.sort_unstable();
    assert_eq!((text(&sorted), table.scored()), ("2 2 2 2 F F".into(), "".into()));
    assert_eq!(text(&order[1..]), table.deck(), "the first is drawn");
}

/// FF-11, CM-04, CM-13: before they are shuffled they lie in canonical order.
#[test]
fn ff_11_reshuffled_cards_lie_in_canonical_order_first() {
    struct Unshuffled(Vec<Card>);
    impl Chance for Unshuffled {
        fn shuffle(&mut self, cards: &mut [Card]) {
            self.0 = cards.to_vec();
        }
    }
    let mut table = position(2, "").with_scored("6 1 3 1 F 3 2 F");
    let mut chance = Unshuffled(Vec::new());
    table.rules.apply(&mut table.state, Seat::new(0), Action::Draw, &mut chance, &mut table.told);
    assert_eq!(text(&chance.0), "1 1 2 3 3 6 F F");
    assert_eq!((table.turned(), table.deck()), ("1".into(), "1 2 3 3 6 F F".into()));
}

/// A position in which seat `seat` needs one draw and a slide of four 2s to score 1,000.
fn ready(seats: u8, seat: u8) -> Table {
    let table = position(seats, "2 2 2 2 2 2 2 2").with_turn(seat);
    (0..usize::from(seats)).fold(table, |table, at| table.with_front(at, "2 2 2"))
}

fn scores(table: &mut Table, seat: u8) {
    table.plays(seat, &format!("draw place-{seat} slide-{seat}-2222 stop"));
}

fn passes(table: &mut Table, seat: u8) {
    table.plays(seat, &format!("draw place-{seat} stop"));
}

/// FF-14: at the target the others get one more turn each; the highest score wins.
#[test]
fn ff_14_the_others_get_one_more_turn() {
    let targets = [10_000, 7_500, 5_000];
    for (target, points) in Target::ALL.into_iter().zip(targets) {
        let mut table = ready(3, 1).with_target(target).with_score(1, points - 1_000);
        scores(&mut table, 1);
        assert!(table.heard().ends_with("FF-14 last-round 1, begin 2"), "{}", table.heard());
        assert_eq!((table.fact("last-round", None), table.fact("reached-target", Some(1))), (1, 1));
        passes(&mut table, 2);
        assert_eq!(table.ending(), "");
        passes(&mut table, 0);
        assert_eq!((table.ending(), table.turn()), ("1 won by FF-14".into(), 0));
        assert_eq!(table.heard().rsplit(", ").next(), Some("over"));
        for seat in 0..3 {
            assert_eq!(table.offers(seat), "");
            assert_eq!(table.refuses(seat, "draw"), "game-over CM-09");
        }
        assert!(table.rules.awaiting(&table.state).seats.is_empty());
    }
}

/// FF-14: just below the target there is no last round.
#[test]
fn ff_14_below_the_target_play_goes_on() {
    let targets = [10_000, 7_500, 5_000];
    for (target, points) in Target::ALL.into_iter().zip(targets) {
        let mut table = ready(2, 0).with_target(target).with_score(0, points - 1_100);
        scores(&mut table, 0);
        assert_eq!((table.score(0), table.fact("last-round", None)), (points as i32 - 100, 0));
        passes(&mut table, 1);
        assert_eq!((table.ending(), table.turn()), ("".into(), 0));
    }
}

/// FF-14: a Farkle is a turn like another in the last round.
#[test]
fn ff_14_a_farkle_ends_the_last_turn() {
    let mut table = ready(2, 0).with_score(0, 9_000).with_score(1, 9_950);
    scores(&mut table, 0);
    let mut table = table.with(|state| state.deck.push(Card::FARKLE));
    table.plays(1, "draw");
    assert_eq!((table.ending(), table.score(1)), ("0 won by FF-14".into(), 9_950));
}

/// FF-14: whoever passes the first one in the last turn wins.
#[test]
fn ff_14_the_highest_score_wins() {
    let mut table = ready(3, 0).with_score(0, 9_000).with_score(1, 9_100).with_score(2, 8_500);
    scores(&mut table, 0);
    scores(&mut table, 1);
    assert_eq!(table.ending(), "");
    scores(&mut table, 2);
    assert_eq!(table.ending(), "1 won by FF-14");
}

/// FF-R7: reaching the target in the last round starts no further round.
#[test]
fn ff_r7_the_last_round_goes_round_once() {
    let mut table = ready(3, 2).with_score(2, 9_000).with_score(0, 9_500);
    scores(&mut table, 2);
    scores(&mut table, 0);
    assert!(!table.heard().contains("last-round"), "{}", table.heard());
    assert_eq!(
        (table.fact("reached-target", Some(0)), table.fact("reached-target", Some(2))),
        (0, 1)
    );
    passes(&mut table, 1);
    assert_eq!(table.ending(), "0 won by FF-14");
}

/// FF-R7: equal highest scores share the win.
#[test]
fn ff_r7_equal_scores_share_the_win() {
    let mut table = ready(3, 0).with_score(0, 9_000).with_score(2, 9_000);
    scores(&mut table, 0);
    passes(&mut table, 1);
    scores(&mut table, 2);
    assert_eq!(table.ending(), "0 2 shared by FF-14");
}

/// FF-R6: with nothing to draw what can be slid may be slid; then the player must stop.
#[test]
fn ff_r6_without_a_draw_one_slides_or_stops() {
    let mut table = position(2, "2").with_front(1, "2 2 2 5 5").with_score(0, 1_000);
    table.draws_to(0, "1");
    assert_eq!(table.offers(0), "stop slide-1-222 slide-1-2222 slide-1-222255");
    assert_eq!(
        (table.weight(0, "stop"), table.weight(0, "slide-1-222")),
        (Weight::May, Weight::May)
    );
    assert_eq!(table.refuses(0, "draw"), "no-draw FF-R6");
    table.plays(0, "slide-1-222");
    assert_eq!((table.offers(0), table.weight(0, "stop")), ("stop".into(), Weight::Must));
    table.plays(0, "stop");
    assert_eq!((table.score(0), table.offers(1)), (1_200, "draw".into()), "now there is a card");
    assert_eq!(table.fact("idle-turns", None), 0);
}

/// FF-R6: a turn that cannot begin with a draw: nothing is new, so only stopping is left.
#[test]
fn ff_r6_an_idle_turn_can_only_stop() {
    let mut table = position(2, "2").with_front(1, "2 2 2");
    table.draws_to(0, "1").plays(0, "stop");
    assert_eq!(table.heard(), "begin 1, FF-R6 no-draw 1");
    assert_eq!((table.offers(1), table.weight(1, "stop")), ("stop".into(), Weight::Must));
    assert_eq!(table.refuses(1, "draw"), "no-draw FF-R6");
    assert_eq!(table.refuses(1, "slide-1-2222"), "nothing-new FF-R1");
    assert_eq!(table.fact("idle-turns", None), 1);
}

/// FF-R6: when as many turns in a row as there are players have begun like that, the game ends
/// after the last of them, and the highest score wins.
#[test]
fn ff_r6_the_game_ends_when_nobody_can_draw() {
    for seats in [2, 3, 10] {
        let mut table = position(seats, "2").with_score(1, 1_300);
        table.draws_to(0, "1").plays(0, "stop");
        for turn in 1..=seats {
            assert_eq!((table.ending(), table.fact("idle-turns", None)), ("".into(), turn.into()));
            table.plays(turn % seats, "stop");
        }
        assert_eq!(table.ending(), "1 won by FF-R6");
        assert_eq!(table.heard(), "over");
    }
}

/// FF-R6, FF-R7: there, too, equal scores share the win; so do all with nothing.
#[test]
fn ff_r6_equal_scores_share_the_win() {
    let mut table = position(3, "2").with_score(1, 1_300).with_score(2, 1_300);
    table.draws_to(0, "1").plays(0, "stop");
    table.plays(1, "stop").plays(2, "stop").plays(0, "stop");
    assert_eq!(table.ending(), "1 2 shared by FF-R6");
    let mut table = position(2, "F");
    table.plays(0, "draw").plays(1, "stop").plays(0, "stop");
    assert_eq!(table.ending(), "0 1 shared by FF-R6");
}

/// FF-R6: a turn that scores the last cards makes a draw possible again for the next.
#[test]
fn ff_r6_farkles_alone_face_down_can_be_drawn() {
    let mut table = position(2, "").with_scored("F");
    assert_eq!(table.offers(0), "draw");
    table.plays(0, "draw");
    assert_eq!((table.side(0), table.fact("idle-turns", None)), ("F".into(), 1));
}
