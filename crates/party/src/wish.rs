//! What somebody asks for, as a row, if they may ask for it.

use parlor_house::{LONGEST_ENTROPY, Seat, find, is_plain};
use parlor_protocol::server::{Ask, Chat, Fault, GREETINGS, Greet, Play, Ready, Rematch, Row, Sit};

use super::{Chair, Party, Phase, Sitter, fault, plan_of};

/// The longest chat, in letters.
pub const LONGEST_CHAT: usize = 300;

impl Party {
    /// The row that somebody's wish makes; nothing for what makes no row.
    pub fn wish(&self, person: &str, ask: Ask) -> Result<Option<Row>, Fault> {
        Ok(Some(match ask {
            Ask::Sit(sit) => self.wish_to_sit(person, sit)?,
            Ask::Stand(_) => Row::Stood { seat: self.own_seat(person)? },
            Ask::Ready(ready) => self.wish_to_be_ready(person, ready)?,
            Ask::Start(_) => {
                self.check_host(person)?;
                Row::Dealt
            }
            Ask::Play(Play { action }) => {
                Row::Act { seat: self.own_seat(person)?, action, by: None }
            }
            Ask::Undo(_) => {
                let seat = self.own_seat(person)?;
                Row::Undone { seat, steps: self.undoable(seat)? }
            }
            Ask::Rematch(rematch) => self.wish_to_play_again(person, rematch)?,
            Ask::Bot(bot) => {
                self.check_host(person)?;
                Row::Bot { seat: bot.seat, level: bot.level }
            }
            Ask::Free(free) => {
                self.check_host(person)?;
                Row::Freed { seat: free.seat }
            }
            Ask::Remove(remove) => self.wish_to_remove(person, remove.seat)?,
            Ask::End(_) => {
                self.check_host(person)?;
                Row::Closed
            }
            Ask::Greet(Greet { word }) => self.wish_to_greet(person, word)?,
            Ask::Chat(chat) => self.wish_to_chat(person, chat)?,
            Ask::Enter(_) | Ask::Exit(_) | Ask::Mute(_) | Ask::Hint(_) | Ask::Ping(_) => {
                return Ok(None);
            }
        }))
    }

    /// Where somebody sits, who must sit for what they ask.
    pub fn own_seat(&self, person: &str) -> Result<u8, Fault> {
        let text = "You do not sit at this table.";
        self.seat_of(person).ok_or_else(|| fault("not-seated", text))
    }

    fn check_host(&self, person: &str) -> Result<(), Fault> {
        if &*self.host == person {
            return Ok(());
        }
        Err(fault("not-the-host", "Only the host of the table can do this."))
    }

    fn wish_to_sit(&self, person: &str, sit: Sit) -> Result<Row, Fault> {
        let is_free = |chair: &Chair| chair.sitter == Sitter::Nobody;
        let free = || self.chairs.iter().position(is_free);
        let seat = sit.seat.or_else(|| free().map(|seat| seat as u8));
        let seat = seat.ok_or_else(|| fault("table-full", "Every chair is taken."))?;
        if self.is_removed(person) {
            let text =
                "The host has asked you to leave: you can watch, and sit down for a later game.";
            return Err(fault("removed", text));
        }
        if self.phase == Phase::Playing && self.chairs.get(usize::from(seat)).is_some_and(is_free) {
            // Somebody's hand lies there; only tables of older versions have such a chair.
            self.check_phase(Phase::Gathering)?;
        }
        Ok(Row::Sat { seat, person: person.into(), entropy: entropy(sit.entropy)? })
    }

    fn wish_to_be_ready(&self, person: &str, ready: Ready) -> Result<Row, Fault> {
        let (seat, entropy) = (self.own_seat(person)?, entropy(ready.entropy)?);
        Ok(Row::Ready { seat, ready: ready.ready.unwrap_or(true), entropy })
    }

    fn wish_to_play_again(&self, person: &str, rematch: Rematch) -> Result<Row, Fault> {
        self.own_seat(person)?;
        let swapped = rematch.swap.unwrap_or(false);
        let Some(asked) = rematch.plan else { return Ok(Row::Again { plan: None, swapped }) };
        self.check_host(person)?;
        Ok(Row::Again { plan: Some(plan_of(&asked)?), swapped })
    }

    fn wish_to_remove(&self, person: &str, seat: u8) -> Result<Row, Fault> {
        self.check_host(person)?;
        if self.seat_of(person) == Some(seat) {
            return Err(fault("yourself", "To leave yourself, stand up."));
        }
        Ok(Row::Removed { seat })
    }

    fn wish_to_greet(&self, person: &str, word: String) -> Result<Row, Fault> {
        let seat = self.own_seat(person)?;
        if GREETINGS.contains(&&*word) {
            return Ok(Row::Greeted { seat, word });
        }
        Err(fault("greeting", format!("One can say: {}.", GREETINGS.join(", "))))
    }

    fn wish_to_chat(&self, person: &str, Chat { text }: Chat) -> Result<Row, Fault> {
        let seat = self.own_seat(person)?;
        if !self.plan.chat {
            return Err(fault("no-chat", "At this table there are greetings only, no chat."));
        }
        if self.phase == Phase::Playing
            && let Some(rule) = self.hush()
        {
            let text = "While the game is on nobody talks at this table; greet instead.".into();
            return Err(Fault { code: "hush", rule: Some(rule), text });
        }
        let text = text.trim();
        if text.is_empty() || text.chars().count() > LONGEST_CHAT {
            return Err(fault("chat", format!("A chat has 1 to {LONGEST_CHAT} letters.")));
        }
        if text.chars().any(char::is_control) {
            return Err(fault("chat", "A chat is one line of text."));
        }
        Ok(Row::Chatted { seat, text: text.into() })
    }

    /// The rule by which nobody chats while the game is on, if there is one.
    pub fn hush(&self) -> Option<&'static str> {
        find(&self.plan.game).and_then(|game| game.hush(&self.setup())).ok().flatten()
    }

    /// Whether somebody may be given a hint: where one plays alone, or all agreed by sitting down.
    pub fn check_hint(&self, person: &str) -> Result<Seat, Fault> {
        let seat = self.own_seat(person)?;
        if self.phase != Phase::Playing {
            return Err(fault("not-dealt", "There is no game to give a hint for."));
        }
        if !self.plan.hints && self.people().nth(1).is_some() {
            let text = "There are no hints at this table: people play one another.";
            return Err(fault("no-hints", text));
        }
        Ok(Seat::new(seat))
    }
}

/// What somebody adds to the shuffle, as records take it.
fn entropy(given: Option<String>) -> Result<Option<String>, Fault> {
    match given {
        Some(text) if !is_plain(&text) => {
            let text = format!(
                "Entropy is 1 to {LONGEST_ENTROPY} letters, digits, hyphens and underlines."
            );
            Err(fault("entropy", text))
        }
        given => Ok(given),
    }
}
