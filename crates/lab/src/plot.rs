//! Pictures of what was found, as SVG: they are read on paper and in the dark.

use crate::svg::{Anchor, Drawing};
use crate::{Bin, Interval};

/// A page of panels, one below the other.
#[derive(Clone, PartialEq, Debug)]
pub struct Page {
    /// What it is about.
    pub title: String,
    /// The lines below the title.
    pub notes: Vec<String>,
    /// What is shown.
    pub panels: Vec<Panel>,
}

/// One picture of a page.
#[derive(Clone, PartialEq, Debug)]
pub enum Panel {
    /// How many games had which length.
    Histogram {
        /// What it is about.
        title: String,
        /// What the numbers below it are.
        axis: String,
        /// The bars.
        bins: Vec<Bin>,
    },
    /// Values with their intervals, a line for each.
    Intervals {
        /// What it is about.
        title: String,
        /// What is measured.
        scale: Scale,
        /// Each with its name.
        rows: Vec<(String, Interval)>,
    },
}

/// What an interval measures.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scale {
    /// Shares, from 0 to 1; drawn as bars in per cent.
    Share,
    /// Points above and below an average; drawn as dots.
    Points,
}

const WIDTH: f64 = 760.0;
const MARGIN: f64 = 24.0;
/// Names of rows stand left of this.
const NAMES: f64 = 236.0;
/// Values of rows stand right of this.
const VALUES: f64 = WIDTH - 72.0;
/// A row of a panel, and a line of text.
const LINE: f64 = 26.0;
/// How high the bars of a histogram can be.
const TALL: f64 = 160.0;
/// Longer names are cut.
const LONGEST: usize = 32;

/// The page as an SVG file.
pub fn draw(page: &Page) -> String {
    let mut pen = Pen { drawing: Drawing::default(), y: MARGIN + 14.0 };
    pen.write("title", &page.title);
    for note in &page.notes {
        pen.write("dim", note);
    }
    for panel in &page.panels {
        pen.y += 16.0;
        match panel {
            Panel::Histogram { title, axis, bins } => pen.histogram(title, axis, bins),
            Panel::Intervals { title, scale, rows } => pen.intervals(title, *scale, rows),
        }
    }
    pen.drawing.page(&page.title, [WIDTH, pen.y + MARGIN - 12.0])
}

/// Draws from above to below.
struct Pen {
    drawing: Drawing,
    y: f64,
}

impl Pen {
    /// A line of text at the left margin.
    fn write(&mut self, class: &str, text: &str) {
        self.drawing.text(class, Anchor::Start, [MARGIN, self.y], text);
        self.y += 20.0;
    }

    fn histogram(&mut self, title: &str, axis: &str, bins: &[Bin]) {
        self.write("head", title);
        let most = bins.iter().map(|bin| bin.games).max().unwrap_or(0).max(1) as f64;
        let (top, left, right) = (self.y, MARGIN + 46.0, WIDTH - MARGIN);
        let floor = top + TALL;
        for tick in ticks(0.0, most, 4) {
            let y = floor - TALL * tick / most;
            self.drawing.line("line", [left, y], [right, y]);
            self.drawing.text("dim", Anchor::End, [left - 6.0, y + 4.0], &number(tick));
        }
        let step = (right - left) / bins.len().max(1) as f64;
        let labelled = bins.len().div_ceil(12).max(1);
        for (nth, bin) in bins.iter().enumerate() {
            let (x, high) = (left + nth as f64 * step, TALL * bin.games as f64 / most);
            self.drawing.rect("bar", [x + 1.0, floor - high], [step - 2.0, high]);
            if nth % labelled == 0 {
                let at = [x + step / 2.0, floor + 18.0];
                self.drawing.text("dim", Anchor::Middle, at, &label(bins, nth));
            }
        }
        self.drawing.line("axis", [left, floor], [right, floor]);
        self.drawing.text("dim", Anchor::End, [right, floor + 36.0], axis);
        self.y = floor + 50.0;
    }

