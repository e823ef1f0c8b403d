//! Printing for people: wrapped, coloured where the terminal can, quiet when nobody listens.

use std::io::Write;

use crate::Failure;

/// Prints a text as it is.
pub fn print(text: &str) -> Result<(), Failure> {
    let mut out = anstream::stdout();
    out.write_all(text.as_bytes())?;
    out.flush()?;
    Ok(())
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
