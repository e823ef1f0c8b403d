//! A game for one: up a flight of stairs in jumps of one to three, never on a broken stair.

use std::fmt;

use parlor_engine::cards::{Card, Deck, Seat, Seats};
use parlor_engine::*;

/// The rules: which stairs are broken, and where the top is.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Stairs {
    pub broken: &'static [u8],
    pub top: u8,
}

static ABOUT: About<Stairs> = About {
    id: "stairs",
    title: "Stairs",
    line: "",
    rules: "",
    seats: (1, 1),
    seats_rule: "ST-1",
    editions: &[Edition { id: "one", source: "", rules: Stairs { broken: &[], top: 10 } }],
    options: &[],
    telling: Telling::NONE,
};

impl Stairs {
    pub fn may_jump(&self, at: u8, jump: u8) -> bool {
        at + jump <= self.top && !self.broken.contains(&(at + jump))
    }

    fn jumps(&self, at: u8) -> impl Iterator<Item = u8> {
        (1..=3).filter(move |&jump| self.may_jump(at, jump))
    }
}

impl Game for Stairs {
    type State = u8;
    type Action = u8;
    const ABOUT: &'static About<Self> = &ABOUT;

    fn check(&self, _: u8) -> Result<(), Refusal> {
        Ok(())
    }
    fn deck(&self, _: u8) -> Deck {
        Deck::NONE
    }
    fn words(&self) -> Words {
        &[]
    }
    fn deal(&self, _: Seating, _: &mut impl Chance) -> u8 {
        0
    }
    fn awaiting(&self, _: &u8) -> Awaiting {
        Awaiting { seats: Seats::only(Seat::new(0)), window: None }
    }
    fn offer(&self, &at: &u8, _: Seat, out: &mut Offers<u8>) {
        self.jumps(at).for_each(|jump| out.push(jump));
    }
    fn apply(&self, at: &mut u8, _: Seat, jump: u8, _: &mut impl Chance, _: &mut impl Sink) {
        *at += jump;
    }
    fn refusal(&self, _: &u8, _: Seat, _: u8) -> Refusal {
        Refusal::new("no", "ST-1", "No.")
    }
    fn weight(&self, _: &u8, _: Seat, _: u8) -> Weight {
        Weight::May
    }
    fn standing(&self, _: &u8) -> Standing {
        Standing { scores: [0; 15], ending: None }
    }
    fn lay(&self, _: &u8, _: &mut impl FnMut(Place, Facing, &[Card])) {}
    fn tell(&self, _: &u8, _: &mut impl FnMut(Fact)) {}
    fn hidden(&self, _: &mut u8, _: Option<Seat>, _: &mut impl FnMut(&mut Card)) {}
    fn write(&self, jump: u8, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{jump}")
    }
    fn read(&self, text: &str) -> Option<u8> {
        text.parse().ok()
    }
    fn describe(&self, jump: u8, _: Option<(&u8, Seat)>, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "jump over {jump}")
    }
}

/// The puzzle, with stages or without.
#[derive(Debug)]
pub struct Flight<const STAGED: bool>(Stairs);

impl<const STAGED: bool> Puzzle for Flight<STAGED> {
    type Game = Stairs;
    type Position = u8;
    type Key = u64;
    type Step = u8;
    const STAGES: usize = if STAGED { 26 } else { 1 };

    fn new(rules: &Stairs, &at: &u8) -> (Self, u8) {
        (Flight(rules.clone()), at)
    }
    fn key(&self, &at: &u8) -> u64 {
        u64::from(at) + 1
    }
    fn is_won(&self, &at: &u8) -> bool {
        at == self.0.top
    }
    fn is_hopeless(&self, &at: &u8) -> bool {
        at > self.0.top
    }
    fn steps(&self, &at: &u8, out: &mut Steps<u8>) {
        out.extend(self.0.jumps(at));
    }
    fn take(&self, at: &mut u8, jump: u8) {
        *at += jump;
    }
    fn stage(&self, &at: &u8) -> usize {
        if STAGED { usize::from(at / 4) } else { 0 }
    }
    fn promise(&self, &at: &u8) -> i32 {
        i32::from(at)
    }
    fn spell(&self, _: &u8, jump: u8, out: &mut Vec<u8>) {
        out.push(jump);
    }
}
