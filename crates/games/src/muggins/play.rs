//! Doing what was offered: playing, turning, laying, putting a card where it does not fit; and the
//! end of a turn and of the game.

use parlor_cards::{Seat, Seats};
use parlor_engine::{End, Ending, Event, Place, Sight, Sink, Zone};

use super::chain::{Chain, Link};
use super::state::{State, Watch};
use super::{Action, From, Muggins, To};

/// After so many turns in a row without a card reaching the centre the game ends (MU-R8).
pub(super) const LAST_IDLE_TURN: u16 = 1000;

pub(super) const fn packet(seat: Seat) -> Place {
    Place::of(Zone::Packet, seat)
}

pub(super) const fn stock(seat: Seat) -> Place {
    Place::of(Zone::Stock, seat)
}

pub(super) const fn turned(seat: Seat) -> Place {
    Place::of(Zone::Turned, seat)
}

impl Muggins {
    /// Plays a card to the centre or on another's stock (MU-04, MU-05).
    #[inline(always)]
    pub(super) fn play(
        &self,
        state: &mut State,
        seat: Seat,
        from: From,
        to: To,
        sink: &mut impl Sink,
    ) {
        if self.is_table() {
            let Some(card) = state.card_at(from) else { return };
            let ways = self.ways(state, seat, card);
            let fault = !self.right(ways, seat).has(to);
            self.watch(state, seat, fault);
            if fault && !ways.has(to) {
                return self.put_wrongly(state, seat, from, sink);
            }
            if let To::Stock(on) = to
                && fault
            {
                state.watch.wrongly_on = Some(on);
            }
        }
        let Some(link) = self.lift(state, seat, from) else { return };
        self.put(state, seat, from, link, to, sink);
        if state.player(seat).cards() == 0 {
            self.win(state, seat, "MU-11", sink);
        }
    }

    /// The watch goes over to a new turn at its first action (CM-09), and remembers a fault.
    #[inline(always)]
    fn watch(&self, state: &mut State, seat: Seat, fault: bool) {
        if !state.watched_turn_goes_on() {
            state.watch = Watch::of(Some(seat));
        }
        state.watch.fault |= fault;
        state.watch.wrongly_on = None;
    }

    #[inline(always)]
    fn lift(&self, state: &mut State, seat: Seat, from: From) -> Option<Link> {
        match from {
            From::Stock => state.pop_stock(seat),
            From::Turned => state.turned.take(),
        }
    }

    /// Puts a card that was lifted where it goes.
    #[inline(always)]
    fn put(
        &self,
        state: &mut State,
        seat: Seat,
        from: From,
        link: Link,
        to: To,
        sink: &mut impl Sink,
    ) {
        let place = match to {
            To::Stock(on) => {
                state.push_stock(on, link);
                stock(on)
            }
            To::New => self.reach(state, |state| state.centre.start()),
            To::Pile(number) => self.reach(state, |state| {
                state.centre.build(number);
                number
            }),
        };
        let card = state.links.face(link);
        let source = match from {
            From::Stock => stock(seat),
            From::Turned => turned(seat),
        };
        sink.hear(Event::carry(card, source, place, Sight::All));
        if from == From::Stock {
            self.uncover(state, seat, sink);
        }
    }

    /// A card reaches the centre; where it lies then.
    #[inline(always)]
    fn reach(&self, state: &mut State, put: impl FnOnce(&mut State) -> u8) -> Place {
        state.clock.reached();
        Place::common(Zone::Pile).at(u16::from(put(state)))
    }

    /// Tells what the top of a stock is, from which a card was taken.
    #[inline(always)]
    pub(super) fn uncover(&self, state: &State, seat: Seat, sink: &mut impl Sink) {
        if let Some(card) = state.stock_top(seat) {
            sink.hear(Event::Turn { place: stock(seat), card });
        }
    }

    /// A card was put where it does not fit: it is taken back, and the turn ends (MU-R2).
    #[cold]
    #[inline(never)]
    fn put_wrongly(&self, state: &mut State, seat: Seat, from: From, sink: &mut impl Sink) {
        sink.hear(Event::Ruling { rule: "MU-R2", word: "does-not-fit", seat: Some(seat) });
        match from {
            From::Turned => self.lay_turned(state, seat, sink),
            From::Stock => {
                if let Some(card) = state.stock_top(seat) {
                    sink.hear(Event::Show { place: stock(seat), card });
                }
            }
        }
        self.end_turn(state, sink);
    }

