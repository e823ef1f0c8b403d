//! Counted trees: a file with a set-up and the number of lines of play on each line.
//!
//! `flinch 1913 style=table players=4 seed=parlor after=30 : 1 4 17` means: of the lines of play
//! from there, one has no action, four have one, seventeen have two (or end the game before). The
//! options that are not named are the edition's own. `after=30` makes thirty steps first, each
//! time the first in the alphabet of what the first awaited seat with an offer is offered, or else the
//! act of the table.

use std::fmt;

use parlor_engine::cards::{Seat, Seed};
use parlor_engine::{Dealer, Game, Mute, Offers, Origin, Seating, perft};

/// Every line of the file counts what is there.
pub fn check<G: Game>(file: &str) {
    let lines = file.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    for line in lines {
        let (set_up, counts) = line.split_once(" : ").expect("a line is a set-up : its counts");
        let position = Position::<G>::read(set_up);
        let depths = 0..counts.split(' ').count() as u32;
        let counted: Vec<String> = depths.map(|depth| position.count(depth).to_string()).collect();
        assert_eq!(format!("{set_up} : {}", counted.join(" ")), line);
    }
}

struct Position<G: Game> {
    rules: G,
    seats: u8,
    dealer: Dealer,
    state: G::State,
}

impl<G: Game> Position<G> {
    fn read(set_up: &str) -> Position<G> {
        let mut words = set_up.split(' ');
        assert_eq!(words.next(), Some(G::ABOUT.id), "{set_up}");
        let edition = words.next();
        let found = G::ABOUT.editions.iter().find(|known| Some(known.id) == edition);
        let mut rules = found.expect("an edition that there is").rules.clone();
        let (mut seats, mut seed, mut after) = (4, "parlor", 0);
        for word in words {
            match word.split_once('=').expect("an option is name=choice") {
                ("players", count) => seats = count.parse().expect("players are a number"),
                ("after", count) => after = count.parse().expect("steps are a number"),
                ("seed", text) => seed = text,
                (name, choice) => choose(&mut rules, name, choice),
            }
        }
        rules.check(seats).expect("a table that there is");
        let mut dealer = Origin::seeded(Seed::read(seed)).dealer();
        let state = rules.deal(Seating::of(seats), &mut dealer);
        let mut position = Position { rules, seats, dealer, state };
        (0..after).for_each(|_| position.step());
        position
    }

    fn count(&self, depth: u32) -> u64 {
        perft(&self.rules, &self.state, self.seats, &self.dealer, depth)
    }

    /// Does what is first in the alphabet.
    fn step(&mut self) {
        let awaited = self.rules.awaiting(&self.state).seats;
        let first = awaited.iter().find_map(|seat| Some((seat, self.first(seat)?)));
        match first {
            Some((seat, action)) => {
                self.rules.apply(&mut self.state, seat, action, &mut self.dealer, &mut Mute);
            }
            None => self.rules.lapse(&mut self.state, &mut self.dealer, &mut Mute),
        }
    }

    fn first(&self, seat: Seat) -> Option<G::Action> {
        let mut offers = Offers::new();
        self.rules.offer(&self.state, seat, &mut offers);
        let text = |action: &G::Action| Written(&self.rules, *action).to_string();
        offers.into_iter().min_by_key(text)
    }
}

fn choose<G: Game>(rules: &mut G, name: &str, choice: &str) {
    let option = G::ABOUT.options.iter().find(|option| option.name == name);
    let option = option.expect("an option that there is");
    assert!(option.set(rules, choice), "{name} can be {choice}");
}

struct Written<'a, G: Game>(&'a G, G::Action);

impl<G: Game> fmt::Display for Written<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.0.write(self.1, f)
    }
}