    fn intervals(&mut self, title: &str, scale: Scale, rows: &[(String, Interval)]) {
        self.write("head", title);
        let ruler = Ruler::over(scale, rows);
        let (top, floor) = (self.y - 8.0, self.y - 8.0 + LINE * rows.len() as f64);
        let digits = usize::from(round_step(ruler.high - ruler.low, 6) < 0.0099);
        for tick in ticks(ruler.low, ruler.high, 6) {
            let x = ruler.at(tick);
            self.drawing.line("line", [x, top], [x, floor]);
            self.drawing.text("dim", Anchor::Middle, [x, floor + 18.0], &scale.told(tick, digits));
        }
        for (nth, (name, interval)) in rows.iter().enumerate() {
            let y = top + LINE * (nth as f64 + 0.5);
            self.drawing.text("", Anchor::End, [NAMES - 10.0, y + 4.0], &cut(name));
            if scale == Scale::Share {
                let start = ruler.at(0.0);
                let size = [ruler.at(interval.value) - start, LINE - 10.0];
                self.drawing.rect("bar", [start, y - size[1] / 2.0], size);
            }
            self.whisker(&ruler, interval, y);
            if scale == Scale::Points {
                self.drawing.dot([ruler.at(interval.value), y]);
            }
            let told = scale.told(interval.value, 1);
            self.drawing.text("", Anchor::Start, [VALUES + 10.0, y + 4.0], &told);
        }
        self.drawing.line("axis", [NAMES, floor], [VALUES, floor]);
        self.y = floor + 32.0;
    }

    fn whisker(&mut self, ruler: &Ruler, interval: &Interval, y: f64) {
        let [low, high] = [interval.low, interval.high].map(|value| ruler.at(value));
        self.drawing.line("mark", [low, y], [high, y]);
        for x in [low, high] {
            self.drawing.line("mark", [x, y - 4.0], [x, y + 4.0]);
        }
    }
}

impl Scale {
    fn told(self, value: f64, digits: usize) -> String {
        match self {
            Scale::Share => format!("{:.digits$} %", 100.0 * value),
            Scale::Points => format!("{value:+.0}").replace("-0", "0").replace("+0", "0"),
        }
    }
}

/// From values to places on the page.
struct Ruler {
    low: f64,
    high: f64,
}

impl Ruler {
    /// Round numbers around all the intervals; shares begin at 0.
    fn over(scale: Scale, rows: &[(String, Interval)]) -> Ruler {
        let low = rows.iter().map(|(_, interval)| interval.low).fold(0.0, f64::min);
        let high = rows.iter().map(|(_, interval)| interval.high).fold(0.0, f64::max);
        let high = if high > low { high } else { low + 1.0 };
        let step = round_step(high - low, 6);
        let most = if scale == Scale::Share { 1.0 } else { f64::INFINITY };
        let low = (low / step).floor() * step;
        Ruler { low, high: ((high / step).ceil() * step).min(most) }
    }

    fn at(&self, value: f64) -> f64 {
        let part = (value - self.low) / (self.high - self.low);
        NAMES + (VALUES - NAMES) * part.clamp(0.0, 1.0)
    }
}

/// At most so many steps of 1, 2 or 5 times a power of ten, in a range.
fn round_step(range: f64, most: u32) -> f64 {
    let least = range / f64::from(most);
    let power = 10f64.powf(least.log10().floor());
    let found = [1.0, 2.0, 5.0].map(|first| first * power).into_iter().find(|&s| s >= least);
    found.unwrap_or(10.0 * power)
}

/// Round numbers from low to high.
fn ticks(low: f64, high: f64, most: u32) -> impl Iterator<Item = f64> {
    let step = round_step(high - low, most);
    let first = (low / step - 1e-9).ceil() as i64;
    let last = (high / step + 1e-9).floor() as i64;
    (first..=last).map(move |nth| nth as f64 * step)
}

