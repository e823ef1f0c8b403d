/// What a game says of itself: its names, editions and options.
#[derive(Debug)]
pub struct About<G: 'static> {
    /// The name that commands and records use.
    pub id: &'static str,
    /// The name that people read.
    pub title: &'static str,
    /// One sentence for a list of games.
    pub line: &'static str,
    /// The game's own numbered rules, as text.
    pub rules: &'static str,
    /// The fewest and the most players.
    pub seats: (u8, u8),
    /// The number of the rule that says so.
    pub seats_rule: &'static str,
    /// The editions; the first is the one meant where none is named.
    pub editions: &'static [Edition<G>],
    /// The options, beside the dealer's seat, which every game has.
    pub options: &'static [Setting<G>],
}

/// One edition of a game.
#[derive(Debug)]
pub struct Edition<G> {
    /// The name that commands and records use.
    pub id: &'static str,
    /// The book it stands in.
    pub source: &'static str,
    /// Its rules.
    pub rules: G,
}

/// An option of a game, with its choices.
#[derive(Debug)]
pub struct Setting<G> {
    /// The name that commands and records use.
    pub name: &'static str,
    /// The number of its rule.
    pub rule: &'static str,
    /// What is chosen.
    pub about: &'static str,
    /// What it may be.
    pub choices: &'static [Choice],
    /// Which choice these rules make, for this number of players.
    pub get: fn(&G, u8) -> usize,
    /// Makes the choice.
    pub set: fn(&mut G, usize),
}

/// One of the things that an option may be.
#[derive(Debug)]
pub struct Choice {
    /// The word for it.
    pub name: &'static str,
    /// What it means.
    pub about: &'static str,
}

/// An edition's own words (CM-10), each with the placeholder that stands for it in the rules.
pub type Words = &'static [(&'static str, &'static str)];
