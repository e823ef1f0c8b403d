//! How the words of the game's rulings and facts are told.

use parlor_engine::{Noted, Telling, Told};

pub(super) const TELLING: Telling = Telling {
    dead: &["AU-R4"],
    rulings: &[
        ("hands-over", Told::Quiet),
        ("has-none", Told::Quiet),
        ("book", Told::Quiet),
        ("no-cards", Told::Does("have", "no cards left")),
        ("passed-over", Told::Does("sit", "out, having no cards")),
        ("stopped", Told::Sentence("The game is stopped")),
        ("numbers-added", Told::Sentence("A tie: the numbers of the {books} are added up")),
    ],
    facts: &[
        ("books-made", Noted::Quiet),
        ("asks", Noted::Quiet),
        ("failed-asks", Noted::Quiet),
        ("books", Noted::Counted("{book}", "{books}")),
    ],
};
