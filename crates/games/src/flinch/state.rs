use parlor_cards::{Card, Heap, Pile, Seat, Seats, Tally, Tray};
use parlor_engine::{Chance, Ending, Seating};

use super::action::From;
use super::centre::{Centre, Landing};
use super::hand::Hand;
use super::{Flinch, Style};

/// The cards of two packs of 150.
pub(super) const MOST_CARDS: usize = 300;

/// Everything about a game of Flinch at one moment.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(super) seats: u8,
    pub(super) dealer: Seat,
    pub(super) phase: Phase,
    /// Whose turn it is; in a lay-down, who lays.
    pub(super) turn: Seat,
    pub(super) progress: Progress,
    pub(super) clock: Clock,
    pub(super) window: CallWindow,
    /// Seats whose last stock card may not be played for a round (FL-25).
    pub(super) barred: Seats,
    /// Seats that may be called for a card shown out of turn (FL-45).
    pub(super) shown: Seats,
    pub(super) watch: Watch,
    pub(super) centre: Centre,
    pub(super) players: [Player; 8],
    /// The cards of stocks and reserves.
    pub(super) tray: Tray<MOST_CARDS>,
    /// The next card to be drawn lies on top.
    pub(super) stack: Pile<MOST_CARDS>,
    pub(super) removed: Tally,
    pub(super) removed_count: u16,
}

/// What a player has. Aligned so that finding a player takes a shift, not a multiplication.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(align(64))]
pub(super) struct Player {
    pub stock: Heap,
    pub hand: Hand,
    pub reserve: [Heap; 5],
}

/// Where in the game we are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// No pile has been started yet (FL-05).
    Opening,
    /// The hands are being laid on the reserves (FL-06).
    LayDown,
    /// Play has begun (FL-07).
    Play,
    /// The game is over.
    Over(Ending),
}

/// What has been done in the present turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(super) struct Progress {
    /// Whether the first action was made (CM-09).
    pub acted: bool,
    /// Whether a card shown out of turn was asked for (FL-33).
    pub asked: bool,
    /// Whether a card must be played before anything else, to release the game (FL-24).
    pub compelled: bool,
    /// Whether a card was laid (FL-R12).
    pub laid: bool,
    /// How many plays of this turn stand (FL-R4).
    pub stayed: u32,
}

/// Counts that end lay-downs, blocks and dead games.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(super) struct Clock {
    /// Turns in all (FL-R12).
    pub turns: u16,
    /// Turns in a row without a play that stayed (FL-R4).
    pub idle: u16,
    /// Turns in a row with neither such a play nor a card laid (FL-R12).
    pub still: u16,
    /// Turns in a row without a start (FL-06).
    pub unstarted: u16,
    /// How often hands were laid down (FL-06).
    pub lay_downs: u16,
}

/// The turn that may be called: the present one from its first action on, or the last (CM-09).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Watch {
    /// Whose turn; nobody's before the first action of the game.
    pub seat: Option<Seat>,
    /// A stock that could be played was passed over (FL-26).
    pub stock_fault: bool,
    /// A starter was held (FL-27). Hidden.
    pub starter_fault: bool,
    /// Something was done over which no starter of this hand may be held. Everybody saw that.
    pub starter_doubt: bool,
    /// Everybody saw that a starter was held: it was played later, out of the same hand.
    pub starter_seen: bool,
    /// A right call closed the turn (FL-28).
    pub closed: bool,
    /// Who has called (FL-R6).
    pub callers: Seats,
    /// The card laid at the end of the turn, and where.
    pub laid: Option<(Card, u8)>,
    /// The latest action, if it was a play that can be taken back (FL-R5).
    pub latest: Option<Latest>,
}

/// A play that can still be taken back (FL-R5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Latest {
    pub from: From,
    pub card: Card,
    pub landing: Landing,
    /// Whether it began the game.
    pub first_start: bool,
    pub stock_fault: bool,
    pub starter_fault: bool,
    /// Whether everybody saw something over which no starter may be held.
    pub starter_doubt: bool,
}

/// Calls that wait to be judged together (CM-08).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct CallWindow {
    pub open: bool,
    pub about: Seat,
    /// How many windows there have been.
    pub serial: u32,
    pub calls: Called,
}

/// Who called, by charge.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(super) struct Called {
    pub stock: Seats,
    pub starter: Seats,
    pub out_of_turn: Seats,
}

impl Watch {
    pub const NOBODY: Watch = Watch {
        seat: None,
        stock_fault: false,
        starter_fault: false,
        starter_doubt: false,
        starter_seen: false,
        closed: false,
        callers: Seats::NONE,
        laid: None,
        latest: None,
    };
}

