//! Asking the person, and answering whatever they type.

use parlor_house::Refusal;

use super::input::Heard;
use super::session::{Leaving, Session};
use super::wish::{self, Wish};
use crate::Failure;
use crate::show::{self, Choices, Phrase, Teller, lines_of, paragraph, quoted, wrapped};
use crate::text::{BRASS, DIM, STRONG, clear, print, styled};

/// What the person is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ask {
    /// Their turn.
    Turn,
    /// Something out of turn, or nothing.
    Pause,
    /// Something in a race, or to wait.
    Race,
    /// Whether the race may begin.
    Start,
    /// Whether the next game of a match may be dealt.
    Deal,
    /// Whether a lost game is to be taken up again.
    Lost,
}

const WORDS: &str = "a number, or notation · hint · undo · rules · help · quit";

const ANSWERS: &str = "Answer with the number of an offer, or with its notation. Or with a word:";

const HELP: [(&str, &str); 9] = [
    ("Enter", "go on; where there are no turns: wait, and let the others act"),
    ("hint", "what is best from where you sit, as an expert sees it, and why"),
    ("undo", "back to your last decision"),
    ("rules [NUMBER]", "the rules in force, or one of them"),
    (
        "table, offers",
        "draw the table, or list the offers again; so does an empty line on your turn",
    ),
    ("log [NUMBER]", "what happened, the last lines of it; log all"),
    ("save [FILE]", "keep the game as a record"),
    ("save! FILE", "the same, even over the record of another game"),
    ("quit", "leave; so do Ctrl-C and Ctrl-D"),
];

const LOST: &str = "  The game is over: `undo` takes something back, `quit` leaves.\n";

fn help() -> String {
    let words = HELP.map(|(word, what)| wrapped(word, 14, what)).concat();
    format!("{}\n{words}", paragraph(ANSWERS))
}

impl Session {
    /// Asks until something happens: the person acts, takes back, goes on or leaves.
    pub fn ask(&mut self, ask: Ask) -> Result<Option<Leaving>, Failure> {
        self.show(ask)?;
        loop {
            self.prompt(ask)?;
            let line = match self.input.next() {
                Heard::Line(line) => line,
                Heard::Interrupt => return Ok(Some(Leaving::Interrupted)),
                Heard::End => return Ok(Some(Leaving::Ended)),
            };
            match wish::read(&line, &self.choices()) {
                Wish::Nothing if ask != Ask::Turn => {
                    self.news.clear();
                    return Ok(None);
                }
                Wish::Do(_) | Wish::NoSuchNumber if ask == Ask::Lost => print(LOST)?,
                Wish::Quit => return Ok(Some(Leaving::Quit)),
                Wish::Do(text) if self.attempt(&text)? => return Ok(None),
                Wish::Undo if self.take_back()? => return Ok(None),
                wish => self.answer(wish, ask)?,
            }
        }
    }

    /// Answers what changes nothing on the table.
    fn answer(&mut self, wish: Wish, ask: Ask) -> Result<(), Failure> {
        match wish {
            Wish::Nothing | Wish::Table => self.show(ask),
            Wish::Offers => print(&self.offers(ask)),
            Wish::NoSuchNumber => print(&self.no_such_number()),
            Wish::Help => print(&help()),
            Wish::Hint => print(&self.hint()),
            Wish::Rules(number) if number.is_empty() => {
                print(&show::list_rules(self.table.as_ref()))
            }
            Wish::Rules(number) => print(&show::show_rule(self.table.as_ref(), &number)),
            Wish::Log(lines) => print(&self.log(lines)),
            Wish::Save(name) => print(&paragraph(&self.save_as(&name).unwrap_or_else(|why| why))),
            Wish::SaveOver(name) => {
                print(&paragraph(&self.save_over(&name).unwrap_or_else(|why| why)))
            }
            // Refused, and told so already.
            Wish::Do(_) | Wish::Undo | Wish::Quit => Ok(()),
        }
    }

    pub fn choices(&self) -> Choices {
        self.me.map_or(Choices::default(), |me| Choices::of(self.table.as_ref(), me))
    }

    /// The table, what happened, and the offers. A pause on paper shows only what is new.
    fn show(&self, ask: Ask) -> Result<(), Failure> {
        show::measure();
        let mut text = String::new();
        let clear = if self.clears { clear() } else { "" };
        text.push_str(if clear.is_empty() && self.greeted { "\n" } else { clear });
        if ask != Ask::Pause || !clear.is_empty() || !self.greeted {
            text.push_str(&show::draw(self.table.as_ref(), &self.teller.voice, self.eye));
        }
        text.push_str(&self.recent());
        match show::ending(self.table.as_ref(), &self.teller.voice) {
            Some(ending) => text.push_str(&format!("\n{ending}")),
            None => text.push_str(&self.offers(ask)),
        }
        print(&text)
    }

    /// What happened since the person last acted: the latest of it, if it is much.
    pub fn recent(&self) -> String {
        const MOST: usize = 12;
        if self.quiet || self.news.is_empty() {
            return String::new();
        }
        let lines = lines_of(&self.teller.voice, &self.news);
        let more = lines.len().saturating_sub(MOST);
        let start = if more > 0 { "  …\n" } else { "" };
        format!("\n{start}{}", lines[more..].concat())
    }

