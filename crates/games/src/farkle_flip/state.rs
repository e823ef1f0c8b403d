use parlor_cards::{Card, Pile, Seat, Tally};
use parlor_engine::{Chance, Ending, Seating};

use super::action::Cards;
use super::combinations::{self, Set};
use super::numbers::Numbers;
use super::rules::DECK;
use super::score::{self, Points};

/// The cards of the deck (FF-01).
pub(super) const MOST_CARDS: usize = 106;
/// The most players (CM-15).
const MOST_PLAYERS: usize = 10;
/// The most combinations that can lie in the centre: 84 numbers, three to each.
const MOST_SLID: usize = 28;

/// Everything about a game of Farkle Flip at one moment. Nothing of it is hidden but the order of
/// the deck.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(super) seats: u8,
    pub(super) dealer: Seat,
    pub(super) turn: Seat,
    pub(super) phase: Phase,
    /// How many turns in a row have begun with nothing to draw (FF-R6).
    pub(super) idle: u8,
    /// Who first reached the target (FF-14).
    pub(super) leader: Option<Seat>,
    pub(super) centre: Centre,
    pub(super) players: [Player; MOST_PLAYERS],
    /// What has been scored: numbers and Farkles, face down (FF-11).
    pub(super) scored: Scored,
    /// The next card to be drawn lies on top.
    pub(super) deck: Pile<MOST_CARDS>,
}

/// Where in a turn we are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// A turn begins (FF-R8).
    Begin,
    /// A number was drawn and waits to be placed (FF-04).
    Placing(Card),
    /// Something was drawn and placed: draw on, slide or stop.
    Going,
    /// The game is over.
    Over(Ending),
}

/// What a player has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Player {
    /// The cards in front that lay there when the turn began.
    pub old: Numbers,
    /// The cards in front that were placed in this turn (FF-R1).
    pub new: Numbers,
    pub score: Points,
    /// The Farkles at the side (FF-09).
    pub farkles: u8,
}

/// The combinations slid to the centre in this turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Centre {
    /// One after another; beyond their count there are none.
    slid: [Cards; MOST_SLID],
    count: u8,
    /// All their cards.
    pub cards: Numbers,
    /// What they score together.
    pub points: Points,
}

/// Cards that lie face down (FF-11). Everybody saw them before.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Scored {
    pub numbers: Numbers,
    pub farkles: u8,
}

impl Player {
    const NEW: Player = Player { old: Numbers::NONE, new: Numbers::NONE, score: 0, farkles: 0 };

    /// All cards in front.
    #[inline]
    pub fn front(&self) -> Numbers {
        self.old.plus(self.new)
    }

    /// The combinations that can be slid from here.
    #[inline(always)]
    pub fn combinations(&self) -> Set {
        combinations::among(self.front(), self.new)
    }

    /// Takes a combination from the cards in front: one new card of the lowest number that has
    /// one, and for the rest old ones as far as they go (FF-R1).
    pub fn slide(&mut self, cards: Numbers) {
        let Some(number) = cards.of_kinds(self.new).lowest() else { return };
        let old = cards.minus(Numbers::of(number, 1)).common(self.old);
        self.old = self.old.minus(old);
        self.new = self.new.minus(cards.minus(old));
    }

    /// Whether the player is on the scoreboard (FF-13).
    #[inline]
    pub fn is_on_the_scoreboard(&self) -> bool {
        self.score > 0
    }
}

impl Centre {
    const EMPTY: Centre =
        Centre { slid: [Cards::NONE; MOST_SLID], count: 0, cards: Numbers::NONE, points: 0 };

    /// The combinations, in the order in which they were slid.
    #[inline]
    pub fn slid(&self) -> &[Cards] {
        self.slid.get(..usize::from(self.count)).unwrap_or_default()
    }

    /// One combination more.
    #[inline]
    pub fn add(&mut self, cards: Cards) {
        let numbers = cards.numbers();
        if let Some(place) = self.slid.get_mut(usize::from(self.count)) {
            *place = cards;
            self.count += 1;
            self.cards = self.cards.plus(numbers);
            self.points += score::combination(numbers).unwrap_or_default();
        }
    }

    /// Takes everything away.
    #[inline]
    pub fn clear(&mut self) {
        *self = Centre::EMPTY;
    }
}

impl Scored {
    /// Whether nothing is face down.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.numbers.is_empty() && self.farkles == 0
    }

    fn tally(&self) -> Tally {
        let mut tally = Tally::EMPTY;
        self.each(|card| tally.add(card));
        tally
    }

    /// Visits every card, ascending.
    pub fn each(&self, mut visit: impl FnMut(Card)) {
        self.numbers.each(&mut visit);
        (0..self.farkles).for_each(|_| visit(Card::FARKLE));
    }
}

impl State {
    /// Deals one card to each; the rest is the deck (FF-02).
    pub(super) fn deal(seating: Seating, chance: &mut impl Chance) -> State {
        let mut deck = DECK.canonical::<MOST_CARDS>();
        chance.shuffle(deck.cards_mut());
        let mut state = State::empty(seating);
        let mut cards = deck.cards().iter();
        for (seat, &card) in seating.first().round(seating.seats).zip(cards.by_ref()) {
            let player = state.player_mut(seat);
            match card {
                Card::FARKLE => player.farkles += 1,
                number => player.old = Numbers::one(number),
            }
        }
        state.deck.extend_reversed(cards.as_slice());
        state
    }

    fn empty(seating: Seating) -> State {
        State {
            seats: seating.seats,
            dealer: seating.dealer,
            turn: seating.first(),
            phase: Phase::Begin,
            idle: 0,
            leader: None,
            centre: Centre::EMPTY,
            players: [Player::NEW; MOST_PLAYERS],
            scored: Scored { numbers: Numbers::NONE, farkles: 0 },
            deck: Pile::EMPTY,
        }
    }

    #[inline]
    pub(super) fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    #[inline]
    pub(super) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// The seats of the table.
    pub(super) fn all_seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.seats).map(Seat::new)
    }

    /// Whether there is a card to draw: in the deck, or face down (FF-11, FF-R6).
    #[inline]
    pub(super) fn can_draw(&self) -> bool {
        !self.deck.is_empty() || !self.scored.is_empty()
    }

    /// The face-down cards are shuffled and are the deck (FF-11).
    pub(super) fn reshuffle(&mut self, chance: &mut impl Chance) {
        let mut cards = DECK.arrange::<MOST_CARDS>(&self.scored.tally());
        chance.shuffle(cards.cards_mut());
        self.deck.extend_reversed(cards.cards());
        self.scored = Scored { numbers: Numbers::NONE, farkles: 0 };
    }

    /// What the player on turn would score by stopping now, with the Farkles (FF-10); 0 with no
    /// combination in the centre.
    #[inline]
    pub(super) fn at_stake(&self) -> Points {
        match self.centre.points {
            0 => 0,
            points => points + score::farkles(self.player(self.turn).farkles),
        }
    }
}
