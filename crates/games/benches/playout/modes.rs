//! What is measured: a game, an edition, a number of players, and how an offer is chosen.

use std::hint::black_box;

use parlor_cards::{Seed, Stream};
use parlor_engine::{Game, Lots, Played, Seating, playout_listed, playout_picked};
use parlor_games::{
    another_patience, authors, blink, farkle_flip, flinch, muggins, patience, stock_exchange, store,
};

/// A way of playing that is measured, and the most instructions an action may take.
pub struct Mode {
    pub name: &'static str,
    pub limit: u32,
    /// Plays games with these numbers.
    pub play: fn(&mut dyn Iterator<Item = u64>) -> Tried,
    /// The rules by which a game ends without a ruling (CM-11).
    pub ends: &'static [&'static str],
    /// Where one game is long: by what the number of games is divided.
    pub part: u64,
    /// Games won by each seat (shared ones for each) and actions, of the first games.
    pub answer: (&'static [u32], u64),
}

pub const MODES: &[Mode] = &[
    Mode {
        name: "flinch",
        limit: 550,
        play: |games| listed(flinch::F1913, 4, games),
        ends: &["FL-23"],
        part: 1,
        answer: (&[62, 52, 50, 56], 42_815),
    },
    Mode {
        name: "flinch-picked",
        limit: 400,
        play: |games| picked(flinch::F1913, 4, games),
        ends: &["FL-23"],
        part: 1,
        answer: (&[62, 52, 50, 56], 42_815),
    },
    Mode {
        name: "muggins",
        limit: 550,
        play: |games| listed(muggins::M1913, 4, games),
        ends: &["MU-11", "MU-R5"],
        part: 1,
        answer: (&[49, 50, 52, 49], 170_966),
    },
    // Nobody completes a hand at random: each of three is closed after 10,000 acts (SX-R7).
    Mode {
        name: "stock-exchange",
        limit: 700,
        play: |games| listed(stock_exchange::X1913, 5, games),
        ends: &["SX-06"],
        part: 100,
        answer: (&[2, 2, 2, 2, 2], 60_006),
    },
    Mode {
        name: "authors",
        limit: 550,
        play: |games| listed(authors::A1913, 5, games),
        ends: &["AU-07", "AU-08", "AU-R5"],
        part: 1,
        answer: (&[45, 48, 38, 36, 35], 35_357),
    },
    Mode {
        name: "store",
        limit: 550,
        play: |games| listed(store::S1913, 2, games),
        ends: &["GS-06", "GS-R4"],
        part: 1,
        answer: (&[103, 97], 13_569),
    },
    Mode {
        name: "store-picked",
        limit: 550,
        play: |games| picked(store::S1913, 2, games),
        ends: &["GS-06", "GS-R4"],
        part: 1,
        answer: (&[103, 97], 13_569),
    },
    Mode {
        name: "store-4",
        limit: 550,
        play: |games| listed(store::S1913, 4, games),
        ends: &["GS-06", "GS-R4"],
        part: 1,
        answer: (&[77, 53, 56, 71], 16_208),
    },
    Mode {
        name: "patience",
        limit: 550,
        play: |games| listed(patience::P1913, 1, games),
        ends: &["PA-09", "PA-R5"],
        part: 1,
        answer: (&[61], 32_032),
    },
    Mode {
        name: "another-patience",
        limit: 550,
        play: |games| listed(another_patience::A1913, 1, games),
        ends: &["AP-07", "AP-R6"],
        part: 1,
        answer: (&[0], 10_594),
    },
    Mode {
        name: "blink",
        limit: 700,
        play: |games| listed(blink::BLINK, 2, games),
        ends: &["BL-07", "BL-10"],
        part: 1,
        answer: (&[100, 103], 10_776),
    },
    Mode {
        name: "blink-3",
        limit: 700,
        play: |games| listed(blink::BLINK, 3, games),
        ends: &["BL-07", "BL-10"],
        part: 1,
        answer: (&[66, 82, 56], 9_778),
    },
    Mode {
        name: "farkle-flip",
        limit: 550,
        play: |games| listed(farkle_flip::F2011, 4, games),
        ends: &["FF-14"],
        part: 1,
        answer: (&[47, 59, 41, 54], 71_763),
    },
];

/// What came of a number of games.
#[derive(Default)]
pub struct Tried {
    pub games: u64,
    pub actions: u64,
    /// Games won by each seat; a draw counts for everybody who shares it.
    pub wins: [u32; 15],
    pub checksum: u64,
    /// How many games ended by which rule.
    pub ends: Vec<(&'static str, u64)>,
}

impl Tried {
    fn add(&mut self, played: Played) {
        self.games += 1;
        self.actions += played.actions;
        if let Some(ending) = played.standing.ending {
            match self.ends.iter_mut().find(|(rule, _)| *rule == ending.rule) {
                Some((_, count)) => *count += 1,
                None => self.ends.push((ending.rule, 1)),
            }
            for seat in ending.winners.iter() {
                self.wins[seat.index()] += 1;
            }
        }
        self.checksum = self.checksum.rotate_left(7) ^ played.actions;
    }
}

fn listed<G: Game>(rules: G, seats: u8, games: &mut dyn Iterator<Item = u64>) -> Tried {
    play(rules, seats, games, |rules, seating, chance, lots| {
        playout_listed(rules, seating, chance, lots)
    })
}

fn picked<G: Game>(rules: G, seats: u8, games: &mut dyn Iterator<Item = u64>) -> Tried {
    play(rules, seats, games, |rules, seating, chance, lots| {
        playout_picked(rules, seating, chance, lots)
    })
}

fn play<G: Game>(
    rules: G,
    seats: u8,
    games: &mut dyn Iterator<Item = u64>,
    playout: fn(&G, Seating, &mut Stream, &mut Lots) -> Played,
) -> Tried {
    let (rules, seating) = (black_box(rules), Seating::of(seats));
    let mut tried = Tried::default();
    let mut lots = Lots::new(1913);
    for game in games {
        let mut seed = [0; 32];
        seed[..8].copy_from_slice(&game.to_le_bytes());
        let mut chance = Stream::new(Seed(seed));
        tried.add(playout(&rules, seating, &mut chance, &mut lots));
    }
    tried
}
