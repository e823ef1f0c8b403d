use parlor_engine::cards::Seat;
use parlor_engine::{Game, Heard, Layout, Lots, Notes, Offers, View, Weight};

use crate::search::{Ground, search};
use crate::tree::Fared;
use crate::{Budget, Level, calls, taste, tempo};

/// A random bot speaks out of turn once in so many chances.
const OUTBURST: u32 = 20;
/// What was tried less often than the best by this factor says little.
const WELL_TRIED: u32 = 4;
/// A novice calls one in so many of the faults it could have seen.
const NOTICES: u32 = 4;

/// A player at one seat of one game.
#[derive(Clone, Debug)]
pub struct Bot {
    seat: Seat,
    level: Level,
    budget: Budget,
    lots: Lots,
    notes: Option<Notes>,
    /// Cards shown since the bot last acted.
    fresh: u32,
}

/// An offer, and what a bot thinks of it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Judged<A> {
    /// The offer.
    pub action: A,
    /// What it is worth.
    pub worth: Worth,
    /// How often it was tried out, where that was done.
    pub tried: u32,
}

/// What an offer is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Worth {
    /// Of a thousand games it would win so many, by what was tried out.
    Wins(i32),
    /// So many points, as far as they can be reckoned.
    Points(i32),
    /// It only looks good or not; below zero: better not.
    Looks(i32),
}

