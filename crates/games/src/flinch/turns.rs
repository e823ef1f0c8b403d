//! What happens between turns: new hands, the opening, blocked and dead games, the end.

use alloc::borrow::Cow;

use parlor_cards::{Card, Seat, Seats, Tally};
use parlor_engine::{Chance, Ending, Event, Place, Sight, Sink, Zone};

use super::state::{Clock, MOST_CARDS, Phase, Progress, State};
use super::{Flinch, From};

const STACK: Place = Place::common(Zone::Stack);
const REMOVED: Place = Place::common(Zone::Removed);

/// After so many turns the game ends (FL-R12).
const LAST_TURN: u16 = 5000;

impl Flinch {
    /// Ends the turn, settles what the rules settle between turns, and begins the next.
    #[inline(always)]
    pub(super) fn end_turn(
        &self,
        state: &mut State,
        chance: &mut impl Chance,
        sink: &mut impl Sink,
    ) {
        let ended = state.turn;
        if !state.barred.is_empty() {
            state.barred = state.barred.without(ended);
        }
        state.clock.count(state.progress, state.is_opening());
        state.progress = Progress::default();
        // Whatever has to be settled needs one of these four.
        let seats = u16::from(state.seats);
        let moving = state.clock.idle < seats && state.clock.still < 10 * seats;
        let moving = moving && state.phase == Phase::Play;
        if !(moving && state.clock.turns < LAST_TURN) && self.settle(state, chance, sink) {
            return;
        }
        self.begin_turn(state, ended.left(state.seats), chance, sink);
    }

    /// Dead and blocked games and the opening, in the order in which they are looked at (FL-R12,
    /// FL-R4, FL-06). Whether that decided who is on turn.
    #[cold]
    #[inline(never)]
    fn settle(&self, state: &mut State, chance: &mut impl Chance, sink: &mut impl Sink) -> bool {
        if self.is_worn_out(state) {
            self.end_dead(state, "FL-R12", sink);
            return true;
        }
        if state.is_drawn_out() && state.clock.idle >= u16::from(state.seats) {
            match self.released(state) {
                Some(releaser) => {
                    self.compel(state, releaser, chance, sink);
                    return true;
                }
                None if self.only_barred(state) => {}
                None => {
                    self.end_dead(state, "FL-R4", sink);
                    return true;
                }
            }
        }
        if state.is_opening() && state.clock.unstarted >= u16::from(state.seats) {
            state.clock.unstarted = 0;
            if self.nobody_can_start(state) {
                self.lay_hands_down(state, chance, sink);
                return true;
            }
        }
        false
    }

    /// The game is blocked, and this seat has to release it (FL-24, FL-R4).
    fn compel(
        &self,
        state: &mut State,
        releaser: Seat,
        chance: &mut impl Chance,
        sink: &mut impl Sink,
    ) {
        let seat = Some(releaser);
        sink.hear(Event::Ruling { rule: "FL-24", word: "must-release", seat });
        state.clock.idle = 0;
        state.progress.compelled = true;
        self.begin_turn(state, releaser, chance, sink);
    }

    /// Begins a turn: a hand used up is replaced now (FL-14).
    #[inline(always)]
    pub(super) fn begin_turn(
        &self,
        state: &mut State,
        seat: Seat,
        chance: &mut impl Chance,
        sink: &mut impl Sink,
    ) {
        state.turn = seat;
        sink.hear(Event::Begin { seat });
        if self.is_table() {
            state.shown = state.shown.without(seat);
            let unfit = |card: Card| !state.centre.takes(card);
            if state.progress.compelled && state.player(seat).hand.exposed.is_some_and(unfit) {
                self.take_up_exposed(state, seat, sink);
            }
        }
        if self.hand_is_due(state, seat) {
            self.draw_hand(state, seat, chance, sink);
        }
    }

    /// Whether a hand is used up and there are cards for a new one (FL-13, FL-R1).
    #[inline(always)]
    pub(super) fn hand_is_due(&self, state: &State, seat: Seat) -> bool {
        state.player(seat).hand.is_empty() && !state.is_drawn_out()
    }

