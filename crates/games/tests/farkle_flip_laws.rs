//! The laws hold in Farkle Flip, with every target and every number of players (DESIGN, "Laws").

use parlor_engine::laws::{self, Effort};
use parlor_games::farkle_flip::FarkleFlip;

/// Fewer than 4 (106 + 256 n) + n actions with n players; the game's folder says why.
const BOUND: usize = 10_674;

#[test]
fn the_laws_hold_in_2011() {
    let long = std::env::var("PARLOR_LONG").is_ok_and(|long| long == "1");
    laws::hold::<FarkleFlip>("2011", Effort::from(long), BOUND);
}
