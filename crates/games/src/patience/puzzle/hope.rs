//! When a position is beyond hope.

use super::*;

/// The number 1 in every four bits.
const ONES: u64 = 0x1111_1111_1111_1111;
/// The highest of every four bits.
const HIGH: u64 = 0x8888_8888_8888_8888;
/// One of each number up to this.
const UP_TO: [u64; 16] = {
    let mut all = [0; 16];
    let mut number = 1;
    while number < 16 {
        all[number] = all[number - 1] | 1 << (4 * number);
        number += 1;
    }
    all
};

/// For one to four upper piles the first number of which there are fewer.
#[inline(always)]
fn first_missing(clear: u64) -> [u32; 4] {
    [1, 2, 3, 4].map(|piles| {
        let fewer = !(clear + (8 - piles) * ONES) & HIGH;
        fewer.trailing_zeros() / 4
    })
}

impl Deal {
    pub(super) fn is_beyond_hope(&self, at: &Position) -> bool {
        let raised = at.upper.iter().map(|&height| UP_TO[usize::from(height & 15)]).sum::<u64>();
        let (mut low, mut bottoms) = (0, 0);
        for place in 0..4 {
            let (top, bottom) = (at.lower.top(place), at.lower.bottom(place));
            low += UP_TO[usize::from(bottom & 15)] - UP_TO[usize::from((top.max(1) - 1) & 15)];
            bottoms += 1 << (4 * bottom);
        }
        let mut clear = raised + low;
        let mut drawn = at.next;
        let mut last = 0;
        for number in self.stock_downwards(at) {
            clear += 1 << (4 * number);
            while self.is_blocked(clear, raised, bottoms, last) {
                if drawn >= self.count {
                    return true;
                }
                last = self.cards[usize::from(drawn) & 63];
                clear += 1 << (4 * last);
                bottoms += 1 << (4 * last);
                drawn += 1;
            }
        }
        false
    }

    fn is_blocked(&self, clear: u64, raised: u64, own: u64, last: u8) -> bool {
        let missing = first_missing(clear | 7);
        let most = missing.iter().map(|&number| UP_TO[(number - 1) as usize & 15]).sum::<u64>();
        let mut need = clear - most;
        if need == 0 {
            return false;
        }
        let mut spare = 0;
        if self.spaces == Spaces::Stock {
            if last != 0 && need >> (4 * last) & 15 != 0 {
                need -= 1 << (4 * last);
            }
        } else if last != 0 {
            spare = 1;
        }
        let avail = clear - raised;
        let (mut runs, mut wide, mut bottoms, mut short) = (0, 0, 0, 0);
        let is_pack = self.spaces == Spaces::Pack;
        for n in (2..16).rev() {
            let need = need >> (4 * n) & 15;
            let avail = avail >> (4 * n) & 15;
            runs = avail.min(runs);
            if runs < need {
                bottoms += need - runs;
                runs = need;
            }
            if is_pack {
                wide = avail.min(wide + (own >> (4 * n) & 15));
                if wide < need {
                    short += need - wide;
                }
            }
        }
        bottoms > 4 + spare || short > spare
    }
}
