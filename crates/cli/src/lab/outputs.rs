//! Where the rows of a run go: files that can be continued, or standard output.

use std::fs::{File, OpenOptions};
use std::io::{BufWriter, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use parlor_house::lab::{Row, Tally};

use super::{Format, Head, Sheet, check_place};
use crate::Failure;

/// Files for a row per game.
#[derive(clap::Args, Clone, Default, Debug)]
pub struct RowFiles {
    /// Write one row per game as CSV; `-` is standard output.
    #[arg(long, value_name = "FILE")]
    pub csv: Option<PathBuf>,

    /// Write one row per game as JSON, an object a line; `-` is standard output.
    #[arg(long, value_name = "FILE")]
    pub json: Option<PathBuf>,
}

impl RowFiles {
    /// Those that are wanted, with their formats.
    pub fn wanted(&self) -> Vec<(Format, &Path)> {
        let csv = self.csv.as_deref().map(|path| (Format::Csv, path));
        let json = self.json.as_deref().map(|path| (Format::Json, path));
        csv.into_iter().chain(json).collect()
    }

    /// Refuses what cannot be, before anything is played.
    pub fn check(&self) -> Result<(), Failure> {
        let wanted = self.wanted();
        if let [(_, csv), (_, json)] = wanted[..]
            && csv == json
        {
            return Err(Failure::said("--csv and --json cannot go to the same place"));
        }
        wanted
            .iter()
            .filter(|(_, path)| !is_stdout(path))
            .try_for_each(|(_, path)| check_place(path))
    }

    /// Whether rows go to standard output, so that nothing else may.
    pub fn use_stdout(&self) -> bool {
        self.wanted().iter().any(|(_, path)| is_stdout(path))
    }

    /// A file that is there already, whose run may be continued.
    pub fn begun(&self) -> Result<Option<Sheet>, Failure> {
        for (_, path) in self.wanted().into_iter().filter(|(_, path)| !is_stdout(path)) {
            if let Some(sheet) = Sheet::open(path)? {
                return Ok(Some(sheet));
            }
        }
        Ok(None)
    }
}

fn is_stdout(path: &Path) -> bool {
    path == Path::new("-")
}

/// What was written is kept at least so often, even if the power of the program ends.
const KEEP: Duration = Duration::from_millis(500);

/// Writers of rows, all at the same game.
pub struct Outputs {
    all: Vec<(Format, Box<dyn Write>)>,
    kept: Instant,
}

impl Outputs {
    /// New files: what lay there is gone.
    pub fn create(files: &RowFiles, head: &Head) -> Result<Outputs, Failure> {
        let each = files.wanted().into_iter().map(|(format, path)| {
            if is_stdout(path) { stdout(format, head) } else { new_file(format, path, head) }
        });
        Ok(Outputs { all: each.collect::<Result<_, _>>()?, kept: Instant::now() })
    }

    /// Continues the files that are there, after what they have: counts it, and brings all of them to
    /// the same game. Gives the number of games that are done.
    pub fn resume(
        files: &RowFiles,
        head: &Head,
        tally: &mut Tally,
    ) -> Result<(Outputs, u64), Failure> {
        let mut outputs = Outputs { all: Vec::new(), kept: Instant::now() };
        let mut sheets = Vec::new();
        for (format, path) in files.wanted() {
            let sheet = if is_stdout(path) { None } else { Sheet::open(path)? };
            match sheet {
                Some(sheet) => sheets.push(checked(sheet, format, head)?),
                None if is_stdout(path) => outputs.all.push(stdout(format, head)?),
                None => outputs.all.push(new_file(format, path, head)?),
            }
        }
        let mut done = 0;
        while let Some(row) = outputs.next(&mut sheets)? {
            tally.add(&row);
            let lines: Vec<String> = outputs.lines(&row);
            outputs.write(&lines)?;
            done += 1;
        }
        outputs.keep()?;
        Ok((outputs, done))
    }

    /// The next row of those files that have one; the others are from now on written.
    fn next(&mut self, sheets: &mut Vec<Sheet>) -> Result<Option<Row>, Failure> {
        let mut next: Option<Row> = None;
        for mut sheet in std::mem::take(sheets) {
            let (path, end) = (sheet.path.clone(), sheet.bytes);
            let Some(row) = sheet.next()? else {
                self.all.push(continued(sheet.format, &path, end)?);
                continue;
            };
            if next.as_ref().is_some_and(|other| *other != row) {
                let text = format!("{}: game {} went otherwise", path.display(), row.game);
                return Err(Failure::said(text));
            }
            next = Some(row);
            sheets.push(sheet);
        }
        Ok(next)
    }

    /// The lines of a row, one for each writer.
    pub fn lines(&self, row: &Row) -> Vec<String> {
        self.formats().iter().map(|format| format.line(row)).collect()
    }

    /// The formats of the writers.
    pub fn formats(&self) -> Vec<Format> {
        self.all.iter().map(|(format, _)| *format).collect()
    }

    /// Writes the lines of a row, and keeps what was written from time to time.
    pub fn write(&mut self, lines: &[String]) -> Result<(), Failure> {
        for ((_, out), line) in self.all.iter_mut().zip(lines) {
            out.write_all(line.as_bytes())?;
        }
        if self.kept.elapsed() >= KEEP { self.keep() } else { Ok(()) }
    }

    /// Whatever happens now, what was written is there.
    pub fn keep(&mut self) -> Result<(), Failure> {
        self.kept = Instant::now();
        Ok(self.all.iter_mut().try_for_each(|(_, out)| out.flush())?)
    }
}

type Output = (Format, Box<dyn Write>);

/// A file must be of the run that is to be continued.
fn checked(sheet: Sheet, format: Format, head: &Head) -> Result<Sheet, Failure> {
    let path = sheet.path.display();
    let shards = (sheet.head.plan.shard, head.plan.shard);
    let why = match head.difference(&sheet.head) {
        Some(difference) => difference,
        None if shards.0 != shards.1 => format!("it is shard {} and not {}", shards.0, shards.1),
        None if sheet.format != format => "it is in another format".into(),
        None => return Ok(sheet),
    };
    Err(Failure::said(format!(
        "{path} holds another run: {why}. Choose another name, or give the same arguments to go on \
         with it"
    )))
}

fn stdout(format: Format, head: &Head) -> Result<Output, Failure> {
    begun(format, BufWriter::new(std::io::stdout()), head)
}

fn new_file(format: Format, path: &Path, head: &Head) -> Result<Output, Failure> {
    let file = File::create(path).map_err(|error| cannot(path, error))?;
    begun(format, BufWriter::new(file), head)
}

fn begun(format: Format, mut out: impl Write + 'static, head: &Head) -> Result<Output, Failure> {
    out.write_all(format.head(head).as_bytes())?;
    out.flush()?;
    Ok((format, Box::new(out)))
}

/// A file from this byte on: what lies behind it is a line that was not finished.
fn continued(format: Format, path: &Path, end: u64) -> Result<Output, Failure> {
    let opened = OpenOptions::new().write(true).open(path).and_then(|mut file| {
        file.set_len(end)?;
        file.seek(SeekFrom::End(0))?;
        Ok(file)
    });
    let file = opened.map_err(|error| cannot(path, error))?;
    Ok((format, Box::new(BufWriter::new(file))))
}

fn cannot(path: &Path, error: std::io::Error) -> Failure {
    Failure::said(format!("{}: {error}", path.display()))
}
