//! The hot path allocates nothing: whole games of random play, their deal included.

use parlor_engine::cards::{Seed, Stream};
use parlor_engine::{Game, Lots, Played, Seating, playout_listed, playout_picked};
use parlor_games::flinch::{F1913, F1963, F2000, F2008, Flinch, Piles};

/// How many allocations a few games of every edition and variation make.
fn allocations(playout: impl Fn(&Flinch, Seating, &mut Stream, &mut Lots) -> Played) -> u64 {
    let mut count = 0;
    for edition in [F1913, F1963, F2008, F2000] {
        for piles in [Piles::Ones, Piles::OnesAndFifteens, Piles::Eights] {
            let rules = Flinch { piles, ..edition.clone() };
            assert_eq!(rules.check(4), Ok(()));
            let measured = allocation_counter::measure(|| {
                for seed in 0..4 {
                    let stream = &mut Stream::new(Seed([seed; 32]));
                    playout(&rules, Seating::of(4), stream, &mut Lots::new(u64::from(seed)));
                }
            });
            count += measured.count_total;
        }
    }
    count
}

#[test]
fn a_game_whose_offers_are_listed_allocates_nothing() {
    assert_eq!(allocations(playout_listed), 0);
}

#[test]
fn a_game_whose_offers_are_picked_allocates_nothing() {
    assert_eq!(allocations(playout_picked), 0);
}

#[test]
fn an_allocation_would_be_noticed() {
    let measured = allocation_counter::measure(|| drop(std::hint::black_box(vec![1])));
    assert_eq!(measured.count_total, 1);
}
