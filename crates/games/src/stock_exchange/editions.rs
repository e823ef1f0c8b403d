use alloc::vec;

use parlor_engine::{About, Choice, Edition, Setting, Values, Words};

use super::rules::*;
use super::telling::TELLING;

const WORDS_1913: Words = &[("opening", "play"), ("call", "sold")];

/// The "Improved Rules" of the Flinch Card Co., revised 1913.
pub const X1913: StockExchange = StockExchange {
    trade_mark: false,
    count: Count::Hands,
    target: Target::ThreeBestHands,
    partners: false,
    hands: Hands::AsPrinted,
    words: WORDS_1913,
};

pub(super) const ABOUT: About<StockExchange> = About {
    id: "stock-exchange",
    title: "Stock Exchange",
    line: "All trade at once, and nobody says what: get a whole hand of one number, and call it sold.",
    rules: include_str!("../../../../rules/stock-exchange.md"),
    seats: (3, 15),
    seats_rule: "SX-01",
    editions: &[Edition {
        id: "1913",
        source: "Flinch Card Co., Improved Rules, revised 1913",
        rules: X1913,
    }],
    options: &[TRADE_MARK, COUNT, TARGET, PARTNERS, HANDS],
    telling: TELLING,
};

const TRADE_MARK: Setting<StockExchange> = Setting {
    name: "trade_mark",
    rule: "SX-08",
    about: "whether the trade-mark card is dealt in",
    values: Values::Choices {
        choices: &[
            Choice { name: "no", about: "numbers only" },
            Choice {
                name: "yes",
                about: "it helps to complete a hand, or costs who is left with it",
            },
        ],
        get: |rules, _| usize::from(rules.trade_mark),
        set: |rules, at| rules.trade_mark = at == 1,
    },
};

const COUNT: Setting<StockExchange> = Setting {
    name: "count",
    rule: "SX-07",
    about: "what a hand counts",
    values: Values::Choices {
        choices: &[
            Choice { name: "hands", about: "one point; after ten hands the most points win" },
            Choice { name: "number", about: "ten times its number; who reaches the target wins" },
        ],
        get: |rules, _| rules.count as usize,
        set: |rules, at| rules.count = [Count::Hands, Count::Number][at],
    },
};

const TARGET: Setting<StockExchange> = Setting {
    name: "target",
    rule: "SX-07",
    about: "how many points win the game, with count=number (30 for each player)",
    values: Values::Numbers {
        form: "points, 10 to 9999",
        examples: &[&[60]],
        get: |rules, seats| vec![rules.target_for(seats).into()],
        set: |rules, numbers| {
            let &[points @ 10..=9999] = numbers else { return false };
            rules.target = Target::Points(points as u16);
            true
        },
    },
};

const PARTNERS: Setting<StockExchange> = Setting {
    name: "partners",
    rule: "SX-09",
    about: "whether players who sit opposite each other are partners (four, six and so on)",
    values: Values::Choices {
        choices: &[
            Choice { name: "no", about: "everybody trades alone" },
            Choice {
                name: "yes",
                about: "partners trade with each other first and share the points",
            },
        ],
        get: |rules, _| usize::from(rules.partners),
        set: |rules, at| rules.partners = at == 1,
    },
};

const HANDS: Setting<StockExchange> = Setting {
    name: "hands",
    rule: "SX-06",
    about: "how many hands are played, with count=hands; 1 is a hand of progressive play",
    values: Values::Numbers {
        form: "hands, 1 to 100",
        examples: &[&[1]],
        get: |rules, _| vec![rules.hands.number().into()],
        set: |rules, numbers| {
            let &[hands @ 1..=100] = numbers else { return false };
            rules.hands = Hands::Agreed(hands as u8);
            true
        },
    },
};
