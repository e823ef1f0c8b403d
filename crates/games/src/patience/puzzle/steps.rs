//! What is worth trying.

use super::position::FILL;
use super::*;

impl Deal {
    /// What is worth trying, the most promising first.
    #[inline(always)]
    pub(super) fn list(&self, at: &Position, out: &mut Steps<Action>) {
        if at.debt == FILL {
            out.extend(at.lower.spaces().next().map(Action::Fill));
        } else if at.debt != 0 {
            self.list_follow_up(at, out);
        } else if let Some(safe) = self.safe(at) {
            out.push(safe);
        } else if self.is_free(at) {
            self.list_free(at, out);
        } else {
            self.list_compelled(at, out);
        }
    }

    /// A step that never hurts.
    #[inline(always)]
    fn safe(&self, at: &Position) -> Option<Action> {
        if at.is_safe(at.turned) {
            return Some(Action::Up(Loose::Turned));
        }
        if self.compels && at.turned != 0 {
            return None;
        }
        if at.is_safe(self.top(at)) {
            return Some(Action::Up(Loose::Stock));
        }
        let keeps_time = self.compels || !self.draws(at);
        let is_safe = |&place: &u8| {
            let (top, bottom) = (at.lower.top(place), at.lower.bottom(place));
            at.is_safe(top) && (keeps_time || top < bottom)
        };
        (0..4).find(is_safe).map(Action::UpLower)
    }

    /// Where nothing is compulsory.
    #[inline(always)]
    fn list_free(&self, at: &Position, out: &mut Steps<Action>) {
        let waits = at.turned != 0;
        if self.spaces == Spaces::Stock && !waits && !self.is_used_up(at) {
            return out.push(Action::Turn);
        }
        let wanted = at.wanted();
        self.list_plays(at, wanted, out);
        let top = self.top(at);
        let fills = self.fills(at) && top > 1;
        let space = at.lower.spaces().next();
        if self.draws(at) || (fills && space.is_none()) {
            list_moves(at, out);
        }
        list_raises(at, wanted, out);
        if fills {
            out.extend(space.map(Action::Fill));
        }
        if waits {
            out.push(Action::Stock);
        } else if !self.is_used_up(at) {
            out.push(Action::Turn);
        }
    }

    /// Where some things are compulsory.
    #[inline(always)]
    fn list_compelled(&self, at: &Position, out: &mut Steps<Action>) {
        let wanted = at.wanted();
        let (top, waits) = (self.top(at), at.turned != 0);
        let plays = |number: u8| wanted >> number & 1 == 1 || !at.lower.taking(number).is_empty();
        let stock_plays = plays(top);
        self.list_plays(at, wanted, out);
        list_moves(at, out);
        list_raises(at, wanted, out);
        if self.fills(at) && top > 1 {
            out.extend(at.lower.spaces().next().map(Action::Fill));
        }
        if waits {
            if !stock_plays && !plays(at.turned) {
                out.push(Action::Stock);
            }
        } else if !stock_plays && !self.is_used_up(at) && at.lower.with_top_among(wanted).is_empty()
        {
            out.push(Action::Turn);
        }
    }

    /// The stock's top and the turned card, up and down.
    #[inline(always)]
    fn list_plays(&self, at: &Position, wanted: u32, out: &mut Steps<Action>) {
        let loose = [(Loose::Stock, self.top(at)), (Loose::Turned, at.turned)];
        for (from, number) in loose {
            if wanted >> number & 1 == 1 {
                out.push(Action::Up(from));
            }
        }
        for (from, number) in loose {
            let fitting = at.lower.taking(number).filter(|&place| is_first(at, place));
            fitting.for_each(|place| out.push(Action::Down(from, place)));
        }
    }

    /// What makes use of the card that was raised last.
    fn list_follow_up(&self, at: &Position, out: &mut Steps<Action>) {
        let (raised, place, top) = (at.debt, at.place, self.top(at));
        let next = raised + 1;
        // Nothing but the raised card takes the next one.
        let opens = next <= 15 && at.raised(raised) - at.raised(next) == 1;
        let loose = [(Loose::Stock, top), (Loose::Turned, at.turned)];
        for (from, number) in loose {
            if opens && number == next {
                out.push(Action::Up(from));
            }
            if number == raised && raised > 1 && at.lower.top(place) != 0 {
                out.push(Action::Down(from, place));
            }
        }
        for from in 0..4 {
            if at.lower.top(from) == next && (from == place || (opens && is_first(at, from))) {
                out.push(Action::UpLower(from));
            }
        }
        let fills = self.fills(at) && top > 1;
        if self.draws(at) || (fills && at.lower.spaces().next().is_none()) {
            for from in 0..4 {
                if at.lower.bottom(from) == raised && at.lower.top(place) != 0 && is_first(at, from)
                {
                    out.push(Action::Move { from, to: place });
                }
            }
        }
        if fills && at.lower.top(place) == 0 && at.lower.spaces().count() == 1 {
            out.push(Action::Fill(place));
        }
    }
}

/// Whether no place before this one has the same pile.
#[inline(always)]
fn is_first(at: &Position, place: u8) -> bool {
    let pile = |place| (at.lower.top(place), at.lower.bottom(place));
    (0..place).all(|other| pile(other) != pile(place))
}

#[inline(always)]
fn list_moves(at: &Position, out: &mut Steps<Action>) {
    for from in 0..4 {
        if at.lower.top(from) == 0 || !is_first(at, from) {
            continue;
        }
        let onto = at.lower.taking_pile(from).filter(|&to| is_first(at, to));
        onto.for_each(|to| out.push(Action::Move { from, to }));
    }
}

#[inline(always)]
fn list_raises(at: &Position, wanted: u32, out: &mut Steps<Action>) {
    let ready = at.lower.with_top_among(wanted).filter(|&place| is_first(at, place));
    ready.for_each(|place| out.push(Action::UpLower(place)));
}
