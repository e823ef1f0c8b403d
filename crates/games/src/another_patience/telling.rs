//! How the words of the game's rulings and facts are told.

use parlor_engine::{Noted, Telling, Told};

pub(super) const TELLING: Telling = Telling {
    dead: &[],
    rulings: &[("no-move-left", Told::Sentence("No move is left")), ("gave-up", Told::Quiet)],
    facts: &[("pass", Noted::Above(1, "pass {}")), ("released", Noted::StandsOut)],
};
