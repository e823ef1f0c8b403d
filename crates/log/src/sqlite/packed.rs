//! Many rows in one piece of bytes: as they follow each other, with nothing between them.
//!
//! A row of a file costs far more than what it says. Numbers are written seven bits to a byte, the low
//! ones first; before a text stands its length.

use crate::{Row, Trouble};

/// A row that lies in a piece of bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Packed<'a> {
    pub seq: u64,
    pub at: u64,
    pub command: Option<&'a str>,
    pub body: &'a str,
}

impl Packed<'_> {
    /// The row, taken out.
    pub fn row(self) -> Row {
        let Packed { seq, at, command, body } = self;
        Row { seq, at, command: command.map(String::from), body: body.into() }
    }
}

/// Adds a row.
pub fn put(bytes: &mut Vec<u8>, row: &Row) {
    put_number(bytes, row.seq);
    put_number(bytes, row.at);
    bytes.push(row.command.is_some().into());
    if let Some(command) = &row.command {
        put_text(bytes, command);
    }
    put_text(bytes, &row.body);
}

/// Adds a text.
pub fn put_text(bytes: &mut Vec<u8>, text: &str) {
    put_number(bytes, text.len() as u64);
    bytes.extend_from_slice(text.as_bytes());
}

fn put_number(bytes: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// What is left of a piece of bytes that is being read.
#[derive(Clone, Debug)]
pub struct Pieces<'a>(pub &'a [u8]);

impl<'a> Pieces<'a> {
    /// All rows of it.
    pub fn rows(mut self) -> impl Iterator<Item = Result<Packed<'a>, Trouble>> {
        std::iter::from_fn(move || (!self.is_empty()).then(|| self.take()))
    }

    /// Whether nothing is left.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The next row.
    pub fn take(&mut self) -> Result<Packed<'a>, Trouble> {
        let (seq, at) = (self.take_number()?, self.take_number()?);
        let command = match self.take_number()? {
            0 => None,
            _ => Some(self.take_text()?),
        };
        Ok(Packed { seq, at, command, body: self.take_text()? })
    }

    /// The next text.
    pub fn take_text(&mut self) -> Result<&'a str, Trouble> {
        let length = usize::try_from(self.take_number()?).map_err(|_| damaged())?;
        let (text, rest) = self.0.split_at_checked(length).ok_or_else(damaged)?;
        self.0 = rest;
        std::str::from_utf8(text).map_err(|_| damaged())
    }

    fn take_number(&mut self) -> Result<u64, Trouble> {
        let mut number = 0;
        for shift in (0..64).step_by(7) {
            let (&byte, rest) = self.0.split_first().ok_or_else(damaged)?;
            self.0 = rest;
            number |= u64::from(byte & 0x7F) << shift;
            if byte < 0x80 {
                return Ok(number);
            }
        }
        Err(damaged())
    }
}

fn damaged() -> Trouble {
    Trouble("rows in the file are damaged".into())
}

#[cfg(test)]
mod tests {
    use super::{Pieces, put};
    use crate::Row;

    fn rows() -> Vec<Row> {
        let row = |seq, command: Option<&str>, body: &str| Row {
            seq,
            command: command.map(String::from),
            body: body.into(),
            at: seq << 40,
        };
        let long = "ü".repeat(300);
        vec![row(1, None, ""), row(127, Some(""), "one"), row(128, Some("b:7"), &long)]
    }

    #[test]
    fn rows_are_taken_out_as_they_were_put_in() {
        let mut bytes = Vec::new();
        rows().iter().for_each(|row| put(&mut bytes, row));
        let out: Result<Vec<_>, _> =
            Pieces(&bytes).rows().map(|row| row.map(|row| row.row())).collect();
        assert_eq!(out, Ok(rows()));
    }

    /// Nothing that a file can have there is a panic, and nothing that is cut off counts as whole.
    #[test]
    fn damaged_rows_are_told() {
        let mut bytes = Vec::new();
        rows().iter().for_each(|row| put(&mut bytes, row));
        let count = |bytes: &[u8]| Pieces(bytes).rows().take_while(Result::is_ok).count();
        for cut in 0..bytes.len() {
            assert!(count(&bytes[..cut]) < 3, "cut at {cut}");
        }
        for at in 0..bytes.len() {
            let mut changed = bytes.clone();
            changed[at] ^= 0xFF;
            count(&changed);
        }
        assert!(Pieces(&[0xFF; 20]).take().is_err());
    }
}
