//! Games without turns, in a time that is only reckoned: nobody waits for a clock.

use parlor_engine::Game;
use parlor_engine::cards::{Seat, Seats};

use crate::arena::Fight;

/// When each seat acts next, and what time it is, in milliseconds.
struct Times {
    now: u64,
    due: [Option<u64>; Seat::MOST as usize],
    /// Seats that would rather wait until something happens.
    waiting: Seats,
}

/// Plays a race to its end.
pub(crate) fn run<G: Game>(fight: &mut Fight<G>) {
    let mut times = Times { now: 0, due: [None; Seat::MOST as usize], waiting: Seats::NONE };
    while fight.standing().ending.is_none() && !fight.is_endless() {
        let window = fight.rules.awaiting(&fight.state).window;
        let close = window.map(|window| times.now + u64::from(window.wait));
        match times.next(fight) {
            Some((at, seat)) if close.is_none_or(|close| at <= close) => {
                times.let_act(fight, at, seat);
            }
            _ => {
                times.now = close.unwrap_or(times.now);
                if !fight.lapse() {
                    return;
                }
                times.news();
            }
        }
    }
}

impl Times {
    /// Who acts next, and when: of those awaited, whoever is first; of equals, the lower seat.
    fn next<G: Game>(&mut self, fight: &mut Fight<G>) -> Option<(u64, Seat)> {
        let awaited = fight.awaited();
        let mut first = None;
        for seat in (0..fight.seats).map(Seat::new) {
            if !awaited.has(seat) || self.waiting.has(seat) {
                continue;
            }
            let due = match self.due[seat.index()] {
                Some(due) => due,
                None => self.now + u64::from(fight.bots.get_mut(seat.index())?.pause()),
            };
            self.due[seat.index()] = Some(due);
            if first.is_none_or(|(at, _)| due < at) {
                first = Some((due, seat));
            }
        }
        first
    }

    /// A seat acts, or would rather wait. What it does the others have to take in before they act.
    fn let_act<G: Game>(&mut self, fight: &mut Fight<G>, at: u64, seat: Seat) {
        self.now = self.now.max(at);
        self.due[seat.index()] = None;
        if !fight.act(seat) {
            self.waiting = self.waiting.with(seat);
            return;
        }
        self.waiting = Seats::NONE;
        for other in (0..fight.seats).map(Seat::new).filter(|&other| other != seat) {
            let due = &mut self.due[other.index()];
            let glance = fight.bots.get(other.index()).map_or(0, |bot| bot.glance());
            *due = due.map(|due| due.max(self.now + u64::from(glance)));
        }
    }

    /// Something happened at the table: everybody looks anew.
    fn news(&mut self) {
        self.due = [None; Seat::MOST as usize];
        self.waiting = Seats::NONE;
    }
}
