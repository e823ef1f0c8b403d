use alloc::borrow::Cow;
use alloc::vec::Vec;

use parlor_cards::{Card, Seat};

use crate::{Act, Ending, Eye, Layout, Place, Zone};

/// Which end of a pile a card goes to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum End {
    /// On top.
    Top,
    /// Beneath all others.
    Bottom,
}

/// Who sees the face of a card that moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sight {
    /// Everybody.
    All,
    /// One seat.
    Only(Seat),
    /// Two seats, between whom it passes.
    Two(Seat, Seat),
    /// Nobody.
    Nobody,
}

impl Sight {
    /// Whether an eye sees the face.
    fn is_open_to(self, eye: Eye) -> bool {
        match self {
            _ if eye == Eye::All => true,
            Sight::All => true,
            Sight::Only(seat) => eye == Eye::Seat(seat),
            Sight::Two(a, b) => eye == Eye::Seat(a) || eye == Eye::Seat(b),
            Sight::Nobody => false,
        }
    }
}

/// Something that happened: the one vocabulary of all games.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Event<'a> {
    /// A card moves: from an end of a pile, or out of a hand.
    Move {
        /// The card.
        card: Card,
        /// Whence.
        from: Place,
        /// From which end, where the order means something.
        leaves: End,
        /// Whither.
        to: Place,
        /// To which end.
        end: End,
        /// Who sees its face.
        sight: Sight,
    },
    /// The card on top of a place now lies face up, or is uncovered; where the two cards on top are
    /// seen, the second of them; where the order means nothing, one of its cards.
    Turn {
        /// Where.
        place: Place,
        /// The card.
        card: Card,
    },
    /// A card was shown to everybody and stays where it is.
    Show {
        /// Where it is.
        place: Place,
        /// The card.
        card: Card,
    },
    /// All cards of a place go to another, on top of what lies there.
    Sweep {
        /// Whence.
        from: Place,
        /// Whither.
        to: Place,
        /// Whether they are turned over as one packet, so that the top card comes to lie lowest.
        over: bool,
    },
    /// All cards of a place are shuffled and lie at another, first to be drawn first.
    Shuffle {
        /// Whence.
        from: Place,
        /// Whither.
        to: Place,
        /// Their new order.
        order: Cow<'a, [Card]>,
    },
    /// Somebody said something, of somebody or to the table: a call, a demand.
    Say {
        /// Who.
        seat: Seat,
        /// What: a stable word.
        word: &'static str,
        /// Of whom.
        of: Option<Seat>,
        /// Of which card.
        card: Option<Card>,
        /// Of how many; 0 where it is no matter of numbers.
        count: u8,
    },
    /// The table ruled something about a seat.
    Ruling {
        /// By which rule.
        rule: &'static str,
        /// What: a stable word.
        word: &'static str,
        /// About whom.
        seat: Option<Seat>,
    },
    /// A turn begins.
    Begin {
        /// Whose.
        seat: Seat,
    },
    /// A window opens or closes.
    Window {
        /// Whether it is open now.
        open: bool,
        /// What the table does when it lapses.
        act: Act,
        /// About whom.
        seat: Option<Seat>,
    },
    /// Points are written down.
    Score {
        /// For whom.
        seat: Seat,
        /// How many; below zero: taken off.
        points: i32,
    },
    /// All cards are gathered, shuffled and dealt anew: now they lie so.
    Deal(Layout),
    /// The game is over.
    Over(Ending),
}

