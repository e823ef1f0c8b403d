use crate::Card;

/// The mark of "no card beneath" and "no free place".
const NONE: u16 = u16::MAX;

/// A tray that holds up to `N` covered cards lying in any number of heaps.
///
/// Many piles of unknown height would each need room for the whole deck; here they share it. A
/// [`Heap`] holds its own top card, which is what everybody asks for; a covered card lies on the
/// tray and knows only which card lies beneath it. That keeps a state small enough to copy.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Tray<const N: usize> {
    faces: [Card; N],
    beneath: [u16; N],
    free: u16,
    used: u16,
}

/// One heap of cards on a [`Tray`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Heap {
    /// The covered card under the top.
    under: u16,
    /// The lowest of the covered cards.
    bottom: u16,
    len: u16,
    /// The code of the card on top, 0 for none: a plain number, so that tables by code need no
    /// second look.
    top: u8,
}

impl Heap {
    /// No cards.
    pub const EMPTY: Heap = Heap { under: NONE, bottom: NONE, len: 0, top: 0 };

    /// How many cards lie in it.
    #[inline]
    pub fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether no card lies in it.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.top == 0
    }

    /// The card on top.
    #[inline]
    pub fn top(&self) -> Option<Card> {
        Card::from_code(self.top)
    }

    /// The code of the card on top; 0, which no card has, if there is none.
    #[inline(always)]
    pub fn top_code(&self) -> u8 {
        self.top
    }
}

impl<const N: usize> Tray<N> {
    /// A tray without cards.
    pub const EMPTY: Self =
        Tray { faces: [Card::UNKNOWN; N], beneath: [NONE; N], free: NONE, used: 0 };

    /// Puts a card on top of a heap.
    #[inline]
    pub fn push(&mut self, heap: &mut Heap, card: Card) {
        let covered = heap.top();
        heap.top = card.code();
        if let Some(covered) = covered {
            let at = self.room(covered);
            self.beneath[at as usize] = heap.under;
            if heap.len == 1 {
                heap.bottom = at;
            }
            heap.under = at;
        }
        heap.len += 1;
    }

    /// Puts a card beneath all others of a heap.
    pub fn push_bottom(&mut self, heap: &mut Heap, card: Card) {
        if heap.is_empty() {
            return self.push(heap, card);
        }
        let at = self.room(card);
        self.beneath[at as usize] = NONE;
        if heap.len == 1 {
            heap.under = at;
        } else {
            self.beneath[heap.bottom as usize] = at;
        }
        heap.bottom = at;
        heap.len += 1;
    }

    /// Takes the card on top of a heap.
    #[inline]
    pub fn pop(&mut self, heap: &mut Heap) -> Option<Card> {
        let top = heap.top()?;
        heap.len -= 1;
        let at = heap.under;
        heap.top = self.faces.get(at as usize).map_or(0, |card| card.code());
        if let Some(beneath) = self.beneath.get_mut(at as usize) {
            heap.under = *beneath;
            *beneath = self.free;
            self.free = at;
        }
        Some(top)
    }

    /// The card beneath the top of a heap.
    #[inline]
    pub fn under(&self, heap: &Heap) -> Option<Card> {
        self.faces.get(heap.under as usize).copied()
    }

    /// Visits the cards of a heap, top first.
    pub fn each(&self, heap: &Heap, mut visit: impl FnMut(Card)) {
        heap.top().into_iter().for_each(&mut visit);
        let mut at = heap.under;
        while let Some(&card) = self.faces.get(at as usize) {
            visit(card);
            at = self.beneath[at as usize];
        }
    }

    /// Visits the cards of a heap beneath its top, to be changed in place.
    pub fn each_covered_mut(&mut self, heap: &Heap, mut visit: impl FnMut(&mut Card)) {
        let mut at = heap.under;
        while let Some(card) = self.faces.get_mut(at as usize) {
            visit(card);
            at = self.beneath[at as usize];
        }
    }

    /// A place for one more card: one that was given up, or a fresh one.
    #[inline]
    fn room(&mut self, card: Card) -> u16 {
        let at = if self.free == NONE {
            self.used += 1;
            self.used - 1
        } else {
            let at = self.free;
            self.free = self.beneath[at as usize];
            at
        };
        self.faces[at as usize] = card;
        at
    }
}
