//! FL-27: what experts guess that nobody can see, and what comes of it.

use parlor_bots::{Bot, Budget, Level, View};
use parlor_engine::cards::{Seat, Seed, Stream};
use parlor_engine::{Event, Eye, Game, Heard, Layout, Lots, Seating};
use parlor_games::flinch::{Action, Charge, F1913, F1963, F2008, Flinch, Style};

/// Seats: an expert, and two novices.
const SEATS: u8 = 3;

/// Calls for a held starter by the expert.
#[derive(Default, Debug)]
struct Starters {
    /// It saw that one was held, and was right.
    seen: u32,
    guessed: u32,
    guessed_right: u32,
    /// Guesses about a turn that still went on.
    hasty: u32,
}

struct Fight<'a> {
    rules: &'a Flinch,
    state: <Flinch as Game>::State,
    stream: Stream,
    bots: Vec<Bot>,
    calls: Starters,
}

impl<'a> Fight<'a> {
    fn new(rules: &'a Flinch, deal: u64) -> Fight<'a> {
        let mut stream = Stream::new(Seed::read(&format!("guess/{deal}")));
        let state = rules.deal(Seating::of(SEATS), &mut stream);
        let layout = Layout::of(rules, &state);
        let bot = |seat: u8| {
            let level = if seat == 0 { Level::Expert } else { Level::Novice };
            let lots = Lots::new(deal << 8 | u64::from(seat));
            let mut bot = Bot::new(Seat::new(seat), level, Budget(1), lots);
            bot.look(layout.clone().masked(Eye::Seat(Seat::new(seat))));
            bot
        };
        let bots = (0..SEATS).map(bot).collect();
        Fight { rules, state, stream, bots, calls: Starters::default() }
    }

    /// Plays to the end: whoever is on turn acts, then the others may speak up.
    fn play(mut self) -> Starters {
        while self.rules.standing(&self.state).ending.is_none() {
            let Some(turn) = self.rules.actor(&self.state) else {
                self.step(|rules, state, stream, told| rules.lapse(state, stream, told));
                continue;
            };
            self.act(turn, Bot::choose);
            for seat in (0..SEATS).map(Seat::new) {
                if !self.rules.awaiting(&self.state).seats.has(seat) {
                    self.act(seat, Bot::remark);
                }
            }
        }
        self.calls
    }

    fn act(&mut self, seat: Seat, does: fn(&mut Bot, &View<Flinch>) -> Option<Action>) {
        let view = View::new(self.rules, &self.state, seat, SEATS);
        let Some(action) = does(&mut self.bots[seat.index()], &view) else { return };
        if seat == Seat::new(0) {
            self.count(action);
        }
        self.step(|rules, state, stream, told| rules.apply(state, seat, action, stream, told));
    }

    fn count(&mut self, action: Action) {
        let view = View::new(self.rules, &self.state, Seat::new(0), SEATS);
        let right = self.rules.is_right(&self.state, Seat::new(0), action);
        let calls = &mut self.calls;
        match action {
            Action::Call { what: Charge::Starter, .. } if view.appeal(action) > 0 => {
                assert!(right, "it saw what was not so");
                calls.seen += 1;
            }
            Action::Call { what: Charge::Starter, .. } => {
                calls.guessed += 1;
                calls.guessed_right += u32::from(right);
                calls.hasty += u32::from(view.may_wait(action));
            }
            _ => {}
        }
    }

    fn step(
        &mut self,
        does: impl FnOnce(&Flinch, &mut <Flinch as Game>::State, &mut Stream, &mut Vec<Event<'static>>),
    ) {
        let mut told = Vec::new();
        does(self.rules, &mut self.state, &mut self.stream, &mut told);
        for bot in &mut self.bots {
            told.iter().for_each(|event| bot.hear(Heard::new(event, bot.seat())));
        }
    }
}

fn starters(rules: &Flinch, call_window: bool, deals: u64) -> Starters {
    let rules = Flinch { style: Style::Table, call_window, ..rules.clone() };
    let mut all = Starters::default();
    for deal in 0..deals {
        let calls = Fight::new(&rules, deal).play();
        all.seen += calls.seen;
        all.guessed += calls.guessed;
        all.guessed_right += calls.guessed_right;
        all.hasty += calls.hasty;
    }
    all
}

/// A wrong call costs nothing in 1913 (FL-29): experts guess when the odds are good, when the turn is
/// over (FL-R6), and often enough they are right.
#[test]
fn fl_27_where_a_wrong_call_is_free_experts_guess_when_the_odds_are_good() {
    for call_window in [false, true] {
        let calls = starters(&F1913, call_window, 60);
        assert!(calls.guessed >= 20 && calls.hasty == 0, "{calls:?}");
        assert!(6 * calls.guessed_right >= calls.guessed, "{calls:?}");
    }
}

/// FL-29: where a wrong call costs as much as a right one brings, no guess is good enough.
#[test]
fn fl_29_where_a_wrong_call_costs_a_card_experts_hardly_guess() {
    for rules in [F1963, F2008] {
        let calls = starters(&rules, false, 60);
        assert!(calls.guessed <= 2, "{calls:?}");
        assert!(calls.seen > 0, "{calls:?}");
    }
}
