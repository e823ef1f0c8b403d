//! Where everything lies in the course of a deal, and what the actions do to it.

use super::*;

/// What changes in the course of play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    /// Which cards of the deal lie on the stock, as bits. Of several choices that show the same
    /// numbers in the same order it is the earliest cards: equal stocks are equal bits.
    pub(super) stock: u64,
    pub(super) lower: Lower,
    /// The heights of the upper piles, never lower from left to right than the one before.
    pub(super) upper: [u8; 4],
    /// How many cards have left the pack.
    pub(super) next: u8,
    /// The number of the turned card that waits, or 0.
    pub(super) turned: u8,
    /// The number that was raised from the lower row for the sake of what comes next, [`FILL`]
    /// and so on if a pile was moved for the sake of it, [`TURNED`] if a card was turned for it,
    /// or 0.
    pub(super) debt: u8,
    /// From which place it was raised; and [`SINCE`].
    pub(super) place: u8,
}

/// A pile was moved: what comes next is to fill its space.
pub(super) const FILL: u8 = 16;
/// A pile was moved: what comes next is to go on with the pack, which could not be done before.
pub(super) const DODGE: u8 = 17;
/// A pile was moved for either.
pub(super) const EITHER: u8 = 18;
/// A card was turned: what comes next is to play it, or to draw from the pack.
pub(super) const TURNED: u8 = 19;
/// Beside the place: since a card was turned, nothing was done but raising cards.
pub(super) const SINCE: u8 = 4;

/// Tells the positions of a deal apart: the stock, and then the lower row, the piles sorted, the
/// pack, the turned card and the debt. What lies on the upper row follows from the rest.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Key(u64, u64);

impl From<Key> for u128 {
    #[inline(always)]
    fn from(key: Key) -> u128 {
        u128::from(key.0) | u128::from(key.1) << 64
    }
}

impl Position {
    /// Nothing lies anywhere.
    pub(super) const NOTHING: Position = Position {
        stock: 0,
        lower: Lower::EMPTY,
        upper: [0; 4],
        next: 0,
        turned: 0,
        debt: 0,
        place: 0,
    };

    #[inline(always)]
    pub(super) fn key(&self) -> Key {
        let pile = |place: usize| self.lower.bottoms[place] << 4 | self.lower.tops[place];
        let order = |a: u8, b: u8| (a.min(b), a.max(b));
        let (a, b) = order(pile(0), pile(1));
        let (c, d) = order(pile(2), pile(3));
        let ((a, c), (b, d)) = (order(a, c), order(b, d));
        let (b, c) = order(b, c);
        let from = if self.debt == 0 { 0 } else { self.lower.bottom(self.place) };
        let rest = [a, b, c, d, self.next, self.turned | from << 4, self.debt, 1];
        Key(self.stock, u64::from_le_bytes(rest))
    }

    /// How many cards with this number lie on the upper row.
    #[inline(always)]
    pub(super) fn raised(&self, number: u8) -> u8 {
        self.upper.iter().map(|&height| u8::from(height >= number)).sum()
    }

    /// The numbers that some upper pile takes, as bits.
    #[inline(always)]
    pub(super) fn wanted(&self) -> u32 {
        self.upper.iter().fold(0, |bits, &height| bits | 2 << (height & 31))
    }

    /// Whether all cards that could ever lie on this one below are up already.
    #[inline(always)]
    pub(super) fn is_safe(&self, number: u8) -> bool {
        number != 0 && number <= self.upper[3] + 1
    }

    /// The numbers for which that holds, as bits.
    #[inline(always)]
    pub(super) fn safe_numbers(&self) -> u32 {
        (4 << (self.upper[3] & 15)) - 2
    }

    /// Whether nothing was done since a card was turned but raising cards for its sake.
    #[inline(always)]
    pub(super) fn just_turned(&self) -> bool {
        self.debt == TURNED || (self.debt != 0 && self.place & SINCE != 0)
    }

    #[inline(always)]
    fn raise(&mut self, number: u8) {
        for height in &mut self.upper {
            if *height + 1 == number {
                *height = number;
                return;
            }
        }
    }
}

impl Deal {
    /// Whether the pack is used up.
    #[inline(always)]
    pub(super) fn is_used_up(&self, at: &Position) -> bool {
        at.next >= self.count
    }

    /// Whether a space is filled from the pack, at once.
    #[inline(always)]
    pub(super) fn draws(&self, at: &Position) -> bool {
        self.spaces != Spaces::Stock && !self.is_used_up(at)
    }

