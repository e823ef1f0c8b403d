//! Law 8, and the way through a game: random play, with mistakes and calls now and then.

use alloc::format;
use alloc::vec::Vec;

use parlor_cards::{Seat, Seed};

use super::case::seats;
use super::{Effort, Overseer};
use crate::{Act, Eye, Game, Lots, Match, Move, Offers, Origin, Seating};

/// So many positions are checked in a row, so that twins have a way to go together.
const STRETCH: u32 = 8;
/// The table closes what nobody ends once in so many steps.
const PATIENCE: u32 = 96;

/// Plays one random game to its end; how many positions were checked.
pub(super) fn wander<G: Game>(
    rules: &G,
    seating: Seating,
    seed: u64,
    effort: Effort,
    bound: usize,
) -> usize {
    let origin = Origin::seeded(Seed::read(&format!("laws {seed}")));
    let game = match Match::new(rules.clone(), seating, origin) {
        Ok(game) => game,
        Err(refusal) => panic!("no such table, {rules:?}, {seating:?}: {refusal}"),
    };
    let (mut overseer, mut lots) = (Overseer::new(game, seed), Lots::new(seed));
    let pause = STRETCH * effort.one_in.saturating_sub(1);
    let (mut checked, mut left) = (0, if lots.below(2) == 0 { STRETCH } else { 0 });
    while let Some(what) = choose(overseer.game(), &mut lots) {
        if overseer.game().log().len() >= bound {
            overseer.case().fail(8, Eye::All, format_args!("more than {bound} steps"));
        }
        if left == 0 && lots.below(pause.max(1)) == 0 {
            left = STRETCH;
        }
        let attentive = left > 0;
        left = left.saturating_sub(1);
        checked += usize::from(attentive);
        advance(&mut overseer, what, attentive);
    }
    overseer.look();
    overseer.look_back();
    checked + 1
}

fn advance<G: Game>(overseer: &mut Overseer<G>, what: Move<G::Action>, attentive: bool) {
    if attentive {
        overseer.look();
    }
    let outcome = match (what, overseer.game().awaiting().window) {
        _ if !attentive => overseer.hurry(what),
        (Move::Act(seat, action), _) => overseer.act(seat, action),
        (Move::Lapse(_), Some(window)) => overseer.lapse(window.number),
        (Move::Lapse(_), None) => Ok(()),
    };
    if let Err(refusal) = outcome {
        let what = format_args!("{what:?} was offered and is refused: {refusal}");
        overseer.case().fail(1, Eye::All, what);
    }
}

/// What is done next: mostly something that an awaited seat is offered; now and then a mistake,
/// or something that anybody is offered. Nothing when nothing can be done any more.
fn choose<G: Game>(game: &Match<G>, lots: &mut Lots) -> Option<Move<G::Action>> {
    let chosen = match lots.below(8) {
        0 => stray(game, lots, attempts),
        1 => stray(game, lots, offers),
        _ => None,
    };
    chosen.or_else(|| as_awaited(game, lots))
}

fn as_awaited<G: Game>(game: &Match<G>, lots: &mut Lots) -> Option<Move<G::Action>> {
    let awaiting = game.awaiting();
    if let Some(window) = awaiting.window {
        let seldom = if window.act == Act::Close { PATIENCE } else { 2 };
        if awaiting.seats.is_empty() || lots.below(seldom) == 0 {
            return Some(Move::Lapse(window.act));
        }
    }
    let awaited: Vec<Seat> = awaiting.seats.iter().collect();
    let first = one_of(&awaited, lots)?;
    first.round(game.seating().seats).filter(|&seat| awaiting.seats.has(seat)).find_map(|seat| {
        let mut offers = Offers::new();
        game.rules().offer(game.state(), seat, &mut offers);
        Some(Move::Act(seat, one_of(&offers, lots)?))
    })
}

/// An action of the first seat, from a random one on, that has any.
fn stray<G: Game>(
    game: &Match<G>,
    lots: &mut Lots,
    actions: impl Fn(&Match<G>, Seat) -> Vec<G::Action>,
) -> Option<Move<G::Action>> {
    let count = game.seating().seats;
    let first = one_of(&seats(count).collect::<Vec<_>>(), lots)?;
    first.round(count).find_map(|seat| {
        let action = one_of(&actions(game, seat), lots)?;
        Some(Move::Act(seat, action))
    })
}

fn attempts<G: Game>(game: &Match<G>, seat: Seat) -> Vec<G::Action> {
    let mut attempts = Vec::new();
    game.rules().attempts(game.state(), seat, &mut attempts);
    attempts
}

fn offers<G: Game>(game: &Match<G>, seat: Seat) -> Vec<G::Action> {
    game.offers(seat).to_vec()
}

fn one_of<T: Copy>(list: &[T], lots: &mut Lots) -> Option<T> {
    list.get(lots.below(list.len() as u32) as usize).copied()
}
