use alloc::format;

use parlor_cards::{Deck, Seat};
use parlor_engine::{Refusal, Words};

/// How many cards there are of each number (SX-01).
pub(super) const SERIES: u8 = 10;
/// After so many hands the game ends, however it stands (SX-R7).
pub(super) const MOST_HANDS: u8 = 100;
/// After so many closed hands running the game ends (SX-R7).
pub(super) const MOST_CLOSED: u8 = 3;
/// After so many acts in a hand the table closes it (SX-R7).
pub(super) const MOST_ACTS: u16 = 10_000;

/// The rules of Stock Exchange: one field for everything that can be chosen.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct StockExchange {
    /// Whether the trade-mark card is dealt in (SX-01, SX-08).
    pub trade_mark: bool,
    /// What a hand counts (SX-05, SX-07).
    pub count: Count,
    /// How many points win the game, where hands count their number (SX-07).
    pub target: Target,
    /// Whether players who sit opposite each other are partners (SX-09).
    pub partners: bool,
    /// How many hands a game has, where each counts one (SX-06).
    pub hands: Hands,
    /// The edition's own words (CM-10).
    pub words: Words,
}

/// What a hand counts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Count {
    /// One point; after ten hands the most points win (SX-05, SX-06).
    Hands,
    /// Ten times its number; who first reaches the target wins (SX-07).
    Number,
}

/// How many points win the game (SX-07).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Target {
    /// Three times the most that one hand can count: 30 for each player.
    ThreeBestHands,
    /// As the players settled.
    Points(u16),
}

/// How many hands a game has (SX-06).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Hands {
    /// Ten.
    AsPrinted,
    /// As the players agreed, from 1 to 100.
    Agreed(u8),
}

impl Hands {
    /// How many these are.
    pub(super) fn number(self) -> u8 {
        match self {
            Hands::AsPrinted => 10,
            Hands::Agreed(number) => number,
        }
    }
}

impl StockExchange {
    /// The whole deck: as many numbers as players (SX-01).
    pub(super) fn whole_deck(&self, seats: u8) -> Deck {
        let trade_marks = u8::from(self.trade_mark);
        Deck { series: SERIES, highest: seats, trade_marks, ..Deck::NONE }
    }

    /// How many points win, where hands count their number (SX-07).
    pub(super) fn target_for(&self, seats: u8) -> u16 {
        match self.target {
            Target::ThreeBestHands => 30 * u16::from(seats),
            Target::Points(points) => points,
        }
    }

    /// Whether a game is a single hand, as progressive play wants it (SX-R8).
    pub(super) fn is_single_hand(&self) -> bool {
        self.hands == Hands::Agreed(1)
    }

    /// After how many hands the most points win; none where only the target wins (SX-06, SX-07).
    pub(super) fn last_hand(&self) -> Option<u8> {
        let counted = self.count == Count::Hands || self.is_single_hand();
        counted.then(|| self.hands.number())
    }

    /// The partner of a seat: who sits opposite (SX-09).
    #[inline]
    pub(super) fn partner(&self, seat: Seat, seats: u8) -> Option<Seat> {
        if !self.partners {
            return None;
        }
        let (number, half) = (seat.number(), seats / 2);
        Some(Seat::new(if number < half { number + half } else { number - half }))
    }

    /// Whether two seats play for the same side.
    pub(super) fn same_side(&self, a: Seat, b: Seat, seats: u8) -> bool {
        a == b || self.partner(a, seats) == Some(b)
    }

    /// Whether the rules allow this table.
    pub(super) fn check_table(&self, seats: u8) -> Result<(), Refusal> {
        if self.partners && (seats < 4 || seats % 2 == 1) {
            let text = format!("Partners are an even number of players from four, not {seats}.");
            return Err(Refusal::new("partners", "SX-R6", text));
        }
        let agreed = self.hands != Hands::AsPrinted;
        if self.count == Count::Number && agreed && !self.is_single_hand() {
            let text = "Where hands count their number the game goes to the target, not over a \
                        number of hands (a single hand apart).";
            return Err(Refusal::new("hands", "SX-07", text));
        }
        if self.target != Target::ThreeBestHands && self.last_hand().is_some() {
            let text = "A target is set only where hands count their number, and for more than a \
                        single hand.";
            return Err(Refusal::new("target", "SX-07", text));
        }
        Ok(())
    }
}
