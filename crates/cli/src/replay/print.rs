//! A whole record on paper: every step, then the table at the end.

use parlor_house::{Eye, Table};

use crate::Failure;
use crate::show::{Phrase, Teller, Voice, draw, ending, hung, sentence, titled, width};
use crate::text::print;

/// Prints every step with its number, its notation and its story, and the table at the end.
pub fn all(table: &dyn Table, eye: Eye) -> Result<(), Failure> {
    let mut teller = Teller::new(table, eye);
    let columns = Columns::of(table, eye, teller.voice.name_width());
    let mut text = format!("{}\n\n", heading(table));
    for number in 1..=table.steps() {
        let Some(step) = table.step(eye, number - 1) else { continue };
        let phrases = teller.next(table);
        let who = step.seat.map_or("table", |seat| teller.voice.name(seat)).to_string();
        let told = told(&teller, &phrases);
        text.push_str(&columns.line(number, &who, &step.text, &told));
    }
    text.push('\n');
    text.push_str(&draw(table, &teller.voice, eye));
    let end = ending(table, &teller.voice).unwrap_or_else(|| "The game goes on.\n".into());
    print(&format!("{text}\n{end}"))
}

/// Who played what.
pub fn heading(table: &dyn Table) -> String {
    let setup = table.setup();
    let voice = Voice::new(table, Eye::Spectator);
    let title = format!("{}, {}", voice.game(table.game().info().title), setup.edition);
    let options = setup.options.iter().map(|(name, value)| format!("{name} {value}"));
    let names: Vec<String> =
        table.names().iter().enumerate().map(|(seat, name)| format!("{seat} {name}")).collect();
    let notes: Vec<String> = options.chain([names.join(", ")]).collect();
    titled(&title, &notes)
}

/// What happened in a step: first what its own seat did, without a name.
fn told(teller: &Teller, phrases: &[Phrase]) -> String {
    let runs = phrases.chunk_by(|a, b| a.seat.is_some() && a.seat == b.seat).enumerate();
    let run = |(at, run): (usize, &[Phrase])| match run[0].seat {
        Some(seat) if at > 0 => format!("{} {}", teller.voice.name(seat), sentence(run)),
        _ => sentence(run),
    };
    runs.map(run).collect::<Vec<_>>().join(" ")
}

/// A story that has less room goes below its step.
const LEAST_BESIDE: usize = 20;

struct Columns {
    number: usize,
    name: usize,
    notation: usize,
}

impl Columns {
    fn of(table: &dyn Table, eye: Eye, name: usize) -> Columns {
        let steps = (0..table.steps()).filter_map(|at| table.step(eye, at));
        let notation = steps.map(|step| step.text.chars().count()).max().unwrap_or(0);
        Columns { number: table.steps().to_string().len(), name: name.max(5), notation }
    }

    fn line(&self, number: usize, who: &str, notation: &str, told: &str) -> String {
        let Columns { number: n, name, notation: wide } = *self;
        let start = format!("{number:>n$}  {who:<name$}  {notation:<wide$}  ");
        let indent = start.chars().count();
        if indent + LEAST_BESIDE > width() {
            return format!("{}\n    {}\n", start.trim_end(), hung(told, 4));
        }
        format!("{start}{}\n", hung(told, indent))
    }
}
