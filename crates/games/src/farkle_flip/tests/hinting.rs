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

/// The offer that somebody likes best who can count.
fn reckoned(table: &Table) -> String {
    let seat = table.state.turn;
    let view = table.rules.observe(&table.state, Some(seat));
    let worth = |action: &&Action| table.rules.reckon(&view, seat, **action).expect("a number");
    table.list(seat).iter().max_by_key(worth).expect("an offer").to_string()
}

/// FF-09: where many Farkles are to come a small score is taken, where none are it is left to grow.
#[test]
fn ff_09_the_farkles_to_come_are_counted() {
    let table = |farkles: u8| {
        let mut table = position(2, "6 5x40 Fx10")
            .with_farkles(1, farkles)
            .with_front(0, "6 6")
            .with_score(0, 1_000);
        table.draws_to(0, "0");
        reckoned(&table)
    };
    assert_eq!(table(0), "slide-0-666", "22 Farkles");
    assert_eq!(table(22), "draw", "no Farkle");
}

/// FF-13: what does not get anybody on the scoreboard is worth nothing.
#[test]
fn ff_13_too_little_is_not_worth_stopping_for() {
    let table = |score| {
        let mut table = position(2, "6 5x40 Fx10").with_front(0, "6 6").with_score(0, score);
        table.draws_to(0, "0");
        table.plays(0, "slide-0-666");
        let stop = table.rules.reckon(&table.state, table.state.turn, Action::Stop);
        stop.expect("a number")
    };
    assert!(table(1_000) > table(0) + 500);
}

/// FF-14: in the last round only winning counts.
#[test]
fn ff_14_in_the_last_round_winning_is_reckoned() {
    let mut table =
        position(2, "2 6x40 Fx10").with_farkles(1, 12).with_front(0, "2 2 2").with_score(1, 10_000);
    table.state.leader = Some(Seat::new(1));
    table.draws_to(0, "0");
    assert_eq!(reckoned(&table), "draw");
    assert_eq!(reckoned(&table.with_score(0, 9_100)), "slide-0-2222");
}

/// The reasons say what is to come and what is safe.
#[test]
fn reasons_say_what_is_to_come() {
    struct Said<'a>(&'a Table, Action);
    impl fmt::Display for Said<'_> {
        fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
            self.0.rules.reason(&self.0.state, self.0.state.turn, self.1, f)
        }
    }
    let mut table = position(2, "6 5x40 Fx10").with_front(0, "6 6").with_score(0, 1_000);
    table.plays(0, "draw");
    let said = |table: &Table, text: &str| Said(table, read(text)).to_string();
    assert_eq!(said(&table, "place-0"), "then 600 points can be scored at once");
    assert_eq!(said(&table, "place-1"), "");
    table.plays(0, "place-0");
    assert_eq!(said(&table, "draw"), "22 of the 50 cards to come are Farkles");
    assert_eq!(said(&table, "stop"), "only 0 of 600 points are in the centre");
    table.plays(0, "slide-0-666");
    assert_eq!(said(&table, "stop"), "600 points are then safe");
    let table = table.with_score(0, 0);
    assert_eq!(said(&table, "stop"), "600 points are too few: the first score must be 1000");
}
