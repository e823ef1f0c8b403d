use parlor_engine::{About, Choice, Edition, Setting, Values, Words};

use super::rules::{FarkleFlip, Target};
use super::telling::TELLING;

const WORDS_2011: Words = &[
    ("stack", "deck"),
    ("pile", "combination"),
    ("piles", "combinations"),
    ("front", "face-up cards"),
    ("side", "Farkle Cards"),
    ("removed", "face-down pile"),
];

/// Patch Products, 2011.
pub const F2011: FarkleFlip = FarkleFlip { target: Target::TenThousand, words: WORDS_2011 };

pub(super) const ABOUT: About<FarkleFlip> = About {
    id: "farkle-flip",
    title: "Farkle Flip",
    line: "Flip cards, build combinations in front of anybody, and stop before a Farkle comes.",
    rules: include_str!("../../../../rules/farkle-flip.md"),
    seats: (2, 10),
    seats_rule: "CM-15",
    editions: &[Edition { id: "2011", source: "Patch Products, 2011", rules: F2011 }],
    options: &[TARGET],
    telling: TELLING,
};

const TARGET: Setting<FarkleFlip> = Setting {
    name: "target",
    rule: "FF-14",
    about: "the score that brings the last round",
    values: Values::Choices {
        choices: &[
            Choice { name: "10000", about: "10,000 points" },
            Choice { name: "7500", about: "7,500 points, for a shorter game of six or more" },
            Choice { name: "5000", about: "5,000 points, for a short game of six or more" },
        ],
        get: |rules, _| rules.target as usize,
        set: |rules, at| rules.target = Target::ALL[at],
    },
};
