//! The offers, numbered: in full where they are few, in a block where many are alike.

use parlor_house::{Card, Offer, Seat, Table, Weight};

use super::grid::Cell;
use super::{Voice, hung, width};
use crate::text::{BRASS, DIM, RED};

/// So many alike are shown in full; more become a block.
const IN_FULL: usize = 3;

/// What somebody may do, in the order of the numbers beside it.
#[derive(Clone, Debug, Default)]
pub struct Choices(Vec<Offer>);

/// Whether this is something one says rather than does with a card (CM-08): these come last, so
/// that nobody calls out by habit.
pub fn is_said(notation: &str) -> bool {
    ["call", "ask"].iter().any(|word| notation.starts_with(word))
}

impl Choices {
    /// What a seat may do now.
    pub fn of(table: &dyn Table, seat: Seat) -> Choices {
        let mut offers = table.offers(seat);
        offers.sort_by_key(|offer| is_said(&offer.text));
        Choices(offers)
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// The offers.
    pub fn iter(&self) -> impl Iterator<Item = &Offer> {
        self.0.iter()
    }

    /// The notation of the offer with this number, from 1.
    pub fn numbered(&self, number: usize) -> Option<&str> {
        self.0.get(number.checked_sub(1)?).map(|offer| offer.text.as_str())
    }

    /// The notation of the offer that reads like this, upper or lower case.
    pub fn reading(&self, text: &str) -> Option<&str> {
        let alike = |offer: &&Offer| offer.text.eq_ignore_ascii_case(text);
        self.0.iter().find(alike).map(|offer| offer.text.as_str())
    }

    /// Whether every one of them must be done, or one of them.
    pub fn compulsory(&self) -> bool {
        !self.0.is_empty() && self.0.iter().all(|offer| offer.weight == Weight::Must)
    }

    /// The list. `candid`: what must be done is marked, which gives away what would be a fault.
    pub fn list(&self, voice: &Voice, candid: bool) -> String {
        let numbered: Vec<(usize, &Offer)> =
            self.0.iter().enumerate().map(|(at, offer)| (at + 1, offer)).collect();
        let mixed = candid && !self.compulsory();
        let wide = self.0.iter().filter(|offer| !self.is_in_a_block(offer));
        let wide = wide.map(|offer| offer.text.chars().count()).max().unwrap_or(0);
        let mut text = String::new();
        let alike = |a: &(usize, &Offer), b: &(usize, &Offer)| {
            outline(&a.1.sentence) == outline(&b.1.sentence)
        };
        for some in numbered.chunk_by(alike) {
            if some.len() > IN_FULL {
                text.push_str(&block(some, voice));
            } else {
                let line = |&(number, offer): &(usize, &Offer)| {
                    in_full(number, offer, voice, wide, mixed && offer.weight == Weight::Must)
                };
                text.extend(some.iter().map(line));
            }
        }
        text
    }

    fn is_in_a_block(&self, offer: &Offer) -> bool {
        let wanted = outline(&offer.sentence);
        self.0.iter().filter(|other| outline(&other.sentence) == wanted).count() > IN_FULL
    }
}

/// A sentence without its cards and numbers: what many offers have in common.
fn outline(sentence: &str) -> String {
    let word = |word: &str| {
        let bare = word.trim_end_matches([',', '.', ':']);
        let varies = Card::read(bare).is_some() || bare.parse::<u32>().is_ok();
        if varies { format!("…{}", &word[bare.len()..]) } else { word.into() }
    };
    sentence.split(' ').map(word).collect::<Vec<_>>().join(" ")
}

fn number_cell(number: usize) -> Cell {
    Cell::styled(BRASS, format!("{number:>4}"))
}

fn in_full(number: usize, offer: &Offer, voice: &Voice, wide: usize, must: bool) -> String {
    let style = if is_said(&offer.text) { RED } else { anstyle::Style::new() };
    let start = number_cell(number).and(Cell::plain("  "));
    let start = start.and(Cell::styled(style, &offer.text)).to(8 + wide);
    let indent = start.width();
    let must = if must { " (must)" } else { "" };
    if offer.sentence == offer.text && must.is_empty() {
        return start.line();
    }
    let sentence = format!("{}{must}", voice.named(&offer.sentence));
    start.and(Cell::plain(hung(&sentence, indent))).line()
}

/// Many offers alike: their sentence once, then number and notation of each.
fn block(some: &[(usize, &Offer)], voice: &Voice) -> String {
    let mut text = Cell::plain("      ")
        .and(Cell::styled(DIM, hung(&voice.named(&outline(&some[0].1.sentence)), 6)))
        .line();
    let wide = some.iter().map(|(_, offer)| offer.text.chars().count()).max().unwrap_or(0);
    let cell_width = 4 + 2 + wide + 1;
    let beginning = |offer: &Offer| -> String {
        offer.text.chars().take_while(|letter| letter.is_alphanumeric()).collect()
    };
    let groups: Vec<_> = some.chunk_by(|a, b| beginning(a.1) == beginning(b.1)).collect();
    let apart = groups.len() > 1 && groups.iter().any(|group| group.len() > 1);
    let rows = if apart { groups } else { vec![some] };
    for row in rows {
        for part in row.chunks((width() / cell_width).max(1)) {
            let cell = |&(number, offer): &(usize, &Offer)| {
                number_cell(number).and(Cell::plain(format!("  {}", offer.text))).to(cell_width)
            };
            text.push_str(&part.iter().map(cell).fold(Cell::default(), Cell::and).line());
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_and_numbers_leave_an_outline() {
        let lay = "lay the 8 on your reserve 0, which ends your turn";
        assert_eq!(outline(lay), "lay the … on your reserve …, which ends your turn");
        assert_eq!(outline("play the W of your hand"), "play the … of your hand");
        assert_eq!(outline("pass"), "pass");
    }

    #[test]
    fn what_is_said_is_told_from_what_is_played() {
        assert!(is_said("call-2-stock") && is_said("ask-exposed-1"));
        assert!(!is_said("7>3") && !is_said("pass"));
    }
}
