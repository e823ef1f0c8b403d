//! How a hand ends, what it counts, and how the game goes on.

use parlor_cards::{Card, Seat, Seats};
use parlor_engine::{Chance, Ending, Event, Layout, Sink};

use super::play::{hand_of, lot_of, say};
use super::rules::{MOST_CLOSED, MOST_HANDS};
use super::state::{Complete, Phase, State};
use super::{Count, StockExchange};

impl StockExchange {
    /// A complete hand is sold: it ends the hand and counts (SX-05).
    #[cold]
    #[inline(never)]
    pub(super) fn sold(
        &self,
        state: &mut State,
        seat: Seat,
        chance: &mut impl Chance,
        sink: &mut impl Sink,
    ) {
        let Some(complete) = state.complete(seat) else { return };
        say(seat, "sold", None, 0, sink);
        sink.hear(Event::Ruling { rule: "SX-05", word: "complete", seat: Some(seat) });
        show(state, seat, complete, sink);
        self.count_hand(state, seat, complete, sink);
        state.closed = 0;
        self.go_on(state, chance, sink);
    }

    /// The table closes the hand: nobody scores (SX-R7).
    #[cold]
    #[inline(never)]
    pub(super) fn close(&self, state: &mut State, chance: &mut impl Chance, sink: &mut impl Sink) {
        if state.is_over() {
            return;
        }
        sink.hear(Event::Ruling { rule: "SX-R7", word: "closed", seat: None });
        state.closed += 1;
        self.go_on(state, chance, sink);
    }

    /// Points for who sold, and off for who was left with the trade-mark card (SX-07, SX-08).
    fn count_hand(&self, state: &mut State, seat: Seat, complete: Complete, sink: &mut impl Sink) {
        let points = match self.count {
            Count::Hands => 1,
            Count::Number => 10 * i16::from(complete.card.code()),
        };
        if complete.is_double() {
            sink.hear(Event::Ruling { rule: "SX-08", word: "double", seat: Some(seat) });
            return self.score(state, seat, 2 * points, sink);
        }
        self.score(state, seat, points, sink);
        let holds_mark = |&other: &Seat| state.player(other).held().has_mark();
        let Some(holder) = state.all_seats().find(holds_mark) else { return };
        if !self.same_side(seat, holder, state.seats) {
            let word = "trade-mark-held";
            sink.hear(Event::Ruling { rule: "SX-08", word, seat: Some(holder) });
            self.score(state, holder, -points, sink);
        }
    }

    /// Points are a side's: each of its players has them (SX-09).
    fn score(&self, state: &mut State, seat: Seat, points: i16, sink: &mut impl Sink) {
        for one in state.all_seats().filter(|&one| self.same_side(one, seat, state.seats)) {
            state.points[one.index()] += points;
            sink.hear(Event::Score { seat: one, points: points.into() });
        }
    }

    /// A hand is over: so is the game, or the deal passes to the left (SX-06).
    fn go_on(&self, state: &mut State, chance: &mut impl Chance, sink: &mut impl Sink) {
        if let Some(rule) = self.ends_by(state) {
            let winners = leaders(state);
            let side = if self.partners { 2 } else { 1 };
            let ending = Ending { winners, draw: winners.len() > side, rule };
            state.phase = Phase::Over(ending);
            sink.hear(Event::Over(ending));
            return;
        }
        if self.last_hand().is_some_and(|last| state.hand >= last) {
            sink.hear(Event::Ruling { rule: "SX-R5", word: "one-more-hand", seat: None });
        }
        state.dealer = state.dealer.left(state.seats);
        state.begin_hand(self, chance);
        sink.hear(Event::Ruling { rule: "SX-06", word: "deals", seat: Some(state.dealer) });
        if sink.listens() {
            sink.hear(Event::Deal(Layout::of(self, state)));
        }
    }

    /// The rule by which the game is over after this hand, if it is.
    fn ends_by(&self, state: &State) -> Option<&'static str> {
        let side = if self.partners { 2 } else { 1 };
        let one_leads = leaders(state).len() == side;
        match self.last_hand() {
            Some(last) if state.hand >= last && one_leads => return Some("SX-06"),
            None if most_points(state) >= self.target_for(state.seats) as i16 => {
                return Some("SX-07");
            }
            _ => {}
        }
        // A single hand that was closed is over as well: progressive play moves nobody (SX-R8).
        let in_vain = self.is_single_hand() || state.closed >= MOST_CLOSED;
        (in_vain || state.hand >= MOST_HANDS).then_some("SX-R7")
    }
}

fn most_points(state: &State) -> i16 {
    state.all_seats().map(|seat| state.points[seat.index()]).max().unwrap_or(0)
}

/// Who has the most points.
fn leaders(state: &State) -> Seats {
    let most = most_points(state);
    let mut leaders = Seats::NONE;
    for seat in state.all_seats().filter(|seat| state.points[seat.index()] == most) {
        leaders = leaders.with(seat);
    }
    leaders
}

/// Who sells shows the cards that make the hand complete, where they are.
fn show(state: &State, seat: Seat, complete: Complete, sink: &mut impl Sink) {
    let player = state.player(seat);
    let counts = |card: Card| card == complete.card || card == Card::TRADE_MARK;
    for (place, bag) in [(hand_of(seat), player.hand), (lot_of(seat), player.lot)] {
        for &card in bag.cards().cards().iter().filter(|&&card| counts(card)) {
            sink.hear(Event::Show { place, card });
        }
    }
}
