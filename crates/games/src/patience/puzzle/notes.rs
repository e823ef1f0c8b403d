//! What was found out about stocks, and for which other positions it holds, too.
//!
//! What is asked of a stock (`hope`) depends on little else: on what is up already, on what may be
//! at a bottom, on how many cards have come and on the one that waits. And it depends on these in
//! one direction only: the more is up, the less may be at a bottom and the more cards have come,
//! the less can be. So two things are noted of a stock. A [`Plan`] tells a way in which all its
//! cards can leave, by what it needs; it serves every position that has that. And there are limits
//! (`limits`).

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
    pub upper: [u8; 4],
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

/// The plans for a stock: all that fits in a line of the cache.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
pub(super) struct Note {
    stock: u64,
    /// The newer one first.
    plans: [Plan; 2],
}

/// Plans for some of the stocks that were met.
#[derive(Clone, Debug)]
pub(super) struct Notes(Vec<Cell<Note>>);

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

impl Note {
    const NOTHING: Note = Note { stock: 0, plans: [Plan::NONE; 2] };

    /// A plan that these can follow, if one is noted.
    #[inline(always)]
    fn plan(&self, asked: &Asked) -> Option<Plan> {
        self.plans.into_iter().find(|plan| plan.serves(asked))
    }
}

impl Notes {
    /// How many bits tell where a stock belongs: half a mebibyte stays at hand.
    const BITS: u32 = 13;
    /// How many bytes they are.
    pub const BYTES: usize = size_of::<Note>() << Notes::BITS;

    /// Nothing is noted yet. Where spaces are filled from the stock, nothing ever is.
    pub fn new(spaces: Spaces) -> Notes {
        let count = if spaces == Spaces::Stock { 0 } else { 1 << Notes::BITS };
        Notes(vec![Cell::new(Note::NOTHING); count])
    }

    /// A plan for a stock that these can follow, if one is noted.
    #[inline(always)]
    pub fn plan(&self, stock: u64, asked: &Asked) -> Option<Plan> {
        let note = self.0.get(Notes::place(stock))?.get();
        if note.stock == stock { note.plan(asked) } else { None }
    }

    /// Notes a plan for a stock; drives out the older one.
    #[inline(always)]
    pub fn add(&self, stock: u64, plan: Plan) {
        if let Some(place) = self.0.get(Notes::place(stock)) {
            let note = place.get();
            let newer = if note.stock == stock { note.plans[0] } else { Plan::NONE };
            place.set(Note { stock, plans: [plan, newer] });
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
