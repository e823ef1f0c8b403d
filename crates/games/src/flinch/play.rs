//! Doing what was offered: playing, laying, passing, and showing a card that does not fit.

use parlor_cards::{Card, Seat};
use parlor_engine::{Chance, End, Event, Place, Sight, Sink, Zone};

use super::centre::Landing;
use super::faults::Faults;
use super::state::{Latest, Phase, State};
use super::{FavouredStock, Flinch, From, OutOfTurnCalls, To};

impl Flinch {
    /// Plays a card to the centre; in style `table` it may turn out not to fit, or to be out of
    /// turn.
    #[inline]
    pub(super) fn play(
        &self,
        state: &mut State,
        seat: Seat,
        from: From,
        to: To,
        chance: &mut impl Chance,
        sink: &mut impl Sink,
    ) {
        if self.is_table() {
            let Some(card) = self.card_at(state, seat, from) else { return };
            if seat != state.turn {
                return self.expose(state, seat, card, sink);
            }
            let faults = self.faults_of_play(state, seat, from);
            if !state.centre.takes(card) {
                return self.show(state, seat, from, card, chance, sink);
            }
            self.first_action(state, seat);
            self.remember(state, faults);
            let hand = state.player(seat).hand.len();
            let first_start = state.is_opening();
            let landing = self.put(state, seat, from, to, chance, sink);
            let kept = hand > 1 || !from.is_hand();
            self.keep_latest(state, from, card, landing, first_start, faults, kept);
            if state.player(seat).exposed.is_some() && state.progress.acted && state.turn == seat {
                self.take_up_exposed(state, seat, sink);
            }
        } else {
            self.put(state, seat, from, to, chance, sink);
        }
    }

    /// Remembers a play so that it can be taken back, if it can be (FL-R5).
    #[expect(clippy::too_many_arguments, reason = "the facts of one play, known nowhere else")]
    fn keep_latest(
        &self,
        state: &mut State,
        from: From,
        card: Card,
        landing: Landing,
        first_start: bool,
        faults: Faults,
        kept_hand: bool,
    ) {
        if !landing.complete && kept_hand {
            let Faults { stock, starter, starter_doubt } = faults;
            state.watch.latest = Some(Latest {
                from,
                card,
                landing,
                first_start,
                stock_fault: stock,
                starter_fault: starter,
                starter_doubt,
            });
        }
    }

    #[inline]
    fn put(
        &self,
        state: &mut State,
        seat: Seat,
        from: From,
        to: To,
        chance: &mut impl Chance,
        sink: &mut impl Sink,
    ) -> Landing {
        let before = state.centre.playable();
        let (card, owner) = self.take(state, seat, from);
        let landing = state.centre.put(card, to, self.piles);
        self.tell_play(state, owner, from, card, landing, sink);
        state.phase = Phase::Play;
        state.progress.stayed += 1;
        if landing.complete {
            self.remove_pile(state, landing, sink);
        }
        if from.is_stock() && self.wins_if_out(state, owner, "FL-23", sink) {
            return landing;
        }
        if state.progress.compelled {
            state.progress.compelled = false;
            if self.favoured_stock == FavouredStock::GoesToTheBottom {
                self.put_favoured_under(state, seat, before, sink);
            }
        }
        if state.player(seat).hand.is_empty() {
            self.draw_hand(state, seat, chance, sink);
        }
        landing
    }

    /// Takes the card from where it lies; whose place that is.
    #[inline]
    fn take(&self, state: &mut State, seat: Seat, from: From) -> (Card, Seat) {
        let partner = self.partner(seat, state.seats).unwrap_or(seat);
        let (owner, heap) = match from {
            From::Hand(card) => {
                state.player_mut(seat).hand.take(card);
                return (card, seat);
            }
            From::Stock => (seat, None),
            From::Partner => (partner, None),
            From::Reserve(place) => (seat, Some(place)),
            From::PartnerReserve(place) => (partner, Some(place)),
        };
        let player = &mut state.players[owner.index() & 7];
        let heap = match heap {
            Some(place) => &mut player.reserve[usize::from(place) % 5],
            None => &mut player.stock,
        };
        (state.tray.pop(heap).unwrap_or(Card::UNKNOWN), owner)
    }

