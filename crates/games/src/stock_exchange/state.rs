use parlor_cards::{Card, Seat, Seats};
use parlor_engine::{Chance, Ending, Seating};

use super::StockExchange;
use super::bag::{Bag, Counts};
use super::rules::{MOST_ACTS, SERIES};

/// Ten of each of fifteen numbers, and the trade-mark card.
const MOST_CARDS: usize = 151;

/// Everything about a game of Stock Exchange at one moment.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(super) seats: u8,
    pub(super) dealer: Seat,
    pub(super) phase: Phase,
    /// Which hand it is, from 1 (SX-06).
    pub(super) hand: u8,
    /// How many hands running were closed by the table (SX-R7).
    pub(super) closed: u8,
    /// How many acts there were in this hand (SX-R7).
    pub(super) acts: u16,
    /// The number of the window by which the table may close: it changes with every trade.
    pub(super) serial: u32,
    pub(super) everybody: Seats,
    /// Who has an open offer (SX-R3).
    pub(super) offering: Seats,
    /// Whose pair may trade with everybody (SX-R6).
    pub(super) free: Seats,
    /// Who has declined to trade with the partner (SX-R6).
    pub(super) declined: Seats,
    pub(super) players: [Player; 16],
    pub(super) points: [i16; 15],
}

/// What a player holds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(align(32))]
pub(super) struct Player {
    /// What is not offered.
    pub hand: Bag,
    /// The lot of the open offer (SX-R3).
    pub lot: Bag,
}

const _: () = assert!(size_of::<Player>() == 32);

/// Where in a hand we are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// The cards are dealt, the board is not open yet (SX-03).
    Dealt,
    /// Everybody trades (SX-04).
    Open,
    /// The game is over.
    Over(Ending),
}

impl Player {
    const NONE: Player = Player { hand: Bag::EMPTY, lot: Bag::EMPTY };

    /// All its cards, the open offer's too: they are its own until they are taken (SX-R3).
    #[inline(always)]
    pub fn held(&self) -> Counts {
        self.hand.counts().and(self.lot.counts())
    }
}

/// A hand that is of one number (SX-05, SX-08).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Complete {
    /// The number.
    pub card: Card,
    /// Nine or ten of it.
    pub count: u8,
    /// Whether the trade-mark card is with them.
    pub mark: bool,
}

impl Complete {
    /// Ten and the trade-mark card count double (SX-08).
    pub fn is_double(&self) -> bool {
        self.mark && self.count == SERIES
    }
}

impl State {
    /// The first deal.
    pub(super) fn deal(rules: &StockExchange, seating: Seating, chance: &mut impl Chance) -> State {
        let mut everybody = Seats::NONE;
        for seat in (0..seating.seats).map(Seat::new) {
            everybody = everybody.with(seat);
        }
        let mut state = State {
            seats: seating.seats,
            dealer: seating.dealer,
            phase: Phase::Dealt,
            hand: 0,
            closed: 0,
            acts: 0,
            serial: 0,
            everybody,
            offering: Seats::NONE,
            free: Seats::NONE,
            declined: Seats::NONE,
            players: [Player::NONE; 16],
            points: [0; 15],
        };
        state.begin_hand(rules, chance);
        state
    }

    /// Shuffles and deals all the cards, one at a time (SX-01, SX-R5).
    pub(super) fn begin_hand(&mut self, rules: &StockExchange, chance: &mut impl Chance) {
        let mut deck = rules.whole_deck(self.seats).canonical::<MOST_CARDS>();
        chance.shuffle(deck.cards_mut());
        self.players = [Player::NONE; 16];
        let mut seat = self.dealer;
        for &card in deck.cards() {
            seat = seat.left(self.seats);
            self.player_mut(seat).hand.add_card(card);
        }
        self.phase = Phase::Dealt;
        self.hand += 1;
        self.acts = 0;
        self.serial += 1;
        self.offering = Seats::NONE;
        self.declined = Seats::NONE;
        self.free = if rules.partners { Seats::NONE } else { self.everybody };
    }

    #[inline(always)]
    pub(super) fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index() & 15]
    }

    #[inline(always)]
    pub(super) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index() & 15]
    }

    /// Whether the hand has had all its acts: only the table can go on (SX-R7).
    #[inline(always)]
    pub(super) fn is_worn_out(&self) -> bool {
        self.acts >= MOST_ACTS
    }

    pub(super) fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over(_))
    }

    pub(super) fn all_seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.seats).map(Seat::new)
    }

    /// What a seat's cards are complete with, if they are (SX-05, SX-08). Cards over do not count
    /// (SX-R1).
    pub(super) fn complete(&self, seat: Seat) -> Option<Complete> {
        let held = self.player(seat).held();
        let mark = held.has_mark();
        let card = held.at_least(held.enough()).next()?;
        let count = held.of(card);
        Some(Complete { card, count, mark })
    }
}

impl StockExchange {
    /// Whether two seats may trade with each other now: partners always, others when both their
    /// pairs are free (SX-R6).
    #[inline(always)]
    pub(super) fn may_trade(&self, state: &State, a: Seat, b: Seat) -> bool {
        (state.free.has(a) && state.free.has(b)) || self.partner(a, state.seats) == Some(b)
    }
}
