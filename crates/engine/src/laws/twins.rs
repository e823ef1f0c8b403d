//! Law 2 in motion: a twin of the match, which differs only in what somebody may not know, goes
//! on with it for as long as that somebody is shown the same.

use alloc::vec::Vec;

use parlor_cards::Card;

use super::case::{Case, seat_of};
use super::hidden::{Knowledge, unseen};
use super::truth::Table;
use crate::{Dealer, Event, Eye, Game, Layout, Lots, Move, Offers};

/// A state that an eye cannot tell from the match's.
#[derive(Clone, Debug)]
pub(super) struct Twin<G: Game> {
    pub eye: Eye,
    state: G::State,
}

/// One step of the match, as its twins are to follow it.
pub(super) struct Step<'a, G: Game> {
    pub what: Move<G::Action>,
    pub before: &'a Layout,
    pub after: &'a Layout,
    pub chance: &'a Dealer,
    pub events: &'a [Event<'static>],
}

impl<G: Game> Twin<G> {
    /// A new twin: all that is hidden from the eye is shuffled, or only a few cards change
    /// places, so that others can mostly still do the same.
    pub fn of(case: Case<G>, eye: Eye, lots: &mut Lots) -> Twin<G> {
        let (rules, state) = (case.game.rules(), case.game.state());
        let mut unseen = unseen(rules, state, eye);
        if lots.below(2) == 0 {
            let view = rules.observe(state, seat_of(eye));
            return Twin { eye, state: rules.imagine(&view, seat_of(eye), &mut unseen, lots) };
        }
        let count = unseen.len() as u32;
        for _ in 0..1 + lots.below(6) {
            if count > 0 {
                unseen.swap(lots.below(count) as usize, lots.below(count) as usize);
            }
        }
        let (mut state, mut next) = (*state, unseen.iter());
        let each = &mut |card: &mut Card| *card = *next.next().unwrap_or(&Card::UNKNOWN);
        rules.hidden(&mut state, seat_of(eye), each);
        Twin { eye, state }
    }

    /// The eye knows the same here as there.
    pub fn keep(&self, case: Case<G>, known: &Knowledge<G::Action>) {
        let rules = case.game.rules();
        let view = |state| rules.observe(state, seat_of(self.eye));
        let (here, there) = (view(case.game.state()), view(&self.state));
        if here != there {
            case.fail(2, self.eye, format_args!("the views differ: {here:?} and {there:?}"));
        }
        known.is_known_in(case, &self.state, "its twin");
    }

    /// Follows a step of the match; whether the eye still cannot tell the two apart.
    pub fn follow(&mut self, case: Case<G>, step: &Step<G>) -> bool {
        if !self.allows(case, step.what) {
            return false;
        }
        let (rules, chance) = (case.game.rules(), &mut step.chance.clone());
        let events = &mut Vec::new();
        match step.what {
            Move::Act(seat, action) => rules.apply(&mut self.state, seat, action, chance, events),
            Move::Lapse(_) => rules.lapse(&mut self.state, chance, events),
        }
        let table = Table::new(case, self.eye, step.before, step.after);
        let mut worlds =
            Worlds { here: table.clone(), there: table, judging: false, judged: false, same: true };
        worlds.compare(step.events, events);
        worlds.same
    }

    /// Whether the step can be made here as well. The eye's own steps always can.
    fn allows(&self, case: Case<G>, what: Move<G::Action>) -> bool {
        let (rules, state) = (case.game.rules(), &self.state);
        let Move::Act(seat, action) = what else { return rules.awaiting(state).window.is_some() };
        let (mut offers, mut attempts) = (Offers::new(), Vec::new());
        rules.offer(state, seat, &mut offers);
        rules.asides(state, seat, &mut offers);
        rules.attempts(state, seat, &mut attempts);
        let allowed = offers.contains(&action) || attempts.contains(&action);
        if !allowed && self.eye == Eye::Seat(seat) {
            case.fail(2, self.eye, format_args!("its twin refuses {action:?}"));
        }
        allowed
    }
}

/// The match and its twin while the events of a step are compared.
struct Worlds<'a, G: Game> {
    /// What the eye has seen here, and there.
    here: Table<'a, G>,
    there: Table<'a, G>,
    /// Whether somebody said something, or a window closed.
    judging: bool,
    /// Whether the table ruled on it: that reveals what it reveals.
    judged: bool,
    /// Whether the eye was shown the same.
    same: bool,
}

impl<G: Game> Worlds<'_, G> {
    /// Compares the events that the eye is shown, one by one, until they reveal which world it is.
    fn compare(&mut self, here: &[Event], there: &[Event]) {
        for at in 0..here.len().max(there.len()) {
            let mask = |event: &Event| event.masked(self.here.eye);
            let (a, b) = (here.get(at).map(mask), there.get(at).map(mask));
            if a != b {
                self.same = false;
                if self.judged
                    || a.as_ref().is_some_and(rules_on)
                    || b.as_ref().is_some_and(rules_on)
                {
                    return;
                }
                if !self.reveals(a.as_ref(), b.as_ref()) {
                    let what = format_args!("event {at} is {a:?}, in its twin {b:?}");
                    self.here.case.fail(2, self.here.eye, what);
                }
            }
            let (Some(a), Some(b)) = (a, b) else { return };
            self.judging |= matches!(a, Event::Say { .. } | Event::Window { open: false, .. });
            self.judged |= self.judging && rules_on(&a);
            self.here.follow(&a);
            self.there.follow(&b);
        }
    }

    /// Whether two events differ only in a face that the eye could not see until now.
    fn reveals(&self, here: Option<&Event>, there: Option<&Event>) -> bool {
        let (Some(here), Some(there)) = (here, there) else { return false };
        blank(here) == blank(there) && !self.here.knows(here) && !self.there.knows(there)
    }
}

/// Whether the table rules: that may depend on what is hidden, and then reveals it (CM-05).
pub(super) fn rules_on(event: &Event) -> bool {
    matches!(event, Event::Ruling { .. } | Event::Over(_))
}

/// An event without the face that it shows.
pub(super) fn blank(event: &Event) -> Event<'static> {
    let mut event = event.clone().into_owned();
    if let Event::Move { card, .. } | Event::Turn { card, .. } | Event::Show { card, .. } =
        &mut event
    {
        *card = Card::UNKNOWN;
    }
    event
}
