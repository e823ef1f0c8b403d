//! The solver against a plain search that is obviously right, and its lines against the game.

use std::collections::HashSet;

use parlor_cards::{Seed, Stream};
use parlor_engine::{Mute, Puzzle, Steps};
use parlor_solve::{Limits, Search, Verdict};

use super::*;

/// Every reading: who fills a space, and whether what can be played must be.
fn readings() -> impl Iterator<Item = Patience> {
    let spaces = [Spaces::Stock, Spaces::Pack, Spaces::PackThenStock];
    let compulsion = [WheneverPossible::Must, WheneverPossible::May];
    spaces.into_iter().flat_map(move |spaces| {
        compulsion.map(|whenever_possible| Patience { spaces, whenever_possible, ..P1913 })
    })
}

const AMPLE: Limits = Limits { nodes: 50_000_000, memory: 1 << 26 };

fn chance(text: &str, number: u64) -> Stream {
    Stream::new(Seed::read(&std::format!("{text}/{number}")))
}

fn offers(rules: &Patience, state: &State) -> Offers<Action> {
    let mut offers = Offers::new();
    rules.offer(state, PLAYER, &mut offers);
    offers
}

fn after(rules: &Patience, mut state: State, action: Action) -> State {
    rules.apply(&mut state, PLAYER, action, &mut chance("nothing", 0), &mut Mute);
    state
}

/// Whether a state can be won: everything that is offered is tried.
fn can_be_won(rules: &Patience, state: State, seen: &mut HashSet<State>) -> bool {
    state.phase == Phase::Won
        || offers(rules, &state).into_iter().any(|action| {
            let next = after(rules, state, action);
            seen.insert(next) && can_be_won(rules, next, seen)
        })
}

