//! What is measured: a game, an edition, a number of players, and how an offer is chosen.

use std::hint::black_box;

use parlor_cards::{Seed, Stream};
use parlor_engine::{Game, Lots, Played, Seating, playout_listed, playout_picked};
use parlor_games::flinch::F1913;

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
        play: |games| listed(F1913, 4, games),
        ends: &["FL-23"],
        part: 1,
        answer: (&[62, 52, 50, 56], 42_815),
    },
    Mode {
        name: "flinch-picked",
        limit: 400,
        play: |games| picked(F1913, 4, games),
        ends: &["FL-23"],
        part: 1,
        answer: (&[62, 52, 50, 56], 42_815),
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
