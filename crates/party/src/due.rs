//! What the table does by itself, and when: a game has no clock, so the host must have one.

use parlor_house::Seat;
use parlor_protocol::server::{Per, Row};

use super::{Chair, Party, Phase, Sitter};

/// Something that the table does when its time has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Due {
    /// Lets a window lapse.
    Lapse(u32),
    /// Plays for somebody whose time is up.
    Clock(Seat),
    /// Has a bot sit in for somebody.
    SitIn(u8),
    /// Frees the chair of somebody who is not waited for any longer.
    Unseat(u8),
    /// Makes somebody the host, because the host is not there.
    Host(u8),
    /// Deals, because everybody is ready.
    Deal,
}

impl Due {
    /// The row that this makes; none where a move must be found first.
    pub fn row(self) -> Option<Row> {
        match self {
            Due::Lapse(window) => Some(Row::Lapse { window }),
            Due::Clock(_) => None,
            Due::SitIn(seat) => Some(Row::SatIn { seat }),
            Due::Unseat(seat) => Some(Row::Stood { seat }),
            Due::Host(seat) => Some(Row::Hosted { seat }),
            Due::Deal => Some(Row::Dealt),
        }
    }
}

impl Party {
    /// What is due first, and when, in milliseconds since 1970.
    pub fn due(&self) -> Option<(u64, Due)> {
        if self.is_ready() {
            return Some((self.at, Due::Deal));
        }
        if self.phase != Phase::Playing {
            let between = self.passing().into_iter().chain(self.not_waiting());
            return between.min_by_key(|(when, _)| *when);
        }
        let sits_in = (0..self.chairs.len()).filter_map(|seat| self.sitting_in(seat));
        let clock = self.clock().map(|(when, seat)| (when, Due::Clock(seat)));
        let all = self.lapse().into_iter().chain(clock).chain(sits_in);
        all.min_by_key(|(when, _)| *when)
    }

    /// When the table acts by itself though nobody does, as everybody may know.
    pub fn until(&self) -> Option<u64> {
        let lapse = self.lapse().map(|(when, _)| when);
        let clock = self.clock().map(|(when, _)| when);
        lapse.into_iter().chain(clock).min()
    }

    fn lapse(&self) -> Option<(u64, Due)> {
        let open = self.play.as_ref()?.awaiting().window?;
        let (number, since) = self.window?;
        // A race is closed when nobody does anything for long; other windows when they are old.
        let from = if open.act == parlor_house::Act::Close { self.moved_at } else { since };
        Some((from + u64::from(open.wait), Due::Lapse(number)))
    }

    /// Whose time is up first, where there are turns.
    fn clock(&self) -> Option<(u64, Seat)> {
        let (clock, play) = (self.plan.clock?, self.play.as_ref()?);
        let awaiting = play.awaiting();
        if awaiting.window.is_some() {
            return None;
        }
        let time = u64::from(clock.seconds) * 1_000;
        let left = |seat: Seat| {
            let chair = self.chairs.get(seat.index())?;
            chair.person()?;
            let spent = if clock.per == Per::Game { chair.spent } else { 0 };
            Some((self.moved_at + time.saturating_sub(spent), seat))
        };
        awaiting.seats.iter().filter_map(left).min_by_key(|(when, _)| *when)
    }

    /// When a bot sits in at a chair, if somebody is still there to play with.
    fn sitting_in(&self, seat: usize) -> Option<(u64, Due)> {
        let chair = &self.chairs[seat];
        let away = chair.away.filter(|_| !chair.sat_in && self.plan.stand_in.is_some())?;
        let attended = self.chairs.iter().any(Chair::is_attended);
        attended.then_some((away + self.grace(), Due::SitIn(seat as u8)))
    }

    /// For how long somebody who is away is waited for, in milliseconds.
    pub(super) fn grace(&self) -> u64 {
        u64::from(self.plan.grace) * 1_000
    }

    /// When somebody who is away is not waited for any longer, though people only gather: all
    /// others want to begin. A bot sits in; where none may, the chair is free for another.
    fn not_waiting(&self) -> Option<(u64, Due)> {
        let settled = |chair: &Chair| match &chair.sitter {
            Sitter::Nobody => false,
            Sitter::Person(_) => chair.ready || chair.away.is_some(),
            Sitter::Bot(_) => true,
        };
        let begins = self.phase == Phase::Gathering
            && self.chairs.iter().all(settled)
            && self.chairs.iter().any(Chair::is_attended);
        let due = |(seat, chair): (u8, &Chair)| {
            let away = chair.away.filter(|_| begins && !chair.sat_in)?;
            let bot = self.plan.stand_in.is_some();
            Some((away + self.grace(), if bot { Due::SitIn(seat) } else { Due::Unseat(seat) }))
        };
        (0..).zip(&self.chairs).filter_map(due).min_by_key(|(when, _)| *when)
    }
}
