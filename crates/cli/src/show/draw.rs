//! The table: the others in rows, the centre, and one's own place at the bottom.

use parlor_house::{Eye, Facing, Fact, Look, Lying, Place, Seat, Subject, Table, Zone};

use super::cells::{boxed, cell_of, empty, in_a_row, nothing};
use super::grid::Cell;
use super::voice::spoken;
use super::{Voice, titled, width};
use crate::text::{BRASS, DIM, STRONG};

/// Draws what an eye sees of a table.
pub fn draw(table: &dyn Table, voice: &Voice, eye: Eye) -> String {
    let look = table.look(eye);
    let picture = Picture { voice, look: &look, seats: table.seats(), eye };
    let mut text = picture.title(table);
    let others = picture.others();
    text.push_str(&picture.rows(&others));
    text.push('\n');
    text.push_str(&picture.centre());
    if let Some(you) = voice.you() {
        text.push('\n');
        text.push_str(&picture.rows(&[you]));
        let name = Cell::plain("  ").and(Cell::styled(DIM, voice.zone(Zone::Hand)));
        text.push_str(&picture.hand(you, name.to(4 + voice.name_width())));
    }
    text
}

/// Between a column and the next.
const GAP: usize = 3;

struct Picture<'a> {
    voice: &'a Voice,
    look: &'a Look,
    seats: u8,
    eye: Eye,
}

/// What stands in a column of the rows: a kind of place, and which one.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Column {
    zone: Zone,
    index: Option<u16>,
}

