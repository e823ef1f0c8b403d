//! The laws hold in every edition of Authors, with every choice of every option.

use parlor_engine::cards::{Seed, Stream};
use parlor_engine::laws::{self, Effort};
use parlor_engine::{Lots, Seating, playout_listed, playout_picked};
use parlor_games::authors::{A1913, A1963, Authors};

/// The most asks (AU-R4).
const BOUND: usize = 9_999;

fn hold(edition: &str) {
    let long = std::env::var("PARLOR_LONG").is_ok_and(|long| long == "1");
    laws::hold::<Authors>(edition, Effort::from(long), BOUND);
}

#[test]
fn the_laws_hold_in_1913() {
    hold("1913");
}

#[test]
fn the_laws_hold_in_1963() {
    hold("1963");
}

/// The hot path allocates nothing, the deal included.
#[test]
fn random_games_allocate_nothing() {
    let measured = allocation_counter::measure(|| {
        for (rules, seats) in [(A1913, 3), (A1963, 10)] {
            let (mut chance, mut lots) = (Stream::new(Seed([seats; 32])), Lots::new(1));
            playout_listed(&rules, Seating::of(seats), &mut chance, &mut lots);
            playout_picked(&rules, Seating::of(seats), &mut chance, &mut lots);
        }
    });
    assert_eq!(measured.count_total, 0);
}
