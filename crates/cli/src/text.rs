//! Printing for people: wrapped, coloured where the terminal can, quiet when nobody listens; and
//! reading what they wrote.

use std::io::{self, ErrorKind, IsTerminal, Read, Write};
use std::path::Path;

use crate::Failure;

/// Prints a text as it is.
pub fn print(text: &str) -> Result<(), Failure> {
    let mut out = anstream::stdout();
    out.write_all(text.as_bytes())?;
    out.flush()?;
    Ok(())
}

/// What clears a terminal; nothing where there is none, so that a file keeps everything.
pub fn clear() -> &'static str {
    if io::stdout().is_terminal() { "\x1b[H\x1b[2J" } else { "" }
}

/// The text in lines of at most `width` characters, each but the first indented.
pub fn wrap(text: &str, width: usize, indent: usize) -> String {
    let mut lines: Vec<String> = vec![String::new()];
    for word in text.split_whitespace() {
        let line = lines.last().map_or(0, |line| line.chars().count());
        let room = if lines.len() == 1 { width } else { width.saturating_sub(indent) };
        if line > 0 && line + 1 + word.chars().count() > room {
            lines.push(String::new());
        }
        if let Some(line) = lines.last_mut() {
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
    }
    lines.join(&format!("\n{}", " ".repeat(indent)))
}

/// Bold.
pub const STRONG: anstyle::Style = anstyle::Style::new().bold();
/// What may be touched.
pub const BRASS: anstyle::Style =
    anstyle::AnsiColor::Yellow.on_default().effects(anstyle::Effects::BOLD);
/// What stands back.
pub const DIM: anstyle::Style = anstyle::Style::new().dimmed();
/// Danger and calls.
pub const RED: anstyle::Style = anstyle::AnsiColor::Red.on_default();

/// The text in a style.
pub fn styled(style: anstyle::Style, text: impl std::fmt::Display) -> String {
    format!("{style}{text}{style:#}")
}

/// The text of a file, or of standard input for `-`.
pub fn read_text(path: &Path) -> Result<String, Failure> {
    let name = path.display();
    let mut bytes = Vec::new();
    let read = if path == Path::new("-") {
        io::stdin().lock().read_to_end(&mut bytes).map(|_| ())
    } else {
        std::fs::read(path).map(|read| bytes = read)
    };
    read.map_err(|error| unread(path, &error))?;
    String::from_utf8(bytes).map_err(|error| {
        let good = String::from_utf8_lossy(&error.as_bytes()[..error.utf8_error().valid_up_to()]);
        let line = good.matches('\n').count() + 1;
        let column = good.rsplit('\n').next().unwrap_or("").chars().count() + 1;
        Failure::said(format!("{name}: line {line}, column {column}: this is not UTF-8 text"))
    })
}

/// Why a file cannot be read.
pub fn unread(path: &Path, error: &io::Error) -> Failure {
    Failure::said(format!("{}: {}", path.display(), why(error)))
}

/// Why a file cannot be written.
pub fn unwritten(path: &Path, error: &io::Error) -> Failure {
    Failure::said(format!("{}: this cannot be written: {}", path.display(), why(error)))
}

/// The error in words of ours, where there are some.
fn why(error: &io::Error) -> String {
    match error.kind() {
        ErrorKind::NotFound => "there is no such file".into(),
        ErrorKind::IsADirectory => "this is a folder; give the name of a file".into(),
        ErrorKind::PermissionDenied => "it is not allowed".into(),
        ErrorKind::StorageFull => "there is no room left".into(),
        _ => error.to_string(),
    }
}
