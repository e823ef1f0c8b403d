//! What looks best: how `random`, `novice` and `careful` choose.

use parlor_engine::{Game, Lots, Offers, View};

/// Of so many offers a novice overlooks one.
const OVERLOOKS: u32 = 5;
/// A novice nods off once in so many moves, and then does anything.
const NODS: u32 = 12;

/// A novice calls one in so many of the faults it could have seen.
const NOTICES: u32 = 4;

/// Whether a novice notices something that it could call.
pub(crate) fn notices(lots: &mut Lots) -> bool {
    lots.below(NOTICES) == 0
}

/// Anything, each as likely.
pub(crate) fn anything<G: Game>(offers: &[G::Action], lots: &mut Lots) -> Option<G::Action> {
    let count = u32::try_from(offers.len()).ok().filter(|&count| count > 0)?;
    offers.get(lots.below(count) as usize).copied()
}

/// The best of what was seen so far; of equals, any.
pub(crate) struct Best<A> {
    found: Option<A>,
    appeal: i32,
    equals: u32,
}

impl<A: Copy> Best<A> {
    pub(crate) const NOTHING: Best<A> = Best { found: None, appeal: 0, equals: 1 };

    #[inline]
    pub(crate) fn see(&mut self, offer: A, appeal: i32, lots: &mut Lots) {
        if self.found.is_none() || appeal > self.appeal {
            *self = Best { found: Some(offer), appeal, equals: 1 };
        } else if appeal == self.appeal {
            self.equals += 1;
            if lots.below(self.equals) == 0 {
                self.found = Some(offer);
            }
        }
    }

    pub(crate) fn found(self) -> Option<(A, i32)> {
        Some((self.found?, self.appeal))
    }
}

/// What looks best; of equals, any.
#[inline]
pub(crate) fn best<G: Game>(
    view: &View<G>,
    offers: &[G::Action],
    lots: &mut Lots,
) -> Option<(G::Action, i32)> {
    let mut best = Best::NOTHING;
    view.appraise(offers, |offer, appeal| best.see(offer, appeal, lots));
    best.found()
}

/// As people play who are still learning: what looks best of what is not overlooked, and now and
/// then anything, be it against the rules. What is only said is never done by mistake, and seldom
/// thought of.
pub(crate) fn mistaken<G: Game>(
    view: &View<G>,
    offers: &mut Offers<G::Action>,
    lots: &mut Lots,
) -> Option<G::Action> {
    let is_said = |action: &G::Action| view.rules().is_said(*action);
    if lots.below(NODS) == 0 {
        if !offers.iter().all(is_said) {
            offers.retain(|action| !view.rules().is_said(*action));
        }
        return anything::<G>(offers, lots);
    }
    let looks_right = |action: &G::Action| is_said(action) && view.appeal(*action) > 0;
    let speaks = offers.iter().any(looks_right) && notices(lots);
    let is_thought_of = |action: &G::Action| !is_said(action) || speaks && looks_right(action);
    if offers.iter().any(is_thought_of) {
        offers.retain(|action| is_thought_of(action));
    }
    let seen = |action: &G::Action| is_said(action) || lots.below(OVERLOOKS) > 0;
    let seen: Offers<G::Action> = offers.iter().copied().filter(seen).collect();
    let choice = best(view, &seen, lots);
    choice.or_else(|| best(view, offers, lots)).map(|(action, _)| action)
}

/// Puts offers in order, what looks best first; equals in any order.
pub(crate) fn rank<A: Copy>(offers: &mut Offers<A>, lots: &mut Lots, appeal: impl Fn(A) -> i32) {
    // Neither moved nor made by `collect`: a list has room for a thousand, and copying that would
    // take longer than all the rest.
    let mut judged: Offers<(i32, u32, A)> = Offers::new();
    judged.extend(offers.iter().map(|&action| (appeal(action), lots.below(u32::MAX), action)));
    judged.sort_unstable_by_key(|&(appeal, lot, _)| (std::cmp::Reverse(appeal), lot));
    offers.clear();
    offers.extend(judged.iter().map(|&(.., action)| action));
}
