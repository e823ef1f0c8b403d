//! What the piles take next, and which cards lead from there to another.

use parlor_cards::{Card, Seat};

use super::centre::{Way, slots};
use super::hand::Faces;
use super::state::State;
use super::{Flinch, Piles, To};

/// The faces that the piles take next, where they are built up; and where they are built down, with
/// every number n as 16 - n, so that both are counted upwards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Wants {
    up: Faces,
    down: Faces,
}

impl Flinch {
    /// What the piles take next; a starter is always taken.
    #[inline]
    pub(super) fn wants(&self, view: &State) -> Wants {
        let all = view.centre.playable();
        match self.piles {
            Piles::Ones => Wants { up: all, down: Faces::NONE },
            Piles::Eights => Wants { up: all.from(8), down: all.mirrored().from(8) },
            Piles::OnesAndFifteens => self.wants_both_ways(view),
        }
    }

    fn wants_both_ways(&self, view: &State) -> Wants {
        let (mut up, mut down) = (Faces::of_numbers(&[1]), Faces::of_numbers(&[1]));
        for slot in slots(view.centre.open()) {
            let run = view.centre.run(slot);
            match view.centre.way(slot, self.piles) {
                Way::Down => down.set(17 - run.low, true),
                _ => up.set(run.high + 1, true),
            }
        }
        Wants { up, down }
    }

    /// What they take after a play.
    #[inline]
    pub(super) fn wants_after(&self, view: &State, before: Wants, card: Card, to: To) -> Wants {
        let (face, down) = match self.piles {
            Piles::Ones if card != Card::WILD => (card.code(), false),
            _ => self.stands_for(view, card, to),
        };
        let mut after = before;
        let (wants, at) = match down {
            true => (&mut after.down, 16 - face),
            false => (&mut after.up, face),
        };
        if to.number().is_some() && view.centre.ways_of(face) == 1 {
            wants.set(at, false);
        }
        if at < 15 {
            wants.set(at + 1, true);
        }
        if self.piles == Piles::Eights && face == 8 {
            after.down.set(9, true);
        }
        after
    }

    /// The number that a card is at its place in a pile, and whether the pile is built down there.
    fn stands_for(&self, view: &State, card: Card, to: To) -> (u8, bool) {
        let Some(slot) = to.number().and_then(|number| view.centre.slot_of(number)) else {
            let down = card.code() == 15 || to == To::NEW_FIFTEEN;
            let face = match self.piles {
                _ if card != Card::WILD => card.code(),
                Piles::Eights => 8,
                _ if down => 15,
                _ => 1,
            };
            return (face, down);
        };
        let run = view.centre.run(slot);
        let down = to.is_lower() || view.centre.way(slot, self.piles) == Way::Down;
        (if down { run.low - 1 } else { run.high + 1 }, down)
    }

    /// The cards on top of a seat's reserve.
    #[inline]
    pub(super) fn reserve_tops(&self, view: &State, seat: Seat) -> Faces {
        let mut tops = Faces::NONE;
        for card in view.player(seat).reserve.iter().filter_map(|heap| heap.top()) {
            tops = tops.with(card);
        }
        tops
    }
}

impl Wants {
    /// All faces that are taken next.
    #[inline]
    pub(super) fn taken(self) -> Faces {
        if self.down.is_empty() { self.up } else { self.up.or(self.down.mirrored()) }
    }

    /// The cards that must be played before this one can be: none for one that is taken now.
    #[inline]
    pub(super) fn before(self, card: Card) -> Faces {
        if card.code() > 15 {
            return Faces::NONE;
        }
        let up = self.up.run_to(card.code());
        if self.down.is_empty() {
            return up;
        }
        let down = self.down.run_to(16 - card.code());
        if down.count() < up.count() { down.mirrored() } else { up }
    }
}
