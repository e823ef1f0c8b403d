//! The piles in the centre.

use parlor_cards::Card;

/// A pack has at most so many 1s, and each starts a pile (MU-04).
pub(super) const MOST_PILES: usize = 10;
/// With this number a pile is closed (MU-R7).
pub(super) const HIGHEST: u8 = 15;

/// The piles in the centre, in the order in which they were started. Each has its cards from 1 up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Centre {
    /// Which piles take a face next, a bit for each pile: the heights, the other way round.
    takers: [u16; 32],
    /// How high each pile is.
    heights: [u8; MOST_PILES],
    count: u8,
}

impl Centre {
    pub const EMPTY: Centre = Centre { takers: [0; 32], heights: [0; MOST_PILES], count: 0 };

    /// The piles that take a card, a bit for each.
    #[inline(always)]
    pub fn takers(&self, card: Card) -> u16 {
        self.takers[card.index()]
    }

    /// Starts a pile with a 1; its number (MU-04).
    #[inline(always)]
    pub fn start(&mut self) -> u8 {
        let at = usize::from(self.count);
        if let Some(height) = self.heights.get_mut(at) {
            *height = 1;
            self.takers[2] |= 1 << at;
            self.count += 1;
        }
        self.count
    }

    /// Puts the next card on a pile.
    #[inline(always)]
    pub fn build(&mut self, number: u8) {
        let at = usize::from(number).wrapping_sub(1);
        let Some(height) = self.heights.get_mut(at) else { return };
        *height += 1;
        let (bit, next) = (1 << at, usize::from(*height & HIGHEST));
        self.takers[next] &= !bit;
        if *height < HIGHEST {
            self.takers[next + 1] |= bit;
        }
    }

    /// How high a pile is, if there is one with this number.
    pub fn height(&self, number: u8) -> Option<u8> {
        let at = usize::from(number).checked_sub(1)?;
        self.heights[..usize::from(self.count)].get(at).copied()
    }

    /// The numbers of the piles.
    pub fn numbers(&self) -> impl Iterator<Item = u8> + use<> {
        1..=self.count
    }
}
