//! The laws hold in every edition of Authors, with every choice of every option.

use parlor_engine::laws::{self, Effort};
use parlor_games::authors::Authors;

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
