//! Patience has exactly as many lines of play as were counted.

mod perft;

use parlor_games::patience::Patience;

#[test]
fn the_trees_of_patience_are_as_counted() {
    perft::check::<Patience>(include_str!("../../../perft/patience.txt"));
}
