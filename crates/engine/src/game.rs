use core::fmt;
use core::hash::Hash;

use alloc::vec::Vec;
use arrayvec::ArrayVec;
use parlor_cards::{Card, Deck, Seat, Seats};

use crate::{About, Chance, Facing, Lots, Notes, Place, Refusal, Sink, Words};

/// Room for everything a seat may do at once. Each game states why its offers fit.
pub type Offers<A> = ArrayVec<A, 1024>;

/// A game: the type. A value of it is one set of rules.
///
/// A game is a pure function of set-up, chance and actions (CM-03). It reads no clock and draws
/// no lots of its own. What a seat is offered may depend only on what that seat may know.
pub trait Game: Clone + Eq + Hash + fmt::Debug + Send + Sync + 'static {
    /// Where the cards lie, whose turn it is and what may be called.
    type State: Copy + Eq + Hash + fmt::Debug + Send + Sync + 'static;
    /// What a seat may do.
    type Action: Copy + Eq + Hash + fmt::Debug + Send + Sync + 'static;
    /// Names, editions, options.
    const ABOUT: &'static About<Self>;
    /// Whether several seats may be awaited at once, and act in any order (no turns).
    const RACES: bool = false;

    /// Whether these rules can be played by so many.
    fn check(&self, seats: u8) -> Result<(), Refusal>;
    /// The deck they are played with.
    fn deck(&self, seats: u8) -> Deck;
    /// The edition's own words (CM-10).
    fn words(&self) -> Words;

    /// Deals.
    fn deal(&self, seating: Seating, chance: &mut impl Chance) -> Self::State;
    /// Who is awaited. Everybody knows it: it depends on nothing that is hidden.
    fn awaiting(&self, state: &Self::State) -> Awaiting;
    /// The one seat that is awaited, if it is one: what a quick loop asks.
    #[inline]
    fn actor(&self, state: &Self::State) -> Option<Seat> {
        self.awaiting(state).seats.first()
    }
    /// Everything this seat may do, each once.
    fn offer(&self, state: &Self::State, seat: Seat, out: &mut Offers<Self::Action>);
    /// What this seat may also do that is no play: giving up. It is offered to people with the rest,
    /// but neither random play nor the counting of lines of play does it.
    fn asides(&self, state: &Self::State, seat: Seat, out: &mut Offers<Self::Action>) {
        let _ = (state, seat, out);
    }
    /// The rule by which nobody may talk freely while a game is on, if there is one.
    fn hush(&self) -> Option<&'static str> {
        None
    }
    /// What is accepted of this seat though it is never offered: mistakes with consequences.
    fn attempts(&self, state: &Self::State, seat: Seat, out: &mut Vec<Self::Action>) {
        let _ = (state, seat, out);
    }
    /// Does what a seat may do. The action is among the offers or the attempts.
    fn apply(
        &self,
        state: &mut Self::State,
        seat: Seat,
        action: Self::Action,
        chance: &mut impl Chance,
        sink: &mut impl Sink,
    );
    /// Does the act of the open window: the one way in which time enters.
    fn lapse(&self, state: &mut Self::State, chance: &mut impl Chance, sink: &mut impl Sink) {
        let _ = (state, chance, sink);
    }
    /// Why an action that is neither offered nor attempted is refused.
    fn refusal(&self, state: &Self::State, seat: Seat, action: Self::Action) -> Refusal;
    /// Whether an offer is free, compulsory, or a fault.
    fn weight(&self, state: &Self::State, seat: Seat, action: Self::Action) -> Weight;
    /// How it stands.
    fn standing(&self, state: &Self::State) -> Standing;

    /// Where every card lies, bottom first, and who may see it.
    fn lay(&self, state: &Self::State, each: &mut impl FnMut(Place, Facing, &[Card]));
    /// What everybody knows beside the cards.
    fn tell(&self, state: &Self::State, each: &mut impl FnMut(Fact));
    /// Visits every card whose face this seat may not see (`None`: a spectator), and forgets
    /// whatever else the seat may not know. Afterwards the state is in order again.
    fn hidden(&self, state: &mut Self::State, from: Option<Seat>, each: &mut impl FnMut(&mut Card));

    /// Writes an action.
    fn write(&self, action: Self::Action, f: &mut fmt::Formatter) -> fmt::Result;
    /// Reads what `write` wrote.
    fn read(&self, text: &str) -> Option<Self::Action>;
    /// The action as the others are told of it: without the face of a card that they may not see.
    fn veiled(&self, action: Self::Action) -> Self::Action {
        action
    }
    /// Whether it is something that one says rather than does with a card (CM-08): a call.
    fn is_said(&self, action: Self::Action) -> bool {
        let _ = action;
        false
    }
    /// What an action does, in a sentence for people; where it is told who acts in which view,
    /// the sentence can name the card.
    fn describe(
        &self,
        action: Self::Action,
        at: Option<(&Self::State, Seat)>,
        f: &mut fmt::Formatter,
    ) -> fmt::Result;
    /// How good an offer looks to somebody who sees only this view. Below zero: better not. It
    /// depends on nothing that the seat may not know.
    fn appeal(&self, view: &Self::State, seat: Seat, action: Self::Action) -> i32 {
        let _ = (view, seat, action);
        0
    }
    /// How good each of these offers looks, in their order: what bots go through to find the best. One
    /// that another of them surpasses in any case may be left out.
    #[inline]
    fn appraise(
        &self,
        view: &Self::State,
        seat: Seat,
        offers: &[Self::Action],
        mut each: impl FnMut(Self::Action, i32),
    ) {
        offers.iter().for_each(|&offer| each(offer, self.appeal(view, seat, offer)));
    }
    /// How good it looks to somebody who remembers everything that was ever shown: what experts go by.
    /// Known is a view with all that put into it ([`Game::recall`]), or a game imagined from one.
    fn insight(&self, known: &Self::State, seat: Seat, action: Self::Action) -> i32 {
        self.appeal(known, seat, action)
    }
    /// Why an offer looks as good as it does, in a sentence; nothing where there is no more to say
    /// than what it does.
    fn reason(
        &self,
        view: &Self::State,
        seat: Seat,
        action: Self::Action,
        f: &mut fmt::Formatter,
    ) -> fmt::Result {
        let _ = (view, seat, action, f);
        Ok(())
    }
    /// What an offer is worth to somebody who sees only this view and can count, where a game can
    /// reckon that better than trying would show: more is better.
    fn reckon(&self, view: &Self::State, seat: Seat, action: Self::Action) -> Option<i32> {
        let _ = (view, seat, action);
        None
    }
    /// Whether what it reckons here are points of the game, which mean something to people.
    fn reckons_points(&self, view: &Self::State, seat: Seat) -> bool {
        let _ = (view, seat);
        false
    }
    /// How well a seat stands in a state in which all cards are known or imagined, roughly: of a
    /// thousand such games it would win so many. Trying out breaks off here ([`Game::horizon`]).
    fn prospect(&self, state: &Self::State, seat: Seat) -> i32 {
        let _ = (state, seat);
        500
    }
    /// After how many actions trying out breaks off and looks at the [`Game::prospect`].
    fn horizon(&self) -> u32 {
        u32::MAX
    }
    /// Whether there is anything to call under these rules: a seat may be offered something though it
    /// is not awaited.
    fn has_calls(&self) -> bool {
        false
    }
    /// Whether a call would be right in a state in which all cards are known or imagined.
    fn is_right(&self, state: &Self::State, seat: Seat, call: Self::Action) -> bool {
        let _ = (state, seat, call);
        false
    }
    /// Of a thousand careless players who could have broken unseen the rule that a call is about, so
    /// many did: what experts go by who guess.
    fn neglect(&self, state: &Self::State, call: Self::Action) -> u32 {
        let _ = (state, call);
        0
    }
    /// Whether a call that is only a guess loses nothing by waiting, since what it is about still goes
    /// on and may tell more.
    fn may_wait(&self, state: &Self::State, call: Self::Action) -> bool {
        let _ = (state, call);
        false
    }
    /// The state to somebody at a seat who has forgotten some of what everybody heard, each thing with a
    /// chance of its own; nothing where all that counts can be seen.
    fn forget(&self, state: &Self::State, seat: Seat, lots: &mut Lots) -> Option<Self::State> {
        let _ = (state, seat, lots);
        None
    }
    /// Puts into a view the faces that its seat remembers and does not see (CM-05). The state stays
    /// one that [`Game::hidden`] visits in the same order, and [`Game::imagine`] leaves what is known
    /// as it is.
    fn recall(&self, view: &mut Self::State, seat: Seat, notes: &Notes) {
        let _ = (view, seat, notes);
    }

    /// What the rulebook says of how often the game is won, if it does.
    fn claim(&self) -> Option<Claim> {
        None
    }

    /// The view of a seat, or of a spectator: the state with everything hidden taken out.
    fn observe(&self, state: &Self::State, seat: Option<Seat>) -> Self::State {
        let mut view = *state;
        self.hidden(&mut view, seat, &mut |card| *card = Card::UNKNOWN);
        view
    }

    /// A state that gives this view: the hidden cards in some order. Where the view has the face of
    /// a hidden card ([`Game::recall`]), it stays.
    fn imagine(
        &self,
        view: &Self::State,
        seat: Option<Seat>,
        unseen: &mut [Card],
        lots: &mut Lots,
    ) -> Self::State {
        for last in (1..unseen.len()).rev() {
            unseen.swap(last, lots.below(last as u32 + 1) as usize);
        }
        let mut state = *view;
        let mut next = unseen.iter();
        self.hidden(&mut state, seat, &mut |card| {
            if *card == Card::UNKNOWN {
                *card = *next.next().unwrap_or(&Card::UNKNOWN);
            }
        });
        state
    }

    /// One of the seat's offers, each equally likely.
    fn pick(&self, state: &Self::State, seat: Seat, lots: &mut Lots) -> Option<Self::Action> {
        pick_listed(self, state, seat, lots)
    }
}

