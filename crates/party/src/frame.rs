//! What goes to everybody who looks when a row was taken up, written once for all as far as it is
//! the same to all.

use parlor_house::{Eye, Table};
use parlor_protocol::server::{Message, Row, json};
use parlor_protocol::text::Text;
use parlor_shape as shape;

use super::{Party, Phase};

/// The row that was taken up last, to be told to many.
#[derive(Debug)]
pub struct Tidings<'a> {
    party: &'a Party,
    row: &'a Row,
    step: Option<Step<'a>>,
}

/// What a step is to everybody.
#[derive(Debug)]
struct Step<'a> {
    play: &'a dyn Table,
    /// Which one.
    at: usize,
    /// How the game stands after it.
    standing: String,
    /// What everybody knows.
    facts: String,
    until: Option<u64>,
    secret: Option<String>,
}

impl Party {
    /// Tells the row that was taken up last.
    pub fn tidings<'a>(&'a self, row: &'a Row) -> Tidings<'a> {
        let step = match row {
            Row::Act { .. } | Row::Lapse { .. } => self.last_step(),
            _ => None,
        };
        Tidings { party: self, row, step }
    }

    fn last_step(&self) -> Option<Step<'_>> {
        let play = self.play.as_deref()?;
        let at = self.steps.binary_search(&self.seq).ok()?;
        let mut standing = Text::of(128);
        shape::write_standing(&mut standing, play);
        let mut facts = Text::of(1024);
        let any = shape::write_facts(&mut facts, play);
        let playing = self.phase == Phase::Playing;
        let over = self.phase == Phase::Over;
        Some(Step {
            play,
            at,
            standing: standing.done(),
            facts: if any { facts.done() } else { String::new() },
            until: if playing { self.until() } else { None },
            secret: if over { self.dealing().secret } else { None },
        })
    }
}

impl Tidings<'_> {
    /// What the row means to an eye, as a message.
    pub fn to(&self, eye: Eye) -> String {
        self.step
            .as_ref()
            .and_then(|step| self.step_to(step, eye))
            .unwrap_or_else(|| json(&Message::News(Box::new(self.party.news(self.row, eye)))))
    }

    /// A step: letter for letter what `news` would be.
    fn step_to(&self, step: &Step, eye: Eye) -> Option<String> {
        let Step { play, at, standing, facts, until, secret } = step;
        let made = play.step(eye, *at)?;
        let mut text = Text::of(2048 + facts.len());
        text.raw(r#"{"is":"news","seq":"#).number(self.party.seq as i64);
        text.raw(r#","at":"#).number(self.party.at as i64);
        text.raw(r#","what":"step","step":"#).number(*at as i64);
        text.raw(r#","seat":"#).or_null(made.seat.map(|seat| seat.number()));
        text.raw(r#","action":"#).string(&made.text);
        text.raw(r#","sentence":"#).string(&made.sentence);
        if let Row::Act { by: Some(by), .. } = self.row {
            text.raw(r#","by":"#).any(by);
        }
        text.raw(r#","events":"#);
        shape::write_events(&mut text, *play, eye, *at);
        text.raw(r#","now":"#).raw(standing);
        let undo = self.write_offers(&mut text, *play, eye);
        if !facts.is_empty() {
            text.raw(r#","facts":"#).raw(facts);
        }
        if let Some(until) = until {
            text.raw(r#","until":"#).number(*until as i64);
        }
        text.raw(if undo { r#","undo":true}"# } else { "}" });
        if let Some(secret) = secret {
            text.raw(r#","secret":"#).string(secret);
        }
        text.raw("}");
        Some(text.done())
    }

    /// What an eye may do, if anything; and whether it may take something back.
    fn write_offers(&self, text: &mut Text, play: &dyn Table, eye: Eye) -> bool {
        let Eye::Seat(seat) = eye else { return false };
        if self.party.phase == Phase::Playing {
            let before = text.len();
            text.raw(r#","offers":"#);
            if !shape::write_offers(text, play, seat) {
                text.back_to(before);
            }
        }
        self.party.undoable(seat.number()).is_ok()
    }
}
