//! A game as a line: of JSON, or of CSV.

use std::fmt::Write;

use parlor_house::lab::{Calls, Row, Seated};
use parlor_house::{Level, Seat, Seats};
use serde_json::{Value, json};

use super::Head;
use super::head::MAGIC;

/// How rows are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// One JSON object a line, the first of them the head.
    Json,
    /// Values with commas between them; the first line is the head as a comment, the second names the
    /// columns.
    Csv,
}

impl Format {
    /// How every file of this format begins.
    pub fn magic(self) -> String {
        format!("{}{MAGIC}", self.comment())
    }

    fn comment(self) -> &'static str {
        match self {
            Format::Json => "",
            Format::Csv => "# ",
        }
    }

    /// The format of a file by its first line, without the comment; none if it is no such file.
    pub fn of(line: &str) -> Option<(Format, &str)> {
        match line.strip_prefix(Format::Csv.comment()) {
            Some(head) => Some((Format::Csv, head)),
            None => line.starts_with('{').then_some((Format::Json, line)),
        }
    }

    /// What stands before the rows.
    pub fn head(self, head: &Head) -> String {
        let line = format!("{}{}\n", self.comment(), head.line());
        match self {
            Format::Json => line,
            Format::Csv => line + &columns(head.plan.seats),
        }
    }

    /// A row as a line, with its end.
    pub fn line(self, row: &Row) -> String {
        match self {
            Format::Json => json_line(row),
            Format::Csv => csv_line(row),
        }
    }

    /// The row that a line tells, without its end.
    pub fn read(self, line: &str) -> Option<Row> {
        match self {
            Format::Json => read_json(line),
            Format::Csv => read_csv(line),
        }
    }
}

fn json_line(row: &Row) -> String {
    let each = |of: &dyn Fn(&Seated) -> String| {
        let all: Vec<String> = row.seats.iter().map(of).collect();
        all.join(",")
    };
    let winners: Vec<String> = row.winners.iter().map(|seat| seat.to_string()).collect();
    format!(
        "{{\"game\":{},\"deal\":{},\"seed\":{},\"winners\":[{}],\"draw\":{},\"rule\":{},\
         \"steps\":{},\"bots\":[{}],\"scores\":[{}],\"made\":[{}],\"right\":[{}]}}\n",
        row.game,
        row.deal,
        json!(row.seed),
        winners.join(","),
        row.draw,
        json!(row.rule),
        row.steps,
        each(&|seat| format!("\"{}\"", seat.bot)),
        each(&|seat| seat.score.to_string()),
        each(&|seat| seat.calls.made.to_string()),
        each(&|seat| seat.calls.right.to_string()),
    )
}

fn read_json(line: &str) -> Option<Row> {
    let fields: Value = serde_json::from_str(line).ok()?;
    let list = |name: &str| fields[name].as_array();
    let (bots, scores, made, right) =
        (list("bots")?, list("scores")?, list("made")?, list("right")?);
    let seat = |at: usize| {
        let calls = Calls { made: whole(made.get(at)?)?, right: whole(right.get(at)?)? };
        let score = scores.get(at)?.as_i64()?.try_into().ok()?;
        Some(Seated { bot: bots.get(at)?.as_str()?.parse().ok()?, score, calls })
    };
    let winners = list("winners")?.iter().map(whole::<u8>);
    Some(Row {
        game: fields["game"].as_u64()?,
        deal: fields["deal"].as_u64()?,
        seed: fields["seed"].as_str()?.into(),
        winners: seats(winners)?,
        draw: fields["draw"].as_bool()?,
        rule: fields["rule"].as_str()?.into(),
        steps: whole(&fields["steps"])?,
        seats: (0..bots.len()).map(seat).collect::<Option<_>>()?,
    })
}

fn whole<N: TryFrom<u64>>(value: &Value) -> Option<N> {
    N::try_from(value.as_u64()?).ok()
}

fn seats(numbers: impl Iterator<Item = Option<u8>>) -> Option<Seats> {
    let mut all = Seats::NONE;
    for number in numbers {
        all = all.with(Seat::new(number.filter(|&number| number < Seat::MOST)?));
    }
    Some(all)
}

/// The columns before those of the seats.
const COLUMNS: [&str; 7] = ["game", "deal", "seed", "winners", "draw", "rule", "steps"];
/// The columns of each seat, its number behind them.
const OF_SEAT: [&str; 4] = ["bot", "score", "made", "right"];

fn columns(players: u8) -> String {
    let of_seat = |seat| OF_SEAT.map(|name| format!("{name}_{seat}"));
    let own = COLUMNS.into_iter().map(String::from);
    let all: Vec<String> = own.chain((0..players).flat_map(of_seat)).collect();
    format!("{}\n", all.join(","))
}

fn csv_line(row: &Row) -> String {
    let winners: Vec<String> = row.winners.iter().map(|seat| seat.to_string()).collect();
    let mut line = format!(
        "{},{},{},{},{},{},{}",
        row.game,
        row.deal,
        field(&row.seed),
        winners.join(" "),
        row.draw,
        field(&row.rule),
        row.steps
    );
    for Seated { bot, score, calls } in &row.seats {
        // Writing into a text does not fail.
        let _ = write!(line, ",{bot},{score},{},{}", calls.made, calls.right);
    }
    line + "\n"
}

