//! How good an offer looks to somebody who remembers what lies covered on the reserves.
//!
//! All of it was laid open once (FL-17, FL-22), so that everybody can remember it. The numbers were
//! found as those of `hints` were, against players who go by those.

use parlor_cards::{Card, Heap, Seat};

use super::hints::{FAULT, attraction_of_worth};
use super::state::State;
use super::{Action, Flinch, From, To};

/// What it is worth to uncover a card that leads to the own stock, or that can be played then.
const LEADS: i32 = 35;
const FOLLOWS: i32 = 15;
/// A top is covered sooner if its like lies on another place.
const ITS_LIKE: i32 = 18;
/// What a covered card counts that leads to the own stock; so many at the most.
const BURIED: i32 = 5;
const DEEPEST: usize = 2;

impl Flinch {
    /// The looks, and what is remembered.
    pub(super) fn insight_into(&self, known: &State, seat: Seat, action: Action) -> i32 {
        match action {
            Action::Play { from: from @ From::Reserve(place), to } => {
                let worth = self.worth_of_play(known, seat, from, to);
                let more = |worth| worth + self.gain_of_uncovering(known, seat, place, to);
                worth.map(more).map_or(FAULT, attraction_of_worth)
            }
            Action::Lay { card, place } if card != Card::WILD => {
                let heap = &known.player(seat).reserve[usize::from(place) % 5];
                self.attraction(known, seat, action)
                    + self.gain_of_covering(known, seat, card, heap)
            }
            _ => self.attraction(known, seat, action),
        }
    }

    /// What lies beneath the top of a place comes to light.
    fn gain_of_uncovering(&self, known: &State, seat: Seat, place: u8, to: To) -> i32 {
        let player = known.player(seat);
        let heap = &player.reserve[usize::from(place) % 5];
        let (Some(top), Some(under)) = (heap.top(), known.tray.under(heap)) else { return 0 };
        let wants = self.wants_after(known, self.wants(known), top, to);
        let own = player.stock.top();
        let leads = own.is_some_and(|own| wants.before(own).has(under)) && !player.hand.has(under);
        let follows = under != Card::UNKNOWN && wants.before(under).is_empty();
        LEADS * i32::from(leads) + FOLLOWS * i32::from(follows)
    }

    /// A place is covered, and what lies there is harder to get at.
    fn gain_of_covering(&self, known: &State, seat: Seat, card: Card, heap: &Heap) -> i32 {
        let (player, Some(top)) = (known.player(seat), heap.top()) else { return 0 };
        let likes = player.reserve.iter().filter(|other| other.top_code() == heap.top_code());
        let spare = top != card && !player.hand.has(top) && likes.count() > 1;
        let buried = player.stock.top().map_or(0, |own| self.buried(known, seat, card, heap, own));
        ITS_LIKE * i32::from(spare) - BURIED * buried.min(DEEPEST) as i32
    }

    /// How many covered cards of a heap lead to the own stock, and cannot be had elsewhere when this
    /// card of the hand is laid.
    fn buried(&self, known: &State, seat: Seat, card: Card, heap: &Heap, own: Card) -> usize {
        let mut hand = known.player(seat).hand;
        hand.remove(card);
        let held = hand.faces().or(self.reserve_tops(known, seat));
        let lacking = self.wants(known).before(own).without(held);
        if lacking.is_empty() {
            return 0;
        }
        let mut buried = 0;
        known.tray.each(heap, |covered| buried += usize::from(lacking.has(covered)));
        buried
    }
}
