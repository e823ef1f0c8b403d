//! Law 2 for what is done in secret: whoever is told only of the veil cannot tell what was done.

use alloc::vec::Vec;

use parlor_cards::{Card, Seat};

use super::case::{Case, eyes};
use super::twins::{blank, rules_on};
use crate::{Dealer, Event, Eye, Game, Lots, Offers};

/// A step that was made: by whom, what, from which state, with which chance, and what was told.
pub(super) struct Done<'a, G: Game> {
    pub seat: Seat,
    pub action: G::Action,
    pub before: &'a G::State,
    pub chance: &'a Dealer,
    pub events: &'a [Event<'static>],
}

/// Another action under the same veil tells everybody else the same, until a face is shown or the
/// table rules.
pub(super) fn keep<G: Game>(case: Case<G>, done: &Done<G>, lots: &mut Lots) {
    let rules = case.game.rules();
    let veil = rules.veiled(done.action);
    let mut offers = Offers::new();
    rules.offer(done.before, done.seat, &mut offers);
    let alike: Vec<G::Action> = offers
        .iter()
        .copied()
        .filter(|&other| other != done.action && rules.veiled(other) == veil)
        .collect();
    let Some(&other) = alike.get(lots.below(alike.len() as u32) as usize) else { return };
    let (mut state, mut chance, mut events) = (*done.before, done.chance.clone(), Vec::new());
    rules.apply(&mut state, done.seat, other, &mut chance, &mut events);
    for eye in eyes(case.game.seating().seats).filter(|&eye| eye != Eye::Seat(done.seat)) {
        if let Some((here, there)) = difference(eye, done.events, &events) {
            let what = format_args!("{other:?} would tell {there:?}, but was told {here:?}");
            case.fail(2, eye, what);
        }
    }
}

/// The first events in which an eye can tell the two apart without being shown a card.
fn difference(
    eye: Eye,
    here: &[Event],
    there: &[Event],
) -> Option<(Option<Event<'static>>, Option<Event<'static>>)> {
    for at in 0..here.len().max(there.len()) {
        let mask = |event: &Event| event.masked(eye);
        let (a, b) = (here.get(at).map(mask), there.get(at).map(mask));
        if a == b {
            continue;
        }
        let (Some(one), Some(other)) = (&a, &b) else { return Some((a, b)) };
        if rules_on(one) || rules_on(other) {
            return None;
        }
        let shown = |event: &Event| match event {
            Event::Move { card, .. } | Event::Turn { card, .. } | Event::Show { card, .. } => {
                *card != Card::UNKNOWN
            }
            _ => false,
        };
        if blank(one) != blank(other) || !shown(one) || !shown(other) {
            return Some((a, b));
        }
    }
    None
}
