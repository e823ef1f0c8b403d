//! The middle of the table: piles by their tops, rows with all their cards, and heaps by number.

use parlor_house::{Card, Facing, Lying, Noted, Place, Seat, Subject, Zone};

use super::cells::{boxed, cell_of, in_a_row, nothing, picture, pitch};
use super::draw::Picture;
use super::facts;
use super::grid::Cell;
use super::spoken::spoken;
use super::width;
use crate::text::{BRASS, DIM};

impl Picture<'_> {
    /// Everything that lies in the middle.
    pub(super) fn centre(&self) -> String {
        let rows = self.open_rows();
        let mut text = self.piles(rows.is_empty());
        text.extend(rows.into_iter().map(Cell::line));
        let figure = self.figure();
        if figure.is_empty() { text } else { figure + "\n" + &text }
    }

    /// The piles whose tops are seen, numbered, what each takes, and what else lies there.
    fn piles(&self, alone: bool) -> String {
        let piles = self.numbered_piles();
        let rest = self.heaps();
        let label = 4 + self.voice.name_width().max(self.voice.zone(Zone::Pile).chars().count());
        if piles.is_empty() {
            return self.no_piles(label, rest, alone);
        }
        let step = self.step(&piles);
        let in_a_row = width().saturating_sub(label) / step;
        let beside = piles.len() * step + label + 2 + rest.width() <= width();
        let mut text = String::new();
        for (at, some) in piles.chunks(in_a_row.max(1)).enumerate() {
            let mut rows = self.pile_rows(some, label, step);
            if beside && at == 0 {
                let first = std::mem::take(&mut rows[0]);
                rows[0] = first.to(label + piles.len() * step + 2).and(rest.clone());
            }
            text.extend(rows.into_iter().map(Cell::line));
        }
        if !beside && rest.width() > 0 {
            text.push_str(&Cell::plain("  ").and(rest).line());
        }
        text
    }

    /// What is told where no pile lies; a game that has no piles does not miss them.
    fn no_piles(&self, label: usize, rest: Cell, alone: bool) -> String {
        let has_piles = alone && self.voice.has_word("piles");
        if !has_piles {
            let line = Cell::plain("  ").and(rest);
            return if line.width() > 2 { line.line() } else { String::new() };
        }
        let none = format!("  no {} yet", self.voice.zones(Zone::Pile));
        let none = Cell::styled(DIM, none).to(label);
        // What else lies there ends with a gap of its own.
        if none.width() + rest.width() > width() {
            return none.line() + &Cell::plain("  ").and(rest).line();
        }
        none.and(Cell::plain("   ")).and(rest).line()
    }

    /// The piles of which the top is seen; others are drawn card by card.
    fn numbered_piles(&self) -> Vec<u16> {
        let layout = self.look.layout.0.iter();
        let centre = layout.filter(|lying| lying.place.zone == Zone::Pile);
        let tops = centre.filter(|lying| lying.place.seat.is_none() && lying.facing != Facing::Up);
        tops.filter_map(|lying| lying.place.index).collect()
    }

    /// How far it is from a pile to the next.
    fn step(&self, piles: &[u16]) -> usize {
        let top = |&index: &u16| self.top(Zone::Pile, index);
        pitch(&piles.iter().filter_map(top).collect::<Vec<_>>())
    }

    fn top(&self, zone: Zone, index: u16) -> Option<Card> {
        self.look.layout.at(Place::common(zone).at(index)).last().copied()
    }

    /// The rows of some piles: number, top, lower end, and each fact.
    fn pile_rows(&self, piles: &[u16], label: usize, step: usize) -> Vec<Cell> {
        let pile = |index: u16| Place::common(Zone::Pile).at(index);
        let head = |name: &str| Cell::plain("  ").and(Cell::styled(DIM, name)).to(label);
        let row = |name: &str, cell: &dyn Fn(u16) -> Cell| {
            piles.iter().fold(head(name), |row, &index| row.and(cell(index).to(step)))
        };
        let top = |zone: Zone, index: u16| self.top(zone, index).map_or(nothing(), boxed);
        let mut rows = vec![
            row(self.voice.zone(Zone::Pile), &|index| Cell::styled(DIM, format!("{index:>3}"))),
            row("", &|index| top(Zone::Pile, index)),
        ];
        if step > 5 {
            let drawn = |index| self.top(Zone::Pile, index).map_or(Cell::default(), picture);
            rows.push(row("", &drawn));
        }
        if self.look.layout.0.iter().any(|lying| lying.place.zone == Zone::Lower) {
            rows.push(row(Zone::Lower.name(), &|index| top(Zone::Lower, index)));
        }
        let names = self.pile_facts();
        for &(name, label) in &names {
            let label = spoken(label);
            let label = if names.len() == 1 { facts::first_word(&label) } else { &label };
            rows.push(row(label, &|index| {
                let value = facts::at(&self.look.facts, pile(index), name);
                value.map_or(Cell::default(), |value| Cell::styled(BRASS, format!("{value:>3}")))
            }));
        }
        rows.extend(self.own_piles(piles).map(|mine| {
            row("yours", &|index| {
                Cell::styled(BRASS, if mine.contains(&index) { "  ▴" } else { "" })
            })
        }));
        rows
    }

    /// The facts whose numbers stand beside the piles, with their labels.
    fn pile_facts(&self) -> Vec<(&'static str, &'static str)> {
        let mut names = Vec::new();
        for fact in &self.look.facts {
            let of_pile = matches!(fact.of, Subject::Place(place) if place.zone == Zone::Pile);
            let label = match self.voice.telling.fact(fact.name) {
                Some(Noted::Beside(label)) => Some(label),
                Some(_) => None,
                None => Some(fact.name),
            };
            let entry = label.filter(|_| of_pile).map(|label| (fact.name, label));
            names.extend(entry.filter(|entry| !names.contains(entry)));
        }
        // In the same order on every screen; "up" above "down".
        names.sort_unstable_by(|a, b| b.cmp(a));
        names
    }

    /// The piles on which one may play, where that is not all of them.
    fn own_piles(&self, piles: &[u16]) -> Option<Vec<u16>> {
        let me = self.voice.you().map(Seat::number)?;
        let mine = |&index: &u16| {
            let of = Subject::Place(Place::common(Zone::Pile).at(index));
            let used_by = |fact: &&parlor_house::Fact| {
                fact.of == of && self.voice.telling.fact(fact.name) == Some(Noted::UsedBy)
            };
            self.look.facts.iter().filter(used_by).any(|fact| fact.value == i32::from(me))
        };
        let own: Vec<u16> = piles.iter().copied().filter(mine).collect();
        (!own.is_empty() && own.len() < piles.len()).then_some(own)
    }

    /// Numbered places of the table with all their cards, each on a line of its own.
    fn open_rows(&self) -> Vec<Cell> {
        let is_row = |lying: &&Lying| {
            let open = lying.place.zone == Zone::Pile && lying.facing == Facing::Up;
            lying.place.seat.is_none() && (open || lying.place.zone == Zone::Row)
        };
        let rows: Vec<&Lying> = self.look.layout.0.iter().filter(is_row).collect();
        let name = |lying: &&Lying| self.voice.place(lying.place, None);
        let label = 4 + rows.iter().map(|lying| name(lying).chars().count()).max().unwrap_or(0);
        let row = |lying: &Lying| {
            let start = Cell::plain("  ").and(Cell::styled(DIM, name(&lying))).to(label);
            let notes = self.row_notes(lying.place);
            let room = width().saturating_sub(label + notes.width() + 3);
            let cards = fitting(lying, room);
            let end = (label + cards.width() + 3).max(label + 7);
            start.and(cards).to(end).and(notes)
        };
        rows.into_iter().map(row).collect()
    }

    fn row_notes(&self, place: Place) -> Cell {
        let notes = facts::of_place(&self.look.facts, place, self.voice);
        Cell::styled(BRASS, notes.join(", "))
    }

    /// What else lies there: heaps of which only the number counts, a card that waits.
    fn heaps(&self) -> Cell {
        let drawn = |zone: Zone| matches!(zone, Zone::Pile | Zone::Lower | Zone::Row | Zone::Cell);
        let layout = self.look.layout.0.iter().filter(|lying| lying.place.seat.is_none());
        let has_stack = self.look.layout.0.iter().any(|lying| lying.place.zone == Zone::Stack);
        let heap = |lying: &Lying| {
            let name = Cell::styled(DIM, self.voice.zone(lying.place.zone));
            let heap = match lying.place.zone {
                Zone::Turned if lying.cards.is_empty() => return Cell::default(),
                Zone::Removed if lying.cards.is_empty() && !has_stack => return Cell::default(),
                Zone::Turned | Zone::Stock if lying.cards.is_empty() => Cell::plain("0"),
                Zone::Turned | Zone::Stock => cell_of(lying, true),
                _ => Cell::plain(lying.cards.len().to_string()),
            };
            name.and(Cell::plain(" ")).and(heap).and(Cell::plain("   "))
        };
        layout.filter(|lying| !drawn(lying.place.zone)).map(heap).fold(Cell::default(), Cell::and)
    }
}

/// The cards of a row: all that are seen, the latest of them if there is no room for more.
fn fitting(lying: &Lying, room: usize) -> Cell {
    let cards = &lying.cards;
    if cards.is_empty() {
        return nothing();
    }
    if cards.contains(&Card::UNKNOWN) {
        return cell_of(lying, true);
    }
    let all = in_a_row(cards);
    if all.width() <= room {
        return all;
    }
    let some = (room.saturating_sub(2) / 5).clamp(1, cards.len());
    Cell::styled(DIM, "… ").and(in_a_row(&cards[cards.len() - some..]))
}
