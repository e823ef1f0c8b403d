//! What a seat may do: listed, picked at random, or attempted in error.

use alloc::vec::Vec;

use arrayvec::ArrayVec;
use parlor_cards::{Card, Seat};
use parlor_engine::{Lots, Offers, pick_listed};

use super::centre::slots;
use super::hand::Faces;
use super::state::{Phase, Player, State};
use super::{Action, Charge, Flinch, From, LiftedReserve, Piles, ShownOutOfTurn, To};

/// One source with its card, and in how many ways it can be played.
#[derive(Clone, Copy)]
struct Source {
    from: From,
    card: Card,
    ways: u8,
}

/// The sources of a turn: two stocks, five hand cards, ten reserve places.
struct Sources {
    list: ArrayVec<Source, 17>,
    /// In how many ways all of them can be played.
    ways: u32,
}

impl Sources {
    #[inline(always)]
    fn new() -> Sources {
        Sources { list: ArrayVec::new(), ways: 0 }
    }

    #[inline(always)]
    fn push(&mut self, from: From, card: Card, ways: u8) {
        self.ways += u32::from(ways);
        self.list.push(Source { from, card, ways });
    }

    #[inline(always)]
    fn is_empty(&self) -> bool {
        self.ways == 0
    }
}

/// How a turn may be ended.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ends {
    /// Not now.
    Not,
    /// By passing.
    Pass,
    /// By laying a card with one of these faces.
    Lay(Faces),
}

impl Flinch {
    /// Everything a seat may do.
    #[inline(always)]
    pub(super) fn list(&self, state: &State, seat: Seat, out: &mut Offers<Action>) {
        if matches!(state.phase, Phase::Over(_)) {
            return;
        }
        if self.is_table() {
            self.list_calls(state, seat, out);
        }
        if seat != state.turn || state.window.open {
            return;
        }
        let mut sources = Sources::new();
        let ends = self.turn(state, seat, &mut sources);
        for &Source { from, card, .. } in &sources.list {
            self.each_way(state, card, |to| out.push(Action::Play { from, to }));
        }
        match ends {
            Ends::Not => {}
            Ends::Pass => out.push(Action::Pass),
            Ends::Lay(faces) => self.list_lays(state.player(seat), faces, out),
        }
    }

    /// One of a seat's offers, each equally likely, without listing them.
    #[inline(always)]
    pub(super) fn pick_one(&self, state: &State, seat: Seat, lots: &mut Lots) -> Option<Action> {
        if self.is_table() || matches!(state.phase, Phase::Over(_)) || seat != state.turn {
            return pick_listed(self, state, seat, lots);
        }
        let mut sources = Sources::new();
        let ends = self.turn(state, seat, &mut sources);
        let player = state.player(seat);
        let (faces, empty) = match ends {
            Ends::Lay(faces) => (faces, player.empty_place()),
            _ => (Faces::NONE, None),
        };
        let places = if empty.is_some() { 1 } else { 5 };
        let others = match ends {
            Ends::Not => 0,
            Ends::Pass => 1,
            Ends::Lay(faces) => faces.count() * places,
        };
        let at = lots.below(sources.ways + others);
        let Some(at) = at.checked_sub(sources.ways) else {
            return self.way(state, &sources, at);
        };
        if ends == Ends::Pass {
            return Some(Action::Pass);
        }
        let (nth, place) = match empty {
            Some(place) => (at, place),
            None => (at / 5, (at % 5) as u8),
        };
        Some(Action::Lay { card: faces.nth(nth), place })
    }

