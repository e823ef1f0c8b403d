//! What the table does by itself, and when: a game has no clock, so the host must have one.

use parlor_house::Seat;
use parlor_protocol::server::{Per, Row};

use super::{Party, Phase};

/// Something that the table does when its time has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Due {
    /// Lets a window lapse.
    Lapse(u32),
    /// Plays for somebody whose time is up.
    Clock(Seat),
    /// Has a bot sit in for somebody.
    SitIn(u8),
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
            return None;
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
        let attended = self.chairs.iter().any(super::Chair::is_attended);
        let when = away + u64::from(self.plan.grace) * 1_000;
        attended.then_some((when, Due::SitIn(seat as u8)))
    }
}
