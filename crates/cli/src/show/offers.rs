//! The offers, numbered: in full where they are few, in a block where many are alike.

use parlor_house::{Card, Offer, Seat, Table, Weight};

use super::grid::Cell;
use super::spoken::figure;
use super::{Voice, hung, width};
use crate::text::{BRASS, DIM, RED};

/// So many alike are shown in full; more become a block.
const IN_FULL: usize = 3;

/// What somebody may do, in the order of the numbers beside it.
#[derive(Clone, Debug, Default)]
pub struct Choices {
    /// What is play: these have numbers.
    plays: Vec<Offer>,
    /// What is no play, such as giving up: it must be typed, so that no stray number does it.
    asides: Vec<Offer>,
}

/// What a seat may do: play, and what is no play.
fn split(table: &dyn Table, seat: Seat) -> (Vec<Offer>, Vec<Offer>) {
    table.offers(seat).into_iter().partition(|offer| !offer.aside)
}

impl Choices {
    /// What a seat may do now: what is alike together; what is said comes last, so that nobody calls
    /// out by habit.
    pub fn of(table: &dyn Table, seat: Seat) -> Choices {
        let (mut plays, asides) = split(table, seat);
        sort(&mut plays);
        Choices { plays, asides }
    }

    /// How many have numbers.
    pub fn len(&self) -> usize {
        self.plays.len()
    }

    /// Those with numbers.
    pub fn iter(&self) -> impl Iterator<Item = &Offer> {
        self.plays.iter()
    }

    /// The notation of the offer with this number, from 1.
    pub fn numbered(&self, number: usize) -> Option<&str> {
        self.plays.get(number.checked_sub(1)?).map(|offer| offer.text.as_str())
    }

    /// The notation of the offer that reads like this, upper or lower case; or of the only one that
    /// begins so.
    pub fn reading(&self, text: &str) -> Option<&str> {
        let alike = |offer: &&Offer| offer.text.eq_ignore_ascii_case(text);
        let all = || self.plays.iter().chain(&self.asides);
        let mut shortened = self.plays.iter().filter(|offer| begins(&offer.text, text));
        let only = match (shortened.next(), shortened.next()) {
            (Some(only), None) => Some(only),
            _ => None,
        };
        all().find(alike).or(only).map(|offer| offer.text.as_str())
    }

    /// The notations that begin like this, where it is not clear which is meant.
    pub fn beginning(&self, text: &str) -> Vec<&str> {
        let all = self.plays.iter().map(|offer| offer.text.as_str());
        all.filter(|notation| begins(notation, text)).collect()
    }

    /// Whether every one of them must be done, or one of them.
    pub fn compulsory(&self) -> bool {
        !self.plays.is_empty() && self.plays.iter().all(|offer| offer.weight == Weight::Must)
    }

    /// The list. `candid`: what must be done is marked, which gives away what would be a fault.
    pub fn list(&self, voice: &Voice, candid: bool) -> String {
        let spoken = |offer: &Offer| outline(&voice.named(&offer.sentence));
        let outlined: Vec<(usize, &Offer, String)> =
            (1..).zip(&self.plays).map(|(number, offer)| (number, offer, spoken(offer))).collect();
        let groups: Vec<_> = outlined.chunk_by(|a, b| a.2 == b.2).collect();
        let few = groups.iter().filter(|group| group.len() <= IN_FULL).flat_map(|group| *group);
        let few = few.map(|listed| listed.1).chain(&self.asides);
        let wide = few.map(|offer| offer.text.chars().count()).max().unwrap_or(0);
        let mixed = candid && !self.compulsory();
        let mut text = String::new();
        for group in groups {
            let numbered: Vec<(usize, &Offer)> =
                group.iter().map(|&(number, offer, _)| (number, offer)).collect();
            if group.len() > IN_FULL {
                text.push_str(&block(&numbered, &group[0].2));
            } else {
                let line = |&(number, offer): &(usize, &Offer)| {
                    let must = mixed && offer.weight == Weight::Must;
                    in_full(Some(number), offer, voice, wide, must)
                };
                text.extend(numbered.iter().map(line));
            }
        }
        text.extend(self.asides.iter().map(|offer| in_full(None, offer, voice, wide, false)));
        text
    }
}

/// What is alike together, what is said last.
fn sort(plays: &mut [Offer]) {
    let outlines: Vec<String> = plays.iter().map(|offer| outline(&offer.sentence)).collect();
    let first = |offer: &Offer| {
        let wanted = outline(&offer.sentence);
        outlines.iter().position(|outline| *outline == wanted)
    };
    plays.sort_by_cached_key(|offer| (offer.said, first(offer)));
}