/// A text as a field: in quotes where it has letters that mean something, `#` among them, which
/// some readers take for a comment.
fn field(text: &str) -> String {
    let plain = |letter: char| letter.is_alphanumeric() || "-_./+:~".contains(letter);
    match text.chars().all(plain) {
        true => text.into(),
        false => format!("\"{}\"", text.replace('"', "\"\"")),
    }
}

fn read_csv(line: &str) -> Option<Row> {
    let fields = fields(line)?;
    let (own, of_seats) = fields.split_at_checked(COLUMNS.len())?;
    let [game, deal, seed, winners, draw, rule, steps] = own else { return None };
    let seat = |fields: &[String]| {
        let [bot, score, made, right] = fields else { return None };
        let calls = Calls { made: made.parse().ok()?, right: right.parse().ok()? };
        Some(Seated { bot: bot.parse::<Level>().ok()?, score: score.parse().ok()?, calls })
    };
    Some(Row {
        game: game.parse().ok()?,
        deal: deal.parse().ok()?,
        seed: seed.clone(),
        winners: seats(winners.split_whitespace().map(|seat| seat.parse().ok()))?,
        draw: draw.parse().ok()?,
        rule: rule.clone(),
        steps: steps.parse().ok()?,
        seats: of_seats.chunks(OF_SEAT.len()).map(seat).collect::<Option<_>>()?,
    })
}

/// The fields of a line; none if a quotation mark stands where none may.
fn fields(line: &str) -> Option<Vec<String>> {
    let mut fields = Vec::new();
    let mut rest = line;
    loop {
        let mut field = String::new();
        if let Some(quoted) = rest.strip_prefix('"') {
            rest = quoted;
            loop {
                let (part, after) = rest.split_once('"')?;
                field.push_str(part);
                rest = after;
                match rest.strip_prefix('"') {
                    Some(after) => rest = after,
                    None => break,
                }
                field.push('"');
            }
        } else {
            let end = rest.find(',').unwrap_or(rest.len());
            field.push_str(&rest[..end]);
            rest = &rest[end..];
        }
        fields.push(field);
        match rest.strip_prefix(',') {
            Some(after) => rest = after,
            None => return rest.is_empty().then_some(fields),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(seed: &str, winners: &[u8]) -> Row {
        let seat = |bot, score| Seated { bot, score, calls: Calls { made: 3, right: 2 } };
        Row {
            game: 12,
            deal: 6,
            seed: seed.into(),
            winners: seats(winners.iter().map(|&seat| Some(seat))).unwrap(),
            draw: winners.len() > 1,
            rule: "FL-23".into(),
            steps: 167,
            seats: vec![seat(Level::Careful, -4), seat(Level::Random, 0)],
        }
    }

    #[test]
    fn rows_are_read_as_they_are_written() {
        for format in [Format::Json, Format::Csv] {
            for seed in ["tea/6", "a, \"b\" #c/6", "", "é \\ /6"] {
                for winners in [&[0][..], &[0, 1], &[]] {
                    let row = row(seed, winners);
                    let line = format.line(&row);
                    assert!(line.ends_with('\n') && line.matches('\n').count() == 1);
                    assert_eq!(format.read(line.trim_end()), Some(row), "{line}");
                }
            }
        }
    }

    /// The columns are promised in docs/simulation.md.
    #[test]
    fn lines_look_as_promised() {
        let row = row("tea/6", &[0, 1]);
        let csv = "12,6,tea/6,0 1,true,FL-23,167,careful,-4,3,2,random,0,3,2\n";
        assert_eq!(Format::Csv.line(&row), csv);
        let json = "{\"game\":12,\"deal\":6,\"seed\":\"tea/6\",\"winners\":[0,1],\"draw\":true,\
                    \"rule\":\"FL-23\",\"steps\":167,\"bots\":[\"careful\",\"random\"],\
                    \"scores\":[-4,0],\"made\":[3,3],\"right\":[2,2]}\n";
        assert_eq!(Format::Json.line(&row), json);
        let names = "game,deal,seed,winners,draw,rule,steps,bot_0,score_0,made_0,right_0,\
                     bot_1,score_1,made_1,right_1\n";
        assert_eq!(columns(2), names);
    }

    #[test]
    fn what_is_no_row_is_not_read() {
        let good = Format::Csv.line(&row("tea/6", &[0]));
        let good = good.trim_end();
        for wrong in [
            "",
            "1,2",
            &good[..good.len() - 2],
            &good.replace("careful", "clever"),
            &good.replace(",0,false", ",15,false"),
            &good.replace("tea/6", "\"tea/6"),
            &format!("{good},1"),
        ] {
            assert_eq!(Format::Csv.read(wrong), None, "{wrong}");
        }
        assert_eq!(Format::Json.read("{\"game\":1}"), None);
        assert_eq!(Format::Json.read("[]"), None);
    }
}
