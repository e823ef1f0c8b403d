//! What everybody knows beside the cards, in notes.

use parlor_house::{Fact, Place, Seat, Subject};

use super::Voice;
use super::spoken::{figure, spoken};

/// What the table counts for itself, or what the drawing shows already.
const QUIET: [&str; 26] = [
    "acts-left",
    "asks",
    "books-made",
    "by-number",
    "called-about",
    "choosing",
    "closed-running",
    "dealer",
    "declined",
    "failed-asks",
    "free",
    "games-played",
    "hands",
    "has-called",
    "idle-turns",
    "may-be-called",
    "on-scoreboard",
    "open",
    "played-on-by",
    "side",
    "started",
    "stuck",
    "turn",
    "turned-over",
    "turns-ended",
    "window",
];

/// What is known of the table as a whole, while it is played or when it is over.
pub fn of_table(facts: &[Fact], over: bool) -> Vec<String> {
    let about = |fact: &&Fact| fact.of == Subject::Table && !QUIET.contains(&fact.name);
    facts.iter().filter(about).filter_map(|fact| table_note(facts, fact, over)).collect()
}

fn table_note(facts: &[Fact], fact: &Fact, over: bool) -> Option<String> {
    let value = fact.value;
    match fact.name {
        "hand" => Some(match named(facts, Subject::Table, "hands") {
            Some(last) if value <= last => format!("hand {value} of {last}"),
            _ => format!("hand {value}"),
        }),
        "target" => Some(format!("to {}", figure(value))),
        "at-stake" if value > 0 => Some(format!("{} at stake", figure(value))),
        "pass" => (value > 1).then(|| format!("pass {value}")),
        "best-of" if over => Some(format!("best of {value}")),
        "best-of" => {
            let played = named(facts, Subject::Table, "games-played").unwrap_or(0);
            Some(format!("best of {value}, game {}", played + 1))
        }
        _ => plain_note(fact),
    }
}

/// What is known of a seat.
pub fn of_seat(facts: &[Fact], seat: Seat, voice: &Voice) -> Vec<String> {
    let about = |fact: &&Fact| fact.of == Subject::Seat(seat) && !QUIET.contains(&fact.name);
    let facts = facts.iter().filter(about);
    let (new, others): (Vec<&Fact>, Vec<&Fact>) =
        facts.partition(|fact| fact.name.starts_with("new-"));
    let mut notes: Vec<String> =
        others.into_iter().filter_map(|fact| seat_note(fact, voice)).collect();
    let card = |fact: &&Fact| {
        let face = fact.name.trim_start_matches("new-");
        std::iter::repeat_n(face, usize::try_from(fact.value).unwrap_or(0).min(99))
    };
    if !new.is_empty() {
        notes.push(format!("new: {}", new.iter().flat_map(card).collect::<Vec<_>>().join(" ")));
    }
    notes
}

fn seat_note(fact: &Fact, voice: &Voice) -> Option<String> {
    let value = fact.value;
    let counted = |one: &str, more: &str| {
        (value > 0).then(|| format!("{value} {}", if value == 1 { one } else { more }))
    };
    match fact.name {
        "cards-left" => counted("card left", "cards left"),
        "books" => counted(voice.word("book"), voice.word("books")),
        "games-won" => counted("game won", "games won"),
        _ => plain_note(fact),
    }
}

/// A fact by its name: alone where it only holds, with its number where it counts.
fn plain_note(fact: &Fact) -> Option<String> {
    match fact.value {
        0 => None,
        1 => Some(spoken(fact.name)),
        value => Some(format!("{} {}", spoken(fact.name), figure(value))),
    }
}

/// The value of a fact.
pub fn named(facts: &[Fact], of: Subject, name: &str) -> Option<i32> {
    facts.iter().find(|fact| fact.of == of && fact.name == name).map(|fact| fact.value)
}

/// The value of a fact about a place.
pub fn at(facts: &[Fact], place: Place, name: &str) -> Option<i32> {
    named(facts, Subject::Place(place), name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(name: &'static str, value: i32) -> Fact {
        Fact { name, of: Subject::Table, value }
    }

    #[test]
    fn notes_are_for_people() {
        let facts = [of("hand", 3), of("hands", 10), of("acts-left", 9999), of("opening", 1)];
        assert_eq!(of_table(&facts, false), ["hand 3 of 10", "opening"]);
        assert_eq!(of_table(&[of("target", 10_000), of("at-stake", 0)], false), ["to 10,000"]);
        assert_eq!(
            of_table(&[of("best-of", 3), of("games-played", 1)], false),
            ["best of 3, game 2"]
        );
        assert!(of_table(&[of("pass", 1), of("lay-down", 0)], false).is_empty());
    }
}