    /// Whether spaces are filled from the stock.
    #[inline(always)]
    pub(super) fn fills(&self, at: &Position) -> bool {
        match self.spaces {
            Spaces::Stock => true,
            Spaces::Pack => false,
            Spaces::PackThenStock => self.is_used_up(at),
        }
    }

    /// Whether nothing is compulsory from now on.
    #[inline(always)]
    pub(super) fn is_free(&self, at: &Position) -> bool {
        !self.compels || (self.is_used_up(at) && at.turned == 0)
    }

    /// The number on top of the stock, or 0.
    #[inline(always)]
    pub(super) fn top(&self, at: &Position) -> u8 {
        if at.stock == 0 { 0 } else { self.top_of(at.stock) }
    }

    /// The number on top of these cards.
    #[inline(always)]
    pub(super) fn top_of(&self, stock: u64) -> u8 {
        self.cards[63_u32.wrapping_sub(stock.leading_zeros()) as usize & 63]
    }

    /// Lays a card on the stock: the first with its number that comes after the stock's top.
    #[inline(always)]
    pub(super) fn lay(&self, at: &mut Position, number: u8) {
        let after = if at.stock == 0 { !0 } else { !(!0 >> at.stock.leading_zeros()) };
        let places = self.places[usize::from(number & 15)] & after;
        at.stock |= places & places.wrapping_neg();
    }

    /// Does what is offered.
    #[inline(always)]
    pub(super) fn act(&self, at: &mut Position, action: Action) {
        let free = self.is_free(at);
        let since = if at.just_turned() { SINCE } else { 0 };
        at.debt = 0;
        match action {
            Action::Turn => {
                at.turned = self.draw(at);
                at.debt = if free && self.draws(at) { TURNED } else { 0 };
            }
            Action::Stock => {
                let number = core::mem::take(&mut at.turned);
                self.lay(at, number);
            }
            Action::Up(from) => {
                let number = self.pick(at, from);
                at.raise(number);
            }
            Action::Down(from, to) => {
                let number = self.pick(at, from);
                at.lower.build(to, number);
            }
            Action::UpLower(place) => self.raise_lower(at, place, free, since),
            Action::Move { from, to } => {
                let debt = self.debt_of_move(at, from, free);
                at.lower.double(from, to);
                if self.draws(at) {
                    self.fill_from_pack(at, from);
                } else {
                    (at.debt, at.place) = (debt, from);
                }
            }
            Action::Fill(place) => {
                let number = self.pick(at, Loose::Stock);
                at.lower.start(place, number);
            }
            Action::GiveUp => {}
        }
    }

    /// Whether a move serves to fill a space, or to go on with the pack.
    #[inline(always)]
    fn debt_of_move(&self, at: &Position, from: u8, free: bool) -> u8 {
        let fills = self.fills(at) && self.top(at) > 1 && at.lower.spaces().is_empty();
        match (fills, !free && self.dodges(at, from)) {
            (true, true) => EITHER,
            (false, true) => DODGE,
            (_, false) => FILL,
        }
    }

    /// Whether the pile on which this one can be moved stands in the way of the pack (PA-R3): it
    /// takes the stock's top or the turned card, or its top goes up.
    #[inline(always)]
    pub(super) fn dodges(&self, at: &Position, from: u8) -> bool {
        let bottom = at.lower.bottom(from);
        bottom == self.top(at) || bottom == at.turned || at.wanted() >> (bottom + 1) & 1 == 1
    }

    #[inline(always)]
    fn raise_lower(&self, at: &mut Position, place: u8, free: bool, since: u8) {
        let number = at.lower.top(place);
        let owes = free && !at.is_safe(number);
        at.raise(number);
        if at.lower.take(place) && self.draws(at) {
            self.fill_from_pack(at, place);
        } else if owes {
            (at.debt, at.place) = (number, place | since);
        }
    }

    /// The pack fills a space; a 1 goes up, and the next card comes (PA-R1).
    #[inline(always)]
    fn fill_from_pack(&self, at: &mut Position, place: u8) {
        loop {
            match self.draw(at) {
                0 => return,
                1 => at.raise(1),
                number => return at.lower.start(place, number),
            }
        }
    }

    #[inline(always)]
    fn draw(&self, at: &mut Position) -> u8 {
        if self.is_used_up(at) {
            return 0;
        }
        at.next += 1;
        self.cards[usize::from(at.next - 1) & 63]
    }

    /// Takes a card that lies by itself.
    #[inline(always)]
    fn pick(&self, at: &mut Position, from: Loose) -> u8 {
        match from {
            Loose::Turned => core::mem::take(&mut at.turned),
            Loose::Stock => {
                let top = self.top(at);
                at.stock &= !(1_u64 << 63 >> at.stock.leading_zeros().min(63));
                top
            }
        }
    }
}
