use crate::Card;

/// The mark of "no card beneath" and "no free place".
const NONE: u16 = u16::MAX;

/// A tray that holds up to `N` cards lying in any number of heaps.
///
/// Many piles of unknown height would each need room for the whole deck; here they share it: a
/// card knows only which card lies beneath it. That keeps a state small enough to copy.
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
    top: u16,
    bottom: u16,
    len: u16,
}

impl Heap {
    /// No cards.
    pub const EMPTY: Heap = Heap { top: NONE, bottom: NONE, len: 0 };

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
}

impl<const N: usize> Tray<N> {
    /// A tray without cards.
    pub const EMPTY: Self =
        Tray { faces: [Card::UNKNOWN; N], beneath: [NONE; N], free: NONE, used: 0 };

    /// The card on top of a heap.
    #[inline]
    pub fn top(&self, heap: &Heap) -> Option<Card> {
        self.faces.get(heap.top as usize).copied()
    }

    /// Puts a card on top of a heap.
    #[inline]
    pub fn push(&mut self, heap: &mut Heap, card: Card) {
        let at = self.room(card);
        self.beneath[at as usize] = heap.top;
        heap.top = at;
        if heap.len == 0 {
            heap.bottom = at;
        }
        heap.len += 1;
    }

    /// Puts a card beneath all others of a heap.
    pub fn push_bottom(&mut self, heap: &mut Heap, card: Card) {
        if heap.len == 0 {
            return self.push(heap, card);
        }
        let at = self.room(card);
        self.beneath[at as usize] = NONE;
        self.beneath[heap.bottom as usize] = at;
        heap.bottom = at;
        heap.len += 1;
    }

    /// Takes the card on top of a heap.
    #[inline]
    pub fn pop(&mut self, heap: &mut Heap) -> Option<Card> {
        let at = heap.top;
        let card = *self.faces.get(at as usize)?;
        heap.top = self.beneath[at as usize];
        heap.len -= 1;
        self.beneath[at as usize] = self.free;
        self.free = at;
        Some(card)
    }

    /// Visits the cards of a heap, top first.
    pub fn each(&self, heap: &Heap, mut visit: impl FnMut(Card)) {
        let mut at = heap.top;
        for _ in 0..heap.len {
            visit(self.faces[at as usize]);
            at = self.beneath[at as usize];
        }
    }

    /// Visits the cards of a heap beneath its top, to be changed in place.
    pub fn each_covered_mut(&mut self, heap: &Heap, mut visit: impl FnMut(&mut Card)) {
        let mut at = heap.top;
        for depth in 0..heap.len {
            if depth > 0 {
                visit(&mut self.faces[at as usize]);
            }
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