    /// The place of a source.
    pub(super) fn place_of(&self, owner: Seat, from: From) -> Place {
        match from {
            From::Hand(_) => Place::of(Zone::Hand, owner),
            From::Stock | From::Partner => Place::of(Zone::Stock, owner),
            From::Reserve(at) | From::PartnerReserve(at) => {
                Place::of(Zone::Reserve, owner).at(u16::from(at))
            }
        }
    }

    /// The top of a source, after a card was taken from it or put back.
    pub(super) fn top_of(&self, state: &State, owner: Seat, from: From) -> Option<Card> {
        match from {
            From::Hand(_) => None,
            From::Stock | From::Partner => state.tray.top(&state.player(owner).stock),
            From::Reserve(at) | From::PartnerReserve(at) => state.reserve_top(owner, at),
        }
    }

    #[inline]
    fn tell_play(
        &self,
        state: &mut State,
        owner: Seat,
        from: From,
        card: Card,
        landing: Landing,
        sink: &mut impl Sink,
    ) {
        let mut place = self.place_of(owner, from);
        if from.is_hand() && state.player(owner).exposed == Some(card) {
            state.player_mut(owner).exposed = None;
            state.shown = state.shown.without(owner);
            place = Place::of(Zone::Exposed, owner);
        }
        let to = pile_place(landing);
        sink.hear(Event::Move { card, from: place, to, end: End::Top, sight: Sight::All });
        if let Some(card) = self.top_of(state, owner, from) {
            sink.hear(Event::Turn { place, card });
        }
    }

    /// A pile that has all fifteen is removed (FL-12).
    fn remove_pile(&self, state: &mut State, landing: Landing, sink: &mut impl Sink) {
        state.centre.sweep(landing.slot, &mut state.removed);
        state.removed_count += 15;
        let to = Place::common(Zone::Removed);
        let pile = Place::common(Zone::Pile).at(landing.number);
        sink.hear(Event::Sweep { from: pile, to });
        let lower = Place::common(Zone::Lower).at(landing.number);
        sink.hear(Event::Sweep { from: lower, to });
    }

    /// FL-25: stocks that the releasing play favours are set back.
    fn put_favoured_under(
        &self,
        state: &mut State,
        releaser: Seat,
        before: u32,
        sink: &mut impl Sink,
    ) {
        let favoured = state.centre.playable() & !before;
        for seat in self.seats(state) {
            let Some(top) = state.stock_top(seat) else { continue };
            if favoured & top.bit() == 0 || self.same_side(seat, releaser, state.seats) {
                continue;
            }
            sink.hear(Event::Ruling { rule: "FL-25", word: "favoured", seat: Some(seat) });
            if state.player(seat).stock.len() == 1 {
                state.barred = state.barred.with(seat);
                continue;
            }
            let place = Place::of(Zone::Stock, seat);
            let player = &mut state.players[seat.index() & 7];
            state.tray.pop(&mut player.stock);
            state.tray.push_bottom(&mut player.stock, top);
            let sight = Sight::All;
            sink.hear(Event::Move { card: top, from: place, to: place, end: End::Bottom, sight });
            if let Some(card) = state.tray.top(&state.player(seat).stock) {
                sink.hear(Event::Turn { place, card });
            }
        }
    }

    /// Lays a hand card on the reserve, which ends the turn (FL-17), or is one of a lay-down.
    #[inline]
    pub(super) fn lay_down(
        &self,
        state: &mut State,
        seat: Seat,
        card: Card,
        place: u8,
        chance: &mut impl Chance,
        sink: &mut impl Sink,
    ) {
        if state.phase == Phase::LayDown {
            self.put_on_reserve(state, seat, card, place, sink);
            return self.after_lay_of_lay_down(state, chance, sink);
        }
        if self.is_table() {
            let faults = self.faults_of_laying(state, seat);
            self.first_action(state, seat);
            self.remember(state, faults);
            state.watch.laid = Some((card, place));
        }
        self.put_on_reserve(state, seat, card, place, sink);
        state.progress.laid = true;
        if self.is_table() {
            self.take_up_exposed(state, seat, sink);
        }
        self.end_turn(state, chance, sink);
    }

