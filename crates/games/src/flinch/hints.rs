//! How good an offer looks to somebody who sees only a view.
//!
//! The numbers were found by playing: each was changed a little, and the change kept if it won more
//! games of many thousand.

use core::array;

use parlor_cards::{Card, Seat};

use super::hand::{Faces, Hand};
use super::state::State;
use super::wants::Wants;
use super::{Action, Charge, Flinch, From, Piles, To};

/// What breaks a rule is never done willingly.
pub(super) const FAULT: i32 = -5000;
/// What is rather held back: worse than ending the turn.
const HELD_BACK: i32 = -3000;
/// Ending the turn comes after all plays that are worth it.
const END: i32 = -1000;
/// A play is worth it from here on.
const WORTH: i32 = -16;

/// What a play is worth that leads on to the own stock, by how many cards are lacking on the way.
const OWN: [i32; 4] = [150, 35, 16, 10];
/// How dangerous an opponent's stock is, by how many cards its owner must have in hand.
const THEIRS: [i32; 5] = [91, 18, 8, 6, 0];
/// What of a danger is left, in percent, that one can cover at once.
const COVERED: i32 = 30;
/// What is worth to the partner, in percent of what is worth to oneself.
const PARTNERS: i32 = 80;

/// A place of the reserve that can be laid on: the card on top, and what is lost by covering it.
type Place = Option<(Card, i32)>;

/// What a play leaves behind.
pub(super) struct Aftermath {
    seat: Seat,
    /// The hand, without the card that is played from it.
    pub hand: Hand,
    /// What the piles took before it.
    pub wanted: Wants,
    /// What they take then.
    pub wants: Wants,
}

impl Flinch {
    /// Obligations first; then plays that bring the own stock nearer and no other's.
    pub(super) fn attraction(&self, view: &State, seat: Seat, action: Action) -> i32 {
        match action {
            Action::Play { from, to } => self.attraction_of_play(view, seat, from, to),
            Action::Lay { card, place } => self.attraction_of_laying(view, seat, card, place),
            Action::Pass => END,
            Action::Call { what: Charge::Stock, .. } if view.watch.stock_fault => 1000,
            Action::Call { what: Charge::Starter, .. } if view.watch.starter_seen => 1000,
            Action::Call { what: Charge::OutOfTurn, .. } => 900,
            Action::Call { .. } => FAULT,
            Action::AskExposed { .. } => 10,
        }
    }

    /// How attractive each offer is. Where a play is worth it, no laying is as good, and none is looked at.
    #[inline]
    pub(super) fn attractions(
        &self,
        view: &State,
        seat: Seat,
        offers: &[Action],
        mut each: impl FnMut(Action, i32),
    ) {
        let (mut worth_it, mut places) = (false, None);
        for &action in offers {
            let attraction = match action {
                Action::Lay { .. } if worth_it => continue,
                Action::Lay { card, place } => {
                    let places = places.get_or_insert_with(|| {
                        let broken = self.laying_is_a_fault(view, seat);
                        (!broken).then(|| array::from_fn(|at| self.place(view, seat, at as u8)))
                    });
                    places.map_or(FAULT, |places: [Place; 5]| {
                        self.attraction_on(card, places[usize::from(place) % 5])
                    })
                }
                other => self.attraction(view, seat, other),
            };
            worth_it |= attraction >= WORTH;
            each(action, attraction);
        }
    }

    /// Where nothing can be played, how good a way to end the turn is. What comes of it shows too
    /// late to be tried out, and so it goes by looks.
    pub(super) fn reckoning(&self, known: &State, seat: Seat, action: Action) -> Option<i32> {
        let idle = !self.can_play(known, seat);
        idle.then(|| self.insight_into(known, seat, action) - END)
    }

    fn attraction_of_play(&self, view: &State, seat: Seat, from: From, to: To) -> i32 {
        self.worth_of_play(view, seat, from, to).map_or(FAULT, attraction_of_worth)
    }

    /// What a play is worth; nothing is said of one that breaks a rule.
    #[inline(always)]
    pub(super) fn worth_of_play(
        &self,
        view: &State,
        seat: Seat,
        from: From,
        to: To,
    ) -> Option<i32> {
        if self.is_table() {
            let faults = self.faults_of_play(view, seat, from);
            if faults.stock || faults.starter {
                return None;
            }
        }
        let card = self.card_at(view, seat, from)?;
        let after = self.aftermath(view, seat, from, card, to);
        Some(
            self.gain_of_source(view, seat, from, card)
                + self.gain_of_hand(from, &after)
                + self.gain_of_stocks(view, seat, &after),
        )
    }

    #[inline(always)]
    pub(super) fn aftermath(
        &self,
        view: &State,
        seat: Seat,
        from: From,
        card: Card,
        to: To,
    ) -> Aftermath {
        let mut hand = view.player(seat).hand;
        if from.is_hand() {
            hand.remove(card);
        }
        let wanted = self.wants(view);
        Aftermath { seat, hand, wanted, wants: self.wants_after(view, wanted, card, to) }
    }

    /// What the one who played can play on.
    #[inline]
    pub(super) fn still_held(&self, view: &State, after: &Aftermath) -> Faces {
        after.hand.faces().or(self.reserve_tops(view, after.seat))
    }

