//! What a seat may do.

use alloc::vec::Vec;

use parlor_cards::{Card, Seat, Seats};
use parlor_engine::{Offers, Weight};

use super::state::{Phase, State};
use super::{Action, Blink, Refill};

impl Blink {
    /// Everything that a seat may do.
    #[inline]
    pub(super) fn list(&self, state: &State, seat: Seat, out: &mut Offers<Action>) {
        match state.phase {
            Phase::Race => self.list_race(state, seat, out),
            Phase::Choice if self.has_yet_to_choose(state, seat) => {
                let hand = state.player(seat).hand.cards();
                out.extend(hand.iter().map(|&card| Action::Choose { card }));
            }
            _ => {}
        }
    }

    /// Every hand card that fits, on each pile that it fits (BL-04); filling the hand (BL-R4).
    #[inline(always)]
    fn list_race(&self, state: &State, seat: Seat, out: &mut Offers<Action>) {
        let player = state.player(seat);
        for pile in state.piles_of(seat) {
            let top = state.features(pile);
            // Often no card fits: that is known without looking at each.
            if player.reach & top == 0 {
                continue;
            }
            let Some(aim) = state.top(pile) else { continue };
            for &card in player.hand.cards() {
                if card.features() & top != 0 {
                    out.push(Action::Play { card, pile, aim });
                }
            }
        }
        if self.may_refill(state, seat) {
            out.push(Action::Refill);
        }
    }

    /// Plays that were aimed at another card and fit all the same (BL-R5). What they were aimed at
    /// does not matter then.
    pub(super) fn list_attempts(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        let mut offers = Offers::new();
        self.list(state, seat, &mut offers);
        for offer in offers {
            if let Action::Play { card, pile, aim: top } = offer {
                let others = Card::SYMBOLS.into_iter().filter(|&aim| aim != top);
                out.extend(others.map(|aim| Action::Play { card, pile, aim }));
            }
        }
    }

    /// Whether a seat fills its hand by an act of its own, and can (BL-R4).
    #[inline(always)]
    pub(super) fn may_refill(&self, state: &State, seat: Seat) -> bool {
        self.refill == Refill::ByHand && state.player(seat).lacks() > 0
    }

    /// Who has yet to choose (BL-09).
    pub(super) fn yet_to_choose(&self, state: &State) -> Seats {
        let waiting = state.all().iter().filter(|&seat| self.has_yet_to_choose(state, seat));
        waiting.fold(Seats::NONE, Seats::with)
    }

    /// Whether everybody waits for this seat to choose (BL-09).
    pub(super) fn has_yet_to_choose(&self, state: &State, seat: Seat) -> bool {
        state.phase == Phase::Choice && state.player(seat).chosen.is_none()
    }

    /// In a race nothing must be done, but in a pause everybody has to choose (BL-09).
    pub(super) fn weigh(&self, action: Action) -> Weight {
        match action {
            Action::Choose { .. } => Weight::Must,
            Action::Play { .. } | Action::Refill => Weight::May,
        }
    }
}
