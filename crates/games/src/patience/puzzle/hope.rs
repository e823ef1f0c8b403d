//! When a position is beyond hope.
//!
//! The stock is left from its top. At the moment when one of its cards leaves, those above have
//! left as well, those beneath are still there, and so many cards have come from the pack. Then
//! every card but those beneath, those still in the pack and perhaps one that waits, turned, lies
//! on the upper or the lower row. If there is no room for them, or no place for the card that leaves
//! (`room`), the moment cannot be, with so many cards drawn. As the cards beneath leave later, no
//! fewer cards have come by then. If it cannot be with any number of cards drawn, there is no hope.
//!
//! **Deadlines.** If only the stock and the pack are looked at, that is the same for all positions
//! with that stock (`deadlines`). Where spaces are filled from the stock, it does not matter what
//! lies where today, and the deadline says it all.
//!
//! **Notes.** Elsewhere it matters, but most positions are much like one that was asked about
//! before: what was found then often holds for the whole stock, or for all but some cards at its
//! top (`notes`). Else a way that had room is tried first (`witness`).
//!
//! None of this asks what the player must do, so it holds in every reading.

use super::deadlines::{Deadline, Known};
use super::notes::{Asked, Plan};
use super::room::{ALL, ONES, PILES, Room, one};
use super::witness::{Fit, Way, suffices};
use super::*;

/// What the notes say of a position.
enum Noted {
    /// Everything can leave the stock.
    Leaves,
    /// Something cannot.
    Stays,
    /// These cards can leave so, the top no later than that; and their deadline.
    Beneath(u64, Plan, u8),
}

impl Deal {
    /// Whether it is clear that a position cannot be won.
    pub(super) fn is_beyond_hope(&self, at: &Position) -> bool {
        if self.spaces == Spaces::Stock {
            let known = self.deadlines.place(at.stock).get();
            if known.stock == at.stock && known.deadline.next >= at.next {
                return false;
            }
        }
        let asked = self.asked(at);
        match self.noted(at, &asked) {
            Noted::Leaves => false,
            Noted::Stays => true,
            Noted::Beneath(stock, plan, deadline) => {
                !self.leaves(at, &asked, stock, plan, deadline)
            }
        }
    }

    /// What the notes say: goes down the stock from its top, until it is known when a card leaves
    /// at the latest.
    #[inline(always)]
    fn noted(&self, at: &Position, asked: &Asked) -> Noted {
        let mut stock = if self.spaces == Spaces::Stock { 0 } else { at.stock };
        while stock != 0 {
            let plan = self.notes.plan(stock, asked);
            if plan.is_some() && stock == at.stock {
                return Noted::Leaves;
            }
            let latest = self.limits.latest(stock, asked);
            if latest < at.next {
                return Noted::Stays;
            }
            if let Some(plan) = plan {
                let known = self.deadlines.place(stock).get();
                let deadline = known.deadline.next;
                if known.stock == stock && plan.next >= latest.min(deadline) {
                    return Noted::Beneath(stock, plan, deadline);
                }
            }
            stock ^= 1_u64 << 63 >> stock.leading_zeros().min(63);
        }
        Noted::Beneath(0, Plan::nothing(self.count), self.count)
    }

    /// Whether the cards above these can leave: goes up the stock, and finds how many cards can
    /// have come at the most when each leaves.
    fn leaves(
        &self,
        at: &Position,
        asked: &Asked,
        beneath: u64,
        mut plan: Plan,
        deadline: u8,
    ) -> bool {
        let (mut stock, mut next) = (beneath, plan.next);
        let mut room = self.room(asked, stock, next);
        let mut deadline = Deadline { next: deadline, waitless: true };
        let mut way = Way::NONE;
        while stock != at.stock {
            let left = at.stock ^ stock;
            stock |= left & left.wrapping_neg();
            let number = self.top_of(stock);
            room.take(number);
            way = way.only(number, room.count(number));
            let known = self.known(stock, deadline.next);
            deadline = known.deadline;
            if deadline.next < at.next && at.turned == 0 {
                return false;
            }
            while next > deadline.next.max(at.next) {
                next -= 1;
                self.take_back(&mut room, next);
                let number = self.cards[usize::from(next & 63)];
                way = way.only(number, room.count(number));
            }
            let met = deadline.waitless && deadline.next >= next;
            if met && !self.fills_from_pack(next) {
                plan = plan.then_freely(next);
                self.notes.add(stock, plan);
                continue;
            }
            let guesses = [known.way, way];
            let found = self.fits_as_guessed(at, &room, number, next, guesses).or_else(|| {
                next = self.latest(at, &mut room, number, next)?;
                let way = self.way(at, &room, number, next);
                self.deadlines.place(stock).set(Known { way, ..known });
                Some((way, self.fits_so(at, &room, number, next, way)))
            });
            let Some((fitting, fit)) = found else {
                self.limits.add(stock, asked, at.next - 1);
                return false;
            };
            way = fitting;
            plan = self.go_on(asked, plan, next, fit, way.waits());
            self.notes.add(stock, plan);
            if next < deadline.next {
                self.limits.add(stock, asked, next);
            }
        }
        true
    }

