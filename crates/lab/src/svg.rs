//! As much SVG as plots need.

use std::fmt::{Display, Write};

/// A drawing that grows.
#[derive(Default, Debug)]
pub(crate) struct Drawing(String);

/// Where a text stands from its point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Anchor {
    Start,
    Middle,
    End,
}

/// Colours for paper and for the dark. Where a viewer knows no dark, it is paper.
const STYLE: &str = "\
text{fill:#2b2622}.dim{fill:#6f675f}.title{font-size:17px;font-weight:600}
.head{font-weight:600}.paper{fill:#fffdf8}.bar{fill:#b8862f}.line{stroke:#ded7ca}
.axis{stroke:#8d857a}.mark{stroke:#3a3029;stroke-width:1.6}.dot{fill:#b8862f;stroke:#3a3029}
@media (prefers-color-scheme:dark){text{fill:#ece5d8}.dim{fill:#a79e91}.paper{fill:#1d1a17}
.bar{fill:#c99a45}.line{stroke:#3b352e}.axis{stroke:#8d857a}.mark{stroke:#efe6d6}
.dot{fill:#c99a45;stroke:#efe6d6}}";

impl Drawing {
    pub fn rect(&mut self, class: &str, [x, y]: [f64; 2], [width, height]: [f64; 2]) {
        let [x, y, width, height] = [x, y, width.max(0.0), height.max(0.0)].map(short);
        self.put(format_args!(
            r#"<rect class="{class}" x="{x}" y="{y}" width="{width}" height="{height}"/>"#
        ));
    }

    pub fn line(&mut self, class: &str, from: [f64; 2], to: [f64; 2]) {
        let [x1, y1, x2, y2] = [from[0], from[1], to[0], to[1]].map(short);
        self.put(format_args!(
            r#"<line class="{class}" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}"/>"#
        ));
    }

    pub fn dot(&mut self, [x, y]: [f64; 2]) {
        let [x, y] = [x, y].map(short);
        self.put(format_args!(r#"<circle class="dot" cx="{x}" cy="{y}" r="5"/>"#));
    }

    pub fn text(&mut self, class: &str, anchor: Anchor, [x, y]: [f64; 2], text: &str) {
        let anchor = match anchor {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        };
        let ([x, y], text) = ([x, y].map(short), escape(text));
        self.put(format_args!(
            r#"<text class="{class}" x="{x}" y="{y}" text-anchor="{anchor}">{text}</text>"#
        ));
    }

    /// The whole file.
    pub fn page(self, title: &str, [width, height]: [f64; 2]) -> String {
        let ([width, height], title) = ([width, height].map(short), escape(title));
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {width} {height}\" role=\"img\" font-size=\"13\" \
             font-family=\"system-ui, sans-serif\">\n<title>{title}</title>\n\
             <style>\n{STYLE}\n</style>\n\
             <rect class=\"paper\" width=\"{width}\" height=\"{height}\"/>\n{}</svg>\n",
            self.0
        )
    }

    fn put(&mut self, element: impl Display) {
        // Writing into a text does not fail.
        let _ = writeln!(self.0, "{element}");
    }
}

/// A number with one digit after the point, and none where it is 0.
fn short(number: f64) -> String {
    let text = format!("{number:.1}");
    text.strip_suffix(".0").map_or(text.clone(), String::from)
}

/// A text that XML takes for a text.
fn escape(text: &str) -> String {
    let mut safe = String::new();
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            letter if letter.is_control() || "\u{fffe}\u{ffff}".contains(letter) => safe.push(' '),
            letter => safe.push(letter),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short_and_texts_are_safe() {
        assert_eq!([3.0, 3.12, -0.5, 1e3].map(short), ["3", "3.1", "-0.5", "1000"]);
        assert_eq!(escape("<a & \"b\">\u{1b}"), "&lt;a &amp; &quot;b&quot;&gt; ");
    }
}
