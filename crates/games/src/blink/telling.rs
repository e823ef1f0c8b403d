//! How the words of the game's rulings and facts are told.

use parlor_engine::{Noted, Telling, Told};

pub(super) const TELLING: Telling = Telling {
    dead: &[],
    rulings: &[
        ("stuck", Told::Sentence("Nobody can match: play pauses")),
        ("choose", Told::Sentence("Nobody can match: everybody chooses a card to lay")),
        ("tie", Told::Sentence("Nobody can match, and each has one card left")),
    ],
    facts: &[
        ("started", Noted::Quiet),
        ("stuck", Noted::Quiet),
        ("choosing", Noted::Quiet),
        ("cards-left", Noted::Counted("card left", "cards left")),
        ("has-chosen", Noted::Above(0, "has chosen")),
        ("played-on-by", Noted::UsedBy),
    ],
};
