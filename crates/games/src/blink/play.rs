//! Playing, pausing, and the end.

use parlor_cards::{Card, Seat, Seats};
use parlor_engine::{Act, Ending, Event, Sight, Sink};

use super::rules::HAND;
use super::state::{Phase, State, chosen_of, draw_of, hand_of, pile_place};
use super::{Action, Blink, Refill};

impl Blink {
    /// Does what a seat may do.
    #[inline(always)]
    pub(super) fn act(&self, state: &mut State, seat: Seat, action: Action, sink: &mut impl Sink) {
        state.acts += 1;
        match action {
            Action::Play { card, pile, .. } => self.play(state, seat, card, pile, sink),
            Action::Choose { card } => self.choose(state, seat, card, sink),
            Action::Refill => fill_hand(state, seat, sink),
        }
    }

    /// A hand card goes on a pile (BL-04); the hand is refilled (BL-05), or its owner is out
    /// (BL-07).
    #[inline(always)]
    fn play(&self, state: &mut State, seat: Seat, card: Card, pile: u8, sink: &mut impl Sink) {
        state.player_mut(seat).take(card);
        sink.hear(Event::carry(card, hand_of(seat), pile_place(pile), Sight::All));
        cover(state, pile, card);
        self.refill_by_itself(state, seat, sink);
        if state.player(seat).left() == 0 {
            return finish(state, Seats::only(seat), "BL-07", sink);
        }
        self.go_on(state, sink);
    }

    /// The race goes on, unless nobody can match (BL-R9: the table notices).
    #[inline(always)]
    fn go_on(&self, state: &mut State, sink: &mut impl Sink) {
        state.phase = Phase::Race;
        if state.is_stuck() {
            self.pause(state, sink);
        }
    }

    /// Nobody can match. Everybody knows how many cards the others have, and so what comes now: a
    /// tie (BL-10), a card of each draw pile (BL-08), or, if one is used up, of each hand (BL-09).
    #[inline(never)]
    fn pause(&self, state: &mut State, sink: &mut impl Sink) {
        let all = state.all();
        let left = all.iter().map(|seat| state.player(seat).left());
        let (fewest, most) = left
            .fold((usize::MAX, 0), |(fewest, most), cards| (fewest.min(cards), most.max(cards)));
        if most == 1 {
            halt(state, "BL-10", "tie", sink);
            finish(state, all, "BL-10", sink);
        } else if fewest > HAND {
            halt(state, "BL-08", "stuck", sink);
            state.phase = Phase::Flip;
            sink.hear(Event::Window { open: true, act: Act::Flip, seat: None });
        } else {
            halt(state, "BL-09", "choose", sink);
            state.phase = Phase::Choice;
        }
    }

    /// A card is chosen, hidden until everybody has (BL-09, BL-R6).
    fn choose(&self, state: &mut State, seat: Seat, card: Card, sink: &mut impl Sink) {
        let player = state.player_mut(seat);
        player.take(card);
        player.chosen = Some(card);
        player.look();
        sink.hear(Event::carry(card, hand_of(seat), chosen_of(seat), Sight::Only(seat)));
        if state.all().iter().all(|seat| state.player(seat).chosen.is_some()) {
            self.lay_chosen(state, sink);
        }
    }

    /// The chosen cards are laid at the same time, that of seat i on pile i (BL-R3). Who has laid
    /// the last card is out; several share that (BL-R7).
    fn lay_chosen(&self, state: &mut State, sink: &mut impl Sink) {
        let mut out = Seats::NONE;
        for seat in state.all().iter() {
            let Some(card) = state.player_mut(seat).chosen.take() else { continue };
            let pile = seat.number();
            sink.hear(Event::carry(card, chosen_of(seat), pile_place(pile), Sight::All));
            cover(state, pile, card);
            if state.player(seat).left() == 0 {
                out = out.with(seat);
            }
        }
        for seat in state.all().iter() {
            self.refill_by_itself(state, seat, sink);
        }
        match out.len() {
            0 => self.go_on(state, sink),
            1 => finish(state, out, "BL-07", sink),
            _ => finish(state, out, "BL-R7", sink),
        }
    }

    /// Does what the open window is for.
    pub(super) fn act_of_table(&self, state: &mut State, sink: &mut impl Sink) {
        state.acts += 1;
        match state.phase {
            Phase::Ready => self.start(state, sink),
            Phase::Flip => self.flip(state, sink),
            Phase::Race | Phase::Choice => finish(state, state.all(), "BL-R11", sink),
            Phase::Over(_) => {}
        }
    }

    /// The cards in the centre are turned over, and the race begins (BL-03).
    fn start(&self, state: &mut State, sink: &mut impl Sink) {
        sink.hear(Event::Window { open: false, act: Act::Start, seat: None });
        for pile in 0..state.seats {
            let Some(card) = state.piles[usize::from(pile)].top() else { continue };
            state.tops[usize::from(pile)] = card.features();
            sink.hear(Event::Turn { place: pile_place(pile), card });
        }
        self.go_on(state, sink);
    }

    /// The top card of each draw pile is turned onto a pile, that of seat i onto pile i (BL-08,
    /// BL-R3).
    fn flip(&self, state: &mut State, sink: &mut impl Sink) {
        sink.hear(Event::Window { open: false, act: Act::Flip, seat: None });
        for seat in state.all().iter() {
            let Some(card) = state.player_mut(seat).draw.pop() else { continue };
            let pile = seat.number();
            sink.hear(Event::carry(card, draw_of(seat), pile_place(pile), Sight::All));
            cover(state, pile, card);
        }
        self.go_on(state, sink);
    }

    /// Hands are refilled as cards are played, unless their owners do it (BL-05, BL-R4).
    #[inline(always)]
    fn refill_by_itself(&self, state: &mut State, seat: Seat, sink: &mut impl Sink) {
        if self.refill == Refill::ByItself {
            fill_hand(state, seat, sink);
        }
        state.player_mut(seat).look();
    }
}

/// Play is halted, which tells something of all hands and so is told first; then hands are filled
/// (BL-R4).
fn halt(state: &mut State, rule: &'static str, word: &'static str, sink: &mut impl Sink) {
    sink.hear(Event::Ruling { rule, word, seat: None });
    for seat in state.all().iter() {
        fill_hand(state, seat, sink);
    }
}

/// Takes cards from the own draw pile until there are three in the hand (BL-05).
#[inline(always)]
fn fill_hand(state: &mut State, seat: Seat, sink: &mut impl Sink) {
    let player = state.player_mut(seat);
    for _ in 0..player.lacks() {
        let Some(card) = player.draw.pop() else { return };
        player.hand.sort_in(card);
        sink.hear(Event::carry(card, draw_of(seat), hand_of(seat), Sight::Only(seat)));
    }
}

/// A card comes to lie on top of a pile.
#[inline(always)]
fn cover(state: &mut State, pile: u8, card: Card) {
    let at = usize::from(pile).min(state.piles.len() - 1);
    state.piles[at].push(card);
    state.tops[at] = card.features();
}

/// The game is over; several winners drew.
fn finish(state: &mut State, winners: Seats, rule: &'static str, sink: &mut impl Sink) {
    let ending = Ending { winners, draw: winners.len() > 1, rule };
    state.phase = Phase::Over(ending);
    sink.hear(Event::Over(ending));
}
