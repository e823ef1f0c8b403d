//! Authors has exactly as many lines of play as were counted.

mod perft;

use parlor_games::authors::Authors;

#[test]
fn the_trees_of_authors_are_as_counted() {
    perft::check::<Authors>(include_str!("../../../perft/authors.txt"));
}
