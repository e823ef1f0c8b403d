//! Calls: made, gathered in a window, judged, paid.

use parlor_cards::{Card, Seat, Seats};
use parlor_engine::{Act, Chance, End, Event, Place, Sight, Sink, Zone};

use super::play::pile_place;
use super::state::{Called, Latest, Phase, State};
use super::{Action, CallsTogether, Charge, FaultyPlay, Flinch, From, WrongCall};

const STACK: Place = Place::common(Zone::Stack);

impl Flinch {
    /// The charges that a seat may bring against another now, right or wrong (FL-R6, FL-45).
    pub(super) fn may_call(&self, state: &State, seat: Seat, of: Seat, what: Charge) -> bool {
        if self.same_side(seat, of, state.seats) || of.number() >= state.seats {
            return false;
        }
        let window = &state.window;
        if window.open && window.about != of {
            return false;
        }
        match what {
            Charge::OutOfTurn => {
                state.shown.has(of) && !(window.open && window.calls.out_of_turn.has(seat))
            }
            _ => {
                let watch = &state.watch;
                watch.seat == Some(of) && !watch.closed && !watch.callers.has(seat)
            }
        }
    }

    /// Whether what is said would be judged right (FL-26, FL-27, FL-33, FL-45).
    pub(super) fn would_be_right(&self, state: &State, said: Action) -> bool {
        match said {
            Action::Call { what: Charge::Stock, .. } => state.watch.stock_fault,
            Action::Call { what: Charge::Starter, .. } => state.watch.starter_fault,
            Action::Call { seat, what: Charge::OutOfTurn } => state.shown.has(seat),
            Action::AskExposed { seat } => state.player(seat).hand.exposed.is_some(),
            Action::Play { .. } | Action::Lay { .. } | Action::Pass => false,
        }
    }

    /// How many careless players of a thousand would still hold a starter that came into their hand
    /// (FL-27). A card is laid in every turn: the smaller the hand, the more often it was passed over.
    /// Counted in games of novices.
    pub(super) fn neglect_of_starters(&self, state: &State, call: Action) -> u32 {
        match call {
            Action::Call { seat, what: Charge::Starter } => match state.player(seat).hand.len() {
                4.. => 550,
                3 => 150,
                2 => 45,
                _ => 12,
            },
            _ => 0,
        }
    }

    /// Somebody calls: judged at once, or gathered in a window (CM-08).
    pub(super) fn call(
        &self,
        state: &mut State,
        seat: Seat,
        of: Seat,
        what: Charge,
        chance: &mut impl Chance,
        sink: &mut impl Sink,
    ) {
        let word = match what {
            Charge::Stock => "call-stock",
            Charge::Starter => "call-starter",
            Charge::OutOfTurn => "call-out-of-turn",
        };
        sink.hear(Event::Say { seat, word, of: Some(of), card: None, count: 0 });
        if what != Charge::OutOfTurn {
            state.watch.callers = state.watch.callers.with(seat);
        }
        let mut calls = if state.window.open { state.window.calls } else { Called::default() };
        let charge = match what {
            Charge::Stock => &mut calls.stock,
            Charge::Starter => &mut calls.starter,
            Charge::OutOfTurn => &mut calls.out_of_turn,
        };
        *charge = charge.with(seat);
        if !self.call_window {
            return self.judge(state, of, calls, chance, sink);
        }
        if !state.window.open {
            state.window.open = true;
            state.window.about = of;
            state.window.serial += 1;
            sink.hear(Event::Window { open: true, act: Act::Resolve, seat: Some(of) });
        }
        state.window.calls = calls;
    }

    /// The table closes the window and judges (CM-08).
    pub(super) fn resolve(
        &self,
        state: &mut State,
        chance: &mut impl Chance,
        sink: &mut impl Sink,
    ) {
        let (of, calls) = (state.window.about, state.window.calls);
        state.window.open = false;
        state.window.calls = Called::default();
        sink.hear(Event::Window { open: false, act: Act::Resolve, seat: Some(of) });
        self.judge(state, of, calls, chance, sink);
    }

