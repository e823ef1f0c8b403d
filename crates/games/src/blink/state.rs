use parlor_cards::{Card, Pile, Seat, Seats};
use parlor_engine::{Chance, Ending, Place, Seating, Zone};

use super::Blink;
use super::rules::{ALL_CARDS, FEWEST_CARDS, HAND, MOST_SEATS};

/// The most cards of one player: all but the fewest of one other (BL-R8).
const MOST_CARDS: usize = ALL_CARDS - FEWEST_CARDS;
/// The most cards that stay out: two players with the fewest (BL-R8).
const MOST_UNUSED: usize = ALL_CARDS - 2 * FEWEST_CARDS;

/// Everything about a game of BLINK at one moment.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(super) seats: u8,
    pub(super) dealer: Seat,
    pub(super) phase: Phase,
    /// How many acts there were, the table's among them: the number of the open window (BL-R11).
    pub(super) acts: u16,
    /// The features of each pile's top card; none before the start.
    pub(super) tops: [u32; MOST_SEATS],
    pub(super) players: [Player; MOST_SEATS],
    /// The centre: pile i is the one that seat i's card started (BL-R2).
    pub(super) piles: [Pile<ALL_CARDS>; MOST_SEATS],
    /// Cards that stay out, ascending (BL-R8).
    pub(super) unused: Pile<MOST_UNUSED>,
}

/// What a player has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Player {
    /// The features of all cards of the hand when it is as full as it can be (BL-R4).
    pub reach: u32,
    /// Ascending.
    pub hand: Pile<HAND>,
    /// The card chosen in a pause (BL-09).
    pub chosen: Option<Card>,
    /// The draw pile.
    pub draw: Pile<MOST_CARDS>,
}

/// Where in the game we are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// The cards in the centre still lie face down (BL-02).
    Ready,
    /// The race (BL-03).
    Race,
    /// Nobody can match; the table turns a card of each draw pile up (BL-08).
    Flip,
    /// Nobody can match and a draw pile is used up; everybody chooses a card (BL-09).
    Choice,
    /// The game is over.
    Over(Ending),
}

impl Player {
    const NEW: Player = Player { reach: 0, hand: Pile::EMPTY, chosen: None, draw: Pile::EMPTY };

    /// How many cards the player still has.
    #[inline]
    pub fn left(&self) -> usize {
        self.hand.len() + self.draw.len() + usize::from(self.chosen.is_some())
    }

    /// How many cards the hand lacks that the draw pile has (BL-05).
    #[inline]
    pub fn lacks(&self) -> usize {
        (HAND - self.hand.len().min(HAND)).min(self.draw.len())
    }

    /// Looks anew at what the hand can match when it is as full as it can be.
    #[inline]
    pub fn look(&mut self) {
        self.reach = self.hand.cards().iter().fold(0, |reach, card| reach | card.features());
        for card in self.draw.cards().iter().rev().take(self.lacks()) {
            self.reach |= card.features();
        }
    }

    /// Takes a card out of the hand; the others keep their order.
    #[inline(always)]
    pub fn take(&mut self, card: Card) {
        let cards = self.hand.cards_mut();
        for at in 1..cards.len() {
            if cards[at - 1] == card {
                cards.swap(at - 1, at);
            }
        }
        self.hand.pop();
    }
}

impl State {
    /// Deals: draw piles, a card of each to the centre, three of each to the hand (BL-02, BL-12).
    pub(super) fn deal(rules: &Blink, seating: Seating, chance: &mut impl Chance) -> State {
        let mut deck = rules.whole_deck().canonical::<ALL_CARDS>();
        chance.shuffle(deck.cards_mut());
        let mut state = State::empty(seating);
        state.deal_round(rules, seating, deck.cards());
        for (player, pile) in state.players.iter_mut().zip(&mut state.piles) {
            if let Some(card) = player.draw.pop() {
                pile.push(card);
            }
            for _ in 0..player.lacks() {
                player.draw.pop().into_iter().for_each(|card| player.hand.sort_in(card));
            }
            player.look();
        }
        state
    }

