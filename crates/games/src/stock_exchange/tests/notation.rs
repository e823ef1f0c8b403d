//! How actions are written and read, and what they say.

use super::*;

/// Every kind of action, written and read.
#[test]
fn actions_are_read_as_they_are_written() {
    for text in [
        "open",
        "offer-3x7",
        "offer-10x15",
        "offer-1xT",
        "offer-2xT",
        "offer-99x1",
        "withdraw",
        "take-2-3x7",
        "take-0-1xT",
        "take-14-10x15",
        "decline-partner",
        "sold",
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
        "Open",
        "open ",
        "offer",
        "offer-",
        "offer-3",
        "offer-x7",
        "offer-3x",
        "offer-0x7",
        "offer-03x7",
        "offer-+3x7",
        "offer-100x7",
        "offer-3x16",
        "offer-3x0",
        "offer-3x07",
        "offer-1xW",
        "offer-1xF",
        "offer-3x?",
        "offer-1xRS1",
        "offer-3X7",
        "offer--3x7",
        "take",
        "take-",
        "take-2",
        "take-2-",
        "take-2-3",
        "take-2-3x?",
        "take-15-3x7",
        "take-02-3x7",
        "take--3x7",
        "take-a-3x7",
        "take-2-3x7-",
        "close",
        "sold!",
        "offer-3x7 ",
        "offer-éx7",
    ] {
        assert_eq!(Action::read(text), None, "{text}");
    }
}

struct Sentence(Action);

impl fmt::Display for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        X1913.describe(self.0, None, f)
    }
}

/// An action is told in a sentence, with the rulebook's own words; veiled, it tells no number.
#[test]
fn actions_are_described() {
    let sentence = |text| Sentence(read(text)).to_string();
    assert_eq!(sentence("open"), "call \"play\": the board is open");
    assert_eq!(sentence("offer-3x7"), "offer three 7s");
    assert_eq!(sentence("offer-1x7"), "offer one 7");
    assert_eq!(sentence("offer-1xT"), "offer the trade-mark card");
    assert_eq!(sentence("withdraw"), "withdraw your offer");
    let take = "take the offer of seat 2 and give three 7s for it";
    assert_eq!(sentence("take-2-3x7"), take);
    assert_eq!(sentence("decline-partner"), "decline to trade with your partner first");
    assert_eq!(sentence("sold"), "call \"sold\": your hand is complete");
    let veiled = |text| Sentence(X1913.veiled(read(text))).to_string();
    assert_eq!(veiled("offer-3x7"), "offer 3 cards");
    assert_eq!(veiled("take-2-1xT"), "take the offer of seat 2 and give one card for it");
}

/// Whatever is made up is judged, not only what can be read (CM-06).
#[test]
fn whatever_is_tried_is_answered() {
    let numbers = (0..=15).filter_map(Card::number);
    let others = [Card::WILD, Card::TRADE_MARK, Card::FARKLE, Card::UNKNOWN, Card::SYMBOLS[7]];
    let faces: Vec<Card> = numbers.chain(others).collect();
    let mut table = opened(MARKED, "1x4 2x3 3x3 T | 1x3 2x4 3x3 | 1x3 2x3 3x4");
    table.does(0, "offer-2x2");
    let before = dealt(PARTNERS, "1x10 | 2x10 | 3x10 | 4x10");
    let over = {
        let mut table = shuffled(X1913, 3, "parlor");
        table.closes().closes().closes();
        table
    };
    for table in [&table, &before, &over] {
        for seat in (0..16).map(Seat::new) {
            for &card in &faces {
                for count in [0, 1, 2, 10, 11, 15, 16, 255] {
                    let takes =
                        (0..16).map(|from| Action::Take { seat: Seat::new(from), count, card });
                    for action in takes.chain([Action::Offer { count, card }]) {
                        if !table.list(seat).contains(&action) {
                            let refusal = table.rules.refusal(&table.state, seat, action);
                            assert_ne!(refusal.code, "not-offered", "{seat} {action:?}");
                        }
                        table.rules.appeal(&table.state, seat, action);
                    }
                }
            }
        }
    }
}

/// Every rule of the digest stands in the game's own rules.
#[test]
fn every_rule_has_its_paragraphs() {
    let numbers = (1..=10).map(|number| format!("SX-{number:02} "));
    for rule in numbers.chain((1..=8).map(|number| format!("SX-R{number} "))) {
        let rules = StockExchange::ABOUT.rules.split("\n### ");
        let found = rules.into_iter().find(|text| text.starts_with(&rule)).unwrap_or_default();
        let said = found.lines().skip(1).filter(|line| line.starts_with('['));
        assert!(said.count() > 0, "{rule}");
    }
}

/// CM-10: the words are the edition's own.
#[test]
fn cm_10_the_words_are_the_editions_own() {
    assert_eq!(X1913.words(), [("opening", "play"), ("call", "sold")]);
}
