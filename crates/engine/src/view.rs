//! What a player has to go by: a view of the table, and notes of what it was shown before.

use alloc::vec::Vec;
use core::fmt;

use parlor_cards::{Card, Seat};

use crate::{Awaiting, Event, Eye, Game, Layout, Lots, Offers, Place, Standing, Weight};

/// The table as one seat sees it: all that a bot is given.
///
/// Nothing that is hidden can be had from it. What it answers directly the laws prove to depend on
/// nothing hidden (law 2); whoever wants the whole view gets a copy with everything hidden taken
/// out.
pub struct View<'a, G: Game> {
    rules: &'a G,
    state: &'a G::State,
    seat: Seat,
    seats: u8,
}

impl<'a, G: Game> View<'a, G> {
    /// What a seat sees of a state, one of so many seats.
    #[inline]
    pub fn new(rules: &'a G, state: &'a G::State, seat: Seat, seats: u8) -> View<'a, G> {
        View { rules, state, seat, seats }
    }

    /// The rules.
    #[inline]
    pub fn rules(&self) -> &'a G {
        self.rules
    }

    /// Who looks.
    #[inline]
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// How many seats there are.
    #[inline]
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// Who is awaited.
    pub fn awaiting(&self) -> Awaiting {
        self.rules.awaiting(self.state)
    }

    /// How it stands.
    pub fn standing(&self) -> Standing {
        self.rules.standing(self.state)
    }

    /// What the seat may play.
    #[inline]
    pub fn offers(&self, out: &mut Offers<G::Action>) {
        self.rules.offer(self.state, self.seat, out);
    }

    /// Whether an offer is free, compulsory or a fault.
    #[inline]
    pub fn weight(&self, action: G::Action) -> Weight {
        self.rules.weight(self.state, self.seat, action)
    }

    /// How good an offer looks.
    #[inline]
    pub fn appeal(&self, action: G::Action) -> i32 {
        self.rules.appeal(self.state, self.seat, action)
    }

    /// How good each of these offers looks; what another surpasses in any case may be left out.
    #[inline]
    pub fn appraise(&self, offers: &[G::Action], each: impl FnMut(G::Action, i32)) {
        self.rules.appraise(self.state, self.seat, offers, each);
    }

    /// Whether a call that is only a guess loses nothing by waiting.
    pub fn may_wait(&self, call: G::Action) -> bool {
        self.rules.may_wait(self.state, call)
    }

    /// The view as it is to somebody who has forgotten some of what everybody heard; nothing where
    /// there is nothing to forget.
    pub fn forgetting(&self, lots: &mut Lots) -> Option<G::State> {
        let state = self.rules.forget(self.state, self.seat, lots)?;
        Some(self.rules.observe(&state, Some(self.seat)))
    }

    /// What an offer is worth to somebody who can count, where that can be reckoned.
    pub fn reckon(&self, action: G::Action) -> Option<i32> {
        self.rules.reckon(&self.whole(), self.seat, action)
    }

    /// The whole view: the state with everything hidden taken out.
    pub fn whole(&self) -> G::State {
        self.rules.observe(self.state, Some(self.seat))
    }

    /// The cards that lie at each place, as far as the seat sees them.
    pub fn layout(&self) -> Layout {
        Layout::of(self.rules, self.state).masked(Eye::Seat(self.seat))
    }

    /// Everything that is hidden from a view (which may have more than the seat sees now, from its
    /// notes): the cards of the deck that show nowhere.
    pub fn unseen(&self, view: &G::State) -> Vec<Card> {
        let mut left = self.rules.deck(self.seats).tally();
        self.rules.lay(view, &mut |_, _, cards| {
            for &card in cards.iter().filter(|&&card| card != Card::UNKNOWN) {
                left.take(card);
            }
        });
        left.canonical::<512>().cards().to_vec()
    }
}

impl<G: Game> Clone for View<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for View<'_, G> {}

impl<G: Game> fmt::Debug for View<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_tuple("View").field(&self.whole()).finish()
    }
}

/// What a seat remembers: where the cards lie that it was shown, also those it sees no more (CM-05).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notes(Layout);

impl Notes {
    /// Begins with what a seat sees.
    pub fn new(seen: Layout) -> Notes {
        Notes(seen)
    }

    /// Notes what an event shows. The event is as the seat saw it.
    pub fn hear(&mut self, event: &Event) {
        if let Event::Move { card: Card::UNKNOWN, from, .. } = event {
            self.doubt(*from);
        }
        if let &Event::Show { place, card } = event {
            self.learn(place, card);
        }
        self.0.follow(event);
    }

    /// The cards that lie at a place, bottom first, as far as they are known.
    pub fn at(&self, place: Place) -> &[Card] {
        self.0.at(place)
    }

    /// A card was shown that stays where it is: one of a place where the order means nothing. If such
    /// a card is known to lie there, it may be the same one.
    fn learn(&mut self, place: Place, card: Card) {
        if place.zone.is_unordered() && !self.at(place).contains(&card) {
            self.0.follow(&Event::Turn { place, card });
        }
    }

    /// A card that the seat did not see leaves a place where the order means nothing: it may be any
    /// of those that were known.
    fn doubt(&mut self, place: Place) {
        let unordered = place.zone.is_unordered();
        for lying in self.0.0.iter_mut().filter(|lying| unordered && lying.place == place) {
            lying.cards.fill(Card::UNKNOWN);
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec;

    use super::*;
    use crate::{End, Facing, Lying, Sight, Zone};

    const HAND: Place = Place::of(Zone::Hand, Seat::new(1));
    const PILE: Place = Place::of(Zone::Reserve, Seat::new(1));

    fn notes() -> Notes {
        let hand = Lying { place: HAND, facing: Facing::Owner, cards: vec![Card::UNKNOWN; 3] };
        let pile = Lying { place: PILE, facing: Facing::TopUp, cards: vec![Card::SERIES[3]] };
        Notes::new(Layout(vec![hand, pile]))
    }

    /// CM-05: what was once shown may be remembered.
    #[test]
    fn a_covered_card_is_remembered() {
        let mut notes = notes();
        notes.hear(&Event::carry(Card::SERIES[8], HAND, PILE, Sight::All));
        assert_eq!(notes.at(PILE), [Card::SERIES[3], Card::SERIES[8]]);
        assert_eq!(notes.at(HAND), [Card::UNKNOWN; 2]);
        notes.hear(&Event::carry(Card::SERIES[8], PILE, HAND, Sight::All));
        assert_eq!(notes.at(HAND), [Card::SERIES[8], Card::UNKNOWN, Card::UNKNOWN]);
    }

    #[test]
    fn what_may_have_left_unseen_is_not_remembered() {
        let mut notes = notes();
        notes.hear(&Event::carry(Card::SERIES[3], PILE, HAND, Sight::All));
        assert_eq!(notes.at(HAND).len(), 4);
        notes.hear(&Event::carry(Card::UNKNOWN, HAND, PILE, Sight::Nobody));
        assert_eq!(notes.at(HAND), [Card::UNKNOWN; 3]);
        let bottom = Event::Move {
            card: Card::SERIES[0],
            from: HAND,
            leaves: End::Top,
            to: PILE,
            end: End::Bottom,
            sight: Sight::All,
        };
        notes.hear(&bottom);
        assert_eq!(notes.at(PILE), [Card::SERIES[0], Card::UNKNOWN]);
    }
}
