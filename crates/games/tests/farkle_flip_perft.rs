//! Farkle Flip has exactly as many lines of play as were counted.

mod perft;

use parlor_games::farkle_flip::FarkleFlip;

#[test]
fn the_trees_of_farkle_flip_are_as_counted() {
    perft::check::<FarkleFlip>(include_str!("../../../perft/farkle-flip.txt"));
}
