//! The bracket as a page: names from left to right, lines between them.

use super::elimination::{Played, on_page};

/// Between the end of a name and the line down.
const JOIN: usize = 2;

/// The page of a tournament, and who won.
pub fn bracket(played: &Played) -> String {
    let rounds = played.bracket.rounds();
    let width = played.entrants.iter().map(|entrant| entrant.name.chars().count()).max();
    let scores = played.scores.iter().flatten().flatten().map(|[a, b]| format!(" {a}:{b}").len());
    let column = width.unwrap_or(0) + scores.max().unwrap_or(0) + 3;
    let mut page = Page { lines: Vec::new(), column };
    for (round, matches) in rounds.iter().enumerate() {
        for (number, pairing) in matches.iter().enumerate() {
            let label = |place: usize| {
                let name = |entrant: usize| played.entrants[entrant].name.clone();
                pairing.players[place].map(|entrant| {
                    let feeder = round.checked_sub(1).and_then(|before| {
                        played.scores[before].get(2 * number + place).copied().flatten()
                    });
                    name(entrant) + &feeder.map_or(String::new(), |[a, b]| format!(" {a}:{b}"))
                })
            };
            let rows = [0, 1].map(|place| row(round, 2 * number + place));
            if pairing.is_bye() {
                continue;
            }
            for (place, row) in rows.into_iter().enumerate() {
                page.write(row, round, &label(place).unwrap_or_default());
            }
            page.join(rows, round);
        }
    }
    let champion = played.bracket.champion();
    if let (Some(champion), Some(last)) = (champion, played.scores.last()) {
        let score = last[0].map_or(String::new(), |[a, b]| format!(" {a}:{b}"));
        let name = format!("{}{score}", played.entrants[champion].name);
        page.write(row(rounds.len(), 0), rounds.len(), &name);
    }
    let winner = champion.map_or(String::new(), |champion| on_page(played, champion));
    format!("{}\n{winner} has won the tournament.\n", page.text())
}

/// The line on which the n-th name of a round stands.
fn row(round: usize, number: usize) -> usize {
    (2 * number + 1) * (1 << round) - 1
}

struct Page {
    lines: Vec<Vec<char>>,
    /// How wide a column is.
    column: usize,
}

impl Page {
    fn put(&mut self, row: usize, at: usize, letter: char) {
        if self.lines.len() <= row {
            self.lines.resize(row + 1, Vec::new());
        }
        let line = &mut self.lines[row];
        if line.len() <= at {
            line.resize(at + 1, ' ');
        }
        line[at] = letter;
    }

    fn write(&mut self, row: usize, round: usize, text: &str) {
        let start = round * (self.column + JOIN);
        for (at, letter) in text.chars().enumerate() {
            self.put(row, start + at, letter);
        }
    }

    /// Lines from two names to where their match's winner stands.
    fn join(&mut self, [upper, lower]: [usize; 2], round: usize) {
        let edge = round * (self.column + JOIN) + self.column - 1;
        for row in [upper, lower] {
            let from = self.lines[row].iter().rposition(|&c| c != ' ').map_or(0, |at| at + 2);
            for at in from..edge {
                self.put(row, at, '─');
            }
        }
        self.put(upper, edge, '┐');
        self.put(lower, edge, '┘');
        for row in upper + 1..lower {
            self.put(row, edge, '│');
        }
        self.put((upper + lower) / 2, edge, '├');
        self.put((upper + lower) / 2, edge + 1, '─');
    }

    fn text(&self) -> String {
        let line = |line: &Vec<char>| format!("{}\n", line.iter().collect::<String>().trim_end());
        self.lines.iter().map(line).collect()
    }
}
