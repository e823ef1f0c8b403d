use parlor_engine::{About, Choice, Edition, Setting, Values, Words};

use super::rules::*;
use super::telling::TELLING;

const WORDS: Words = &[("book", "book"), ("books", "books")];

/// The "Improved Rules" of the Flinch Card Co., revised 1913.
pub const A1913: Authors = Authors {
    pass_to: PassTo::Asked,
    passing: Passing::IsChosen,
    books: Books::FaceDown,
    equal_books: EqualBooks::AreAdded,
    words: WORDS,
};

/// Parker Brothers, 1963.
pub const A1963: Authors = Authors {
    pass_to: PassTo::Left,
    passing: Passing::IsToTheLeft,
    books: Books::Open,
    equal_books: EqualBooks::Share,
    ..A1913
};

pub(super) const ABOUT: About<Authors> = About {
    id: "authors",
    title: "Authors",
    line: "Ask the others, card by card, for what your books of four still lack.",
    rules: include_str!("../../../../rules/authors.md"),
    seats: (3, 10),
    seats_rule: "AU-R6",
    editions: &[
        Edition {
            id: "1913",
            source: "Flinch Card Co., Improved Rules, revised 1913",
            rules: A1913,
        },
        Edition { id: "1963", source: "Parker Brothers, 1963", rules: A1963 },
    ],
    options: &[PASS_TO],
    telling: TELLING,
};

const PASS_TO: Setting<Authors> = Setting {
    name: "pass_to",
    rule: "AU-05",
    about: "to whom the turn passes when an ask fails (1963: always to the left)",
    values: Values::Choices {
        choices: &[
            Choice { name: "asked", about: "to the player who was asked" },
            Choice { name: "left", about: "to the left" },
        ],
        get: |rules, _| rules.pass_to as usize,
        set: |rules, at| rules.pass_to = [PassTo::Asked, PassTo::Left][at],
    },
};
