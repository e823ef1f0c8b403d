//! What everybody has heard in a game of asking, and what follows from it about the hands.

use parlor_cards::{Card, Seat};
use parlor_engine::Lots;

use super::books::{Cards, digit};

/// What the asks, the answers and the draws tell of every hand: a part of it is known card by card,
/// and of the rest it is known how many can have a number.
///
/// It is a function of what everybody saw and heard (AU-R3), and so hidden from nobody. Four bits
/// stand for each number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Heard<const N: usize> {
    /// How many of a number a hand is known to hold.
    held: [u64; N],
    /// How many of a number can be among its other cards: so many came since it had none. 15: any.
    since: [u64; N],
    /// Who was heard to make the book of a number. 15: nobody.
    makers: u64,
}

/// No more is known of these cards than how many there are.
const ANY: u64 = 15;
/// Of so many things that were heard, somebody forgetful has lost one.
const REMEMBERS: u32 = 3;
/// A one for each number.
const ONES: u64 = 0x0111_1111_1111_1111;

impl<const N: usize> Heard<N> {
    pub const NOTHING: Heard<N> = Heard { held: [0; N], since: [u64::MAX; N], makers: u64::MAX };

    /// A seat asks for a number: it holds one (AU-03, GS-02).
    #[inline(always)]
    pub fn asks(&mut self, seat: Seat, card: Card) {
        let (at, place) = (digit(card), seat.index() % N);
        let news = u64::from(self.held[place] >> at & 15 == 0);
        self.held[place] += news << at;
        self.since[place] -= (news * is_counted(self.since[place] >> at & 15)) << at;
    }

    /// A seat has none of a number, or none any more.
    #[inline(always)]
    pub fn has_none(&mut self, seat: Seat, card: Card) {
        let (rest, place) = (!(15 << digit(card)), seat.index() % N);
        self.held[place] &= rest;
        self.since[place] &= rest;
    }

    /// A seat hands over one card of a number, and may have more (AU-04).
    #[inline(always)]
    pub fn gives_one(&mut self, seat: Seat, card: Card) {
        // If it was not known to be there, it is known now; and then it is gone.
        self.asks(seat, card);
        self.held[seat.index() % N] -= 1 << digit(card);
    }

    /// A seat is given cards of a number for which it asked.
    #[inline(always)]
    pub fn gets(&mut self, seat: Seat, card: Card, count: u8) {
        self.held[seat.index() % N] += u64::from(count) << digit(card);
    }

    /// A card that nobody else sees comes into a hand, if that is so.
    #[inline(always)]
    pub fn draws_if(&mut self, draws: bool, seat: Seat) {
        let since = &mut self.since[seat.index() % N];
        let pairs = *since & *since >> 1;
        let any = pairs & pairs >> 2;
        // From 14 on it does not matter how many there are: that is any number of them.
        *since += (!any & ONES) * u64::from(draws);
    }

    /// A seat makes the book of a number, and no hand has any.
    #[inline(never)]
    pub fn makes_book(&mut self, seat: Seat, card: Card) {
        let at = digit(card);
        (0..N).for_each(|place| self.has_none(Seat::new(place as u8), card));
        self.makers = self.makers & !(15 << at) | u64::from(seat.number() & 15) << at;
    }

    /// What is left of it to somebody at a seat who is forgetful: what was heard of another's cards of a
    /// number is gone with a chance. Which books were made can be seen.
    pub fn forgotten(&self, seat: Seat, lots: &mut Lots) -> Heard<N> {
        let mut left = *self;
        for place in (0..N).filter(|&place| place != seat.index()) {
            for at in (0..u64::BITS - 4).step_by(4) {
                let is_heard =
                    (self.held[place] >> at & 15, self.since[place] >> at & 15) != (0, ANY);
                if is_heard && lots.below(REMEMBERS) == 0 {
                    left.held[place] &= !(15 << at);
                    left.since[place] |= ANY << at;
                }
            }
        }
        left
    }

    /// The cards that a hand is known to hold.
    #[inline]
    pub fn held(&self, seat: Seat) -> Cards {
        Cards::counted(self.held[seat.index() % N])
    }

    /// How many of a number can be among the other cards of a hand; 15: any.
    #[inline]
    pub fn since(&self, seat: Seat, card: Card) -> u8 {
        (self.since[seat.index() % N] >> digit(card) & 15) as u8
    }

    /// Who was heard to make the book of a number.
    pub fn maker(&self, card: Card) -> Option<Seat> {
        let seat = (self.makers >> digit(card)) as u8 & 15;
        (usize::from(seat) < N).then(|| Seat::new(seat))
    }
}

/// 1 if so many cards can be one less: neither none nor any.
#[inline(always)]
fn is_counted(since: u64) -> u64 {
    u64::from(since != 0 && since != ANY)
}
