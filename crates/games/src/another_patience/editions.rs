use parlor_engine::{About, Choice, Edition, Setting, Values, Words};

use super::rules::*;
use super::telling::TELLING;

const WORDS: Words = &[("stock", "stock pile"), ("stack", "pack"), ("removed", "discarded")];

/// The "Improved Rules" of the Flinch Card Co., revised 1913.
pub const A1913: AnotherPatience = AnotherPatience {
    stock_top: StockTop::Pairs,
    passes: 1,
    covered: Covered::MayGo,
    words: WORDS,
};

pub(super) const ABOUT: About<AnotherPatience> = About {
    id: "another-patience",
    title: "Another Patience",
    line: "Alone with a triangle of cards: discard it all, by pairs that make thirteen.",
    rules: include_str!("../../../../rules/another-patience.md"),
    seats: (1, 1),
    seats_rule: "AP-01",
    editions: &[Edition {
        id: "1913",
        source: "Flinch Card Co., Improved Rules, revised 1913",
        rules: A1913,
    }],
    options: &[STOCK_TOP, PASSES, COVERED],
    telling: TELLING,
};

const STOCK_TOP: Setting<AnotherPatience> = Setting {
    name: "stock_top",
    rule: "AP-R4",
    about: "with what the top of the stock may be discarded",
    values: Values::Choices {
        choices: &[
            Choice { name: "pairs", about: "only with the card that lies under it or comes to it" },
            Choice { name: "open", about: "also with a card of the triangle, and a 13 alone" },
        ],
        get: |rules, _| rules.stock_top as usize,
        set: |rules, at| rules.stock_top = [StockTop::Pairs, StockTop::Open][at],
    },
};

const PASSES: Setting<AnotherPatience> = Setting {
    name: "passes",
    rule: "AP-R7",
    about: "how often the pack is turned through",
    values: Values::Choices {
        choices: &[
            Choice { name: "1", about: "once" },
            Choice { name: "2", about: "twice: the stock becomes the pack again" },
            Choice { name: "3", about: "three times" },
        ],
        get: |rules, _| usize::from(rules.passes) - 1,
        set: |rules, at| rules.passes = [1, 2, 3][at],
    },
};

const COVERED: Setting<AnotherPatience> = Setting {
    name: "covered",
    rule: "AP-R7",
    about: "whether a card may be discarded together with the only one that lies on it",
    values: Values::Choices {
        choices: &[
            Choice { name: "yes", about: "it may" },
            Choice { name: "no", about: "it must be released first" },
        ],
        get: |rules, _| rules.covered as usize,
        set: |rules, at| rules.covered = [Covered::MayGo, Covered::MayNotGo][at],
    },
};
