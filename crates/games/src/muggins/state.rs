use parlor_cards::{Card, Pile, Seat, Seats};
use parlor_engine::{Chance, Ending, Seating};

use super::Muggins;
use super::action::From;
use super::centre::Centre;
use super::chain::{Chain, Link, Links, MOST_CARDS};
use super::ways::Tops;

/// Everything about a game of Muggins at one moment.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(super) seats: u8,
    pub(super) dealer: Seat,
    /// Whose turn it is.
    pub(super) turn: Seat,
    /// The card that the seat on turn has turned up and not yet placed.
    pub(super) turned: Option<Link>,
    pub(super) watch: Watch,
    pub(super) window: CallWindow,
    pub(super) clock: Clock,
    pub(super) players: [Player; 8],
    /// The tops of all stocks, once more.
    pub(super) tops: Tops,
    pub(super) centre: Centre,
    pub(super) links: Links,
    /// How it ended, if it did.
    pub(super) ending: Option<Ending>,
}

/// What a player has. Aligned so that finding a player takes a shift, not a multiplication.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(align(8))]
pub(super) struct Player {
    pub hand: Chain,
    pub stock: Chain,
}

/// The turn that may be called: the present one from its first action on, or the last (CM-09).
/// Everybody saw all of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Watch {
    /// Whose turn; nobody's before the first action of the game.
    pub seat: Option<Seat>,
    /// A rule was broken in it (MU-12).
    pub fault: bool,
    /// A right call closed it (MU-R10).
    pub closed: bool,
    /// Who has called (MU-R4).
    pub callers: Seats,
    /// On whose stock the latest action, a faulty play, has put a card (MU-R3).
    pub wrongly_on: Option<Seat>,
}

/// Calls that wait to be judged together (CM-08). They are about the turn that is watched.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct CallWindow {
    /// Who called first, and so opened it; nobody while none is open.
    pub first: Option<Seat>,
    /// Everybody who has called in it.
    pub callers: Seats,
    /// How many windows there have been.
    pub serial: u32,
}

/// Counts that end a game which goes nowhere (MU-R8).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Clock {
    /// Turns in a row in which no card reached the centre.
    pub idle: u16,
    /// Whether a card has reached the centre in the present turn.
    pub moved: bool,
    /// Who has turned the stock over since the last card reached the centre.
    pub once: Seats,
    /// Who has done so twice.
    pub twice: Seats,
}

impl Watch {
    /// The turn of a seat before it has done anything.
    #[inline(always)]
    pub fn of(seat: Option<Seat>) -> Watch {
        Watch { seat, fault: false, closed: false, callers: Seats::NONE, wrongly_on: None }
    }
}

impl CallWindow {
    pub fn is_open(&self) -> bool {
        self.first.is_some()
    }
}

impl Clock {
    const NEW: Clock = Clock { idle: 0, moved: false, once: Seats::NONE, twice: Seats::NONE };

    /// A card has reached the centre.
    #[inline(always)]
    pub fn reached(&mut self) {
        *self = Clock { moved: true, ..Clock::NEW };
    }
}

impl Player {
    const NEW: Player = Player { hand: Chain::EMPTY, stock: Chain::EMPTY };

    /// How many cards the player has in hand and stock.
    #[inline(always)]
    pub fn cards(&self) -> usize {
        self.hand.len() + self.stock.len()
    }
}

impl State {
    /// Deals the whole pack; the first card of a player lies at the bottom (MU-01, MU-R1).
    pub(super) fn deal(rules: &Muggins, seating: Seating, chance: &mut impl Chance) -> State {
        let mut deck: Pile<MOST_CARDS> = rules.whole_deck().canonical();
        chance.shuffle(deck.cards_mut());
        let mut state = State::empty(seating);
        let count = deck.len() as u8;
        let mut seat = Seat::new((seating.dealer.number() + count) % seating.seats);
        for number in (0..count).rev() {
            let link = state.links.enter(number, deck.cards()[usize::from(number)]);
            state.links.push(&mut state.players[seat.index() & 7].hand, link);
            seat = Seat::new(seat.number().checked_sub(1).unwrap_or(seating.seats - 1));
        }
        state
    }

    fn empty(seating: Seating) -> State {
        State {
            seats: seating.seats,
            dealer: seating.dealer,
            turn: seating.first(),
            turned: None,
            watch: Watch::of(None),
            window: CallWindow { first: None, callers: Seats::NONE, serial: 0 },
            clock: Clock::NEW,
            players: [Player::NEW; 8],
            tops: Tops::NONE,
            centre: Centre::EMPTY,
            links: Links::EMPTY,
            ending: None,
        }
    }

    #[inline(always)]
    pub(super) fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index() & 7]
    }

    /// The card on top of a seat's stock.
    #[inline(always)]
    pub(super) fn stock_top(&self, seat: Seat) -> Option<Card> {
        self.player(seat).stock.near().map(|link| self.links.face(link))
    }

    /// The card that is turned up.
    #[inline(always)]
    pub(super) fn turned_card(&self) -> Option<Card> {
        self.turned.map(|link| self.links.face(link))
    }

    /// The card that a source of the seat on turn shows.
    #[inline(always)]
    pub(super) fn card_at(&self, from: From) -> Option<Card> {
        match from {
            From::Stock => self.stock_top(self.turn),
            From::Turned => self.turned_card(),
        }
    }

    /// How many cards a seat has, the turned one included.
    pub(super) fn cards_of(&self, seat: Seat) -> usize {
        let turned = self.turned.is_some() && self.turn == seat;
        self.player(seat).cards() + usize::from(turned)
    }

    /// Puts a card on a stock.
    #[inline(always)]
    pub(super) fn push_stock(&mut self, seat: Seat, link: Link) {
        self.links.push(&mut self.players[seat.index() & 7].stock, link);
        self.tops.set(seat, Some(self.links.face(link)));
    }

    /// Takes the top of a stock.
    #[inline(always)]
    pub(super) fn pop_stock(&mut self, seat: Seat) -> Option<Link> {
        let link = self.links.pop(&mut self.players[seat.index() & 7].stock);
        self.tops.set(seat, self.stock_top(seat));
        link
    }

    /// Whether the turn that may be called still goes on. A seat is not on turn again before
    /// another has acted, so that its own earlier turn is never the one.
    #[inline(always)]
    pub(super) fn watched_turn_goes_on(&self) -> bool {
        self.watch.seat == Some(self.turn)
    }

    /// The seats of the table.
    pub(super) fn all(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.seats).map(Seat::new)
    }
}

const _: () = assert!(size_of::<Player>() == 8);
