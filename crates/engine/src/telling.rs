//! How a game's own words are told to people: data, so that whoever tells them knows no game.

/// What a game says of the words of its rulings and facts.
///
/// Texts may have the edition's own words in braces, as the rules have them: `the {stack} empty`.
#[derive(Clone, Copy, Debug)]
pub struct Telling {
    /// Every word that it rules with.
    pub rulings: &'static [(&'static str, Told)],
    /// Every fact that it tells.
    pub facts: &'static [(&'static str, Noted)],
    /// The rules that end a game because it stands still, or would not end.
    pub dead: &'static [&'static str],
}

/// How a ruling is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Told {
    /// Not at all: what happens tells it.
    Quiet,
    /// As what its seat does, a verb and the rest: `find`, `no card to draw`.
    Does(&'static str, &'static str),
    /// The same, in the place of what comes with it: the deal, or points.
    Instead(&'static str, &'static str),
    /// In a sentence, without its stop.
    Sentence(&'static str),
    /// By the heading of its rule.
    Heading,
}

/// How a fact is noted. `{}` in a text is its number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Noted {
    /// Not at all: the table counts for itself, or the drawing shows it.
    Quiet,
    /// In this text, if it is more than so many.
    Above(i32, &'static str),
    /// In this text, if it is zero.
    Zero(&'static str),
    /// In this text, and of how many in all, which another fact tells: "hand 3 of 10".
    Of(&'static str, &'static str),
    /// Behind the note before it, in this text with the number that comes next, until all is over:
    /// "best of 3, game 2".
    Next(&'static str),
    /// As one or several: "1 card left", "2 cards left".
    Counted(&'static str, &'static str),
    /// So many times in a list with others, each with its own entry: "new: 2 2 5".
    Listed(&'static str, &'static str),
    /// As a number beside its place; where no other is noted there, the first word is enough.
    Beside(&'static str),
    /// As the seat that may use its place; one fact for each.
    UsedBy,
    /// Its place stands out.
    StandsOut,
}

impl Telling {
    /// Of a game that rules nothing and tells no facts of its own.
    pub const NONE: Telling = Telling { rulings: &[], facts: &[], dead: &[] };

    /// What every match rules and tells (BL-11).
    pub const OF_MATCHES: Telling = Telling {
        dead: &[],
        rulings: &[
            ("game-won", Told::Instead("win", "the game")),
            ("game-tied", Told::Sentence("A tie: it counts for nobody")),
            ("game-lost", Told::Sentence("The game is lost")),
        ],
        facts: &[
            ("best-of", Noted::Above(0, "best of {}")),
            ("games-played", Noted::Next(", game {}")),
            ("games-won", Noted::Counted("game won", "games won")),
        ],
    };

    /// What means the same in every game that tells it: clients know these facts by their names.
    pub const OF_ALL: Telling = Telling {
        dead: &[],
        rulings: &[],
        facts: &[
            ("turn", Noted::Quiet),
            ("dealer", Noted::Quiet),
            ("turns-ended", Noted::Quiet),
            ("window", Noted::Quiet),
            ("side", Noted::Quiet),
        ],
    };

    /// How a ruling with this word is told, if anybody says it.
    pub fn ruling(&self, word: &str) -> Option<Told> {
        let all = self.with_common().map(|telling| telling.rulings);
        all.into_iter().flatten().find(|entry| entry.0 == word).map(|entry| entry.1)
    }

    /// How the fact of this name is noted, if anybody says it.
    pub fn fact(&self, name: &str) -> Option<Noted> {
        let all = self.with_common().map(|telling| telling.facts);
        all.into_iter().flatten().find(|entry| entry.0 == name).map(|entry| entry.1)
    }

    fn with_common(&self) -> [Telling; 3] {
        [*self, Telling::OF_MATCHES, Telling::OF_ALL]
    }
}
