//! Where the order of cards comes from: a seed, a stacked deck, a record.

use parlor_engine::cards::{Card, Deck, Seed, Stream};
use parlor_engine::{Chance, Lots, Origin};

const DECK: Deck = Deck { series: 3, ..Deck::NONE };

fn deck() -> Vec<Card> {
    DECK.canonical::<64>().cards().to_vec()
}

fn shuffled(chance: &mut impl Chance) -> Vec<Card> {
    let mut cards = deck();
    chance.shuffle(&mut cards);
    cards
}

/// CM-14: a seeded dealer deals what the seed's stream gives.
#[test]
fn cm_14_a_seeded_dealer_is_the_stream() {
    let seed = Seed::read("lamp");
    let (mut dealer, mut stream) = (Origin::seeded(seed).dealer(), Stream::new(seed));
    for _ in 0..3 {
        assert_eq!(shuffled(&mut dealer), shuffled(&mut stream));
    }
}

/// CM-03: a stacked deck comes first, as it is; reshuffles come from the beginning of the stream.
#[test]
fn cm_03_a_stacked_deck_comes_first_and_then_the_seed_beside_it() {
    let seed = Seed::read("lamp");
    let mut stacked = deck();
    stacked.reverse();
    let mut dealer = Origin::stacked(stacked.clone(), seed).dealer();
    assert_eq!(shuffled(&mut dealer), stacked);
    assert_eq!(shuffled(&mut dealer), shuffled(&mut Stream::new(seed)));
    assert_eq!(dealer.log()[0], stacked);
}

/// CM-04: what a dealer wrote down replays without the generator.
#[test]
fn cm_04_a_recorded_chance_needs_no_generator() {
    let mut dealer = Origin::seeded(Seed::read("lamp")).dealer();
    let made: Vec<_> = (0..4).map(|_| shuffled(&mut dealer)).collect();
    assert_eq!(dealer.log(), made);
    let mut again = Origin::recorded(made.clone().into()).dealer();
    assert!(made.iter().all(|order| shuffled(&mut again) == *order));
    assert!(!again.is_broken());
}

/// CM-04: an order of other cards than those to be shuffled is noticed.
#[test]
fn cm_04_an_order_of_other_cards_is_noticed() {
    let mut wrong = deck();
    wrong[0] = Card::WILD;
    let mut dealer = Origin::recorded([wrong].into()).dealer();
    shuffled(&mut dealer);
    assert!(dealer.is_broken());
}

/// Lots are below their bound, and none is forgotten.
#[test]
fn lots_reach_every_number_below_the_bound() {
    let mut lots = Lots::new(7);
    let mut seen = [0_u32; 6];
    for _ in 0..6000 {
        seen[lots.below(6) as usize] += 1;
    }
    assert!(seen.iter().all(|&count| (850..1150).contains(&count)), "{seen:?}");
}
