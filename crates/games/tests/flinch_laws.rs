//! The laws hold in every edition of Flinch, with every choice of every option (DESIGN, "Laws").

use parlor_engine::laws::{self, Effort};
use parlor_games::flinch::Flinch;

/// Fewer than 160,000 actions (FL-R12), and a call of every other seat in each of 5,000 turns.
const BOUND: usize = 200_000;

fn hold(edition: &str) {
    let long = std::env::var("PARLOR_LONG").is_ok_and(|long| long == "1");
    laws::hold::<Flinch>(edition, Effort::from(long), BOUND);
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

#[test]
fn the_laws_hold_in_2000() {
    hold("2000");
}
