//! How good an offer looks to somebody who sees only a view.

use parlor_cards::{Card, Seat};

use super::state::State;
use super::{Action, Blink};

impl Blink {
    /// Every play is a card less: best the one after which most of the hand can follow. A hand that
    /// cannot play is filled.
    pub(super) fn attraction(&self, view: &State, seat: Seat, action: Action) -> i32 {
        match action {
            Action::Play { card, pile, .. } => 100 + followers(view, seat, card, pile),
            Action::Choose { card } => followers(view, seat, card, seat.number()),
            Action::Refill => 50,
        }
    }
}

/// How many other cards of the hand could be played when this one lies on that pile.
fn followers(view: &State, seat: Seat, card: Card, pile: u8) -> i32 {
    let open = view.piles_of(seat).into_iter().filter(|&other| other != pile);
    let tops = open.filter_map(|other| view.tops.get(usize::from(other)));
    let tops = tops.fold(card.features(), |tops, top| tops | top);
    let others = view.player(seat).hand.cards().iter().filter(|&&held| held != card);
    others.filter(|held| held.features() & tops != 0).count() as i32
}
