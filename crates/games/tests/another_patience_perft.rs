//! Another Patience has exactly as many lines of play as were counted.

mod perft;

use parlor_games::another_patience::AnotherPatience;

#[test]
fn the_trees_of_another_patience_are_as_counted() {
    perft::check::<AnotherPatience>(include_str!("../../../perft/another-patience.txt"));
}