/// Lists a seat's offers and draws one of them: what [`Game::pick`] does where a game knows no
/// quicker way.
#[inline(never)]
pub fn pick_listed<G: Game>(
    rules: &G,
    state: &G::State,
    seat: Seat,
    lots: &mut Lots,
) -> Option<G::Action> {
    let mut offers = Offers::new();
    rules.offer(state, seat, &mut offers);
    let count = offers.len() as u32;
    if count == 0 { None } else { Some(offers[lots.below(count) as usize]) }
}

/// How the table is set: how many seats, and which of them deals (CM-01).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Seating {
    /// How many.
    pub seats: u8,
    /// The dealer's seat.
    pub dealer: Seat,
}

impl Seating {
    /// So many seats, the last of them dealing, so that seat 0 begins.
    pub fn of(seats: u8) -> Seating {
        Seating { seats, dealer: Seat::new(seats.saturating_sub(1)) }
    }

    /// The seat at the dealer's left.
    pub fn first(&self) -> Seat {
        self.dealer.left(self.seats)
    }
}

/// A window that is open: an act of the table that is due when nobody acts in time.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Window {
    /// Its number; every window of a game has another.
    pub number: u32,
    /// What the table does when it lapses.
    pub act: Act,
    /// How long a host waits, in milliseconds, before it lets the window lapse. The game itself has
    /// no clock: a window may lapse sooner or later.
    pub wait: u32,
}

