//! How good an ask looks: how likely the card is there, by what was heard, and what it would bring.

use core::fmt;

use parlor_cards::Seat;

use super::asks::Ask;
use super::books::BOOK;
use super::heard::Heard;
use super::players::Players;

/// For certain, in thousandths.
pub(crate) const SURE: i32 = 1_000;

/// What an ask may bring, as far as the asker can know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Odds {
    /// How likely the asked player has a card of the number, in thousandths.
    pub chance: i32,
    /// How many of the number the asker holds.
    pub mine: i32,
    /// How many the asked player is known to hold.
    pub theirs: i32,
    /// Whether everybody has heard that the asker holds the number.
    pub is_heard: bool,
    /// How many are where the asker does not know.
    pub out: i32,
    /// The ask.
    pub ask: Ask,
}

impl Odds {
    /// Of an ask by a seat, where so many cards lie in nobody's hand.
    pub fn of<const N: usize>(
        players: &Players<N>,
        heard: &Heard<N>,
        loose: usize,
        seat: Seat,
        ask: Ask,
    ) -> Odds {
        let card = ask.card;
        let mine = i32::from(players.hand(seat).count(card));
        let theirs = i32::from(heard.held(ask.of).count(card));
        // Where the cards of the number can lie that the asker cannot place, and how many they are.
        let (mut out, mut room, mut places) = (i32::from(BOOK) - mine, 0, loose as i32);
        for other in players.all().filter(|&other| other != seat) {
            let held = heard.held(other);
            let dark = players.hand(other).len().saturating_sub(held.len());
            let here = dark.min(usize::from(heard.since(other, card))) as i32;
            out -= i32::from(held.count(card));
            places += here;
            if other == ask.of {
                room = here;
            }
        }
        let chance = if theirs > 0 { SURE } else { SURE - chance_of_none(out, room, places) };
        let is_heard = heard.held(seat).count(card) > 0;
        Odds { chance, mine, theirs, out, is_heard, ask }
    }

    /// The chance, times what one card more is worth: the nearer to a book, the more. What is sure
    /// comes first, since one asks again.
    pub fn appeal(&self) -> i32 {
        let gain = match self.mine {
            1 => 10,
            2 => 60,
            _ => 200,
        };
        if self.is_sure() { 1_000 * SURE + gain } else { self.chance * gain }
    }

    /// What the ask is worth between two players. Who asks in vain has told what there is to take:
    /// of a single card nothing is gained by that; three are worth asking for, if they are not
    /// known already or the fourth is likely to be there.
    pub fn worth_between_two(&self) -> i32 {
        let gain = match self.mine {
            1 => 0,
            2 => 100,
            _ => 1_000,
        };
        let telling = if self.is_heard { 0 } else { 20 * self.mine * self.out };
        if self.is_sure() {
            1_000 * SURE + gain
        } else {
            self.chance * gain - (SURE - self.chance) * telling
        }
    }

    /// Whether the asked player has it, without doubt.
    fn is_sure(&self) -> bool {
        self.chance >= SURE
    }

    /// What is known of it, in a sentence.
    pub fn reason(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Ask { of, card } = self.ask;
        match (self.theirs, self.chance) {
            (1, _) => write!(f, "seat {of} is known to hold a {card}"),
            (2.., _) => {
                write!(f, "seat {of} is known to hold {} of the {card}s", self.theirs)
            }
            (_, SURE) => write!(f, "nobody but seat {of} can have the other {card}s"),
            (_, 0) => write!(f, "seat {of} has no {card}"),
            (_, chance) => write!(f, "seat {of} has a {card} with a chance of {} %", chance / 10),
        }
    }
}

/// How likely none of so many cards is in this room, if they can be in so many places, in
/// thousandths.
fn chance_of_none(cards: i32, room: i32, places: i32) -> i32 {
    let mut chance = SURE;
    for placed in 0..cards {
        let left = places - placed;
        if left <= 0 {
            break;
        }
        chance = chance * (left - room).max(0) / left;
    }
    chance
}
