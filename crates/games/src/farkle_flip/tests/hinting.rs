//! What looks good to somebody who sees only a view.

use parlor_cards::Stream;
use parlor_engine::{Lots, Mute};

use super::*;

/// The offer that looks best.
fn best(table: &Table) -> String {
    let seat = table.state.turn;
    let view = table.rules.observe(&table.state, Some(seat));
    let appeal = |action: &&Action| table.rules.appeal(&view, seat, **action);
    table.list(seat).iter().max_by_key(appeal).expect("an offer").to_string()
}

/// A number goes where it makes most.
#[test]
fn a_number_goes_where_it_makes_most() {
    let mut table =
        position(3, "4 6x9 Fx4").with_front(0, "4 4").with_front(1, "4 4 4").with_front(2, "5");
    table.plays(0, "draw");
    assert_eq!(best(&table), "place-1");
    let mut table = position(3, "4 6x9 Fx4").with_front(0, "1").with_front(1, "4");
    table.plays(0, "draw");
    assert_eq!(best(&table), "place-1", "with its like");
    let mut table = position(3, "4 6x9 Fx4").with_front(0, "4").with_front(1, "1");
    table.plays(0, "draw");
    assert_eq!(best(&table), "place-0", "with its like");
}

/// Small stakes are left to grow, large ones are slid and scored.
#[test]
fn large_stakes_are_scored() {
    let table = |front: &str, score| {
        let mut table = position(2, "2 6x40 Fx10")
            .with_farkles(1, 12)
            .with_front(0, front)
            .with_score(0, score);
        table.draws_to(0, "0");
        table
    };
    assert_eq!(best(&table("2", 1_000)), "draw");
    assert_eq!(best(&table("2 2", 1_000)), "draw");
    assert_eq!(best(&table("2 2", 0)), "draw");
    let sixes = |score| {
        let mut table = position(2, "6 5x40 Fx10").with_farkles(1, 12).with_front(0, "6 6");
        table.state.players[0].score = score;
        table.draws_to(0, "0");
        best(&table)
    };
    assert_eq!(sixes(1_000), "slide-0-666");
    assert_eq!(sixes(0), "draw", "600 do not get anybody on the scoreboard");
    let mut large = table("2 2 2", 0);
    assert_eq!(best(&large), "slide-0-2222");
    large.plays(0, "slide-0-2222");
    assert_eq!(best(&large), "stop");
}

/// In the last round only what wins is worth stopping for.
#[test]
fn in_the_last_round_one_goes_on() {
    let mut table =
        position(2, "2 6x40 Fx10").with_farkles(1, 12).with_front(0, "2 2 2").with_score(1, 10_000);
    table.state.leader = Some(Seat::new(1));
    table.draws_to(0, "0");
    assert_eq!(best(&table), "draw");
    let table = table.with_score(0, 9_100);
    assert_eq!(best(&table), "slide-0-2222");
    let table = table.with_score(0, 9_950).with_front(0, "2 2");
    assert_eq!(best(&table), "slide-0-222", "however little it takes");
}

/// Without anything to draw everything is slid.
#[test]
fn without_a_draw_everything_is_slid() {
    let mut table = position(2, "2").with_front(0, "2 2");
    table.draws_to(0, "0");
    assert_eq!(best(&table), "slide-0-222");
    table.plays(0, "slide-0-222");
    assert_eq!(best(&table), "stop");
    let appeal = table.rules.appeal(&table.state, Seat::new(0), read("stop"));
    assert!(appeal > 0, "what must be done is not advised against");
}

/// Whoever plays what looks good beats whoever plays at random.
#[test]
fn good_looks_win() {
    let mut lots = Lots::new(7);
    let mut won = 0;
    for game in 0..20_u8 {
        let mut chance = Stream::new(Seed([game; 32]));
        let mut state = F2011.deal(Seating::of(2), &mut chance);
        while let Some(seat) = F2011.actor(&state) {
            let mut offers = Offers::new();
            F2011.offer(&state, seat, &mut offers);
            let careful = seat.number() == game % 2;
            let action = if careful {
                let view = F2011.observe(&state, Some(seat));
                *offers.iter().max_by_key(|action| F2011.appeal(&view, seat, **action)).unwrap()
            } else {
                offers[lots.below(offers.len() as u32) as usize]
            };
            F2011.apply(&mut state, seat, action, &mut chance, &mut Mute);
        }
        let ending = F2011.standing(&state).ending.unwrap();
        won += u32::from(ending.winners.has(Seat::new(game % 2)));
    }
    assert!(won >= 18, "{won} of 20");
}
