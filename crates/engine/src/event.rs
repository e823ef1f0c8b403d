use alloc::borrow::Cow;
use alloc::vec::Vec;

use parlor_cards::{Card, Seat};

use crate::{Ending, Eye, Place};

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
    /// Nobody.
    Nobody,
}

/// Something that happened: the one vocabulary of all games.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Event<'a> {
    /// A card moves: from the top of a pile, or out of a hand.
    Move {
        /// The card.
        card: Card,
        /// Whence.
        from: Place,
        /// Whither.
        to: Place,
        /// To which end.
        end: End,
        /// Who sees its face.
        sight: Sight,
    },
    /// The card on top of a place now lies face up, or is uncovered.
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
    /// All cards of a place go to another.
    Sweep {
        /// Whence.
        from: Place,
        /// Whither.
        to: Place,
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
        /// About whom.
        seat: Seat,
    },
    /// The game is over.
    Over(Ending),
}

impl Event<'_> {
    /// The event with nothing borrowed.
    pub fn into_owned(self) -> Event<'static> {
        match self {
            Event::Shuffle { from, to, order } => {
                Event::Shuffle { from, to, order: Cow::Owned(order.into_owned()) }
            }
            Event::Move { card, from, to, end, sight } => {
                Event::Move { card, from, to, end, sight }
            }
            Event::Turn { place, card } => Event::Turn { place, card },
            Event::Show { place, card } => Event::Show { place, card },
            Event::Sweep { from, to } => Event::Sweep { from, to },
            Event::Say { seat, word, of } => Event::Say { seat, word, of },
            Event::Ruling { rule, word, seat } => Event::Ruling { rule, word, seat },
            Event::Begin { seat } => Event::Begin { seat },
            Event::Window { open, seat } => Event::Window { open, seat },
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
            Event::Move { card, sight, .. } => {
                let sees = match *sight {
                    Sight::All => true,
                    Sight::Only(seat) => eye == Eye::Seat(seat),
                    Sight::Nobody => false,
                };
                if !sees {
                    *card = Card::UNKNOWN;
                }
            }
            Event::Shuffle { order, .. } => order.to_mut().fill(Card::UNKNOWN),
            _ => {}
        }
        seen
    }
}

/// Where a game tells its events.
pub trait Sink {
    /// Hears an event.
    fn hear(&mut self, event: Event);
}

/// Hears nothing: with it, telling costs nothing.
#[derive(Clone, Copy, Debug)]
pub struct Mute;

impl Sink for Mute {
    #[inline(always)]
    fn hear(&mut self, _: Event) {}
}

impl Sink for Vec<Event<'static>> {
    fn hear(&mut self, event: Event) {
        self.push(event.into_owned());
    }
}
