//! Who watches over a match: it makes the steps, and looks at the laws before and after each.

use alloc::vec::Vec;

use parlor_cards::Seat;

use super::case::{Case, eyes, seats};
use super::hidden::Knowledge;
use super::twins::{Step, Twin};
use super::veil::Done;
use super::{again, hidden, offers, truth, veil};
use crate::{Act, Dealer, Eye, Game, Layout, Lots, Match, Move, Refusal};

/// How many actions are remembered, to be tried where they are not offered.
const REMEMBERED: usize = 192;
/// How many of them are tried at a position, by each seat.
const TRIED: usize = 6;

/// Watches over a match. Everything that it does keeps the laws, or panics.
#[derive(Clone, Debug)]
pub struct Overseer<G: Game> {
    game: Match<G>,
    seed: u64,
    lots: Lots,
    /// Actions that were offered to anybody at some time.
    heard: Vec<G::Action>,
    /// States of the match, by the number of steps that led to them.
    states: Vec<(usize, G::State)>,
    /// The numbers of the windows that were open.
    windows: Vec<u32>,
    twins: Vec<Twin<G>>,
}

impl<G: Game> Overseer<G> {
    /// Watches over this match. The seed is for the overseer's own lots, and for its messages.
    pub fn new(game: Match<G>, seed: u64) -> Overseer<G> {
        let windows = game.awaiting().window.map(|window| window.number).into_iter().collect();
        Overseer {
            game,
            seed,
            lots: Lots::new(!seed),
            heard: Vec::new(),
            states: Vec::new(),
            windows,
            twins: Vec::new(),
        }
    }

    /// The match.
    pub fn game(&self) -> &Match<G> {
        &self.game
    }

