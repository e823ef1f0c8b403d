use parlor_engine::{About, Choice, Edition, Setting, Values, Words};

use super::rules::*;
use super::telling::TELLING;

/// The books of 1913 and 1963 say the same in this game (in Flinch they do not).
const WORDS_1913: Words = &[
    ("stock", "stock pile"),
    ("stocks", "stock piles"),
    ("pile", "table pile"),
    ("piles", "table piles"),
    ("packet", "hand"),
    ("call", "Muggins!"),
];
const WORDS_2008: Words = &[
    ("stock", "Stockpile"),
    ("stocks", "Stockpiles"),
    ("pile", "Play Pile"),
    ("piles", "Play Piles"),
    ("packet", "hand"),
    ("call", "Muggins!"),
];

/// The "Improved Rules" of the Flinch Card Co., revised 1913.
pub const M1913: Muggins = Muggins {
    series: 10,
    several_stocks: SeveralStocks::NearestToTheLeft,
    calls_together: CallsTogether::NearestCounts,
    words: WORDS_1913,
    style: Style::Table,
    call_window: false,
};

/// Parker Brothers, 1963.
pub const M1963: Muggins = Muggins { several_stocks: SeveralStocks::Any, ..M1913 };

/// Winning Moves, 2008.
pub const M2008: Muggins =
    Muggins { series: 9, calls_together: CallsTogether::FirstCounts, words: WORDS_2008, ..M1963 };

pub(super) const ABOUT: About<Muggins> = About {
    id: "muggins",
    title: "Muggins",
    line: "Turn up card after card, pass them on to the centre and to your neighbours, and miss \
           nothing.",
    rules: include_str!("../../../../rules/muggins.md"),
    seats: (2, 8),
    seats_rule: "MU-01",
    editions: &[
        Edition {
            id: "1913",
            source: "Flinch Card Co., Improved Rules, revised 1913",
            rules: M1913,
        },
        Edition { id: "1963", source: "Parker Brothers, 1963", rules: M1963 },
        Edition { id: "2008", source: "Winning Moves, 2008", rules: M2008 },
    ],
    options: &[STYLE, CALL_WINDOW],
    telling: TELLING,
};

const STYLE: Setting<Muggins> = Setting {
    name: "style",
    rule: "CM-07",
    about: "who watches over the rules",
    values: Values::Choices {
        choices: &[
            Choice {
                name: "table",
                about: "the players: mistakes are possible, and may be called",
            },
            Choice { name: "assisted", about: "the table: you can do only what the rules allow" },
        ],
        get: |rules, _| usize::from(rules.style == Style::Assisted),
        set: |rules, at| rules.style = [Style::Table, Style::Assisted][at],
    },
};

const CALL_WINDOW: Setting<Muggins> = Setting {
    name: "call_window",
    rule: "CM-08",
    about: "whether a first call waits for others before it is judged",
    values: Values::Choices {
        choices: &[
            Choice { name: "off", about: "a call is judged at once" },
            Choice { name: "on", about: "the first call opens a window, which the table closes" },
        ],
        get: |rules, _| usize::from(rules.call_window),
        set: |rules, at| rules.call_window = at == 1,
    },
};
