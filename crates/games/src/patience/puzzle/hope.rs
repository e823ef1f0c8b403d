//! When a position is beyond hope.
//!
//! The stock is left from its top. At the moment when one of its cards leaves, those above have
//! left as well, those beneath are still there, and so many cards have come from the pack. Then
//! every card but those beneath, those still in the pack and perhaps one that waits, turned, lies
//! on the upper or the lower row. What can be on the upper row is bounded: `k` piles reach a
//! number only if `k` of all lower numbers are there. The others lie below at once, in no more
//! than four piles; and a pile has a bottom for every card that does not lie on the next higher.
//! So a lower bound for the bottoms tells that the moment cannot be, with so many cards drawn.
//! If it cannot be with any number of cards drawn, there is no hope. As the cards beneath leave
//! later, no fewer cards have come by then.
//!
//! As long as only the pack fills spaces, no card of the stock comes to a bottom: what leaves the
//! stock needs a card on which it can lie, down from a bottom of today or of the pack.
//!
//! None of this asks what the player must do, so it holds in every reading.

use super::counts::{Counts, bit, flood};
use super::*;

/// The cards that lie on the upper and the lower row at some moment to come.
#[derive(Clone, Copy)]
struct Sight {
    /// All of them.
    clear: Counts,
    /// Those that do not lie on the upper row now.
    low: Counts,
    /// Those that can be at the bottom of a lower pile.
    bottoms: Counts,
}

/// What has come from the pack up to some moment.
#[derive(Clone, Copy)]
struct Drawn {
    /// How many cards have left the pack.
    next: u8,
    /// The last of them.
    last: u64,
    /// Those of which one may wait, turned, at that moment.
    waits: u64,
    /// The card that waits now: it never was at the bottom of a lower pile.
    turned: u64,
}

impl Deal {
    /// Whether it is clear that a position cannot be won.
    pub(super) fn is_beyond_hope(&self, at: &Position) -> bool {
        let now = Sight::of(at);
        let turned = if at.turned == 0 { 0 } else { bit(at.turned) };
        let drawn = Drawn { next: at.next, last: 0, waits: turned, turned };
        let mut then = now;
        then.add(turned);
        let mut ever = then;
        ever.merge(&self.coming[usize::from(drawn.next & 63)]);
        self.is_stuck_somewhere(at, now.clear, ever, then, drawn)
    }

    /// Goes down the stock: `here` is what lies there without the pack, `ever` with all of it, and
    /// `then` with as much of it as must have come.
    #[inline(always)]
    fn is_stuck_somewhere(
        &self,
        at: &Position,
        mut here: Counts,
        mut ever: Sight,
        mut then: Sight,
        mut drawn: Drawn,
    ) -> bool {
        let mut passed = 0;
        for number in self.stock_downwards(at) {
            let card = bit(number);
            // With more cards that cannot go up, and as many that can, it gets harder: it is
            // worth asking when that ends.
            if ever.clear.lacks(card) {
                let stay = here.without(ever.clear.raisable());
                if stay != 0 && excess(stay, &ever, self.spaces == Spaces::Pack).is_some() {
                    return true;
                }
            }
            loop {
                let raisable = then.clear.raisable();
                let left = then.clear.0 & !raisable;
                if left & !passed == 0 || self.has_room(&then, raisable, &drawn) {
                    passed = left;
                    break;
                }
                if drawn.next >= self.count {
                    return true;
                }
                self.draw_ahead(&mut then, &mut drawn);
            }
            here.add(card);
            ever.add(card);
            then.add(card);
        }
        false
    }

    /// One more card comes from the pack.
    #[inline(always)]
    fn draw_ahead(&self, then: &mut Sight, drawn: &mut Drawn) {
        let card = bit(self.cards[usize::from(drawn.next & 63)]);
        then.add(card);
        then.bottoms.add(card);
        // What is done while a card waits can be done before it is turned, if nothing bars that
        // and no space is filled in another way: from the next card of the pack, or not from the
        // pack any more.
        drawn.waits = match (self.spaces, self.compels) {
            (Spaces::Stock, true) => card,
            (Spaces::Stock, false) => 0,
            (_, false) if drawn.next + 1 < self.count => drawn.waits | drawn.last,
            _ => drawn.waits | drawn.last | card,
        };
        (drawn.next, drawn.last) = (drawn.next + 1, card);
    }