    /// What it is worth to be rid of a card.
    fn gain_of_source(&self, view: &State, seat: Seat, from: From, card: Card) -> i32 {
        let left = view.player(seat).hand.len() as i32;
        let worth = match from {
            From::Stock => return 5000,
            From::Partner => return 4000,
            From::Hand(card) if self.starters().has(card) => return 3000,
            From::Hand(_) if left == 1 => 52,
            From::Hand(_) => 26 - 2 * left,
            From::Reserve(_) => 5,
            From::PartnerReserve(_) => 3,
        };
        if card == Card::WILD { worth - 44 } else { worth }
    }

    /// The other cards of the hand could all follow, and a new hand be drawn (FL-13).
    fn gain_of_hand(&self, from: From, after: &Aftermath) -> i32 {
        let Aftermath { hand, wants, .. } = after;
        let all = from.is_hand() && !hand.is_empty() && hand.faces().count() as usize == hand.len();
        let follow = all && hand.faces().without(wants.taken()).is_empty();
        if follow { 15 } else { 0 }
    }

    /// Which stocks are brought nearer, and which are cut off.
    #[inline]
    fn gain_of_stocks(&self, view: &State, seat: Seat, after: &Aftermath) -> i32 {
        let (mut gain, mut farther) = (0, 0);
        let mut other = seat;
        for _ in 1..view.seats {
            other = other.left(view.seats);
            if self.partners && self.same_side(other, seat, view.seats) {
                gain += self.gain_of_own(view, other, after) * PARTNERS / 100;
            } else {
                // The opponent after the next is half as dangerous, and so on.
                gain -= self.danger(view, other, after) >> farther;
                farther += 1;
            }
        }
        gain + self.gain_of_own(view, seat, after)
    }

    fn gain_of_own(&self, view: &State, of: Seat, after: &Aftermath) -> i32 {
        let Some(top) = view.player(of).stock.top() else { return 0 };
        let way = after.wants.before(top);
        if way == after.wanted.before(top) {
            return 0;
        }
        let lacking = way.without(self.still_held(view, after)).count() as usize;
        OWN.get(lacking).copied().unwrap_or(0)
    }

    /// By how much an opponent's stock becomes more dangerous.
    fn danger(&self, view: &State, of: Seat, after: &Aftermath) -> i32 {
        let Some(top) = view.player(of).stock.top() else { return 0 };
        let (before, way) = (after.wanted.before(top), after.wants.before(top));
        if way == before {
            return 0;
        }
        let tops = self.reserve_tops(view, of);
        let threat = |way: Faces| THEIRS[(way.without(tops).count() as usize).min(4)];
        let more = threat(way) - threat(before);
        let covered = more > 0 && way.is_empty() && self.still_held(view, after).has(top);
        if covered { more * COVERED / 100 } else { more }
    }

    fn attraction_of_laying(&self, view: &State, seat: Seat, card: Card, place: u8) -> i32 {
        match self.laying_is_a_fault(view, seat) {
            true => FAULT,
            false => self.attraction_on(card, self.place(view, seat, place)),
        }
    }

    fn laying_is_a_fault(&self, view: &State, seat: Seat) -> bool {
        self.is_table() && {
            let faults = self.faults_of_laying(view, seat);
            faults.stock || faults.starter
        }
    }

    fn place(&self, view: &State, seat: Seat, place: u8) -> Place {
        let top = view.reserve_top(seat, place)?;
        Some((top, self.loss_of_covering(view, seat, top)))
    }

    /// The card that is needed last; best just below the card it covers, or on its like.
    #[inline]
    fn attraction_on(&self, card: Card, place: Place) -> i32 {
        let late = if card == Card::WILD { -60 } else { 11 * self.lateness(card) };
        let on = match place {
            None => -40,
            Some((top, _)) if top == card => -4,
            Some((top, loss)) => self.attraction_of_covering(card, top) - loss,
        };
        END + late + on
    }

    fn attraction_of_covering(&self, card: Card, top: Card) -> i32 {
        match self.lateness(top) - self.lateness(card) {
            _ if self.goes_just_before(card, top) => -17,
            later @ 1.. => -19 - later,
            earlier => -40 - 2 * earlier,
        }
    }

    /// A card that leads to the own stock, or would cover what the next player waits for, is missed
    /// when it lies covered, unless there is another in the hand.
    #[inline]
    fn loss_of_covering(&self, view: &State, seat: Seat, top: Card) -> i32 {
        if view.player(seat).hand.has(top) {
            return 0;
        }
        let next = view.player(seat.left(view.seats)).stock.top();
        let leads = |stock: Card| self.wants(view).before(stock).has(top);
        let needed = view.player(seat).stock.top().is_some_and(leads);
        12 * i32::from(needed) + 6 * i32::from(next == Some(top))
    }

    /// Whether a card comes next before another wherever both are played.
    pub(super) fn goes_just_before(&self, card: Card, other: Card) -> bool {
        let next = other.code().abs_diff(card.code()) == 1;
        next && self.lateness(card) < self.lateness(other)
    }

    /// How late in a pile a card comes, from 1 to 15.
    fn lateness(&self, card: Card) -> i32 {
        let number = i32::from(card.code().min(15));
        match self.piles {
            Piles::Ones => number,
            Piles::OnesAndFifteens => 15 - 2 * (number - 8).abs(),
            Piles::Eights => 1 + 2 * (number - 8).abs(),
        }
    }
}

/// How good a play looks that is worth so much.
#[inline(always)]
pub(super) fn attraction_of_worth(worth: i32) -> i32 {
    if worth < WORTH { HELD_BACK + worth } else { worth }
}