/// Whether a notation begins with this, up to the end of one of its parts.
fn begins(notation: &str, text: &str) -> bool {
    let (Some(start), Some(rest)) = (notation.get(..text.len()), notation.get(text.len()..)) else {
        return false;
    };
    let ends = |text: &str| text.ends_with(|last: char| last.is_ascii_alphanumeric());
    let parts = !rest.starts_with(|next: char| next.is_ascii_alphanumeric());
    start.eq_ignore_ascii_case(text) && ends(text) && parts
}

/// A sentence without its cards and numbers: what many offers have in common.
fn outline(sentence: &str) -> String {
    let word = |word: &str| {
        let bare = word.trim_end_matches([',', '.', ':']);
        let several = bare.strip_suffix('s').filter(|bare| Card::read(bare).is_some());
        let bare = several.unwrap_or(bare);
        let varies = Card::read(bare).is_some() || bare.parse::<u32>().is_ok();
        if varies { format!("…{}", &word[bare.len()..]) } else { word.into() }
    };
    sentence.split(' ').map(word).collect::<Vec<_>>().join(" ")
}

/// The last number of a sentence, if it is no card and its notation does not show it: what an offer
/// is worth.
fn beside(offer: &Offer) -> Option<String> {
    let number = |word: &str| word.trim_end_matches([',', '.', ':']).parse::<i32>().ok();
    let last = offer.sentence.split(' ').rev().find_map(number)?;
    let mut parts = offer.text.split(|letter: char| !letter.is_ascii_alphanumeric());
    let digits = last.to_string();
    let shown = Card::read(&digits).is_some() || parts.any(|part| part == digits);
    (!shown).then(|| figure(last))
}

fn number_cell(number: usize) -> Cell {
    Cell::styled(BRASS, format!("{number:>4}"))
}

fn in_full(number: Option<usize>, offer: &Offer, voice: &Voice, wide: usize, must: bool) -> String {
    let style = if offer.said { RED } else { anstyle::Style::new() };
    let start = number.map_or(Cell::plain("   ·"), number_cell).and(Cell::plain("  "));
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
fn block(some: &[(usize, &Offer)], sentence: &str) -> String {
    let mut text = Cell::plain("      ").and(Cell::styled(DIM, hung(sentence, 6))).line();
    let told = |offer: &Offer| match beside(offer) {
        Some(worth) => format!("{} ({worth})", offer.text),
        None => offer.text.clone(),
    };
    let wide = some.iter().map(|(_, offer)| told(offer).chars().count()).max().unwrap_or(0);
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
                number_cell(number).and(Cell::plain(format!("  {}", told(offer)))).to(cell_width)
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
        assert_eq!(outline("ask Ada for all 14s"), "ask Ada for all …s");
    }

    #[test]
    fn notation_may_be_cut_short_at_the_end_of_a_part() {
        assert!(begins("YS3>1@RM2", "ys3>1") && begins("YS3>1@RM2", "YS3"));
        assert!(!begins("ask-1-14", "ask-1-1") && !begins("YS3>1", "YS"));
        assert!(!begins("ask-1-14", "ask-") && !begins("lay", "π"));
    }

    #[test]
    fn what_is_no_play_has_no_number_and_is_typed_in_full() {
        let offer = |text: &str| offer(text, text);
        let choices = Choices { plays: vec![offer("turn")], asides: vec![offer("give-up")] };
        assert_eq!((choices.numbered(1), choices.numbered(2)), (Some("turn"), None));
        assert_eq!((choices.reading("Give-Up"), choices.reading("give")), (Some("give-up"), None));
        assert!(choices.compulsory());
    }

    #[test]
    fn what_the_notation_does_not_show_stands_beside_it() {
        let slide = "slide 225 from the cards in front of seat 1 to the centre, for 1500 points";
        assert_eq!(beside(&offer("slide-1-225", slide)), Some("1,500".into()));
        assert_eq!(beside(&offer("slide-1-225", "slide 225")), None);
        assert_eq!(beside(&offer("r2>16", "play the 7 of your reserve 2 on pile 16")), None);
    }

    #[test]
    fn what_is_said_comes_last() {
        let mut plays = vec![Offer { said: true, ..offer("hey", "say hey") }, offer("7>3", "play")];
        sort(&mut plays);
        assert_eq!(plays[0].text, "7>3");
    }

    fn offer(text: &str, sentence: &str) -> Offer {
        let (text, sentence) = (text.into(), sentence.into());
        Offer { text, sentence, weight: Weight::Must, said: false, aside: false }
    }
}