    /// What can be played in a turn, and how the turn may end.
    #[inline(always)]
    fn turn(&self, state: &State, seat: Seat, sources: &mut Sources) -> Ends {
        if state.phase == Phase::LayDown {
            return Ends::Lay(self.lays(state, seat));
        }
        let table = self.is_table();
        if table && let Some(card) = self.duty(state) {
            return self.add_duty(state, card, sources);
        }
        let partner = self.partner(seat, state.seats);
        self.add(state, From::Stock, state.stock_top(seat), sources);
        if let Some(partner) = partner
            && (table || sources.is_empty())
        {
            self.add(state, From::Partner, state.stock_top(partner), sources);
        }
        let stock_plays = !sources.is_empty();
        if stock_plays && !table {
            return Ends::Not;
        }
        let held = state.player(seat).hand.faces();
        let starters = held.and(self.starters());
        if !starters.is_empty() && !table {
            self.add_hand(state, starters, sources);
            return Ends::Not;
        }
        self.add_hand(state, held, sources);
        self.add_reserve(state, seat, From::Reserve, sources);
        if let Some(partner) = partner {
            self.add_reserve(state, partner, From::PartnerReserve, sources);
        }
        // A releaser may have given the one card that could be played away in a penalty.
        if state.progress.compelled && !sources.is_empty() {
            return Ends::Not;
        }
        match held.is_empty() || state.is_opening() {
            false => Ends::Lay(held.without(starters)),
            true if stock_plays || !starters.is_empty() => Ends::Not,
            true => Ends::Pass,
        }
    }

    /// The card shown out of turn comes first; if it fits nowhere, the turn is passed (FL-33).
    fn add_duty(&self, state: &State, card: Card, sources: &mut Sources) -> Ends {
        self.add(state, From::Hand(card), Some(card), sources);
        match sources.is_empty() {
            true if state.is_opening() => Ends::Pass,
            true => Ends::Lay(self.lays(state, state.turn)),
            false => Ends::Not,
        }
    }

    #[inline(always)]
    fn add(&self, state: &State, from: From, card: Option<Card>, sources: &mut Sources) {
        if let Some(card) = card
            && state.centre.takes(card)
        {
            sources.push(from, card, state.centre.ways(card));
        }
    }

    /// Equal cards of the hand are offered once.
    #[inline(always)]
    fn add_hand(&self, state: &State, faces: Faces, sources: &mut Sources) {
        for card in faces.and(state.centre.playable()).iter() {
            sources.push(From::Hand(card), card, state.centre.ways(card));
        }
    }

    #[inline(always)]
    fn add_reserve(
        &self,
        state: &State,
        owner: Seat,
        from: impl Fn(u8) -> From,
        sources: &mut Sources,
    ) {
        for (place, heap) in state.player(owner).reserve.iter().enumerate() {
            let ways = state.centre.ways_of(heap.top_code());
            if ways != 0
                && let Some(card) = heap.top()
            {
                sources.push(from(place as u8), card, ways);
            }
        }
    }

    #[inline(always)]
    fn way(&self, state: &State, sources: &Sources, mut at: u32) -> Option<Action> {
        let &Source { from, card, .. } = sources.list.iter().find(|source| {
            let found = at < u32::from(source.ways);
            at -= if found { 0 } else { u32::from(source.ways) };
            found
        })?;
        if card == Card::WILD {
            return self.way_of_wild(state, from, at);
        }
        let mut takers = state.centre.takers(card);
        for _ in 0..at {
            takers &= takers.wrapping_sub(1);
        }
        let to = slots(takers).next().map_or(To::NEW, |slot| self.to(state, card, slot));
        Some(Action::Play { from, to })
    }

    #[inline(never)]
    fn way_of_wild(&self, state: &State, from: From, at: u32) -> Option<Action> {
        let mut ways: ArrayVec<To, 256> = ArrayVec::new();
        self.each_way_of_wild(state, |to| ways.push(to));
        ways.get(at as usize).map(|&to| Action::Play { from, to })
    }

    /// Everywhere a card can be played (FL-08, FL-35, FL-36, FL-42, FL-R11).
    #[inline(always)]
    fn each_way(&self, state: &State, card: Card, mut visit: impl FnMut(To)) {
        if card == Card::WILD {
            return self.each_way_of_wild(state, visit);
        }
        for slot in slots(state.centre.takers(card)) {
            visit(self.to(state, card, slot));
        }
        if self.starters().has(card) {
            visit(To::NEW);
        }
    }

    /// The pile in a slot, or the end of it, as the target of a card that it takes.
    #[inline(always)]
    fn to(&self, state: &State, card: Card, slot: usize) -> To {
        let number = state.centre.run(slot).number;
        match self.piles {
            Piles::Eights if card.code() > 8 => To::upper(number),
            Piles::Eights => To::lower(number),
            _ => To::pile(number),
        }
    }

