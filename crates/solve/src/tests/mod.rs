//! The search, on flights of stairs.

mod stairs;

use parlor_engine::Puzzle;
use stairs::{Flight, Stairs};

use crate::table::{Spare, Table};
use crate::{Limits, Search, Verdict};

const AMPLE: Limits = Limits { nodes: 1 << 20, memory: 1 << 20 };

fn solve<P: Puzzle<Game = Stairs>>(rules: &Stairs, limits: Limits) -> Verdict<u8> {
    Search::<P>::new(limits).solve(rules, &0).verdict
}

/// With stages and without.
fn both(rules: &Stairs, limits: Limits) -> [Verdict<u8>; 2] {
    [solve::<Flight<true>>(rules, limits), solve::<Flight<false>>(rules, limits)]
}

/// The line leads from the bottom to the top, and no jump of it ends where it must not.
#[test]
fn a_win_comes_with_a_line_that_leads_to_it() {
    let rules = Stairs { broken: &[1, 2, 4, 7, 8], top: 12 };
    for verdict in both(&rules, AMPLE) {
        let Verdict::Won(line) = verdict else { panic!("{verdict:?}") };
        let mut at = 0;
        for jump in line {
            assert!(rules.may_jump(at, jump), "{jump} from {at}");
            at += jump;
        }
        assert_eq!(at, rules.top);
    }
}

/// Where three stairs in a row are broken there is no way up.
#[test]
fn what_has_no_way_up_is_lost() {
    let rules = Stairs { broken: &[9, 10, 11], top: 60 };
    assert_eq!(both(&rules, AMPLE), [Verdict::Lost, Verdict::Lost]);
}

/// Without a table, more than a million ways would have to be tried.
#[test]
fn a_position_is_looked_at_once() {
    let rules = Stairs { broken: &[97, 98, 99], top: 100 };
    let limits = Limits { nodes: 400, ..AMPLE };
    assert_eq!(both(&rules, limits), [Verdict::Lost, Verdict::Lost]);
}

/// The limit of nodes is kept, and nothing is claimed beyond it.
#[test]
fn what_exceeds_the_nodes_is_not_decided() {
    let lost = Stairs { broken: &[97, 98, 99], top: 100 };
    let limits = Limits { nodes: 50, ..AMPLE };
    assert_eq!(both(&lost, limits), [Verdict::Undecided, Verdict::Undecided]);
    assert_eq!(both(&lost, Limits { nodes: 0, ..AMPLE }), [Verdict::Undecided, Verdict::Undecided]);
    let solution = Search::<Flight<false>>::new(limits).solve(&lost, &0);
    assert_eq!(solution.nodes, 50);
}

/// With too little memory to remember everything the verdict is the same.
#[test]
fn the_verdict_does_not_depend_on_memory() {
    let won = Stairs { broken: &[5, 6, 8, 31], top: 40 };
    let lost = Stairs { broken: &[18, 19, 20], top: 40 };
    for memory in [0, 100, 1000, 1 << 16] {
        let limits = Limits { nodes: 1 << 24, memory };
        assert_eq!(both(&lost, limits), [Verdict::Lost, Verdict::Lost]);
        assert!(both(&won, limits).iter().all(|verdict| matches!(verdict, Verdict::Won(_))));
    }
}

/// A search is used for one deal after another, and each begins afresh.
#[test]
fn nothing_is_left_of_the_deal_before() {
    let lost = Stairs { broken: &[4, 5, 6], top: 20 };
    let won = Stairs { broken: &[4, 6], top: 20 };
    let mut search = Search::<Flight<true>>::new(AMPLE);
    for _ in 0..2 {
        assert_eq!(search.solve(&lost, &0).verdict, Verdict::Lost);
        assert!(matches!(search.solve(&won, &0).verdict, Verdict::Won(_)));
    }
}

/// A game that is won already needs no step, and one can begin in the middle.
#[test]
fn it_solves_what_is_left_of_a_game() {
    let rules = Stairs { broken: &[4, 5, 6], top: 20 };
    let mut search = Search::<Flight<true>>::new(AMPLE);
    assert_eq!(search.solve(&rules, &20).verdict, Verdict::Won(vec![]));
    assert!(matches!(search.solve(&rules, &7).verdict, Verdict::Won(_)));
    assert_eq!(search.solve(&rules, &3).verdict, Verdict::Lost);
}

/// What was put into a table with enough room is there, and nothing else; what it took is given
/// back.
#[test]
fn a_table_holds_what_was_put_in() {
    let (mut table, mut spare) = (Table::<u128>::new(), Spare(1 << 20));
    let keys = |from: u128| (from..from + 10_000).map(|key| key << 60 | 1);
    keys(0).for_each(|key| assert!(table.adds(key, &mut spare)));
    assert!(keys(0).all(|key| table.has(key) && !table.adds(key, &mut spare)));
    assert!(keys(20_000).all(|key| !table.has(key)));
    assert!(spare.0 < 1 << 20);
    table.clear(&mut spare);
    assert!(keys(0).all(|key| !table.has(key)));
    assert_eq!(spare.0, 1 << 20);
}

/// A table without room to grow forgets old keys; it never has one that was not put in.
#[test]
fn a_full_table_forgets_and_does_not_invent() {
    let (mut table, mut spare) = (Table::<u128>::new(), Spare(1 << 14));
    (1..=10_000_u128).for_each(|key| table.insert(key, &mut spare));
    let held = (1..=10_000_u128).filter(|&key| table.has(key)).count();
    assert!((256..=1024).contains(&held), "{held}");
    assert!((10_001..=20_000_u128).all(|key| !table.has(key)));
    assert!(table.has(10_000), "the newest is there");
}
