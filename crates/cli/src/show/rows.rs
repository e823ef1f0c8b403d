//! The players in rows: what lies before each, how many cards they have, what they have scored.

use parlor_house::{Card, Lying, Place, Seat, Subject, Zone};

use super::cells::{cell_of, empty, grouped, in_a_row, picture, pitch};
use super::draw::Picture;
use super::facts;
use super::grid::Cell;
use super::spoken::figure;
use super::width;
use crate::text::{BRASS, DIM, STRONG};

/// Between a column and the next.
const GAP: usize = 3;

/// A hand of more cards than this is drawn by its faces where others watch it.
const LARGE_HAND: usize = 8;

/// What stands in a column of the rows: a kind of place, and which one.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Column {
    zone: Zone,
    index: Option<u16>,
}

impl Picture<'_> {
    /// A row for each seat, under one heading. One's own hand has a line of its own.
    pub(super) fn rows(&self, seats: &[Seat]) -> String {
        let own = seats.iter().any(|&seat| self.voice.you() == Some(seat));
        let mut columns = self.columns(seats, own);
        let silent = |&seat: &Seat| self.notes(seat).width() == 0;
        if columns.is_empty() && self.scores.is_none() && seats.iter().all(silent) {
            return String::new();
        }
        let apart = self.has_wide_hands(seats, &columns);
        columns.retain(|column| !apart || column.zone != Zone::Hand);
        let (starts, end) = self.starts(seats, &columns);
        if end + self.score_width() > width() + GAP {
            return seats.iter().map(|&seat| self.flowing(seat, &columns, apart)).collect();
        }
        let heading = self.heading(&columns, &starts, end);
        let mut text = if heading.width() > 0 { heading.line() } else { String::new() };
        for &seat in seats {
            let mut row = self.row_name(seat);
            for (&column, &start) in columns.iter().zip(&starts) {
                let cell = self.at(seat, column).map_or(Cell::default(), |lying| self.drawn(lying));
                row = row.to(start).and(cell);
            }
            row = self.scored(seat, row, end);
            let notes = self.notes(seat);
            let end = end + self.score_width();
            if notes.width() > 0 && end + notes.width() > width() {
                text.push_str(&row.line());
                row = Cell::default().to(self.label());
            } else {
                row = row.to(end);
            }
            text.push_str(&row.and(notes).line());
            if apart {
                text.push_str(&self.hand_apart(seat));
            }
        }
        text
    }

    /// Room for a name at the beginning of a row.
    pub(super) fn label(&self) -> usize {
        4 + self.voice.name_width()
    }

    /// Where the rows have no room: everything that lies before a seat, one behind another.
    fn flowing(&self, seat: Seat, columns: &[Column], apart: bool) -> String {
        let mut text = String::new();
        let mut line = self.row_name(seat);
        let named = |column: &Column| {
            let lying = self.at(seat, *column)?;
            let name = match column.index {
                Some(index) => format!("{} {index} ", self.voice.zone(column.zone)),
                None => format!("{} ", self.column_name(*column)),
            };
            let told = column.index.is_none() || !lying.cards.is_empty();
            told.then(|| Cell::styled(DIM, name).and(self.drawn(lying)))
        };
        let score = self.scores.as_ref().map(|scores| {
            Cell::styled(DIM, "score ").and(Cell::plain(figure(scores[seat.index()])))
        });
        let cells = columns.iter().filter_map(named).chain(score).chain([self.notes(seat)]);
        for cell in cells.filter(|cell| cell.width() > 0) {
            if line.width() > self.label() && line.width() + cell.width() > width() {
                text.push_str(&line.line());
                line = Cell::default().to(self.label());
            }
            let end = line.width() + cell.width() + 2;
            line = line.and(cell).to(end);
        }
        text.push_str(&line.line());
        if apart {
            text.push_str(&self.hand_apart(seat));
        }
        text
    }

    /// Whether open hands need lines of their own, since the rows have no room for them.
    fn has_wide_hands(&self, seats: &[Seat], columns: &[Column]) -> bool {
        let hands = columns.iter().filter(|column| column.zone == Zone::Hand);
        let mut lying = hands.flat_map(|&hand| seats.iter().filter_map(move |&s| self.at(s, hand)));
        let end = || self.starts(seats, columns).1 + self.score_width();
        lying.any(|lying| self.is_open(lying)) && end() > width() + GAP
    }

    /// What lies at a place; a large hand that is seen, by its faces.
    fn drawn(&self, lying: &Lying) -> Cell {
        let seen = !lying.cards.contains(&Card::UNKNOWN);
        if lying.place.zone == Zone::Hand && seen && lying.cards.len() > LARGE_HAND {
            return grouped(&lying.cards);
        }
        cell_of(lying, self.is_open(lying))
    }

    fn row_name(&self, seat: Seat) -> Cell {
        let on_turn = self.seat_fact("turn") == Some(seat);
        let mark = if on_turn { Cell::styled(BRASS, "▸ ") } else { Cell::plain("  ") };
        mark.and(Cell::styled(STRONG, self.voice.name(seat))).to(self.label())
    }

    fn score_width(&self) -> usize {
        let figures = self.scores.iter().flatten().map(|&score| figure(score).chars().count());
        figures.max().map_or(0, |wide| wide.max(5) + GAP)
    }

    /// The row with the seat's score at this column, if there are scores.
    fn scored(&self, seat: Seat, row: Cell, start: usize) -> Cell {
        let Some(scores) = &self.scores else { return row };
        let score = scores.get(seat.index()).copied().unwrap_or(0);
        let room = self.score_width() - GAP;
        row.to(start).and(Cell::styled(STRONG, format!("{:>room$}", figure(score))))
    }

    /// What lies open before a seat for a while, and what else is known of it.
    fn notes(&self, seat: Seat) -> Cell {
        let open = self.look.layout.at(Place::of(Zone::Exposed, seat));
        let open = open.iter().map(|card| format!("{} {card}", self.voice.zone(Zone::Exposed)));
        let known = facts::of_seat(&self.look.facts, seat, self.voice);
        let notes = self.partnership(seat).into_iter().chain(open).chain(known);
        Cell::styled(DIM, notes.collect::<Vec<_>>().join(", "))
    }

    /// Somebody at the table is told who their partners are; who only watches, every side.
    fn partnership(&self, seat: Seat) -> Option<String> {
        let side = |seat: Seat| facts::named(&self.look.facts, Subject::Seat(seat), "side");
        match self.voice.you() {
            Some(you) if you == seat || side(you) != side(seat) => None,
            Some(_) => side(seat).map(|_| "partner".into()),
            None => side(seat).map(|side| format!("side {}", side + 1)),
        }
    }

    fn columns(&self, seats: &[Seat], own: bool) -> Vec<Column> {
        let mut columns: Vec<Column> = Vec::new();
        for Lying { place, cards, .. } in &self.look.layout.0 {
            let column = Column { zone: place.zone, index: place.index };
            let theirs = place.seat.is_some_and(|seat| seats.contains(&seat));
            let apart = own && place.zone == Zone::Hand || place.zone == Zone::Exposed;
            // A place that is mostly empty has a column only when something lies there.
            let passing = matches!(place.zone, Zone::Turned | Zone::Chosen) && cards.is_empty();
            if theirs && !apart && !passing && !columns.contains(&column) {
                columns.push(column);
            }
        }
        columns.sort_by_key(|column| (rank(column.zone), column.index));
        columns
    }

    fn at(&self, seat: Seat, column: Column) -> Option<&Lying> {
        let place = Place { zone: column.zone, seat: Some(seat), index: column.index };
        self.look.layout.0.iter().find(|lying| lying.place == place)
    }

    /// How wide a column is, up to the next.
    fn column_width(&self, seats: &[Seat], column: Column) -> usize {
        let lying = seats.iter().filter_map(|&seat| self.at(seat, column));
        let cards = lying.map(|lying| self.drawn(lying).width()).max().unwrap_or(0);
        match column.index {
            Some(_) => cards.max(5) + 1,
            None => cards.max(self.column_name(column).chars().count()) + GAP,
        }
    }

    /// Where each column starts, and where the last one ends. A numbered kind of place has its
    /// name before its first number.
    fn starts(&self, seats: &[Seat], columns: &[Column]) -> (Vec<usize>, usize) {
        let mut end = self.label();
        let mut starts = Vec::new();
        for (at, &column) in columns.iter().enumerate() {
            if column.index.is_some() && is_first(columns, at) {
                end += self.voice.zone(column.zone).chars().count() + 1;
            }
            starts.push(end);
            end += self.column_width(seats, column);
            if columns.get(at + 1).is_some_and(|next| next.zone != column.zone) {
                end += usize::from(column.index.is_some());
            }
        }
        let numbered = columns.last().is_some_and(|column| column.index.is_some());
        (starts, if numbered { end + GAP - 1 } else { end })
    }

    fn heading(&self, columns: &[Column], starts: &[usize], end: usize) -> Cell {
        let mut heading = Cell::default();
        for (at, (column, &start)) in columns.iter().zip(starts).enumerate() {
            let zone = self.column_name(*column);
            match column.index {
                None => heading = heading.to(start).and(Cell::styled(DIM, zone)),
                Some(index) => {
                    if is_first(columns, at) {
                        let before = start.saturating_sub(zone.chars().count() + 1);
                        heading = heading.to(before).and(Cell::styled(DIM, zone));
                    }
                    heading = heading.to(start).and(Cell::styled(DIM, format!("{index:>3}")));
                }
            }
        }
        if self.scores.is_none() {
            return heading;
        }
        let room = self.score_width() - GAP;
        heading.to(end).and(Cell::styled(DIM, format!("{:>room$}", "score")))
    }

    /// Books come in numbers; anything else has the name of its place.
    fn column_name(&self, column: Column) -> String {
        match column.zone {
            Zone::Book => self.voice.zones(Zone::Book),
            zone => self.voice.zone(zone).into(),
        }
    }

    fn hand_apart(&self, seat: Seat) -> String {
        let start = Cell::default().to(self.label());
        let name = Cell::styled(DIM, self.voice.zone(Zone::Hand));
        self.hand(seat, start.and(name).and(Cell::plain(" ")))
    }

    /// A hand on lines of its own, behind its name: card by card if they fit on one line, or else
    /// by their faces.
    pub(super) fn hand(&self, seat: Seat, name: Cell) -> String {
        let Some(lying) = self.at(seat, Column { zone: Zone::Hand, index: None }) else {
            return String::new();
        };
        let cards = &lying.cards;
        if cards.is_empty() {
            return name.and(empty()).line();
        }
        let (indent, pitch) = (name.width(), pitch(cards));
        let room = (width().saturating_sub(indent) / pitch).max(1);
        let together = grouped(cards);
        if cards.len() > room && indent + together.width() <= width() {
            return name.and(together).line();
        }
        if pitch > 5 {
            return self.pictured(cards, name, pitch);
        }
        let names = std::iter::once(name).chain(std::iter::repeat(Cell::default().to(indent)));
        let lines = cards.chunks(room).zip(names);
        lines.map(|(some, name)| name.and(in_a_row(some)).line()).collect()
    }

    /// Cards with symbols, and what they look like beneath.
    fn pictured(&self, cards: &[Card], name: Cell, pitch: usize) -> String {
        let indent = name.width();
        let row = |start: Cell, cell: fn(Card) -> Cell| {
            cards.iter().fold(start, |row, &card| row.and(cell(card).to(pitch))).line()
        };
        row(name, super::cells::boxed) + &row(Cell::default().to(indent), picture)
    }
}

fn is_first(columns: &[Column], at: usize) -> bool {
    at == 0 || columns[at - 1].zone != columns[at].zone
}

fn rank(zone: Zone) -> u8 {
    match zone {
        Zone::Stock => 0,
        Zone::Reserve => 1,
        Zone::Hand => 3,
        Zone::Turned | Zone::Chosen => 4,
        _ => 2,
    }
}