    #[inline]
    pub(super) fn put_on_reserve(
        &self,
        state: &mut State,
        seat: Seat,
        card: Card,
        place: u8,
        sink: &mut impl Sink,
    ) {
        let player = &mut state.players[seat.index() & 7];
        player.hand.take(card);
        let mut from = Place::of(Zone::Hand, seat);
        if player.exposed == Some(card) {
            player.exposed = None;
            state.shown = state.shown.without(seat);
            from = Place::of(Zone::Exposed, seat);
        }
        state.tray.push(&mut player.reserve[usize::from(place) % 5], card);
        let to = Place::of(Zone::Reserve, seat).at(u16::from(place));
        sink.hear(Event::Move { card, from, to, end: End::Top, sight: Sight::All });
    }

    /// Passes (FL-05, FL-R1, FL-33).
    pub(super) fn pass(&self, state: &mut State, chance: &mut impl Chance, sink: &mut impl Sink) {
        let seat = state.turn;
        if self.is_table() {
            self.first_action(state, seat);
            self.remember(state, Faults::default());
            self.take_up_exposed(state, seat, sink);
        }
        self.end_turn(state, chance, sink);
    }

    /// A card was shown that fits nowhere: the turn ends (FL-31, FL-32).
    fn show(
        &self,
        state: &mut State,
        seat: Seat,
        from: From,
        card: Card,
        chance: &mut impl Chance,
        sink: &mut impl Sink,
    ) {
        let faults = self.faults_of_showing(state, seat);
        self.first_action(state, seat);
        self.remember(state, faults);
        let partner = self.partner(seat, state.seats).unwrap_or(seat);
        let owner = if matches!(from, From::PartnerReserve(_)) { partner } else { seat };
        let rule = if from.is_hand() { "FL-31" } else { "FL-32" };
        self.take_up_exposed(state, seat, sink);
        sink.hear(Event::Show { place: self.place_of(owner, from), card });
        sink.hear(Event::Ruling { rule, word: "does-not-fit", seat: Some(seat) });
        self.end_turn(state, chance, sink);
    }

    /// A card was shown out of turn: it lies open until it is settled (FL-33, FL-45).
    fn expose(&self, state: &mut State, seat: Seat, card: Card, sink: &mut impl Sink) {
        state.player_mut(seat).exposed = Some(card);
        if self.out_of_turn_calls == OutOfTurnCalls::Always || self.partners {
            state.shown = state.shown.with(seat);
        }
        let (from, to) = (Place::of(Zone::Hand, seat), Place::of(Zone::Exposed, seat));
        sink.hear(Event::Move { card, from, to, end: End::Top, sight: Sight::All });
        sink.hear(Event::Ruling { rule: "FL-33", word: "out-of-turn", seat: Some(seat) });
    }

    /// An opponent asks that the card shown out of turn be played (FL-33, 1913).
    pub(super) fn ask_exposed(
        &self,
        state: &mut State,
        seat: Seat,
        of: Seat,
        chance: &mut impl Chance,
        sink: &mut impl Sink,
    ) {
        sink.hear(Event::Say { seat, word: "ask-exposed", of: Some(of) });
        let Some(card) = state.player(of).exposed else { return };
        state.progress.asked = true;
        if !state.centre.takes(card) {
            self.take_up_exposed(state, of, sink);
            sink.hear(Event::Ruling { rule: "FL-31", word: "does-not-fit", seat: Some(of) });
            self.end_turn(state, chance, sink);
        }
    }
}

/// Where a card that landed lies.
pub(super) fn pile_place(landing: Landing) -> Place {
    let zone = if landing.lower { Zone::Lower } else { Zone::Pile };
    Place::common(zone).at(landing.number)
}
