//! Doing what was offered: playing, laying, passing, and showing a card that does not fit.

use parlor_cards::{Card, Seat};
use parlor_engine::{Chance, End, Event, Place, Sight, Sink, Zone};

use super::centre::{LAST_NUMBER, Landing};
use super::faults::Faults;
use super::hand::Faces;
use super::state::{Latest, Phase, State, Watch};
use super::{Action, FavouredStock, Flinch, From, OutOfTurnCalls, Piles, To};

impl Flinch {
    /// Plays a card to the centre.
    #[inline(always)]
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
            self.play_at_table(state, seat, from, to, chance, sink);
        } else {
            self.put(state, seat, from, to, chance, sink);
        }
    }

    /// In style `table` the card may turn out not to fit, or to be out of turn, and what a play
    /// breaks is remembered.
    #[inline(never)]
    fn play_at_table(
        &self,
        state: &mut State,
        seat: Seat,
        from: From,
        to: To,
        chance: &mut impl Chance,
        sink: &mut impl Sink,
    ) {
        let Some(card) = self.card_at(state, seat, from) else { return };
        if seat != state.turn {
            return self.expose(state, seat, card, sink);
        }
        if !state.centre.takes(card) {
            return self.show(state, seat, from, card, chance, sink);
        }
        let faults = self.faults_of_play(state, seat, from);
        self.first_action(state, seat);
        if from.is_hand() && self.starters().has(card) {
            state.watch.starter_seen |= state.watch.starter_doubt;
        }
        self.remember(state, faults);
        if !from.is_hand() || state.player(seat).hand.exposed != Some(card) {
            self.take_up_exposed(state, seat, sink);
        }
        let (last_card, first_start) =
            (from.is_hand() && state.player(seat).hand.len() == 1, state.is_opening());
        let landing = self.put(state, seat, from, to, chance, sink);
        let new_hand = last_card && !state.player(seat).hand.is_empty();
        if !landing.complete && !new_hand {
            self.keep_latest(state, from, card, landing, first_start, faults);
        }
    }

    /// Remembers a play so that it can be taken back (FL-R5).
    fn keep_latest(
        &self,
        state: &mut State,
        from: From,
        card: Card,
        landing: Landing,
        first_start: bool,
        faults: Faults,
    ) {
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

    #[inline(always)]
    fn put(
        &self,
        state: &mut State,
        seat: Seat,
        from: From,
        to: To,
        chance: &mut impl Chance,
        sink: &mut impl Sink,
    ) -> Landing {
        let releasing = state.progress.compelled.then(|| state.centre.playable());
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
        if landing.new && landing.number >= LAST_NUMBER {
            self.end_dead(state, "FL-R12", sink);
            return landing;
        }
        if let Some(before) = releasing {
            self.release(state, seat, before, sink);
        }
        if self.hand_is_due(state, seat) {
            self.draw_hand(state, seat, chance, sink);
        }
        landing
    }

    /// The play that FL-24 compelled was made.
    #[cold]
    #[inline(never)]
    fn release(&self, state: &mut State, seat: Seat, before: Faces, sink: &mut impl Sink) {
        state.progress.compelled = false;
        if self.favoured_stock == FavouredStock::GoesToTheBottom {
            self.put_favoured_under(state, seat, before, sink);
        }
    }

    /// Takes the card from where it lies; whose place that is.
    #[inline(always)]
    fn take(&self, state: &mut State, seat: Seat, from: From) -> (Card, Seat) {
        let partner = |state: &State| self.partner(seat, state.seats).unwrap_or(seat);
        let (owner, place) = match from {
            From::Hand(card) => {
                state.player_mut(seat).hand.remove(card);
                return (card, seat);
            }
            From::Stock => (seat, None),
            From::Partner => (partner(state), None),
            From::Reserve(place) => (seat, Some(place)),
            From::PartnerReserve(place) => (partner(state), Some(place)),
        };
        let player = &mut state.players[owner.index() & 7];
        let heap = match place {
            Some(place) => &mut player.reserve[usize::from(place).min(4)],
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
            From::Stock | From::Partner => state.player(owner).stock.top(),
            From::Reserve(at) | From::PartnerReserve(at) => state.reserve_top(owner, at),
        }
    }

    #[inline(always)]
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
        if from.is_hand() && state.player(owner).hand.exposed == Some(card) {
            state.player_mut(owner).hand.exposed = None;
            state.shown = state.shown.without(owner);
            place = Place::of(Zone::Exposed, owner);
        }
        let to = pile_place(landing);
        sink.hear(Event::carry(card, place, to, Sight::All));
        if let Some(card) = self.top_of(state, owner, from) {
            sink.hear(Event::Turn { place, card });
        }
    }

    /// A pile that has all fifteen is removed (FL-12).
    #[inline(never)]
    fn remove_pile(&self, state: &mut State, landing: Landing, sink: &mut impl Sink) {
        state.centre.sweep(landing.slot, &mut state.removed);
        state.removed_count += 15;
        let to = Place::common(Zone::Removed);
        let pile = Place::common(Zone::Pile).at(landing.number);
        sink.hear(Event::Sweep { from: pile, to, over: false });
        if self.piles == Piles::Eights {
            let lower = Place::common(Zone::Lower).at(landing.number);
            sink.hear(Event::Sweep { from: lower, to, over: false });
        }
    }

    /// FL-25: stocks that the releasing play favours are set back.
    fn put_favoured_under(
        &self,
        state: &mut State,
        releaser: Seat,
        before: Faces,
        sink: &mut impl Sink,
    ) {
        let favoured = state.centre.playable().without(before);
        for seat in self.seats(state) {
            let Some(top) = state.stock_top(seat) else { continue };
            if !favoured.has(top) || self.same_side(seat, releaser, state.seats) {
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
            sink.hear(Event::Move {
                card: top,
                from: place,
                leaves: End::Top,
                to: place,
                end: End::Bottom,
                sight,
            });
            if let Some(card) = state.player(seat).stock.top() {
                sink.hear(Event::Turn { place, card });
            }
        }
    }

    /// Lays a hand card on the reserve, which ends the turn (FL-17), or is one of a lay-down.
    #[inline(always)]
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

    #[inline(always)]
    pub(super) fn put_on_reserve(
        &self,
        state: &mut State,
        seat: Seat,
        card: Card,
        place: u8,
        sink: &mut impl Sink,
    ) {
        let player = &mut state.players[seat.index() & 7];
        player.hand.remove(card);
        let mut from = Place::of(Zone::Hand, seat);
        if player.hand.exposed == Some(card) {
            player.hand.exposed = None;
            state.shown = state.shown.without(seat);
            from = Place::of(Zone::Exposed, seat);
        }
        state.tray.push(&mut player.reserve[usize::from(place).min(4)], card);
        let to = Place::of(Zone::Reserve, seat).at(u16::from(place));
        sink.hear(Event::carry(card, from, to, Sight::All));
    }

    /// Whatever moves no card of one's own: passing, calling, asking.
    #[inline(never)]
    pub(super) fn speak(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        sink: &mut impl Sink,
    ) {
        match action {
            Action::Call { seat: of, what } => self.call(state, seat, of, what, chance, sink),
            Action::AskExposed { seat: of } => self.ask_exposed(state, seat, of, chance, sink),
            _ => self.pass(state, chance, sink),
        }
    }

    /// Passes (FL-05, FL-R1, FL-33).
    fn pass(&self, state: &mut State, chance: &mut impl Chance, sink: &mut impl Sink) {
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
        state.player_mut(seat).hand.exposed = Some(card);
        if self.out_of_turn_calls == OutOfTurnCalls::Always || self.partners {
            state.shown = state.shown.with(seat);
        }
        let (from, to) = (Place::of(Zone::Hand, seat), Place::of(Zone::Exposed, seat));
        sink.hear(Event::carry(card, from, to, Sight::All));
        sink.hear(Event::Ruling { rule: "FL-33", word: "out-of-turn", seat: Some(seat) });
    }

    /// An opponent asks that the card shown out of turn be played (FL-33, 1913).
    fn ask_exposed(
        &self,
        state: &mut State,
        seat: Seat,
        of: Seat,
        chance: &mut impl Chance,
        sink: &mut impl Sink,
    ) {
        sink.hear(Event::Say { seat, word: "ask-exposed", of: Some(of), card: None, count: 0 });
        let Some(card) = state.player(of).hand.exposed else { return };
        state.progress.asked = true;
        if !state.centre.takes(card) {
            self.take_up_exposed(state, of, sink);
            sink.hear(Event::Ruling { rule: "FL-31", word: "does-not-fit", seat: Some(of) });
            self.end_turn(state, chance, sink);
            // Another's turn has ended since the one that is watched (FL-R6).
            if state.watch.seat == Some(state.turn) {
                state.watch = Watch::NOBODY;
            }
        }
    }
}

/// Where a card that landed lies.
pub(super) fn pile_place(landing: Landing) -> Place {
    let zone = if landing.lower { Zone::Lower } else { Zone::Pile };
    Place::common(zone).at(landing.number)
}