    /// What lies on the rows when everything has left the stock but these cards, with so many drawn.
    #[inline(always)]
    fn room(&self, asked: &Asked, stock: u64, next: u8) -> Room {
        let coming = self.coming[usize::from(next & 63)];
        let staying = self.upwards(stock).map(one).sum::<u64>();
        let starts = asked.starts - coming;
        Room::of(ALL - staying - coming, asked.raised, starts, !self.fills_from_pack(next))
    }

    /// Whether there is room in this way with so many cards drawn.
    #[inline(always)]
    fn fits_so(&self, at: &Position, room: &Room, leaves: u8, next: u8, way: Way) -> Option<Fit> {
        let waits = way.waits();
        if waits != 0 && self.waits(at, next) & one(waits) == 0 {
            return None;
        }
        room.fits_so(way, leaves, at.turned)
    }

    /// A way in which there is room with so many cards drawn, if one is found without much ado: that
    /// which did before, or for the card beneath, or with as much up as can be; and if not, while
    /// another card waits that would begin a pile.
    #[inline(always)]
    fn fits_as_guessed(
        &self,
        at: &Position,
        room: &Room,
        leaves: u8,
        next: u8,
        [before, beneath]: [Way; 2],
    ) -> Option<(Way, Option<Fit>)> {
        let highest = Way::new(room.highest(), 0);
        let guesses = [before.no_higher(highest), beneath, highest];
        let so = |&way: &Way| self.fits_so(at, room, leaves, next, way).map(|fit| (way, Some(fit)));
        guesses.iter().find_map(so).or_else(|| {
            let (waits, turned) = (self.waits(at, next), one_turned(at));
            let wait = |way: &Way| {
                let numbers = numbers(waits & (room.begun(*way, leaves) | turned));
                let ways = numbers.map(|number| room.while_waits(*way, number));
                let mut fits = ways.filter_map(|way| so(&way));
                fits.next()
            };
            guesses.iter().find_map(wait)
        })
    }

    /// A way in which there is room, which has just been found out.
    fn way(&self, at: &Position, room: &Room, leaves: u8, next: u8) -> Way {
        if room.fits {
            return Way::new(room.reached(leaves), 0);
        }
        let waits = self.waits(at, next);
        let waiting = numbers(waits).filter(|&number| room.may_save(number, leaves));
        let mut ways = waiting.filter_map(|number| {
            let mut without = room.without(number, number == at.turned)?;
            let fits = without.piles(leaves).is_some_and(|piles| piles <= PILES);
            fits.then(|| Way::new(without.reached(leaves), number))
        });
        ways.next().unwrap_or(Way::NONE)
    }

    /// With how many cards drawn, up to `next`, there is room at last.
    #[inline(always)]
    pub(super) fn latest(
        &self,
        at: &Position,
        room: &mut Room,
        leaves: u8,
        mut next: u8,
    ) -> Option<u8> {
        loop {
            let piles = self.piles(at, room, leaves, next)?;
            if piles <= PILES {
                return Some(next);
            }
            // One card less takes one pile less at the most. (What may wait with fewer cards drawn
            // may wait with more, unless spaces are filled from the stock.)
            let mut too_many = piles - PILES;
            while too_many > 0 {
                if next == at.next {
                    return None;
                }
                next -= 1;
                let number = self.cards[usize::from(next & 63)];
                let helps =
                    self.spaces == Spaces::Stock || number == leaves || room.may_begin(number);
                too_many -= u32::from(helps);
                self.take_back(room, next);
            }
        }
    }

    /// The last card has not come yet.
    #[inline(always)]
    pub(super) fn take_back(&self, room: &mut Room, next: u8) {
        room.take_back(self.cards[usize::from(next & 63)], !self.fills_from_pack(next));
    }

    /// Whether only the pack fills spaces, when so many cards are drawn.
    #[inline(always)]
    pub(super) fn fills_from_pack(&self, next: u8) -> bool {
        match self.spaces {
            Spaces::Stock => false,
            Spaces::Pack => true,
            Spaces::PackThenStock => next < self.count,
        }
    }