/// An act of the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Act {
    /// Judges the calls that were made.
    Resolve,
    /// Begins the race.
    Start,
    /// Turns up the next cards.
    Flip,
    /// Deals the next game of a match.
    Deal,
    /// Ends what nobody ends. Such a window stands open beside the play, and a new one follows with
    /// the play that would make the old one wrong; that is not told as an event.
    Close,
}

impl Act {
    /// Its name, as records have it.
    pub fn name(self) -> &'static str {
        match self {
            Act::Resolve => "resolve",
            Act::Start => "start",
            Act::Flip => "flip",
            Act::Deal => "deal",
            Act::Close => "close",
        }
    }

    /// What the table does, in a sentence.
    pub fn sentence(self) -> &'static str {
        match self {
            Act::Resolve => "the table judges",
            Act::Start => "the table starts the race",
            Act::Flip => "the table turns up the next cards",
            Act::Deal => "the table deals the next game",
            Act::Close => "the table closes",
        }
    }
}

/// Who is awaited: seats, or the table itself, to let a window lapse.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Awaiting {
    /// The seats that must act; where there are no turns, those that may.
    pub seats: Seats,
    /// The window that is open.
    pub window: Option<Window>,
}

/// Whether an offer is free.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Weight {
    /// May be done or left.
    May,
    /// Must be done, or one of several that must.
    Must,
    /// Can be done, but breaks a rule, and may be called.
    Fault,
}

/// How a game stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Standing {
    /// What counts, for each seat.
    pub scores: [i32; Seat::MOST as usize],
    /// How it ended, if it did.
    pub ending: Option<Ending>,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ending {
    /// Who won; several share it.
    pub winners: Seats,
    /// Whether the winners drew against each other, rather than won as one side.
    pub draw: bool,
    /// The rule that ended it.
    pub rule: &'static str,
}

impl Ending {
    /// What a seat has of the win, in thousandths: those who drew share it, those who won as one
    /// side have all of it.
    pub fn share(&self, seat: Seat) -> i32 {
        match (self.winners.has(seat), self.draw) {
            (false, _) => 0,
            (true, false) => 1000,
            (true, true) => 1000 / self.winners.len().max(1) as i32,
        }
    }
}

/// What a rulebook says of how often a game is won.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Claim {
    /// Its words.
    pub words: &'static str,
    /// What we take them to mean: of a thousand games, from so many to so many are won.
    pub thousandths: (u32, u32),
}

/// Something everybody knows beside the cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Fact {
    /// What: a stable word.
    pub name: &'static str,
    /// Of what.
    pub of: Subject,
    /// How much.
    pub value: i32,
}

/// What a [`Fact`] is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Subject {
    /// The table.
    Table,
    /// A seat.
    Seat(Seat),
    /// A place.
    Place(Place),
}
