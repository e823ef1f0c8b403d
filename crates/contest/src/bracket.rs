use alloc::vec;
use alloc::vec::Vec;

use crate::{Entrant, Wrong};

/// A tournament by single elimination (BL-13): whoever loses a match is out.
///
/// The first seeds meet as late as possible; where the entrants are no power of two, the first
/// seeds have a bye in the first round (BL-R10).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bracket {
    rounds: Vec<Round>,
}

/// One round, its matches from the top of the page down.
pub type Round = Vec<Pairing>;

/// One match of a tournament.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pairing {
    /// Who plays; unknown until the matches before are over. In the first round an empty second
    /// place is a bye.
    pub players: [Option<Entrant>; 2],
    /// Who went on.
    pub winner: Option<Entrant>,
}

impl Pairing {
    const OPEN: Pairing = Pairing { players: [None; 2], winner: None };

    /// Both players, if both are known.
    pub fn both(&self) -> Option<[Entrant; 2]> {
        let [Some(a), Some(b)] = self.players else { return None };
        Some([a, b])
    }

    /// Whether somebody goes on without playing.
    pub fn is_bye(&self) -> bool {
        self.winner.is_some() && self.players[1].is_none()
    }
}

impl Bracket {
    /// A tournament of so many entrants, the first seed first.
    pub fn new(entrants: usize) -> Result<Bracket, Wrong> {
        if entrants < 2 {
            return Err(Wrong::TooFew);
        }
        let places = seeded(entrants.next_power_of_two());
        let there = |place: usize| (place < entrants).then_some(place);
        let mut first: Round = places
            .chunks(2)
            .map(|pair| Pairing { players: [there(pair[0]), there(pair[1])], winner: None })
            .collect();
        for pairing in first.iter_mut().filter(|pairing| pairing.players[1].is_none()) {
            pairing.winner = pairing.players[0];
        }
        let mut bracket = Bracket { rounds: vec![first] };
        let mut matches = places.len() / 4;
        while matches > 0 {
            bracket.rounds.push(vec![Pairing::OPEN; matches]);
            matches /= 2;
        }
        for number in 0..bracket.rounds[0].len() {
            bracket.pass_on(0, number);
        }
        Ok(bracket)
    }

    /// All rounds, the first first.
    pub fn rounds(&self) -> &[Round] {
        &self.rounds
    }

    /// The matches that can be played now: round, number in the round, and the two players.
    pub fn due(&self) -> Vec<(usize, usize, [Entrant; 2])> {
        let numbered = self.rounds.iter().enumerate().flat_map(|(round, matches)| {
            matches.iter().enumerate().map(move |(number, pairing)| (round, number, pairing))
        });
        numbered
            .filter(|(_, _, pairing)| pairing.winner.is_none())
            .filter_map(|(round, number, pairing)| Some((round, number, pairing.both()?)))
            .collect()
    }

    /// A match is over.
    pub fn report(&mut self, round: usize, number: usize, winner: Entrant) -> Result<(), Wrong> {
        let pairing = self.rounds.get_mut(round).and_then(|matches| matches.get_mut(number));
        let pairing = pairing.ok_or(Wrong::NotDue)?;
        if pairing.winner.is_some() {
            return Err(Wrong::Twice);
        }
        let players = pairing.both().ok_or(Wrong::NotDue)?;
        if !players.contains(&winner) {
            return Err(Wrong::NotThere);
        }
        pairing.winner = Some(winner);
        self.pass_on(round, number);
        Ok(())
    }

    /// Who has won it all.
    pub fn champion(&self) -> Option<Entrant> {
        self.rounds.last()?.first()?.winner
    }

    /// Whoever has won a match plays in the next round.
    fn pass_on(&mut self, round: usize, number: usize) {
        let winner = self.rounds[round][number].winner;
        if let Some(next) = self.rounds.get_mut(round + 1) {
            next[number / 2].players[number % 2] = winner;
        }
    }
}

/// The places of a page of so many lines: whoever wins as the seeds promise meets the next best seed
/// last.
fn seeded(places: usize) -> Vec<Entrant> {
    let mut seeds = vec![0];
    while seeds.len() < places {
        let all = 2 * seeds.len();
        seeds = seeds.into_iter().flat_map(|seed| [seed, all - 1 - seed]).collect();
    }
    seeds
}