    fn judge(
        &self,
        state: &mut State,
        of: Seat,
        calls: Called,
        chance: &mut impl Chance,
        sink: &mut impl Sink,
    ) {
        if !calls.stock.is_empty() || !calls.starter.is_empty() {
            self.judge_turn(state, of, calls, chance, sink);
        }
        let over = matches!(state.phase, Phase::Over(_));
        if !calls.out_of_turn.is_empty() && !over {
            self.judge_out_of_turn(state, of, calls.out_of_turn, chance, sink);
        }
    }

    /// Calls for a neglected stock or a held starter (FL-26 to FL-30).
    fn judge_turn(
        &self,
        state: &mut State,
        of: Seat,
        calls: Called,
        chance: &mut impl Chance,
        sink: &mut impl Sink,
    ) {
        let counted = self.counted(state, of, calls);
        let right = right_calls(state, counted);
        let callers: Seats = union(right.stock, right.starter);
        if callers.is_empty() {
            sink.hear(Event::Ruling { rule: "FL-29", word: "wrong-call", seat: Some(of) });
            if self.wrong_call == WrongCall::CostsACard
                && let Some(caller) = union(counted.stock, counted.starter).first()
            {
                self.pay(state, of, caller, sink);
            }
            return;
        }
        sink.hear(Event::Ruling { rule: "FL-28", word: "right-call", seat: Some(of) });
        state.watch.closed = true;
        self.take_back(state, of, right, sink);
        self.penalise(state, of, callers, chance, sink);
        if state.watched_turn_goes_on() && !matches!(state.phase, Phase::Over(_)) {
            self.end_turn(state, chance, sink);
        }
    }

    /// FL-45: a card was shown out of turn; everybody saw it, so the call is right.
    fn judge_out_of_turn(
        &self,
        state: &mut State,
        of: Seat,
        callers: Seats,
        chance: &mut impl Chance,
        sink: &mut impl Sink,
    ) {
        let called = Called { out_of_turn: callers, ..Called::default() };
        let counted = self.counted(state, of, called).out_of_turn;
        sink.hear(Event::Ruling { rule: "FL-45", word: "right-call", seat: Some(of) });
        self.take_up_exposed(state, of, sink);
        self.penalise(state, of, counted, chance, sink);
    }

    /// Which calls are judged at all (FL-30).
    fn counted(&self, state: &State, of: Seat, calls: Called) -> Called {
        if self.calls_together == CallsTogether::EachIsJudged {
            return calls;
        }
        let nearest =
            |callers: Seats| callers.iter().min_by_key(|seat| seat.steps_left_of(of, state.seats));
        let turn = nearest(union(calls.stock, calls.starter)).map_or(Seats::NONE, Seats::only);
        let shown = nearest(calls.out_of_turn).map_or(Seats::NONE, Seats::only);
        Called {
            stock: both(calls.stock, turn),
            starter: both(calls.starter, turn),
            out_of_turn: shown,
        }
    }

    /// The called player takes a card from the one caller, or from the stack (FL-28, FL-30).
    fn penalise(
        &self,
        state: &mut State,
        of: Seat,
        callers: Seats,
        chance: &mut impl Chance,
        sink: &mut impl Sink,
    ) {
        match callers.first() {
            Some(caller) if callers.len() == 1 => self.pay(state, caller, of, sink),
            _ => self.pay_from_stack(state, of, chance, sink),
        }
    }

    /// The top of one stock goes to the bottom of another (FL-28, FL-29, FL-R7).
    fn pay(&self, state: &mut State, giver: Seat, taker: Seat, sink: &mut impl Sink) {
        let (from, to) = (self.side_stock(state, giver), self.side_stock(state, taker));
        let Some(card) = state.tray.pop(&mut state.players[from.index() & 7].stock) else { return };
        state.tray.push_bottom(&mut state.players[to.index() & 7].stock, card);
        let place = Place::of(Zone::Stock, from);
        let under = Place::of(Zone::Stock, to);
        sink.hear(Event::Move {
            card,
            from: place,
            leaves: End::Top,
            to: under,
            end: End::Bottom,
            sight: Sight::All,
        });
        if let Some(card) = state.player(from).stock.top() {
            sink.hear(Event::Turn { place, card });
        }
        state.barred = state.barred.without(from);
        self.wins_if_out(state, from, "FL-R7", sink);
    }

