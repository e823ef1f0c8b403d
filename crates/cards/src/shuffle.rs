use chacha20::ChaCha20Rng;
use chacha20::rand_core::{Rng, SeedableRng};

use crate::{Card, Seed};

/// The stream of words that a seed gives, and the shuffle made with it: version 1, frozen (CM-14).
///
/// ChaCha20 with the seed as key, a zero nonce, the block counter from 0, read as little-endian
/// 32-bit words.
#[derive(Debug)]
pub struct Stream(ChaCha20Rng);

impl Stream {
    /// The stream of this seed, at its beginning.
    pub fn new(seed: Seed) -> Stream {
        Stream(ChaCha20Rng::from_seed(seed.0))
    }

    /// The next word.
    #[inline]
    pub fn word(&mut self) -> u32 {
        self.0.next_u32()
    }

    /// A number below `bound`, every one equally likely; `bound` is not 0.
    #[inline]
    pub fn below(&mut self, bound: u32) -> u32 {
        loop {
            let word = self.word();
            // Only the last few words can belong to an incomplete row of remainders.
            let below_last_row = bound.wrapping_neg();
            if word < below_last_row || word <= u32::MAX - below_last_row % bound {
                return word % bound;
            }
        }
    }

    /// Shuffles cards that lie in canonical order (CM-13, CM-14).
    pub fn shuffle(&mut self, cards: &mut [Card]) {
        let mut left = cards;
        while let [others @ .., last] = left
            && !others.is_empty()
        {
            let at = self.below(others.len() as u32 + 1) as usize;
            // Otherwise the last card stays where it is.
            if let Some(other) = others.get_mut(at) {
                core::mem::swap(last, other);
            }
            left = others;
        }
    }
}

impl Clone for Stream {
    fn clone(&self) -> Stream {
        let mut copy = ChaCha20Rng::from_seed(self.0.get_seed());
        copy.set_word_pos(self.0.get_word_pos());
        Stream(copy)
    }
}