    pub(super) fn case(&self) -> Case<'_, G> {
        Case { game: &self.game, seed: self.seed }
    }

    /// Looks at the position: laws 1, 2, 3, 5, 7 and 9.
    pub fn look(&mut self) {
        self.states.push((self.game.log().len(), *self.game.state()));
        self.listen();
        self.find_twins();
        let (tried, mut lots) = (self.some_heard(), self.lots.clone());
        let case = self.case();
        offers::keep(case, &mut lots);
        truth::conserved(case, self.game.state());
        for twin in &self.twins {
            let (rules, state) = (self.game.rules(), self.game.state());
            let known = Knowledge::of(rules, state, twin.eye, &tried);
            hidden::keep(case, &known, &mut lots);
            twin.keep(case, &known);
        }
        self.lots = lots;
        self.be_refused(&tried);
    }

    /// Does what a seat wants, if it may: laws 2, 3, 4 if it does, law 9 if it does not.
    pub fn act(&mut self, seat: Seat, action: G::Action) -> Result<(), Refusal> {
        self.watch(Move::Act(seat, action), |game, at| game.act(seat, action, at))
    }

    /// Lets a window lapse, under the same laws.
    pub fn lapse(&mut self, window: u32) -> Result<(), Refusal> {
        let act = self.game.awaiting().window.map_or(Act::Close, |open| open.act);
        self.watch(Move::Lapse(act), |game, at| game.lapse(window, at))
    }

    /// Makes a step without looking at anything.
    pub(super) fn hurry(&mut self, what: Move<G::Action>) -> Result<(), Refusal> {
        self.twins.clear();
        let at = self.game.log().len() as u64;
        match (what, self.game.awaiting().window) {
            (Move::Act(seat, action), _) => self.game.act(seat, action, at),
            (Move::Lapse(_), Some(window)) => self.game.lapse(window.number, at),
            (Move::Lapse(_), None) => Ok(()),
        }
    }

    /// Looks back on the whole match: law 6.
    pub fn look_back(&mut self) {
        let mut lots = self.lots.clone();
        again::keep(self.case(), &self.states, &mut lots);
        self.lots = lots;
    }

    fn watch(
        &mut self,
        what: Move<G::Action>,
        step: impl FnOnce(&mut Match<G>, u64) -> Result<(), Refusal>,
    ) -> Result<(), Refusal> {
        let (before, steps) = (*self.game.state(), self.game.log().len());
        let chance = self.game.dealer().clone();
        let outcome = step(&mut self.game, steps as u64);
        match &outcome {
            Ok(()) => self.after(what, &before, &chance),
            Err(refusal) => self.changed_nothing(refusal, &before, steps, &chance),
        }
        outcome
    }

    fn after(&mut self, what: Move<G::Action>, before: &G::State, chance: &Dealer) {
        let mut twins = core::mem::take(&mut self.twins);
        let case = self.case();
        let events = self.game.log().last().map_or(&[][..], |entry| &entry.events);
        let layout = |state| Layout::of(self.game.rules(), state);
        let (old, new) = (layout(before), layout(self.game.state()));
        truth::conserved(case, self.game.state());
        truth::told(case, before, (&old, &new), events);
        let step = Step { what, before: &old, after: &new, chance, events };
        twins.retain_mut(|twin| twin.follow(case, &step));
        let mut lots = self.lots.clone();
        if let Move::Act(seat, action) = what {
            veil::keep(case, &Done { seat, action, before, chance, events }, &mut lots);
        }
        self.lots = lots;
        self.twins = twins;
        self.windows_are_new(before);
    }

    /// Every window of a game has another number.
    fn windows_are_new(&mut self, before: &G::State) {
        let opened = self.game.awaiting().window;
        if opened == self.game.rules().awaiting(before).window {
            return;
        }
        let Some(window) = opened else { return };
        if self.windows.contains(&window.number) {
            self.case().fail(9, Eye::All, format_args!("{window:?} was open before"));
        }
        self.windows.push(window.number);
    }

    fn changed_nothing(&self, refusal: &Refusal, before: &G::State, steps: usize, chance: &Dealer) {
        let same = self.game.state() == before
            && self.game.log().len() == steps
            && self.game.dealer().log() == chance.log();
        if !same {
            self.case().fail(9, Eye::All, format_args!("refused ({refusal}), but done"));
        }
        if refusal.code.is_empty() || refusal.rule.is_empty() || refusal.text.is_empty() {
            self.case().fail(9, Eye::All, format_args!("refused without a reason: {refusal:?}"));
        }
    }

    /// Remembers what is offered, and forgets something else.
    fn listen(&mut self) {
        for seat in seats(self.game.seating().seats) {
            let mut actions = self.game.offers(seat).to_vec();
            self.game.rules().attempts(self.game.state(), seat, &mut actions);
            for _ in 0..actions.len().min(4) {
                let action = actions[self.lots.below(actions.len() as u32) as usize];
                let at = self.lots.below(REMEMBERED as u32) as usize;
                match self.heard.get_mut(at) {
                    Some(other) => *other = action,
                    None => self.heard.push(action),
                }
            }
        }
    }

    fn some_heard(&mut self) -> Vec<G::Action> {
        let count = self.heard.len() as u32;
        let tried = 0..TRIED.min(self.heard.len());
        tried.map(|_| self.heard[self.lots.below(count) as usize]).collect()
    }

    /// One twin for every eye; some of the old ones stay.
    fn find_twins(&mut self) {
        let mut lots = self.lots.clone();
        let mut twins = core::mem::take(&mut self.twins);
        for eye in eyes(self.game.seating().seats) {
            let old = twins.iter_mut().find(|twin| twin.eye == eye);
            match old {
                Some(_) if lots.below(4) > 0 => {}
                Some(old) => *old = Twin::of(self.case(), eye, &mut lots),
                None => twins.push(Twin::of(self.case(), eye, &mut lots)),
            }
        }
        (self.twins, self.lots) = (twins, lots);
    }

    /// What is not allowed is tried, by seats that are there and one that is not.
    fn be_refused(&mut self, tried: &[G::Action]) {
        let count = self.game.seating().seats;
        for &action in tried {
            let seat = Seat::new(self.lots.below(u32::from(count) + 1) as u8);
            if self.game.judge(seat, action).is_err() && self.act(seat, action).is_ok() {
                self.case().fail(9, Eye::Seat(seat), format_args!("refused, then done"));
            }
        }
        let open = self.game.awaiting().window.map(|window| window.number);
        let stale = self.windows.iter().rev().copied().find(|&known| Some(known) != open);
        let stale = stale.unwrap_or(u32::MAX);
        if open != Some(stale) && self.lapse(stale).is_ok() {
            self.case().fail(9, Eye::All, format_args!("window {stale} lapsed, though not open"));
        }
    }
}
