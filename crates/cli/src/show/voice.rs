//! How people, places and cards are called: "you" and names, the edition's own words.

use parlor_house::{Eye, Place, Seat, Table, Telling, Words, Zone};

/// The longest name that a line has room for.
const LONGEST_NAME: usize = 10;

/// Calls everything by its name, to somebody.
#[derive(Clone, Debug)]
pub struct Voice {
    names: Vec<String>,
    you: Option<Seat>,
    words: Words,
    /// How the game wants its own words to be told.
    pub telling: Telling,
}

impl Voice {
    /// The voice that speaks to this eye.
    pub fn new(table: &dyn Table, eye: Eye) -> Voice {
        let you = match eye {
            Eye::Seat(seat) => Some(seat),
            Eye::Spectator | Eye::All => None,
        };
        let names = table.names().iter().map(|name| shortened(name)).collect();
        Voice { names, you, words: table.words(), telling: table.game().info().telling }
    }

    #[cfg(test)]
    pub fn of(names: &[&str], you: Option<Seat>, words: Words, telling: Telling) -> Voice {
        Voice { names: names.iter().map(|name| (*name).into()).collect(), you, words, telling }
    }

    /// Whom it speaks to, if that is somebody at the table.
    pub fn you(&self) -> Option<Seat> {
        self.you
    }

    /// "You", or the name.
    pub fn name(&self, seat: Seat) -> &str {
        match self.names.get(seat.index()) {
            _ if self.you == Some(seat) => "You",
            Some(name) => name,
            None => "somebody",
        }
    }

    /// Somebody to whom something is done: "you", or the name.
    pub fn object(&self, seat: Option<Seat>) -> &str {
        match seat {
            Some(seat) if self.you == Some(seat) => "you",
            Some(seat) => self.name(seat),
            None => "the table",
        }
    }

    /// Room for every name.
    pub fn name_width(&self) -> usize {
        self.names.iter().map(|name| name.chars().count()).max().unwrap_or(0).max(3)
    }

    /// "your", or "Ada's".
    pub fn whose(&self, seat: Seat) -> String {
        if self.you == Some(seat) { "your".into() } else { format!("{}'s", self.name(seat)) }
    }

    /// The verb as this seat does it: "play" of you, "plays" of others.
    pub fn verb(&self, seat: Seat, verb: &str) -> String {
        match (self.you == Some(seat), verb) {
            (true, "be") => "are".into(),
            (true, verb) => verb.into(),
            (false, verb) => third_person(verb),
        }
    }

    /// The edition's word, or else the plain one.
    pub fn word<'a>(&self, plain: &'a str) -> &'a str {
        self.words.iter().find(|(name, _)| *name == plain).map_or(plain, |(_, word)| word)
    }

    /// A text of the game with the edition's words in the place of those in braces.
    pub fn filled(&self, text: &str) -> String {
        let fill =
            |text: String, &(name, word): &(&str, &str)| text.replace(&format!("{{{name}}}"), word);
        self.words.iter().fold(text.to_string(), fill).replace(['{', '}'], "")
    }

    /// What the game is called in the edition, or else by its usual title.
    pub fn game(&self, title: &'static str) -> &'static str {
        if self.has_word("game") { self.word("game") } else { title }
    }

    /// Whether the edition has a word of its own for something.
    pub fn has_word(&self, plain: &str) -> bool {
        self.words.iter().any(|(name, _)| *name == plain)
    }

    /// What a kind of place is called.
    pub fn zone(&self, zone: Zone) -> &'static str {
        self.word(zone.name())
    }

    /// What several of them are called.
    pub fn zones(&self, zone: Zone) -> String {
        let plural = format!("{}s", zone.name());
        let known = self.words.iter().find(|(name, _)| *name == plural);
        known.map_or(plural, |(_, word)| (*word).into())
    }

    /// A place of the table, or of somebody seen from `from`: "table pile 3", "the Flinch pile",
    /// "Ada's reserve 2".
    pub fn place(&self, place: Place, from: Option<Seat>) -> String {
        // The other end of a pile is told by the pile.
        let zone = if place.zone == Zone::Lower { Zone::Pile } else { place.zone };
        let name = match place.index {
            Some(index) => format!("{} {index}", self.zone(zone)),
            None => self.zone(zone).into(),
        };
        match place.seat {
            Some(seat) if from != Some(seat) => format!("{} {name}", self.whose(seat)),
            _ if place.index.is_some() || zone == Zone::Hand => name,
            _ => format!("the {name}"),
        }
    }

    /// The text with names for "seat 2".
    pub fn named(&self, text: &str) -> String {
        let mut named = String::new();
        let mut rest = text;
        while let Some(at) = ["seat ", "Seat "].iter().filter_map(|word| rest.find(word)).min() {
            let number = &rest[at + 5..];
            let digits = number.bytes().take_while(u8::is_ascii_digit).count();
            let known =
                number[..digits].parse().ok().filter(|&seat: &usize| seat < self.names.len());
            named.push_str(&rest[..at]);
            match known {
                Some(seat) if self.you.is_some_and(|you| you.index() == seat) => {
                    named.push_str(if named.is_empty() { "You" } else { "you" });
                }
                Some(seat) => named.push_str(&self.names[seat]),
                None => named.push_str(&rest[at..at + 5 + digits]),
            }
            rest = &number[digits..];
        }
        named + rest
    }
}

