//! Where the rows of a run go: files that can be continued, or standard output.

use std::fs::{File, OpenOptions};
use std::io::{BufWriter, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use parlor_house::lab::{Row, Tally};

use super::{Format, Head, Sheet, check_place, counted, is_stream};
use crate::Failure;
use crate::text::unwritten;

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

    /// Refuses to write this run over the rows of another.
    pub fn check_run(&self, head: &Head) -> Result<(), Failure> {
        for (format, path) in self.wanted() {
            let other = begun_sheet(path)?.and_then(|sheet| difference(&sheet, format, head));
            if let Some(why) = other {
                let path = path.display();
                return Err(Failure::said(format!(
                    "{path} holds another run: {why}; choose another name"
                )));
            }
        }
        Ok(())
    }

    /// Refuses to write so many games over more of the same run.
    pub fn check_loss(&self, games: u64) -> Result<(), Failure> {
        for (_, path) in self.wanted() {
            let Some(mut sheet) = begun_sheet(path)? else { continue };
            while sheet.next()?.is_some() {}
            if sheet.rows > games {
                let (path, there) = (path.display(), counted(sheet.rows, "game"));
                let text = format!("{path} has {there}, and here are {games}; choose another name");
                return Err(Failure::said(text));
            }
        }
        Ok(())
    }

    /// A file that is there already, whose run may be continued.
    pub fn begun(&self) -> Result<Option<Sheet>, Failure> {
        for (_, path) in self.wanted() {
            if let Some(sheet) = begun_sheet(path)? {
                return Ok(Some(sheet));
            }
        }
        Ok(None)
    }
}

fn is_stdout(path: &Path) -> bool {
    path == Path::new("-")
}

/// The rows that lie there already; from standard output and other streams nothing is read.
fn begun_sheet(path: &Path) -> Result<Option<Sheet>, Failure> {
    if is_stdout(path) || is_stream(path) { Ok(None) } else { Sheet::open(path) }
}

/// What was written is kept at least so often, even if the power of the program ends.
const KEEP: Duration = Duration::from_millis(500);

/// Writers of rows, all at the same game.
pub struct Outputs {
    all: Vec<Output>,
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
            let sheet = begun_sheet(path)?;
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
        self.all.iter().map(|output| output.format).collect()
    }

    /// Writes the lines of a row, and keeps what was written from time to time.
    pub fn write(&mut self, lines: &[String]) -> Result<(), Failure> {
        for (output, line) in self.all.iter_mut().zip(lines) {
            output.write(line)?;
        }
        if self.kept.elapsed() >= KEEP { self.keep() } else { Ok(()) }
    }

    /// Whatever happens now, what was written is there.
    pub fn keep(&mut self) -> Result<(), Failure> {
        self.kept = Instant::now();
        self.all.iter_mut().try_for_each(Output::keep)
    }
}

/// One writer of rows.
struct Output {
    format: Format,
    path: PathBuf,
    out: Box<dyn Write>,
}

impl Output {
    fn write(&mut self, lines: &str) -> Result<(), Failure> {
        self.out.write_all(lines.as_bytes()).map_err(|error| cannot(&self.path, error))
    }

    fn keep(&mut self) -> Result<(), Failure> {
        self.out.flush().map_err(|error| cannot(&self.path, error))
    }
}

/// A file must be of the run that is to be continued.
fn checked(sheet: Sheet, format: Format, head: &Head) -> Result<Sheet, Failure> {
    let Some(why) = difference(&sheet, format, head) else { return Ok(sheet) };
    let path = sheet.path.display();
    Err(Failure::said(format!(
        "{path} holds another run: {why}. Choose another name, or give the same arguments to go on \
         with it"
    )))
}

/// Why rows of this run do not belong into a file, if they do not.
fn difference(sheet: &Sheet, format: Format, head: &Head) -> Option<String> {
    let shards = (sheet.head.plan.shard, head.plan.shard);
    match head.difference(&sheet.head) {
        None if shards.0 != shards.1 => {
            Some(format!("it is shard {} and not {}", shards.0, shards.1))
        }
        None if sheet.format != format => Some("it is in another format".into()),
        difference => difference,
    }
}

fn stdout(format: Format, head: &Head) -> Result<Output, Failure> {
    begun(format, Path::new("-"), BufWriter::new(std::io::stdout()), head)
}

fn new_file(format: Format, path: &Path, head: &Head) -> Result<Output, Failure> {
    let file = File::create(path).map_err(|error| cannot(path, error))?;
    begun(format, path, BufWriter::new(file), head)
}

fn begun(
    format: Format,
    path: &Path,
    out: impl Write + 'static,
    head: &Head,
) -> Result<Output, Failure> {
    let mut output = Output { format, path: path.into(), out: Box::new(out) };
    output.write(&format.head(head))?;
    output.keep()?;
    Ok(output)
}

/// A file from this byte on: what lies behind it is a line that was not finished.
fn continued(format: Format, path: &Path, end: u64) -> Result<Output, Failure> {
    let opened = OpenOptions::new().write(true).open(path).and_then(|mut file| {
        file.set_len(end)?;
        file.seek(SeekFrom::End(0))?;
        Ok(file)
    });
    let file = opened.map_err(|error| cannot(path, error))?;
    Ok(Output { format, path: path.into(), out: Box::new(BufWriter::new(file)) })
}

fn cannot(path: &Path, error: std::io::Error) -> Failure {
    if is_stdout(path) { error.into() } else { unwritten(path, &error) }
}
