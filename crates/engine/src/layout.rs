use alloc::vec::Vec;
use core::fmt;

use parlor_cards::{Card, Numeral, Seat};

use crate::{End, Event, Game};

/// A kind of place where cards lie. One vocabulary for all games.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Zone {
    /// Cards not yet drawn.
    Stack,
    /// A player's hand.
    Hand,
    /// A card of a player's hand that everybody was shown and that lies open until it is settled.
    Exposed,
    /// A player's own pile that is to be got rid of.
    Stock,
    /// A player's reserve.
    Reserve,
    /// A pile in the centre.
    Pile,
    /// The lower end of a pile in the centre that is built both ways.
    Lower,
    /// Cards taken off the table.
    Removed,
    /// A player's packet that nobody may look at.
    Packet,
    /// A card that was turned up and waits to be placed.
    Turned,
    /// A pile of a lower row.
    Row,
    /// A cell of a figure of cards.
    Cell,
    /// Cards that lie open before a player.
    Front,
    /// Cards put to a player's side.
    Side,
    /// Books that a player has laid down.
    Book,
    /// Cards that a player offers in trade.
    Offer,
    /// A card that a player has chosen, to be shown when all have.
    Chosen,
}

impl Zone {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Zone::Stack => "stack",
            Zone::Hand => "hand",
            Zone::Exposed => "exposed",
            Zone::Stock => "stock",
            Zone::Reserve => "reserve",
            Zone::Pile => "pile",
            Zone::Lower => "lower",
            Zone::Removed => "removed",
            Zone::Packet => "packet",
            Zone::Turned => "turned",
            Zone::Row => "row",
            Zone::Cell => "cell",
            Zone::Front => "front",
            Zone::Side => "side",
            Zone::Book => "book",
            Zone::Offer => "offer",
            Zone::Chosen => "chosen",
        }
    }

    /// Whether the order of its cards means nothing; they lie ascending then.
    pub fn is_unordered(self) -> bool {
        matches!(self, Zone::Hand | Zone::Removed | Zone::Front | Zone::Side | Zone::Book)
    }
}

/// A place where cards lie.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place {
    /// What kind of place.
    pub zone: Zone,
    /// Whose it is.
    pub seat: Option<Seat>,
    /// Which one, where there are several.
    pub index: Option<u16>,
}

impl Place {
    /// A place of the table.
    pub const fn common(zone: Zone) -> Place {
        Place { zone, seat: None, index: None }
    }

    /// A place of a seat.
    pub const fn of(zone: Zone, seat: Seat) -> Place {
        Place { zone, seat: Some(seat), index: None }
    }

    /// The same place with a number.
    #[must_use]
    pub const fn at(self, index: u16) -> Place {
        Place { index: Some(index), ..self }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.zone.name())?;
        if let Some(seat) = self.seat {
            write!(f, ":{seat}")?;
        }
        if let Some(index) = self.index {
            write!(f, ".{}", Numeral(index))?;
        }
        Ok(())
    }
}

/// Which faces of a place can be seen, and by whom (CM-05).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Facing {
    /// Nobody sees any.
    Down,
    /// Everybody sees all.
    Up,
    /// Everybody sees the card on top.
    TopUp,
    /// Everybody sees the two cards on top.
    TopTwoUp,
    /// Its owner sees all.
    Owner,
}

/// Who looks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Eye {
    /// Somebody at the table.
    Seat(Seat),
    /// Somebody who watches: sees what no hand shows.
    Spectator,
    /// Who may see everything.
    All,
}

impl Facing {
    /// Whether the card at `at` of `count` can be seen at this place.
    pub fn shows(self, place: Place, eye: Eye, at: usize, count: usize) -> bool {
        match self {
            _ if eye == Eye::All => true,
            Facing::Down => false,
            Facing::Up => true,
            Facing::TopUp => at + 1 == count,
            Facing::TopTwoUp => at + 2 >= count,
            Facing::Owner => place.seat.is_some_and(|seat| eye == Eye::Seat(seat)),
        }
    }
}

