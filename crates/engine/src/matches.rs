use alloc::format;
use alloc::vec::Vec;

use parlor_cards::{Card, Seat};

use crate::{
    Act, Awaiting, Dealer, Event, Eye, Game, Layout, Offers, Origin, Refusal, Seating, Standing,
};

/// What was done at one point of a match.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move<A> {
    /// A seat did something.
    Act(Seat, A),
    /// The table let a window lapse, and did its act.
    Lapse(Act),
}

/// One step of a match: what was done, when, and what came of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry<A> {
    /// What was done.
    pub what: Move<A>,
    /// When, in milliseconds since the deal (CM-12).
    pub at: u64,
    /// Everything that happened.
    pub events: Vec<Event<'static>>,
    /// The orders that reshuffles made in it (CM-04).
    pub reshuffles: Vec<Vec<Card>>,
}

/// A game being played: its rules, its state, and everything that led to it.
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    rules: G,
    seating: Seating,
    origin: Origin,
    dealer: Dealer,
    state: G::State,
    log: Vec<Entry<G::Action>>,
}

impl<G: Game> Match<G> {
    /// Deals. Refused where the rules do not allow the table, or the deck is not theirs.
    pub fn new(rules: G, seating: Seating, origin: Origin) -> Result<Match<G>, Refusal> {
        check_table(&rules, seating)?;
        if let Some(deck) = &origin.deck {
            check_deck(&rules, seating, deck)?;
        }
        let mut dealer = origin.dealer();
        let state = rules.deal(seating, &mut dealer);
        Ok(Match { rules, seating, origin, dealer, state, log: Vec::new() })
    }

    /// The rules.
    pub fn rules(&self) -> &G {
        &self.rules
    }

    /// How the table is set.
    pub fn seating(&self) -> Seating {
        self.seating
    }

    /// Where its chance comes from.
    pub fn origin(&self) -> &Origin {
        &self.origin
    }

    /// The chance as it stands now.
    pub fn dealer(&self) -> &Dealer {
        &self.dealer
    }

    /// The state. Who may see only a part of it gets [`Match::layout`].
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// Everything that was done.
    pub fn log(&self) -> &[Entry<G::Action>] {
        &self.log
    }

    /// Who is awaited.
    pub fn awaiting(&self) -> Awaiting {
        self.rules.awaiting(&self.state)
    }

    /// How it stands.
    pub fn standing(&self) -> Standing {
        self.rules.standing(&self.state)
    }

    /// What a seat may do: its plays, and what it may do beside them.
    pub fn offers(&self, seat: Seat) -> Offers<G::Action> {
        let mut offers = Offers::new();
        if seat.number() < self.seating.seats {
            self.rules.offer(&self.state, seat, &mut offers);
            self.rules.asides(&self.state, seat, &mut offers);
        }
        offers
    }

    /// Where the cards lie, as an eye sees them.
    pub fn layout(&self, eye: Eye) -> Layout {
        Layout::of(&self.rules, &self.state).masked(eye)
    }

    /// Does what a seat wants, if it may.
    pub fn act(&mut self, seat: Seat, action: G::Action, at: u64) -> Result<(), Refusal> {
        self.judge(seat, action)?;
        self.step(Move::Act(seat, action), at);
        Ok(())
    }

    /// Whether a seat may do this: it is offered, or accepted with its consequence.
    pub fn judge(&self, seat: Seat, action: G::Action) -> Result<(), Refusal> {
        if seat.number() >= self.seating.seats {
            let last = self.seating.seats - 1;
            let text = format!("There is no seat {seat}; the seats are 0 to {last}.");
            return Err(Refusal::new("no-such-seat", "CM-01", text));
        }
        if self.standing().ending.is_some() {
            return Err(Refusal::new("game-over", "CM-09", "The game is over."));
        }
        if self.offers(seat).contains(&action) {
            return Ok(());
        }
        let mut attempts = Vec::new();
        self.rules.attempts(&self.state, seat, &mut attempts);
        if attempts.contains(&action) {
            return Ok(());
        }
        Err(self.rules.refusal(&self.state, seat, action))
    }

    /// Lets the open window lapse, if it is still the one with this number.
    pub fn lapse(&mut self, window: u32, at: u64) -> Result<(), Refusal> {
        match self.awaiting().window {
            Some(open) if open.number == window => {
                self.step(Move::Lapse(open.act), at);
                Ok(())
            }
            Some(_) => Err(Refusal::new("stale-window", "CM-08", "That window is not open.")),
            None => Err(Refusal::new("no-window", "CM-08", "No window is open.")),
        }
    }

    /// Takes the last `count` steps back.
    pub fn undo(&mut self, count: usize) {
        let keep = self.log.len().saturating_sub(count);
        let steps = core::mem::take(&mut self.log);
        self.dealer = self.origin.dealer();
        self.state = self.rules.deal(self.seating, &mut self.dealer);
        for entry in steps.into_iter().take(keep) {
            self.step(entry.what, entry.at);
        }
    }

    /// Does again what an entry of the same match did.
    pub fn follow(&mut self, entry: &Entry<G::Action>) {
        self.step(entry.what, entry.at);
    }

    fn step(&mut self, what: Move<G::Action>, at: u64) {
        let made = self.dealer.log().len();
        let mut events = Vec::new();
        let (state, dealer) = (&mut self.state, &mut self.dealer);
        match what {
            Move::Act(seat, action) => self.rules.apply(state, seat, action, dealer, &mut events),
            Move::Lapse(_) => self.rules.lapse(state, dealer, &mut events),
        }
        let reshuffles = self.dealer.log()[made..].to_vec();
        self.log.push(Entry { what, at, events, reshuffles });
    }
}

/// Whether a table can be set so: the number of players, the dealer's seat, and what the rules
/// themselves want.
pub fn check_table<G: Game>(rules: &G, seating: Seating) -> Result<(), Refusal> {
    let (fewest, most) = G::ABOUT.seats;
    if !(fewest..=most).contains(&seating.seats) {
        let players = match (fewest, most) {
            (1, 1) => "one player".into(),
            _ => format!("{fewest} to {most} players"),
        };
        let text = format!("{} is for {players}, not for {}.", G::ABOUT.title, seating.seats);
        return Err(Refusal::new("players", G::ABOUT.seats_rule, text));
    }
    if seating.dealer.number() >= seating.seats {
        let text = format!(
            "The dealer sits at one of the seats 0 to {}, not at {}.",
            seating.seats - 1,
            seating.dealer
        );
        return Err(Refusal::new("dealer", "CM-01", text));
    }
    rules.check(seating.seats)
}

fn check_deck<G: Game>(rules: &G, seating: Seating, deck: &[Card]) -> Result<(), Refusal> {
    use parlor_cards::Wrong;
    let whole = rules.deck(seating.seats);
    let text = match whole.check(deck) {
        Ok(()) => return Ok(()),
        Err(Wrong::Surplus(at, card)) => format!(
            "The deck has {} of the card {card}; card {} of the list is one more.",
            whole.tally().count(card),
            at + 1
        ),
        Err(Wrong::Missing(card)) => format!("The deck lacks a card: {card}."),
    };
    Err(Refusal::new("deck", "CM-03", text))
}
