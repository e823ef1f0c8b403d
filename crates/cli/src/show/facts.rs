//! What everybody knows beside the cards, in notes.

use parlor_house::{Fact, Noted, Place, Seat, Subject};

use super::Voice;
use super::spoken::{figure, spoken};

/// What is known of the table as a whole, while it is played or when it is over.
pub fn of_table(facts: &[Fact], over: bool, voice: &Voice) -> Vec<String> {
    notes(facts, Subject::Table, over, voice)
}

/// What is known of a seat.
pub fn of_seat(facts: &[Fact], seat: Seat, voice: &Voice) -> Vec<String> {
    notes(facts, Subject::Seat(seat), false, voice)
}

/// What is known of a place.
pub fn of_place(facts: &[Fact], place: Place, voice: &Voice) -> Vec<String> {
    notes(facts, Subject::Place(place), false, voice)
}

fn notes(facts: &[Fact], of: Subject, over: bool, voice: &Voice) -> Vec<String> {
    let mut notes: Vec<String> = Vec::new();
    let mut lists: Vec<(&str, String)> = Vec::new();
    for fact in facts.iter().filter(|fact| fact.of == of) {
        match voice.telling.fact(fact.name) {
            Some(Noted::Listed(list, item)) => {
                let times = usize::try_from(fact.value).unwrap_or(0).min(99);
                let items = format!(" {item}").repeat(times);
                match lists.iter_mut().find(|(name, _)| *name == list) {
                    Some((_, listed)) => listed.push_str(&items),
                    None => lists.push((list, items)),
                }
            }
            Some(Noted::Next(text)) if !over => {
                let next = text.replace("{}", &figure(fact.value.saturating_add(1)));
                if let Some(last) = notes.last_mut() {
                    *last += &next;
                }
            }
            Some(noted) => notes.extend(note(facts, fact, noted, voice)),
            None => notes.extend(plain_note(fact)),
        }
    }
    let listed = lists.into_iter().map(|(list, items)| format!("{list}:{items}"));
    notes.into_iter().chain(listed).collect()
}

/// A fact that is a note by itself.
fn note(facts: &[Fact], fact: &Fact, noted: Noted, voice: &Voice) -> Option<String> {
    let value = fact.value;
    let told = |text: &str| voice.filled(&text.replace("{}", &figure(value)));
    match noted {
        Noted::Above(bound, text) => (value > bound).then(|| told(text)),
        Noted::Zero(text) => (value == 0).then(|| told(text)),
        Noted::Of(text, all) => Some(match named(facts, fact.of, all) {
            Some(all) if value <= all => format!("{} of {}", told(text), figure(all)),
            _ => told(text),
        }),
        Noted::Counted(one, more) => (value > 0).then(|| {
            let what = voice.filled(if value == 1 { one } else { more });
            format!("{} {what}", figure(value))
        }),
        Noted::Beside(label) => Some(format!("{} {}", first_word(label), figure(value))),
        Noted::Quiet | Noted::Next(_) | Noted::Listed(..) | Noted::UsedBy | Noted::StandsOut => {
            None
        }
    }
}

/// A fact of which nobody says how it is noted: its name alone where it only holds, with its number
/// where it counts.
fn plain_note(fact: &Fact) -> Option<String> {
    match fact.value {
        0 => None,
        1 => Some(spoken(fact.name)),
        value => Some(format!("{} {}", spoken(fact.name), figure(value))),
    }
}

/// A short label.
pub fn first_word(label: &str) -> &str {
    label.split(' ').next().unwrap_or(label)
}

/// The value of a fact.
pub fn named(facts: &[Fact], of: Subject, name: &str) -> Option<i32> {
    facts.iter().find(|fact| fact.of == of && fact.name == name).map(|fact| fact.value)
}

/// The value of a fact about a place.
pub fn at(facts: &[Fact], place: Place, name: &str) -> Option<i32> {
    named(facts, Subject::Place(place), name)
}

/// Whether a fact of a place is noted so.
pub fn has(facts: &[Fact], place: Place, noted: Noted, voice: &Voice) -> bool {
    let so = |fact: &&Fact| voice.telling.fact(fact.name) == Some(noted);
    facts.iter().filter(|fact| fact.of == Subject::Place(place)).any(|fact| so(&fact))
}

#[cfg(test)]
mod tests {
    use parlor_house::Telling;

    use super::*;

    const TELLING: Telling = Telling {
        dead: &[],
        rulings: &[],
        facts: &[
            ("lap", Noted::Of("lap {}", "laps")),
            ("laps", Noted::Quiet),
            ("goal", Noted::Above(0, "to {}")),
            ("stake", Noted::Above(0, "{} at stake")),
            ("round", Noted::Above(1, "round {}")),
            ("ready", Noted::Zero("not ready")),
            ("red", Noted::Listed("new", "R")),
            ("blue", Noted::Listed("new", "B")),
            ("heap", Noted::Counted("heap", "{piles}")),
        ],
    };

    fn notes_of(known: &[(&'static str, i32)], over: bool) -> Vec<String> {
        let of = Subject::Table;
        let facts: Vec<Fact> =
            known.iter().map(|&(name, value)| Fact { name, of, value }).collect();
        of_table(&facts, over, &Voice::of(&[], None, &[("piles", "stacks")], TELLING))
    }

    #[test]
    fn notes_are_for_people() {
        assert_eq!(notes_of(&[("lap", 3), ("laps", 10), ("dealer", 1)], false), ["lap 3 of 10"]);
        assert_eq!(notes_of(&[("lap", 11), ("laps", 10)], false), ["lap 11"]);
        assert_eq!(notes_of(&[("goal", 10_000), ("stake", 0)], false), ["to 10,000"]);
        assert_eq!(notes_of(&[("round", 1), ("ready", 1)], false), [""; 0]);
        assert_eq!(notes_of(&[("round", 2), ("ready", 0)], false), ["round 2", "not ready"]);
        assert_eq!(
            notes_of(&[("red", 2), ("heap", 1), ("blue", 1)], false),
            ["1 heap", "new: R R B"]
        );
        assert_eq!(notes_of(&[("heap", 2)], false), ["2 stacks"]);
    }

    #[test]
    fn what_nobody_has_told_of_is_noted_by_its_name() {
        assert_eq!(notes_of(&[("half-time", 1), ("laid-down", 0)], false), ["half time"]);
    }

    #[test]
    fn a_match_says_which_game_is_played_until_it_is_over() {
        let known = [("best-of", 3), ("games-played", 1)];
        assert_eq!(notes_of(&known, false), ["best of 3, game 2"]);
        assert_eq!(notes_of(&known, true), ["best of 3"]);
    }
}
