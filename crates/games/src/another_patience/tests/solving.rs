//! What the solver says is true: it agrees with a slow one that knows only the rules, what it wins
//! is played, and a game is as good as the best that can be done in it.

use std::collections::HashSet;

use parlor_engine::cards::{Seed, Stream};
use parlor_engine::{Lots, Mute, Seating};
use parlor_solve::{Limits, Search, Verdict};

use super::*;

/// Room enough for every deal of this file.
const LIMITS: Limits = Limits { nodes: 100_000_000, memory: 1 << 24 };

/// Every reading of the rules with this clause (AP-R4, AP-R7).
fn readings(stock_top: StockTop) -> impl Iterator<Item = AnotherPatience> {
    [1, 2, 3].into_iter().flat_map(move |passes| {
        [Covered::MayNotGo, Covered::MayGo].map(|covered| AnotherPatience {
            stock_top,
            passes,
            covered,
            ..A1913
        })
    })
}

fn every_reading() -> impl Iterator<Item = AnotherPatience> {
    readings(StockTop::Pairs).chain(readings(StockTop::Open))
}

fn offers(rules: &AnotherPatience, state: &State) -> Offers<Action> {
    let mut offers = Offers::new();
    rules.offer(state, PLAYER, &mut offers);
    offers
}

fn after(rules: &AnotherPatience, state: &State, action: Action) -> State {
    let mut next = *state;
    rules.play(&mut next, action, &mut Mute);
    next
}

/// The slow solver: tries everything that is offered, and no state twice.
fn can_be_won(rules: &AnotherPatience, state: &State, seen: &mut HashSet<State>) -> bool {
    if state.phase != Phase::Play || !seen.insert(*state) {
        return state.phase == Phase::Won;
    }
    offers(rules, state)
        .into_iter()
        .any(|action| can_be_won(rules, &after(rules, state, action), seen))
}

/// The solver's word. What it wins is played with what is offered, to the end.
fn solves(rules: &AnotherPatience, state: &State, search: &mut Search<Deal>) -> bool {
    let line = match search.solve(rules, state).verdict {
        Verdict::Won(line) => line,
        Verdict::Lost => return false,
        Verdict::Undecided => panic!("{rules:?}: not decided, {state:?}"),
    };
    let mut at = *state;
    for action in line {
        assert!(offers(rules, &at).contains(&action), "{rules:?}: {action}, {at:?}");
        at = after(rules, &at, action);
    }
    assert_eq!(at.phase, Phase::Won, "{rules:?}: {state:?}");
    true
}

/// A small deal: a triangle of two to five rows and a pack of four to seven cards, of two series, or
/// of four with a third of the numbers, which leaves more to choose and can be won more often.
fn small_deal(lots: &mut Lots) -> State {
    let rows = [2, 3, 3, 4, 4, 5][lots.below(6) as usize];
    let mut numbers: Vec<u8> = match lots.below(3) {
        1.. if rows < 5 => [1, 12, 2, 11].repeat(4).into_iter().chain([13, 13]).collect(),
        _ => (0..26).map(|at| 1 + at % 13).collect(),
    };
    shuffle(&mut numbers, lots);
    let cards: Vec<Card> = numbers.into_iter().filter_map(Card::number).collect();
    let lying = rows * (rows + 1) / 2;
    let mut cells = [Card::UNKNOWN; CELLS];
    cells[..lying].copy_from_slice(&cards[..lying]);
    let mut triangle = Triangle::new(cells);
    (lying..CELLS).for_each(|cell| triangle.take(cell as u8));
    let pack = packed(&cards[lying..][..4 + lots.below(4) as usize], &[], None);
    State { triangle, discards: Discards::NONE, pack, pass: 1, phase: Phase::Play }
}

fn shuffle<T>(things: &mut [T], lots: &mut Lots) {
    for last in (1..things.len()).rev() {
        things.swap(last, lots.below(last as u32 + 1) as usize);
    }
}

/// Plays on at random, so many actions if it lasts.
fn wander(rules: &AnotherPatience, state: State, actions: u32, lots: &mut Lots) -> State {
    let mut at = state;
    for _ in 0..actions {
        let offers = offers(rules, &at);
        if offers.is_empty() {
            break;
        }
        at = after(rules, &at, offers[lots.below(offers.len() as u32) as usize]);
    }
    at
}

/// A thousand small deals for each reading, every third one begun and left in the middle.
fn agree(stock_top: StockTop) {
    let mut search = Search::<Deal>::new(LIMITS);
    for rules in readings(stock_top) {
        let (mut lots, mut won) = (Lots::new(1), 0);
        for deal in 0..1_000 {
            let (state, actions) = (small_deal(&mut lots), lots.below(12));
            let actions = if deal % 3 == 0 { actions } else { 0 };
            let state = wander(&rules, state, actions, &mut lots);
            let can = can_be_won(&rules, &state, &mut HashSet::new());
            assert_eq!(solves(&rules, &state, &mut search), can, "{rules:?}: {state:?}");
            won += u32::from(can);
        }
        assert!((100..900).contains(&won), "{rules:?}: {won}");
    }
}