    /// Draws the next five cards, or as many as there are (FL-13, FL-15, FL-R1).
    #[inline(never)]
    pub(super) fn draw_hand(
        &self,
        state: &mut State,
        seat: Seat,
        chance: &mut impl Chance,
        sink: &mut impl Sink,
    ) {
        if state.stack.is_empty() {
            self.reshuffle(state, chance, sink);
        }
        // Of a new hand nothing is known.
        state.watch.starter_doubt &= state.watch.seat != Some(seat);
        let hand = &mut state.players[seat.index() & 7].hand;
        for &card in state.stack.take_top(5 - hand.len()).iter().rev() {
            hand.add(card);
            let to = Place::of(Zone::Hand, seat);
            sink.hear(Event::carry(card, STACK, to, Sight::Only(seat)));
        }
    }

    /// The cards of all removed piles become the stack (FL-15).
    pub(super) fn reshuffle(
        &self,
        state: &mut State,
        chance: &mut impl Chance,
        sink: &mut impl Sink,
    ) {
        if state.removed_count == 0 {
            return;
        }
        let mut cards = state.removed.canonical::<MOST_CARDS>();
        chance.shuffle(cards.cards_mut());
        let order = Cow::Borrowed(cards.cards());
        sink.hear(Event::Shuffle { from: REMOVED, to: STACK, order });
        state.removed = Tally::EMPTY;
        state.removed_count = 0;
        state.stack.extend_reversed(cards.cards());
    }

    /// A card shown out of turn goes back into the hand without further duty.
    pub(super) fn take_up_exposed(&self, state: &mut State, seat: Seat, sink: &mut impl Sink) {
        state.shown = state.shown.without(seat);
        if let Some(card) = state.player_mut(seat).hand.exposed.take() {
            let from = Place::of(Zone::Exposed, seat);
            let to = Place::of(Zone::Hand, seat);
            sink.hear(Event::carry(card, from, to, Sight::All));
        }
    }

    /// FL-06: no hand holds a starter and no stock top is one.
    fn nobody_can_start(&self, state: &State) -> bool {
        self.seats(state).all(|seat| {
            let top = state.player(seat).stock.top();
            !self.holds_starter(state, seat) && top.is_none_or(|card| !self.starters().has(card))
        })
    }

    /// FL-06: the first time the table lays the hands, later the players do.
    fn lay_hands_down(&self, state: &mut State, chance: &mut impl Chance, sink: &mut impl Sink) {
        state.clock.lay_downs += 1;
        sink.hear(Event::Ruling { rule: "FL-06", word: "lay-down", seat: None });
        for seat in self.seats(state) {
            self.take_up_exposed(state, seat, sink);
        }
        let dealt = state.first_seat().round(state.seats);
        if state.clock.lay_downs > 1 {
            state.phase = Phase::LayDown;
            return match dealt.into_iter().find(|&seat| !state.player(seat).hand.is_empty()) {
                Some(seat) => state.turn = seat,
                None => self.draw_after_lay_down(state, chance, sink),
            };
        }
        for seat in dealt {
            for place in 0..5 {
                if let Some(&card) = state.player(seat).hand.cards().cards().first() {
                    self.put_on_reserve(state, seat, card, place, sink);
                }
            }
        }
        self.draw_after_lay_down(state, chance, sink);
    }

    /// One card of a lay-down was laid: the next card, the next seat, or new hands (FL-06).
    pub(super) fn after_lay_of_lay_down(
        &self,
        state: &mut State,
        chance: &mut impl Chance,
        sink: &mut impl Sink,
    ) {
        let first = state.first_seat();
        while state.player(state.turn).hand.is_empty() {
            state.turn = state.turn.left(state.seats);
            if state.turn == first {
                return self.draw_after_lay_down(state, chance, sink);
            }
        }
    }

