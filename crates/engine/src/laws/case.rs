//! Where a law is looked at: the match, who looks, and how a breach is told.

use alloc::format;
use alloc::string::{String, ToString};
use core::fmt;

use parlor_cards::Seat;

use crate::{Eye, Game, Match, Move, Seating};

/// The laws' short names, by their numbers.
const NAMES: [&str; 10] = [
    "",
    "somebody is awaited until the end",
    "hidden is hidden",
    "cards are conserved",
    "events tell the whole truth",
    "views are views of what is imagined from them",
    "the same comes of the same",
    "texts are read as they are written",
    "every random game ends",
    "refusals change nothing",
];

/// How many of the latest moves a breach is told with.
const TOLD: usize = 24;

/// A match at the moment at which a law is looked at.
pub(super) struct Case<'a, G: Game> {
    pub game: &'a Match<G>,
    pub seed: u64,
}

impl<G: Game> Clone for Case<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Case<'_, G> {}

impl<G: Game> Case<'_, G> {
    /// A law is broken.
    #[cold]
    #[track_caller]
    pub fn fail(&self, law: usize, eye: Eye, what: fmt::Arguments) -> ! {
        panic!(
            "law {law} is broken ({}): {what}\n where: {}seed {}, step {}\n set-up: {}\n \
             moves: {}\n cards: {}",
            NAMES[law],
            name(eye),
            self.seed,
            self.game.log().len(),
            self.set_up(),
            self.latest(),
            self.cards(),
        )
    }

    /// The set-up, as a person would ask for it.
    fn set_up(&self) -> String {
        let (rules, Seating { seats, dealer }) = (self.game.rules(), self.game.seating());
        let edition = G::ABOUT.editions.iter().find(|edition| {
            let (mut all, mut changed) = (edition.rules.clone(), edition.rules.clone());
            for option in G::ABOUT.options {
                let value = option.get(rules, seats);
                option.set(&mut all, &value);
                if value != option.get(&changed, seats) {
                    option.set(&mut changed, &value);
                }
            }
            all == *rules || changed == *rules
        });
        let mut text = match edition {
            Some(edition) => format!("{} {}", G::ABOUT.id, edition.id),
            None => format!("{rules:?}"),
        };
        for option in G::ABOUT.options {
            text += &format!(" {}={}", option.name, option.get(rules, seats));
        }
        text + &format!(" players={seats} dealer={dealer}")
    }

    /// What lies where.
    fn cards(&self) -> String {
        let mut text = String::new();
        for lying in self.game.layout(Eye::All).0 {
            if !lying.cards.is_empty() {
                text += &format!("{} {:?}; ", lying.place, lying.cards);
            }
        }
        text
    }

    /// The latest moves, in notation.
    fn latest(&self) -> String {
        let log = self.game.log();
        let mut text = String::new();
        for entry in &log[log.len().saturating_sub(TOLD)..] {
            text += &match entry.what {
                Move::Act(seat, action) => {
                    format!("{seat}:{} ", Written(self.game.rules(), action))
                }
                Move::Lapse(act) => format!("*:{} ", act.name()),
            };
        }
        text
    }
}

fn name(eye: Eye) -> String {
    match eye {
        Eye::Seat(seat) => format!("seat {seat}, "),
        Eye::Spectator => "a spectator, ".to_string(),
        Eye::All => String::new(),
    }
}

/// An action as it is written.
pub(super) struct Written<'a, G: Game>(pub &'a G, pub G::Action);

impl<G: Game> fmt::Display for Written<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.0.write(self.1, f)
    }
}

/// The seats of a table.
pub(super) fn seats(count: u8) -> impl Iterator<Item = Seat> {
    (0..count).map(Seat::new)
}

/// Everybody who looks without seeing all.
pub(super) fn eyes(count: u8) -> impl Iterator<Item = Eye> {
    seats(count).map(Eye::Seat).chain([Eye::Spectator])
}

/// The seat of an eye, if it has one.
pub(super) fn seat_of(eye: Eye) -> Option<Seat> {
    match eye {
        Eye::Seat(seat) => Some(seat),
        _ => None,
    }
}