impl Picture<'_> {
    /// Game, edition, options, and what is known of the table as a whole.
    fn title(&self, table: &dyn Table) -> String {
        let setup = table.setup();
        let title = format!("{}, {}", table.game().info().title, setup.edition);
        let mut notes: Vec<String> =
            setup.options.iter().map(|(name, value)| format!("{name} {value}")).collect();
        if let Some(turns) = self.fact("turns-ended") {
            notes.push(format!("turn {}", turns + 1));
        }
        if let Some(dealer) = self.seat_fact("dealer") {
            let dealt =
                if self.voice.you() == Some(dealer) { "you" } else { self.voice.name(dealer) };
            notes.push(format!("{dealt} dealt"));
        }
        for fact in self.look.facts.iter().filter(|fact| fact.of == Subject::Table) {
            let drawn = matches!(fact.name, "turn" | "turns-ended" | "dealer");
            if !drawn && fact.value != 0 {
                notes.push(noted(fact));
            }
        }
        format!("{}\n\n", titled(&title, &notes))
    }

    fn fact(&self, name: &str) -> Option<i32> {
        let of_table = |fact: &&Fact| fact.of == Subject::Table && fact.name == name;
        self.look.facts.iter().find(of_table).map(|fact| fact.value)
    }

    fn seat_fact(&self, name: &str) -> Option<Seat> {
        let seat = u8::try_from(self.fact(name)?).ok()?;
        (seat < self.seats).then(|| Seat::new(seat))
    }

    /// Everybody else, beginning at one's left.
    fn others(&self) -> Vec<Seat> {
        let first = self.voice.you().unwrap_or(Seat::new(0));
        first.round(self.seats).filter(|&seat| self.voice.you() != Some(seat)).collect()
    }

    /// A row for each seat, under one heading. One's own hand has a line of its own.
    fn rows(&self, seats: &[Seat]) -> String {
        let own = seats.iter().any(|&seat| self.voice.you() == Some(seat));
        let mut columns = self.columns(seats, own);
        let apart = self.has_wide_hands(seats, &columns);
        columns.retain(|column| !apart || column.zone != Zone::Hand);
        let (starts, end) = self.starts(seats, &columns);
        let mut text = self.heading(&columns, &starts).line();
        for &seat in seats {
            let mut row = self.row_name(seat);
            for (&column, &start) in columns.iter().zip(&starts) {
                let cell = self.at(seat, column).map_or(Cell::default(), |lying| self.cell(lying));
                row = row.to(start).and(cell);
            }
            let notes = self.notes(seat);
            if notes.width() > 0 && end + notes.width() > width() {
                text.push_str(&row.line());
                row = Cell::default().to(4 + self.voice.name_width());
            } else {
                row = row.to(end);
            }
            text.push_str(&row.and(notes).line());
            if apart {
                let start = Cell::default().to(4 + self.voice.name_width());
                let name = Cell::styled(DIM, self.voice.zone(Zone::Hand));
                text.push_str(&self.hand(seat, start.and(name).and(Cell::plain(" "))));
            }
        }
        text
    }

    /// Whether open hands need lines of their own, since the rows have no room for them.
    fn has_wide_hands(&self, seats: &[Seat], columns: &[Column]) -> bool {
        let hands = columns.iter().filter(|column| column.zone == Zone::Hand);
        let mut lying = hands.flat_map(|&hand| seats.iter().filter_map(move |&s| self.at(s, hand)));
        lying.any(|lying| self.is_open(lying)) && self.starts(seats, columns).1 > width() + GAP
    }

    fn cell(&self, lying: &Lying) -> Cell {
        cell_of(lying, self.is_open(lying))
    }

    fn is_open(&self, lying: &Lying) -> bool {
        self.eye == Eye::All || lying.facing == Facing::Up
    }

    fn row_name(&self, seat: Seat) -> Cell {
        let on_turn = self.seat_fact("turn") == Some(seat);
        let mark = if on_turn { Cell::styled(BRASS, "▸ ") } else { Cell::plain("  ") };
        mark.and(Cell::styled(STRONG, self.voice.name(seat))).to(4 + self.voice.name_width())
    }

    /// What lies open before a seat for a while, and what else is known of it.
    fn notes(&self, seat: Seat) -> Cell {
        let quiet = ["may-be-called", "has-called", "side"];
        let open = self.look.layout.at(Place::of(Zone::Exposed, seat));
        let open = open.iter().map(|card| format!("{} {card}", self.voice.zone(Zone::Exposed)));
        let of_seat = |fact: &&Fact| fact.of == Subject::Seat(seat) && fact.value != 0;
        let facts = self.look.facts.iter().filter(of_seat);
        let facts = facts.filter(|fact| !quiet.contains(&fact.name)).map(noted);
        let notes = self.partnership(seat).into_iter().chain(open).chain(facts);
        Cell::styled(DIM, notes.collect::<Vec<_>>().join(", "))
    }

    /// Somebody at the table is told who their partners are; who only watches, every side.
    fn partnership(&self, seat: Seat) -> Option<String> {
        let side = self.side(seat)?;
        match self.voice.you() {
            Some(you) if you == seat || self.side(you) != Some(side) => None,
            Some(_) => Some("partner".into()),
            None => Some(format!("side {}", side + 1)),
        }
    }

    fn side(&self, seat: Seat) -> Option<i32> {
        let of_seat = |fact: &&Fact| fact.of == Subject::Seat(seat) && fact.name == "side";
        self.look.facts.iter().find(of_seat).map(|fact| fact.value)
    }

    fn columns(&self, seats: &[Seat], own: bool) -> Vec<Column> {
        let mut columns: Vec<Column> = Vec::new();
        for Lying { place, .. } in &self.look.layout.0 {
            let column = Column { zone: place.zone, index: place.index };
            let theirs = place.seat.is_some_and(|seat| seats.contains(&seat));
            let apart = own && place.zone == Zone::Hand || place.zone == Zone::Exposed;
            if theirs && !apart && !columns.contains(&column) {
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
        let cards = lying.map(|lying| self.cell(lying).width()).max().unwrap_or(0);
        match column.index {
            Some(_) => cards.max(5) + 1,
            None => cards.max(self.voice.zone(column.zone).chars().count()) + GAP,
        }
    }

    /// Where each column starts, and where the last one ends. A numbered kind of place has its
    /// name before its first number.
    fn starts(&self, seats: &[Seat], columns: &[Column]) -> (Vec<usize>, usize) {
        let mut end = 4 + self.voice.name_width();
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

    fn heading(&self, columns: &[Column], starts: &[usize]) -> Cell {
        let mut heading = Cell::default();
        for (at, (column, &start)) in columns.iter().zip(starts).enumerate() {
            let zone = self.voice.zone(column.zone);
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
        heading
    }

    /// A hand on lines of its own, behind its name.
    fn hand(&self, seat: Seat, name: Cell) -> String {
        let Some(lying) = self.at(seat, Column { zone: Zone::Hand, index: None }) else {
            return String::new();
        };
        if lying.cards.is_empty() {
            return name.and(empty()).line();
        }
        let indent = name.width();
        let room = (width().saturating_sub(indent) / 5).max(1);
        let names = std::iter::once(name).chain(std::iter::repeat(Cell::default().to(indent)));
        let lines = lying.cards.chunks(room).zip(names);
        lines.map(|(some, name)| name.and(in_a_row(some)).line()).collect()
    }

    /// The piles in the middle, numbered, what each takes, and what else lies there.
    fn centre(&self) -> String {
        let piles = self.numbered_piles();
        let rest = self.common_counts();
        let label = 4 + self.voice.name_width().max(self.voice.zone(Zone::Pile).chars().count());
        if piles.is_empty() {
            let none = format!("  no {} yet", self.voice.zones(Zone::Pile));
            let none = Cell::styled(DIM, none).to(label);
            // What else lies there ends with a gap of its own.
            if none.width() + rest.width() > width() {
                return none.line() + &Cell::plain("  ").and(rest).line();
            }
            return none.and(Cell::plain("   ")).and(rest).line();
        }
        let in_a_row = width().saturating_sub(label) / 5;
        let beside = piles.len() * 5 + label + 2 + rest.width() <= width();
        let mut text = String::new();
        for (at, some) in piles.chunks(in_a_row.max(1)).enumerate() {
            let mut rows = self.pile_rows(some, label);
            if beside && at == 0 {
                let first = std::mem::take(&mut rows[0]);
                rows[0] = first.to(label + piles.len() * 5 + 2).and(rest.clone());
            }
            text.extend(rows.into_iter().map(Cell::line));
        }
        if !beside {
            text.push_str(&Cell::plain("  ").and(rest).line());
        }
        text
    }

    fn numbered_piles(&self) -> Vec<u16> {
        let layout = self.look.layout.0.iter();
        let centre = layout.filter(|lying| lying.place.zone == Zone::Pile);
        centre.filter(|lying| lying.place.seat.is_none()).filter_map(|l| l.place.index).collect()
    }

    /// The rows of some piles: number, top, lower end, and each fact.
    fn pile_rows(&self, piles: &[u16], label: usize) -> Vec<Cell> {
        let pile = |index: u16| Place::common(Zone::Pile).at(index);
        let head = |name: &str| Cell::plain("  ").and(Cell::styled(DIM, name)).to(label);
        let row = |name: &str, cell: &dyn Fn(u16) -> Cell| {
            piles.iter().fold(head(name), |row, &index| row.and(cell(index).to(5)))
        };
        let top = |zone: Zone, index: u16| {
            let cards = self.look.layout.at(Place { zone, ..pile(index) });
            cards.last().map_or(nothing(), |&card| boxed(card))
        };
        let mut rows = vec![
            row(self.voice.zone(Zone::Pile), &|index| Cell::styled(DIM, format!("{index:>3}"))),
            row("", &|index| top(Zone::Pile, index)),
        ];
        if self.look.layout.0.iter().any(|lying| lying.place.zone == Zone::Lower) {
            rows.push(row(Zone::Lower.name(), &|index| top(Zone::Lower, index)));
        }
        let names = self.pile_facts();
        for &name in &names {
            let alone = names.len() == 1;
            let label = if alone { name.split('-').next().unwrap_or(name) } else { name };
            rows.push(row(&spoken(label), &|index| {
                let of = Subject::Place(pile(index));
                let fact = self.look.facts.iter().find(|fact| fact.of == of && fact.name == name);
                fact.map_or(Cell::default(), |fact| {
                    Cell::styled(BRASS, format!("{:>3}", fact.value))
                })
            }));
        }
        rows
    }

    fn pile_facts(&self) -> Vec<&'static str> {
        let mut names = Vec::new();
        for fact in &self.look.facts {
            if matches!(fact.of, Subject::Place(_)) && !names.contains(&fact.name) {
                names.push(fact.name);
            }
        }
        // In the same order on every screen; "up" above "down".
        names.sort_unstable_by(|a: &&str, b| b.cmp(a));
        names
    }

    /// How many cards lie where nobody sees them.
    fn common_counts(&self) -> Cell {
        let layout = self.look.layout.0.iter().filter(|lying| lying.place.seat.is_none());
        let other = layout.filter(|lying| !matches!(lying.place.zone, Zone::Pile | Zone::Lower));
        let count = |lying: &Lying| {
            Cell::styled(DIM, self.voice.zone(lying.place.zone))
                .and(Cell::plain(format!(" {}   ", lying.cards.len())))
        };
        other.map(count).fold(Cell::default(), Cell::and)
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
        _ => 2,
    }
}

fn noted(fact: &Fact) -> String {
    match fact.value {
        1 => spoken(fact.name),
        value => format!("{} {value}", spoken(fact.name)),
    }
}
