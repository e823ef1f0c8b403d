//! What games for one player share: a pack that is turned card by card, the stock on which cards
//! are laid, and the ways in which such a game ends.

use parlor_cards::{Card, Pile, Seat, Seats};
use parlor_engine::{Ending, Event, Facing, Notes, Place, Sight, Sink, Zone};

/// The one seat.
pub(crate) const PLAYER: Seat = Seat::new(0);
/// Where the pack lies.
pub(crate) const STACK: Place = Place::common(Zone::Stack);
/// Where the card lies that was turned up.
pub(crate) const TURNED: Place = Place::common(Zone::Turned);
/// Where the stock lies.
pub(crate) const STOCK: Place = Place::common(Zone::Stock);

/// The pack, the card turned up from it, and the stock.
///
/// A card comes to the stock only after it has left the pack. So both fit into one row of `N`
/// cards: the stock at its front, the pack at its back, and between them nothing but blanks, so
/// that equal positions are equal values.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Pack<const N: usize> {
    cards: [Card; N],
    /// Where the next card of the pack lies.
    next: u8,
    /// How many cards lie on the stock.
    stock: u8,
    /// The card that was turned up and waits.
    pub turned: Option<Card>,
}

impl<const N: usize> Pack<N> {
    /// A whole pack, its first card first, and no stock.
    #[inline]
    pub fn new(cards: [Card; N]) -> Pack<N> {
        Pack { cards, next: 0, stock: 0, turned: None }
    }

    /// Whether the pack is used up.
    #[inline(always)]
    pub fn is_used_up(&self) -> bool {
        usize::from(self.next) >= N
    }

    /// Takes the next card of the pack.
    #[inline(always)]
    pub fn draw(&mut self) -> Option<Card> {
        let place = self.cards.get_mut(usize::from(self.next))?;
        self.next += 1;
        Some(core::mem::replace(place, Card::UNKNOWN))
    }

    /// The cards of the pack, the next one first.
    pub fn rest(&self) -> &[Card] {
        self.cards.get(usize::from(self.next)..).unwrap_or_default()
    }

    /// The cards of the stock, the one on top last.
    pub fn stock(&self) -> &[Card] {
        &self.cards[..usize::from(self.stock)]
    }

    /// The cards of the pack, the next one first.
    pub fn left(&self) -> &[Card] {
        self.cards.get(usize::from(self.next)..).unwrap_or_default()
    }

    /// The card of the stock that lies so deep; the top lies 0 deep.
    #[inline(always)]
    pub fn stock_card(&self, depth: u8) -> Option<Card> {
        let above = depth + 1;
        if self.stock < above {
            return None;
        }
        self.cards.get(usize::from(self.stock - above)).copied()
    }

    /// Lays a card that has left the pack on the stock.
    #[inline(always)]
    pub fn lay(&mut self, card: Card) {
        if let Some(place) = self.cards.get_mut(usize::from(self.stock)) {
            *place = card;
            self.stock += 1;
        }
    }

    /// Takes the stock's top.
    #[inline(always)]
    pub fn take_stock(&mut self) -> Option<Card> {
        let top = self.stock.checked_sub(1)?;
        let place = self.cards.get_mut(usize::from(top))?;
        self.stock = top;
        Some(core::mem::replace(place, Card::UNKNOWN))
    }

    /// Turns the stock over: it is the pack again, the card laid first coming first.
    pub fn turn_over(&mut self) {
        let first = N - usize::from(self.stock);
        self.cards.copy_within(..usize::from(self.stock), first);
        self.cards[..first].fill(Card::UNKNOWN);
        (self.next, self.stock) = (first as u8, 0);
    }

    /// Turns up the next card of the pack, and tells it.
    #[inline(always)]
    pub fn turn(&mut self, sink: &mut impl Sink) {
        self.turned = self.draw();
        if let Some(card) = self.turned {
            sink.hear(Event::carry(card, STACK, TURNED, Sight::All));
        }
    }

    /// Lays the turned card on the stock, and tells it.
    #[inline(always)]
    pub fn lay_turned(&mut self, sink: &mut impl Sink) {
        if let Some(card) = self.turned.take() {
            self.lay(card);
            sink.hear(Event::carry(card, TURNED, STOCK, Sight::All));
        }
    }

    /// Where the cards of pack and stock lie; of the stock one sees so much.
    pub fn lay_out(&self, stock: Facing, each: &mut impl FnMut(Place, Facing, &[Card])) {
        let mut pack = Pile::<N>::EMPTY;
        pack.extend_reversed(&self.cards[usize::from(self.next)..]);
        each(STACK, Facing::Down, pack.cards());
        each(TURNED, Facing::Up, self.turned.as_slice());
        each(STOCK, stock, self.stock());
    }

    /// Puts in the faces that were seen before: of the stock, and of a pack that was the stock.
    pub fn recall(&mut self, notes: &Notes) {
        let (next, stock) = (usize::from(self.next).min(N), usize::from(self.stock).min(N));
        remember(self.cards[..stock].iter_mut(), notes.at(STOCK));
        remember(self.cards[next..].iter_mut().rev(), notes.at(STACK));
    }

    /// Visits what nobody sees: the pack, and the stock under the cards that show.
    pub fn hidden(&mut self, shown: usize, each: &mut impl FnMut(&mut Card)) {
        let (next, covered) = (usize::from(self.next), usize::from(self.stock));
        self.cards[next..].iter_mut().for_each(&mut *each);
        self.cards[..covered.saturating_sub(shown)].iter_mut().for_each(each);
    }
}

/// Puts what is remembered of a place, bottom first, where nothing is seen.
fn remember<'a>(places: impl ExactSizeIterator<Item = &'a mut Card>, known: &[Card]) {
    if places.len() == known.len() {
        let blank = places.zip(known).filter(|(place, _)| **place == Card::UNKNOWN);
        blank.for_each(|(place, &card)| *place = card);
    }
}

/// Where a game for one player stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Phase {
    /// It goes on.
    Play,
    /// It is won.
    Won,
    /// It is lost: no move is left.
    Stuck,
    /// It is lost: the player gave up.
    GivenUp,
}

/// The rules by which a game for one player ends.
pub(crate) struct Ends {
    pub won: &'static str,
    pub lost: &'static str,
}

impl Ends {
    /// How the game ended, if it did.
    pub fn ending(&self, phase: Phase) -> Option<Ending> {
        let (winners, rule) = match phase {
            Phase::Play => return None,
            Phase::Won => (Seats::only(PLAYER), self.won),
            Phase::Stuck | Phase::GivenUp => (Seats::NONE, self.lost),
        };
        Some(Ending { winners, draw: false, rule })
    }

    /// Tells how the game ended; why, if it is lost.
    pub fn tell(&self, phase: Phase, sink: &mut impl Sink) {
        let word = match phase {
            Phase::Stuck => Some("no-move-left"),
            Phase::GivenUp => Some("gave-up"),
            Phase::Play | Phase::Won => None,
        };
        if let Some(word) = word {
            sink.hear(Event::Ruling { rule: self.lost, word, seat: Some(PLAYER) });
        }
        if let Some(ending) = self.ending(phase) {
            sink.hear(Event::Over(ending));
        }
    }
}

/// Reads the number of a place below `count`, as it is written.
pub(crate) fn read_place(text: &str, count: u8) -> Option<u8> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    let plain = digits && (text == "0" || !text.starts_with('0'));
    text.parse().ok().filter(|&number| plain && number < count)
}
