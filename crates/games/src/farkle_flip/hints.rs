//! How good an offer looks to somebody who sees only a view.

use core::fmt;

use parlor_cards::{Card, Seat};

use super::action::Cards;
use super::numbers::Numbers;
use super::rules::{DECK, MINIMUM};
use super::score::{self, Points};
use super::state::{Phase, State};
use super::{Action, FarkleFlip};

/// What a further number is worth on average, roughly: it makes a three of something, or the three
/// a four.
const ONE_MORE: Points = 150;

impl FarkleFlip {
    /// Combinations are left to be built on until it is time to stop; then the best are slid, one
    /// after another, and scored.
    pub(super) fn attraction(&self, view: &State, seat: Seat, action: Action) -> i32 {
        match action {
            Action::Place { seat: at } => attraction_of_placing(view, at),
            _ if seat != view.turn => 0,
            Action::Draw => 1_000,
            Action::Slide { cards, .. } if self.is_time_to_stop(view) => 3_000 + points_of(cards),
            Action::Slide { cards, .. } => points_of(cards) / 100,
            Action::Stop if self.is_time_to_stop(view) => 2_000,
            Action::Stop => -100,
        }
    }

    /// Why an offer looks as it does: what is to come, what is safe, what a number makes.
    pub(super) fn give_reason(
        &self,
        view: &State,
        seat: Seat,
        action: Action,
        f: &mut fmt::Formatter,
    ) -> fmt::Result {
        match action {
            _ if seat != view.turn => Ok(()),
            Action::Draw => {
                let (farkles, cards) = farkles_to_come(view);
                write!(f, "{farkles} of the {cards} cards to come are Farkles")
            }
            Action::Stop => self.give_reason_to_stop(view, f),
            Action::Place { seat } => match (within_reach(view), within_reach(&placed(view, seat)))
            {
                (before, after) if after > before => {
                    write!(f, "then {after} points can be scored at once")
                }
                _ => Ok(()),
            },
            Action::Slide { .. } => Ok(()),
        }
    }

    fn give_reason_to_stop(&self, view: &State, f: &mut fmt::Formatter) -> fmt::Result {
        let (points, missed) = (view.at_stake(), within_reach(view));
        let scores = view.player(view.turn).is_on_the_scoreboard() || points >= MINIMUM;
        match points {
            _ if missed > points => write!(f, "only {points} of {missed} points are in the centre"),
            0 => Ok(()),
            _ if scores => write!(f, "{points} points are then safe"),
            _ => write!(f, "{points} points are too few: the first score must be {MINIMUM}"),
        }
    }

    /// Whether what could be scored now is worth more than the chance of a further card; in the
    /// last round, whether it wins.
    fn is_time_to_stop(&self, view: &State) -> bool {
        if !view.can_draw() {
            return true;
        }
        let (player, best) = (view.player(view.turn), within_reach(view));
        let others = view.all_seats().filter(|&seat| seat != view.turn);
        let to_beat = others.map(|seat| view.player(seat).score).max().unwrap_or_default();
        if !player.is_on_the_scoreboard() && best < MINIMUM {
            return false;
        }
        if view.leader.is_some() {
            return player.score + best > to_beat;
        }
        let (farkles, cards) = farkles_to_come(view);
        best * farkles >= ONE_MORE * cards.saturating_sub(farkles)
    }
}

/// Where a number does most for what can be scored in this turn; failing that, with its like.
fn attraction_of_placing(view: &State, at: Seat) -> i32 {
    let Phase::Placing(card) = view.phase else { return 0 };
    let front = view.player(at).front();
    let (like, kinds) = (front.of_kinds(Numbers::one(card)).len(), front.kinds().len());
    (within_reach(&placed(view, at)) + like * 8 + kinds) as i32
}

/// The table when the number drawn lies in front of a seat.
fn placed(view: &State, at: Seat) -> State {
    let mut after = *view;
    if let Phase::Placing(card) = view.phase {
        let player = after.player_mut(at);
        player.new = player.new.plus(Numbers::one(card));
    }
    after
}

fn points_of(cards: Cards) -> i32 {
    score::combination(cards.numbers()).unwrap_or_default() as i32
}

/// What the player on turn could score at once: what is in the centre, and the best that can be
/// slid, one after another, and the Farkles.
fn within_reach(view: &State) -> Points {
    let mut view = *view;
    while let Some((seat, cards)) = best_slide(&view) {
        view.player_mut(seat).slide(cards.numbers());
        view.centre.add(cards);
    }
    view.at_stake()
}

fn best_slide(view: &State) -> Option<(Seat, Cards)> {
    let mut best = None;
    for seat in view.all_seats() {
        view.player(seat).combinations().each(|cards| {
            best = best.max(Some((points_of(cards), seat, cards)));
        });
    }
    best.map(|(_, seat, cards)| (seat, cards))
}

/// How many Farkles are among the cards that can be drawn next, and how many cards there are.
/// Everything that is not among them lies open.
fn farkles_to_come(view: &State) -> (Points, Points) {
    if view.deck.is_empty() {
        let cards = view.scored.numbers.len() + Points::from(view.scored.farkles);
        return (view.scored.farkles.into(), cards);
    }
    let at_sides: u8 = view.players.iter().map(|player| player.farkles).sum();
    let whole = DECK.tally().count(Card::FARKLE);
    let left = whole.saturating_sub(u16::from(at_sides) + u16::from(view.scored.farkles));
    (left.into(), view.deck.len() as Points)
}
