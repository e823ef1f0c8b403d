//! What was found out about stocks, and for which other positions it holds, too.
//!
//! What is asked of a stock (`hope`) depends on little else: on what is up already, on what may be
//! at a bottom, on how many cards have come and on the one that waits. And it depends on these in
//! one direction only: the more is up, the less may be at a bottom and the more cards have come,
//! the less can be. So two things are noted of a stock. A [`Plan`] tells a way in which all its
//! cards can leave, by what it needs; it serves every position that has that. A [`Limit`] tells
//! when its top leaves at the latest; it binds every position that has no more than the one for
//! which it was found.

use alloc::vec;
use core::cell::Cell;

use super::room::{ONES, one, up_to};
use super::witness::{Fit, HIGH, greatest, least, suffices};
use super::*;

/// What matters of a position, apart from its stock.
#[derive(Clone, Copy, Debug)]
pub(super) struct Asked {
    /// The cards that lie on the upper row, four bits for each number.
    pub raised: u64,
    /// The cards that are at the bottom of a lower pile or come from the pack, likewise.
    pub starts: u64,
    /// The heights of the upper piles.
    upper: [u8; 4],
    /// How many cards have left the pack.
    pub next: u8,
    /// The number of the turned card that waits, or 0.
    pub turned: u8,
}

/// How all cards of a stock can leave it, one after another.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    /// How many upper piles reach each number, at the least, when one leaves: no more may be up
    /// already.
    up: u64,
    /// The cards that have to be at a bottom or to come from the pack.
    needs: u64,
    /// How many cards may have left the pack.
    until: u8,
    /// How many have left it when the top leaves.
    pub next: u8,
    /// The number of the card that is turned already and has to wait, or 0.
    turned: u8,
}

/// When the top of a stock leaves at the latest, in positions that have no more than this.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limit {
    starts: u64,
    upper: [u8; 4],
    next: u8,
    turned: u8,
    /// How many cards can have come at the most.
    latest: u8,
}

/// What is noted of a stock: all that fits in a line of the cache.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
pub(super) struct Note {
    stock: u64,
    pub plan: Plan,
    limits: [Limit; 2],
}

/// Notes of some of the stocks that were met.
#[derive(Clone, Debug)]
pub(super) struct Notes(Vec<Cell<Note>>);

/// The highest bit of every byte.
const BYTES: u32 = 0x8080_8080;

/// Whether no upper pile of the one is higher than that of the other.
#[inline(always)]
fn is_no_higher(one: [u8; 4], other: [u8; 4]) -> bool {
    let (one, other) = (u32::from_le_bytes(one), u32::from_le_bytes(other));
    ((other | BYTES) - one) & BYTES == BYTES
}

impl Plan {
    /// Nothing has to leave.
    #[inline(always)]
    pub fn nothing(count: u8) -> Plan {
        Plan { up: 7 * ONES, needs: 0, until: count, next: count, turned: 0 }
    }

    /// Nobody can follow it.
    const NONE: Plan = Plan { up: 0, needs: 7 * ONES, until: 0, next: 0, turned: 0 };

    /// Whether it can be followed.
    #[inline(always)]
    pub fn serves(&self, asked: &Asked) -> bool {
        asked.next <= self.until
            && suffices(self.up, asked.raised) & suffices(asked.starts, self.needs) == HIGH
            && (self.turned == 0 || self.turned == asked.turned)
    }

    /// One more card leaves with so many cards drawn, whatever lies where.
    #[inline(always)]
    pub fn then_freely(self, next: u8) -> Plan {
        Plan { next, until: self.until.min(next), ..self }
    }
}

impl Limit {
    const NONE: Limit =
        Limit { starts: 0, upper: [15; 4], next: u8::MAX, turned: 0, latest: u8::MAX };

    /// Whether it holds for these, too.
    #[inline(always)]
    fn binds(&self, asked: &Asked) -> bool {
        self.next <= asked.next
            && is_no_higher(self.upper, asked.upper)
            && suffices(self.starts, asked.starts) == HIGH
            && (asked.turned == 0 || asked.turned == self.turned)
    }
}

