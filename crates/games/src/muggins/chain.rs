//! Hands and stocks: chains of cards that come out at one end.

use core::num::NonZeroU8;

use parlor_cards::Card;

/// The cards of a whole pack (MU-01).
pub(super) const MOST_CARDS: usize = 150;

/// A card of the pack, by its place in the deal, from 1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Link(NonZeroU8);

impl Link {
    #[inline(always)]
    fn index(self) -> usize {
        usize::from(self.0.get())
    }
}

/// The cards of a hand or of a stock.
///
/// The near end is the one where cards come out: the bottom of a hand, the top of a stock. So a
/// stock that is turned over (MU-10) is a hand as it is, and what was its top comes out first
/// (MU-R1). From the far end of a hand, its top, penalty cards are given (MU-12).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Chain {
    near: Option<Link>,
    /// Means nothing while the chain is empty.
    far: Option<Link>,
    len: u8,
}

impl Chain {
    pub const EMPTY: Chain = Chain { near: None, far: None, len: 0 };

    #[inline(always)]
    pub fn len(&self) -> usize {
        usize::from(self.len)
    }

    #[inline(always)]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The card that would come out.
    #[inline(always)]
    pub fn near(&self) -> Option<Link> {
        self.near
    }
}

/// The faces of all cards, and which lies next to which. All chains of a table share it, because
/// each of them could come to hold the whole pack. A link is one byte, and so is never out of
/// bounds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Links {
    faces: [Card; 256],
    /// The next card towards the far end of a chain.
    deeper: [Option<Link>; 256],
    /// The next card towards the near end; for the nearest card it means nothing.
    nearer: [Option<Link>; 256],
}

impl Links {
    pub const EMPTY: Links =
        Links { faces: [Card::UNKNOWN; 256], deeper: [None; 256], nearer: [None; 256] };

    /// Writes a card down that is dealt as the one with this number, from 0.
    #[inline(always)]
    pub fn enter(&mut self, number: u8, card: Card) -> Link {
        let link = Link(NonZeroU8::MIN.saturating_add(number));
        self.faces[link.index()] = card;
        link
    }

    #[inline(always)]
    pub fn face(&self, link: Link) -> Card {
        self.faces[link.index()]
    }

    pub fn face_mut(&mut self, link: Link) -> &mut Card {
        &mut self.faces[link.index()]
    }

    /// Puts a card on the near end.
    #[inline(always)]
    pub fn push(&mut self, chain: &mut Chain, link: Link) {
        self.deeper[link.index()] = chain.near;
        match chain.near {
            Some(covered) => self.nearer[covered.index()] = Some(link),
            None => chain.far = Some(link),
        }
        chain.near = Some(link);
        chain.len += 1;
    }

    /// Takes the card at the near end.
    #[inline(always)]
    pub fn pop(&mut self, chain: &mut Chain) -> Option<Link> {
        let link = chain.near?;
        chain.near = self.deeper[link.index()];
        chain.len -= 1;
        Some(link)
    }

    /// Takes the card at the far end.
    #[inline]
    pub fn pop_far(&mut self, chain: &mut Chain) -> Option<Link> {
        if chain.len <= 1 {
            return self.pop(chain);
        }
        let link = chain.far?;
        chain.far = self.nearer[link.index()];
        if let Some(last) = chain.far {
            self.deeper[last.index()] = None;
        }
        chain.len -= 1;
        Some(link)
    }

    /// Visits the cards of a chain from the near end on.
    pub fn each(&self, chain: &Chain, mut visit: impl FnMut(Link)) {
        let mut at = chain.near;
        while let Some(link) = at {
            visit(link);
            at = self.deeper[link.index()];
        }
    }
}
