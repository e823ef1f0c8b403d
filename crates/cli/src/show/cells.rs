//! Cards and heaps of cards as pieces of a line.

use parlor_house::{Card, Facing, Lying, Zone};

use super::grid::Cell;
use crate::text::{DIM, STRONG};

/// What lies at a place, as short as it can be said. An open hand is drawn card by card; of a
/// closed one only the number is known.
pub fn cell_of(lying: &Lying, open: bool) -> Cell {
    let cards = &lying.cards;
    let seen = cards.iter().any(|&card| card != Card::UNKNOWN);
    match (cards.last(), lying.facing) {
        (None, _) if lying.place.zone == Zone::Hand && open => empty(),
        (None, _) if lying.place.zone == Zone::Hand => Cell::plain("0"),
        (None, _) => nothing(),
        (Some(_), Facing::Owner | Facing::Down) if !seen => Cell::plain(cards.len().to_string()),
        (Some(_), Facing::Owner | Facing::Up) if lying.place.zone == Zone::Hand => in_a_row(cards),
        (Some(&top), _) if lying.place.index.is_some() => boxed(top).and(raised(cards.len())),
        (Some(&top), _) if cards.len() == 1 && lying.facing == Facing::Up => boxed(top),
        (Some(&top), _) => boxed(top).and(Cell::plain(format!(" {}", cards.len()))),
    }
}

/// Cards side by side.
pub fn in_a_row(cards: &[Card]) -> Cell {
    cards.iter().fold(Cell::default(), |row, &card| {
        let gap = if row.width() > 0 { " " } else { "" };
        row.and(Cell::plain(gap)).and(boxed(card))
    })
}

/// A card.
pub fn boxed(card: Card) -> Cell {
    Cell::styled(DIM, "[")
        .and(Cell::styled(STRONG, format!("{card:>2}")))
        .and(Cell::styled(DIM, "]"))
}

/// Where no card lies.
pub fn nothing() -> Cell {
    Cell::styled(DIM, "  · ")
}

/// A hand without cards.
pub fn empty() -> Cell {
    Cell::styled(DIM, "empty")
}

/// How many lie there, small, if more than one.
fn raised(count: usize) -> Cell {
    const DIGITS: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    if count < 2 {
        return Cell::default();
    }
    let digits = count.to_string();
    let raised: String =
        digits.bytes().map(|digit| DIGITS[usize::from(digit - b'0') % 10]).collect();
    Cell::styled(DIM, raised)
}
