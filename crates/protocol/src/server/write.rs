//! Messages as text.
//!
//! Of all messages the news of a step is the one that is sent all the time. It is written here by
//! hand, letter for letter as serde writes it (a test of the room `party` looks, at every game):
//! serde asks for each bracket and each comma anew and takes several times as long.

use serde::Serialize;

use super::{Message, News, Now, What};
use crate::engine::{Awaiting, Event, Fact, Offer, Sight};

/// Writes a message or a row.
pub fn json(message: &impl Serialize) -> String {
    // Most messages fit, and a text that need not grow is written twice as fast.
    let mut text = Text(Vec::with_capacity(512));
    text.any(message);
    text.done()
}

/// Writes a message: as [`json`] does, but the most frequent ones faster.
pub fn text(message: &Message) -> String {
    match message {
        Message::News(news) => news_text(news),
        Message::Done { id, seq } => {
            let mut text = Text(Vec::with_capacity(64));
            text.raw(r#"{"is":"done","id":"#).string(id);
            text.raw(r#","seq":"#).number(*seq as i64).raw("}");
            text.done()
        }
        other => json(other),
    }
}

/// Writes a piece of news.
pub fn news_text(news: &News) -> String {
    let What::Step { step, seat, action, sentence, by, events, now, secret } = &news.what else {
        return json(&NewsMessage { is: "news", news });
    };
    let offers = now.as_ref().map_or(0, |now| now.offers.len() * 128 + now.facts.len() * 64);
    let mut text = Text(Vec::with_capacity(512 + events.len() * 96 + offers));
    text.raw(r#"{"is":"news","seq":"#).number(news.seq as i64);
    text.raw(r#","at":"#).number(news.at as i64);
    text.raw(r#","what":"step","step":"#).number(*step as i64);
    text.raw(r#","seat":"#).or_null(*seat);
    text.raw(r#","action":"#).string(action);
    text.raw(r#","sentence":"#).string(sentence);
    if let Some(by) = by {
        text.raw(r#","by":"#).any(by);
    }
    text.raw(r#","events":"#).list(events, Text::event);
    if let Some(now) = now {
        text.raw(r#","now":"#).now(now);
    }
    if let Some(secret) = secret {
        text.raw(r#","secret":"#).string(secret);
    }
    text.raw("}");
    text.done()
}

/// News as [`Message`] has it, borrowed.
#[derive(Serialize)]
struct NewsMessage<'a> {
    is: &'static str,
    #[serde(flatten)]
    news: &'a News,
}

/// JSON that is being written.
struct Text(Vec<u8>);

impl Text {
    fn done(self) -> String {
        String::from_utf8(self.0).unwrap_or_default()
    }

    fn raw(&mut self, text: &str) -> &mut Text {
        self.0.extend_from_slice(text.as_bytes());
        self
    }

    /// Anything, by serde. Nothing in these types can fail to be written: keys are texts, and there
    /// are no endless lists.
    fn any(&mut self, value: &impl Serialize) -> &mut Text {
        let begin = self.0.len();
        if serde_json::to_writer(&mut self.0, value).is_err() {
            self.0.truncate(begin);
        }
        self
    }

    fn string(&mut self, text: &str) -> &mut Text {
        let plain = |byte: u8| byte >= b' ' && byte != b'"' && byte != b'\\';
        // All bytes are looked at, so that several are at once.
        if !text.bytes().fold(true, |all, byte| all & plain(byte)) {
            return self.any(&text);
        }
        self.0.reserve(text.len() + 2);
        self.0.push(b'"');
        self.0.extend_from_slice(text.as_bytes());
        self.0.push(b'"');
        self
    }

    fn number(&mut self, number: i64) -> &mut Text {
        match u8::try_from(number) {
            Ok(digit @ 0..10) => self.0.push(b'0' + digit),
            Ok(two @ 10..100) => self.0.extend_from_slice(&[b'0' + two / 10, b'0' + two % 10]),
            _ => return self.any(&number),
        }
        self
    }

    fn or_null(&mut self, number: Option<impl Into<i64>>) -> &mut Text {
        match number {
            Some(number) => self.number(number.into()),
            None => self.raw("null"),
        }
    }

    fn text_or_null(&mut self, text: Option<&str>) -> &mut Text {
        match text {
            Some(text) => self.string(text),
            None => self.raw("null"),
        }
    }

    fn list<T>(&mut self, items: &[T], one: impl Fn(&mut Text, &T)) {
        self.raw("[");
        for (at, item) in items.iter().enumerate() {
            if at > 0 {
                self.raw(",");
            }
            one(self, item);
        }
        self.raw("]");
    }

    fn numbers(&mut self, numbers: &[impl Copy + Into<i64>]) {
        self.list(numbers, |text, number| {
            text.number((*number).into());
        });
    }

    fn now(&mut self, now: &Now) {
        let Now { steps, awaiting, scores, ending, offers, facts, until, undo } = now;
        self.raw(r#"{"steps":"#).number(*steps as i64);
        self.raw(r#","awaiting":"#).awaiting(awaiting);
        self.raw(r#","scores":"#).numbers(scores);
        if let Some(ending) = ending {
            self.raw(r#","ending":"#).any(ending);
        }
        if !offers.is_empty() {
            self.raw(r#","offers":"#).list(offers, Text::offer);
        }
        if !facts.is_empty() {
            self.raw(r#","facts":"#).list(facts, Text::fact);
        }
        if let Some(until) = until {
            self.raw(r#","until":"#).number(*until as i64);
        }
        if *undo {
            self.raw(r#","undo":true"#);
        }
        self.raw("}");
    }

    fn awaiting(&mut self, awaiting: &Awaiting) {
        let Awaiting { seats, window, act, wait } = awaiting;
        self.raw(r#"{"seats":"#).numbers(seats);
        self.raw(r#","window":"#).or_null(*window);
        if let Some(act) = act {
            self.raw(r#","act":"#).string(act);
        }
        if let Some(wait) = wait {
            self.raw(r#","wait":"#).number(i64::from(*wait));
        }
        self.raw("}");
    }

    fn offer(&mut self, offer: &Offer) {
        let Offer { action, sentence, weight, aside } = offer;
        self.raw(r#"{"action":"#).string(action);
        self.raw(r#","sentence":"#).string(sentence);
        self.raw(r#","weight":"#).string(weight);
        self.raw(if *aside { r#","aside":true}"# } else { "}" });
    }

    fn fact(&mut self, fact: &Fact) {
        let Fact { name, seat, place, value } = fact;
        self.raw(r#"{"name":"#).string(name);
        self.raw(r#","seat":"#).or_null(*seat);
        self.raw(r#","place":"#).text_or_null(place.as_deref());
        self.raw(r#","value":"#).number(i64::from(*value)).raw("}");
    }

    fn event(&mut self, event: &Event) {
        match event {
            Event::Move { card, from, leaves, to, end, sight } => {
                self.raw(r#"{"event":"move","card":"#).text_or_null(card.as_deref());
                self.raw(r#","from":"#).string(from);
                if let Some(leaves) = leaves {
                    self.raw(r#","leaves":"#).string(leaves);
                }
                self.raw(r#","to":"#).string(to);
                self.raw(r#","end":"#).string(end);
                self.raw(r#","sight":"#).sight(sight).raw("}");
            }
            Event::Turn { place, card } => {
                self.raw(r#"{"event":"turn","place":"#).string(place);
                self.raw(r#","card":"#).text_or_null(card.as_deref()).raw("}");
            }
            Event::Begin { seat } => {
                self.raw(r#"{"event":"begin","seat":"#).number(i64::from(*seat)).raw("}");
            }
            other => {
                self.any(other);
            }
        }
    }

    fn sight(&mut self, sight: &Sight) -> &mut Text {
        match sight {
            Sight::Named(name) => self.string(name),
            Sight::Seat(seat) => self.number(i64::from(*seat)),
            other => self.any(other),
        }
    }
}
