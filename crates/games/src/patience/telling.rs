//! How the words of the game's rulings and facts are told.

use parlor_engine::{Noted, Telling, Told};

pub(super) const TELLING: Telling = Telling {
    dead: &[],
    rulings: &[
        ("one-goes-up", Told::Quiet),
        ("no-move-left", Told::Sentence("No move is left")),
        ("gave-up", Told::Quiet),
    ],
    facts: &[("takes-up", Noted::Beside("takes up")), ("takes-down", Noted::Beside("takes down"))],
};
