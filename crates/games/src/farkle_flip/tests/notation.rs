//! How actions are written, read and told.

use core::fmt;

use super::scoring::each_set;
use super::*;

/// Every kind of action, written and read.
#[test]
fn actions_are_read_as_they_are_written() {
    for text in [
        "draw",
        "stop",
        "place-0",
        "place-9",
        "slide-0-111",
        "slide-9-123456",
        "slide-2-445566",
        "slide-1-6666",
        "slide-3-1",
        "slide-3-1111111111",
        "slide-3-6666666666",
        "slide-3-1222344566",
    ] {
        assert_eq!(read(text).to_string(), text);
    }
}

/// What nobody writes is not read.
#[test]
fn other_texts_are_no_actions() {
    for text in [
        "",
        " ",
        "Draw",
        "draw ",
        "place",
        "place-",
        "place-10",
        "place-+1",
        "place--1",
        "place-a",
        "slide",
        "slide-",
        "slide-0",
        "slide-0-",
        "slide--111",
        "slide-10-111",
        "slide-0-321",
        "slide-0-107",
        "slide-0-127",
        "slide-0-012",
        "slide-0-FFF",
        "slide-0-1 1",
        "slide-0-11111111111",
        "slide-0-é",
        "slide-0-111-2",
        "place-é",
        "roll",
    ] {
        assert_eq!(Action::read(text), None, "{text}");
    }
    let long = "1".repeat(5_000);
    assert_eq!(Action::read(&format!("slide-0-{long}")), None);
}

/// Cards as an action names them are the cards that were meant.
#[test]
fn cards_are_named_exactly() {
    each_set(1, 10, &mut Vec::new(), &mut |cards| {
        let numbers = cards.iter().map(|&number| Numbers::of(number, 1));
        let numbers = numbers.fold(Numbers::NONE, Numbers::plus);
        assert_eq!(Cards::of(numbers).numbers(), numbers);
    });
}

struct Sentence<'a>(Action, Option<(&'a State, Seat)>);

impl fmt::Display for Sentence<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        F2011.describe(self.0, self.1, f)
    }
}

/// What an action does, in a sentence.
#[test]
fn sentences_say_what_an_action_does() {
    let alone = |text: &str| Sentence(read(text), None).to_string();
    assert_eq!(alone("draw"), "draw a card");
    assert_eq!(alone("place-2"), "place the card drawn with the cards in front of seat 2");
    assert_eq!(
        alone("slide-2-111"),
        "slide 111 from the cards in front of seat 2 to the centre, for 300 points"
    );
    assert_eq!(alone("slide-2-11"), "slide 11 from the cards in front of seat 2 to the centre");
    assert_eq!(alone("stop"), "stop");
    let mut table = position(2, "4 4 4 4 5").with_front(0, "1");
    let told = |table: &Table, text: &str| {
        Sentence(read(text), Some((&table.state, Seat::new(0)))).to_string()
    };
    table.plays(0, "draw");
    assert_eq!(told(&table, "place-0"), "place the 4 with the cards in front of yourself");
    assert_eq!(told(&table, "place-1"), "place the 4 with the cards in front of seat 1");
    table.plays(0, "place-0").draws_to(0, "0 0");
    assert_eq!(told(&table, "stop"), "stop; nothing is in the centre to be scored");
    table.plays(0, "slide-0-444");
    assert_eq!(told(&table, "stop"), "stop; 400 points are too few to get on the scoreboard");
    let table = table.with_farkles(0, 4);
    assert_eq!(told(&table, "stop"), "stop, and score 1400 points with your Farkles");
    let table = table.with_score(0, 1_000).with_farkles(0, 0);
    assert_eq!(told(&table, "stop"), "stop, and score 400 points");
    let other = Sentence(read("stop"), Some((&table.state, Seat::new(1)))).to_string();
    assert_eq!(other, "stop");
}

/// CM-06: whatever can be read is judged, in every phase, by everybody, without a panic.
#[test]
fn whatever_can_be_read_is_judged() {
    let mut tables = Vec::from([deal(2, "4 F 4 4 4 F"), position(2, "")]);
    let mut table = deal(2, "4 F 4 4 4 F");
    table.plays(0, "draw");
    tables.push(table);
    let mut table = deal(2, "4 F 4 4 4 F");
    table.draws_to(0, "0 1 0");
    tables.push(table);
    let mut table = position(2, "F");
    table.plays(0, "draw").plays(1, "stop").plays(0, "stop");
    tables.push(table);
    for table in &tables {
        for text in ["draw", "stop", "place-0", "place-1", "place-2", "place-9", "slide-0-444"]
            .into_iter()
            .chain(["slide-9-444", "slide-2-123456", "slide-1-1111111111", "slide-0-44"])
        {
            for seat in (0..16).map(Seat::new) {
                if !table.list(seat).contains(&read(text)) {
                    let refusal = table.rules.refusal(&table.state, seat, read(text));
                    assert!(!refusal.code.is_empty() && refusal.text.ends_with('.'));
                }
            }
        }
    }
}

/// A state is small enough to be copied without a thought.
#[test]
fn a_state_is_small() {
    assert!(size_of::<State>() <= 400, "{}", size_of::<State>());
}
