use std::io::{self, BufRead, BufReader, Read};

/// Reads lines of which nobody knows how long they are, and never keeps more of one than the
/// limit.
pub struct Lines<R> {
    input: BufReader<R>,
    limit: usize,
    buffer: Vec<u8>,
    number: u64,
}

/// A line of the input, without what ends it.
#[derive(Clone, Copy, Debug)]
pub struct Line<'a> {
    /// Its number, from 1.
    pub number: u64,
    /// Its bytes; none if there were more than the limit.
    pub bytes: Option<&'a [u8]>,
}

impl<R: Read> Lines<R> {
    pub fn new(input: R, limit: usize) -> Lines<R> {
        let input = BufReader::with_capacity(1 << 16, input);
        Lines { input, limit, buffer: Vec::new(), number: 0 }
    }

    /// Whether the next line has come already, so that reading it waits for nobody.
    pub fn has_more(&self) -> bool {
        self.input.buffer().contains(&b'\n')
    }

    /// The next line. The last one need not end with a line break.
    pub fn next(&mut self) -> io::Result<Option<Line<'_>>> {
        self.buffer.clear();
        let room = self.limit as u64 + 1;
        let read = (&mut self.input).take(room).read_until(b'\n', &mut self.buffer)?;
        if read == 0 {
            return Ok(None);
        }
        self.number += 1;
        let whole = self.buffer.pop_if(|last| *last == b'\n').is_some();
        if !whole && self.buffer.len() > self.limit {
            self.input.skip_until(b'\n')?;
            return Ok(Some(Line { number: self.number, bytes: None }));
        }
        Ok(Some(Line { number: self.number, bytes: Some(&self.buffer) }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str, limit: usize) -> Vec<Option<String>> {
        let mut lines = Lines::new(io::Cursor::new(text), limit);
        let mut all = Vec::new();
        while let Some(line) = lines.next().unwrap() {
            assert_eq!(line.number, all.len() as u64 + 1);
            all.push(line.bytes.map(|bytes| String::from_utf8(bytes.to_vec()).unwrap()));
        }
        all
    }

    #[test]
    fn a_line_ends_with_a_line_break_or_with_the_input() {
        let some = |text: &str| Some(text.to_string());
        assert_eq!(read("", 4), []);
        assert_eq!(read("\n", 4), [some("")]);
        assert_eq!(read("ab\n\ncd", 4), [some("ab"), some(""), some("cd")]);
        assert_eq!(read("ab\r\n", 4), [some("ab\r")]);
    }

    #[test]
    fn a_line_over_the_limit_is_skipped_to_its_end() {
        let some = |text: &str| Some(text.to_string());
        assert_eq!(read("abcd\nef\n", 4), [some("abcd"), some("ef")]);
        assert_eq!(read("abcde\nef\n", 4), [None, some("ef")]);
        assert_eq!(read("abcdefghijkl\nef", 4), [None, some("ef")]);
        assert_eq!(read("ab\nabcdefghi", 4), [some("ab"), None]);
        assert_eq!(read("abcd", 4), [some("abcd")]);
    }
}
