//! FL-44 and CM-10: manners, and the words of each edition.

use super::*;

/// The paragraphs of a rule in the printed rules.
fn paragraphs(rule: &str) -> Vec<&'static str> {
    let rules = Flinch::ABOUT.rules.split("\n### ");
    let found = rules.into_iter().find(|text| text.starts_with(rule)).unwrap_or_default();
    found.lines().skip(1).filter(|line| line.starts_with('[')).collect()
}

/// FL-44: no hint is given. The game itself has no way to say anything but a call and a demand;
/// that the table gives no hints and carries no talk is the host's part, and the rules say so in
/// every edition.
#[test]
fn fl_44_nobody_can_hint() {
    for rules in TABLES {
        let mut table = position(rules, 3).with_pile("1..4");
        table.plays(0, "13@0");
        for seat in 0..3 {
            let offers = table.offers(seat);
            let said = offers.split(' ').filter(|text| !text.contains(['@', '>']));
            assert!(said.into_iter().all(|text| text.is_empty() || text.starts_with("call-0-")));
        }
    }
    for text in ["say-hello", "hint", "talk-1", "chat"] {
        assert_eq!(Action::read(text), None);
    }
}

/// FL-44: in 1913 it binds everybody, in 1963 and 2008 partners; no free talk accordingly.
#[test]
fn fl_44_the_rules_say_whom_it_binds() {
    let tags: Vec<_> = paragraphs("FL-44 ").iter().map(|text| text.split(']').next()).collect();
    assert_eq!(
        tags,
        [
            Some("[1913"),
            Some("[1963 2008; partners=yes"),
            Some("[*"),
            Some("[1913"),
            Some("[1963 2008 2000; partners=yes"),
        ]
    );
    let all = paragraphs("FL-44 ").join(" ");
    assert!(all.contains("hint") && all.contains("no free talk"));
}

/// FL-44: the game tells its host where free talk is barred.
#[test]
fn fl_44_talk_is_barred_to_all_or_to_partners() {
    assert_eq!(F1913.hush(), Some("FL-44"));
    for rules in [F1963, F2008, F2000] {
        assert_eq!(rules.hush(), None);
        assert_eq!(Flinch { partners: true, ..rules }.hush(), Some("FL-44"));
    }
}

/// Every rule of the digest stands in the game's own rules.
#[test]
fn every_rule_has_its_paragraphs() {
    let numbers = (1..=45).map(|number| format!("FL-{number:02} "));
    for rule in numbers.chain((1..=13).map(|number| format!("FL-R{number} "))) {
        assert!(!paragraphs(&rule).is_empty(), "{rule}");
    }
}

/// CM-10: the words are the edition's own.
#[test]
fn cm_10_the_words_are_the_editions_own() {
    let words = |rules: Flinch| ["stock", "pile", "piles", "call"].map(|name| rules.word(name));
    assert_eq!(words(F1913), ["Flinch pile", "table pile", "table piles", "Flinch!"]);
    assert_eq!(words(F1963), ["Game Pile", "Playing Pile", "Playing Piles", "Challenge!"]);
    for rules in [F2008, F2000] {
        assert_eq!(words(rules), ["Stockpile", "Play Pile", "Play Piles", "Flinch!"]);
    }
}

struct Sentence(Flinch, Action);

impl fmt::Display for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.0.describe(self.1, None, f)
    }
}

/// CM-10: sentences and refusals use them.
#[test]
fn cm_10_sentences_use_the_editions_words() {
    for (rules, text, words) in [
        (F1913, "stock>3", ["Flinch pile", "table pile 3"]),
        (F1963, "8>2-", ["8", "Playing Pile 2"]),
        (F2000, "W>new=15", ["Play Pile", "15"]),
        (F1963, "call-2-stock", ["Challenge!", "Game Pile"]),
        (F2008, "call-1-stock", ["Flinch!", "Stockpile"]),
    ] {
        let sentence = Sentence(rules, read(text)).to_string();
        assert!(words.iter().all(|word| sentence.contains(word)), "{sentence}");
    }
    for (rules, word) in
        EDITIONS.into_iter().zip(["Flinch pile", "Game Pile", "Stockpile", "Stockpile"])
    {
        let mut table = position(rules, 2).with_pile("1..4").with_stock(0, "12 5");
        let refusal = table.act(0, "13@0").unwrap_err();
        assert!(refusal.text.contains(word), "{}", refusal.text);
    }
}
