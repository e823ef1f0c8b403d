//! How the words of the game's rulings and facts are told.

use parlor_engine::{Noted, Telling, Told};

pub(super) const TELLING: Telling = Telling {
    dead: &["GS-R5"],
    rulings: &[
        ("hands-over", Told::Quiet),
        ("has-none", Told::Quiet),
        ("book", Told::Quiet),
        ("draws", Told::Does("have", "no cards")),
        ("passed-over", Told::Does("sit", "out, having no cards")),
        ("nobody-to-ask", Told::Does("have", "nobody to ask")),
        ("store-empty", Told::Does("find", "the {stack} empty")),
        ("stopped", Told::Sentence("The game is stopped")),
    ],
    facts: &[
        ("books-made", Noted::Quiet),
        ("failed-asks", Noted::Quiet),
        ("books", Noted::Counted("{book}", "{books}")),
    ],
};
