//! What is worth trying: everything that is offered, but for steps that another step makes good.
//!
//! **Safe steps.** If all cards with the next lower number are up, nothing can ever come to lie on
//! a card below, and there is a place for it on the upper row as long as it is not there. Where
//! nothing is compulsory, whatever wins without raising it wins with it: its going up is left out
//! of the line, and nothing else depends on where it lies, but for a space that would come too
//! early where the pack fills it at once. Where things are compulsory and no turned card waits, it
//! has to go up before the next turn anyway, and nothing that can be done before that minds it:
//! the cards that the pack sends into spaces are the same, for piles that lie elsewhere. The same
//! holds for the turned card itself. (While another card waits, raising one may bar it from the
//! stock; so that is left to the player.)
//!
//! **Turning first.** Where nothing is compulsory and the pack fills no space, a card that waits
//! bars nothing (PA-R2). So the next card is turned as soon as none waits.
//!
//! **Turning late.** Where nothing is compulsory and the pack fills spaces, whatever is done while
//! a card waits can be done before it is turned, unless it plays that card or makes a space, or
//! comes after such a space. So a card is turned for the sake of what comes next: it is played or
//! laid on the stock, or a space is made, and what needs to be raised for that is raised between.
//! (When the last card is turned, what makes a space changes; so that card bars nothing.)
//!
//! **Raising late.** Where nothing is compulsory, a lower card goes up only for what comes next:
//! if a step does not need it, it can be done after that step as well. A play needs one card
//! raised at the most, on which it follows on the upper row or which it replaces below; and that
//! one needs one other in the same way. So a raised card is a debt ([`Position::debt`]), and the
//! next step must make use of it. A space that the pack fills is no debt, for the time at which
//! the pack is drawn from matters.
//!
//! **Moving late.** Likewise, where the pack fills no space, a pile is moved on another only in
//! order to fill its space next, if there is no other, or to get on with the pack where the other
//! pile's top bars that (PA-R3): nothing else depends on the move, as both tops serve as before or
//! are not needed. Where no space can be filled any more and nothing is compulsory, no pile is
//! moved at all.
//!
//! **Equal places.** Of equal piles and of spaces only the first is tried.

use super::position::{DODGE, FILL, SINCE, TURNED};
use super::*;

/// What goes where, at a glance: most of it goes nowhere.
#[derive(Clone, Copy)]
struct Glance {
    /// The numbers that some upper pile takes, as bits.
    wanted: u32,
    /// The numbers on top of the lower piles, likewise.
    tops: u32,
}

impl Glance {
    #[inline(always)]
    fn at(at: &Position) -> Glance {
        Glance { wanted: at.wanted(), tops: at.lower.tops_as_bits() }
    }

    /// Whether a card with this number goes up.
    #[inline(always)]
    fn goes_up(self, number: u8) -> bool {
        self.wanted >> (number & 31) & 1 == 1
    }

    /// Whether some lower pile takes a card with this number. A 1 goes only up (PA-R1).
    #[inline(always)]
    fn goes_down(self, number: u8) -> bool {
        number != 1 && self.tops >> ((number + 1) & 31) & 1 == 1
    }

    /// Whether some top goes up.
    #[inline(always)]
    fn raises(self) -> bool {
        self.wanted & self.tops != 0
    }

    /// Whether some pile can be moved on another.
    #[inline(always)]
    fn moves(self, at: &Position) -> bool {
        self.tops & at.lower.bottoms_as_bits() << 1 != 0
    }
}

