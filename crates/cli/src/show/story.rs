//! Phrases put together: one sentence for what one seat did in a row.

use super::{Phrase, Voice, hung, width};
use crate::text::{DIM, STRONG, styled, wrap};

/// The phrases as lines for people.
pub fn lines_of(voice: &Voice, phrases: &[Phrase]) -> Vec<String> {
    let runs = phrases.chunk_by(|a, b| a.seat.is_some() && a.seat == b.seat);
    let line = |run: &[Phrase]| {
        let name = run[0].seat.map_or("", |seat| voice.name(seat));
        wrapped(name, voice.name_width(), &sentence(run))
    };
    runs.map(line).collect()
}

/// What one seat did in a row, without its name: "plays 2 3 from hand on pile 8, lays 14 on
/// reserve 2."
pub fn sentence(run: &[Phrase]) -> String {
    let mut text = String::new();
    let mut before: Option<&Phrase> = None;
    for alike in run.chunk_by(Phrase::is_alike) {
        let first = &alike[0];
        let whats: Vec<&str> = alike.iter().map(|phrase| phrase.what.as_str()).collect();
        let parts = [first.verb.as_str(), &whats.join(" "), &first.how];
        // A verb is not repeated, unless another came between.
        let goes_on = |last: &Phrase| last.verb == first.verb && !last.how.contains(" and ");
        let skipped = usize::from(before.is_some_and(goes_on));
        let told: Vec<&str> = parts[skipped..].iter().copied().filter(|p| !p.is_empty()).collect();
        let same_card = |last: &Phrase| first.again && alike.len() == 1 && last.what == first.what;
        if before.is_some_and(same_card) {
            text.push_str(&format!(" and {} it {}", first.verb, first.how));
            text.truncate(text.trim_end().len());
        } else {
            text.push_str(if text.is_empty() { "" } else { ", " });
            text.push_str(&told.join(" "));
        }
        before = alike.last();
    }
    if text.ends_with(['.', '!']) { text } else { text + "." }
}

/// A name in a column of its own, and a text beside it.
pub fn wrapped(name: &str, name_width: usize, text: &str) -> String {
    let indent = name_width + 4;
    let blanks = " ".repeat(name_width.saturating_sub(name.chars().count()) + 2);
    let name = if name.is_empty() { String::new() } else { styled(STRONG, name) };
    format!("  {name}{blanks}{}\n", hung(text, indent))
}

/// A title, and notes behind it that stand back.
pub fn titled(title: &str, notes: &[String]) -> String {
    let all: String = notes.iter().map(|note| format!(" · {note}")).collect();
    let text = wrap(&format!("{title}{all}"), width(), 2);
    let notes = text.strip_prefix(title).unwrap_or("");
    format!("{}{}", styled(STRONG, title), styled(DIM, notes))
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlor_house::Seat;

    fn phrase(verb: &str, what: &str, how: &str) -> Phrase {
        let (verb, what, how) = (verb.into(), what.into(), how.into());
        Phrase { seat: Some(Seat::new(0)), verb, what, how, again: false }
    }

    #[test]
    fn what_is_alike_becomes_one_sentence() {
        let run = [
            phrase("plays", "2", "from hand on pile 8"),
            phrase("plays", "3", "from hand on pile 8"),
            phrase("plays", "4", "from reserve 1 on pile 8"),
            phrase("lays", "14", "on reserve 2"),
        ];
        let told =
            "plays 2 3 from hand on pile 8, 4 from reserve 1 on pile 8, lays 14 on reserve 2.";
        assert_eq!(sentence(&run), told);
    }

    #[test]
    fn a_card_just_drawn_is_not_named_twice() {
        let again = |phrase: Phrase| Phrase { again: true, ..phrase };
        let run = [
            phrase("draws", "4", ""),
            again(phrase("places", "4", "in front of Ada")),
            phrase("draws", "5", ""),
            again(phrase("places", "5", "in front of Ada")),
        ];
        let told = "draws 4 and places it in front of Ada, draws 5 and places it in front of Ada.";
        assert_eq!(sentence(&run), told);
        assert_eq!(sentence(&run[1..2]), "places 4 in front of Ada.");
    }

    #[test]
    fn the_table_speaks_in_whole_sentences() {
        assert_eq!(
            sentence(&[Phrase::of_table("A right call (FL-28).".into())]),
            "A right call (FL-28)."
        );
    }
}