    fn each_way_of_wild(&self, state: &State, mut visit: impl FnMut(To)) {
        for slot in slots(state.centre.open()) {
            let run = state.centre.run(slot);
            if self.piles != Piles::Eights {
                visit(To::pile(run.number));
                continue;
            }
            if run.high < 15 {
                visit(To::upper(run.number));
            }
            if run.low > 1 {
                visit(To::lower(run.number));
            }
        }
        if self.piles == Piles::OnesAndFifteens {
            visit(To::NEW_ONE);
            visit(To::NEW_FIFTEEN);
        } else {
            visit(To::NEW);
        }
    }

    /// The faces that may be laid (FL-19).
    fn lays(&self, state: &State, seat: Seat) -> Faces {
        state.player(seat).hand.faces().without(self.starters())
    }

    /// On the lowest empty place, or on any of the five (FL-18, FL-R8).
    #[inline(always)]
    fn list_lays(&self, player: &Player, faces: Faces, out: &mut Offers<Action>) {
        let empty = player.empty_place();
        for card in faces.iter() {
            let lay = |place| Action::Lay { card, place };
            match empty {
                Some(place) => out.push(lay(place)),
                None => {
                    let all = [lay(0), lay(1), lay(2), lay(3), lay(4)];
                    let fits = out.try_extend_from_slice(&all);
                    debug_assert!(fits.is_ok());
                }
            }
        }
    }

    /// The calls that a seat may make, right or wrong; otherwise the offer itself would tell.
    fn list_calls(&self, state: &State, seat: Seat, out: &mut Offers<Action>) {
        for of in self.seats(state) {
            for what in Charge::ALL {
                if self.may_call(state, seat, of, what) {
                    out.push(Action::Call { seat: of, what });
                }
            }
        }
        if self.may_ask(state, seat) {
            out.push(Action::AskExposed { seat: state.turn });
        }
    }

    /// Whether a seat may ask that the card shown out of turn be played (FL-33, 1913).
    pub(super) fn may_ask(&self, state: &State, seat: Seat) -> bool {
        self.shown_out_of_turn == ShownOutOfTurn::IsPlayedIfAsked
            && !state.window.open
            && state.phase != Phase::LayDown
            && !state.progress.acted
            && !state.progress.asked
            && state.player(state.turn).hand.exposed.is_some()
            && !self.same_side(seat, state.turn, state.seats)
    }

    /// Cards shown in error: in turn where they fit nowhere, out of turn always (FL-31 to FL-33).
    pub(super) fn list_attempts(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        let playing = matches!(state.phase, Phase::Opening | Phase::Play);
        if !self.is_table() || !playing || state.window.open {
            return;
        }
        let player = state.player(seat);
        let mut sources: Vec<From> = Vec::new();
        if seat != state.turn {
            if player.hand.exposed.is_none() {
                sources.extend(player.hand.faces().iter().map(From::Hand));
            }
        } else if !state.progress.compelled && self.duty(state).is_none() {
            sources.extend(player.hand.faces().iter().map(From::Hand));
            if self.lifted_reserve == LiftedReserve::EndsTheTurn {
                sources.extend((0..5).map(From::Reserve));
                sources.extend((0..5).map(From::PartnerReserve));
            }
            let misfit = |card: Card| !state.centre.takes(card);
            sources.retain(|&from| self.card_at(state, seat, from).is_some_and(misfit));
        }
        for from in sources {
            self.each_target(state, |to| out.push(Action::Play { from, to }));
        }
    }

    /// Every pile and end that is there, and a new pile.
    pub(super) fn each_target(&self, state: &State, mut visit: impl FnMut(To)) {
        for slot in slots(state.centre.open()) {
            let number = state.centre.run(slot).number;
            if self.piles == Piles::Eights {
                visit(To::upper(number));
                visit(To::lower(number));
            } else {
                visit(To::pile(number));
            }
        }
        visit(To::NEW);
    }
}
