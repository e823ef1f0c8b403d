//! Where the cards lie, what everybody knows beside them, and what is hidden.

use parlor_cards::{Card, Pile, Seat};
use parlor_engine::{Facing, Fact, Place, Subject, Zone};

use super::Muggins;
use super::centre::HIGHEST;
use super::chain::{Chain, MOST_CARDS};
use super::play::{packet, stock, turned};
use super::state::State;

impl Muggins {
    /// Every place, its cards bottom first (MU-R9).
    pub(super) fn lay_out(&self, state: &State, each: &mut impl FnMut(Place, Facing, &[Card])) {
        for number in state.centre.numbers() {
            let height = state.centre.height(number).unwrap_or(0);
            let cards = &Card::SERIES[..usize::from(height.min(HIGHEST))];
            each(Place::common(Zone::Pile).at(u16::from(number)), Facing::TopUp, cards);
        }
        for seat in state.all() {
            let player = state.player(seat);
            each(packet(seat), Facing::Down, from_near(state, &player.hand).cards());
            let mut cards = from_near(state, &player.stock);
            cards.cards_mut().reverse();
            each(stock(seat), Facing::TopUp, cards.cards());
        }
        if let Some(card) = state.turned_card() {
            each(turned(state.turn), Facing::Up, &[card]);
        }
    }

    /// What everybody knows beside the cards.
    pub(super) fn tell_facts(&self, state: &State, each: &mut impl FnMut(Fact)) {
        let mut table = |name, value: i32| each(Fact { name, of: Subject::Table, value });
        table("turn", i32::from(state.turn.number()));
        table("dealer", i32::from(state.dealer.number()));
        table("idle-turns", i32::from(state.clock.idle));
        table("window", i32::from(state.window.is_open()));
        for number in state.centre.numbers() {
            let of = Subject::Place(Place::common(Zone::Pile).at(u16::from(number)));
            let height = state.centre.height(number).unwrap_or(HIGHEST);
            if height < HIGHEST {
                each(Fact { name: "takes-up", of, value: i32::from(height) + 1 });
            }
        }
        for seat in state.all() {
            self.tell_of(state, seat, each);
        }
    }

    fn tell_of(&self, state: &State, seat: Seat, each: &mut impl FnMut(Fact)) {
        let mut known = |name, value: bool| {
            if value {
                each(Fact { name, of: Subject::Seat(seat), value: 1 });
            }
        };
        let (watch, window) = (&state.watch, &state.window);
        let open = state.ending.is_none() && !watch.closed;
        known("may-be-called", watch.seat == Some(seat) && open);
        known("has-called", watch.callers.has(seat));
        known("called-about", window.is_open() && watch.seat == Some(seat));
        let (once, twice) = (state.clock.once.has(seat), state.clock.twice.has(seat));
        let value = i32::from(once) + i32::from(twice);
        if value > 0 {
            each(Fact { name: "turned-over", of: Subject::Seat(seat), value });
        }
    }

    /// Visits what nobody may see: every hand, and what lies covered in a stock (MU-01, MU-R9).
    pub(super) fn visit_hidden(&self, state: &mut State, each: &mut impl FnMut(&mut Card)) {
        let links = state.links;
        for seat in state.all() {
            let player = *state.player(seat);
            links.each(&player.hand, |link| each(state.links.face_mut(link)));
            links.each(&player.stock, |link| {
                if Some(link) != player.stock.near() {
                    each(state.links.face_mut(link));
                }
            });
        }
    }
}

/// The cards of a chain, the one that comes out first.
fn from_near(state: &State, chain: &Chain) -> Pile<MOST_CARDS> {
    let mut cards = Pile::EMPTY;
    state.links.each(chain, |link| cards.push(state.links.face(link)));
    cards
}
