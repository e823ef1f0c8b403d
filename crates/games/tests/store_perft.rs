//! Go to Store has exactly as many lines of play as were counted.

mod perft;

use parlor_games::store::GoToStore;

#[test]
fn the_trees_of_go_to_store_are_as_counted() {
    perft::check::<GoToStore>(include_str!("../../../perft/store.txt"));
}
