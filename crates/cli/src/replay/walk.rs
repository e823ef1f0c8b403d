//! Stepping through a record in a terminal.

use parlor_house::{Event, Eye, Table};

use super::{after, print::heading};
use crate::Failure;
use crate::play::{Heard, Input};
use crate::show::{
    Phrase, Teller, draw, ending, lines_of, measure, paragraph, quoted, width, wrapped,
};
use crate::text::{BRASS, DIM, clear, print, styled};

const HELP: [(&str, &str); 7] = [
    ("Enter, n", "one step on"),
    ("p", "one step back"),
    ("t", "one turn on"),
    ("b", "one turn back"),
    ("a number", "to that step; 0 is the deal"),
    ("end", "to the end"),
    ("q", "leave"),
];
const KEYS: &str = "Enter, p, t, b, a number, end, q";

/// A record, and where in it somebody stands.
struct Walk<'a> {
    table: &'a dyn Table,
    eye: Eye,
    teller: Teller,
    /// What happened, step by step.
    story: Vec<Vec<Phrase>>,
    /// The steps after which a new turn begins, and the last.
    turns: Vec<usize>,
    at: usize,
    clears: bool,
}

/// Steps through a record until somebody leaves.
pub fn walk(table: &dyn Table, eye: Eye, clears: bool) -> Result<(), Failure> {
    let mut teller = Teller::new(table, eye);
    let story: Vec<Vec<Phrase>> = (0..table.steps()).map(|_| teller.next(table)).collect();
    let begins = |event: &Event| matches!(event, Event::Begin { .. });
    let mut turns: Vec<usize> =
        (1..=table.steps()).filter(|step| table.events(eye, step - 1).iter().any(begins)).collect();
    turns.push(table.steps());
    let mut walk = Walk { table, eye, teller, story, turns, at: 0, clears };
    let mut input = Input::new()?;
    walk.show(0)?;
    loop {
        walk.prompt()?;
        let line = match input.next() {
            Heard::Line(line) => line.to_lowercase(),
            Heard::Interrupt | Heard::End => return print("\n"),
        };
        match (walk.goal(&line), line.as_str()) {
            (_, "q" | "quit" | "exit") => return Ok(()),
            (_, "?" | "help" | "h") => {
                print(&HELP.map(|(keys, what)| wrapped(keys, 8, what)).concat())?
            }
            (Some(goal), _) if goal <= walk.table.steps() => walk.go(goal)?,
            (Some(_), _) => print(&format!("  The last step is {}.\n", walk.table.steps()))?,
            (None, _) => {
                let nowhere = format!("{} leads nowhere; ? tells what does.", quoted(&line));
                print(&paragraph(&nowhere))?;
            }
        }
    }
}

impl Walk<'_> {
    /// The step that a line means.
    fn goal(&self, line: &str) -> Option<usize> {
        let steps = self.table.steps();
        match line {
            "" | "n" | "next" => Some((self.at + 1).min(steps)),
            "p" | "previous" => Some(self.at.saturating_sub(1)),
            "t" | "turn" => self.turns.iter().copied().find(|&turn| turn > self.at).or(Some(steps)),
            "b" | "back" => {
                Some(self.turns.iter().rev().copied().find(|&turn| turn < self.at).unwrap_or(0))
            }
            "end" | "e" => Some(steps),
            number => number.parse().ok(),
        }
    }

    fn go(&mut self, goal: usize) -> Result<(), Failure> {
        // On: all that happened on the way, if that is not too much. Back: the step itself.
        let on = (self.at + 1..=self.at + 40).contains(&goal);
        let from = if on { self.at } else { goal.saturating_sub(1) };
        self.at = goal;
        self.show(from)
    }

    /// The table where one stands, and what happened since another step.
    fn show(&self, from: usize) -> Result<(), Failure> {
        measure();
        let then = after(self.table, self.at);
        let mut text = String::new();
        if self.clears {
            text.push_str(clear());
        }
        text.push_str(&draw(then.as_ref(), &self.teller.voice, self.eye));
        let phrases: Vec<Phrase> = self.story[from..self.at].concat();
        text.push('\n');
        text.push_str(&lines_of(&self.teller.voice, &phrases).concat());
        if self.at == 0 {
            text.push_str(&format!("{}\n", heading(self.table)));
        }
        if let Some(end) = ending(then.as_ref(), &self.teller.voice) {
            text.push_str(&format!("\n{end}"));
        }
        print(&text)
    }

    fn prompt(&self) -> Result<(), Failure> {
        let step = self.at.checked_sub(1).and_then(|at| self.table.step(self.eye, at));
        let notation = step.map_or(String::new(), |step| format!("  {}", step.text));
        let place = format!("step {} of {}", self.at, self.table.steps());
        let needed =
            [&place, &notation, KEYS].iter().map(|part| part.chars().count()).sum::<usize>();
        let gap = if needed + "   > ".len() > width() { "\n" } else { "  " };
        let keys = styled(DIM, KEYS);
        print(&format!("\n{}{notation}{gap}{keys} > ", styled(BRASS, place)))
    }
}
