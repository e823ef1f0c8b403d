//! Muggins has exactly as many lines of play as were counted.

mod perft;

use parlor_games::muggins::Muggins;

#[test]
fn the_trees_of_muggins_are_as_counted() {
    perft::check::<Muggins>(include_str!("../../../perft/muggins.txt"));
}
