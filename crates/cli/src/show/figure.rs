//! A triangle of cards, row by row, each with the number that notation uses.

use parlor_house::{Card, Noted, Place, Zone};

use super::cells::{boxed, lowered};
use super::draw::Picture;
use super::facts;
use super::grid::Cell;
use super::width;
use crate::text::{DIM, STRONG};

/// A card, its number and a gap.
const WIDE: usize = 8;
/// The same without its frame, where there is no room.
const NARROW: usize = 5;

impl Picture<'_> {
    /// The cells of a figure: rows of one, two, three and so on. What is gone leaves a blank.
    pub(super) fn figure(&self) -> String {
        let cells = self.cells();
        let rows = (1..).find(|rows| rows * (rows + 1) / 2 >= cells.len()).unwrap_or(0);
        let step = if rows * WIDE < width() { WIDE } else { NARROW };
        let mut rest = &cells[..];
        let mut text = String::new();
        for length in 1..=rows {
            let (row, below) = rest.split_at(length.min(rest.len()));
            rest = below;
            let start = Cell::default().to(2 + (rows - length) * step / 2);
            let line = row.iter().fold(start, |line, &(index, card)| {
                let end = line.width() + step;
                line.and(card.map_or(Cell::default(), |card| self.cell(index, card, step))).to(end)
            });
            text.push_str(&line.line());
        }
        // Rows at the bottom that are gone leave no lines.
        let kept = text.trim_end_matches('\n').len();
        text.truncate(if kept == 0 { 0 } else { kept + 1 });
        text
    }

    fn cells(&self) -> Vec<(u16, Option<Card>)> {
        let lying = self.look.layout.0.iter().filter(|lying| lying.place.zone == Zone::Cell);
        lying.filter_map(|lying| Some((lying.place.index?, lying.cards.last().copied()))).collect()
    }

    /// A card of the figure; those that can be taken stand out.
    fn cell(&self, index: u16, card: Card, step: usize) -> Cell {
        let place = Place::common(Zone::Cell).at(index);
        let free = facts::has(&self.look.facts, place, Noted::StandsOut, self.voice);
        let face = match (step, free) {
            (WIDE, true) => boxed(card),
            (WIDE, false) => Cell::styled(DIM, format!(" {card:>2} ")),
            (_, true) => Cell::styled(STRONG, format!("{card:>2}")),
            (_, false) => Cell::styled(DIM, format!("{card:>2}")),
        };
        face.and(lowered(usize::from(index)))
    }
}
