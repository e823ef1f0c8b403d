//! What happens: drawing, placing, sliding, stopping, and the way from turn to turn.

use alloc::borrow::Cow;
use alloc::vec::Vec;

use parlor_cards::{Card, Seat, Seats};
use parlor_engine::{Chance, Ending, Event, Place, Sight, Sink, Zone};

use super::FarkleFlip;
use super::action::Cards;
use super::numbers::Numbers;
use super::rules::MINIMUM;
use super::state::{Phase, State};

impl FarkleFlip {
    /// Draws a card (FF-03): a number waits to be placed, a Farkle ends the turn.
    #[inline]
    pub(super) fn draw(&self, state: &mut State, chance: &mut impl Chance, sink: &mut impl Sink) {
        if state.deck.is_empty() {
            reshuffle(state, chance, sink);
        }
        let Some(card) = state.deck.pop() else { return };
        let (deck, turned) = (Place::common(Zone::Stack), Place::of(Zone::Turned, state.turn));
        sink.hear(Event::carry(card, deck, turned, Sight::All));
        state.phase = Phase::Placing(card);
        if card == Card::FARKLE {
            self.lose_the_turn(state, sink);
        }
    }

    /// A Farkle was drawn (FF-09): it is put to the side, and nothing in the centre is scored.
    fn lose_the_turn(&self, state: &mut State, sink: &mut impl Sink) {
        let seat = state.turn;
        sink.hear(Event::Ruling { rule: "FF-09", word: "farkle", seat: Some(seat) });
        let (turned, side) = (Place::of(Zone::Turned, seat), Place::of(Zone::Side, seat));
        sink.hear(Event::carry(Card::FARKLE, turned, side, Sight::All));
        state.player_mut(seat).farkles += 1;
        take_back_the_centre(state, sink);
        self.end_turn(state, sink);
    }

    /// Puts the number drawn with the cards in front of a seat (FF-04).
    #[inline]
    pub(super) fn place(&self, state: &mut State, seat: Seat, sink: &mut impl Sink) {
        let Phase::Placing(card) = state.phase else { return };
        let (turned, front) = (Place::of(Zone::Turned, state.turn), Place::of(Zone::Front, seat));
        sink.hear(Event::carry(card, turned, front, Sight::All));
        let player = state.player_mut(seat);
        player.new = player.new.plus(Numbers::one(card));
        state.phase = Phase::Going;
    }

    /// Slides a combination from the cards in front of a seat to the centre (FF-05).
    #[inline]
    pub(super) fn slide(&self, state: &mut State, seat: Seat, cards: Cards, sink: &mut impl Sink) {
        state.player_mut(seat).slide(cards.numbers());
        state.centre.add(cards);
        if sink.listens() {
            let (front, pile) = (Place::of(Zone::Front, seat), pile(state.centre.slid().len()));
            let each = |card| sink.hear(Event::carry(card, front, pile, Sight::All));
            cards.numbers().each(each);
        }
    }

    /// Stops (FF-08): what is in the centre is scored, with the Farkles (FF-10), unless it is too
    /// little to get on the scoreboard (FF-13).
    #[inline]
    pub(super) fn stop(&self, state: &mut State, sink: &mut impl Sink) {
        let points = state.at_stake();
        if points > 0 {
            if state.player(state.turn).is_on_the_scoreboard() || points >= MINIMUM {
                self.score(state, sink);
            } else {
                let seat = Some(state.turn);
                sink.hear(Event::Ruling { rule: "FF-R4", word: "too-little", seat });
                take_back_the_centre(state, sink);
            }
        }
        self.end_turn(state, sink);
    }

    /// Writes down what is at stake, for good (FF-12); the cards are laid face down (FF-11).
    fn score(&self, state: &mut State, sink: &mut impl Sink) {
        let (seat, points) = (state.turn, state.at_stake());
        sink.hear(Event::Score { seat, points: points as i32 });
        sweep_the_centre(state, Place::common(Zone::Removed), sink);
        state.scored.numbers = state.scored.numbers.plus(state.centre.cards);
        state.centre.clear();
        let player = state.player_mut(seat);
        player.score += points;
        let farkles = core::mem::take(&mut player.farkles);
        state.scored.farkles += farkles;
        if farkles > 0 {
            let (from, to) = (Place::of(Zone::Side, seat), Place::common(Zone::Removed));
            sink.hear(Event::Sweep { from, to, over: false });
        }
        if state.leader.is_none() && state.player(seat).score >= self.target.points() {
            state.leader = Some(seat);
            sink.hear(Event::Ruling { rule: "FF-14", word: "last-round", seat: Some(seat) });
        }
    }

    /// The turn is over: the game ends, or the player to the left begins (FF-03).
    #[inline]
    fn end_turn(&self, state: &mut State, sink: &mut impl Sink) {
        for player in &mut state.players[..usize::from(state.seats)] {
            player.old = player.front();
            player.new = Numbers::NONE;
        }
        let next = state.turn.left(state.seats);
        if state.leader == Some(next) {
            return self.end(state, "FF-14", sink);
        }
        if state.idle == state.seats {
            return self.end(state, "FF-R6", sink);
        }
        state.turn = next;
        state.phase = Phase::Begin;
        sink.hear(Event::Begin { seat: next });
        if !state.can_draw() {
            // Nothing can change any more: from now on every turn begins like this one.
            state.idle += 1;
            sink.hear(Event::Ruling { rule: "FF-R6", word: "no-draw", seat: Some(next) });
        }
    }

    /// The highest score wins; who have it together share the win (FF-R7).
    fn end(&self, state: &mut State, rule: &'static str, sink: &mut impl Sink) {
        let score = |seat| state.player(seat).score;
        let highest = state.all_seats().map(score).max();
        let best = state.all_seats().filter(|&seat| Some(score(seat)) == highest);
        let winners = best.fold(Seats::NONE, Seats::with);
        let ending = Ending { winners, draw: winners.len() > 1, rule };
        state.phase = Phase::Over(ending);
        sink.hear(Event::Over(ending));
    }
}

/// The place of a combination in the centre, counted from 1.
pub(super) fn pile(number: usize) -> Place {
    Place::common(Zone::Pile).at(number as u16)
}

/// The face-down cards become the deck (FF-11).
fn reshuffle(state: &mut State, chance: &mut impl Chance, sink: &mut impl Sink) {
    state.reshuffle(chance);
    if sink.listens() {
        let order: Vec<Card> = state.deck.cards().iter().rev().copied().collect();
        let (from, to) = (Place::common(Zone::Removed), Place::common(Zone::Stack));
        sink.hear(Event::Shuffle { from, to, order: Cow::Owned(order) });
    }
}

/// What is in the centre joins the cards in front of the player on turn (FF-09, FF-R4).
fn take_back_the_centre(state: &mut State, sink: &mut impl Sink) {
    let seat = state.turn;
    sweep_the_centre(state, Place::of(Zone::Front, seat), sink);
    let cards = state.centre.cards;
    let player = state.player_mut(seat);
    player.old = player.old.plus(cards);
    state.centre.clear();
}

fn sweep_the_centre(state: &State, to: Place, sink: &mut impl Sink) {
    if sink.listens() {
        for number in 1..=state.centre.slid().len() {
            sink.hear(Event::Sweep { from: pile(number), to, over: false });
        }
    }
}