impl Player {
    const NEW: Player = Player { stock: Heap::EMPTY, hand: Hand::EMPTY, reserve: [Heap::EMPTY; 5] };

    /// The lowest empty place of the reserve (FL-R8).
    #[inline]
    pub fn empty_place(&self) -> Option<u8> {
        self.reserve.iter().position(Heap::is_empty).map(|place| place as u8)
    }
}

impl State {
    /// Deals: a stock to each, then a hand to each, the rest is the stack (FL-03).
    pub(super) fn deal(rules: &Flinch, seating: Seating, chance: &mut impl Chance) -> State {
        let mut deck = rules.whole_deck(seating.seats).canonical::<MOST_CARDS>();
        chance.shuffle(deck.cards_mut());
        let mut state = State::empty(rules, seating);
        let mut cards = deck.cards().iter();
        for round in 0..rules.stock + 5 {
            for seat in seating.first().round(seating.seats) {
                let Some(&card) = cards.next() else { break };
                let player = &mut state.players[seat.index() & 7];
                if round < rules.stock {
                    state.tray.push(&mut player.stock, card);
                } else {
                    player.hand.add(card);
                }
            }
        }
        state.stack.extend_reversed(cards.as_slice());
        state
    }

    fn empty(rules: &Flinch, seating: Seating) -> State {
        State {
            seats: seating.seats,
            dealer: seating.dealer,
            phase: Phase::Opening,
            turn: seating.first(),
            progress: Progress::default(),
            clock: Clock::default(),
            window: CallWindow {
                open: false,
                about: seating.dealer,
                serial: 0,
                calls: Called::default(),
            },
            barred: Seats::NONE,
            shown: Seats::NONE,
            watch: Watch::NOBODY,
            centre: Centre::new(rules.starters()),
            players: [Player::NEW; 8],
            tray: Tray::EMPTY,
            stack: Pile::EMPTY,
            removed: Tally::EMPTY,
            removed_count: 0,
        }
    }

    #[inline]
    pub(super) fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index() & 7]
    }

    #[inline]
    pub(super) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index() & 7]
    }

    /// The seat at the dealer's left.
    pub(super) fn first_seat(&self) -> Seat {
        self.dealer.left(self.seats)
    }

    /// The top of a seat's stock, unless it is barred (FL-25).
    #[inline]
    pub(super) fn stock_top(&self, seat: Seat) -> Option<Card> {
        if self.barred.has(seat) {
            return None;
        }
        self.player(seat).stock.top()
    }

    /// Whether a seat's stock can be played now (FL-09).
    #[inline]
    pub(super) fn stock_plays(&self, seat: Seat) -> bool {
        self.stock_top(seat).is_some_and(|card| self.centre.takes(card))
    }

    /// The top of a place of a seat's reserve.
    #[inline]
    pub(super) fn reserve_top(&self, seat: Seat, place: u8) -> Option<Card> {
        self.player(seat).reserve[usize::from(place) % 5].top()
    }

    /// Whether no new hand can be drawn (FL-R1).
    #[inline]
    pub(super) fn is_drawn_out(&self) -> bool {
        self.stack.is_empty() && self.removed_count == 0
    }

    /// Whether the turn that may be called still goes on (CM-09).
    pub(super) fn watched_turn_goes_on(&self) -> bool {
        self.progress.acted && self.watch.seat == Some(self.turn)
    }

    pub(super) fn is_opening(&self) -> bool {
        self.phase == Phase::Opening
    }
}

impl Flinch {
    /// The card that a source shows, if it is there and may be played from.
    #[inline]
    pub(super) fn card_at(&self, state: &State, seat: Seat, from: From) -> Option<Card> {
        let partner = || self.partner(seat, state.seats);
        match from {
            From::Hand(card) => state.player(seat).hand.has(card).then_some(card),
            From::Stock => state.stock_top(seat),
            From::Partner => state.stock_top(partner()?),
            From::Reserve(place) => state.reserve_top(seat, place),
            From::PartnerReserve(place) => state.reserve_top(partner()?, place),
        }
    }

    /// The card shown out of turn that this turn has to be begun with (FL-33).
    #[inline]
    pub(super) fn duty(&self, state: &State) -> Option<Card> {
        if self.style == Style::Assisted || state.progress.acted {
            return None;
        }
        let bound = match self.shown_out_of_turn {
            super::ShownOutOfTurn::IsPlayedFirst => true,
            super::ShownOutOfTurn::IsPlayedIfAsked => state.progress.asked,
        };
        state.player(state.turn).hand.exposed.filter(|_| bound)
    }
}

const _: () = assert!(size_of::<Player>() == 64);
