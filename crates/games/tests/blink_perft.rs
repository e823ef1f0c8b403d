//! BLINK has exactly as many lines of play as were counted.

mod perft;

use parlor_games::blink::Blink;

#[test]
fn the_trees_of_blink_are_as_counted() {
    perft::check::<Blink>(include_str!("../../../perft/blink.txt"));
}
