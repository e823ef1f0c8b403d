//! How the words of the game's rulings and facts are told.

use parlor_engine::{Noted, Telling, Told};

pub(super) const TELLING: Telling = Telling {
    dead: &["MU-R8"],
    rulings: &[
        ("right-call", Told::Sentence("A right call")),
        ("wrong-call", Told::Sentence("A wrong call")),
        ("does-not-fit", Told::Heading),
    ],
    facts: &[
        ("idle-turns", Noted::Quiet),
        ("may-be-called", Noted::Quiet),
        ("has-called", Noted::Quiet),
        ("called-about", Noted::Quiet),
        ("turned-over", Noted::Quiet),
        ("takes-up", Noted::Beside("takes up")),
    ],
};