#[test]
fn the_solver_agrees_with_a_slow_one_under_pairs() {
    agree(StockTop::Pairs);
}

#[test]
fn the_solver_agrees_with_a_slow_one_under_open() {
    agree(StockTop::Open);
}

/// A whole deal.
fn whole_deal(rules: &AnotherPatience, number: u32) -> State {
    let seed = Seed::read(&format!("solving/{number}"));
    rules.deal(Seating::of(1), &mut Stream::new(seed))
}

/// Whole deals are decided, and won ones are played to the end. What is allowed besides never hurts:
/// another pass (AP-R7), the open stock (AP-R4), the covered card (AP-04).
#[test]
fn every_deal_is_decided_under_every_reading() {
    let mut search = Search::<Deal>::new(LIMITS);
    for deal in 0..12 {
        let mut solve = |rules: AnotherPatience| {
            let won = solves(&rules, &whole_deal(&rules, deal), &mut search);
            (rules, won)
        };
        let solved: Vec<_> = every_reading().map(&mut solve).collect();
        for (rules, won) in &solved {
            let mut stricter = solved.iter().filter(|(stricter, _)| allows(rules, stricter));
            assert!(*won || stricter.all(|(_, won)| !won), "{rules:?}: {deal}");
        }
    }
}

/// Whether some rules allow everything that others allow.
fn allows(rules: &AnotherPatience, stricter: &AnotherPatience) -> bool {
    rules.passes >= stricter.passes
        && (rules.stock_top == StockTop::Open || stricter.stock_top == StockTop::Pairs)
        && (rules.covered == Covered::MayGo || stricter.covered == Covered::MayNotGo)
}

/// From anywhere in a whole game: it can be won if, and only if, something can be done after which
/// it can be won.
#[test]
fn a_game_is_as_good_as_the_best_that_can_be_done() {
    let mut search = Search::<Deal>::new(LIMITS);
    let (mut waiting, mut again, mut won) = (0, 0, 0);
    for rules in every_reading() {
        let mut lots = Lots::new(5);
        for deal in 0..12 {
            let actions = 10 + lots.below(90);
            let state = wander(&rules, whole_deal(&rules, deal), actions, &mut lots);
            let here = solves(&rules, &state, &mut search);
            let there = state.phase == Phase::Won
                || offers(&rules, &state)
                    .into_iter()
                    .any(|action| solves(&rules, &after(&rules, &state, action), &mut search));
            assert_eq!(here, there, "{rules:?}: {state:?}");
            waiting += u32::from(state.pack.turned.is_some());
            again += u32::from(state.pass > 1);
            won += u32::from(here);
        }
    }
    assert!(waiting > 20 && again > 20 && won > 20, "{waiting} {again} {won}");
}

/// A table that is full forgets, which costs time and never truth.
#[test]
fn the_verdict_does_not_depend_on_memory() {
    let mut large = Search::<Deal>::new(LIMITS);
    let mut small = Search::<Deal>::new(Limits { memory: 0, ..LIMITS });
    let mut longer = 0;
    for rules in every_reading() {
        for deal in 0..6 {
            let state = whole_deal(&rules, deal);
            let (plenty, none) = (large.solve(&rules, &state), small.solve(&rules, &state));
            assert_eq!(plenty.verdict, none.verdict, "{rules:?}: {deal}");
            longer += u32::from(none.nodes > plenty.nodes);
        }
    }
    assert!(longer > 0);
}

/// What was given up is lost (AP-R6); what is won needs nothing more (AP-07).
#[test]
fn a_game_that_is_over_is_not_played_on() {
    let verdict = |state: &State| Search::<Deal>::new(LIMITS).solve(&A1913, state).verdict;
    let (mut state, last) =
        (position(A1913, "cells 0:13").state, Action::read("thirteen-0").unwrap());
    assert_eq!(verdict(&state), Verdict::Won(Vec::from([last])));
    assert_eq!(verdict(&after(&A1913, &state, last)), Verdict::Won(Vec::new()));
    state.phase = Phase::GivenUp;
    assert_eq!(verdict(&state), Verdict::Lost);
}

/// Whoever asks with cards that nobody knows is told that it can't be won with them.
#[test]
fn unknown_cards_make_no_pairs() {
    for rules in every_reading() {
        let dealt = whole_deal(&rules, 0);
        for state in [dealt, wander(&rules, dealt, 30, &mut Lots::new(1))] {
            let view = rules.observe(&state, Some(PLAYER));
            let verdict = Search::<Deal>::new(LIMITS).solve(&rules, &view).verdict;
            assert_eq!(verdict, Verdict::Lost, "{rules:?}");
        }
    }
}