impl Bot {
    /// A bot that sits down at a seat. Its lots are its own; what it sees it notes from now on.
    pub fn new(seat: Seat, level: Level, budget: Budget, lots: Lots) -> Bot {
        Bot { seat, level, budget, lots, notes: None, fresh: 0 }
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
            Level::Novice => taste::mistaken(view, &mut offers, &mut self.lots),
            Level::Careful => self.liked(view, &offers),
            Level::Expert => self.thought(view, &offers, stop),
        }
    }

    /// What looks best. Who need not act does only what looks good.
    fn liked<G: Game>(&mut self, view: &View<G>, offers: &[G::Action]) -> Option<G::Action> {
        let (action, appeal) = taste::best(offers, &mut self.lots, |action| view.appeal(action))?;
        (appeal >= 0 || !G::RACES).then_some(action)
    }

    fn thought<G: Game>(
        &mut self,
        view: &View<G>,
        offers: &[G::Action],
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<G::Action> {
        if let Some(said) = self.said_in_turn(view, offers) {
            return Some(said);
        }
        if let Some(only) = only_right(view, offers) {
            return Some(only);
        }
        let best = *self.judge_offers(view, offers, stop).first()?;
        match best.worth {
            Worth::Looks(looks) if G::RACES && looks < 0 => None,
            _ => Some(best.action),
        }
    }

    /// A call that the one on turn makes before playing, if it is worth it.
    fn said_in_turn<G: Game>(&mut self, view: &View<G>, offers: &[G::Action]) -> Option<G::Action> {
        let speaks = |&action: &G::Action| view.rules().is_said(action);
        if G::RACES || !view.rules().has_calls() || !offers.iter().any(speaks) {
            return None;
        }
        self.remark(view).filter(speaks)
    }

    /// What an expert thinks of the seat's offers, the best first; `stop` ends its thinking.
    pub fn judge<G: Game>(
        &mut self,
        view: &View<G>,
        stop: &mut dyn FnMut() -> bool,
    ) -> Vec<Judged<G::Action>> {
        let (rules, seat) = (view.rules(), view.seat());
        let mut offers = Offers::new();
        view.offers(&mut offers);
        if !view.awaiting().seats.has(seat) {
            return looked_at(view, &offers, &mut self.lots);
        }
        // What is reckoned is told if it means something to people; otherwise it is tried out.
        let reckons = rules.reckons_points(&view.whole(), seat);
        let mut judged = match reckons {
            true => self.judge_offers(view, &offers, stop),
            false => self.try_out(view, &offers, stop),
        };
        // A search settles on what it tried most; of what it tried often the shares can be told.
        let enough = judged.iter().map(|judged| judged.tried).max().unwrap_or(0) / WELL_TRIED;
        judged.retain(|judged| judged.tried >= enough);
        judged.sort_by_key(|judged| std::cmp::Reverse(judged.worth.number()));
        judged
    }

    fn judge_offers<G: Game>(
        &mut self,
        view: &View<G>,
        offers: &[G::Action],
        stop: &mut dyn FnMut() -> bool,
    ) -> Vec<Judged<G::Action>> {
        let ground = Ground::new(*view, self.notes.as_ref());
        let reckoned = offers.iter().map(|&action| {
            let points = view.rules().reckon(&ground.known, view.seat(), action)?;
            Some(Judged { action, worth: Worth::Points(points), tried: 0 })
        });
        if let Some(mut reckoned) = reckoned.collect::<Option<Vec<_>>>() {
            reckoned.sort_by_key(|judged| std::cmp::Reverse(judged.worth.number()));
            return reckoned;
        }
        self.try_out(view, offers, stop)
    }

    /// What trying out tells of the offers, the one that was tried most first; where nothing can be
    /// tried out, how they look.
    fn try_out<G: Game>(
        &mut self,
        view: &View<G>,
        offers: &[G::Action],
        stop: &mut dyn FnMut() -> bool,
    ) -> Vec<Judged<G::Action>> {
        let lots = &mut self.lots;
        let mut ground = Ground::new(*view, self.notes.as_ref());
        if G::RACES || offers.len() < 2 {
            return looked_at(view, offers, lots);
        }
        let found = search(&mut ground, self.budget, lots, stop);
        let judged = |f: Fared<G::Action>| Judged {
            action: f.action,
            worth: Worth::Wins(f.share),
            tried: f.tried,
        };
        found.into_iter().map(judged).collect()
    }

    /// What it says though it is not awaited, if anything: a call.
    pub fn remark<G: Game>(&mut self, view: &View<G>) -> Option<G::Action> {
        let mut offers = Offers::new();
        view.offers(&mut offers);
        if offers.is_empty() {
            return None;
        }
        let said = |bot: &mut Bot| {
            let best = taste::best(&offers, &mut bot.lots, |action| view.appeal(action));
            best.filter(|&(_, appeal)| appeal > 0).map(|(action, _)| action)
        };
        match self.level {
            Level::Random if self.lots.below(OUTBURST) > 0 => None,
            Level::Random => taste::anything::<G>(&offers, &mut self.lots),
            Level::Novice if self.lots.below(NOTICES) > 0 => None,
            Level::Novice | Level::Careful => said(self),
            Level::Expert => said(self).or_else(|| self.guess(view, &offers)),
        }
    }

    /// A call that may be right though nobody can see it.
    fn guess<G: Game>(&mut self, view: &View<G>, offers: &[G::Action]) -> Option<G::Action> {
        let mut ground = Ground::new(*view, self.notes.as_ref());
        let calls = offers.iter().copied().filter(|&action| view.rules().is_said(action));
        let mut calls = calls.collect::<Vec<_>>().into_iter();
        calls.find(|&call| calls::is_worth_a_guess(&mut ground, call, &mut self.lots))
    }

    /// After how many milliseconds it would act, where there are no turns.
    pub fn pause(&mut self) -> u32 {
        tempo::pause(self.level, self.fresh, &mut self.lots)
    }

    /// How many milliseconds it takes to see what another did, before it can act on that.
    pub fn glance(&self) -> u32 {
        self.level.glance()
    }
}

/// What only looks good or not, the best first.
fn looked_at<G: Game>(
    view: &View<G>,
    offers: &[G::Action],
    lots: &mut Lots,
) -> Vec<Judged<G::Action>> {
    let mut ranked: Offers<_> = offers.iter().copied().collect();
    taste::rank(&mut ranked, lots, |action| view.appeal(action));
    let looks = |action| Judged { action, worth: Worth::Looks(view.appeal(action)), tried: 0 };
    ranked.into_iter().map(looks).collect()
}

impl Worth {
    fn number(self) -> i32 {
        match self {
            Worth::Wins(number) | Worth::Points(number) | Worth::Looks(number) => number,
        }
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
