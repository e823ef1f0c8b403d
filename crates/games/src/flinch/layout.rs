//! Where the cards lie, what everybody knows beside them, and what is hidden.

use parlor_cards::{Card, Heap, Pile, Seat};
use parlor_engine::{Facing, Fact, Place, Subject, Zone};

use super::centre::{Landing, Run, Way, face_of};
use super::hand::Hand;
use super::state::{MOST_CARDS, Phase, Player, State};
use super::{Flinch, Piles};

type Buffer = Pile<MOST_CARDS>;

impl Flinch {
    /// Every place, its cards bottom first.
    pub(super) fn lay_out(&self, state: &State, each: &mut impl FnMut(Place, Facing, &[Card])) {
        each(Place::common(Zone::Stack), Facing::Down, state.stack.cards());
        each(Place::common(Zone::Removed), Facing::Down, self.removed(state).cards());
        for slot in state.centre.by_number() {
            let run = state.centre.run(slot);
            let (upper, lower) = ends_of(run, state.centre.way(slot, self.piles));
            each(Place::common(Zone::Pile).at(run.number), Facing::TopUp, upper.cards());
            if self.piles == Piles::Eights {
                each(Place::common(Zone::Lower).at(run.number), Facing::TopUp, lower.cards());
            }
        }
        for seat in self.seats(state) {
            self.lay_out_seat(state, seat, each);
        }
    }

    fn lay_out_seat(
        &self,
        state: &State,
        seat: Seat,
        each: &mut impl FnMut(Place, Facing, &[Card]),
    ) {
        let player = state.player(seat);
        let mut hand = player.hand;
        if let Some(card) = player.hand.exposed {
            hand.remove(card);
            each(Place::of(Zone::Exposed, seat), Facing::Up, &[card]);
        }
        each(Place::of(Zone::Hand, seat), Facing::Owner, hand.cards().cards());
        each(Place::of(Zone::Stock, seat), Facing::TopUp, heap(state, &player.stock).cards());
        for (at, reserve) in player.reserve.iter().enumerate() {
            let place = Place::of(Zone::Reserve, seat).at(at as u16);
            each(place, Facing::TopUp, heap(state, reserve).cards());
        }
    }

    fn removed(&self, state: &State) -> Buffer {
        let mut cards = state.removed.canonical::<MOST_CARDS>();
        cards.cards_mut().sort_unstable();
        cards
    }

    /// The card on top of the end of a pile where a card had landed.
    pub(super) fn top_of_pile(&self, state: &State, landing: Landing) -> Option<Card> {
        if landing.new {
            return None;
        }
        let slot = usize::from(landing.slot);
        let way = state.centre.way(slot, self.piles);
        let (upper, lower) = ends_of(state.centre.run(slot), way);
        if landing.lower { lower.top() } else { upper.top() }
    }

    /// What everybody knows beside the cards.
    pub(super) fn tell_facts(&self, state: &State, each: &mut impl FnMut(Fact)) {
        let mut table = |name, value: i32| each(Fact { name, of: Subject::Table, value });
        table("turn", i32::from(state.turn.number()));
        table("dealer", i32::from(state.dealer.number()));
        table("turns-ended", i32::from(state.clock.turns));
        table("opening", i32::from(matches!(state.phase, Phase::Opening | Phase::LayDown)));
        table("lay-down", i32::from(state.phase == Phase::LayDown));
        table("must-release", i32::from(state.progress.compelled));
        table("window", i32::from(state.window.open));
        for slot in state.centre.by_number() {
            let run = state.centre.run(slot);
            let way = state.centre.way(slot, self.piles);
            let of = Subject::Place(Place::common(Zone::Pile).at(run.number));
            if way != Way::Down && run.high < 15 {
                each(Fact { name: "takes-up", of, value: i32::from(run.high) + 1 });
            }
            if way != Way::Up && run.low > 1 {
                each(Fact { name: "takes-down", of, value: i32::from(run.low) - 1 });
            }
        }
        for seat in self.seats(state) {
            if self.partners {
                let value = i32::from(seat.number() % (state.seats / 2));
                each(Fact { name: "side", of: Subject::Seat(seat), value });
            }
            let mut known = |name, holds: bool| {
                if holds {
                    each(Fact { name, of: Subject::Seat(seat), value: 1 });
                }
            };
            known("barred", state.barred.has(seat));
            known("shown-out-of-turn", state.shown.has(seat));
            let watch = &state.watch;
            known("may-be-called", watch.seat == Some(seat) && !watch.closed);
            known("has-called", watch.callers.has(seat));
            known("called-about", state.window.open && state.window.about == seat);
            known("asked", state.progress.asked && state.turn == seat);
        }
    }

    /// Visits what a seat may not see: the stack, what lies covered, the hands of others; and
    /// forgets whether another held a starter.
    pub(super) fn visit_hidden(
        &self,
        state: &mut State,
        from: Option<Seat>,
        each: &mut impl FnMut(&mut Card),
    ) {
        state.stack.cards_mut().iter_mut().for_each(&mut *each);
        for seat in self.seats(state) {
            let Player { stock, reserve, .. } = *state.player(seat);
            state.tray.each_covered_mut(&stock, &mut *each);
            for heap in &reserve {
                state.tray.each_covered_mut(heap, &mut *each);
            }
            if from != Some(seat) {
                visit_hand(state.player_mut(seat), each);
            }
        }
        let Some(watched) = state.watch.seat.filter(|_| from != state.watch.seat) else { return };
        let holds = self.holds_starter(state, watched);
        state.watch.starter_fault = state.watch.starter_seen || state.watch.starter_doubt && holds;
        if let Some(latest) = &mut state.watch.latest {
            latest.starter_fault = latest.starter_doubt && holds;
        }
    }
}

/// The cards of a hand but for the one that lies open;.
fn visit_hand(player: &mut Player, each: &mut impl FnMut(&mut Card)) {
    let exposed = player.hand.exposed;
    if let Some(card) = exposed {
        player.hand.remove(card);
    }
    let mut cards = player.hand.cards();
    cards.cards_mut().iter_mut().for_each(each);
    player.hand = Hand::of(cards.cards());
    if let Some(card) = exposed {
        player.hand.add(card);
        player.hand.exposed = exposed;
    }
}

fn heap(state: &State, heap: &Heap) -> Buffer {
    let mut cards = Buffer::EMPTY;
    state.tray.each(heap, |card| cards.push(card));
    cards.cards_mut().reverse();
    cards
}

/// The cards of a pile: its upper end, and its lower end where it is built both ways.
fn ends_of(run: &Run, way: Way) -> (Pile<15>, Pile<15>) {
    let (mut upper, mut lower) = (Pile::EMPTY, Pile::EMPTY);
    match way {
        Way::Up => (run.low..=run.high).for_each(|face| upper.push(face_of(run, face))),
        Way::Down => (run.low..=run.high).rev().for_each(|face| upper.push(face_of(run, face))),
        Way::Both => {
            (8..=run.high).for_each(|face| upper.push(face_of(run, face)));
            (run.low..8).rev().for_each(|face| lower.push(face_of(run, face)));
        }
    }
    (upper, lower)
}