    fn pay_from_stack(
        &self,
        state: &mut State,
        taker: Seat,
        chance: &mut impl Chance,
        sink: &mut impl Sink,
    ) {
        if state.stack.is_empty() {
            self.reshuffle(state, chance, sink);
        }
        let to = self.side_stock(state, taker);
        let Some(card) = state.stack.pop() else { return };
        state.tray.push_bottom(&mut state.players[to.index() & 7].stock, card);
        let to = Place::of(Zone::Stock, to);
        sink.hear(Event::Move {
            card,
            from: STACK,
            leaves: End::Top,
            to,
            end: End::Bottom,
            sight: Sight::Nobody,
        });
    }

    /// The stock that gives and takes for a seat: its own, or the side's other (FL-R7).
    fn side_stock(&self, state: &State, seat: Seat) -> Seat {
        match self.partner(seat, state.seats) {
            Some(partner) if state.player(seat).stock.is_empty() => partner,
            _ => seat,
        }
    }

    /// What a right call takes back: the card laid, or the faulty play itself (FL-R5).
    fn take_back(&self, state: &mut State, of: Seat, right: Called, sink: &mut impl Sink) {
        if let Some((card, place)) = state.watch.laid.take() {
            self.lift_laid(state, of, card, place, sink);
        }
        let Some(latest) = state.watch.latest.take() else { return };
        let called = latest.stock_fault && !right.stock.is_empty()
            || latest.starter_fault && !right.starter.is_empty();
        if self.faulty_play == FaultyPlay::IsTakenBack && called {
            self.undo_play(state, of, latest, sink);
        }
    }

    fn lift_laid(&self, state: &mut State, of: Seat, card: Card, place: u8, sink: &mut impl Sink) {
        let player = &mut state.players[of.index() & 7];
        state.tray.pop(&mut player.reserve[usize::from(place) % 5]);
        player.hand.add(card);
        let from = self.place_of(of, From::Reserve(place));
        let to = Place::of(Zone::Hand, of);
        sink.hear(Event::carry(card, from, to, Sight::All));
        if let Some(card) = state.reserve_top(of, place) {
            sink.hear(Event::Turn { place: from, card });
        }
    }

    fn undo_play(&self, state: &mut State, of: Seat, latest: Latest, sink: &mut impl Sink) {
        let Latest { from, card, landing, .. } = latest;
        state.centre.take_back(landing, self.piles);
        let partner = self.partner(of, state.seats).unwrap_or(of);
        let (owner, heap) = match from {
            From::Hand(_) => (of, None),
            From::Stock => (of, Some(&mut state.players[of.index() & 7].stock)),
            From::Partner => (partner, Some(&mut state.players[partner.index() & 7].stock)),
            From::Reserve(at) => {
                (of, Some(&mut state.players[of.index() & 7].reserve[usize::from(at) % 5]))
            }
            From::PartnerReserve(at) => {
                let reserve = &mut state.players[partner.index() & 7].reserve;
                (partner, Some(&mut reserve[usize::from(at) % 5]))
            }
        };
        match heap {
            Some(heap) => state.tray.push(heap, card),
            None => state.players[of.index() & 7].hand.add(card),
        }
        let pile = pile_place(landing);
        let to = self.place_of(owner, from);
        sink.hear(Event::carry(card, pile, to, Sight::All));
        if let Some(card) = self.top_of_pile(state, landing) {
            sink.hear(Event::Turn { place: pile, card });
        }
        state.progress.stayed = state.progress.stayed.saturating_sub(1);
        if latest.first_start {
            state.phase = Phase::Opening;
        }
    }
}

/// The calls that name a fault that was made.
fn right_calls(state: &State, calls: Called) -> Called {
    let when = |fault: bool, callers: Seats| if fault { callers } else { Seats::NONE };
    Called {
        stock: when(state.watch.stock_fault, calls.stock),
        starter: when(state.watch.starter_fault, calls.starter),
        out_of_turn: Seats::NONE,
    }
}

fn union(a: Seats, b: Seats) -> Seats {
    b.iter().fold(a, Seats::with)
}

fn both(a: Seats, b: Seats) -> Seats {
    a.iter().filter(|&seat| b.has(seat)).fold(Seats::NONE, Seats::with)
}
