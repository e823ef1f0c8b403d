//! Calls: made, gathered in a window, judged, paid.

use parlor_cards::{Seat, Seats};
use parlor_engine::{Act, Event, Sight, Sink};

use super::play::{packet, stock};
use super::state::State;
use super::{CallsTogether, Muggins};

impl Muggins {
    /// Whom a seat may call now, rightly or wrongly (MU-12, MU-R4, MU-R10, CM-09). In style
    /// `assisted` no turn is watched, and so nobody can be called.
    #[inline(always)]
    pub(super) fn callable(&self, state: &State, seat: Seat) -> Option<Seat> {
        let watch = &state.watch;
        watch.seat.filter(|&of| seat != of && !watch.closed && !watch.callers.has(seat))
    }

    /// Somebody calls: judged at once, or gathered in a window (CM-08).
    #[inline(never)]
    pub(super) fn call(&self, state: &mut State, seat: Seat, of: Seat, sink: &mut impl Sink) {
        sink.hear(Event::Say { seat, word: "muggins", of: Some(of), card: None, count: 0 });
        state.watch.callers = state.watch.callers.with(seat);
        if !self.call_window {
            return self.judge(state, seat, of, sink);
        }
        if state.window.first.is_none() {
            state.window.first = Some(seat);
            state.window.serial += 1;
            sink.hear(Event::Window { open: true, act: Act::Resolve, seat: Some(of) });
        }
        state.window.callers = state.window.callers.with(seat);
    }

    /// The table closes the window and judges (CM-08).
    pub(super) fn resolve(&self, state: &mut State, sink: &mut impl Sink) {
        let Some(of) = state.watch.seat else { return };
        let counted = self.counted(state, of);
        state.window.first = None;
        state.window.callers = Seats::NONE;
        sink.hear(Event::Window { open: false, act: Act::Resolve, seat: Some(of) });
        if let Some(caller) = counted {
            self.judge(state, caller, of, sink);
        }
    }

    /// Whose call of a window counts (MU-13, MU-R4).
    fn counted(&self, state: &State, of: Seat) -> Option<Seat> {
        match self.calls_together {
            CallsTogether::FirstCounts => state.window.first,
            CallsTogether::NearestCounts => {
                let callers = state.window.callers.iter();
                callers.min_by_key(|seat| seat.steps_left_of(of, state.seats))
            }
        }
    }

    /// Everybody saw what was done: a call is right if a rule was broken (MU-12, MU-R4).
    fn judge(&self, state: &mut State, caller: Seat, of: Seat, sink: &mut impl Sink) {
        if !state.watch.fault {
            sink.hear(Event::Ruling { rule: "MU-R4", word: "wrong-call", seat: Some(of) });
            return;
        }
        sink.hear(Event::Ruling { rule: "MU-12", word: "right-call", seat: Some(of) });
        state.watch.closed = true;
        self.take_back(state, of, sink);
        self.pay(state, caller, of, sink);
        if state.player(caller).cards() == 0 {
            return self.win(state, caller, "MU-R5", sink);
        }
        if state.watched_turn_goes_on() {
            self.end_turn(state, sink);
        }
    }

    /// A faulty play that is the latest action is taken back, and a card not yet placed is laid
    /// (MU-R3).
    fn take_back(&self, state: &mut State, of: Seat, sink: &mut impl Sink) {
        if let Some(on) = state.watch.wrongly_on.take()
            && let Some(link) = state.pop_stock(on)
        {
            state.push_stock(of, link);
            sink.hear(Event::carry(state.links.face(link), stock(on), stock(of), Sight::All));
            self.uncover(state, on, sink);
        }
        // A card that lies turned up was turned up in the turn that is watched.
        self.lay_turned(state, of, sink);
    }

    /// The top of the caller's hand, or else of the stock, goes on the stock of the called player
    /// (MU-12, MU-R5).
    fn pay(&self, state: &mut State, caller: Seat, of: Seat, sink: &mut impl Sink) {
        let hand = &mut state.players[caller.index() & 7].hand;
        let given = state.links.pop_far(hand);
        let from = if given.is_some() { packet(caller) } else { stock(caller) };
        let Some(link) = given.or_else(|| state.pop_stock(caller)) else { return };
        state.push_stock(of, link);
        sink.hear(Event::carry(state.links.face(link), from, stock(of), Sight::All));
        if given.is_none() {
            self.uncover(state, caller, sink);
        }
    }
}
