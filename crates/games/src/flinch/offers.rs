//! What a seat may do: listed, picked at random, or attempted in error.

use alloc::vec::Vec;

use parlor_cards::{Card, Seat};
use parlor_engine::{Lots, Offers};

use super::centre::slots;
use super::state::{Phase, State};
use super::{Action, Charge, Flinch, From, LiftedReserve, Piles, ShownOutOfTurn, To};

/// One source with its card, and in how many ways it can be played.
#[derive(Clone, Copy)]
struct Source {
    from: From,
    card: Card,
    ways: u32,
}

/// The sources of a turn: two stocks, five hand cards, ten reserve places.
struct Sources {
    list: [Source; 17],
    count: usize,
    ways: u32,
}

impl Sources {
    const NONE: Sources = Sources {
        list: [Source { from: From::Stock, card: Card::UNKNOWN, ways: 0 }; 17],
        count: 0,
        ways: 0,
    };

    #[inline]
    fn add(&mut self, from: From, card: Card, ways: u32) {
        self.list[self.count % 17] = Source { from, card, ways };
        self.count += 1;
        self.ways += ways;
    }

    #[inline]
    fn list(&self) -> &[Source] {
        &self.list[..self.count.min(17)]
    }
}

/// How a turn may be ended.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ends {
    /// Not now.
    Not,
    /// By passing.
    Pass,
    /// By laying a card.
    Lay,
}

