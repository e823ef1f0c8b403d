//! `parlor merge`: the parts of a run, put together again.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use parlor_house::lab::{Row, Tally};

use crate::Failure;
use crate::lab::{Format, Head, Outputs, RowFiles, Sheet, grouped, is_ours};
use crate::simulate::conclude;
use crate::text::unread;

/// Put the parts of a run together: the files of `parlor simulate --shard`.
///
/// The report, the rows and the picture are the same, byte for byte, as if one machine had played
/// the whole run. A single complete file can be given, too, to have its report again, or its rows
/// in the other format. Files of different runs are refused, and so are parts that are missing or
/// given twice. The rows of another run are never written over.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  parlor merge part1.jsonl part2.jsonl part3.jsonl
  parlor merge part*.jsonl --json whole.jsonl --plot whole.svg
  parlor merge --partial part*.jsonl       what there is so far
  parlor merge run.jsonl --csv run.csv     another format")]
pub struct Args {
    /// Files with rows, as JSON or CSV.
    #[arg(required = true, value_name = "FILE")]
    parts: Vec<PathBuf>,

    #[command(flatten)]
    files: RowFiles,

    /// Draw the distributions into an SVG file.
    #[arg(long, value_name = "FILE.svg")]
    plot: Option<PathBuf>,

    /// Take what there is, though parts or games are missing.
    #[arg(long)]
    partial: bool,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    args.check_places()?;
    let mut parts = args.open()?;
    let head = parts[0].sheet.head.whole();
    args.files.check_run(&head)?;
    let mut tally = Tally::default();
    while let Some(row) = args.next(&mut parts)? {
        tally.add(&row);
    }
    // Only what was read to its end without a complaint is written.
    if !args.files.wanted().is_empty() {
        args.files.check_loss(tally.games)?;
        args.write(&head)?;
    }
    conclude(&head, &tally, args.plot.as_deref(), args.files.use_stdout())
}

/// A part, and its next game.
struct Part {
    sheet: Sheet,
    next: Option<Row>,
}

impl Args {
    fn check_places(&self) -> Result<(), Failure> {
        self.files.check()?;
        self.plot.as_deref().map_or(Ok(()), |path| is_ours(path, &["<svg"]))?;
        let same = |a: &Path, b: &Path| {
            a == b || a.canonicalize().is_ok_and(|a| b.canonicalize().is_ok_and(|b| a == b))
        };
        let magic = [Format::Json.magic(), Format::Csv.magic()];
        for (_, path) in self.files.wanted().into_iter().filter(|(_, path)| *path != Path::new("-"))
        {
            if self.parts.iter().any(|part| same(part, path)) {
                let path = path.display();
                return Err(Failure::said(format!(
                    "{path} is one of the parts: choose another name"
                )));
            }
            is_ours(path, &magic.each_ref().map(String::as_str))?;
        }
        Ok(())
    }

    fn write(&self, head: &Head) -> Result<(), Failure> {
        let mut parts = self.open()?;
        let mut outputs = Outputs::create(&self.files, head)?;
        while let Some(row) = self.next(&mut parts)? {
            let lines = outputs.lines(&row);
            outputs.write(&lines)?;
        }
        outputs.keep()
    }

    /// All the parts, each once, all of one run.
    fn open(&self) -> Result<Vec<Part>, Failure> {
        let mut parts: Vec<Part> = Vec::new();
        for path in &self.parts {
            let sheet = open(path)?;
            if let Some(first) = parts.first() {
                agree(&first.sheet, &sheet)?;
            }
            let shard = sheet.head.plan.shard;
            if let Some(twice) = parts.iter().find(|part| part.sheet.head.plan.shard == shard) {
                let (one, other) = (twice.sheet.path.display(), path.display());
                return Err(Failure::said(format!("{one} and {other} are both shard {shard}")));
            }
            parts.push(Part { sheet, next: None });
        }
        let of = parts.first().map_or(1, |part| part.sheet.head.plan.shard.of());
        let has = |part: &u64| parts.iter().any(|p| p.sheet.head.plan.shard.part() == *part);
        let missing: Vec<String> =
            (1..=of).filter(|part| !has(part)).take(8).map(|part| format!("{part}/{of}")).collect();
        if !missing.is_empty() && !self.partial {
            return Err(Failure::said(format!(
                "of the run's shards there is no {}; --partial takes what there is",
                missing.join(", ")
            )));
        }
        for part in &mut parts {
            self.advance(part)?;
        }
        Ok(parts)
    }

    /// The next game of the run, from whichever part has it.
    fn next(&self, parts: &mut [Part]) -> Result<Option<Row>, Failure> {
        let game = |part: &&mut Part| part.next.as_ref().map_or(u64::MAX, |row| row.game);
        let Some(part) = parts.iter_mut().min_by_key(game) else { return Ok(None) };
        let row = part.next.take();
        if row.is_some() {
            self.advance(part)?;
        }
        Ok(row)
    }

    /// Reads the next game of a part; at its end it must be complete.
    fn advance(&self, part: &mut Part) -> Result<(), Failure> {
        let sheet = &mut part.sheet;
        part.next = sheet.next()?;
        let games = sheet.head.plan.games();
        if part.next.is_none() && sheet.rows < games && !self.partial {
            return Err(Failure::said(format!(
                "{} has {} of {} games: go on with it first, or take what there is with --partial",
                sheet.path.display(),
                grouped(sheet.rows),
                grouped(games)
            )));
        }
        Ok(())
    }
}

fn open(path: &Path) -> Result<Sheet, Failure> {
    match Sheet::open(path)? {
        Some(sheet) => Ok(sheet),
        None if path.exists() => {
            Err(Failure::said(format!("{}: there is nothing in it yet", path.display())))
        }
        None => Err(unread(path, &ErrorKind::NotFound.into())),
    }
}

/// Both must be parts of one run.
fn agree(first: &Sheet, other: &Sheet) -> Result<(), Failure> {
    let (a, b): (&Head, &Head) = (&first.head, &other.head);
    let (of_a, of_b) = (a.plan.shard.of(), b.plan.shard.of());
    let why = match b.difference(a) {
        Some(difference) => difference,
        None if of_a != of_b => {
            format!("there it is shared out in {of_a} parts and here in {of_b}")
        }
        None => return Ok(()),
    };
    let (first, other) = (first.path.display(), other.path.display());
    Err(Failure::said(format!("{other} belongs to another run than {first}: {why}")))
}
