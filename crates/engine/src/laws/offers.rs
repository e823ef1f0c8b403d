//! Laws 1 and 7: who is awaited, what is offered, and how it is written.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use parlor_cards::Seat;

use super::case::{Case, Written, seats};
use crate::{Eye, Game, Lots, Offers};

/// Laws 1 and 7 at one position.
pub(super) fn keep<G: Game>(case: Case<G>, lots: &mut Lots) {
    somebody_is_awaited(case);
    somebody_can_act(case);
    for seat in seats(case.game.seating().seats) {
        let offers = case.game.offers(seat);
        let mut attempts = Vec::new();
        case.game.rules().attempts(case.game.state(), seat, &mut attempts);
        answers_when_awaited(case, seat, &offers, &attempts);
        picks_what_is_offered(case, seat, lots);
        reads_what_is_written(case, seat, &offers);
        reads_what_is_written(case, seat, &attempts);
        if let Some(&both) = attempts.iter().find(|attempt| offers.contains(attempt)) {
            let text = Written(case.game.rules(), both);
            case.fail(7, Eye::Seat(seat), format_args!("{text} is an offer and an attempt"));
        }
    }
}

fn somebody_is_awaited<G: Game>(case: Case<G>) {
    let awaiting = case.game.awaiting();
    let nobody = awaiting.seats.is_empty() && awaiting.window.is_none();
    let over = case.game.standing().ending.is_some();
    if over && !nobody {
        case.fail(1, Eye::All, format_args!("the game is over, but awaits {awaiting:?}"));
    }
    if !over && nobody {
        case.fail(1, Eye::All, format_args!("the game goes on, but awaits nobody"));
    }
    let count = case.game.seating().seats;
    if let Some(absent) = awaiting.seats.iter().find(|seat| seat.number() >= count) {
        case.fail(1, Eye::Seat(absent), format_args!("awaited, but not at the table"));
    }
}

fn answers_when_awaited<G: Game>(
    case: Case<G>,
    seat: Seat,
    offers: &[G::Action],
    attempts: &[G::Action],
) {
    let over = case.game.standing().ending.is_some();
    if over && !(offers.is_empty() && attempts.is_empty()) {
        let what = format_args!("the game is over, but offers {offers:?} and {attempts:?}");
        case.fail(1, Eye::Seat(seat), what);
    }
    if case.game.awaiting().seats.has(seat) && offers.is_empty() && !G::RACES {
        case.fail(1, Eye::Seat(seat), format_args!("awaited, but nothing is offered"));
    }
}

/// In a race everybody is awaited who may find something to do; somebody has.
fn somebody_can_act<G: Game>(case: Case<G>) {
    let awaited = case.game.awaiting().seats;
    if !awaited.is_empty() && awaited.iter().all(|seat| case.game.offers(seat).is_empty()) {
        case.fail(1, Eye::All, format_args!("{awaited:?} are awaited; nobody is offered anything"));
    }
}

/// A pick is one of the offers, and there is one whenever there are offers.
fn picks_what_is_offered<G: Game>(case: Case<G>, seat: Seat, lots: &mut Lots) {
    let mut offers = Offers::new();
    case.game.rules().offer(case.game.state(), seat, &mut offers);
    let offers = &offers[..];
    match case.game.rules().pick(case.game.state(), seat, lots) {
        Some(picked) if offers.contains(&picked) => {}
        None if offers.is_empty() => {}
        picked => {
            let what = format_args!("picked {picked:?} from the offers {offers:?}");
            case.fail(1, Eye::Seat(seat), what);
        }
    }
    if (2..=24).contains(&offers.len()) && lots.below(32) == 0 {
        picks_evenly(case, seat, offers, lots);
    }
}

/// Every offer is picked about as often as the others: no even pick errs so far in a lifetime.
fn picks_evenly<G: Game>(case: Case<G>, seat: Seat, offers: &[G::Action], lots: &mut Lots) {
    const EACH: usize = 64;
    let mut counts = [0; 24];
    for _ in 0..EACH * offers.len() {
        let picked = case.game.rules().pick(case.game.state(), seat, lots);
        if let Some(at) = offers.iter().position(|&offer| Some(offer) == picked) {
            counts[at] += 1;
        }
    }
    let counts = &counts[..offers.len()];
    if !counts.iter().all(|count| (EACH / 4..=EACH * 2).contains(count)) {
        let what = format_args!("picked {counts:?} times from the offers {offers:?}");
        case.fail(1, Eye::Seat(seat), what);
    }
}

fn reads_what_is_written<G: Game>(case: Case<G>, seat: Seat, actions: &[G::Action]) {
    let rules = case.game.rules();
    let text = |&action: &G::Action| Written(rules, action).to_string();
    let mut texts: Vec<String> = actions.iter().map(text).collect();
    for (&action, text) in actions.iter().zip(&texts) {
        let read = rules.read(text);
        if read != Some(action) {
            let what = format_args!("{action:?} is written {text}, which is read {read:?}");
            case.fail(7, Eye::Seat(seat), what);
        }
    }
    texts.sort_unstable();
    if let Some(same) = texts.windows(2).find(|pair| pair[0] == pair[1]) {
        case.fail(7, Eye::Seat(seat), format_args!("{} stands twice in one list", same[0]));
    }
}
