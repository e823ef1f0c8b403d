//! How a party takes up a row.

use std::collections::BTreeMap;

use parlor_house::{Fair, Origin, Seat, Setup, Spot, open};
use parlor_protocol::server::{Fault, Row};

use super::{Chair, Party, Person, Phase, Sign, Sitter, fault, refused};

impl Party {
    /// Whether a row fits here, before it is kept; and what the public list says then, if the row
    /// may change that. Nothing has changed.
    pub fn judge(&self, row: &Row, at: u64) -> Result<Option<Sign>, Fault> {
        match (row, &self.play) {
            (Row::Act { seat, action, .. }, Some(play)) => {
                self.check_phase(Phase::Playing)?;
                let there = usize::from(*seat) < self.chairs.len();
                let seat = there.then(|| Seat::new(*seat));
                let seat = seat.ok_or_else(|| fault("no-such-chair", "There is no such chair."))?;
                play.judge(seat, action).map_err(refused)?;
                Ok(None)
            }
            (Row::Lapse { window }, Some(play)) => {
                self.check_phase(Phase::Playing)?;
                let open = play.awaiting().window.map(|window| window.number);
                let stale = || fault("stale-window", "That window is not open.");
                if open == Some(*window) { Ok(None) } else { Err(stale()) }
            }
            (Row::Undone { steps, .. }, _) => {
                self.check_undo(*steps)?;
                Ok(None)
            }
            _ => {
                let mut sketch = self.sketch();
                sketch.fold(row, at)?;
                Ok(Some(sketch.sign()))
            }
        }
    }

    /// The party without its game, to see what a row would do to it.
    fn sketch(&self) -> Party {
        Party {
            id: self.id.clone(),
            host: self.host.clone(),
            plan: self.plan.clone(),
            chairs: self.chairs.clone(),
            play: None,
            dealt: None,
            steps: Vec::new(),
            played: self.played.clone(),
            removed: self.removed.clone(),
            became: Vec::new(),
            names: BTreeMap::new(),
            deals: self.deals.clone(),
            ..*self
        }
    }

    /// Takes up the next row. What does not fit is refused, and nothing has changed.
    pub fn fold(&mut self, row: &Row, at: u64) -> Result<(), Fault> {
        let at = at.max(self.at);
        match row {
            Row::Opened { .. } => return Err(fault("broken-table", "A table is opened once.")),
            Row::Sat { seat, person, entropy } => self.sat(*seat, person, entropy.as_deref())?,
            Row::Stood { seat } => self.left(*seat, at)?,
            Row::Removed { seat } => self.was_removed(*seat, at)?,
            Row::Bot { seat, level } => self.bot(*seat, level)?,
            Row::Freed { seat } => self.freed(*seat)?,
            Row::Ready { seat, ready, entropy } => {
                self.readied(*seat, *ready, entropy.as_deref())?
            }
            Row::Dealt => self.deal_out(at)?,
            Row::Act { seat, action, .. } => self.acted(*seat, action, at)?,
            Row::Lapse { window } => self.lapsed(*window, at)?,
            Row::Undone { seat, steps } => {
                self.chair(*seat)?;
                self.undone(*steps, at)?;
            }
            Row::Resumed { record, steps } => self.resumed(record, *steps, at)?,
            Row::Away { seat } => self.went_away(*seat, at)?,
            Row::Back { seat } => self.came_back(*seat)?,
            Row::SatIn { seat } => self.person_at(*seat)?.sat_in = true,
            Row::HostAway => self.host_went(Some(at))?,
            Row::HostBack => self.host_went(None)?,
            Row::Hosted { seat } => self.hosted(*seat, at)?,
            Row::Became { was, person } => self.became(was, person)?,
            Row::Awoke => self.awoke(at)?,
            Row::Again { plan, swapped } => self.again(plan.as_ref(), *swapped)?,
            Row::Greeted { seat, .. } | Row::Chatted { seat, .. } => {
                self.person_at(*seat)?;
            }
            Row::Closed => self.closed()?,
        }
        self.seq += 1;
        self.at = at;
        Ok(())
    }

    fn chair(&mut self, seat: u8) -> Result<&mut Chair, Fault> {
        let last = self.chairs.len().saturating_sub(1);
        let text = format!("There is no chair {seat}; the chairs are 0 to {last}.");
        self.chairs.get_mut(usize::from(seat)).ok_or_else(|| fault("no-such-chair", text))
    }

