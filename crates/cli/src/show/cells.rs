//! Cards and heaps of cards as pieces of a line.

use anstyle::{Ansi256Color, AnsiColor, Style};
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
        (Some(_), _) if is_spread(lying.place.zone) => grouped(cards),
        (Some(_), Facing::Down) => Cell::plain(cards.len().to_string()),
        (Some(&top), _) if lying.place.index.is_some() => boxed(top).and(raised(cards.len())),
        (Some(&top), _) if cards.len() == 1 && lying.facing == Facing::Up => boxed(top),
        (Some(&top), Facing::TopTwoUp) => {
            let under = cards.len().checked_sub(2).map(|at| boxed(cards[at]));
            let both = under.unwrap_or_default().and(boxed(top));
            both.and(Cell::plain(format!(" {}", cards.len())))
        }
        (Some(&top), _) => boxed(top).and(Cell::plain(format!(" {}", cards.len()))),
    }
}

/// Places where all cards lie side by side, in no order.
fn is_spread(zone: Zone) -> bool {
    matches!(zone, Zone::Front | Zone::Side | Zone::Book | Zone::Offer)
}

/// Cards side by side.
pub fn in_a_row(cards: &[Card]) -> Cell {
    spaced(cards.iter().map(|&card| boxed(card)))
}

/// Cards side by side, those with the same face as one with their number.
pub fn grouped(cards: &[Card]) -> Cell {
    let mut cards = cards.to_vec();
    cards.sort_unstable();
    let groups = cards.chunk_by(|a, b| a == b);
    spaced(groups.map(|some| boxed(some[0]).and(raised(some.len()))))
}

/// Pieces with a blank between them.
pub fn spaced(cells: impl Iterator<Item = Cell>) -> Cell {
    cells.fold(Cell::default(), |row, cell| {
        let gap = if row.width() > 0 { " " } else { "" };
        row.and(Cell::plain(gap)).and(cell)
    })
}

/// A card.
pub fn boxed(card: Card) -> Cell {
    let style = colour_of(card).unwrap_or(STRONG);
    Cell::styled(DIM, "[")
        .and(Cell::styled(style, format!("{card:>2}")))
        .and(Cell::styled(DIM, "]"))
}

/// The symbols on a card as they are drawn there: three stars; nothing on a card without symbols.
pub fn picture(card: Card) -> Cell {
    const SHAPES: [&str; 6] = ["★", "☾", "▲", "●", "✿", "↯"];
    let Some(symbols) = card.symbols() else { return Cell::default() };
    let shape = SHAPES[usize::from(symbols.shape) % SHAPES.len()];
    let style = colour_of(card).unwrap_or(STRONG);
    Cell::styled(style, shape.repeat(usize::from(symbols.count)))
}

/// The colour of a card with symbols.
fn colour_of(card: Card) -> Option<Style> {
    let colour = match card.symbols()?.colour {
        0 => AnsiColor::BrightRed.on_default(),
        1 => AnsiColor::BrightYellow.on_default(),
        2 => AnsiColor::BrightGreen.on_default(),
        3 => AnsiColor::BrightBlue.on_default(),
        4 => Ansi256Color(130).on_default(),
        _ => Ansi256Color(246).on_default(),
    };
    Some(colour.bold())
}

/// How far it is from a card to the next, where these lie side by side: a picture is five wide.
pub fn pitch(cards: &[Card]) -> usize {
    if cards.iter().any(|card| card.symbols().is_some()) { 7 } else { 5 }
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
pub fn raised(count: usize) -> Cell {
    const DIGITS: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    if count < 2 { Cell::default() } else { Cell::styled(DIM, in_digits(count, DIGITS)) }
}

/// The number of a place, small.
pub fn lowered(number: usize) -> Cell {
    const DIGITS: [char; 10] = ['₀', '₁', '₂', '₃', '₄', '₅', '₆', '₇', '₈', '₉'];
    Cell::styled(DIM, in_digits(number, DIGITS))
}

fn in_digits(number: usize, digits: [char; 10]) -> String {
    number.to_string().bytes().map(|digit| digits[usize::from(digit - b'0') % 10]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlor_house::{Place, Seat};

    fn cards(text: &str) -> Vec<Card> {
        text.split_whitespace().map(|card| Card::read(card).unwrap()).collect()
    }

    fn drawn(zone: Zone, facing: Facing, text: &str) -> String {
        let lying = Lying { place: Place::of(zone, Seat::new(0)), facing, cards: cards(text) };
        plain(cell_of(&lying, false))
    }

    fn plain(cell: Cell) -> String {
        anstream::adapter::strip_str(&cell.line()).to_string().trim_end().into()
    }

    #[test]
    fn what_lies_open_is_grouped_by_face() {
        assert_eq!(drawn(Zone::Front, Facing::Up, "4 2 4 4"), "[ 2] [ 4]³");
        assert_eq!(drawn(Zone::Side, Facing::Up, "F F"), "[ F]²");
        assert_eq!(drawn(Zone::Book, Facing::Owner, "? ? ? ?"), "4");
        assert_eq!(drawn(Zone::Offer, Facing::Owner, "3 3 3"), "[ 3]³");
    }

    #[test]
    fn of_a_heap_one_sees_its_top_and_its_height() {
        assert_eq!(drawn(Zone::Stock, Facing::TopUp, "? ? 12"), "[12] 3");
        assert_eq!(drawn(Zone::Stock, Facing::TopTwoUp, "? 5 12"), "[ 5][12] 3");
        assert_eq!(drawn(Zone::Stock, Facing::TopTwoUp, "12"), "[12] 1");
        assert_eq!(drawn(Zone::Packet, Facing::Down, "? ?"), "2");
        assert_eq!(drawn(Zone::Packet, Facing::Down, "7 9"), "2", "whoever sees everything");
    }

    #[test]
    fn symbols_are_drawn() {
        assert_eq!(plain(picture(cards("YS3")[0])), "★★★");
        assert_eq!(plain(picture(cards("7")[0])), "");
        assert_eq!(plain(boxed(cards("YS3")[0])), "[YS3]");
    }
}