fn third_person(verb: &str) -> String {
    match verb {
        "be" => return "is".into(),
        "have" => return "has".into(),
        "go" | "do" => return format!("{verb}es"),
        _ => {}
    }
    let hisses = ["s", "sh", "ch", "x"].iter().any(|end| verb.ends_with(end));
    format!("{verb}{}", if hisses { "es" } else { "s" })
}

fn shortened(name: &str) -> String {
    if name.chars().count() <= LONGEST_NAME {
        return name.into();
    }
    name.chars().take(LONGEST_NAME - 1).chain(['…']).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn voice() -> Voice {
        let (names, words) = (["Guest", "Ada", "Bert"], &[("stock", "Game Pile")]);
        Voice::of(&names, Some(Seat::new(0)), words, Telling::NONE)
    }

    #[test]
    fn seats_get_names() {
        let voice = voice();
        assert_eq!(voice.named("It is the turn of seat 2."), "It is the turn of Bert.");
        assert_eq!(voice.named("call it on seat 0: now"), "call it on you: now");
        assert_eq!(voice.named("Seat 1 waits; seats 0 to 2."), "Ada waits; seats 0 to 2.");
        assert_eq!(voice.named("There is no seat 9."), "There is no seat 9.");
        assert_eq!(voice.named("a seat "), "a seat ");
        assert_eq!(voice.named("Seat 2 calls seat 1."), "Bert calls Ada.");
    }

    #[test]
    fn verbs_follow_whoever_does_it() {
        let voice = voice();
        assert_eq!(voice.verb(Seat::new(0), "pass"), "pass");
        assert_eq!(voice.verb(Seat::new(1), "pass"), "passes");
        assert_eq!(voice.verb(Seat::new(1), "play"), "plays");
        assert_eq!(voice.verb(Seat::new(0), "be"), "are");
        assert_eq!(voice.verb(Seat::new(1), "be"), "is");
        assert_eq!(voice.verb(Seat::new(2), "have"), "has");
    }

    #[test]
    fn places_have_the_editions_words() {
        let voice = voice();
        let stock = Place::of(Zone::Stock, Seat::new(1));
        assert_eq!(voice.place(stock, Some(Seat::new(1))), "the Game Pile");
        assert_eq!(voice.place(stock, Some(Seat::new(2))), "Ada's Game Pile");
        assert_eq!(voice.place(Place::common(Zone::Lower).at(3), None), "pile 3");
    }

    #[test]
    fn texts_have_the_editions_words() {
        assert_eq!(voice().filled("the {stock} and the {pile}"), "the Game Pile and the pile");
    }

    #[test]
    fn a_long_name_is_shortened() {
        assert_eq!(shortened("Wilhelmine Auguste"), "Wilhelmin…");
    }
}