    fn offers(&self, ask: Ask) -> String {
        let choices = self.choices();
        let list = choices.list(&self.teller.voice, self.candid);
        match ask {
            Ask::Turn if self.candid && choices.compulsory() => {
                format!("\n{}\n{list}", styled(STRONG, "You must"))
            }
            Ask::Turn => format!("\n{}\n{list}", styled(STRONG, "You may")),
            Ask::Race => format!("\n{}\n{list}", styled(STRONG, "You may, or wait")),
            Ask::Pause | Ask::Start | Ask::Deal | Ask::Lost => format!("\n{list}"),
        }
    }

    fn prompt(&mut self, ask: Ask) -> Result<(), Failure> {
        let first = !std::mem::replace(&mut self.greeted, true);
        if !self.input.is_interactive() {
            return Ok(());
        }
        let words = if first { styled(DIM, paragraph(WORDS)) } else { String::new() };
        match ask {
            Ask::Turn => print(&format!("{words}{} ", styled(BRASS, ">"))),
            Ask::Race => {
                let wait = styled(DIM, "Enter to wait");
                print(&format!("{words}{wait} {} ", styled(BRASS, ">")))
            }
            Ask::Start => {
                print(&format!("{words}{} ", styled(DIM, "Ready? Enter starts the race >")))
            }
            Ask::Deal => print(&format!("{words}{} ", styled(DIM, "Enter deals the next game >"))),
            Ask::Lost => print(&format!("{} ", styled(DIM, "Enter to leave, or undo >"))),
            Ask::Pause if self.choices().len() == 0 => {
                print(&format!("{} ", styled(DIM, "Enter to go on >")))
            }
            Ask::Pause => print(&format!("{} ", styled(DIM, "Enter to go on, or call >"))),
        }
    }

    /// Does what was typed, if it may be done, and lets the bots speak up; otherwise says why not.
    fn attempt(&mut self, text: &str) -> Result<bool, Failure> {
        let Some(me) = self.me else {
            print(&paragraph("You only watch; Enter goes on."))?;
            return Ok(false);
        };
        let before = std::mem::take(&mut self.news);
        let mut refused = None;
        for spelling in wish::spellings(text) {
            match self.act(me, &spelling) {
                Ok(()) => {
                    self.hear_bots()?;
                    return Ok(true);
                }
                Err(refusal) if refusal.code == "not-an-action" => {}
                Err(refusal) => {
                    refused.get_or_insert(refusal);
                }
            }
        }
        self.news = before;
        print(&refused.map_or_else(|| self.not_understood(text), |why| self.refused(&why)))?;
        Ok(false)
    }

    fn refused(&self, refusal: &Refusal) -> String {
        let rule = refusal.rule;
        let sentence = self.teller.voice.named(&refusal.text);
        let text = paragraph(&format!("{sentence} (`rules {rule}`)"));
        text.replacen(rule, &styled(BRASS, rule), 1)
    }

    fn not_understood(&self, text: &str) -> String {
        let choices = self.choices();
        if let [first, .., last] = choices.beginning(text)[..] {
            return paragraph(&format!("Which one, {first} or {last}?"));
        }
        let example = choices.numbered(1).map_or(String::new(), |one| format!(" such as {one}"));
        let typed = quoted(text);
        paragraph(&format!("{typed} means nothing here. A number, notation{example}, or help."))
    }

    pub fn no_such_number(&self) -> String {
        match self.choices().len() {
            0 => "  There is nothing to choose now.\n".into(),
            1 => "  There is one offer: 1.\n".into(),
            last => format!("  The offers are numbered 1 to {last}.\n"),
        }
    }

    fn log(&self, lines: Option<usize>) -> String {
        let mut teller = Teller::new(self.table.as_ref(), self.eye);
        let phrases = teller.catch_up(self.table.as_ref());
        let all = lines_of(&teller.voice, &phrases);
        let from = all.len().saturating_sub(lines.unwrap_or(usize::MAX));
        if all.is_empty() { "  Nothing has happened yet.\n".into() } else { all[from..].concat() }
    }

    /// Back to before the person's last action.
    fn take_back(&mut self) -> Result<bool, Failure> {
        let own =
            |&at: &usize| self.table.step(self.eye, at).is_some_and(|step| step.seat == self.me);
        let Some(last) = (0..self.table.steps()).rev().find(own) else {
            print(&paragraph("There is nothing of yours to take back."))?;
            return Ok(false);
        };
        let taken = self.table.step(self.eye, last).map_or(String::new(), |step| step.text);
        self.table.undo(self.table.steps() - last);
        self.teller = Teller::new(self.table.as_ref(), self.eye);
        self.teller.catch_up(self.table.as_ref());
        self.news = vec![Phrase::of_table(format!("Taken back: {taken}."))];
        self.pause_first = !self.table.awaiting().seats.iter().any(|seat| Some(seat) == self.me);
        Ok(true)
    }
}
