//! What an expert thinks of all it may do: in the order in which it would do it.

use std::cmp::Reverse;

use parlor_engine::{Game, Lots, Offers, View, Weight};

use crate::bot::Bot;
use crate::search::{Ground, search};
use crate::taste;
use crate::tree::Fared;

/// What was tried less often than the best by this factor says little.
const WELL_TRIED: u32 = 4;

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
    /// What an expert thinks of the seat's offers: what it would do comes first, then what it would
    /// rather do than what follows. `stop` ends its thinking.
    pub fn judge<G: Game>(
        &mut self,
        view: &View<G>,
        stop: &mut dyn FnMut() -> bool,
    ) -> Vec<Judged<G::Action>> {
        let mut offers = Offers::new();
        view.offers(&mut offers);
        if !view.awaiting().seats.has(view.seat()) {
            return looked_at(view, &offers, &mut self.lots);
        }
        let settled = if offers.len() > 1 { self.settled(view, &offers) } else { None };
        let mut judged = self.judge_offers(view, &offers, stop);
        if !G::RACES {
            self.estimate(view, &mut judged, stop);
            leave_out_faults(view, &mut judged);
            put_first(view, &mut judged, settled);
            tell_what_fits(&mut judged);
        }
        judged
    }

    /// What an expert thinks of offers, the best first: reckoned where the game can, otherwise tried
    /// out.
    pub(crate) fn judge_offers<G: Game>(
        &mut self,
        view: &View<G>,
        offers: &[G::Action],
        stop: &mut dyn FnMut() -> bool,
    ) -> Vec<Judged<G::Action>> {
        let known = Ground::new(*view, self.notes.as_ref()).known;
        let reckoned = offers.iter().map(|&action| {
            let number = view.rules().reckon(&known, view.seat(), action)?;
            Some((number, action))
        });
        let Some(mut reckoned) = reckoned.collect::<Option<Vec<_>>>() else {
            return self.try_out(view, offers, stop);
        };
        reckoned.sort_by_key(|&(number, _)| Reverse(number));
        // What is reckoned is told only if it means something to people.
        let points = view.rules().reckons_points(&view.whole(), view.seat());
        let judged = |(number, action)| Judged {
            action,
            worth: if points { Worth::Points(number) } else { Worth::Looks(view.appeal(action)) },
            tried: 0,
        };
        reckoned.into_iter().map(judged).collect()
    }

    /// What trying out tells of the offers, the one that was tried most first; where nothing can be
    /// tried out, how they look.
    fn try_out<G: Game>(
        &mut self,
        view: &View<G>,
        offers: &[G::Action],
        stop: &mut dyn FnMut() -> bool,
    ) -> Vec<Judged<G::Action>> {
        if G::RACES || offers.len() < 2 {
            return looked_at(view, offers, &mut self.lots);
        }
        let mut ground = Ground::new(*view, self.notes.as_ref());
        let found = search(&mut ground, self.budget, &mut self.lots, stop);
        let judged = |f: Fared<G::Action>| Judged {
            action: f.action,
            worth: Worth::Wins(f.share),
            tried: f.tried,
        };
        found.into_iter().map(judged).collect()
    }

    /// Tries out, for the sake of telling it, what was put in order by how it looks. A search settles
    /// on what it tried most; of what it tried often the shares can be told.
    fn estimate<G: Game>(
        &mut self,
        view: &View<G>,
        judged: &mut Vec<Judged<G::Action>>,
        stop: &mut dyn FnMut() -> bool,
    ) {
        let is_tried = judged.iter().any(|judged| judged.tried > 0);
        let only_looks = judged.iter().all(|judged| matches!(judged.worth, Worth::Looks(_)));
        let tried = match only_looks {
            true => {
                let offers: Offers<_> = judged.iter().map(|judged| judged.action).collect();
                self.try_out(view, &offers, stop)
            }
            false => judged.clone(),
        };
        let most = tried.iter().map(|tried| tried.tried).max().unwrap_or(0);
        let enough = (most / WELL_TRIED).max(1);
        if is_tried {
            judged.retain(|judged| judged.tried >= enough);
        }
        for judged in judged.iter_mut().filter(|_| only_looks) {
            let same = tried.iter().find(|tried| tried.action == judged.action);
            match same.filter(|tried| tried.tried >= enough) {
                Some(tried) => *judged = *tried,
                None => judged.worth = looks(view, judged.action),
            }
        }
    }
}

/// What breaks a rule, or is said though nothing speaks for it, is no advice while there is another.
fn leave_out_faults<G: Game>(view: &View<G>, judged: &mut Vec<Judged<G::Action>>) {
    let bad = |judged: &Judged<G::Action>| {
        view.weight(judged.action) == Weight::Fault
            || view.rules().is_said(judged.action) && view.appeal(judged.action) <= 0
    };
    if view.rules().has_calls() && !judged.iter().all(bad) {
        judged.retain(|judged| !bad(judged));
    }
}

/// What is settled comes first, whatever was thought of the others.
fn put_first<G: Game>(
    view: &View<G>,
    judged: &mut Vec<Judged<G::Action>>,
    settled: Option<G::Action>,
) {
    let Some(action) = settled else { return };
    let new = Judged { action, worth: looks(view, action), tried: 0 };
    let at = judged.iter().position(|judged| judged.action == action);
    let first = at.map_or(new, |at| judged.remove(at));
    judged.insert(0, first);
}

/// An estimate above one that was told before it would look like a contradiction, and it is none:
/// the order comes from more than the estimates, which are blurred by luck. So it is not told.
fn tell_what_fits<A>(judged: &mut [Judged<A>]) {
    let mut last = i32::MAX;
    for judged in judged {
        if let Worth::Wins(wins) = judged.worth {
            if wins > last {
                judged.worth = Worth::Looks(0);
            }
            last = last.min(wins);
        }
    }
}

/// How an offer of which nothing else can be told looks to one who has to do something.
fn looks<G: Game>(view: &View<G>, action: G::Action) -> Worth {
    Worth::Looks(view.appeal(action).max(0))
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