    /// Turns up the next card of the hand, which is the stock turned over if it is used up (MU-03,
    /// MU-10, MU-R6).
    #[inline(always)]
    pub(super) fn turn_up(&self, state: &mut State, seat: Seat, sink: &mut impl Sink) {
        if self.is_table() {
            let fault = self.is_fault(state, seat, Action::Turn);
            self.watch(state, seat, fault);
        }
        if state.player(seat).hand.is_empty() && self.turn_over(state, seat, sink) {
            return;
        }
        let Some(link) = state.links.pop(&mut state.players[seat.index() & 7].hand) else { return };
        state.turned = Some(link);
        sink.hear(Event::Move {
            card: state.links.face(link),
            from: packet(seat),
            leaves: End::Bottom,
            to: turned(seat),
            end: End::Top,
            sight: Sight::All,
        });
    }

    /// The stock becomes the hand (MU-10); whether that ends the game (MU-R8).
    #[inline(never)]
    fn turn_over(&self, state: &mut State, seat: Seat, sink: &mut impl Sink) -> bool {
        let player = &mut state.players[seat.index() & 7];
        player.hand = core::mem::replace(&mut player.stock, Chain::EMPTY);
        state.tops.set(seat, None);
        sink.hear(Event::Sweep { from: stock(seat), to: packet(seat), over: true });
        let clock = &mut state.clock;
        if clock.once.has(seat) {
            clock.twice = clock.twice.with(seat);
        }
        clock.once = clock.once.with(seat);
        let stalled = clock.twice.len() == u32::from(state.seats);
        if stalled {
            self.end_stalled(state, sink);
        }
        stalled
    }

    /// Lays the turned card on the own stock, which ends the turn (MU-09).
    #[inline(always)]
    pub(super) fn lay_down(&self, state: &mut State, seat: Seat, sink: &mut impl Sink) {
        if self.is_table() {
            let fault = self.is_fault(state, seat, Action::Lay);
            self.watch(state, seat, fault);
        }
        self.lay_turned(state, seat, sink);
        self.end_turn(state, sink);
    }

    /// A turned card goes on the own stock.
    #[inline(always)]
    pub(super) fn lay_turned(&self, state: &mut State, seat: Seat, sink: &mut impl Sink) {
        let Some(link) = state.turned.take() else { return };
        state.push_stock(seat, link);
        let card = state.links.face(link);
        sink.hear(Event::carry(card, turned(seat), stock(seat), Sight::All));
    }

    /// Ends the turn and begins the next, unless nothing has moved for too long (MU-R8).
    #[inline(always)]
    pub(super) fn end_turn(&self, state: &mut State, sink: &mut impl Sink) {
        let clock = &mut state.clock;
        clock.idle += u16::from(!clock.moved);
        clock.moved = false;
        if clock.idle >= LAST_IDLE_TURN {
            return self.end_stalled(state, sink);
        }
        state.turn = state.turn.left(state.seats);
        sink.hear(Event::Begin { seat: state.turn });
    }

    /// Somebody has no card left (MU-11, MU-R5).
    #[cold]
    #[inline(never)]
    pub(super) fn win(
        &self,
        state: &mut State,
        seat: Seat,
        rule: &'static str,
        sink: &mut impl Sink,
    ) {
        let ending = Ending { winners: Seats::only(seat), draw: false, rule };
        self.end(state, ending, sink);
    }

    /// Nothing moves any more: the fewest cards win (MU-R8).
    #[cold]
    #[inline(never)]
    fn end_stalled(&self, state: &mut State, sink: &mut impl Sink) {
        let fewest = state.all().map(|seat| state.player(seat).cards()).min();
        let mut winners = Seats::NONE;
        for seat in state.all().filter(|&seat| Some(state.player(seat).cards()) == fewest) {
            winners = winners.with(seat);
        }
        let ending = Ending { winners, draw: winners.len() > 1, rule: "MU-R8" };
        self.end(state, ending, sink);
    }

    fn end(&self, state: &mut State, ending: Ending, sink: &mut impl Sink) {
        state.ending = Some(ending);
        sink.hear(Event::Over(ending));
    }
}