    /// Whether the cards that cannot be on the upper row have room on the lower row; if need be,
    /// without one of those that may wait.
    #[inline(always)]
    fn has_room(&self, sight: &Sight, raisable: u64, drawn: &Drawn) -> bool {
        let from_pack = match self.spaces {
            Spaces::Stock => false,
            Spaces::Pack => true,
            Spaces::PackThenStock => drawn.next < self.count,
        };
        match excess(sight.clear.without(raisable), sight, from_pack) {
            None => true,
            Some(helps) => has_room_without(sight, helps, drawn, from_pack),
        }
    }
}

/// Whether there is room for all but one of these cards that waits.
fn has_room_without(sight: &Sight, helps: u64, drawn: &Drawn, from_pack: bool) -> bool {
    let mut one_of = helps & drawn.waits;
    while one_of != 0 {
        let card = one_of & one_of.wrapping_neg();
        one_of ^= card;
        let less = sight.less(card, card & !drawn.turned);
        if excess(less.clear.without(less.clear.raisable()), &less, from_pack).is_none() {
            return true;
        }
    }
    false
}

/// Nothing if these cards have room on the lower row; otherwise those of them without one of
/// which they might. If only the pack fills spaces, each needs a bottom that is not of the stock.
#[inline(always)]
fn excess(stay: u64, sight: &Sight, from_pack: bool) -> Option<u64> {
    let bottoms = stay & !(flood(stay, sight.low.0) >> 1);
    let count = bottoms.count_ones();
    let short = if from_pack { sight.without_bottom(stay) } else { 0 };
    if count <= 4 && short == 0 {
        return None;
    }
    if count > 5 || short.count_ones() > 1 {
        return Some(0);
    }
    let any = |counts: u64| counts | counts >> 16 | counts >> 32 | counts >> 48;
    let helps = if count > 4 { any(bottoms) } else { !0 };
    Some(if short != 0 { helps & any(short) } else { helps })
}
impl Sight {
    /// What lies there now.
    #[inline(always)]
    fn of(at: &Position) -> Sight {
        let clear = Counts::of_heights(at.upper);
        let mut sight = Sight { clear, low: Counts(0), bottoms: Counts(0) };
        for place in 0..4 {
            let (top, bottom) = (at.lower.top(place), at.lower.bottom(place));
            if top != 0 {
                sight.add(2 * bit(bottom) - bit(top));
                sight.bottoms.add(bit(bottom));
            }
        }
        sight
    }

    #[inline(always)]
    fn add(&mut self, numbers: u64) {
        self.clear.add(numbers);
        self.low.add(numbers);
    }

    /// Without this card, and without this bottom, if there is one.
    #[inline(always)]
    fn less(mut self, card: u64, bottom: u64) -> Sight {
        self.clear.take(card);
        self.low.take(card);
        self.bottoms.take(bottom);
        self
    }

    /// The rest of the pack, too.
    #[inline(always)]
    fn merge(&mut self, coming: &[u64; 4]) {
        for &numbers in coming {
            self.add(numbers);
            self.bottoms.add(numbers);
        }
    }

    /// Those of the cards that stay below for which there is no way down from a bottom.
    ///
    /// With `k` piles one comes to a number from the next higher one, or starts some of them
    /// there, as far as there are `k` cards with that number.
    #[inline(always)]
    fn without_bottom(&self, stay: u64) -> u64 {
        let (row, mut short, mut ways) = (Counts::row, 0, [0; 4]);
        for k in 0..4 {
            let needed = row(stay, k);
            if needed == 0 {
                break;
            }
            let through = row(self.low.0, k);
            let mut starts = row(self.bottoms.0, k);
            for more in 0..k {
                starts |= ways[k - 1 - more] >> 1 & row(self.bottoms.0, more);
            }
            ways[k] = flood(starts & through, through);
            short |= (needed & !ways[k]) << (16 * k);
        }
        short
    }
}
