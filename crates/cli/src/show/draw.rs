//! The table: the others in rows, the centre, and one's own place at the bottom.

use parlor_house::{BEST_OF, Event, Eye, Facing, Look, Lying, Seat, Subject, Table, Zone};

use super::grid::Cell;
use super::{Voice, facts, titled};
use crate::text::DIM;

/// Draws what an eye sees of a table.
pub fn draw(table: &dyn Table, voice: &Voice, eye: Eye) -> String {
    let look = table.look(eye);
    let picture = Picture { voice, look: &look, seats: table.seats(), eye, scores: scores(table) };
    let others = picture.others();
    let parts = [
        picture.title(table),
        if others.is_empty() { String::new() } else { picture.rows(&others) },
        picture.centre(),
        voice.you().map_or(String::new(), |you| picture.own(you)),
    ];
    let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    parts.join("\n")
}

/// What is drawn, and for whom.
pub(super) struct Picture<'a> {
    pub voice: &'a Voice,
    pub look: &'a Look,
    pub seats: u8,
    pub eye: Eye,
    /// What everybody has scored, where points are written down.
    pub scores: Option<Vec<i32>>,
}

impl Picture<'_> {
    /// Game, edition, options, and what is known of the table as a whole.
    fn title(&self, table: &dyn Table) -> String {
        let setup = table.setup();
        let title = format!("{}, {}", self.voice.game(table.game().info().title), setup.edition);
        let chosen = setup.options.iter().filter(|(name, _)| name != BEST_OF.name);
        let mut notes: Vec<String> =
            chosen.map(|(name, value)| format!("{name} {value}")).collect();
        if let Some(turns) = facts::named(&self.look.facts, Subject::Table, "turns-ended") {
            notes.push(format!("turn {}", turns + 1));
        }
        if let Some(dealer) = self.seat_fact("dealer") {
            let dealt =
                if self.voice.you() == Some(dealer) { "you" } else { self.voice.name(dealer) };
            notes.push(format!("{dealt} dealt"));
        }
        let over = table.standing().ending.is_some();
        notes.extend(facts::of_table(&self.look.facts, over, self.voice));
        format!("{}\n", titled(&title, &notes))
    }

    /// The seat that a fact of the table names.
    pub(super) fn seat_fact(&self, name: &str) -> Option<Seat> {
        let seat = facts::named(&self.look.facts, Subject::Table, name)?;
        let seat = u8::try_from(seat).ok()?;
        (seat < self.seats).then(|| Seat::new(seat))
    }

    /// Everybody else, beginning at one's left.
    fn others(&self) -> Vec<Seat> {
        let first = self.voice.you().unwrap_or(Seat::new(0));
        first.round(self.seats).filter(|&seat| self.voice.you() != Some(seat)).collect()
    }

    /// One's own row and hand.
    fn own(&self, you: Seat) -> String {
        let name = Cell::plain("  ").and(Cell::styled(DIM, self.voice.zone(Zone::Hand)));
        self.rows(&[you]) + &self.hand(you, name.to(self.label()))
    }

    /// Whether the faces of a hand are seen by everybody who looks.
    pub(super) fn is_open(&self, lying: &Lying) -> bool {
        self.eye == Eye::All || lying.facing == Facing::Up
    }
}

/// The scores, once points were written down. What a match counts is told with each seat.
fn scores(table: &dyn Table) -> Option<Vec<i32>> {
    let in_match = table.setup().options.iter().any(|(name, _)| name == BEST_OF.name);
    let scores = |step| table.events(Eye::Spectator, step).iter().any(is_score);
    let written = !in_match && (0..table.steps()).any(scores);
    written.then(|| table.standing().scores[..usize::from(table.seats())].to_vec())
}

fn is_score(event: &Event) -> bool {
    matches!(event, Event::Score { .. })
}
