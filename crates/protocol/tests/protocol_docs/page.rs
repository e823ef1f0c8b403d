//! The page, as a list of examples.

use std::collections::VecDeque;

const PAGE: &str = include_str!("../../../../docs/protocol.md");

/// The examples of a part of the page, in order, each with the heading it stands under.
pub struct Page(VecDeque<(&'static str, String)>);

impl Page {
    /// Every example.
    pub fn all() -> Page {
        Page(examples(PAGE).into_iter().map(|(_, heading, text)| (heading, text)).collect())
    }

    /// Those of a part.
    pub fn part(name: &str) -> Page {
        let of_part = |(part, heading, text)| (part == name).then_some((heading, text));
        let page = Page(examples(PAGE).into_iter().filter_map(of_part).collect());
        assert!(page.len() > 0, "the page has no part {name:?} with examples");
        page
    }

    /// How many are left.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// The next example, which must stand under this heading.
    pub fn next(&mut self, heading: &str) -> String {
        let (found, text) = self.0.pop_front().expect("the page has one more example");
        assert_eq!(found, heading, "the page has other examples, or another order");
        text
    }

    /// There is no other example.
    pub fn end(self) {
        assert!(self.0.is_empty(), "these examples are not tried: {:?}", self.0);
    }
}

/// The part, the heading and the text of every example.
fn examples(page: &'static str) -> Vec<(&'static str, &'static str, String)> {
    let (mut part, mut heading, mut found) = ("", "", Vec::new());
    let mut lines = page.lines();
    while let Some(line) = lines.next() {
        if let Some(name) = line.strip_prefix("## ") {
            (part, heading) = (name, "");
        } else if line.starts_with("###") {
            heading = line.trim_start_matches('#').trim();
        } else if line == "```json" {
            let text: Vec<_> = lines.by_ref().take_while(|line| *line != "```").collect();
            found.push((part, heading, text.join("\n")));
        }
    }
    found
}
