use std::fmt;

use parlor_bots::{Budget, Contender};
use parlor_cards::Seat;
use parlor_engine::{
    Awaiting, Event, Eye, Fact, Game, Layout, Lots, Match, Move, Offers, Refusal, Standing, Weight,
    Words,
};
use parlor_record::{Fair, Record, Setup, record_of, state_hash};

use crate::GameEntry;
use crate::advice::{Hint, Stop};

/// A game being played, whichever it is.
pub trait Table: Send + Sync + fmt::Debug {
    /// Its set-up; options at the edition's default are left out.
    fn setup(&self) -> &Setup;
    /// What is played.
    fn game(&self) -> &'static dyn GameEntry;
    /// The edition's own words (CM-10).
    fn words(&self) -> Words;
    /// The players' names, one for each seat.
    fn names(&self) -> &[String];
    /// How many seats there are.
    fn seats(&self) -> u8;
    /// Whether there are no turns, so that the order in which actions arrive decides.
    fn races(&self) -> bool;
    /// From now on the record tells how the deal was made.
    fn vouch(&mut self, fair: Fair);

    /// Who is awaited.
    fn awaiting(&self) -> Awaiting;
    /// How it stands.
    fn standing(&self) -> Standing;
    /// What a seat may do, one thing after another, to be written wherever it is wanted.
    fn each_offer(&self, seat: Seat, each: &mut dyn FnMut(Offered));
    /// What a seat may do.
    fn offers(&self, seat: Seat) -> Vec<Offer> {
        let mut offers = Vec::new();
        self.each_offer(seat, &mut |offered| offers.push(offered.written()));
        offers
    }
    /// What an eye sees.
    fn look(&self, eye: Eye) -> Look;
    /// What everybody knows beside the cards.
    fn facts(&self) -> Vec<Fact> {
        let mut facts = Vec::new();
        self.each_fact(&mut |fact| facts.push(fact));
        facts
    }
    /// What everybody knows beside the cards, one thing after another.
    fn each_fact(&self, each: &mut dyn FnMut(Fact));

    /// Whether a seat may do something, given in notation.
    fn judge(&self, seat: Seat, text: &str) -> Result<(), Refusal>;
    /// A seat does something, given in notation. Says what happened, or why not.
    fn play(&mut self, seat: Seat, text: &str, at: u64) -> Result<(), Refusal>;
    /// The table lets the window with this number lapse.
    fn lapse(&mut self, window: u32, at: u64) -> Result<(), Refusal>;
    /// Takes the last steps back; how many were taken.
    fn undo(&mut self, steps: usize) -> usize;

    /// How many steps were made.
    fn steps(&self) -> usize;
    /// The last step that a seat made.
    fn last_of(&self, seat: Seat) -> Option<usize>;
    /// One of the steps made, as an eye is told of it.
    fn step(&self, eye: Eye, at: usize) -> Option<Step>;
    /// What an eye saw happen in a step.
    fn events(&self, eye: Eye, step: usize) -> Vec<Event<'static>> {
        let mut events = Vec::new();
        self.each_event(eye, step, &mut |event| events.push(event));
        events
    }
    /// What an eye saw happen in a step, one thing after another.
    fn each_event(&self, eye: Eye, step: usize, each: &mut dyn FnMut(Event<'static>));
    /// What counted after the deal and after each step, by seat.
    fn course(&self) -> Vec<Vec<i32>>;
    /// The record of the game as it stands.
    fn record(&self) -> Record;
    /// The hash of the state.
    fn hash(&self) -> u64;
    /// Counts lines of play of this many actions.
    fn perft(&self, depth: u32) -> u64;

    /// What a bot at a seat that is awaited does; nothing where it would rather wait. It sees what
    /// the seat sees and was shown, nothing else; with the same lots it does the same, unless its
    /// thinking is stopped.
    fn choice(&self, seat: Seat, bot: Contender, lots: Lots, stop: Stop) -> Option<String>;
    /// What a bot says though its seat is not awaited, if anything.
    fn remark(&self, seat: Seat, bot: Contender, lots: Lots) -> Option<String>;
    /// After how many milliseconds a bot would act, where there are no turns.
    fn pause(&self, seat: Seat, bot: Contender, lots: Lots) -> u32;
    /// A seat's offers, the best first, as an expert who sees only the seat's view judges them.
    fn hints(&self, seat: Seat, budget: Budget, lots: Lots, stop: Stop) -> Vec<Hint>;

    /// The same table once more.
    fn copy(&self) -> Box<dyn Table>;
}

/// Something a seat may do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offer {
    /// In notation.
    pub text: String,
    /// In words.
    pub sentence: String,
    /// Whether it is free, compulsory, or a fault.
    pub weight: Weight,
    /// Whether it is said rather than done with a card: a call.
    pub said: bool,
    /// Whether it is no play: giving up.
    pub aside: bool,
}