    fn draw_after_lay_down(
        &self,
        state: &mut State,
        chance: &mut impl Chance,
        sink: &mut impl Sink,
    ) {
        for seat in state.first_seat().round(state.seats) {
            self.draw_hand(state, seat, chance, sink);
        }
        state.phase = Phase::Opening;
        state.clock.idle = 0;
        state.clock.still = 0;
        self.begin_turn(state, state.first_seat(), chance, sink);
    }

    /// FL-R12: too many turns, or ten rounds in which nothing moved.
    fn is_worn_out(&self, state: &State) -> bool {
        state.clock.turns >= LAST_TURN || state.clock.still >= 10 * u16::from(state.seats)
    }

    /// FL-24: the first seat from the dealer's left that can play any card.
    fn released(&self, state: &State) -> Option<Seat> {
        state.first_seat().round(state.seats).find(|&seat| self.can_play(state, seat))
    }

    pub(super) fn can_play(&self, state: &State, seat: Seat) -> bool {
        let plays = |from| self.card_at(state, seat, from).is_some_and(|c| state.centre.takes(c));
        !state.player(seat).hand.faces().and(state.centre.playable()).is_empty()
            || plays(From::Stock)
            || plays(From::Partner)
            || (0..5).any(|at| plays(From::Reserve(at)) || plays(From::PartnerReserve(at)))
    }

    /// FL-R4: whether the only cards that could be played are barred by FL-25.
    fn only_barred(&self, state: &State) -> bool {
        state.barred.iter().any(|seat| {
            let top = state.player(seat).stock.top();
            top.is_some_and(|card| state.centre.takes(card))
        })
    }

    /// Whether a side has no stock card left; then it has won (FL-23, FL-40, FL-R7).
    #[inline]
    pub(super) fn wins_if_out(
        &self,
        state: &mut State,
        seat: Seat,
        rule: &'static str,
        sink: &mut impl Sink,
    ) -> bool {
        if !state.player(seat).stock.is_empty() {
            return false;
        }
        let mut winners = Seats::only(seat);
        let mut rule = rule;
        if let Some(partner) = self.partner(seat, state.seats) {
            if !state.player(partner).stock.is_empty() {
                return false;
            }
            winners = winners.with(partner);
            rule = if rule == "FL-23" { "FL-40" } else { rule };
        }
        self.end(state, Ending { winners, draw: false, rule }, sink);
        true
    }

    /// A dead game: the fewest stock cards win, of a side both together (FL-R4).
    #[cold]
    pub(super) fn end_dead(&self, state: &mut State, rule: &'static str, sink: &mut impl Sink) {
        let count = |seat: Seat| {
            let partner = self.partner(seat, state.seats);
            let shared = partner.map_or(0, |partner| state.player(partner).stock.len());
            state.player(seat).stock.len() + shared
        };
        let fewest = self.seats(state).map(count).min().unwrap_or(0);
        let mut winners = Seats::NONE;
        for seat in self.seats(state).filter(|&seat| count(seat) == fewest) {
            winners = winners.with(seat);
        }
        let side = if self.partners { 2 } else { 1 };
        self.end(state, Ending { winners, draw: winners.len() > side, rule }, sink);
    }

    fn end(&self, state: &mut State, ending: Ending, sink: &mut impl Sink) {
        state.phase = Phase::Over(ending);
        sink.hear(Event::Over(ending));
    }

    pub(super) fn seats(&self, state: &State) -> impl Iterator<Item = Seat> + use<> {
        (0..state.seats).map(Seat::new)
    }
}

impl Clock {
    /// Counts a turn that has ended.
    #[inline(always)]
    fn count(&mut self, progress: Progress, opening: bool) {
        self.turns += 1;
        if progress.stayed > 0 {
            self.idle = 0;
            self.still = 0;
        } else {
            self.idle = self.idle.saturating_add(1);
            self.still = if progress.laid { 0 } else { self.still + 1 };
        }
        if opening {
            self.unstarted += 1;
        }
    }
}
