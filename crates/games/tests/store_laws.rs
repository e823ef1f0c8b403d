//! The laws hold in every edition of Go to Store.

use parlor_engine::laws::{self, Effort};
use parlor_engine::{Game, Seating};
use parlor_games::store::{GoToStore, S1913};

/// 45 asks that succeed, 48 sent to the Store, 99 that fail on an empty Store before each of the
/// former and after the last, and the one that ends the game (GS-R5).
const BOUND: usize = 45 + 48 + 46 * 99 + 1;
/// Of two players none is sent to an empty Store.
const BOUND_OF_TWO: usize = 45 + 48;

fn effort() -> Effort {
    Effort::from(std::env::var("PARLOR_LONG").is_ok_and(|long| long == "1"))
}

#[test]
fn the_laws_hold_in_1913() {
    laws::hold::<GoToStore>("1913", effort(), BOUND);
}

#[test]
fn the_laws_hold_in_1963() {
    laws::hold::<GoToStore>("1963", effort(), BOUND);
}

#[test]
fn the_laws_hold_in_2008() {
    laws::hold::<GoToStore>("2008", effort(), BOUND);
}

#[test]
fn two_players_ask_93_times_at_the_most() {
    assert_eq!(S1913.check(2), Ok(()));
    laws::check(&S1913, Seating::of(2), 93, effort(), BOUND_OF_TWO);
}