/// What lies at one place, bottom first.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Lying {
    /// Where.
    pub place: Place,
    /// Who sees it.
    pub facing: Facing,
    /// The cards; [`Card::UNKNOWN`] for a face out of sight.
    pub cards: Vec<Card>,
}

/// Where all the cards lie.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Layout(pub Vec<Lying>);

impl Layout {
    /// The layout of a state, all faces as the state has them.
    pub fn of<G: Game>(rules: &G, state: &G::State) -> Layout {
        let mut places = Vec::new();
        rules.lay(state, &mut |place, facing, cards| {
            places.push(Lying { place, facing, cards: cards.to_vec() });
        });
        Layout(places)
    }

    /// What an eye sees of it.
    #[must_use]
    pub fn masked(mut self, eye: Eye) -> Layout {
        for Lying { place, facing, cards } in &mut self.0 {
            let count = cards.len();
            for (at, card) in cards.iter_mut().enumerate() {
                if !facing.shows(*place, eye, at, count) {
                    *card = Card::UNKNOWN;
                }
            }
        }
        self
    }

    /// What lies at a place.
    pub fn at(&self, place: Place) -> &[Card] {
        self.0.iter().find(|lying| lying.place == place).map_or(&[], |lying| &lying.cards)
    }

    fn cards_at(&mut self, place: Place) -> &mut Vec<Card> {
        let found = self.0.iter().position(|lying| lying.place == place);
        let at = found.unwrap_or_else(|| {
            self.0.push(Lying { place, facing: Facing::Up, cards: Vec::new() });
            self.0.len() - 1
        });
        &mut self.0[at].cards
    }

    /// Does to this layout what an event tells. A face out of sight stays out of sight.
    pub fn follow(&mut self, event: &Event) {
        match event {
            Event::Move { card, from, leaves, to, end, .. } => {
                self.take(*from, *card, *leaves);
                self.put(*to, *card, *end);
            }
            Event::Turn { place, card } => self.turn(*place, *card),
            Event::Sweep { from, to, over } => {
                let mut cards = core::mem::take(self.cards_at(*from));
                if *over {
                    cards.reverse();
                }
                for card in cards {
                    self.put(*to, card, End::Top);
                }
            }
            Event::Shuffle { from, to, order } => {
                self.cards_at(*from).clear();
                *self.cards_at(*to) = order.iter().rev().copied().collect();
            }
            Event::Deal(layout) => *self = layout.clone(),
            _ => {}
        }
    }

    /// Where the card lies that an [`Event::Turn`] at this place is about: on top, or, where the
    /// two cards on top are seen, beneath that.
    pub(crate) fn uncovered(&self, place: Place) -> usize {
        let Some(lying) = self.0.iter().find(|lying| lying.place == place) else { return 0 };
        let seen = if lying.facing == Facing::TopTwoUp { 2 } else { 1 };
        lying.cards.len().saturating_sub(seen)
    }

    fn turn(&mut self, place: Place, card: Card) {
        let at = self.uncovered(place);
        let cards = self.cards_at(place);
        if !place.zone.is_unordered() {
            cards.get_mut(at).into_iter().for_each(|uncovered| *uncovered = card);
        } else if let Some(unseen) = cards.iter_mut().find(|held| **held == Card::UNKNOWN) {
            *unseen = card;
            cards.sort_unstable();
        }
    }

    fn take(&mut self, place: Place, card: Card, leaves: End) {
        let cards = self.cards_at(place);
        let by_face = || cards.iter().position(|&held| held == card);
        let unseen = || cards.iter().position(|&held| held == Card::UNKNOWN);
        let at = match leaves {
            _ if cards.is_empty() => None,
            _ if place.zone.is_unordered() => by_face().or_else(unseen),
            End::Top => Some(cards.len() - 1),
            End::Bottom => Some(0),
        };
        if let Some(at) = at {
            cards.remove(at);
        }
    }

    fn put(&mut self, place: Place, card: Card, end: End) {
        let cards = self.cards_at(place);
        match end {
            End::Bottom => cards.insert(0, card),
            End::Top => cards.push(card),
        }
        if place.zone.is_unordered() {
            cards.sort_unstable();
        }
    }
}