/// Something a seat may do, not written yet.
#[derive(Clone, Copy)]
pub struct Offered<'a> {
    /// In notation.
    pub text: &'a dyn fmt::Display,
    /// In words.
    pub sentence: &'a dyn fmt::Display,
    /// Whether it is free, compulsory, or a fault.
    pub weight: Weight,
    /// Whether it is said rather than done with a card: a call.
    pub said: bool,
    /// Whether it is no play: giving up.
    pub aside: bool,
}

impl Offered<'_> {
    fn written(self) -> Offer {
        let Offered { text, sentence, weight, said: is_said, aside } = self;
        Offer {
            text: said(16, |f| text.fmt(f)),
            sentence: said(80, |f| sentence.fmt(f)),
            weight,
            said: is_said,
            aside,
        }
    }
}

/// What an eye sees of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Look {
    /// Where the cards lie.
    pub layout: Layout,
    /// What everybody knows beside them.
    pub facts: Vec<Fact>,
}

/// A step that was made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// By whom; `None` for the table.
    pub seat: Option<Seat>,
    /// In notation.
    pub text: String,
    /// In words.
    pub sentence: String,
    /// Whether it was said rather than done with a card.
    pub said: bool,
    /// When, in milliseconds since the deal.
    pub at: u64,
}

/// A match of one game as a [`Table`].
#[derive(Clone, Debug)]
pub(crate) struct Seated<G: Game> {
    pub game: &'static dyn GameEntry,
    pub setup: Setup,
    pub names: Vec<String>,
    /// How a server showed that it dealt fairly, where one dealt.
    pub fair: Option<Fair>,
    pub play: Match<G>,
}

impl<G: Game> Seated<G> {
    pub(crate) fn written(&self, action: G::Action) -> String {
        said(16, |f| self.play.rules().write(action, f))
    }

    /// The action of this game that a text means.
    fn action(&self, text: &str) -> Result<G::Action, Refusal> {
        self.play.rules().read(text).ok_or_else(|| {
            let short: String = text.chars().take(60).collect();
            let more = if short.len() < text.len() { "…" } else { "" };
            let text = format!("{short:?}{more} is not an action of this game.");
            Refusal::new("not-an-action", "CM-06", text)
        })
    }

    pub(crate) fn described(&self, action: G::Action, at: Option<(&G::State, Seat)>) -> String {
        said(80, |f| self.play.rules().describe(action, at, f))
    }
}

