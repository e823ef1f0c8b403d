//! The game's own numbered rules, and its words (CM-10).

use super::*;

/// The paragraphs of a rule in the printed rules.
fn paragraphs(rule: &str) -> Vec<&'static str> {
    let rules = FarkleFlip::ABOUT.rules.split("\n### ");
    let found = rules.into_iter().find(|text| text.starts_with(rule)).unwrap_or_default();
    found.lines().skip(1).filter(|line| line.starts_with('[')).collect()
}

/// Every rule of the digest stands in the game's own rules.
#[test]
fn every_rule_has_its_paragraphs() {
    let numbers = (1..=19).map(|number| format!("FF-{number:02} "));
    for rule in numbers.chain((1..=8).map(|number| format!("FF-R{number} "))) {
        assert!(!paragraphs(&rule).is_empty(), "{rule}");
    }
}

/// FF-14: each target has its clause.
#[test]
fn ff_14_every_target_has_its_clause() {
    for (target, points) in [("10000", "10,000"), ("7500", "7,500"), ("5000", "5,000")] {
        let tag = format!("[*; target={target}] ");
        let clause = paragraphs("FF-14 ").into_iter().find(|text| text.starts_with(&tag));
        assert!(clause.is_some_and(|text| text.contains(points)), "{target}");
    }
}

/// CM-10: the words are the edition's own.
#[test]
fn cm_10_the_words_are_the_editions_own() {
    let word = |name: &str| F2011.words().iter().find(|(key, _)| *key == name).map(|pair| pair.1);
    assert_eq!(word("stack"), Some("deck"));
    assert_eq!(word("side"), Some("Farkle Cards"));
    assert_eq!(word("removed"), Some("face-down pile"));
}
