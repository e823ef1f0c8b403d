//! Flinch has exactly as many lines of play as were counted.

mod perft;

use parlor_games::flinch::Flinch;

#[test]
fn the_trees_of_flinch_are_as_counted() {
    perft::check::<Flinch>(include_str!("../../../perft/flinch.txt"));
}
