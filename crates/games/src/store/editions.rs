use parlor_engine::{About, Edition, Words};

use super::telling::TELLING;

/// The rules of Go to Store. No clause ever varied: the editions have different words only.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct GoToStore {
    /// The edition's own words (CM-10).
    pub words: Words,
}

const WORDS_1913: Words = &[
    ("game", "Go to Store"),
    ("stack", "Store"),
    ("reply", "Go to Store"),
    ("book", "book"),
    ("books", "books"),
];
const WORDS_1963: Words = &[
    ("game", "Go to the Store"),
    ("stack", "Store"),
    ("reply", "Go to Store"),
    ("book", "book"),
    ("books", "books"),
];
const WORDS_2008: Words = &[
    ("game", "Collector's Flinch"),
    ("stack", "Store"),
    ("reply", "Go to the Store"),
    ("book", "set"),
    ("books", "sets"),
];

/// Go to Store: the "Improved Rules" of the Flinch Card Co., revised 1913.
pub const S1913: GoToStore = GoToStore { words: WORDS_1913 };
/// Go to the Store: Parker Brothers, 1963.
pub const S1963: GoToStore = GoToStore { words: WORDS_1963 };
/// Collector's Flinch: Winning Moves, 2008.
pub const S2008: GoToStore = GoToStore { words: WORDS_2008 };

pub(super) const ABOUT: About<GoToStore> = About {
    id: "store",
    title: "Go to Store",
    line: "Ask for all of a number; who has none sends you to the Store. For children, too.",
    rules: include_str!("../../../../rules/store.md"),
    seats: (2, 4),
    seats_rule: "GS-01",
    editions: &[
        Edition {
            id: "1913",
            source: "Flinch Card Co., Improved Rules, revised 1913: Go to Store",
            rules: S1913,
        },
        Edition { id: "1963", source: "Parker Brothers, 1963: Go to the Store", rules: S1963 },
        Edition { id: "2008", source: "Winning Moves, 2008: Collector's Flinch", rules: S2008 },
    ],
    options: &[],
    telling: TELLING,
};
