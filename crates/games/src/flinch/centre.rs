use parlor_cards::{Card, Tally};

use super::hand::Faces;
use super::{From, Piles, To};

/// The most piles that can lie in the centre at once: as many as two packs have cards to start
/// them with, 54 in Flinch 2000 with 1s and 15s.
pub(super) const MOST_PILES: usize = 64;

/// After so many piles the game ends (FL-R12).
pub(super) const LAST_NUMBER: u16 = 9999;

/// A pile in the centre: a run of numbers, and which of them a wild stands for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Run {
    pub number: u16,
    /// Bit v is set where a wild stands for the number v.
    pub wild: u16,
    pub low: u8,
    pub high: u8,
}

/// Which way a pile is built.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Way {
    Up,
    Down,
    Both,
}

/// The centre of the table.
///
/// `wants` and `ways` are indexes: for every face the slots whose pile takes it next, and in how
/// many ways it can be played. They make listing and picking offers a matter of table look-ups.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Centre {
    wants: [u64; 32],
    /// In how many ways a face can be played: piles that take it, and new ones it can start. A
    /// wild can be played wherever anything can.
    ways: [u8; 256],
    /// The faces with at least one way.
    playable: Faces,
    open: u64,
    /// Slots built down from a 15.
    down: u64,
    runs: [Run; MOST_PILES],
    /// The number of the latest pile.
    pub last_number: u16,
}

/// Where a card came to lie.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Landing {
    pub slot: u8,
    pub number: u16,
    pub lower: bool,
    pub new: bool,
    pub complete: bool,
}

impl Centre {
    pub const EMPTY: Centre = Centre {
        wants: [0; 32],
        ways: [0; 256],
        playable: Faces::NONE,
        open: 0,
        down: 0,
        runs: [Run { number: 0, wild: 0, low: 0, high: 0 }; MOST_PILES],
        last_number: 0,
    };

    /// An empty centre where piles start with these faces, and with a wild for any of them.
    pub fn new(starters: Faces) -> Centre {
        let mut centre = Centre { playable: starters, ..Centre::EMPTY };
        centre.playable.set(Card::WILD.code(), true);
        for starter in starters.iter() {
            centre.ways[starter.index()] = 1;
            centre.ways[Card::WILD.index()] += 1;
        }
        centre
    }

    /// The faces that can be played now.
    #[inline(always)]
    pub fn playable(&self) -> Faces {
        self.playable
    }

    /// In how many ways a card can be played now.
    #[inline(always)]
    pub fn ways(&self, card: Card) -> u8 {
        self.ways[usize::from(card.code())]
    }

    /// In how many ways the card with this code can be played now; code 0 is no card.
    #[inline(always)]
    pub fn ways_of(&self, code: u8) -> u8 {
        self.ways[usize::from(code)]
    }

    /// Whether a card can be played now.
    #[inline(always)]
    pub fn takes(&self, card: Card) -> bool {
        self.ways(card) != 0
    }

    /// The slots whose pile takes this card next.
    #[inline]
    pub fn takers(&self, card: Card) -> u64 {
        self.wants[card.index()]
    }

    /// The slots in use.
    #[inline]
    pub fn open(&self) -> u64 {
        self.open
    }

    #[inline]
    pub fn run(&self, slot: usize) -> &Run {
        &self.runs[slot & (MOST_PILES - 1)]
    }

    pub fn way(&self, slot: usize, piles: Piles) -> Way {
        match piles {
            Piles::Eights => Way::Both,
            _ if self.down >> slot & 1 == 1 => Way::Down,
            _ => Way::Up,
        }
    }

    /// The slot of the pile with this number.
    #[inline]
    pub fn slot_of(&self, number: u16) -> Option<usize> {
        slots(self.open).find(|&slot| self.runs[slot].number == number)
    }

    /// The slots in use, by the pile's number.
    pub fn by_number(&self) -> impl Iterator<Item = usize> {
        let mut order = [0; MOST_PILES];
        let mut count = 0;
        for slot in slots(self.open) {
            order[count] = slot;
            count += 1;
        }
        order[..count].sort_unstable_by_key(|&slot| self.runs[slot].number);
        order.into_iter().take(count)
    }

    /// Puts a card where it fits.
    #[inline(always)]
    pub fn put(&mut self, card: Card, to: To, piles: Piles) -> Landing {
        let Some(number) = to.number() else { return self.start(card, to, piles) };
        // A card that is not wild lies among the piles that take it, which are few.
        let among = if card == Card::WILD { self.open } else { self.takers(card) };
        let slot = slots(among).find(|&slot| self.runs[slot].number == number);
        self.build(slot.unwrap_or_default(), card, to, piles)
    }

