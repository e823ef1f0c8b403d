use parlor_engine::{About, Choice, Edition, Setting, Values, Words};

use super::rules::*;
use super::telling::TELLING;

const WORDS_1913: Words = &[
    ("stock", "Flinch pile"),
    ("stocks", "Flinch piles"),
    ("pile", "table pile"),
    ("piles", "table piles"),
    ("call", "Flinch!"),
];
const WORDS_1963: Words = &[
    ("stock", "Game Pile"),
    ("stocks", "Game Piles"),
    ("pile", "Playing Pile"),
    ("piles", "Playing Piles"),
    ("call", "Challenge!"),
];
const WORDS_2008: Words = &[
    ("stock", "Stockpile"),
    ("stocks", "Stockpiles"),
    ("pile", "Play Pile"),
    ("piles", "Play Piles"),
    ("call", "Flinch!"),
];

/// The "Improved Rules" of the Flinch Card Co., revised 1913.
pub const F1913: Flinch = Flinch {
    series: 10,
    wilds: 0,
    packs: Packs::ByPlayers,
    crowd: 5,
    one_pack_for_a_crowd: OnePack::IsAllowed,
    stock: 10,
    favoured_stock: FavouredStock::GoesToTheBottom,
    calls: Calls::InStyleTable,
    wrong_call: WrongCall::CostsNothing,
    calls_together: CallsTogether::EachIsJudged,
    lifted_reserve: LiftedReserve::EndsTheTurn,
    shown_out_of_turn: ShownOutOfTurn::IsPlayedIfAsked,
    out_of_turn_calls: OutOfTurnCalls::Always,
    unfit_card: UnfitCard::IsAPlay,
    faulty_play: FaultyPlay::IsTakenBack,
    talk: Talk::IsBarred,
    words: WORDS_1913,
    piles: Piles::Ones,
    partners: false,
    style: Style::Assisted,
    call_window: false,
};

/// Parker Brothers, 1963.
pub const F1963: Flinch = Flinch {
    crowd: 4,
    favoured_stock: FavouredStock::Stays,
    wrong_call: WrongCall::CostsACard,
    calls_together: CallsTogether::NearestIsJudged,
    lifted_reserve: LiftedReserve::IsRefused,
    shown_out_of_turn: ShownOutOfTurn::IsPlayedFirst,
    out_of_turn_calls: OutOfTurnCalls::WithPartners,
    unfit_card: UnfitCard::IsNoPlay,
    faulty_play: FaultyPlay::Stands,
    talk: Talk::IsBarredWithPartners,
    words: WORDS_1963,
    ..F1913
};

/// Winning Moves, 2008: the classic game.
pub const F2008: Flinch =
    Flinch { series: 9, one_pack_for_a_crowd: OnePack::IsRefused, words: WORDS_2008, ..F1963 };

/// Flinch 2000, from the same book.
pub const F2000: Flinch = Flinch { wilds: 9, stock: 15, calls: Calls::Never, ..F2008 };

pub(super) const ABOUT: About<Flinch> = About {
    id: "flinch",
    title: "Flinch",
    line: "Get rid of your stock by building piles from 1 to 15, and catch the others napping.",
    rules: include_str!("../../../../rules/flinch.md"),
    seats: (2, 8),
    seats_rule: "FL-02",
    editions: &[
        Edition {
            id: "1913",
            source: "Flinch Card Co., Improved Rules, revised 1913",
            rules: F1913,
        },
        Edition { id: "1963", source: "Parker Brothers, 1963", rules: F1963 },
        Edition { id: "2008", source: "Winning Moves, 2008: the classic game", rules: F2008 },
        Edition { id: "2000", source: "Winning Moves, 2008: Flinch 2000", rules: F2000 },
    ],
    options: &[STYLE, PILES, PARTNERS, PACKS, CALL_WINDOW],
    telling: TELLING,
};

const STYLE: Setting<Flinch> = Setting {
    name: "style",
    rule: "CM-07",
    about: "who watches over the rules",
    values: Values::Choices {
        choices: &[
            Choice { name: "assisted", about: "the table: you can do only what the rules allow" },
            Choice {
                name: "table",
                about: "the players: mistakes are possible, and may be called",
            },
        ],
        get: |rules, _| usize::from(rules.style == Style::Table),
        set: |rules, at| rules.style = [Style::Assisted, Style::Table][at],
    },
};

const PILES: Setting<Flinch> = Setting {
    name: "piles",
    rule: "FL-35",
    about: "what the piles in the centre start with",
    values: Values::Choices {
        choices: &[
            Choice { name: "ones", about: "1s, built up to 15" },
            Choice { name: "ones-and-fifteens", about: "1s, built up, and 15s, built down" },
            Choice { name: "eights", about: "8s, built both ways" },
        ],
        get: |rules, _| rules.piles as usize,
        set: |rules, at| {
            rules.piles = [Piles::Ones, Piles::OnesAndFifteens, Piles::Eights][at];
        },
    },
};

const PARTNERS: Setting<Flinch> = Setting {
    name: "partners",
    rule: "FL-38",
    about: "whether players who sit opposite each other are partners (four, six or eight players)",
    values: Values::Choices {
        choices: &[
            Choice { name: "no", about: "everybody plays alone" },
            Choice { name: "yes", about: "partners share their stocks and reserves" },
        ],
        get: |rules, _| usize::from(rules.partners),
        set: |rules, at| rules.partners = at == 1,
    },
};

const PACKS: Setting<Flinch> = Setting {
    name: "packs",
    rule: "FL-02",
    about: "how many packs are shuffled together",
    values: Values::Choices {
        choices: &[
            Choice { name: "1", about: "one pack" },
            Choice { name: "2", about: "two packs" },
        ],
        get: |rules, seats| usize::from(rules.packs_for(seats)) - 1,
        set: |rules, at| rules.packs = [Packs::One, Packs::Two][at],
    },
};

const CALL_WINDOW: Setting<Flinch> = Setting {
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
