use alloc::vec;
use alloc::vec::Vec;

use crate::{Entrant, Wrong};

/// Progressive play (SX-10, SX-R8): several tables at once, winners moving up.
///
/// After each hand the winner of each lower table changes places with the player of the next higher
/// table who has the fewest points. Most points over the agreed number of hands win.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Progressive {
    tables: Vec<Table>,
    points: Vec<i32>,
    hands: u32,
    played: u32,
}

/// A table of progressive play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    /// Who sits there, by seat.
    pub players: Vec<Entrant>,
    /// The seat that deals the next hand.
    pub dealer: usize,
}

/// What came of a hand at one table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hand {
    /// The seat that won it; nobody where it was closed.
    pub winner: Option<usize>,
    /// The points it brought, by seat.
    pub points: Vec<i32>,
}

impl Progressive {
    /// So many tables of so many players each, for so many hands. The first table is the highest;
    /// the first entrants begin there.
    pub fn new(tables: usize, players: usize, hands: u32) -> Result<Progressive, Wrong> {
        if tables == 0 || players < 2 || hands == 0 {
            return Err(Wrong::TooFew);
        }
        let seated = |table: usize| Table {
            players: (table * players..(table + 1) * players).collect(),
            dealer: players - 1,
        };
        Ok(Progressive {
            tables: (0..tables).map(seated).collect(),
            points: vec![0; tables * players],
            hands,
            played: 0,
        })
    }

    /// Who sits where; the highest table first.
    pub fn tables(&self) -> &[Table] {
        &self.tables
    }

    /// The points of each entrant.
    pub fn points(&self) -> &[i32] {
        &self.points
    }

    /// How many hands were played.
    pub fn played(&self) -> u32 {
        self.played
    }

    /// Whether the agreed number of hands was played.
    pub fn is_over(&self) -> bool {
        self.played >= self.hands
    }

    /// Everybody who has the most points; several share it.
    pub fn leaders(&self) -> Vec<Entrant> {
        let most = self.points.iter().copied().max().unwrap_or(0);
        (0..self.points.len()).filter(|&entrant| self.points[entrant] == most).collect()
    }

    /// A hand was played at every table: its points are written, winners move up, the deal passes
    /// to the left.
    pub fn report(&mut self, hands: &[Hand]) -> Result<(), Wrong> {
        if self.is_over() {
            return Err(Wrong::Over);
        }
        let fits = |(hand, table): (&Hand, &Table)| {
            let seats = table.players.len();
            hand.points.len() == seats && hand.winner.is_none_or(|seat| seat < seats)
        };
        if hands.len() != self.tables.len() || !hands.iter().zip(&self.tables).all(fits) {
            return Err(Wrong::NotTheTables);
        }
        for (hand, table) in hands.iter().zip(&self.tables) {
            for (&entrant, &points) in table.players.iter().zip(&hand.points) {
                self.points[entrant] = self.points[entrant].saturating_add(points);
            }
        }
        let moves: Vec<_> = (1..self.tables.len())
            .filter_map(|lower| {
                Some((lower, hands[lower].winner?, self.lowest_above(lower, hands)))
            })
            .collect();
        for (lower, rising, falling) in moves {
            let riser = self.tables[lower].players[rising];
            let faller = core::mem::replace(&mut self.tables[lower - 1].players[falling], riser);
            self.tables[lower].players[rising] = faller;
        }
        for table in &mut self.tables {
            table.dealer = (table.dealer + 1) % table.players.len();
        }
        self.played += 1;
        Ok(())
    }

    /// The seat of the next higher table whose player has the fewest points; of equals the one
    /// nearest to the dealer's left. Who rises from that table does not fall.
    fn lowest_above(&self, lower: usize, hands: &[Hand]) -> usize {
        let above = &self.tables[lower - 1];
        let seats = above.players.len();
        let rises = |seat: usize| lower > 1 && hands[lower - 1].winner == Some(seat);
        let from_dealers_left = (1..=seats).map(|step| (above.dealer + step) % seats);
        let staying = from_dealers_left.filter(|&seat| !rises(seat));
        staying.min_by_key(|&seat| self.points[above.players[seat]]).unwrap_or(0)
    }
}