    #[inline(always)]
    fn start(&mut self, card: Card, to: To, piles: Piles) -> Landing {
        let slot = self.open.trailing_ones() as usize & (MOST_PILES - 1);
        let face = match (piles, to) {
            _ if card != Card::WILD => card.code(),
            (Piles::Eights, _) => 8,
            (_, To::NEW_FIFTEEN) => 15,
            _ => 1,
        };
        self.last_number += 1;
        let wild = if card == Card::WILD { 1 << face } else { 0 };
        self.runs[slot] = Run { number: self.last_number, wild, low: face, high: face };
        self.open |= 1 << slot;
        self.down &= !(1 << slot);
        match (piles, face) {
            (Piles::Eights, _) => {
                self.want(9, slot);
                self.want(7, slot);
            }
            (_, 15) => {
                self.down |= 1 << slot;
                self.want(14, slot);
            }
            _ => self.want(2, slot),
        }
        Landing {
            slot: slot as u8,
            number: self.last_number,
            lower: false,
            new: true,
            complete: false,
        }
    }

    #[inline(always)]
    fn build(&mut self, slot: usize, card: Card, to: To, piles: Piles) -> Landing {
        let run = self.runs[slot];
        let both = piles == Piles::Eights;
        let downwards = if both { to.is_lower() } else { self.down >> slot & 1 == 1 };
        let face = if downwards { run.low - 1 } else { run.high + 1 };
        let wild = if card == Card::WILD { 1 << face } else { 0 };
        self.unwant(face, slot);
        let run = &mut self.runs[slot];
        run.wild |= wild;
        if downwards {
            run.low = face;
        } else {
            run.high = face;
        }
        let (number, complete) = (run.number, run.high - run.low == 14);
        let more = if downwards { face > 1 } else { face < 15 };
        if complete {
            self.open &= !(1 << slot);
        } else if more {
            self.want(if downwards { face - 1 } else { face + 1 }, slot);
        }
        Landing { slot: slot as u8, number, lower: both && downwards, new: false, complete }
    }

    /// Takes the last card of a pile back off (FL-R5); the pile was not completed by it.
    pub fn take_back(&mut self, landing: Landing, piles: Piles) {
        let slot = usize::from(landing.slot) & (MOST_PILES - 1);
        let run = self.runs[slot];
        let downwards = landing.lower || self.down >> slot & 1 == 1;
        if landing.new {
            self.open &= !(1 << slot);
            for face in [run.low.wrapping_sub(1), run.high + 1] {
                if (1..=15).contains(&face) {
                    self.unwant(face, slot);
                }
            }
            return;
        }
        let face = if downwards { run.low } else { run.high };
        let next = if downwards { face - 1 } else { face + 1 };
        if (1..=15).contains(&next) {
            self.unwant(next, slot);
        }
        self.want(face, slot);
        let run = &mut self.runs[slot];
        run.wild &= !(1 << face);
        if downwards {
            run.low += 1;
        } else {
            run.high -= 1;
        }
        debug_assert!(piles == Piles::Eights || !landing.lower);
    }

    /// Adds the cards of a completed pile to those removed.
    pub fn sweep(&self, slot: u8, removed: &mut Tally) {
        let run = self.run(usize::from(slot));
        for face in 1..=15 {
            removed.add(face_of(run, face));
        }
    }

    #[inline(always)]
    fn want(&mut self, face: u8, slot: usize) {
        self.playable.set(face, true);
        let face = usize::from(face) & 31;
        self.wants[face] |= 1 << slot;
        self.ways[face] += 1;
        self.ways[Card::WILD.index()] += 1;
    }

    #[inline(always)]
    fn unwant(&mut self, face: u8, slot: usize) {
        let at = usize::from(face) & 31;
        self.wants[at] &= !(1 << slot);
        self.ways[at] -= 1;
        self.playable.set(face, self.ways[at] != 0);
        self.ways[Card::WILD.index()] -= 1;
    }
}

/// The card that lies for a number in a pile.
pub(super) fn face_of(run: &Run, face: u8) -> Card {
    let wild = run.wild >> face & 1 == 1;
    Card::number(face).filter(|_| !wild).unwrap_or(Card::WILD)
}

/// The slots of a set, lowest first.
#[inline]
pub(super) fn slots(mut set: u64) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let slot = set.trailing_zeros() as usize;
        set &= set - 1;
        Some(slot)
    })
}

impl From {
    /// Whether it is a card of the hand.
    #[inline]
    pub(super) fn is_hand(self) -> bool {
        matches!(self, From::Hand(_))
    }

    /// Whether it is a stock.
    #[inline]
    pub(super) fn is_stock(self) -> bool {
        matches!(self, From::Stock | From::Partner)
    }
}
