//! What everybody holds in a game of books: hands, and books laid down.

use parlor_cards::{Card, Seat, Seats};

use super::books::{BOOK, Cards};

/// The hands and books of up to `N` players.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Players<const N: usize> {
    pub hands: [Cards; N],
    pub books: [Cards; N],
    pub seats: u8,
    /// Who has cards: an index of the hands.
    pub holding: Seats,
    /// How many books are made.
    pub made: u8,
}

impl<const N: usize> Players<N> {
    /// So many players, without a card.
    #[inline(always)]
    pub fn new(seats: u8) -> Self {
        let none = [Cards::NONE; N];
        Players { hands: none, books: none, seats, holding: Seats::NONE, made: 0 }
    }

    /// Deals a card to a seat.
    #[inline(always)]
    pub fn deal(&mut self, seat: Seat, card: Card) {
        self.hands[seat.index() % N].add(card, 1);
    }

    /// Books dealt complete are laid down (AU-R6, GS-R4), and it is noted who has cards.
    #[inline(always)]
    pub fn lay_what_was_dealt(&mut self) {
        for (hand, books) in self.hands.iter_mut().zip(&mut self.books) {
            for card in hand.complete().iter() {
                hand.take(card, BOOK);
                books.add(card, BOOK);
                self.made += 1;
            }
        }
        self.all().for_each(|seat| self.mark(seat));
    }

    /// The hands of all who play.
    #[inline(always)]
    pub fn hands(&self) -> &[Cards] {
        &self.hands[..usize::from(self.seats).min(N)]
    }

    #[inline(always)]
    pub fn hand(&self, seat: Seat) -> &Cards {
        &self.hands[seat.index() % N]
    }

    #[inline(always)]
    pub fn hand_mut(&mut self, seat: Seat) -> &mut Cards {
        &mut self.hands[seat.index() % N]
    }

    /// Marks whether a seat has cards.
    #[inline(always)]
    pub fn mark(&mut self, seat: Seat) {
        let others = self.holding.without(seat);
        let empty = self.hand(seat).is_empty();
        self.holding = if empty { others } else { others.with(seat) };
    }

    /// All others who have cards.
    #[inline(always)]
    pub fn others(&self, seat: Seat) -> Seats {
        self.holding.without(seat)
    }

    /// All seats, lowest first.
    #[inline(always)]
    pub fn all(&self) -> impl Iterator<Item = Seat> + use<N> {
        (0..self.seats).map(Seat::new)
    }
}
