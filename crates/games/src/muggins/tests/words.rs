//! CM-10 and the printed rules: the words of each edition.

use super::*;

/// The paragraphs of a rule in the printed rules.
fn paragraphs(rule: &str) -> Vec<&'static str> {
    let rules = Muggins::ABOUT.rules.split("\n### ");
    let found = rules.into_iter().find(|text| text.starts_with(rule)).unwrap_or_default();
    found.lines().skip(1).filter(|line| line.starts_with('[')).collect()
}

/// Every rule of the digest stands in the game's own rules.
#[test]
fn every_rule_has_its_paragraphs() {
    let numbers = (1..=13).map(|number| format!("MU-{number:02} "));
    for rule in numbers.chain((1..=10).map(|number| format!("MU-R{number} "))) {
        assert!(!paragraphs(&rule).is_empty(), "{rule}");
    }
}

/// Every word in braces is one of the edition's.
#[test]
fn every_placeholder_has_a_word() {
    for rules in EDITIONS {
        for text in Muggins::ABOUT.rules.split('{').skip(1) {
            let name = text.split('}').next().unwrap_or_default();
            assert!(!rules.word(name).is_empty(), "{name}");
        }
    }
}

/// CM-10: the words are the edition's own.
#[test]
fn cm_10_the_words_are_the_editions_own() {
    let words = |rules: Muggins| {
        assert_eq!(rules.words(), rules.words);
        ["stock", "stocks", "pile", "piles", "call"].map(|name| rules.word(name))
    };
    for rules in [M1913, M1963] {
        let own = ["stock pile", "stock piles", "table pile", "table piles", "Muggins!"];
        assert_eq!(words(rules), own);
    }
    assert_eq!(words(M2008), ["Stockpile", "Stockpiles", "Play Pile", "Play Piles", "Muggins!"]);
}

struct Sentence<'a>(&'a Table, Action, bool);

impl fmt::Display for Sentence<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let at = self.2.then_some((&self.0.state, Seat::new(0)));
        self.0.rules.describe(self.1, at, f)
    }
}

/// CM-10: sentences use them, and name the card where it can be seen.
#[test]
fn cm_10_sentences_use_the_editions_words() {
    let table = |rules| position(rules, 2).with_stock(0, "5").with_stock(1, "6").with_pile(4);
    let say = |table: &Table, text| Sentence(table, read(text), true).to_string();
    let old = table(M1913);
    assert_eq!(say(&old, "stock>1"), "play the 5 of your stock pile on table pile 1");
    assert_eq!(say(&old, "stock>s1"), "play the 5 of your stock pile on the stock pile of seat 1");
    assert_eq!(say(&old, "turn"), "turn up the next card of your hand");
    let mut new = table(M2008).with_hand(0, "1");
    new.plays(0, "turn");
    assert_eq!(say(&new, "turned>new"), "play the 1 that you turned to start a new Play Pile");
    assert_eq!(say(&new, "lay"), "lay the 1 on your own Stockpile, which ends your turn");
    assert_eq!(say(&new, "call-1"), "call \"Muggins!\" on seat 1");
    let over = table(M1963).with_hand(0, "");
    assert_eq!(say(&over, "turn"), "turn your stock pile over and turn up its first card");
    for (text, said) in [
        ("stock>2", "play the top of your stock pile on table pile 2"),
        ("turned>new", "play the card that you turned to start a new table pile"),
        ("lay", "lay the card that you turned on your own stock pile, which ends your turn"),
        ("turn", "turn up the next card of your hand"),
    ] {
        assert_eq!(Sentence(&over, read(text), false).to_string(), said);
    }
}
