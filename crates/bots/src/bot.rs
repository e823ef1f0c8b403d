use parlor_engine::cards::Seat;
use parlor_engine::{Game, Heard, Layout, Lots, Notes, Offers, View, Weight};

use crate::judge::Worth;
use crate::search::Ground;
use crate::{Budget, Level, calls, taste, tempo};

/// A random bot speaks out of turn once in so many chances.
const OUTBURST: u32 = 20;

/// A player at one seat of one game.
#[derive(Clone, Debug)]
pub struct Bot {
    seat: Seat,
    level: Level,
    /// The level whose reaction times it has.
    tempo: Level,
    pub(crate) budget: Budget,
    pub(crate) lots: Lots,
    pub(crate) notes: Option<Notes>,
    /// Cards shown since the bot last acted.
    fresh: u32,
}

impl Bot {
    /// A bot that sits down at a seat. Its lots are its own; what it sees it notes from now on.
    pub fn new(seat: Seat, level: Level, budget: Budget, lots: Lots) -> Bot {
        Bot { seat, level, tempo: level, budget, lots, notes: None, fresh: 0 }
    }

    /// The same one with the reaction times of this level, where there are no turns.
    pub fn at_tempo(self, tempo: Level) -> Bot {
        Bot { tempo, ..self }
    }

    /// Where it sits.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Its level.
    pub fn level(&self) -> Level {
        self.level
    }

    /// Whether it wants to be told what happens.
    pub fn listens(&self) -> bool {
        self.level == Level::Expert
    }

    /// It looks at the table before anything has happened.
    pub fn look(&mut self, seen: Layout) {
        self.notes = self.listens().then(|| Notes::new(seen));
    }

    /// It is told what happened, as its seat sees it.
    pub fn hear(&mut self, heard: Heard) {
        self.fresh += u32::from(heard.brings_a_card());
        if let Some(notes) = &mut self.notes {
            notes.hear(&heard.event());
        }
    }

    /// It has acted: what it was shown before is no news any more.
    pub fn acted(&mut self) {
        self.fresh = 0;
    }

    /// What it does when it is awaited; nothing where it would rather wait.
    pub fn choose<G: Game>(&mut self, view: &View<G>) -> Option<G::Action> {
        self.choose_until(view, &mut || false)
    }

    /// The same; an expert thinks no longer when it is told to stop.
    pub fn choose_until<G: Game>(
        &mut self,
        view: &View<G>,
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<G::Action> {
        self.acted();
        let mut offers = Offers::new();
        view.offers(&mut offers);
        if let ([only], false) = (&offers[..], G::RACES) {
            return Some(*only);
        }
        match self.level {
            Level::Random => taste::anything::<G>(&offers, &mut self.lots),
            Level::Novice => self.half_remembered(view, &mut offers),
            Level::Careful => self.liked(view, &offers),
            Level::Expert => self.thought(view, &offers, stop),
        }
    }

    /// What a novice does, by what it has not forgotten.
    fn half_remembered<G: Game>(
        &mut self,
        view: &View<G>,
        offers: &mut Offers<G::Action>,
    ) -> Option<G::Action> {
        match view.forgetting(&mut self.lots) {
            Some(left) => {
                let view = View::new(view.rules(), &left, view.seat(), view.seats());
                taste::mistaken(&view, offers, &mut self.lots)
            }
            None => taste::mistaken(view, offers, &mut self.lots),
        }
    }

    /// What looks best. Who need not act does only what looks good.
    fn liked<G: Game>(&mut self, view: &View<G>, offers: &[G::Action]) -> Option<G::Action> {
        let (action, appeal) = taste::best(view, offers, &mut self.lots)?;
        (appeal >= 0 || !G::RACES).then_some(action)
    }

    fn thought<G: Game>(
        &mut self,
        view: &View<G>,
        offers: &[G::Action],
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<G::Action> {
        if let Some(settled) = self.settled(view, offers) {
            return Some(settled);
        }
        let best = *self.judge_offers(view, offers, stop).first()?;
        match best.worth {
            Worth::Looks(looks) if G::RACES && looks < 0 => None,
            _ => Some(best.action),
        }
    }

    /// What an expert does without thinking about anything else.
    pub(crate) fn settled<G: Game>(
        &mut self,
        view: &View<G>,
        offers: &[G::Action],
    ) -> Option<G::Action> {
        self.said_in_turn(view, offers).or_else(|| only_right(view, offers))
    }

    /// A call that the one on turn makes before playing, if it is worth it.
    fn said_in_turn<G: Game>(&mut self, view: &View<G>, offers: &[G::Action]) -> Option<G::Action> {
        let speaks = |&action: &G::Action| view.rules().is_said(action);
        if G::RACES || !view.rules().has_calls() || !offers.iter().any(speaks) {
            return None;
        }
        self.remark(view).filter(speaks)
    }

    /// What it says though it is not awaited, if anything: a call.
    pub fn remark<G: Game>(&mut self, view: &View<G>) -> Option<G::Action> {
        let mut offers = Offers::new();
        view.offers(&mut offers);
        if offers.is_empty() {
            return None;
        }
        let said = |bot: &mut Bot| {
            let best = taste::best(view, &offers, &mut bot.lots);
            best.filter(|&(_, appeal)| appeal > 0).map(|(action, _)| action)
        };
        match self.level {
            Level::Random if self.lots.below(OUTBURST) > 0 => None,
            Level::Random => taste::anything::<G>(&offers, &mut self.lots),
            Level::Novice if !taste::notices(&mut self.lots) => None,
            Level::Novice | Level::Careful => said(self),
            Level::Expert => said(self).or_else(|| self.guess(view, &offers)),
        }
    }

    /// A call that may be right though nobody can see it.
    fn guess<G: Game>(&mut self, view: &View<G>, offers: &[G::Action]) -> Option<G::Action> {
        let mut ground = Ground::new(*view, self.notes.as_ref());
        let guessed = |action: G::Action| view.rules().is_said(action) && !view.may_wait(action);
        let calls = offers.iter().copied().filter(|&action| guessed(action));
        let mut calls = calls.collect::<Vec<_>>().into_iter();
        calls.find(|&call| calls::is_worth_a_guess(&mut ground, call, &mut self.lots))
    }

    /// After how many milliseconds it would act, where there are no turns.
    pub fn pause(&mut self) -> u32 {
        tempo::pause(self.tempo, self.fresh, &mut self.lots)
    }

    /// How many milliseconds it takes to see what another did, before it can act on that.
    pub fn glance(&self) -> u32 {
        tempo::glance(self.tempo)
    }
}

/// The one play that breaks no rule, where there is but one.
fn only_right<G: Game>(view: &View<G>, offers: &[G::Action]) -> Option<G::Action> {
    if G::RACES || !view.rules().has_calls() {
        return None;
    }
    let right =
        |action: G::Action| view.weight(action) != Weight::Fault && !view.rules().is_said(action);
    let mut rights = offers.iter().copied().filter(|&action| right(action));
    let only = rights.next()?;
    rights.next().is_none().then_some(only)
}
