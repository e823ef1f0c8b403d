//! Pieces of a line whose width is known though they are coloured.

use anstyle::Style;

use crate::text::styled;

/// A piece of a line.
#[derive(Clone, Debug, Default)]
pub struct Cell {
    text: String,
    width: usize,
}

impl Cell {
    /// A text as it is.
    pub fn plain(text: impl Into<String>) -> Cell {
        let text = text.into();
        Cell { width: text.chars().count(), text }
    }

    /// A text in a style.
    pub fn styled(style: Style, text: impl AsRef<str>) -> Cell {
        let text = text.as_ref();
        let width = text.chars().count();
        Cell { text: if width == 0 { String::new() } else { styled(style, text) }, width }
    }

    /// This piece and another behind it.
    #[must_use]
    pub fn and(mut self, next: Cell) -> Cell {
        self.text.push_str(&next.text);
        self.width += next.width;
        self
    }

    /// This piece and blanks up to a width.
    #[must_use]
    pub fn to(mut self, width: usize) -> Cell {
        while self.width < width {
            self.text.push(' ');
            self.width += 1;
        }
        self
    }

    /// How wide it is drawn.
    pub fn width(&self) -> usize {
        self.width
    }

    /// The line, without blanks at its end.
    pub fn line(self) -> String {
        format!("{}\n", self.text.trim_end_matches(' '))
    }
}
