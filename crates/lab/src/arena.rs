//! One game of bots against bots, from the deal to the end.

use parlor_bots::{Bot, Contender, View};
use parlor_engine::cards::{Seat, Seats, Seed, Stream};
use parlor_engine::{
    Ending, Event, Eye, Game, Heard, Layout, Lots, Mute, Offers, Seating, Sink, Standing,
};

use crate::race;

/// How a game of bots went.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// How it ended.
    pub ending: Ending,
    /// What counted, for each seat.
    pub scores: [i32; Seat::MOST as usize],
    /// How many steps it took, those of the table among them.
    pub steps: u32,
    /// What each seat called.
    pub calls: [Calls; Seat::MOST as usize],
}

/// Calls that a seat made.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Calls {
    /// All of them.
    pub made: u32,
    /// Those that were right.
    pub right: u32,
}

/// A table at which bots play any number of games, whichever game it is.
pub trait Arena: Sync {
    /// How many sit there.
    fn seats(&self) -> u8;
    /// Plays the game that this seed deals; all the bots' lots follow from a number.
    fn play(&self, deal: Seed, bots: &[Contender], lots: u64) -> Outcome;
}

/// An [`Arena`] of one game.
#[derive(Clone, Debug)]
pub struct Ring<G: Game> {
    /// The rules.
    pub rules: G,
    /// The table.
    pub seating: Seating,
}

impl<G: Game> Arena for Ring<G> {
    fn seats(&self) -> u8 {
        self.seating.seats
    }

    fn play(&self, deal: Seed, bots: &[Contender], lots: u64) -> Outcome {
        let mut chance = Stream::new(deal);
        let state = self.rules.deal(self.seating, &mut chance);
        let haste = Haste::of(bots, lots);
        let bots = bots.iter().zip(0..self.seating.seats).map(|(bot, seat)| {
            let lots = Lots::new(Lots::new(lots ^ u64::from(seat) << 56).bits());
            Bot::new(Seat::new(seat), bot.level, bot.budget, lots).at_tempo(bot.tempo)
        });
        let mut fight = Fight::new(self, state, chance, bots.collect());
        fight.haste = haste;
        if G::RACES {
            race::run(&mut fight);
        } else {
            fight.take_turns();
        }
        fight.outcome()
    }
}

/// No game has so many steps (law 8); who sees one has found a mistake of ours.
const ENDLESS: u32 = 10_000_000;

/// A game of bots at one moment.
pub(crate) struct Fight<'a, G: Game> {
    pub rules: &'a G,
    pub seats: u8,
    pub state: G::State,
    chance: Stream,
    pub bots: Vec<Bot>,
    listening: bool,
    steps: u32,
    calls: [Calls; Seat::MOST as usize],
    haste: Option<Haste>,
}

/// Wrong calls that the laboratory has made, to see what they cost.
struct Haste {
    /// Of a thousand chances, for each seat.
    by_seat: Vec<u32>,
    lots: Lots,
}

impl Haste {
    /// That of these bots, if any has any.
    fn of(bots: &[Contender], lots: u64) -> Option<Haste> {
        let by_seat: Vec<u32> = bots.iter().map(|bot| bot.haste).collect();
        let any = by_seat.iter().any(|&haste| haste > 0);
        any.then(|| Haste { by_seat, lots: Lots::new(!lots) })
    }

    /// Which of these wrong calls a seat makes, if one.
    fn choose<A: Copy>(&mut self, seat: Seat, wrong: &[A]) -> Option<A> {
        let haste = self.by_seat.get(seat.index()).copied()?;
        if wrong.is_empty() || self.lots.below(1_000) >= haste {
            return None;
        }
        wrong.get(self.lots.below(wrong.len() as u32) as usize).copied()
    }
}

/// Tells every bot what its seat is shown.
struct Told<'a>(&'a mut [Bot]);

impl Sink for Told<'_> {
    fn hear(&mut self, event: Event) {
        self.0.iter_mut().for_each(|bot| bot.hear(Heard::new(&event, bot.seat())));
    }
}

