//! FF-03, FF-04, FF-08 and FF-R8: drawing, placing, stopping.

use super::*;

/// FF-03: cards are drawn one at a time, from the front of the deck.
#[test]
fn ff_03_cards_are_drawn_one_at_a_time() {
    let mut table = position(2, "5 3 6");
    table.plays(0, "draw");
    assert_eq!((table.turned(), table.deck()), ("5".into(), "3 6".into()));
    assert_eq!(table.heard(), "5 stack>turned:0");
    table.plays(0, "place-0 draw");
    assert_eq!((table.turned(), table.deck()), ("3".into(), "6".into()));
}

/// FF-03: play goes to the left, and round.
#[test]
fn ff_03_play_goes_to_the_left() {
    let mut table = position(3, "1 2 3 4 5");
    for seat in [0, 1, 2, 0] {
        assert_eq!(table.turn(), seat);
        table.plays(seat, "draw place-0 stop");
        assert_eq!(table.told.last().unwrap().to_string(), format!("begin {}", (seat + 1) % 3));
    }
}

/// FF-03: nobody acts in another's turn.
#[test]
fn ff_03_only_the_player_on_turn_acts() {
    let mut table = position(3, "1 2 3");
    table.plays(0, "draw");
    for seat in [1, 2] {
        assert_eq!(table.offers(seat), "");
        for text in ["draw", "place-0", "slide-0-111", "stop"] {
            assert_eq!(table.refuses(seat, text), "not-your-turn FF-03");
        }
    }
}

/// FF-04: a number is put in front of yourself or of any other player, a different one each time.
#[test]
fn ff_04_a_number_is_put_in_front_of_anybody() {
    let mut table = position(4, "5 3 6 2 1").with_front(2, "6");
    table.plays(0, "draw");
    assert_eq!(table.offers(0), "place-0 place-1 place-2 place-3");
    table.plays(0, "place-3");
    assert_eq!(table.heard(), "5 turned:0>front:3");
    table.draws_to(0, "1 2 0");
    assert_eq!([0, 1, 2, 3].map(|seat| table.front(seat)), ["2", "3", "6 6", "5"]);
    assert_eq!([0, 1, 2, 3].map(|seat| table.fresh(seat)), ["2", "3", "6", "5"]);
    assert_eq!(table.turned(), "");
}

/// FF-04: with any number of players each of them is offered, once.
#[test]
fn ff_04_every_player_is_offered() {
    for seats in 2..=10 {
        let mut table = position(seats, "5");
        table.plays(0, "draw");
        let all: Vec<_> = (0..seats).map(|seat| format!("place-{seat}")).collect();
        assert_eq!(table.offers(0), all.join(" "));
    }
    let mut table = position(2, "5");
    table.plays(0, "draw");
    assert_eq!(table.refuses(0, "place-2"), "no-such-seat CM-01");
    assert_eq!(table.refuses(0, "place-9"), "no-such-seat CM-01");
}

/// FF-04: only a drawn card is placed, and only once.
#[test]
fn ff_04_only_a_drawn_card_is_placed() {
    let mut table = position(2, "5 4");
    assert_eq!(table.refuses(0, "place-0"), "nothing-drawn FF-04");
    table.draws_to(0, "0");
    assert_eq!(table.refuses(0, "place-1"), "nothing-drawn FF-04");
}

/// FF-08: after every placed card you may stop; what is in the centre is scored.
#[test]
fn ff_08_you_may_stop_at_any_time_and_score() {
    let mut table = position(2, "4 4 4 4 2").with_score(0, 1_000);
    for _ in 0..3 {
        table.draws_to(0, "1");
        assert!(table.offers(0).contains("stop"));
    }
    table.plays(0, "slide-1-444");
    assert_eq!(table.fact("at-stake", None), 400);
    table.plays(0, "stop");
    assert_eq!((table.score(0), table.score(1), table.turn()), (1_400, 0, 1));
    assert_eq!(table.heard(), "score 0 400, sweep pile.1>removed, begin 1");
}

/// FF-08: what was not moved to the centre is not scored.
#[test]
fn ff_08_what_was_not_slid_is_not_scored() {
    let mut table = position(2, "4 4 4 4 2").with_score(0, 1_000).with_farkles(0, 2);
    table.draws_to(0, "1 1 1").plays(0, "stop");
    assert_eq!(
        (table.score(0), table.front(1), table.side(0)),
        (1_000, "4 4 4".into(), "F F".into())
    );
    assert_eq!(table.heard(), "begin 1");
}

/// FF-R8: a turn begins with a draw; you may not stop before it.
#[test]
fn ff_r8_a_turn_begins_with_a_draw() {
    let mut table = position(2, "5 4").with_front(0, "1 1 1 2 3 4 5 6");
    assert_eq!((table.offers(0), table.weight(0, "draw")), ("draw".into(), Weight::Must));
    assert_eq!(table.refuses(0, "stop"), "draw-first FF-R8");
    table.draws_to(0, "1");
    assert_eq!(table.offers(0), "draw stop");
    assert_eq!((table.weight(0, "draw"), table.weight(0, "stop")), (Weight::May, Weight::May));
    table.plays(0, "stop");
    assert_eq!(table.refuses(1, "stop"), "draw-first FF-R8");
}

/// FF-R8: so too if only face-down cards can be drawn.
#[test]
fn ff_r8_face_down_cards_can_be_drawn_at_the_beginning() {
    let mut table = position(2, "").with_scored("5");
    assert_eq!(table.offers(0), "draw");
    assert_eq!(table.refuses(0, "stop"), "draw-first FF-R8");
}

/// FF-R8: a drawn number is placed before you slide, draw on or stop.
#[test]
fn ff_r8_a_drawn_number_is_placed_first() {
    let mut table = position(2, "4 4 4 4 2");
    table.draws_to(0, "0 0 0").plays(0, "draw");
    assert_eq!(
        (table.offers(0), table.weight(0, "place-1")),
        ("place-0 place-1".into(), Weight::Must)
    );
    for text in ["draw", "stop", "slide-0-444"] {
        assert_eq!(table.refuses(0, text), "place-first FF-R8");
    }
}

/// FF-R8: the face-down cards are reshuffled when a draw finds the deck empty, and not before.
#[test]
fn ff_r8_the_reshuffle_comes_with_the_draw() {
    let mut table = position(2, "4").with_scored("2 2 5 F");
    table.draws_to(0, "0");
    assert_eq!((table.deck(), table.scored()), ("".into(), "2 2 5 F".into()));
    table.plays(0, "stop");
    assert_eq!(table.scored(), "2 2 5 F");
    table.plays(1, "draw");
    assert!(table.heard().starts_with("shuffle removed>stack, "), "{}", table.heard());
    assert_eq!((table.scored(), cards(&table.deck()).len()), ("".into(), 3));
}