    /// How many lower piles there are at the least when a card leaves the stock with so many cards
    /// drawn, if they can begin at all; or fewer than that, if there are too many anyway.
    #[inline(always)]
    fn piles(&self, at: &Position, room: &mut Room, leaves: u8, next: u8) -> Option<u32> {
        match room.piles(leaves) {
            Some(piles) if piles <= PILES => Some(piles),
            // One card of the pack that waits makes one pile less at the most. One that is turned now
            // has no beginning of its own and may make two: it bars the leaving card's way down.
            Some(piles) if piles > PILES + 1 && at.turned == 0 => Some(piles - 1),
            Some(piles) => {
                self.piles_without_one(at, room, leaves, next).min(Some(piles)).or(Some(piles))
            }
            None => self.piles_without_one(at, room, leaves, next),
        }
    }

    /// How many there are without one card that may wait, turned, if there can be.
    ///
    /// What is done while a card waits can be done before it is turned, if nothing bars that and
    /// no space is filled in another way: from the next card of the pack, or not from the pack any
    /// more.
    #[cold]
    fn piles_without_one(&self, at: &Position, room: &Room, leaves: u8, next: u8) -> Option<u32> {
        let waits = self.waits(at, next);
        let mut fewest: Option<u32> = None;
        for number in numbers(waits) {
            if !room.may_save(number, leaves) {
                continue;
            }
            let piles = room.piles_without(number, number == at.turned, leaves);
            fewest = fewest.into_iter().chain(piles).min();
            if fewest.is_some_and(|piles| piles <= PILES) {
                break;
            }
        }
        fewest
    }

    /// One of every number with which a card may wait.
    #[inline(always)]
    fn waits(&self, at: &Position, next: u8) -> u64 {
        let turned = one_turned(at);
        if next <= at.next {
            return turned;
        }
        let last = usize::from((next - 1) & 63);
        let last_waits = self.compels || (self.spaces != Spaces::Stock && next == self.count);
        let waits = if last_waits { one(self.cards[last]) } else { 0 };
        if self.spaces == Spaces::Stock {
            return waits;
        }
        let others = self.coming[usize::from(at.next & 63)] - self.coming[last];
        waits | turned | suffices(others, ONES) >> 3
    }
}

/// The turned card, if there is one.
#[inline(always)]
fn one_turned(at: &Position) -> u64 {
    if at.turned == 0 { 0 } else { one(at.turned) }
}

/// The numbers of which there are some.
#[inline(always)]
fn numbers(cards: u64) -> impl Iterator<Item = u8> {
    let mut left = cards;
    core::iter::from_fn(move || {
        let place = (left != 0).then(|| left.trailing_zeros() / 4)?;
        left &= !(15 << (4 * place));
        Some(place as u8 + 1)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// PA-R3: a card that is turned now could not be at a bottom, and while it waits there may be
    /// two piles less: the card that leaves need not go up then.
    #[test]
    fn a_turned_card_that_waits_may_save_two_piles() {
        let drawn = [11, 8, 13, 9, 10];
        let mut deal = Deal {
            cards: [0; 64],
            count: 40,
            places: [0; 16],
            coming: [0; 64],
            deadlines: deadlines::Deadlines::new(Spaces::Pack),
            notes: notes::Notes::new(Spaces::Pack),
            limits: limits::Limits::new(Spaces::Pack),
            spaces: Spaces::Pack,
            compels: true,
        };
        deal.cards[20..25].copy_from_slice(&drawn);
        for place in (20..25).rev() {
            deal.coming[place] = deal.coming[place + 1] + one(deal.cards[place]);
        }
        let at = Position { upper: [3, 2, 1, 0], next: 20, turned: 5, ..Position::NOTHING };
        let bottoms = [14, 6, 15, 7];
        let starts = drawn.iter().chain(&bottoms).map(|&number| one(number)).sum();
        let mut room = Room::of(ALL, deal.asked(&at).raised, starts, false);
        let raised = [1, 1, 1, 2, 2, 3];
        let lower = [14, 13, 6, 5, 15, 7, 6, 5, 4, 10, at.turned];
        for number in 1..=15 {
            let on_rows = raised.iter().chain(&lower).chain(&drawn);
            let there = on_rows.filter(|&&other| other == number).count();
            (there..4).for_each(|_| room.take(number));
        }
        assert_eq!(room.piles(7), Some(6));
        assert_eq!(deal.piles(&at, &mut room, 7, 25), Some(4));
    }
}
