use parlor_engine::{Refusal, Words};

/// The rules of Authors: one field for every clause that ever varied.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Authors {
    /// To whom the turn passes when an ask fails (AU-05).
    pub pass_to: PassTo,
    /// Whether the players may choose that (AU-05).
    pub passing: Passing,
    /// How a book is laid down (AU-06, AU-R3).
    pub books: Books,
    /// What is done when several have most books (AU-08).
    pub equal_books: EqualBooks,
    /// The edition's own words (CM-10).
    pub words: Words,
}

/// To whom the turn passes when an ask fails (AU-05).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PassTo {
    /// To the player who was asked.
    Asked,
    /// To the left.
    Left,
}

/// Whether the players may choose to whom the turn passes (AU-05).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Passing {
    /// They may.
    IsChosen,
    /// It goes to the left, always.
    IsToTheLeft,
}

/// How a book is laid down (AU-06, AU-R3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Books {
    /// Face down: until the end only its owner knows its number.
    FaceDown,
    /// On the table, for all to see.
    Open,
}

/// What is done when several have most books (AU-08).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EqualBooks {
    /// The numbers of their books are added, and the higher sum wins.
    AreAdded,
    /// They share.
    Share,
}

impl Authors {
    /// Whether the options are this edition's.
    pub(super) fn check_options(&self) -> Result<(), Refusal> {
        if self.passing == Passing::IsToTheLeft && self.pass_to != PassTo::Left {
            let text = "In this edition the turn always passes to the left.";
            return Err(Refusal::new("pass_to", "AU-05", text));
        }
        Ok(())
    }
}