    /// The chair of a person.
    pub(super) fn person_at(&mut self, seat: u8) -> Result<&mut Chair, Fault> {
        let chair = self.chair(seat)?;
        match chair.sitter {
            Sitter::Person(_) => Ok(chair),
            _ => Err(fault("nobody-there", format!("Nobody sits on chair {seat}."))),
        }
    }

    pub(super) fn check_phase(&self, phase: Phase) -> Result<(), Fault> {
        if self.phase == phase {
            return Ok(());
        }
        Err(match self.phase {
            Phase::Gathering => fault("not-dealt", "The cards are not dealt yet."),
            Phase::Playing => fault("playing", "The game is on; this can be done before or after."),
            Phase::Over => fault("game-over", "The game is over; a rematch begins the next one."),
            Phase::Closed => fault("table-closed", "This table is closed."),
        })
    }

    fn sat(&mut self, seat: u8, person: &str, entropy: Option<&str>) -> Result<(), Fault> {
        if self.seat_of(person).is_some() {
            return Err(fault("seated", "You sit at this table already; stand up first."));
        }
        if self.phase == Phase::Closed {
            self.check_phase(Phase::Gathering)?;
        }
        let chair = self.chair(seat)?;
        if chair.sitter != Sitter::Nobody {
            return Err(fault("chair-taken", "Somebody sits there already."));
        }
        let entropy = entropy.map(String::from);
        *chair = Chair { entropy, ..Chair::of(Person::from(person)) };
        self.removed.retain(|(other, _)| &**other != person);
        if &*self.host == person {
            self.host_away = None;
        }
        if self.phase != Phase::Gathering {
            self.played.push(person.into());
        }
        Ok(())
    }

    /// The host asked somebody to leave.
    fn was_removed(&mut self, seat: u8, at: u64) -> Result<(), Fault> {
        let who = self.person_at(seat)?.person().cloned();
        self.left(seat, at)?;
        // After a game it is the next one from which they are kept.
        let last = self.deal + u32::from(self.phase == Phase::Over);
        self.removed.extend(who.map(|who| (who, last)));
        Ok(())
    }

    /// Somebody's chair becomes free, or a bot's if a game is on.
    fn left(&mut self, seat: u8, at: u64) -> Result<(), Fault> {
        let (playing, stand_in) = (self.phase == Phase::Playing, self.stand_in());
        let after = if playing { Chair::of_bot(stand_in) } else { Chair::default() };
        let chair = std::mem::replace(self.person_at(seat)?, after);
        self.host_left(&chair, at);
        if playing && self.people().next().is_none() {
            self.closed()?;
        }
        Ok(())
    }

    fn bot(&mut self, seat: u8, level: &str) -> Result<(), Fault> {
        let level = level.parse().map_err(|_| super::plan::no_such_level(level))?;
        let phase = self.phase;
        let chair = self.chair(seat)?;
        if matches!(chair.sitter, Sitter::Person(_)) {
            return Err(fault("chair-taken", "Somebody sits there; remove them first."));
        }
        if phase == Phase::Closed {
            self.check_phase(Phase::Gathering)?;
        } else {
            *chair = Chair::of_bot(level);
        }
        Ok(())
    }

    fn freed(&mut self, seat: u8) -> Result<(), Fault> {
        if self.phase == Phase::Playing {
            self.check_phase(Phase::Gathering)?;
        }
        let chair = self.chair(seat)?;
        if !matches!(chair.sitter, Sitter::Bot(_)) {
            return Err(fault("no-bot", format!("There is no bot on chair {seat}.")));
        }
        *chair = Chair::default();
        Ok(())
    }

    fn readied(&mut self, seat: u8, ready: bool, entropy: Option<&str>) -> Result<(), Fault> {
        self.check_phase(Phase::Gathering)?;
        let chair = self.person_at(seat)?;
        chair.ready = ready;
        if let Some(entropy) = entropy {
            chair.entropy = Some(entropy.into());
        }
        Ok(())
    }

    /// Whether everybody is there and wants to begin.
    pub fn is_ready(&self) -> bool {
        let ready = |chair: &Chair| chair.sitter != Sitter::Nobody && (chair.ready || chair.sat_in);
        self.phase == Phase::Gathering
            && self.people().next().is_some()
            && self.chairs.iter().all(ready)
    }

    /// The set-up of the game.
    pub fn setup(&self) -> Setup {
        super::plan::setup_of(&self.plan)
    }

