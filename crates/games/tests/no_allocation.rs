//! The hot path allocates nothing: whole games of random play, their deal included.

use parlor_engine::cards::{Seed, Stream};
use parlor_engine::{Game, Lots, Played, Seating, laws, playout_listed, playout_picked};

type Playout<G> = fn(&G, Seating, &mut Stream, &mut Lots) -> Played;

/// How many allocations random games of every set-up make.
fn allocations<G: Game>(playout: Playout<G>) -> u64 {
    let mut count = 0;
    for edition in G::ABOUT.editions {
        for (rules, seats) in laws::tables::<G>(edition.id) {
            let measured = allocation_counter::measure(|| {
                let stream = &mut Stream::new(Seed([seats; 32]));
                let lots = &mut Lots::new(u64::from(seats));
                playout(&rules, Seating::of(seats), stream, lots);
            });
            count += measured.count_total;
        }
    }
    count
}

fn allocates_nothing<G: Game>() {
    assert_eq!(allocations::<G>(|r, s, c, l| playout_listed(r, s, c, l)), 0, "offers listed");
    assert_eq!(allocations::<G>(|r, s, c, l| playout_picked(r, s, c, l)), 0, "offers picked");
}

#[test]
fn flinch_allocates_nothing() {
    allocates_nothing::<parlor_games::flinch::Flinch>();
}

#[test]
fn muggins_allocates_nothing() {
    allocates_nothing::<parlor_games::muggins::Muggins>();
}

#[test]
fn stock_exchange_allocates_nothing() {
    allocates_nothing::<parlor_games::stock_exchange::StockExchange>();
}

#[test]
fn authors_allocates_nothing() {
    allocates_nothing::<parlor_games::authors::Authors>();
}

#[test]
fn go_to_store_allocates_nothing() {
    allocates_nothing::<parlor_games::store::GoToStore>();
}

#[test]
fn the_patiences_allocate_nothing() {
    allocates_nothing::<parlor_games::patience::Patience>();
    allocates_nothing::<parlor_games::another_patience::AnotherPatience>();
}

#[test]
fn blink_allocates_nothing() {
    allocates_nothing::<parlor_games::blink::Blink>();
}

#[test]
fn farkle_flip_allocates_nothing() {
    allocates_nothing::<parlor_games::farkle_flip::FarkleFlip>();
}

#[test]
fn an_allocation_would_be_noticed() {
    let measured = allocation_counter::measure(|| drop(std::hint::black_box(vec![1])));
    assert_eq!(measured.count_total, 1);
}
