//! Random games of every edition, style and window: notation, refusals, the end.

use std::collections::BTreeSet;

use parlor_cards::Seed;
use parlor_engine::{Lots, Match, Origin};

use super::*;

/// Every edition with every option.
fn settings() -> Vec<Muggins> {
    let mut all = Vec::new();
    for edition in EDITIONS.into_iter().chain(ASSISTED) {
        all.push(Muggins { call_window: true, ..edition.clone() });
        all.push(edition);
    }
    all
}

/// A match played at random, now and then in error.
struct Chaos {
    game: Match<Muggins>,
    lots: Lots,
}

impl Chaos {
    fn new(rules: Muggins, seats: u8, seed: u64) -> Chaos {
        let origin = Origin::seeded(Seed::read(&seed.to_string()));
        let game = Match::new(rules, Seating::of(seats), origin).unwrap();
        Chaos { game, lots: Lots::new(seed) }
    }

    /// One more action; whether the game goes on.
    fn step(&mut self) -> bool {
        let awaiting = self.game.awaiting();
        if let Some(window) = awaiting.window {
            match self.lots.below(2) {
                0 => self.game.lapse(window.number, 0).unwrap(),
                _ => self.somebody(),
            }
            return true;
        }
        let Some(seat) = awaiting.seats.first() else { return false };
        if self.lots.below(6) == 0 {
            self.somebody();
        } else {
            let rules = self.game.rules().clone();
            let action = rules.pick(self.game.state(), seat, &mut self.lots).unwrap();
            self.game.act(seat, action, 0).unwrap();
        }
        true
    }

    /// Anybody does anything that is accepted, attempts included.
    fn somebody(&mut self) {
        let seat = Seat::new(self.lots.below(self.game.seating().seats.into()) as u8);
        let mut all = Vec::from_iter(self.game.offers(seat));
        self.game.rules().attempts(self.game.state(), seat, &mut all);
        if !all.is_empty() {
            let action = all[self.lots.below(all.len() as u32) as usize];
            self.game.act(seat, action, 0).unwrap();
        }
    }
}

/// Everything that can be written and might be said.
fn everything() -> Vec<Action> {
    let mut texts: Vec<_> = ["turn", "lay"].map(String::from).into();
    for from in ["stock", "turned"] {
        texts.push(format!("{from}>new"));
        texts.extend((1..=16).chain([99]).map(|pile| format!("{from}>{pile}")));
        texts.extend((0..8).map(|seat| format!("{from}>s{seat}")));
    }
    texts.extend((0..8).map(|seat| format!("call-{seat}")));
    texts.iter().map(|text| read(text)).collect()
}

/// CM-06: whatever anybody tries is judged, and what is refused has a reason that is known.
#[test]
fn cm_06_everything_that_is_tried_is_judged() {
    let known: BTreeSet<_> = [
        "CM-01", "CM-07", "CM-08", "CM-09", "MU-03", "MU-04", "MU-05", "MU-06", "MU-07", "MU-08",
        "MU-09", "MU-12", "MU-R4", "MU-R7", "MU-R10",
    ]
    .into();
    let mut seen = BTreeSet::new();
    for (at, rules) in settings().into_iter().enumerate() {
        let mut game = Chaos::new(rules, 2 + at as u8 % 7, at as u64);
        for step in 0..400 {
            if step % 10 == 0 {
                for seat in (0..game.game.seating().seats).map(Seat::new) {
                    for action in everything() {
                        if let Err(refusal) = game.game.judge(seat, action) {
                            assert!(known.contains(refusal.rule), "{action} {refusal}");
                            seen.insert(refusal.rule);
                        }
                    }
                }
            }
            if !game.step() {
                break;
            }
        }
    }
    assert_eq!(seen, known);
}

/// Every offer is written and read back as itself; there are few.
#[test]
fn every_offer_seen_in_random_games_is_read_as_it_is_written() {
    for (at, rules) in settings().into_iter().enumerate() {
        let mut game = Chaos::new(rules, 8, at as u64);
        for _ in 0..400 {
            for seat in (0..8).map(Seat::new) {
                let offers = game.game.offers(seat);
                assert!(offers.len() <= 20);
                let texts: BTreeSet<_> = offers.iter().map(Action::to_string).collect();
                assert_eq!(texts.len(), offers.len());
                assert!(offers.iter().all(|action| read(&action.to_string()) == *action));
            }
            if !game.step() {
                break;
            }
        }
    }
}

/// CM-11, MU-R8: every random game ends, and no card is lost.
#[test]
fn cm_11_every_random_game_ends() {
    for (at, rules) in settings().into_iter().enumerate() {
        for seats in 2..=8 {
            let mut game = Chaos::new(rules.clone(), seats, 100 * at as u64 + u64::from(seats));
            let mut steps = 0;
            while game.step() {
                steps += 1;
                assert!(steps < 100_000, "{rules:?} does not end");
            }
            assert!(game.game.standing().ending.is_some());
            let layout = game.game.layout(Eye::All);
            let mut lying: Vec<_> = layout.0.into_iter().flat_map(|lying| lying.cards).collect();
            let mut deck = rules.deck(seats).canonical::<150>().cards().to_vec();
            lying.sort_unstable();
            deck.sort_unstable();
            assert_eq!(lying, deck);
        }
    }
}

/// The indexes beside the cards say what the cards say.
#[test]
fn the_indexes_agree_with_the_cards() {
    for (at, rules) in settings().into_iter().enumerate() {
        let mut game = Chaos::new(rules, 8, 50 + at as u64);
        while game.step() {
            let state = game.game.state();
            for seat in state.all() {
                for &card in &Card::SERIES {
                    let ways = game.game.rules().ways(state, seat, card);
                    for of in (0..Seat::MOST).map(Seat::new) {
                        let there = of != seat && of.number() < 8;
                        let top = state.stock_top(of).filter(|_| there);
                        let next = top.is_some_and(|top| top.code().abs_diff(card.code()) == 1);
                        assert_eq!(ways.has(To::Stock(of)), next);
                    }
                    for number in 1..=12 {
                        let height = state.centre.height(number);
                        let takes = height.is_some_and(|height| height + 1 == card.code());
                        assert_eq!(ways.has(To::Pile(number)), takes);
                    }
                }
            }
        }
    }
}