impl<'a, G: Game> Fight<'a, G> {
    fn new(ring: &'a Ring<G>, state: G::State, chance: Stream, mut bots: Vec<Bot>) -> Self {
        let listening = G::RACES || bots.iter().any(Bot::listens);
        if listening {
            let layout = Layout::of(&ring.rules, &state);
            for (seat, bot) in (0..).zip(&mut bots) {
                bot.look(layout.clone().masked(Eye::Seat(Seat::new(seat))));
            }
        }
        let (rules, seats) = (&ring.rules, ring.seating.seats);
        let calls = [Calls::default(); Seat::MOST as usize];
        Fight { rules, seats, state, chance, bots, listening, steps: 0, calls, haste: None }
    }

    /// Where there are turns: whoever is awaited acts, the others may speak up.
    fn take_turns(&mut self) {
        while self.steps < ENDLESS {
            let acted = match self.rules.actor(&self.state) {
                Some(seat) => self.act(seat),
                None => self.lapse(),
            };
            if !acted {
                return;
            }
            if self.rules.has_calls() {
                self.hear_remarks();
            }
        }
    }

    /// A seat does what its bot chooses; whether it did anything.
    pub fn act(&mut self, seat: Seat) -> bool {
        let view = View::new(self.rules, &self.state, seat, self.seats);
        let action = self.bots.get_mut(seat.index()).and_then(|bot| bot.choose(&view));
        action.is_some_and(|action| self.step(seat, action))
    }

    /// The table does what is due; whether anything was.
    pub fn lapse(&mut self) -> bool {
        if self.rules.awaiting(&self.state).window.is_none() {
            return false;
        }
        self.steps += 1;
        let (state, chance) = (&mut self.state, &mut self.chance);
        match self.listening {
            true => self.rules.lapse(state, chance, &mut Told(&mut self.bots)),
            false => self.rules.lapse(state, chance, &mut Mute),
        }
        true
    }

    /// Those who are not awaited say what they want to say, each once.
    fn hear_remarks(&mut self) {
        let awaited = self.awaited();
        for seat in (0..self.seats).map(Seat::new).filter(|&seat| !awaited.has(seat)) {
            let view = View::new(self.rules, &self.state, seat, self.seats);
            if let Some(said) = self.bots.get_mut(seat.index()).and_then(|bot| bot.remark(&view)) {
                self.step(seat, said);
            } else if let Some(said) = self.said_too_soon(seat) {
                self.step(seat, said);
            }
        }
    }

    /// The wrong call that a seat makes in haste, if it does.
    fn said_too_soon(&mut self, seat: Seat) -> Option<G::Action> {
        let haste = self.haste.as_mut()?;
        let mut offers = Offers::new();
        self.rules.offer(&self.state, seat, &mut offers);
        let wrong = |action: &G::Action| {
            self.rules.is_said(*action) && !self.rules.is_right(&self.state, seat, *action)
        };
        let wrong: Vec<G::Action> = offers.iter().copied().filter(wrong).collect();
        haste.choose(seat, &wrong)
    }

    pub fn awaited(&self) -> Seats {
        self.rules.awaiting(&self.state).seats
    }

    fn step(&mut self, seat: Seat, action: G::Action) -> bool {
        self.steps += 1;
        if self.rules.has_calls() && self.rules.is_said(action) {
            let calls = &mut self.calls[seat.index()];
            calls.made += 1;
            calls.right += u32::from(self.rules.is_right(&self.state, seat, action));
        }
        let (state, chance) = (&mut self.state, &mut self.chance);
        match self.listening {
            true => self.rules.apply(state, seat, action, chance, &mut Told(&mut self.bots)),
            false => self.rules.apply(state, seat, action, chance, &mut Mute),
        }
        true
    }

    pub fn standing(&self) -> Standing {
        self.rules.standing(&self.state)
    }

    pub fn is_endless(&self) -> bool {
        self.steps >= ENDLESS
    }

    fn outcome(&self) -> Outcome {
        let Standing { scores, ending } = self.standing();
        let nobody = Ending { winners: Seats::NONE, draw: false, rule: "" };
        let ending = ending.unwrap_or(nobody);
        Outcome { ending, scores, steps: self.steps, calls: self.calls }
    }
}