impl Event<'_> {
    /// A card moves from the top of a place, or out of a hand, to the top of another place.
    #[inline]
    pub const fn carry(card: Card, from: Place, to: Place, sight: Sight) -> Event<'static> {
        Event::Move { card, from, leaves: End::Top, to, end: End::Top, sight }
    }

    /// The event with nothing borrowed.
    pub fn into_owned(self) -> Event<'static> {
        match self {
            Event::Shuffle { from, to, order } => {
                Event::Shuffle { from, to, order: Cow::Owned(order.into_owned()) }
            }
            Event::Move { card, from, leaves, to, end, sight } => {
                Event::Move { card, from, leaves, to, end, sight }
            }
            Event::Turn { place, card } => Event::Turn { place, card },
            Event::Show { place, card } => Event::Show { place, card },
            Event::Sweep { from, to, over } => Event::Sweep { from, to, over },
            Event::Say { seat, word, of, card, count } => {
                Event::Say { seat, word, of, card, count }
            }
            Event::Ruling { rule, word, seat } => Event::Ruling { rule, word, seat },
            Event::Begin { seat } => Event::Begin { seat },
            Event::Window { open, act, seat } => Event::Window { open, act, seat },
            Event::Score { seat, points } => Event::Score { seat, points },
            Event::Deal(layout) => Event::Deal(layout),
            Event::Over(ending) => Event::Over(ending),
        }
    }

    /// The event as an eye sees it: a face out of its sight is [`Card::UNKNOWN`].
    #[must_use]
    pub fn masked(&self, eye: Eye) -> Event<'static> {
        let mut seen = self.clone().into_owned();
        if eye == Eye::All {
            return seen;
        }
        match &mut seen {
            Event::Move { card, sight, .. } if !sight.is_open_to(eye) => *card = Card::UNKNOWN,
            Event::Shuffle { order, .. } => order.to_mut().fill(Card::UNKNOWN),
            Event::Deal(layout) => *layout = core::mem::take(layout).masked(eye),
            _ => {}
        }
        seen
    }
}

/// An event as the one at a seat hears of it: what the seat may not see cannot be got out of it.
#[derive(Clone, Copy, Debug)]
pub struct Heard<'a> {
    event: &'a Event<'a>,
    seat: Seat,
}

impl<'a> Heard<'a> {
    /// What a seat hears of an event.
    pub fn new(event: &'a Event<'a>, seat: Seat) -> Heard<'a> {
        Heard { event, seat }
    }

    /// The event, masked for the seat.
    pub fn event(&self) -> Event<'static> {
        self.event.masked(Eye::Seat(self.seat))
    }

    /// Whether it shows the seat a card that it did not see before.
    pub fn brings_a_card(&self) -> bool {
        match *self.event {
            Event::Move { from, sight, .. } => {
                sight.is_open_to(Eye::Seat(self.seat)) && !self.saw_into(from)
            }
            Event::Show { place, .. } => place.seat != Some(self.seat),
            Event::Turn { .. } => true,
            _ => false,
        }
    }

    /// Whether the seat saw the cards of a place before they left it: its own hand and what it put
    /// aside of it, and all that lies open.
    fn saw_into(&self, place: Place) -> bool {
        match place.zone {
            Zone::Hand | Zone::Offer | Zone::Chosen => place.seat == Some(self.seat),
            Zone::Stack | Zone::Stock | Zone::Removed | Zone::Packet | Zone::Side => false,
            Zone::Exposed
            | Zone::Reserve
            | Zone::Pile
            | Zone::Lower
            | Zone::Turned
            | Zone::Row
            | Zone::Cell
            | Zone::Front
            | Zone::Book => true,
        }
    }
}

/// Where a game tells its events.
pub trait Sink {
    /// Hears an event.
    fn hear(&mut self, event: Event);
    /// Whether anybody listens: an event that is costly to make need not be made for nobody.
    #[inline]
    fn listens(&self) -> bool {
        true
    }
}

/// Hears nothing: with it, telling costs nothing.
#[derive(Clone, Copy, Debug)]
pub struct Mute;

impl Sink for Mute {
    #[inline(always)]
    fn hear(&mut self, _: Event) {}

    #[inline(always)]
    fn listens(&self) -> bool {
        false
    }
}

impl Sink for Vec<Event<'static>> {
    fn hear(&mut self, event: Event) {
        self.push(event.into_owned());
    }
}
