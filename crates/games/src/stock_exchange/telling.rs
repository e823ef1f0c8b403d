//! How the words of the game's rulings and facts are told.

use parlor_engine::{Noted, Telling, Told};

pub(super) const TELLING: Telling = Telling {
    dead: &["SX-R7"],
    rulings: &[
        ("open", Told::Quiet),
        ("complete", Told::Quiet),
        ("double", Told::Does("hold", "the trade-mark card: it counts double")),
        ("trade-mark-held", Told::Does("be", "left with the trade-mark card")),
        ("pair-free", Told::Does("be", "free to trade with everybody")),
        ("deals", Told::Instead("deal", "the next hand")),
        ("one-more-hand", Told::Sentence("A tie: one more hand is played")),
        ("closed", Told::Sentence("The table closes the hand: nobody scores")),
        ("worn-out", Told::Sentence("That is enough trading: the table closes this hand")),
    ],
    facts: &[
        ("hand", Noted::Of("hand {}", "hands")),
        ("hands", Noted::Quiet),
        ("target", Noted::Above(0, "to {}")),
        ("open", Noted::Quiet),
        ("acts-left", Noted::Quiet),
        ("closed-running", Noted::Quiet),
        ("free", Noted::Zero("trade with the partner first")),
        ("declined", Noted::Quiet),
    ],
};
