//! How the words of the game's rulings and facts are told.

use parlor_engine::{Noted, Telling, Told};

pub(super) const TELLING: Telling = Telling {
    dead: &[],
    rulings: &[
        ("farkle", Told::Quiet),
        ("too-little", Told::Does("have", "too little to score")),
        ("last-round", Told::Does("reach", "the target: everybody else has one more turn")),
        ("no-draw", Told::Does("find", "no card to draw")),
    ],
    facts: &[
        ("target", Noted::Above(0, "to {}")),
        ("at-stake", Noted::Above(0, "{} at stake")),
        ("farkles-left", Noted::Quiet),
        ("idle-turns", Noted::Quiet),
        ("last-round", Noted::Above(0, "last round")),
        ("on-scoreboard", Noted::Quiet),
        ("reached-target", Noted::Above(0, "reached target")),
        ("new-1", Noted::Listed("new", "1")),
        ("new-2", Noted::Listed("new", "2")),
        ("new-3", Noted::Listed("new", "3")),
        ("new-4", Noted::Listed("new", "4")),
        ("new-5", Noted::Listed("new", "5")),
        ("new-6", Noted::Listed("new", "6")),
        ("points", Noted::Above(0, "{} points")),
    ],
};