    fn empty(seating: Seating) -> State {
        State {
            seats: seating.seats,
            dealer: seating.dealer,
            phase: Phase::Ready,
            acts: 0,
            tops: [0; MOST_SEATS],
            players: [Player::NEW; MOST_SEATS],
            piles: [Pile::EMPTY; MOST_SEATS],
            unused: Pile::EMPTY,
        }
    }

    /// One card at a time, clockwise; who has the own number is skipped (CM-02, BL-R8).
    fn deal_round(&mut self, rules: &Blink, seating: Seating, deck: &[Card]) {
        let mut due = [0; MOST_SEATS];
        for seat in self.all().iter() {
            due[seat.index()] = rules.cards.of(seat, seating.seats);
        }
        let (mut seat, mut left) = (seating.first(), due.iter().sum::<usize>());
        for &card in deck {
            if left == 0 {
                self.unused.sort_in(card);
                continue;
            }
            while due[seat.index()] == 0 {
                seat = seat.left(seating.seats);
            }
            self.players[seat.index()].draw.push(card);
            due[seat.index()] -= 1;
            left -= 1;
            seat = seat.left(seating.seats);
        }
    }

    /// Everybody.
    #[inline(always)]
    pub(super) fn all(&self) -> Seats {
        const TWO: Seats = Seats::only(Seat::new(0)).with(Seat::new(1));
        const THREE: Seats = TWO.with(Seat::new(2));
        if self.seats == 2 { TWO } else { THREE }
    }

    #[inline(always)]
    pub(super) fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index().min(MOST_SEATS - 1)]
    }

    #[inline(always)]
    pub(super) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index().min(MOST_SEATS - 1)]
    }

    /// The two piles that a seat plays on: the one that its own card started, and the one that its
    /// left neighbour's did. With two players these are both there are (BL-R2).
    #[inline(always)]
    pub(super) fn piles_of(&self, seat: Seat) -> [u8; 2] {
        let own = seat.index().min(MOST_SEATS - 1) as u8;
        [own, if own + 1 >= self.seats { 0 } else { own + 1 }]
    }

    /// The card on top of a pile, which everybody sees from the start on.
    #[inline]
    pub(super) fn top(&self, pile: u8) -> Option<Card> {
        self.piles.get(usize::from(pile))?.top().filter(|_| self.phase != Phase::Ready)
    }

    /// The features of the card on top of a pile: a card that shares one of them fits (BL-04).
    #[inline(always)]
    pub(super) fn features(&self, pile: u8) -> u32 {
        self.tops[usize::from(pile).min(MOST_SEATS - 1)]
    }

    /// Whether nobody can match, hands being as full as they can be (BL-08, BL-R4, BL-R7).
    #[inline(always)]
    pub(super) fn is_stuck(&self) -> bool {
        // Some card shares something with some top if all of them together do.
        (0..self.seats.min(MOST_SEATS as u8)).map(Seat::new).all(|seat| {
            let [own, other] = self.piles_of(seat).map(|pile| self.features(pile));
            self.player(seat).reach & (own | other) == 0
        })
    }
}

/// A pile in the centre.
pub(super) const fn pile_place(pile: u8) -> Place {
    Place::common(Zone::Pile).at(pile as u16)
}

/// A player's hand.
pub(super) const fn hand_of(seat: Seat) -> Place {
    Place::of(Zone::Hand, seat)
}

/// A player's draw pile.
pub(super) const fn draw_of(seat: Seat) -> Place {
    Place::of(Zone::Stock, seat)
}

/// Where the card lies that a player has chosen.
pub(super) const fn chosen_of(seat: Seat) -> Place {
    Place::of(Zone::Chosen, seat)
}
