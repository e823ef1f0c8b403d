//! What an event does to a layout.

use parlor_engine::cards::Card;
use parlor_engine::{Event, Facing, Layout, Lying, Place, Zone};

fn lying(facing: Facing, cards: &[Card]) -> Layout {
    Layout(vec![Lying { place: Place::common(Zone::Stock), facing, cards: cards.to_vec() }])
}

/// A turn uncovers the top; where the two cards on top are seen, the second of them.
#[test]
fn a_turn_uncovers_the_lowest_card_that_is_seen() {
    let place = Place::common(Zone::Stock);
    let [one, two] = [Card::SERIES[0], Card::SERIES[1]];
    let turned = |facing, cards: &[Card]| {
        let mut layout = lying(facing, cards);
        layout.follow(&Event::Turn { place, card: two });
        layout.at(place).to_vec()
    };
    let covered = [Card::UNKNOWN, Card::UNKNOWN, one];
    assert_eq!(turned(Facing::TopTwoUp, &covered), [Card::UNKNOWN, two, one]);
    assert_eq!(turned(Facing::TopTwoUp, &[Card::UNKNOWN]), [two]);
    assert_eq!(turned(Facing::TopTwoUp, &[]), []);
    assert_eq!(turned(Facing::TopUp, &covered[..2]), [Card::UNKNOWN, two]);
}
