//! A match of several games (BL-11, BL-R10), around a game of one move: the higher card wins.
#![allow(clippy::unwrap_used, reason = "what goes wrong in a test fails the test")]

use std::fmt;

use parlor_cards::{Card, Deck, Pile, Seat, Seats, Seed};
use parlor_engine::*;

/// The two (or one) cards dealt first are compared. One player alone wins with a 2 or a 3.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Higher;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct State {
    seats: u8,
    dealer: Seat,
    cards: Pile<6>,
    ending: Option<Ending>,
}

static ABOUT: About<Higher> = About {
    id: "higher",
    title: "Higher",
    line: "",
    rules: "",
    seats: (1, 2),
    seats_rule: "HI-1",
    editions: &[Edition { id: "one", source: "", rules: Higher }],
    options: &[],
    telling: Telling::NONE,
};

const STACK: Place = Place::common(Zone::Stack);

impl Higher {
    fn ending(state: &State) -> Ending {
        let card = |seat: usize| state.cards.cards()[seat];
        let only = |seat: u8| Seats::only(Seat::new(seat));
        let (winners, draw) = match state.seats {
            1 if card(0).code() > 1 => (only(0), false),
            1 => (Seats::NONE, false),
            _ if card(0) == card(1) => (only(0).with(Seat::new(1)), true),
            _ => (only(u8::from(card(1) > card(0))), false),
        };
        Ending { winners, draw, rule: "HI-2" }
    }
}

impl Game for Higher {
    type State = State;
    type Action = ();
    const ABOUT: &'static About<Self> = &ABOUT;

    fn check(&self, _: u8) -> Result<(), Refusal> {
        Ok(())
    }
    fn deck(&self, _: u8) -> Deck {
        Deck { series: 2, highest: 3, ..Deck::NONE }
    }
    fn words(&self) -> Words {
        &[]
    }
    fn deal(&self, seating: Seating, chance: &mut impl Chance) -> State {
        let mut cards = self.deck(seating.seats).canonical();
        chance.shuffle(cards.cards_mut());
        State { seats: seating.seats, dealer: seating.dealer, cards, ending: None }
    }
    fn awaiting(&self, state: &State) -> Awaiting {
        let over = state.ending.is_some();
        let window = Window { number: 1, act: Act::Close, wait: 0 };
        let seats = if over { Seats::NONE } else { Seats::only(Seat::new(0)) };
        Awaiting { seats, window: (!over).then_some(window) }
    }
    fn offer(&self, state: &State, seat: Seat, out: &mut Offers<()>) {
        if state.ending.is_none() && seat == Seat::new(0) {
            out.push(());
        }
    }
    fn apply(&self, s: &mut State, _: Seat, (): (), _: &mut impl Chance, sink: &mut impl Sink) {
        let ending = Higher::ending(s);
        s.ending = Some(ending);
        sink.hear(Event::Over(ending));
    }
    fn refusal(&self, _: &State, _: Seat, (): ()) -> Refusal {
        Refusal::new("no", "HI-1", "No.")
    }
    fn weight(&self, _: &State, _: Seat, (): ()) -> Weight {
        Weight::May
    }
    fn standing(&self, state: &State) -> Standing {
        Standing { scores: [0; 15], ending: state.ending }
    }
    fn lay(&self, state: &State, each: &mut impl FnMut(Place, Facing, &[Card])) {
        each(STACK, Facing::Down, state.cards.cards());
    }
    fn tell(&self, state: &State, each: &mut impl FnMut(Fact)) {
        let value = i32::from(state.dealer.number());
        each(Fact { name: "dealer", of: Subject::Table, value });
    }
    fn hidden(&self, state: &mut State, _: Option<Seat>, each: &mut impl FnMut(&mut Card)) {
        state.cards.cards_mut().iter_mut().for_each(each);
    }
    fn write(&self, (): (), f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("show")
    }
    fn read(&self, text: &str) -> Option<()> {
        (text == "show").then_some(())
    }
    fn describe(&self, (): (), _: Option<(&State, Seat)>, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("show the cards")
    }
}

/// A match with these deals, each told by its first cards: `12` is a 1 for seat 0, a 2 for seat 1.
fn played(games: u8, seats: u8, deals: &[&str]) -> Match<BestOf<Higher>> {
    let order = |deal: &&str| {
        let mut rest = vec![1, 1, 2, 2, 3, 3];
        let mut order: Vec<u8> = deal.bytes().map(|digit| digit - b'0').collect();
        for card in &order {
            rest.remove(rest.iter().position(|other| other == card).unwrap());
        }
        order.append(&mut rest);
        order.into_iter().filter_map(Card::number).collect::<Vec<_>>()
    };
    let mut orders = deals.iter().map(order);
    let origin = Origin {
        seed: Seed::read("never used"),
        deck: orders.next(),
        reshuffles: orders.collect(),
    };
    let rules = BestOf { rules: Higher, games };
    let mut game = Match::new(rules, Seating::of(seats), origin).unwrap();
    for at in 0..deals.len() {
        assert!(game.standing().ending.is_none(), "the match was over sooner");
        if at > 0 {
            assert!(game.awaiting().seats.is_empty() && game.offers(Seat::new(0)).is_empty());
            game.lapse(game.awaiting().window.unwrap().number, 0).unwrap();
        }
        game.act(Seat::new(0), (), 0).unwrap();
    }
    game
}