    /// What this deal follows from, or the next one will; with the secret if it may be told.
    pub fn fair(&self) -> Fair {
        let secret = self.deals.secret(&self.id, self.deal);
        if let Some(dealt) = &self.dealt {
            let open = matches!(self.phase, Phase::Over | Phase::Closed);
            return Fair { secret: open.then_some(secret), ..dealt.clone() };
        }
        let added = |(seat, chair): (usize, &Chair)| Some((seat as u8, chair.entropy.clone()?));
        Fair {
            table: self.id.to_string(),
            deal: self.deal,
            commitment: Fair::commitment_to(&secret),
            entropies: self.chairs.iter().enumerate().filter_map(added).collect(),
            secret: None,
            at: Spot::default(),
        }
    }

    fn deal_out(&mut self, at: u64) -> Result<(), Fault> {
        self.check_phase(Phase::Gathering)?;
        let fair = self.fair();
        let seed = fair.seed(&self.deals.secret(&self.id, self.deal));
        let before = self.chairs.clone();
        self.seat_bots();
        let names: Vec<_> = (0..self.chairs.len()).map(|seat| self.name_at(seat as u8)).collect();
        match open(&self.setup(), Origin::seeded(seed), &names) {
            Ok(mut play) => {
                play.vouch(fair.clone());
                (self.play, self.dealt) = (Some(play), Some(fair));
            }
            Err(refusal) => {
                self.chairs = before;
                return Err(refused(refusal));
            }
        }
        self.chairs.iter_mut().for_each(|chair| chair.spent = 0);
        self.played = self.people().cloned().collect();
        (self.phase, self.dealt_at, self.moved_at) = (Phase::Playing, at, at);
        self.steps.clear();
        self.window = None;
        self.watch_window(at);
        Ok(())
    }

    /// Bots take the chairs that are free.
    pub(super) fn seat_bots(&mut self) {
        let level = self.stand_in();
        let free = self.chairs.iter_mut().filter(|chair| chair.sitter == Sitter::Nobody);
        free.for_each(|chair| *chair = Chair::of_bot(level));
    }

    fn acted(&mut self, seat: u8, action: &str, at: u64) -> Result<(), Fault> {
        self.check_phase(Phase::Playing)?;
        self.chair(seat)?;
        let (dealt_at, moved_at) = (self.dealt_at, self.moved_at);
        let Some(play) = &mut self.play else { return Ok(()) };
        let awaited = play.awaiting().seats.has(Seat::new(seat));
        play.play(Seat::new(seat), action, at - dealt_at).map_err(refused)?;
        if awaited {
            self.chair(seat)?.spent += at - moved_at;
        }
        self.stepped(at);
        Ok(())
    }

    fn lapsed(&mut self, window: u32, at: u64) -> Result<(), Fault> {
        self.check_phase(Phase::Playing)?;
        let dealt_at = self.dealt_at;
        let Some(play) = &mut self.play else { return Ok(()) };
        play.lapse(window, at - dealt_at).map_err(refused)?;
        self.stepped(at);
        Ok(())
    }

    fn stepped(&mut self, at: u64) {
        self.moved_at = at;
        self.steps.push(self.seq + 1);
        self.watch_window(at);
        let over = self.play.as_ref().is_some_and(|play| play.standing().ending.is_some());
        if over {
            self.phase = Phase::Over;
            self.vouch();
        }
    }

    /// From now on the record tells of the deal what may be told.
    pub(super) fn vouch(&mut self) {
        let fair = self.fair();
        if let Some(play) = self.play.as_mut().filter(|_| self.dealt.is_some()) {
            play.vouch(fair);
        }
    }

    pub(super) fn watch_window(&mut self, at: u64) {
        let open = self.play.as_ref().and_then(|play| play.awaiting().window);
        self.window = match (open, self.window) {
            (Some(open), Some((number, since))) if open.number == number => Some((number, since)),
            (Some(open), _) => Some((open.number, at)),
            (None, _) => None,
        };
    }

    fn went_away(&mut self, seat: u8, at: u64) -> Result<(), Fault> {
        let gathering = self.phase == Phase::Gathering;
        let chair = self.person_at(seat)?;
        chair.away = Some(at);
        chair.ready &= !gathering;
        Ok(())
    }

    fn came_back(&mut self, seat: u8) -> Result<(), Fault> {
        let chair = self.person_at(seat)?;
        (chair.away, chair.sat_in) = (None, false);
        Ok(())
    }

    fn closed(&mut self) -> Result<(), Fault> {
        if self.phase == Phase::Closed {
            return self.check_phase(Phase::Gathering);
        }
        self.phase = Phase::Closed;
        self.vouch();
        Ok(())
    }
}
