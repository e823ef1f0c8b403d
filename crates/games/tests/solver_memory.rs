//! A search takes no more memory than it may: counted are the bytes that are really asked for.

use parlor_cards::{Seed, Stream};
use parlor_engine::{Game, Seating};
use parlor_games::patience::{Deal, P1913, Patience, Spaces, WheneverPossible};
use parlor_solve::{Limits, Search, Verdict};

/// Beside what a search remembers, every stage has a small table.
const BESIDE: u64 = 1 << 20;
const LITTLE: usize = 8 << 20;
const MUCH: usize = 1 << 28;

/// The most bytes that a search holds at a time, in a deal that it does not decide soon.
fn held(memory: usize) -> u64 {
    let rules =
        Patience { spaces: Spaces::Pack, whenever_possible: WheneverPossible::May, ..P1913 };
    let state = rules.deal(Seating::of(1), &mut Stream::new(Seed::read("readings/12")));
    let limits = Limits { nodes: 2_000_000, memory };
    let counted = allocation_counter::measure(|| {
        let solution = Search::<Deal>::new(limits).solve(&rules, &state);
        assert_eq!(solution.verdict, Verdict::Undecided);
    });
    counted.bytes_max
}

#[test]
fn a_search_keeps_to_its_memory() {
    let bytes = held(LITTLE);
    assert!(bytes <= LITTLE as u64 + BESIDE, "{bytes} of {LITTLE}");
}

/// It is the limit that holds it back: the same search takes more if it may.
#[test]
fn a_search_uses_the_memory_it_is_given() {
    let bytes = held(MUCH);
    assert!(bytes > 2 * (LITTLE as u64 + BESIDE), "{bytes}");
    assert!(bytes <= MUCH as u64 + BESIDE, "{bytes} of {MUCH}");
}