impl Note {
    const NOTHING: Note = Note { stock: 0, plan: Plan::NONE, limits: [Limit::NONE; 2] };

    /// How many cards can have come at the most when the top leaves.
    #[inline(always)]
    pub fn latest(&self, asked: &Asked) -> u8 {
        let latest = |limit: &Limit| if limit.binds(asked) { limit.latest } else { u8::MAX };
        latest(&self.limits[0]).min(latest(&self.limits[1]))
    }

    /// Notes when the top leaves at the latest; drives out the older limit.
    #[inline(always)]
    pub fn limit(&mut self, asked: &Asked, latest: u8) {
        let &Asked { starts, upper, next, turned, .. } = asked;
        self.limits = [Limit { starts, upper, next, turned, latest }, self.limits[0]];
    }
}

impl Notes {
    /// How many bits tell where a stock belongs: two mebibytes stay at hand.
    const BITS: u32 = 15;
    /// How many bytes they are.
    pub const BYTES: usize = size_of::<Note>() << Notes::BITS;

    /// Nothing is noted yet. Where spaces are filled from the stock, nothing ever is.
    pub fn new(spaces: Spaces) -> Notes {
        let count = if spaces == Spaces::Stock { 0 } else { 1 << Notes::BITS };
        Notes(vec![Cell::new(Note::NOTHING); count])
    }

    /// What is noted of a stock.
    #[inline(always)]
    pub fn of(&self, stock: u64) -> Option<Note> {
        let note = self.0.get(Notes::place(stock))?.get();
        (note.stock == stock).then_some(note)
    }

    /// Notes something more of a stock.
    #[inline(always)]
    pub fn add(&self, stock: u64, more: impl FnOnce(&mut Note)) {
        if let Some(place) = self.0.get(Notes::place(stock)) {
            let mut note = place.get();
            if note.stock != stock {
                note = Note { stock, ..Note::NOTHING };
            }
            more(&mut note);
            place.set(note);
        }
    }

    /// Where a stock belongs.
    #[inline(always)]
    fn place(stock: u64) -> usize {
        (stock.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - Notes::BITS)) as usize
    }
}

impl Deal {
    /// What matters of a position.
    #[inline(always)]
    pub(super) fn asked(&self, at: &Position) -> Asked {
        let bottoms = (0..4).map(|place| at.lower.bottom(place)).filter(|&bottom| bottom > 0);
        Asked {
            raised: at.upper.iter().map(|&height| up_to(height)).sum(),
            starts: bottoms.map(one).sum::<u64>() + self.coming[usize::from(at.next & 63)],
            upper: at.upper,
            next: at.next,
            turned: at.turned,
        }
    }

    /// A plan goes on: one more card leaves with so many cards drawn, so, while this one waits. (If
    /// nobody knows how, the plan is none.)
    #[inline(always)]
    pub(super) fn go_on(
        &self,
        asked: &Asked,
        plan: Plan,
        next: u8,
        fit: Option<Fit>,
        waits: u8,
    ) -> Plan {
        let Some(fit) = fit else { return Plan { next, ..Plan::NONE } };
        let until = match waits {
            0 => next,
            _ if waits == asked.turned => next,
            _ => self.waits_until(waits, next),
        };
        // What has not come by then does not count.
        let late = self.coming[usize::from(next & 63)];
        let needs = if self.fills_from_pack(next) { fit.begun + late } else { 0 };
        Plan {
            up: least(plan.up, fit.up),
            needs: greatest(plan.needs, needs),
            until: plan.until.min(until),
            next,
            turned: if waits != 0 && waits == asked.turned { waits } else { plan.turned },
        }
    }

    /// How many cards may have left the pack if one with this number still has to be turned, to
    /// wait when so many have.
    #[inline(always)]
    fn waits_until(&self, number: u8, next: u8) -> u8 {
        let last_waits = self.compels || next == self.count;
        let before = (1_u64 << (next.wrapping_sub(u8::from(!last_waits)) & 63)) - 1;
        let places = self.places[usize::from(number & 15)] & before;
        63_u32.saturating_sub(places.leading_zeros()) as u8
    }
}
