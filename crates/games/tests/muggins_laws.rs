//! The laws hold in every edition of Muggins, with every choice of every option (DESIGN, "Laws").

use parlor_engine::laws::{self, Effort};
use parlor_games::muggins::Muggins;

/// MU-R8 alone allows 49 million steps. Random games take less than 2,000; one that goes on for this
/// long runs away.
const BOUND: usize = 100_000;

fn hold(edition: &str) {
    let long = std::env::var("PARLOR_LONG").is_ok_and(|long| long == "1");
    laws::hold::<Muggins>(edition, Effort::from(long), BOUND);
}

#[test]
fn the_laws_hold_in_1913() {
    hold("1913");
}

#[test]
fn the_laws_hold_in_1963() {
    hold("1963");
}

#[test]
fn the_laws_hold_in_2008() {
    hold("2008");
}
