use parlor_engine::{About, Choice, Edition, Setting, Values, Words};

use super::rules::*;
use super::telling::TELLING;

const WORDS_1913: Words = &[
    ("game", "Patience"),
    ("stock", "stock pile"),
    ("pile", "upper pile"),
    ("piles", "upper piles"),
    ("row", "lower pile"),
    ("rows", "lower piles"),
    ("stack", "pack"),
];
const WORDS_2008: Words = &[
    ("game", "Solitaire Flinch"),
    ("stock", "Stockpile"),
    ("pile", "upper pile"),
    ("piles", "upper piles"),
    ("row", "lower pile"),
    ("rows", "lower piles"),
    ("stack", "pack"),
];

/// The "Improved Rules" of the Flinch Card Co., revised 1913.
pub const P1913: Patience = Patience {
    spaces: Spaces::Stock,
    whenever_possible: WheneverPossible::Must,
    lower_piles: LowerPiles::AllSeen,
    words: WORDS_1913,
};

/// Parker Brothers, 1963.
pub const P1963: Patience =
    Patience { spaces: Spaces::PackThenStock, lower_piles: LowerPiles::TopSeen, ..P1913 };

/// Winning Moves, 2008: Solitaire Flinch.
pub const P2008: Patience = Patience { words: WORDS_2008, ..P1963 };

pub(super) const ABOUT: About<Patience> = About {
    id: "patience",
    title: "Patience",
    line: "Alone with sixty cards: build four piles from 1 to 15, going once through the pack.",
    rules: include_str!("../../../../rules/patience.md"),
    seats: (1, 1),
    seats_rule: "PA-01",
    editions: &[
        Edition {
            id: "1913",
            source: "Flinch Card Co., Improved Rules, revised 1913",
            rules: P1913,
        },
        Edition { id: "1963", source: "Parker Brothers, 1963", rules: P1963 },
        Edition { id: "2008", source: "Winning Moves, 2008: Solitaire Flinch", rules: P2008 },
    ],
    options: &[SPACES, WHENEVER_POSSIBLE],
    telling: TELLING,
};

const SPACES: Setting<Patience> = Setting {
    name: "spaces",
    rule: "PA-R2",
    about: "with what a space in the lower row is filled",
    values: Values::Choices {
        choices: &[
            Choice { name: "stock", about: "by you, from the stock, when you like" },
            Choice { name: "pack", about: "at once, with the next card of the pack" },
            Choice {
                name: "pack-then-stock",
                about: "at once from the pack; when that is used up, by you from the stock",
            },
        ],
        get: |rules, _| rules.spaces as usize,
        set: |rules, at| {
            rules.spaces = [Spaces::Stock, Spaces::Pack, Spaces::PackThenStock][at];
        },
    },
};

const WHENEVER_POSSIBLE: Setting<Patience> = Setting {
    name: "whenever_possible",
    rule: "PA-R3",
    about: "whether what can be played must be, before you go on with the pack",
    values: Values::Choices {
        choices: &[
            Choice { name: "must", about: "you must play what can be played" },
            Choice { name: "may", about: "you may leave it" },
        ],
        get: |rules, _| rules.whenever_possible as usize,
        set: |rules, at| {
            rules.whenever_possible = [WheneverPossible::Must, WheneverPossible::May][at];
        },
    },
};
