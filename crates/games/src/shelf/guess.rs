//! Imagining what is out of sight so that it could be true: books are four of a number, in no hand
//! are all four of one, for they would have been laid down, and hands are as they were heard to be.

use arrayvec::ArrayVec;
use parlor_cards::{Card, Seat};
use parlor_engine::Lots;

use super::books::{BOOK, Cards, MOST, Numbers};
use super::heard::Heard;
use super::players::Players;

/// Cards out of sight that lie together, in the order in which a game visits them.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Part {
    /// The hand of a seat.
    Hand(Seat),
    /// The books of a seat.
    Books(Seat),
    /// So many that lie anyhow.
    Loose(usize),
}

/// The most parts: the hands and books of ten, and what lies anyhow.
const MOST_PARTS: usize = 21;
/// So often another place is looked for, for a card that cannot lie where it does.
const PATIENCE: usize = 60;

/// Puts the cards out of sight into a random order in which these parts could lie.
pub(crate) fn arrange<const N: usize>(
    unseen: &mut [Card],
    parts: &[Part],
    players: &Players<N>,
    heard: &Heard<N>,
    lots: &mut Lots,
) {
    shuffle(unseen, lots);
    let mut table = Table { unseen, parts: ArrayVec::new(), set: 0, players, heard };
    let mut first = 0;
    for &part in parts.iter().take(MOST_PARTS) {
        let end = (first + table.len(part)).min(table.unseen.len()).min(MOST);
        table.parts.push(Lying { part, first, end, free: Cards::NONE });
        first = end;
    }
    table.set_what_was_heard();
    table.gather_books();
    table.exchange(lots);
}

/// Puts the next of the arranged cards where one is out of sight.
pub(crate) fn fill(card: &mut Card, next: &mut core::slice::Iter<Card>) {
    if *card == Card::UNKNOWN {
        *card = *next.next().unwrap_or(&Card::UNKNOWN);
    }
}

fn shuffle(cards: &mut [Card], lots: &mut Lots) {
    for last in (1..cards.len()).rev() {
        cards.swap(last, lots.below(last as u32 + 1) as usize);
    }
}

/// The cards out of sight, on their way to where they could lie.
struct Table<'a, const N: usize> {
    unseen: &'a mut [Card],
    parts: ArrayVec<Lying, MOST_PARTS>,
    /// The places, a bit for each, whose cards stay there.
    set: u64,
    players: &'a Players<N>,
    heard: &'a Heard<N>,
}

/// A part, and which places it has.
#[derive(Clone, Copy, Debug)]
struct Lying {
    part: Part,
    first: usize,
    end: usize,
    /// In a hand: the cards at places that are not set.
    free: Cards,
}

impl<const N: usize> Table<'_, N> {
    fn len(&self, part: Part) -> usize {
        match part {
            Part::Hand(seat) => self.players.hand(seat).unseen(),
            Part::Books(seat) => self.players.books[seat.index() % N].unseen(),
            Part::Loose(len) => len,
        }
    }

    fn is_set(&self, at: usize) -> bool {
        self.set >> at & 1 == 1
    }

    /// Where a card lies that can still be taken.
    fn find(&self, card: Card) -> Option<usize> {
        (0..self.unseen.len().min(MOST)).find(|&at| !self.is_set(at) && self.unseen[at] == card)
    }

    /// Sets a card down at a place for good, if there is one.
    fn set(&mut self, card: Card, to: usize) -> bool {
        let found = self.find(card);
        if let Some(at) = found {
            self.unseen.swap(at, to);
            self.set |= 1 << to;
        }
        found.is_some()
    }

    /// Books that were heard of, and cards that hands were heard to hold, lie there.
    fn set_what_was_heard(&mut self) {
        for Lying { part, first, end, .. } in self.parts.clone() {
            let mut places = first..end;
            match part {
                Part::Loose(_) => {}
                Part::Books(seat) => {
                    let made = |card: &Card| self.heard.maker(*card) == Some(seat);
                    for card in Numbers::ALL.iter().filter(made).collect::<Few>() {
                        if self.is_book(card) {
                            self.set_all(card, BOOK, &mut places);
                        }
                    }
                }
                Part::Hand(seat) => {
                    let (shown, held) = (*self.players.hand(seat), self.heard.held(seat));
                    for card in held.numbers().iter() {
                        let more = held.count(card).saturating_sub(shown.count(card));
                        self.set_all(card, more, &mut places);
                    }
                }
            }
        }
    }

    fn set_all(&mut self, card: Card, count: u8, places: &mut core::ops::Range<usize>) {
        for _ in 0..count {
            if places.start >= places.end || !self.set(card, places.start) {
                return;
            }
            places.start += 1;
        }
    }

    /// Whether all four of a number can still be taken.
    fn is_book(&self, card: Card) -> bool {
        let alike = |&at: &usize| !self.is_set(at) && self.unseen[at] == card;
        (0..self.unseen.len().min(MOST)).filter(alike).count() == usize::from(BOOK)
    }

    /// Fills the other books: each with the number of the first shuffled card of which all four are
    /// there.
    fn gather_books(&mut self) {
        for Lying { part, first, end, .. } in self.parts.clone() {
            let Part::Books(_) = part else { continue };
            while let Some(to) = (first..end).find(|&at| !self.is_set(at)) {
                let free = |&at: &usize| !self.is_set(at) && self.is_book(self.unseen[at]);
                let Some(at) = (0..self.unseen.len().min(MOST)).find(free) else { break };
                self.set_all(self.unseen[at], BOOK, &mut (to..end));
            }
        }
    }

    /// Exchanges cards that cannot be in their hands for others that can.
    fn exchange(&mut self, lots: &mut Lots) {
        for of in 0..self.parts.len() {
            let Lying { first, end, .. } = self.parts[of];
            for at in first..end {
                if !self.is_set(at) {
                    self.parts[of].free.put(self.unseen[at]);
                }
            }
        }
        for of in 0..self.parts.len() {
            let Lying { first, end, .. } = self.parts[of];
            for at in first..end {
                let card = self.unseen[at];
                if card != Card::UNKNOWN && !self.is_set(at) && !self.fits(of, card, 0) {
                    self.find_other(of, at, lots);
                }
            }
        }
    }

    fn find_other(&mut self, of: usize, at: usize, lots: &mut Lots) {
        for _ in 0..PATIENCE {
            let to = lots.below(self.unseen.len().min(MOST) as u32) as usize;
            let other = self.parts.iter().position(|lying| (lying.first..lying.end).contains(&to));
            let Some(other) = other.filter(|&other| other != of && !self.is_set(to)) else {
                continue;
            };
            let (mine, theirs) = (self.unseen[at], self.unseen[to]);
            if theirs != Card::UNKNOWN && self.fits(of, theirs, 1) && self.fits(other, mine, 1) {
                self.unseen.swap(at, to);
                self.parts[of].free.swap(mine, theirs);
                self.parts[other].free.swap(theirs, mine);
                return;
            }
        }
    }

    /// Whether so many more of a card could be in a part.
    fn fits(&self, of: usize, card: Card, more: u8) -> bool {
        let lying = &self.parts[of];
        let count = lying.free.count(card) + more;
        match lying.part {
            Part::Loose(_) => true,
            Part::Books(_) => false,
            Part::Hand(seat) => {
                let held = self.heard.held(seat).count(card);
                count <= self.heard.since(seat, card) && held + count < BOOK
            }
        }
    }
}

type Few = ArrayVec<Card, 15>;
