//! Law 6: the same set-up, chance and actions give the same match again.

use parlor_cards::{Card, Seed};

use super::case::Case;
use crate::{Entry, Eye, Game, Lots, Match, Move, Origin};

/// Plays the match again, from its seed or from the orders that were dealt, takes a part of it
/// back, and plays that again.
pub(super) fn keep<G: Game>(case: Case<G>, states: &[(usize, G::State)], lots: &mut Lots) {
    let origin = if lots.below(2) == 0 { case.game.origin().clone() } else { as_dealt(case) };
    let dealt = Match::new(case.game.rules().clone(), case.game.seating(), origin);
    let mut again = match dealt {
        Ok(again) => again,
        Err(refusal) => case.fail(6, Eye::All, format_args!("not dealt again: {refusal}")),
    };
    replay(case, &mut again, states);
    if again.dealer().is_broken() {
        case.fail(6, Eye::All, format_args!("the orders dealt were not those of the cards"));
    }
    if let Some(&(steps, state)) = states.get(lots.below(states.len() as u32) as usize) {
        again.undo(again.log().len() - steps);
        if again.log().len() != steps || *again.state() != state {
            case.fail(6, Eye::All, format_args!("taken back to step {steps}, it is another"));
        }
        replay(case, &mut again, states);
    }
}

/// The origin that a record tells: the deck and every reshuffle as it was (CM-04).
fn as_dealt<G: Game>(case: Case<G>) -> Origin {
    let dealt = case.game.dealer().log();
    let (deck, reshuffles): (Option<&[Card]>, _) = match dealt.split_first() {
        Some((deck, reshuffles)) => (Some(deck), reshuffles),
        None => (None, dealt),
    };
    Origin {
        seed: Seed::read("another"),
        deck: deck.map(<[Card]>::to_vec),
        reshuffles: reshuffles.to_vec(),
    }
}

/// Goes on with `again` as the match went on.
fn replay<G: Game>(case: Case<G>, again: &mut Match<G>, states: &[(usize, G::State)]) {
    let done = again.log().len();
    let mut known = states.iter().filter(|(steps, _)| *steps >= done).peekable();
    for step in done..=case.game.log().len() {
        while let Some((_, state)) = known.next_if(|(steps, _)| *steps == step) {
            if state != again.state() {
                let what = format_args!("step {step} led to {state:?}, then {:?}", again.state());
                case.fail(6, Eye::All, what);
            }
        }
        if let Some(entry) = case.game.log().get(step) {
            repeat(case, again, step, entry);
        }
    }
    if again.state() != case.game.state() {
        case.fail(6, Eye::All, format_args!("played again, it ends differently"));
    }
}

fn repeat<G: Game>(case: Case<G>, again: &mut Match<G>, step: usize, entry: &Entry<G::Action>) {
    let outcome = match (entry.what, again.awaiting().window) {
        (Move::Act(seat, action), _) => again.act(seat, action, entry.at),
        (Move::Lapse(_), Some(window)) => again.lapse(window.number, entry.at),
        (Move::Lapse(_), None) => case.fail(6, Eye::All, format_args!("step {step}: no window")),
    };
    if let Err(refusal) = outcome {
        case.fail(6, Eye::All, format_args!("step {step}, done again, is refused: {refusal}"));
    }
    if again.log().last() != Some(entry) {
        let what = format_args!("step {step} was {entry:?}, then {:?}", again.log().last());
        case.fail(6, Eye::All, what);
    }
}
