//! How good an offer looks to somebody who sees only a view.

use core::fmt;

use parlor_cards::{Card, Pile, Seat};

use super::rules::HAND;
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

impl Blink {
    /// What an offer is worth to somebody who thinks ahead: how many cards of the hand can be played
    /// one after another from here, and then how many choices there are.
    pub(super) fn reckoning(&self, view: &State, seat: Seat, action: Action) -> i32 {
        match action {
            Action::Play { card, pile, .. } => {
                1_000 + 10 * run(view, seat, card, pile) + followers(view, seat, card, pile)
            }
            Action::Choose { card } => {
                let pile = seat.number();
                10 * run(view, seat, card, pile) + followers(view, seat, card, pile)
            }
            Action::Refill => 500,
        }
    }
}

impl Blink {
    /// Why an offer is good: what of the hand can follow.
    pub(super) fn say_why(
        &self,
        view: &State,
        seat: Seat,
        action: Action,
        f: &mut fmt::Formatter,
    ) -> fmt::Result {
        let (card, pile) = match action {
            Action::Play { card, pile, .. } => (card, pile),
            Action::Choose { card } => (card, seat.number()),
            Action::Refill => return f.write_str("a full hand has more to play"),
        };
        match run(view, seat, card, pile) {
            0 => f.write_str("no other card of your hand can follow"),
            1 => f.write_str("one more card of your hand can follow"),
            more => write!(f, "{more} more cards of your hand can follow"),
        }
    }
}

/// How many other cards of the hand can follow one after another when this one lies on that pile.
fn run(view: &State, seat: Seat, card: Card, pile: u8) -> i32 {
    let piles = view.piles_of(seat);
    let tops = piles.map(|other| match view.tops.get(usize::from(other)) {
        _ if other == pile => card.features(),
        top => top.copied().unwrap_or_default(),
    });
    let mut others = view.player(seat).hand;
    others.cards_mut().iter_mut().filter(|held| **held == card).for_each(|held| {
        *held = Card::UNKNOWN;
    });
    longest(tops, others)
}

/// The most cards of a hand that can be played one after another on two piles.
fn longest(tops: [u32; 2], hand: Pile<HAND>) -> i32 {
    let mut most = 0;
    for (at, &card) in hand.cards().iter().enumerate().filter(|(_, card)| **card != Card::UNKNOWN) {
        let mut left = hand;
        left.cards_mut()[at] = Card::UNKNOWN;
        for pile in (0..2).filter(|&pile| tops[pile] & card.features() != 0) {
            let mut after = tops;
            after[pile] = card.features();
            most = most.max(1 + longest(after, left));
        }
    }
    most
}

/// How many other cards of the hand could be played when this one lies on that pile.
fn followers(view: &State, seat: Seat, card: Card, pile: u8) -> i32 {
    let open = view.piles_of(seat).into_iter().filter(|&other| other != pile);
    let tops = open.filter_map(|other| view.tops.get(usize::from(other)));
    let tops = tops.fold(card.features(), |tops, top| tops | top);
    let others = view.player(seat).hand.cards().iter().filter(|&&held| held != card);
    others.filter(|held| held.features() & tops != 0).count() as i32
}