impl Deal {
    /// What is worth trying, the most promising first.
    #[inline(always)]
    pub(super) fn list(&self, at: &Position, out: &mut Steps<Action>) {
        if at.debt == TURNED {
            self.list_after_turn(at, out);
        } else if at.debt >= FILL {
            self.list_after_move(at, out);
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

    /// A step that never hurts, if there is one.
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
        if at.lower.tops_as_bits() & at.safe_numbers() == 0 {
            return None;
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
        let glance = Glance::at(at);
        list_plays(at, glance, self.loose(at), out);
        let top = self.top(at);
        let fills = self.fills(at) && top > 1;
        let space = at.lower.spaces().next();
        if self.draws(at) || (fills && space.is_none()) {
            list_moves(at, glance, |_| true, out);
        }
        list_raises(at, glance, out);
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
        let glance = Glance::at(at);
        list_plays(at, glance, self.loose(at), out);
        let fills = self.fills(at) && self.top(at) > 1;
        let space = at.lower.spaces().next();
        if self.draws(at) || (fills && space.is_none()) {
            list_moves(at, glance, |_| true, out);
        } else {
            list_moves(at, glance, |from| self.dodges(at, from), out);
        }
        list_raises(at, glance, out);
        if fills {
            out.extend(space.map(Action::Fill));
        }
        self.list_pack(at, glance, out);
    }

    /// What a card was turned for.
    #[inline(always)]
    fn list_after_turn(&self, at: &Position, out: &mut Steps<Action>) {
        if at.is_safe(at.turned) {
            return out.push(Action::Up(Loose::Turned));
        }
        let glance = Glance::at(at);
        list_plays(at, glance, [(Loose::Turned, at.turned)], out);
        list_moves(at, glance, |_| true, out);
        list_raises(at, glance, out);
        out.push(Action::Stock);
    }

    /// What a pile was moved for.
    fn list_after_move(&self, at: &Position, out: &mut Steps<Action>) {
        if at.debt != DODGE {
            out.push(Action::Fill(at.place));
        }
        if at.debt != FILL {
            let glance = Glance::at(at);
            list_moves(at, glance, |from| self.dodges(at, from), out);
            self.list_pack(at, glance, out);
        }
    }

    /// Turning the next card, or laying it on the stock, where nothing compulsory is left.
    #[inline(always)]
    fn list_pack(&self, at: &Position, glance: Glance, out: &mut Steps<Action>) {
        let plays = |number: u8| glance.goes_up(number) || glance.goes_down(number);
        if plays(self.top(at)) {
            return;
        }
        if at.turned != 0 {
            if !plays(at.turned) {
                out.push(Action::Stock);
            }
        } else if !self.is_used_up(at) && !glance.raises() {
            out.push(Action::Turn);
        }
    }

    /// The stock's top and the turned card.
    #[inline(always)]
    fn loose(&self, at: &Position) -> [(Loose, u8); 2] {
        [(Loose::Stock, self.top(at)), (Loose::Turned, at.turned)]
    }

    /// What makes use of the card that was raised last.
    fn list_follow_up(&self, at: &Position, out: &mut Steps<Action>) {
        let (raised, place, top) = (at.debt, at.place & !SINCE, self.top(at));
        let (next, open) = (raised + 1, at.lower.top(place) != 0);
        // Whether the raised card alone takes the next one.
        let opens = next <= 15 && at.raised(raised) - at.raised(next) == 1;
        let loose = self.loose(at);
        for &(from, number) in &loose[usize::from(at.just_turned())..] {
            if opens && number == next {
                out.push(Action::Up(from));
            }
            if number == raised && raised > 1 && open {
                out.push(Action::Down(from, place));
            }
        }
        for from in at.lower.taking(raised) {
            if from == place || (opens && is_first(at, from)) {
                out.push(Action::UpLower(from));
            }
        }
        let fills = self.fills(at) && top > 1;
        if open && (self.draws(at) || (fills && at.lower.spaces().is_empty())) {
            let fitting = at.lower.with_bottom(raised).filter(|&from| is_first(at, from));
            out.extend(fitting.map(|from| Action::Move { from, to: place }));
        }
        if fills && !open && at.lower.spaces().count() == 1 {
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

/// These cards, up and down.
#[inline(always)]
fn list_plays<const N: usize>(
    at: &Position,
    glance: Glance,
    loose: [(Loose, u8); N],
    out: &mut Steps<Action>,
) {
    for (from, number) in loose {
        if glance.goes_up(number) {
            out.push(Action::Up(from));
        }
    }
    for (from, number) in loose {
        if !glance.goes_down(number) {
            continue;
        }
        let fitting = at.lower.taking(number).filter(|&place| is_first(at, place));
        fitting.for_each(|place| out.push(Action::Down(from, place)));
    }
}

/// The moves of piles that serve a purpose.
#[inline(always)]
fn list_moves(at: &Position, glance: Glance, serves: impl Fn(u8) -> bool, out: &mut Steps<Action>) {
    if !glance.moves(at) {
        return;
    }
    for from in 0..4 {
        if at.lower.top(from) == 0 || !is_first(at, from) || !serves(from) {
            continue;
        }
        let onto = at.lower.taking_pile(from).filter(|&to| is_first(at, to));
        onto.for_each(|to| out.push(Action::Move { from, to }));
    }
}

/// The tops that go up.
#[inline(always)]
fn list_raises(at: &Position, glance: Glance, out: &mut Steps<Action>) {
    if !glance.raises() {
        return;
    }
    let ready = at.lower.with_top_among(glance.wanted).filter(|&place| is_first(at, place));
    ready.for_each(|place| out.push(Action::UpLower(place)));
}
