//! How long a bot takes where there are no turns depends on the cards that are news to it.

use parlor_engine::cards::{Card, Seat};
use parlor_engine::{Event, Heard, Place, Sight, Zone};

const ME: Seat = Seat::new(0);
const OTHER: Seat = Seat::new(1);
const PILE: Place = Place::common(Zone::Pile);

fn is_news(from: Place, to: Place, sight: Sight) -> bool {
    Heard::new(&Event::carry(Card::SERIES[4], from, to, sight), ME).brings_a_card()
}

#[test]
fn a_card_that_one_could_not_see_before_is_news() {
    assert!(is_news(Place::of(Zone::Hand, OTHER), PILE, Sight::All));
    assert!(is_news(Place::of(Zone::Stock, ME), Place::of(Zone::Hand, ME), Sight::Only(ME)));
    let traded = Sight::Two(ME, OTHER);
    assert!(is_news(Place::of(Zone::Offer, OTHER), Place::of(Zone::Hand, ME), traded));
    assert!(Heard::new(&Event::Turn { place: PILE, card: Card::SERIES[4] }, ME).brings_a_card());
}

#[test]
fn ones_own_cards_and_those_that_nobody_shows_are_no_news() {
    assert!(!is_news(Place::of(Zone::Hand, ME), PILE, Sight::All));
    assert!(!is_news(
        Place::of(Zone::Stock, OTHER),
        Place::of(Zone::Hand, OTHER),
        Sight::Only(OTHER)
    ));
    assert!(!is_news(
        Place::of(Zone::Hand, OTHER),
        Place::of(Zone::Offer, OTHER),
        Sight::Only(OTHER)
    ));
    assert!(!is_news(Place::of(Zone::Offer, ME), Place::of(Zone::Hand, ME), Sight::Only(ME)));
    assert!(!is_news(PILE, Place::common(Zone::Removed), Sight::All));
}
