//! The laws hold in BLINK, with every choice of every option (DESIGN, "Laws").

use parlor_engine::laws::{self, Effort};
use parlor_games::blink::Blink;

/// Every act but the start and the close moves a card from draw pile to hand, or from hand to the
/// centre, and 58 cards at most have both ways before them.
const BOUND: usize = 120;

#[test]
fn the_laws_hold_in_blink() {
    let long = std::env::var("PARLOR_LONG").is_ok_and(|long| long == "1");
    laws::hold::<Blink>("blink", Effort::from(long), BOUND);
}
