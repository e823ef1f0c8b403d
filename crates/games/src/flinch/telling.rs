//! How the words of the game's rulings and facts are told.

use parlor_engine::{Noted, Telling, Told};

pub(super) const TELLING: Telling = Telling {
    dead: &["FL-R4", "FL-R12"],
    rulings: &[
        ("right-call", Told::Sentence("A right call")),
        ("wrong-call", Told::Sentence("A wrong call")),
        ("does-not-fit", Told::Heading),
        ("out-of-turn", Told::Heading),
        ("must-release", Told::Heading),
        ("favoured", Told::Heading),
        ("lay-down", Told::Heading),
    ],
    facts: &[
        ("opening", Noted::Above(0, "opening")),
        ("lay-down", Noted::Above(0, "lay down")),
        ("must-release", Noted::Above(0, "must release")),
        ("barred", Noted::Above(0, "barred")),
        ("shown-out-of-turn", Noted::Above(0, "shown out of turn")),
        ("asked", Noted::Above(0, "asked")),
        ("may-be-called", Noted::Quiet),
        ("has-called", Noted::Quiet),
        ("called-about", Noted::Quiet),
        ("takes-up", Noted::Beside("takes up")),
        ("takes-down", Noted::Beside("takes down")),
    ],
};
