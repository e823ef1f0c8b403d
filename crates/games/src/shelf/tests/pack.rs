//! The pack, the turned card and the stock.

extern crate std;

use parlor_cards::Card;

use crate::shelf::pack::*;
use std::vec::Vec;

#[test]
fn pack_and_stock_share_their_room() {
    let cards = [1, 2, 3, 4].map(|number| Card::number(number).unwrap());
    let mut pack = Pack::new(cards);
    for card in cards {
        assert_eq!(pack.draw(), Some(card));
        pack.lay(card);
    }
    assert_eq!((pack.draw(), pack.stock(), pack.stock_card(3)), (None, &cards[..], Some(cards[0])));
    assert_eq!((pack.stock_card(4), pack.take_stock()), (None, Some(cards[3])));
    pack.turn_over();
    assert_eq!((pack.stock_card(0), pack.take_stock()), (None, None));
    let mut hidden = Vec::new();
    pack.hidden(1, &mut |card| hidden.push(*card));
    assert_eq!(hidden, cards[..3]);
    let mut same = Pack::new([Card::UNKNOWN, cards[0], cards[1], cards[2]]);
    assert_eq!(same.draw(), Some(Card::UNKNOWN));
    assert_eq!(pack, same);
}

#[test]
fn a_place_is_read_as_it_is_written() {
    assert_eq!((read_place("0", 28), read_place("27", 28)), (Some(0), Some(27)));
    for text in ["", "28", "07", "00", "+1", "-1", "1 ", "300", "x"] {
        assert_eq!(read_place(text, 28), None, "{text:?}");
    }
}
