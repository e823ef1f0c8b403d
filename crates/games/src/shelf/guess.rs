//! Imagining what is out of sight so that it could be true: books are four of a number, and in
//! no hand are all four of one, for they would have been laid down.

use parlor_cards::Card;
use parlor_engine::Lots;

use super::books::{BOOK, Cards};

/// Cards out of sight that lie together, in the order in which a game visits them.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Part {
    /// A hand of so many.
    Hand(usize),
    /// Books of so many cards.
    Books(usize),
    /// So many that lie anyhow.
    Loose(usize),
}

/// So often a card of a hand that cannot be is exchanged, at the most.
const PATIENCE: usize = 1000;

/// Puts the cards out of sight into a random order in which these parts could lie.
pub(crate) fn arrange(unseen: &mut [Card], parts: &[Part], lots: &mut Lots) {
    shuffle(unseen, lots);
    gather_books(unseen, parts);
    for _ in 0..PATIENCE {
        let Some(at) = four_in_a_hand(unseen, parts) else { return };
        let other = lots.below(unseen.len() as u32) as usize;
        if !in_books(parts, other) {
            unseen.swap(at, other);
        }
    }
}

fn shuffle(cards: &mut [Card], lots: &mut Lots) {
    for last in (1..cards.len()).rev() {
        cards.swap(last, lots.below(last as u32 + 1) as usize);
    }
}

/// Fills the books: each with the number of the first shuffled card of which all four are there.
fn gather_books(unseen: &mut [Card], parts: &[Part]) {
    let mut first = 0;
    for &part in parts {
        let end = (first + part.len()).min(unseen.len());
        if let Part::Books(_) = part {
            for at in (first..end).step_by(usize::from(BOOK)) {
                gather(unseen, parts, at);
            }
        }
        first = end;
    }
}

/// Gathers four alike at this place and the next three, out of what no book before it has.
fn gather(unseen: &mut [Card], parts: &[Part], place: usize) {
    let free = |at: usize| at >= place || !in_books(parts, at);
    let alike = |unseen: &[Card], card: Card| {
        (0..unseen.len()).filter(|&at| free(at) && unseen[at] == card).count()
    };
    let found =
        (0..unseen.len()).find(|&at| free(at) && alike(unseen, unseen[at]) == usize::from(BOOK));
    let Some(card) = found.map(|at| unseen[at]) else { return };
    for to in place..(place + usize::from(BOOK)).min(unseen.len()) {
        let next = (0..unseen.len())
            .find(|&at| free(at) && !(place..to).contains(&at) && unseen[at] == card);
        if let Some(at) = next {
            unseen.swap(at, to);
        }
    }
}

/// Where a card lies that should not be in its hand, because all four of its number are there.
fn four_in_a_hand(unseen: &[Card], parts: &[Part]) -> Option<usize> {
    let mut first = 0;
    for &part in parts {
        let end = (first + part.len()).min(unseen.len());
        if let Part::Hand(_) = part
            && let Some(card) = Cards::of(&unseen[first..end]).complete().iter().next()
        {
            return (first..end).find(|&at| unseen[at] == card);
        }
        first = end;
    }
    None
}

fn in_books(parts: &[Part], place: usize) -> bool {
    let mut end = 0;
    for &part in parts {
        end += part.len();
        if place < end {
            return matches!(part, Part::Books(_));
        }
    }
    false
}

impl Part {
    fn len(self) -> usize {
        match self {
            Part::Hand(len) | Part::Books(len) | Part::Loose(len) => len,
        }
    }
}