fn ending(game: &Match<BestOf<Higher>>) -> String {
    game.standing().ending.map_or("goes on".into(), |ending| {
        let winners: Vec<u8> = ending.winners.iter().map(Seat::number).collect();
        format!("{winners:?} {}", ending.rule)
    })
}

/// BL-11: best of three: whoever first has won two games.
#[test]
fn bl_11_best_of_three_takes_two_games() {
    assert_eq!(ending(&played(3, 2, &["21", "31"])), "[0] BL-11");
    assert_eq!(ending(&played(3, 2, &["21", "12"])), "goes on");
    let third = played(3, 2, &["21", "12", "13"]);
    assert_eq!(ending(&third), "[1] BL-11");
    assert_eq!(third.standing().scores[..2], [1, 2], "what counts are the games won");
    assert!(third.offers(Seat::new(0)).is_empty() && third.awaiting().window.is_none());
}

/// BL-11: best of five: whoever first has won three.
#[test]
fn bl_11_best_of_five_takes_three_games() {
    assert_eq!(ending(&played(5, 2, &["21", "31"])), "goes on");
    assert_eq!(ending(&played(5, 2, &["21", "12", "31", "12", "32"])), "[0] BL-11");
}

/// BL-R10: a tie counts for neither and is played again.
#[test]
fn bl_r10_a_tie_counts_for_neither() {
    let game = played(3, 2, &["11", "21", "22", "33", "31"]);
    assert_eq!(ending(&game), "[0] BL-11");
    assert_eq!(game.standing().scores[..2], [2, 0]);
}

/// BL-R10: after three ties in a row the lower seat number goes on.
#[test]
fn bl_r10_three_ties_in_a_row_give_it_to_the_lower_seat() {
    assert_eq!(ending(&played(3, 2, &["11", "22"])), "goes on");
    assert_eq!(ending(&played(3, 2, &["12", "11", "22", "33"])), "[0] BL-R10");
    assert_eq!(ending(&played(5, 2, &["11", "22", "12", "11", "22", "12"])), "goes on");
}

/// Where one plays against the cards, as many lost games lose the match as won ones win it.
#[test]
fn bl_11_the_cards_can_win_a_match() {
    assert_eq!(ending(&played(3, 1, &["1", "2", "1"])), "[] BL-11");
    assert_eq!(ending(&played(3, 1, &["1", "2", "3"])), "[0] BL-11");
}

/// One record: every deal is a step's reshuffle, the deal passes to the left, windows have numbers
/// of their own, and only the end of the match is told as an end.
#[test]
fn bl_11_a_match_is_one_game() {
    let game = played(3, 2, &["21", "12", "13"]);
    let told: Vec<String> = game.log()[0].events.iter().map(ToString::to_string).collect();
    assert_eq!(told, ["HI-2 game-won 0", "score 0 1", "window-opens all"]);
    let told: Vec<String> = game.log()[1].events.iter().map(ToString::to_string).collect();
    assert_eq!(told, ["window-closes all", "deal", "begin 0"]);
    assert_eq!((game.log()[1].what, game.log()[1].reshuffles.len()), (Move::Lapse(Act::Deal), 1));
    let overs = game.log().iter().flat_map(|entry| &entry.events);
    assert_eq!(overs.filter(|event| matches!(event, Event::Over(_))).count(), 1);
    let mut again = game.clone();
    again.undo(3);
    let window = again.awaiting().window.unwrap();
    assert_ne!(window.number, 1, "the windows of the second game are others");
    let mut dealer = None;
    again.rules().tell(again.state(), &mut |fact| {
        dealer = dealer.or((fact.name == "dealer").then_some(fact.value));
    });
    assert_eq!(dealer, Some(0), "seat 1 dealt first");
    again.undo(2);
    assert_eq!(again.awaiting().window.unwrap().number, 1);
}

/// The laws hold in a match, too.
#[test]
fn the_laws_hold_in_a_match() {
    let effort = laws::Effort { positions: 200, one_in: 1 };
    for games in [3, 5] {
        for seats in [1, 2] {
            let rules = BestOf { rules: Higher, games };
            laws::check(&rules, Seating::of(seats), u64::from(games), effort, 60);
        }
    }
}

/// A match is the best of an odd number of games.
#[test]
fn bl_11_an_even_number_is_refused() {
    assert_eq!(BestOf { rules: Higher, games: 4 }.check(2).unwrap_err().rule, "BL-11");
}
