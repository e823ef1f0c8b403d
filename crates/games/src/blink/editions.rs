use alloc::vec::Vec;

use parlor_cards::Seat;
use parlor_engine::{About, Choice, Edition, Setting, Values, Words};

use super::rules::*;
use super::telling::TELLING;

const WORDS: Words = &[
    ("stock", "draw pile"),
    ("stocks", "draw piles"),
    ("pile", "center pile"),
    ("piles", "center piles"),
];

/// BLINK as it is printed.
pub const BLINK: Blink = Blink { cards: Shares::Equal, refill: Refill::ByItself, words: WORDS };

pub(super) const ABOUT: About<Blink> = About {
    id: "blink",
    title: "BLINK",
    line: "A race without turns: match colour, shape or count, and be the first out of cards.",
    rules: include_str!("../../../../rules/blink.md"),
    seats: (2, MOST_SEATS as u8),
    seats_rule: "BL-13",
    editions: &[Edition { id: "blink", source: "BLINK, Quick Play Rules", rules: BLINK }],
    options: &[CARDS, REFILL],
    telling: TELLING,
};

const CARDS: Setting<Blink> = Setting {
    name: "cards",
    rule: "BL-R8",
    about: "how many cards each player starts with: more for a faster player (BL-14)",
    values: Values::Numbers {
        form: "one number for each seat, at least 4, together at most 60",
        examples: &[&[36, 24], &[4, 4], &[7, 5], &[26, 20, 14], &[4, 5, 6]],
        get: |rules, seats| {
            let all = (0..seats).map(|seat| rules.cards.of(Seat::new(seat), seats) as u32);
            let given = rules.cards.given();
            given.map_or_else(|| all.collect(), |given| given.iter().map(|&n| n.into()).collect())
        },
        set: choose_cards,
    },
};

const REFILL: Setting<Blink> = Setting {
    name: "refill",
    rule: "BL-R4",
    about: "how hands are refilled from the draw piles",
    values: Values::Choices {
        choices: &[
            Choice { name: "auto", about: "by themselves, with every card played" },
            Choice { name: "hand", about: "by an act of their owner, as around a table" },
        ],
        get: |rules, _| usize::from(rules.refill == Refill::ByHand),
        set: |rules, at| rules.refill = [Refill::ByItself, Refill::ByHand][at],
    },
};

/// Takes these numbers, if as many players as there are numbers can start with them (BL-R8).
fn choose_cards(rules: &mut Blink, numbers: &[u32]) -> bool {
    let small = numbers.iter().map(|&number| u8::try_from(number).ok());
    let Some(small) = small.collect::<Option<Vec<u8>>>() else { return false };
    rules.cards = match small[..] {
        [a, b] => Shares::OfTwo([a, b]),
        [a, b, c] => Shares::OfThree([a, b, c]),
        _ => return false,
    };
    rules.check_table(small.len() as u8).is_ok()
}
