//! Whatever anybody tries at a table of Flinch, and however senseless: nothing panics, what is
//! refused changes nothing (CM-06), what is accepted keeps the laws.

use parlor_engine::cards::{Card, Seat, Seed};
use parlor_engine::laws::{self, Overseer};
use parlor_engine::{Game, Match, Origin, Seating};
use parlor_games::flinch::{Action, Charge, Flinch, From, To};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use proptest::string::string_regex;
use proptest::test_runner::RngSeed;

/// Something that is tried at the table.
#[derive(Clone, Debug)]
enum Try {
    /// One of the offers of a seat that is awaited.
    AsAwaited(Index),
    /// One of the offers of this seat.
    Offer(Seat, Index),
    /// One of the attempts of this seat.
    Attempt(Seat, Index),
    /// Anything.
    Nonsense(Seat, Action),
    /// The open window lapses.
    Resolve,
    /// Some window lapses, open or not.
    Lapse(u32),
}

fn tries() -> impl Strategy<Value = Try> {
    prop_oneof![
        6 => any::<Index>().prop_map(Try::AsAwaited),
        2 => (seats(), any::<Index>()).prop_map(|(seat, at)| Try::Offer(seat, at)),
        2 => (seats(), any::<Index>()).prop_map(|(seat, at)| Try::Attempt(seat, at)),
        4 => (seats(), actions()).prop_map(|(seat, action)| Try::Nonsense(seat, action)),
        2 => Just(Try::Resolve),
        1 => (0..4u32).prop_map(Try::Lapse),
    ]
}

fn seats() -> impl Strategy<Value = Seat> {
    prop_oneof![4 => 0..8u8, 1 => 0..16u8].prop_map(Seat::new)
}

fn cards() -> impl Strategy<Value = Card> {
    let numbers = (1..=15).filter_map(Card::number);
    let others = [Card::WILD, Card::TRADE_MARK, Card::FARKLE, Card::UNKNOWN];
    select(numbers.chain(others).collect::<Vec<_>>())
}

fn places() -> impl Strategy<Value = u8> {
    prop_oneof![4 => 0..5u8, 1 => any::<u8>()]
}

fn sources() -> impl Strategy<Value = From> {
    prop_oneof![
        Just(From::Stock),
        Just(From::Partner),
        cards().prop_map(From::Hand),
        places().prop_map(From::Reserve),
        places().prop_map(From::PartnerReserve),
    ]
}

fn targets() -> impl Strategy<Value = To> {
    let number = || prop_oneof![4 => 1..9u16, 1 => 0..0x4000u16];
    prop_oneof![
        Just(To::NEW),
        Just(To::NEW_ONE),
        Just(To::NEW_FIFTEEN),
        number().prop_map(To::pile),
        number().prop_map(To::upper),
        number().prop_map(To::lower),
    ]
}

fn actions() -> impl Strategy<Value = Action> {
    let charges = || select(vec![Charge::Stock, Charge::Starter, Charge::OutOfTurn]);
    prop_oneof![
        4 => (sources(), targets()).prop_map(|(from, to)| Action::Play { from, to }),
        2 => (cards(), places()).prop_map(|(card, place)| Action::Lay { card, place }),
        1 => Just(Action::Pass),
        2 => (seats(), charges()).prop_map(|(seat, what)| Action::Call { seat, what }),
        1 => seats().prop_map(|seat| Action::AskExposed { seat }),
    ]
}

fn tables() -> impl Strategy<Value = (Flinch, u8)> {
    let editions = Flinch::ABOUT.editions.iter();
    select(editions.flat_map(|edition| laws::tables(edition.id)).collect::<Vec<_>>())
}

/// Notation, and what only looks like it.
fn texts() -> impl Strategy<Value = String> {
    let card = "([0-9]{1,2}|[WTF?])";
    let from = format!("(stock|partner|p?r[0-9]|{card})");
    let to = "(new|new=[0-9]{1,2}|[0-9]{1,5}[+-]{0,2})";
    let call = "(call-[0-9]{1,2}-(stock|starter|out-of-turn)|ask-exposed-[0-9]{1,2}|pass)";
    let texts = format!("{from}>{to}|{card}@[0-9]{{1,2}}|{call}|\\PC{{0,8}}");
    string_regex(&texts).expect("a regular expression")
}

/// Tries it. What cannot even be tried, because there is no such offer, is passed over.
fn attempt(overseer: &mut Overseer<Flinch>, what: Try) {
    let game = overseer.game();
    let count = game.seating().seats;
    let outcome = match what {
        Try::AsAwaited(at) => match game.awaiting().seats.first() {
            Some(seat) => overseer.act(seat, *at.get(&game.offers(seat))),
            None => return,
        },
        Try::Offer(seat, at) => match game.offers(seat) {
            offers if offers.is_empty() => return,
            offers => overseer.act(seat, *at.get(&offers)),
        },
        Try::Attempt(seat, at) => {
            let mut attempts = Vec::new();
            game.rules().attempts(game.state(), Seat::new(seat.number() % count), &mut attempts);
            match attempts.is_empty() {
                true => return,
                false => overseer.act(Seat::new(seat.number() % count), *at.get(&attempts)),
            }
        }
        Try::Nonsense(seat, action) => return drop(overseer.act(seat, action)),
        Try::Lapse(number) => return drop(overseer.lapse(number)),
        Try::Resolve => match game.awaiting().window {
            Some(window) => overseer.lapse(window.number),
            None => return,
        },
    };
    assert_eq!(outcome, Ok(()), "what is offered is accepted");
}

/// An ordinary run is the same every time; a long one tries something new.
fn config() -> ProptestConfig {
    let long = std::env::var("PARLOR_LONG").is_ok_and(|long| long == "1");
    let (cases, rng_seed) =
        if long { (20_000, RngSeed::Random) } else { (400, RngSeed::Fixed(1913)) };
    ProptestConfig { cases, rng_seed, failure_persistence: None, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn whatever_is_tried_keeps_the_laws(
        (rules, count) in tables(),
        seed: u64,
        tried in vec(tries(), 0..160),
    ) {
        let origin = Origin::seeded(Seed::read(&seed.to_string()));
        let game = Match::new(rules, Seating::of(count), origin).expect("a table that is allowed");
        let mut overseer = Overseer::new(game, seed);
        for (number, what) in tried.into_iter().enumerate() {
            if number % 8 == 0 {
                overseer.look();
            }
            attempt(&mut overseer, what);
        }
        overseer.look();
        overseer.look_back();
    }

    #[test]
    fn what_can_be_read_is_written_the_same(
        text in texts(),
    ) {
        let rules = &Flinch::ABOUT.editions[0].rules;
        if let Some(action) = rules.read(&text) {
            prop_assert_eq!(action.to_string(), text);
        }
    }
}
