//! The solver against a slow one that is obviously right, and its lines against the game.

use std::collections::HashSet;

use parlor_cards::{Seed, Stream};
use parlor_engine::Mute;
use parlor_solve::{Limits, Search, Solution, Verdict};

use super::*;

/// Every reading: who fills a space, and whether what can be played must be.
fn readings() -> impl Iterator<Item = Patience> {
    let spaces = [Spaces::Stock, Spaces::Pack, Spaces::PackThenStock];
    let compulsion = [WheneverPossible::Must, WheneverPossible::May];
    spaces.into_iter().flat_map(move |spaces| {
        compulsion.map(|whenever_possible| Patience { spaces, whenever_possible, ..P1913 })
    })
}

/// Whether a state can be won: everything that is offered is tried.
fn can_be_won(rules: &Patience, state: State, seen: &mut HashSet<State>) -> bool {
    if state.phase == Phase::Won {
        return true;
    }
    let mut offers = Offers::new();
    rules.offer(&state, PLAYER, &mut offers);
    offers.into_iter().any(|action| {
        let mut next = state;
        let mut dealer = Stream::new(Seed::read(""));
        rules.apply(&mut next, PLAYER, action, &mut dealer, &mut Mute);
        seen.insert(next) && can_be_won(rules, next, seen)
    })
}

fn solve(rules: &Patience, state: &State, limits: Limits) -> Solution<Action> {
    Search::<Deal>::new(limits).solve(rules, state)
}

const AMPLE: Limits = Limits { nodes: 50_000_000, memory: 1 << 26 };

/// A small deal: of each series a part lies on the upper row from the start, and of the other
/// cards some lie on the stock already.
fn small_deal(number: u64, most: u32) -> State {
    let mut chance = Stream::new(Seed::read(&std::format!("small/{number}")));
    let (size, series) = (10 + chance.below(most - 9), 1 + chance.below(4));
    let mut upper = [15_u8; 4];
    for _ in 0..size {
        let at = chance.below(series) as usize;
        let at = if upper[at] == 0 { 3 } else { at };
        upper[at] -= 1;
    }
    upper.sort_by_key(|&height| core::cmp::Reverse(height));
    let numbers = upper.iter().flat_map(|&height| height + 1..=15);
    let mut left: Vec<Card> = numbers.filter_map(Card::number).collect();
    chance.shuffle(&mut left);
    let mut lower = Lower::EMPTY;
    for place in 0..4 {
        match left.pop() {
            Some(card) if card.code() > 1 => lower.start(place, card.code()),
            card => left.splice(0..0, card).for_each(drop),
        }
    }
    let stock = left.split_off(left.len() - left.len() * (2 + chance.below(4)) as usize / 6);
    let turned = if chance.below(4) == 0 { left.pop() } else { None };
    State { pack: packed(&left, &stock, turned), upper, lower, phase: Phase::Play }
}

/// PA-01 to PA-R6: on small deals a plain search through everything that is offered finds the
/// same, in every reading.
#[test]
fn the_solver_agrees_with_a_plain_search() {
    for rules in readings() {
        let (mut won, mut lost) = (0, 0);
        if std::env::var("NOPACK").is_ok() && rules.spaces == Spaces::Pack {
            continue;
        }
        let begin = std::time::Instant::now();
        let mut most = 0;
        let mut all = 0;
        let count: u64 = std::env::var("COUNT").map_or(1000, |t| t.parse().unwrap());
        for number in 0..count {
            let state =
                small_deal(number, std::env::var("SIZE").map_or(16, |t| t.parse().unwrap()));
            let mut seen = HashSet::new();
            let truth = can_be_won(&rules, state, &mut seen);
            most = most.max(seen.len());
            all += seen.len();
            let found = solve(&rules, &state, AMPLE).verdict;
            assert!(found != Verdict::Undecided);
            assert_eq!(truth, found != Verdict::Lost, "small deal {number}: {rules:?} {state:?}");
            if truth { won += 1 } else { lost += 1 }
        }
        std::println!(
            "{won} won, {lost} lost {:?} {} {all} {most}",
            rules.spaces,
            begin.elapsed().as_secs_f64()
        );
    }
}
