//! Random games of every edition, style and variation: notation, picking, refusals, the end.

use std::collections::BTreeSet;
use std::vec;

use parlor_cards::Seed;
use parlor_engine::{Lots, Match, Origin};

use super::*;

/// Every edition with every option that it allows.
pub(super) fn settings() -> Vec<Flinch> {
    let mut all = Vec::new();
    for edition in EDITIONS {
        for piles in [Piles::Ones, Piles::OnesAndFifteens, Piles::Eights] {
            for partners in [false, true] {
                let rules = Flinch { piles, partners, ..edition.clone() };
                all.push(rules.clone());
                if edition.calls == Calls::InStyleTable {
                    let table = Flinch { style: Style::Table, ..rules };
                    all.push(table.clone());
                    all.push(Flinch { call_window: true, ..table });
                }
            }
        }
    }
    all
}

/// A match played at random, now and then out of turn and in error.
pub(super) struct Chaos {
    pub game: Match<Flinch>,
    lots: Lots,
}

impl Chaos {
    pub fn new(rules: Flinch, seats: u8, seed: u64) -> Chaos {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        let origin = Origin::seeded(Seed(key));
        Chaos {
            game: Match::new(rules, Seating::of(seats), origin).unwrap(),
            lots: Lots::new(seed),
        }
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.game.seating().seats).map(Seat::new)
    }

    /// One more action; whether the game goes on.
    pub fn step(&mut self) -> bool {
        let awaiting = self.game.awaiting();
        if let Some(window) = awaiting.window {
            if self.lots.below(2) == 0 {
                self.game.lapse(window.number, 0).unwrap();
            } else {
                self.somebody();
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

    /// Everything that could be written and is refused now.
    pub fn refusals(&mut self) -> Vec<(Seat, Action, Refusal)> {
        let texts = ["stock", "partner", "1", "5", "8", "13", "15", "W", "r0", "r3", "pr1"];
        let tos = ["new", "new=1", "new=15", "1", "2", "3", "1+", "1-", "2-", "40"];
        let mut all: Vec<_> =
            texts.iter().flat_map(|from| tos.map(|to| format!("{from}>{to}"))).collect();
        all.extend(["1@0", "8@1", "13@4", "W@2", "pass"].map(String::from));
        for seat in 0..8 {
            all.extend(
                ["stock", "starter", "out-of-turn"].map(|what| format!("call-{seat}-{what}")),
            );
            all.push(format!("ask-exposed-{seat}"));
        }
        let before = *self.game.state();
        let mut refused = Vec::new();
        for seat in self.seats() {
            for action in all.iter().map(|text| read(text)) {
                if let Err(refusal) = self.game.judge(seat, action) {
                    assert!(self.game.act(seat, action, 0).is_err());
                    refused.push((seat, action, refusal));
                }
            }
        }
        assert!(*self.game.state() == before, "a refusal changed something");
        refused
    }
}

/// Every offer is written and read back as itself, and the texts of one list differ.
#[test]
fn every_offer_seen_in_random_games_is_read_as_it_is_written() {
    for (at, rules) in settings().into_iter().enumerate() {
        let mut game = Chaos::new(rules, 4, at as u64);
        for _ in 0..400 {
            for seat in game.seats() {
                let offers = game.game.offers(seat);
                let mut texts = BTreeSet::new();
                for action in &offers {
                    assert_eq!(read(&action.to_string()), *action);
                    assert!(texts.insert(action.to_string()), "{action} is offered twice");
                }
            }
            if !game.step() {
                break;
            }
        }
    }
}

/// Whatever is picked is offered, and every offer is picked, each about equally often.
#[test]
fn picking_agrees_with_offering() {
    for (at, rules) in settings().into_iter().enumerate() {
        let mut game = Chaos::new(rules, 4, 1000 + at as u64);
        for step in 0..160 {
            if step % 8 == 0 {
                picks_every_offer(&game.game, &mut Lots::new(step));
            }
            if !game.step() {
                break;
            }
        }
    }
}

fn picks_every_offer(game: &Match<Flinch>, lots: &mut Lots) {
    for seat in (0..4).map(Seat::new) {
        let offers = game.offers(seat);
        let mut picked = vec![0; offers.len()];
        for _ in 0..offers.len() * 40 {
            let action = game.rules().pick(game.state(), seat, lots).unwrap();
            picked[offers.iter().position(|offer| *offer == action).unwrap()] += 1;
        }
        let even = picked.iter().all(|count| (8..120).contains(count));
        assert!(even, "{offers:?} were picked {picked:?} times");
        if offers.is_empty() {
            assert_eq!(game.rules().pick(game.state(), seat, lots), None);
        }
    }
}

/// CM-11, FL-R12: every random game ends, cards are never lost, and until the end whoever is
/// awaited can do something.
#[test]
fn cm_11_every_random_game_ends() {
    for (at, rules) in settings().into_iter().enumerate() {
        let seats = if rules.partners { 4 } else { 2 + at as u8 % 7 };
        let mut game = Chaos::new(rules.clone(), seats, 7000 + at as u64);
        let mut steps = 0;
        while game.step() {
            steps += 1;
            assert!(steps < 400_000, "{rules:?} does not end");
            for seat in game.game.awaiting().seats.iter() {
                assert!(!game.game.offers(seat).is_empty());
            }
            if steps % 500 == 0 {
                conserved(&game.game);
            }
        }
        conserved(&game.game);
        assert!(game.game.standing().ending.is_some());
    }
}

fn conserved(game: &Match<Flinch>) {
    let mut lying: Vec<_> =
        game.layout(Eye::All).0.into_iter().flat_map(|lying| lying.cards).collect();
    let deck = game.rules().deck(game.seating().seats).canonical::<300>();
    let mut deck = deck.cards().to_vec();
    lying.sort_unstable();
    deck.sort_unstable();
    assert_eq!(lying, deck);
}

/// What bots go through says of every offer what is said of it alone, and leaves out none that could be the
/// best.
#[test]
fn the_best_is_never_left_out() {
    let mut left_out = 0;
    for (seed, rules) in (0..).zip(settings()) {
        let mut chaos = Chaos::new(rules, 4, seed);
        for _ in 0..200 {
            let (rules, state) = (chaos.game.rules(), chaos.game.state());
            for seat in chaos.seats() {
                let mut offers = Offers::new();
                rules.offer(state, seat, &mut offers);
                let view = rules.observe(state, Some(seat));
                let alone = |&action: &Action| (action, rules.appeal(&view, seat, action));
                let all: Vec<_> = offers.iter().map(alone).collect();
                let mut seen = Vec::new();
                rules.appraise(&view, seat, &offers, |action, appeal| seen.push((action, appeal)));
                let most = all.iter().map(|offer| offer.1).max();
                let kept = all.iter().filter(|offer| seen.contains(offer) || Some(offer.1) == most);
                assert!(kept.eq(&seen), "{all:?} {seen:?}");
                left_out += all.len() - seen.len();
            }
            if !chaos.step() {
                break;
            }
        }
    }
    assert!(left_out > 1_000, "{left_out}");
}
