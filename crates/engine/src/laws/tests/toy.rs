//! A small game that keeps the laws, unless it is told to sin.

use core::fmt;
use core::sync::atomic::{AtomicU32, Ordering};

use alloc::format;
use parlor_cards::{Card, Deck, Pile, Seat, Seats};

use crate::*;

/// A way to break a law.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sin {
    None,
    AwaitsNobody,
    OffersNothing,
    PicksAnother,
    PicksUnevenly,
    OffersByWhatIsHidden,
    WeighsByWhatIsHidden,
    RefusesByWhatIsHidden,
    SaysWhatIsHidden,
    TellsASecret,
    RemembersWhatIsHidden,
    KeepsTheStackInViews,
    LosesACard,
    TurnsSilently,
    TellsAnotherCard,
    ShowsWhatIsDrawn,
    HidesWhatIsPlayed,
    EndsSilently,
    OpensSilently,
    CountsItsViews,
    PlaysDice,
    WritesTheSame,
    NeverEnds,
    ReopensAWindow,
}

/// Play the stock of three cards. One may also draw, or play from the hand; others may knock.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Toy(pub Sin);

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    seats: u8,
    turn: Seat,
    stack: Pile<40>,
    pile: Pile<40>,
    hands: [Pile<40>; 4],
    stocks: [Pile<40>; 4],
    window: Option<u32>,
    windows: u32,
    knocked: Seats,
    buried: u8,
    memory: u32,
    ending: Option<Ending>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    Stock,
    Draw,
    Play(Card),
    /// In secret: a card of the hand goes under the stack.
    Bury(Card),
    Pass,
    Knock,
}

/// So many cards are buried in a game.
const MOST_BURIED: u8 = 6;
const STACK: Place = Place::common(Zone::Stack);
const PILE: Place = Place::common(Zone::Pile);

static DICE: AtomicU32 = AtomicU32::new(0);

fn sum(state: &State, but: Seat) -> u32 {
    let others = (0..state.seats).filter(|&seat| seat != but.number());
    let hands = others.map(|seat| state.hands[usize::from(seat)]);
    hands.map(|hand| hand.cards().iter().map(|card| u32::from(card.code())).sum::<u32>()).sum()
}

impl Toy {
    fn draw(&self, state: &mut State, seat: Seat, sink: &mut impl Sink) {
        let Some(card) = state.stack.pop() else { return };
        state.hands[seat.index()].sort_in(card);
        let sight = if self.0 == Sin::ShowsWhatIsDrawn { Sight::All } else { Sight::Only(seat) };
        let to = Place::of(Zone::Hand, seat);
        sink.hear(Event::Move { card, from: STACK, leaves: End::Top, to, end: End::Top, sight });
    }

    fn bury(&self, state: &mut State, seat: Seat, card: Card, sink: &mut impl Sink) {
        state.buried += 1;
        state.hands[seat.index()].take(card);
        let mut stack = Pile::EMPTY;
        stack.push(card);
        stack.extend(state.stack.cards());
        state.stack = stack;
        let (from, sight) = (Place::of(Zone::Hand, seat), Sight::Only(seat));
        let (leaves, end) = (End::Top, End::Bottom);
        sink.hear(Event::Move { card, from, leaves, to: STACK, end, sight });
        if self.0 == Sin::TellsASecret {
            sink.hear(Event::Say { seat, word: "bury", of: None, card: Some(card), count: 0 });
        }
    }

    fn play(&self, state: &mut State, seat: Seat, from: Zone, card: Card, sink: &mut impl Sink) {
        let lost = self.0 == Sin::LosesACard && state.pile.len() == 5;
        if !lost {
            state.pile.push(card);
        }
        let wrong = self.0 == Sin::TellsAnotherCard && state.pile.len() == 5;
        let card = if wrong { Card::WILD } else { card };
        let sight = if self.0 == Sin::HidesWhatIsPlayed { Sight::Nobody } else { Sight::All };
        sink.hear(Event::Move {
            card,
            from: Place::of(from, seat),
            leaves: End::Top,
            to: PILE,
            end: End::Top,
            sight,
        });
        if from == Zone::Stock
            && self.0 != Sin::TurnsSilently
            && let Some(card) = state.stocks[seat.index()].top()
        {
            sink.hear(Event::Turn { place: Place::of(from, seat), card });
        }
        if self.0 == Sin::SaysWhatIsHidden && sum(state, seat).is_multiple_of(2) {
            sink.hear(Event::Say { seat, word: "even", of: None, card: None, count: 0 });
        }
    }