impl<G: Game> Table for Seated<G> {
    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn game(&self) -> &'static dyn GameEntry {
        self.game
    }

    fn words(&self) -> Words {
        self.play.rules().words()
    }

    fn names(&self) -> &[String] {
        &self.names
    }

    fn seats(&self) -> u8 {
        self.play.seating().seats
    }

    fn races(&self) -> bool {
        G::RACES
    }

    fn vouch(&mut self, fair: Fair) {
        self.fair = Some(fair);
    }

    fn awaiting(&self) -> Awaiting {
        self.play.awaiting()
    }

    fn standing(&self) -> Standing {
        self.play.standing()
    }

    fn each_offer(&self, seat: Seat, each: &mut dyn FnMut(Offered)) {
        let (rules, state) = (self.play.rules(), self.play.state());
        let mut asides = Offers::new();
        if seat.number() < self.seats() {
            rules.asides(state, seat, &mut asides);
        }
        for &action in self.play.offers(seat).iter() {
            each(Offered {
                text: &Said(|f: &mut fmt::Formatter| rules.write(action, f)),
                sentence: &Said(|f: &mut fmt::Formatter| {
                    rules.describe(action, Some((state, seat)), f)
                }),
                weight: rules.weight(state, seat, action),
                said: rules.is_said(action),
                aside: asides.contains(&action),
            });
        }
    }

    fn look(&self, eye: Eye) -> Look {
        Look { layout: self.play.layout(eye), facts: self.facts() }
    }

    fn each_fact(&self, each: &mut dyn FnMut(Fact)) {
        self.play.rules().tell(self.play.state(), &mut |fact| each(fact));
    }

    fn judge(&self, seat: Seat, text: &str) -> Result<(), Refusal> {
        self.play.judge(seat, self.action(text)?)
    }

    fn play(&mut self, seat: Seat, text: &str, at: u64) -> Result<(), Refusal> {
        self.play.act(seat, self.action(text)?, at)
    }

    fn lapse(&mut self, window: u32, at: u64) -> Result<(), Refusal> {
        self.play.lapse(window, at)
    }

    fn undo(&mut self, steps: usize) -> usize {
        let before = self.play.log().len();
        self.play.undo(steps);
        before - self.play.log().len()
    }

    fn steps(&self) -> usize {
        self.play.log().len()
    }

    fn last_of(&self, seat: Seat) -> Option<usize> {
        let own = |what: &Move<G::Action>| matches!(what, Move::Act(by, _) if *by == seat);
        self.play.log().iter().rposition(|entry| own(&entry.what))
    }

    fn step(&self, eye: Eye, at: usize) -> Option<Step> {
        let entry = self.play.log().get(at)?;
        Some(match entry.what {
            Move::Act(seat, action) => {
                let own = eye == Eye::All || eye == Eye::Seat(seat);
                let action = if own { action } else { self.play.rules().veiled(action) };
                Step {
                    seat: Some(seat),
                    text: self.written(action),
                    sentence: self.described(action, None),
                    said: self.play.rules().is_said(action),
                    at: entry.at,
                }
            }
            Move::Lapse(act) => Step {
                seat: None,
                text: act.name().into(),
                sentence: act.sentence().into(),
                said: false,
                at: entry.at,
            },
        })
    }

    fn each_event(&self, eye: Eye, step: usize, each: &mut dyn FnMut(Event<'static>)) {
        let entry = self.play.log().get(step);
        let events = entry.map_or(&[][..], |entry| &entry.events);
        events.iter().for_each(|event| each(event.masked(eye)));
    }

    fn course(&self) -> Vec<Vec<i32>> {
        let play = &self.play;
        let again = Match::new(play.rules().clone(), play.seating(), play.origin().clone());
        // A match that was begun once can be begun again.
        let Ok(mut again) = again else { return Vec::new() };
        let seats = usize::from(self.seats());
        let counted = |play: &Match<G>| play.standing().scores[..seats].to_vec();
        let mut course = vec![counted(&again)];
        for entry in play.log() {
            again.follow(entry);
            course.push(counted(&again));
        }
        course
    }

    fn record(&self) -> Record {
        let record = record_of(&self.play, &self.setup, &self.names);
        Record { fair: self.fair.clone(), ..record }
    }

    fn hash(&self) -> u64 {
        state_hash(self.play.rules(), self.play.state())
    }

    fn perft(&self, depth: u32) -> u64 {
        let play = &self.play;
        parlor_engine::perft(play.rules(), play.state(), self.seats(), play.dealer(), depth)
    }

    fn choice(&self, seat: Seat, bot: Contender, lots: Lots, stop: Stop) -> Option<String> {
        let view = self.view(seat).filter(|view| view.awaiting().seats.has(seat))?;
        let action = self.bot(seat, bot, lots).choose_until(&view, stop)?;
        Some(self.written(action))
    }

    fn remark(&self, seat: Seat, bot: Contender, lots: Lots) -> Option<String> {
        let view = self.view(seat).filter(|view| !view.awaiting().seats.has(seat))?;
        let said = self.bot(seat, bot, lots).remark(&view)?;
        Some(self.written(said))
    }

    fn pause(&self, seat: Seat, bot: Contender, lots: Lots) -> u32 {
        self.bot(seat, bot, lots).pause()
    }

    fn hints(&self, seat: Seat, budget: Budget, lots: Lots, stop: Stop) -> Vec<Hint> {
        self.judged(seat, budget, lots, stop)
    }

    fn copy(&self) -> Box<dyn Table> {
        Box::new(self.clone())
    }
}

/// What somebody says, in so many letters at the most, mostly: a text that need not grow is
/// written faster.
pub(crate) fn said(letters: usize, say: impl Fn(&mut fmt::Formatter) -> fmt::Result) -> String {
    let mut text = String::with_capacity(letters);
    // A text takes everything.
    let _ = fmt::write(&mut text, format_args!("{}", Said(say)));
    text
}

/// An action as its game says it.
pub(crate) struct Said<F>(pub F);

impl<F: Fn(&mut fmt::Formatter) -> fmt::Result> fmt::Display for Said<F> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        (self.0)(f)
    }
}