impl Flinch {
    /// Everything a seat may do.
    #[inline]
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
        let (sources, ends) = self.turn(state, seat);
        for source in sources.list() {
            self.each_way(state, source.from, source.card, |to| {
                out.push(Action::Play { from: source.from, to });
            });
        }
        match ends {
            Ends::Not => {}
            Ends::Pass => out.push(Action::Pass),
            Ends::Lay => self.list_lays(state, seat, out),
        }
    }

    /// One of a seat's offers, each equally likely, without listing them.
    #[inline]
    pub(super) fn pick_one(&self, state: &State, seat: Seat, lots: &mut Lots) -> Option<Action> {
        if self.is_table() || matches!(state.phase, Phase::Over(_)) || seat != state.turn {
            let mut offers = Offers::new();
            self.list(state, seat, &mut offers);
            let count = offers.len() as u32;
            return if count == 0 { None } else { Some(offers[lots.below(count) as usize]) };
        }
        let (sources, ends) = self.turn(state, seat);
        let (distinct, places) = match ends {
            Ends::Lay => self.lays(state, seat),
            _ => (0, 1),
        };
        let others = match ends {
            Ends::Not => 0,
            Ends::Pass => 1,
            Ends::Lay => distinct.count_ones() * places,
        };
        let mut at = lots.below(sources.ways + others);
        for source in sources.list() {
            if at < source.ways {
                return self.way(state, source, at);
            }
            at -= source.ways;
        }
        if ends == Ends::Pass {
            return Some(Action::Pass);
        }
        self.lay_at(state, seat, distinct, at, places)
    }

    /// What can be played in a turn, and how the turn may end.
    #[inline]
    fn turn(&self, state: &State, seat: Seat) -> (Sources, Ends) {
        let mut sources = Sources::NONE;
        if state.phase == Phase::LayDown {
            return (sources, Ends::Lay);
        }
        if let Some(card) = self.duty(state) {
            let ends = self.add_duty(state, card, &mut sources);
            return (sources, ends);
        }
        let table = self.is_table();
        let partner = self.partner(seat, state.seats);
        self.add(state, From::Stock, state.stock_top(seat), &mut sources);
        if let Some(partner) = partner.filter(|_| table || sources.count == 0) {
            self.add(state, From::Partner, state.stock_top(partner), &mut sources);
        }
        let stock_plays = sources.count > 0;
        if stock_plays && !table {
            return (sources, Ends::Not);
        }
        let (player, starters) = (state.player(seat), self.starters());
        let held = player.faces();
        let only = if !table && held & starters != 0 { starters } else { u32::MAX };
        self.add_hand(state, player.hand.cards(), only, &mut sources);
        if only != u32::MAX {
            return (sources, Ends::Not);
        }
        self.add_reserve(state, seat, From::Reserve, &mut sources);
        if let Some(partner) = partner {
            self.add_reserve(state, partner, From::PartnerReserve, &mut sources);
        }
        let may_pass = state.is_opening() || held == 0;
        let ends = match may_pass {
            _ if state.progress.compelled => Ends::Not,
            true if stock_plays || held & starters != 0 => Ends::Not,
            true => Ends::Pass,
            false => Ends::Lay,
        };
        (sources, ends)
    }

    /// The card shown out of turn comes first; if it fits nowhere, the turn is passed (FL-33).
    fn add_duty(&self, state: &State, card: Card, sources: &mut Sources) -> Ends {
        self.add(state, From::Hand(card), Some(card), sources);
        match sources.count {
            0 if state.is_opening() => Ends::Pass,
            0 => Ends::Lay,
            _ => Ends::Not,
        }
    }

    #[inline]
    fn add(&self, state: &State, from: From, card: Option<Card>, sources: &mut Sources) {
        if let Some(card) = card
            && state.centre.takes(card)
        {
            sources.add(from, card, self.ways(state, card));
        }
    }

    /// Equal cards of the hand are offered once.
    #[inline]
    fn add_hand(&self, state: &State, hand: &[Card], only: u32, sources: &mut Sources) {
        let mut left = only & state.centre.playable();
        for &card in hand {
            if left & card.bit() != 0 {
                left &= !card.bit();
                sources.add(From::Hand(card), card, self.ways(state, card));
            }
        }
    }

    #[inline]
    fn add_reserve(
        &self,
        state: &State,
        owner: Seat,
        from: impl Fn(u8) -> From,
        sources: &mut Sources,
    ) {
        for place in 0..5 {
            self.add(state, from(place), state.reserve_top(owner, place), sources);
        }
    }

    /// In how many ways a card that can be played can be played.
    #[inline]
    fn ways(&self, state: &State, card: Card) -> u32 {
        if card == Card::WILD {
            return self.wild_ways(state);
        }
        let starts = u32::from(self.starters() & card.bit() != 0);
        state.centre.takers(card).count_ones() + starts
    }

    fn wild_ways(&self, state: &State) -> u32 {
        let mut ways = 0;
        self.each_way(state, From::Stock, Card::WILD, |_| ways += 1);
        ways
    }

    #[inline]
    fn way(&self, state: &State, source: &Source, at: u32) -> Option<Action> {
        let mut left = at;
        let mut found = None;
        self.each_way(state, source.from, source.card, |to| {
            if left == 0 && found.is_none() {
                found = Some(Action::Play { from: source.from, to });
            }
            left = left.wrapping_sub(1);
        });
        found
    }

    /// Everywhere a card can be played (FL-08, FL-35, FL-36, FL-42, FL-R11).
    #[inline]
    fn each_way(&self, state: &State, from: From, card: Card, mut visit: impl FnMut(To)) {
        let _ = from;
        if card == Card::WILD {
            return self.each_way_of_wild(state, visit);
        }
        for slot in slots(state.centre.takers(card)) {
            let number = state.centre.run(slot).number;
            visit(match self.piles {
                Piles::Eights if card.code() > 8 => To::upper(number),
                Piles::Eights => To::lower(number),
                _ => To::pile(number),
            });
        }
        if self.starters() & card.bit() != 0 {
            visit(To::NEW);
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

    /// The faces that may be laid, and on how many places (FL-18, FL-19, FL-R8).
    #[inline]
    fn lays(&self, state: &State, seat: Seat) -> (u32, u32) {
        let player = state.player(seat);
        let places = if player.empty_place().is_some() { 1 } else { 5 };
        (player.faces() & !self.starters(), places)
    }

    #[inline]
    fn list_lays(&self, state: &State, seat: Seat, out: &mut Offers<Action>) {
        let player = state.player(seat);
        let mut left = !self.starters();
        let empty = player.empty_place();
        for &card in player.hand.cards() {
            if left & card.bit() == 0 {
                continue;
            }
            left &= !card.bit();
            match empty {
                Some(place) => out.push(Action::Lay { card, place }),
                None => (0..5).for_each(|place| out.push(Action::Lay { card, place })),
            }
        }
    }

    #[inline]
    fn lay_at(
        &self,
        state: &State,
        seat: Seat,
        mut distinct: u32,
        at: u32,
        places: u32,
    ) -> Option<Action> {
        let player = state.player(seat);
        let (nth, place) = if places == 1 { (at, 0) } else { (at / 5, at % 5) };
        for _ in 0..nth {
            distinct &= distinct.wrapping_sub(1);
        }
        let place = player.empty_place().unwrap_or(place as u8);
        let wanted = distinct & distinct.wrapping_neg();
        let card = player.hand.cards().iter().find(|card| card.bit() == wanted);
        card.map(|&card| Action::Lay { card, place })
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
            && state.player(state.turn).exposed.is_some()
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
            if player.exposed.is_none() {
                sources.extend(player.hand.cards().iter().map(|&card| From::Hand(card)));
            }
        } else if !state.progress.compelled && self.duty(state).is_none() {
            sources.extend(player.hand.cards().iter().map(|&card| From::Hand(card)));
            if self.lifted_reserve == LiftedReserve::EndsTheTurn {
                sources.extend((0..5).map(From::Reserve));
                sources.extend((0..5).map(From::PartnerReserve));
            }
            let misfit = |card: Card| !state.centre.takes(card);
            sources.retain(|&from| self.card_at(state, seat, from).is_some_and(misfit));
        }
        sources.dedup();
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
