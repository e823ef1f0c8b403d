//! Cards and numbers as people say them: "three 7s", "10,500".

use parlor_house::Card;

/// A card in a sentence.
pub fn card_word(card: Card) -> String {
    match card {
        Card::WILD => "a wild".into(),
        Card::FARKLE => "a Farkle".into(),
        Card::TRADE_MARK => "the trade-mark card".into(),
        Card::UNKNOWN => "a card".into(),
        card => card.to_string(),
    }
}

/// Something with dashes between its words, for people.
pub fn spoken(word: &str) -> String {
    word.replace('-', " ")
}

/// Several cards of this face: "7s".
pub fn several(card: Card) -> String {
    match card {
        Card::WILD => "wilds".into(),
        Card::FARKLE => "Farkles".into(),
        Card::UNKNOWN => "cards".into(),
        card => format!("{card}s"),
    }
}

/// One after another: "2 3 3".
pub fn listed(cards: &[Card]) -> String {
    cards.iter().map(|&card| card_word(card)).collect::<Vec<_>>().join(" ")
}

/// What was drawn: the cards ascending, or how many there are where their faces are hidden.
pub fn drawn(cards: &[Card]) -> String {
    let mut cards = cards.to_vec();
    cards.sort_unstable();
    match cards[..] {
        [Card::UNKNOWN] => "a card".into(),
        _ if cards.contains(&Card::UNKNOWN) => format!("{} cards", cards.len()),
        _ => listed(&cards),
    }
}

/// How many of each face: "three 7s and one 9".
pub fn counted(cards: &[Card]) -> String {
    let mut cards = cards.to_vec();
    cards.sort_unstable();
    let group = |some: &[Card]| match *some {
        [Card::UNKNOWN] => "a card".into(),
        [card @ (Card::WILD | Card::TRADE_MARK | Card::FARKLE)] => card_word(card),
        [card] => format!("one {card}"),
        _ => format!("{} {}", in_words(some.len()), several(some[0])),
    };
    joined(&cards.chunk_by(|a, b| a == b).map(group).collect::<Vec<_>>())
}

/// "one, two and three".
pub fn joined(parts: &[String]) -> String {
    match parts.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} and {last}", others.join(", ")),
        None => String::new(),
    }
}

/// A small number in a word.
pub fn in_words(number: usize) -> String {
    const WORDS: [&str; 13] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
        "eleven", "twelve",
    ];
    WORDS.get(number).map_or_else(|| number.to_string(), |word| (*word).into())
}

/// A number with its thousands apart: "10,500".
pub fn figure(number: i32) -> String {
    let digits = number.unsigned_abs().to_string();
    let mut text = String::from(if number < 0 { "−" } else { "" });
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(text: &str) -> Vec<Card> {
        text.split(' ').map(|card| Card::read(card).unwrap()).collect()
    }

    #[test]
    fn many_of_a_face_are_counted() {
        assert_eq!(counted(&cards("7 7 9 7")), "three 7s and one 9");
        assert_eq!(counted(&cards("? ? ?")), "three cards");
        assert_eq!(counted(&cards("?")), "a card");
        assert_eq!(counted(&cards("T")), "the trade-mark card");
        assert_eq!(counted(&cards("4 4 4 T")), "three 4s and the trade-mark card");
        assert_eq!(counted(&[]), "");
    }

    #[test]
    fn what_was_drawn_is_told_in_order_or_in_number() {
        assert_eq!(drawn(&cards("9 2")), "2 9");
        assert_eq!(drawn(&cards("? ?")), "2 cards");
        assert_eq!(drawn(&cards("?")), "a card");
    }

    #[test]
    fn thousands_stand_apart() {
        assert_eq!(figure(0), "0");
        assert_eq!(figure(999), "999");
        assert_eq!(figure(10_500), "10,500");
        assert_eq!(figure(-1_000), "−1,000");
        assert_eq!(figure(1_234_567), "1,234,567");
    }
}