    fn next(&self, state: &mut State, sink: &mut impl Sink) {
        let seat = state.turn;
        let out = state.stocks[seat.index()].is_empty();
        if out && self.0 != Sin::NeverEnds {
            let ending = Ending { winners: Seats::only(seat), draw: false, rule: "TOY-1" };
            state.ending = Some(ending);
            if self.0 != Sin::EndsSilently {
                sink.hear(Event::Over(ending));
            }
            return;
        }
        state.turn = seat.left(state.seats);
        sink.hear(Event::Begin { seat: state.turn });
    }
}

impl Game for Toy {
    type State = State;
    type Action = Action;
    const ABOUT: &'static About<Self> = &About {
        id: "toy",
        title: "Toy",
        line: "",
        rules: "",
        seats: (2, 4),
        seats_rule: "TOY-2",
        editions: &[Edition { id: "toy", source: "", rules: Toy(Sin::None) }],
        options: &[],
        telling: Telling::NONE,
    };

    fn check(&self, _: u8) -> Result<(), Refusal> {
        Ok(())
    }

    fn deck(&self, _: u8) -> Deck {
        Deck { series: 4, highest: 9, ..Deck::NONE }
    }

    fn words(&self) -> Words {
        &[]
    }

    fn deal(&self, seating: Seating, chance: &mut impl Chance) -> State {
        let mut stack: Pile<40> = self.deck(seating.seats).canonical();
        chance.shuffle(stack.cards_mut());
        let mut state = State {
            seats: seating.seats,
            turn: seating.first(),
            stack,
            pile: Pile::EMPTY,
            hands: [Pile::EMPTY; 4],
            stocks: [Pile::EMPTY; 4],
            window: None,
            windows: 0,
            knocked: Seats::NONE,
            buried: 0,
            memory: 0,
            ending: None,
        };
        for seat in 0..usize::from(seating.seats) {
            for _ in 0..3 {
                let (stock, hand) = (state.stack.pop(), state.stack.pop());
                stock.into_iter().for_each(|card| state.stocks[seat].push(card));
                hand.into_iter().for_each(|card| state.hands[seat].sort_in(card));
            }
        }
        state
    }

    fn awaiting(&self, state: &State) -> Awaiting {
        let nobody = state.ending.is_some() || state.window.is_some();
        let asleep = self.0 == Sin::AwaitsNobody && state.pile.len() == 5;
        let seats = if nobody || asleep { Seats::NONE } else { Seats::only(state.turn) };
        let window = |number| Window { number, act: Act::Resolve, wait: 0 };
        Awaiting { seats, window: state.window.map(window) }
    }

    fn offer(&self, state: &State, seat: Seat, out: &mut Offers<Action>) {
        if state.ending.is_some() {
            return;
        }
        if seat != state.turn {
            if !state.knocked.has(seat) {
                out.push(Action::Knock);
            }
            return;
        }
        if state.window.is_some() || self.0 == Sin::OffersNothing && state.pile.len() == 5 {
            return;
        }
        let (hand, stock) = (&state.hands[seat.index()], &state.stocks[seat.index()]);
        if !stock.is_empty() {
            out.push(Action::Stock);
        }
        let told = self.0 == Sin::OffersByWhatIsHidden && sum(state, seat).is_multiple_of(2);
        if !state.stack.is_empty() && !told {
            out.push(Action::Draw);
        }
        for (at, &card) in hand.cards().iter().enumerate() {
            if !hand.cards()[..at].contains(&card) {
                out.push(Action::Play(card));
                if state.buried < MOST_BURIED {
                    out.push(Action::Bury(card));
                }
            }
        }
        if self.0 == Sin::NeverEnds {
            out.push(Action::Pass);
        }
    }

    fn apply(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        _: &mut impl Chance,
        sink: &mut impl Sink,
    ) {
        match action {
            Action::Knock => {
                state.knocked = state.knocked.with(seat);
                sink.hear(Event::Say {
                    seat,
                    word: "knock",
                    of: Some(state.turn),
                    card: None,
                    count: 0,
                });
                if state.window.is_none() {
                    state.windows += u32::from(self.0 != Sin::ReopensAWindow);
                    state.window = Some(state.windows);
                    if self.0 != Sin::OpensSilently {
                        sink.hear(Event::Window {
                            open: true,
                            act: Act::Resolve,
                            seat: Some(seat),
                        });
                    }
                }
                return;
            }
            Action::Stock => {
                if let Some(card) = state.stocks[seat.index()].pop() {
                    self.play(state, seat, Zone::Stock, card, sink);
                }
            }
            Action::Draw => self.draw(state, seat, sink),
            Action::Play(card) => {
                state.hands[seat.index()].take(card);
                self.play(state, seat, Zone::Hand, card, sink);
            }
            Action::Bury(card) => self.bury(state, seat, card, sink),
            Action::Pass => {}
        }
        match self.0 {
            Sin::RemembersWhatIsHidden => state.memory = sum(state, seat),
            Sin::PlaysDice => state.memory = DICE.fetch_add(1, Ordering::Relaxed),
            _ => {}
        }
        self.next(state, sink);
    }

    fn lapse(&self, state: &mut State, _: &mut impl Chance, sink: &mut impl Sink) {
        state.window = None;
        sink.hear(Event::Window { open: false, act: Act::Resolve, seat: Some(state.turn) });
        let hand = state.hands[state.turn.index()];
        let odd = hand.cards().iter().any(|card| card.code() % 2 == 1);
        let word = if odd { "odd" } else { "even" };
        sink.hear(Event::Ruling { rule: "TOY-3", word, seat: Some(state.turn) });
    }

    fn refusal(&self, state: &State, seat: Seat, action: Action) -> Refusal {
        let hint = if self.0 == Sin::RefusesByWhatIsHidden { sum(state, seat) } else { 0 };
        Refusal::new("no", "TOY-4", format!("Not {action:?} now {hint}."))
    }

    fn weight(&self, state: &State, seat: Seat, _: Action) -> Weight {
        let told = self.0 == Sin::WeighsByWhatIsHidden && sum(state, seat).is_multiple_of(2);
        if told { Weight::Fault } else { Weight::May }
    }

    fn standing(&self, state: &State) -> Standing {
        Standing { scores: [0; 15], ending: state.ending }
    }

    fn lay(&self, state: &State, each: &mut impl FnMut(Place, Facing, &[Card])) {
        each(STACK, Facing::Down, state.stack.cards());
        each(PILE, Facing::TopUp, state.pile.cards());
        for seat in (0..state.seats).map(Seat::new) {
            let at = seat.index();
            each(Place::of(Zone::Hand, seat), Facing::Owner, state.hands[at].cards());
            each(Place::of(Zone::Stock, seat), Facing::TopUp, state.stocks[at].cards());
        }
    }

    fn tell(&self, state: &State, each: &mut impl FnMut(Fact)) {
        let value = i32::from(state.turn.number());
        each(Fact { name: "turn", of: Subject::Table, value });
    }

    fn hidden(&self, state: &mut State, from: Option<Seat>, each: &mut impl FnMut(&mut Card)) {
        if self.0 != Sin::KeepsTheStackInViews {
            state.stack.cards_mut().iter_mut().for_each(&mut *each);
        }
        for seat in (0..state.seats).map(Seat::new) {
            let covered = state.stocks[seat.index()].len().saturating_sub(1);
            state.stocks[seat.index()].cards_mut()[..covered].iter_mut().for_each(&mut *each);
            if from != Some(seat) {
                let hand = state.hands[seat.index()].cards_mut();
                hand.iter_mut().for_each(&mut *each);
                hand.sort_unstable();
            }
        }
        match self.0 {
            Sin::CountsItsViews => state.memory += 1,
            Sin::PlaysDice => state.memory = 0,
            _ => {}
        }
    }

    fn write(&self, action: Action, f: &mut fmt::Formatter) -> fmt::Result {
        match action {
            Action::Stock if self.0 == Sin::WritesTheSame => f.write_str("draw"),
            Action::Stock => f.write_str("stock"),
            Action::Draw => f.write_str("draw"),
            Action::Play(card) => write!(f, "{card}"),
            Action::Bury(card) => write!(f, "bury-{card}"),
            Action::Pass => f.write_str("pass"),
            Action::Knock => f.write_str("knock"),
        }
    }

    fn read(&self, text: &str) -> Option<Action> {
        match text {
            "stock" => Some(Action::Stock),
            "draw" => Some(Action::Draw),
            "pass" => Some(Action::Pass),
            "knock" => Some(Action::Knock),
            text => match text.strip_prefix("bury-") {
                Some(card) => Card::read(card).map(Action::Bury),
                None => Card::read(text).map(Action::Play),
            },
        }
    }

    fn veiled(&self, action: Action) -> Action {
        match action {
            Action::Bury(_) => Action::Bury(Card::UNKNOWN),
            open => open,
        }
    }

    fn describe(
        &self,
        action: Action,
        _: Option<(&State, Seat)>,
        f: &mut fmt::Formatter,
    ) -> fmt::Result {
        self.write(action, f)
    }

    fn pick(&self, state: &State, seat: Seat, lots: &mut Lots) -> Option<Action> {
        let mut offers = Offers::new();
        self.offer(state, seat, &mut offers);
        let picked = offers.get(lots.below(offers.len() as u32) as usize).copied();
        match self.0 {
            Sin::PicksAnother => picked.or(Some(Action::Pass)),
            Sin::PicksUnevenly if lots.below(2) == 0 => offers.first().copied(),
            _ => picked,
        }
    }
}
