//! Stock Exchange has exactly as many lines of play as were counted.

mod perft;

use parlor_games::stock_exchange::StockExchange;

#[test]
fn the_trees_of_stock_exchange_are_as_counted() {
    perft::check::<StockExchange>(include_str!("../../../perft/stock-exchange.txt"));
}
