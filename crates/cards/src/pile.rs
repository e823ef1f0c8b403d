use core::fmt;
use core::hash::{Hash, Hasher};

use crate::Card;

/// A pile of at most `N` cards, bottom first; the last card is the top.
#[derive(Clone, Copy)]
pub struct Pile<const N: usize> {
    cards: [Card; N],
    len: u16,
}

impl<const N: usize> Pile<N> {
    /// No cards.
    pub const EMPTY: Self = Pile { cards: [Card::UNKNOWN; N], len: 0 };

    /// How many cards lie in it.
    #[inline]
    pub fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether no card lies in it.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Its cards, bottom first.
    #[inline]
    pub fn cards(&self) -> &[Card] {
        &self.cards[..self.len as usize]
    }

    /// Its cards, bottom first, to be changed in place.
    #[inline]
    pub fn cards_mut(&mut self) -> &mut [Card] {
        &mut self.cards[..self.len as usize]
    }

    /// The card on top.
    #[inline]
    pub fn top(&self) -> Option<Card> {
        self.cards().last().copied()
    }

    /// Puts a card on top. A pile is made large enough for every card that can come to it.
    #[inline]
    pub fn push(&mut self, card: Card) {
        self.cards[self.len as usize] = card;
        self.len += 1;
    }

    /// Takes up to `most` cards from the top, the topmost last, as a slice of what was there.
    #[inline(always)]
    pub fn take_top(&mut self, most: usize) -> &[Card] {
        let len = (self.len as usize).min(N);
        let left = len.saturating_sub(most);
        self.len = left as u16;
        &self.cards[left..len]
    }

    /// Takes the card on top.
    #[inline]
    pub fn pop(&mut self) -> Option<Card> {
        let top = self.top()?;
        self.len -= 1;
        Some(top)
    }

    /// Puts these cards on top, one after another.
    #[inline]
    pub fn extend(&mut self, cards: &[Card]) {
        let len = self.len as usize;
        self.cards[len..len + cards.len()].copy_from_slice(cards);
        self.len += cards.len() as u16;
    }

    /// Puts these cards on top, the first of them topmost.
    #[inline]
    pub fn extend_reversed(&mut self, cards: &[Card]) {
        let len = self.len as usize;
        self.extend(cards);
        self.cards[len..len + cards.len()].reverse();
    }

    /// Puts a card where it belongs in a hand held in ascending order.
    #[inline]
    pub fn sort_in(&mut self, card: Card) {
        let mut at = self.len as usize;
        self.len += 1;
        while at > 0 && self.cards[at - 1] > card {
            self.cards[at] = self.cards[at - 1];
            at -= 1;
        }
        self.cards[at] = card;
    }

    /// Takes one card with this face out, the others keeping their order.
    #[inline]
    pub fn take(&mut self, card: Card) -> bool {
        let len = self.len as usize;
        let Some(at) = self.cards().iter().position(|&held| held == card) else { return false };
        self.cards.copy_within(at + 1..len, at);
        self.len -= 1;
        true
    }
}

impl<const N: usize> PartialEq for Pile<N> {
    fn eq(&self, other: &Self) -> bool {
        self.cards() == other.cards()
    }
}

impl<const N: usize> Eq for Pile<N> {}

impl<const N: usize> Hash for Pile<N> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.cards().hash(state);
    }
}

impl<const N: usize> fmt::Debug for Pile<N> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_list().entries(self.cards()).finish()
    }
}