/// A small deal: a part of each series lies on the upper row from the start, and of the other
/// cards, ten to `most`, some lie on the stock.
fn small_deal(number: u64, most: u32) -> State {
    let mut chance = chance("small", number);
    let (cards, series) = (10 + chance.below(most - 9), 1 + chance.below(4));
    let mut upper = [15_u8; 4];
    for _ in 0..cards {
        let at = chance.below(series) as usize;
        upper[if upper[at] == 0 { 3 } else { at }] -= 1;
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
    let laid = left.len() * (2 + chance.below(4)) as usize / 6;
    let stock = left.split_off(left.len() - laid);
    let turned = if chance.below(4) == 0 { left.pop() } else { None };
    State { pack: packed(&left, &stock, turned), upper, lower, phase: Phase::Play }
}

/// How many cards a small deal has at the most, so that a plain search gets through it.
fn most_cards(rules: &Patience) -> u32 {
    match (rules.spaces, rules.compels()) {
        (Spaces::Pack, true) => 20,
        (Spaces::Pack, false) => 17,
        (_, true) => 26,
        (_, false) => 24,
    }
}

/// Plays a line through; every action of it must be offered, and the end must be won.
fn replay(rules: &Patience, mut state: State, line: &[Action]) {
    for &action in line {
        assert!(offers(rules, &state).contains(&action), "{action} is not offered: {state:?}");
        state = after(rules, state, action);
    }
    assert_eq!(state.phase, Phase::Won);
}

/// PA-01 to PA-R6: on a thousand small deals a plain search through everything that is offered
/// finds the same, in every reading; and what is won is won by the line.
#[test]
fn the_solver_agrees_with_a_plain_search() {
    for rules in readings() {
        let (mut won, mut lost) = (0, 0);
        let mut search = Search::<Deal>::new(AMPLE);
        for number in 0..1000 {
            let state = small_deal(number, most_cards(&rules));
            let truth = can_be_won(&rules, state, &mut HashSet::new());
            match search.solve(&rules, &state).verdict {
                Verdict::Won(line) if truth => replay(&rules, state, &line),
                Verdict::Lost if !truth => {}
                found => panic!("small deal {number}: {found:?}, {truth}: {rules:?} {state:?}"),
            }
            *(if truth { &mut won } else { &mut lost }) += 1;
        }
        assert!(won >= 500 && lost >= 70, "{won} won, {lost} lost: {rules:?}");
    }
}

/// PA-09: the line of a whole deal is a game that is won, in every reading.
#[test]
fn whole_deals_are_won_by_the_line() {
    let limits = Limits { nodes: 300_000, ..AMPLE };
    for rules in readings() {
        let mut won = 0;
        for number in 0..12 {
            let state = rules.deal(Seating::of(1), &mut chance("whole", number));
            if let Verdict::Won(line) = Search::<Deal>::new(limits).solve(&rules, &state).verdict {
                replay(&rules, state, &line);
                won += 1;
            }
        }
        assert!(won >= 3, "{won} won: {rules:?}");
    }
}

/// With too little memory to remember everything the verdict is the same.
#[test]
fn the_verdict_does_not_depend_on_memory() {
    let mut little = Search::<Deal>::new(Limits { memory: 4096, ..AMPLE });
    let mut ample = Search::<Deal>::new(AMPLE);
    for rules in readings() {
        for number in 2000..2060 {
            let state = small_deal(number, most_cards(&rules));
            match (little.solve(&rules, &state).verdict, ample.solve(&rules, &state).verdict) {
                (Verdict::Won(line), Verdict::Won(_)) => replay(&rules, state, &line),
                (Verdict::Lost, Verdict::Lost) => {}
                found => panic!("small deal {number}: {found:?} {rules:?} {state:?}"),
            }
        }
    }
}

/// The solver begins wherever the game stands: along a line that wins, all is still to be won.
#[test]
fn it_solves_what_is_left_of_a_game() {
    let limits = Limits { nodes: 1_000_000, ..AMPLE };
    for rules in readings() {
        let mut search = Search::<Deal>::new(limits);
        let mut deals = (0..).map(|number| {
            let state = rules.deal(Seating::of(1), &mut chance("left", number));
            (state, search.solve(&rules, &state).verdict)
        });
        let found = deals.find_map(|(state, verdict)| match verdict {
            Verdict::Won(line) => Some((state, line)),
            _ => None,
        });
        let (mut state, line) = found.expect("some deal can be won");
        for (at, &action) in line.iter().enumerate() {
            state = after(&rules, state, action);
            if at % 10 == 0
                && let Verdict::Won(rest) = search.solve(&rules, &state).verdict
            {
                replay(&rules, state, &rest);
            } else {
                assert!(at % 10 != 0 || state.pack.rest().len() > 20, "{state:?}");
            }
        }
        assert_eq!(search.solve(&rules, &state).verdict, Verdict::Won(Vec::new()));
    }
}

/// PA-R3: what wins where playing is compulsory wins where it is not; and on the way nothing looks
/// as if it could not be won.
#[test]
fn pa_r3_no_position_of_a_line_is_beyond_hope() {
    let limits = Limits { nodes: 200_000, ..AMPLE };
    for must in readings().filter(Patience::compels) {
        let may = Patience { whenever_possible: WheneverPossible::May, ..must };
        let mut search = Search::<Deal>::new(limits);
        let mut won = 0;
        for number in 0..30 {
            let state = must.deal(Seating::of(1), &mut chance("hope", number));
            let Verdict::Won(line) = search.solve(&must, &state).verdict else { continue };
            replay(&may, state, &line);
            let (deal, mut at) = Deal::new(&may, &state);
            for action in line {
                assert!(!deal.is_hopeless(&at), "deal {number}: {at:?} {may:?}");
                deal.take(&mut at, action);
            }
            won += 1;
        }
        assert!(won >= 10, "{won} won: {must:?}");
    }
}

/// PA-R3: what was noted of other positions never changes what is said of one: in the course of many
/// plays of a deal it is the same as if nothing had been asked before. (Where spaces are filled from
/// the stock nothing is noted, and a deadline that is known spares asking further.)
#[test]
fn pa_r3_hope_does_not_depend_on_what_was_asked_before() {
    for rules in readings().filter(|rules| rules.spaces != Spaces::Stock) {
        let (mut hopeless, mut asked) = (0, 0);
        for number in 0..2 {
            let state = rules.deal(Seating::of(1), &mut chance("asked", number));
            let (deal, start) = Deal::new(&rules, &state);
            let mut chance = chance("plays", number);
            for _ in 0..300 {
                let (mut at, mut steps) = (start, Steps::new());
                loop {
                    let is_hopeless = deal.is_hopeless(&at);
                    if chance.below(64) == 0 {
                        let anew = Deal::new(&rules, &state).0.is_hopeless(&at);
                        assert_eq!(is_hopeless, anew, "deal {number}: {at:?} {rules:?}");
                        hopeless += u32::from(anew);
                        asked += 1;
                    }
                    steps.clear();
                    deal.steps(&at, &mut steps);
                    let &[first, ..] = &steps[..] else { break };
                    let step = steps.get(chance.below(2 * steps.len() as u32) as usize);
                    deal.take(&mut at, *step.unwrap_or(&first));
                }
            }
        }
        assert!(hopeless >= 50 && asked - hopeless >= 50, "{hopeless} of {asked}: {rules:?}");
    }
}

/// PA-R5: who gave up has lost, however well it stood.
#[test]
fn pa_r5_a_game_that_was_given_up_is_lost() {
    let mut table = position(P1913, "upper 15 15 15 13; lower 15-14");
    let solve = |state: &State| Search::<Deal>::new(AMPLE).solve(&P1913, state).verdict;
    assert!(matches!(solve(&table.state), Verdict::Won(line) if line.len() == 2));
    table.plays("give-up");
    assert_eq!(solve(&table.state), Verdict::Lost);
}

/// PA-R3: what must be played cannot be kept back, and so a deal can be lost that is won where it
/// may be kept back; never the other way round.
#[test]
fn pa_r3_compulsion_matters() {
    let free = Patience { whenever_possible: WheneverPossible::May, ..PACK_THEN_STOCK };
    let mut search = Search::<Deal>::new(AMPLE);
    let mut is_lost =
        |rules: &Patience, state: &State| search.solve(rules, state).verdict == Verdict::Lost;
    let mut differ = 0;
    for number in 0..300 {
        let state = small_deal(number, 24);
        let (must, may) = (is_lost(&PACK_THEN_STOCK, &state), is_lost(&free, &state));
        assert!(must || !may, "small deal {number}");
        differ += u32::from(must && !may);
    }
    assert!(differ > 0);
}