fn number(value: f64) -> String {
    format!("{value:.1}").trim_end_matches(".0").into()
}

/// Where a bin begins; the last may hold all that is longer.
fn label(bins: &[Bin], nth: usize) -> String {
    let (bin, width) = (bins[nth], bins[0].to - bins[0].from);
    let open = bins.len() > 1 && bin.to - bin.from > width;
    if open { format!("{}+", bin.from) } else { bin.from.to_string() }
}

fn cut(name: &str) -> String {
    match name.char_indices().nth(LONGEST) {
        Some((at, _)) => format!("{}…", name[..at].trim_end()),
        None => name.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page() -> Page {
        let bins = vec![Bin { from: 0, to: 9, games: 3 }, Bin { from: 10, to: 99, games: 4 }];
        let interval = |value| Interval { value, low: value - 0.1, high: value + 0.1 };
        let rows = |names: [&str; 2]| names.map(|name| (name.into(), interval(0.4))).to_vec();
        Page {
            title: "Cards & <more>".into(),
            notes: vec!["a note".into()],
            panels: vec![
                Panel::Histogram { title: "Length".into(), axis: "steps".into(), bins },
                Panel::Intervals {
                    title: "Wins".into(),
                    scale: Scale::Share,
                    rows: rows(["careful", "a very long name of a rule that goes on"]),
                },
                Panel::Intervals {
                    title: "Ratings".into(),
                    scale: Scale::Points,
                    rows: Vec::new(),
                },
            ],
        }
    }

    /// Every element is closed, in order, and every attribute is quoted.
    fn check(xml: &str) {
        let mut open: Vec<&str> = Vec::new();
        let mut rest = xml;
        while let Some((text, tail)) = rest.split_once('<') {
            let entities = text.matches('&').count();
            let known = ["&amp;", "&lt;", "&gt;", "&quot;"].map(|e| text.matches(e).count());
            assert_eq!(entities, known.iter().sum::<usize>(), "{text}");
            let (tag, after) = tail.split_once('>').expect("a tag is closed");
            assert_eq!(tag.matches('"').count() % 2, 0, "{tag}");
            if let Some(name) = tag.strip_prefix('/') {
                assert_eq!(open.pop(), Some(name));
            } else if !tag.ends_with('/') {
                open.push(tag.split(' ').next().unwrap());
            }
            rest = after;
        }
        assert!(open.is_empty(), "{open:?}");
        assert!(!xml.contains("NaN") && !xml.contains("inf"), "{xml}");
    }

    #[test]
    fn a_page_is_well_formed() {
        let svg = draw(&page());
        check(&svg);
        assert!(svg.starts_with("<svg xmlns=") && svg.contains("Cards &amp; &lt;more&gt;"));
        assert_eq!(svg.matches(r#"<rect class="bar""#).count(), 4);
        assert!(svg.contains("40.0 %") && svg.contains(">10+<"), "{svg}");
        assert!(svg.contains("a very long name of a rule that…"), "{svg}");
    }

    #[test]
    fn nothing_found_is_drawn_too() {
        let bins = Vec::new();
        let histogram = Panel::Histogram { title: String::new(), axis: String::new(), bins };
        check(&draw(&Page { title: String::new(), notes: Vec::new(), panels: vec![histogram] }));
    }

    #[test]
    fn ticks_are_round() {
        let all = |low, high, most| ticks(low, high, most).map(number).collect::<Vec<_>>();
        assert_eq!(all(0.0, 437.0, 4), ["0", "200", "400"]);
        assert_eq!(all(-310.0, 95.0, 6), ["-300", "-200", "-100", "0"]);
        assert_eq!(Scale::Points.told(-0.2, 0), "0");
        assert_eq!(Scale::Points.told(31.0, 0), "+31");
        assert_eq!(Scale::Points.told(-105.0, 0), "-105");
    }
}
