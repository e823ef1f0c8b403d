//! Why something is refused: a code, a rule, a sentence (CM-06).

use alloc::format;

use parlor_cards::{Card, Seat};
use parlor_engine::Refusal;

use super::centre::Way;
use super::state::{Phase, State};
use super::{
    Action, Charge, Flinch, From, LiftedReserve, OutOfTurnCalls, Piles, ShownOutOfTurn, To,
};

impl Flinch {
    /// Why this action, which is neither offered nor an attempt, is refused.
    pub(super) fn explain(&self, state: &State, seat: Seat, action: Action) -> Refusal {
        if matches!(state.phase, Phase::Over(_)) {
            return Refusal::new("game-over", "CM-09", "The game is over.");
        }
        match action {
            Action::Call { seat: of, what } => return self.no_call(state, seat, of, what),
            _ if state.window.open => {
                let text = "A call waits to be judged; until then only calls are heard.";
                return Refusal::new("window-open", "CM-08", text);
            }
            Action::AskExposed { seat: of } => return self.no_asking(state, seat, of),
            _ => {}
        }
        if seat != state.turn {
            return self.not_your_turn(state, seat, action);
        }
        match action {
            Action::Lay { card, place } => self.no_lay(state, seat, card, place),
            Action::Pass => self.no_pass(state, seat),
            Action::Play { from, to } => self.no_play(state, seat, from, to),
            _ => unoffered(),
        }
    }

    fn not_your_turn(&self, state: &State, seat: Seat, action: Action) -> Refusal {
        let turn = state.turn;
        let playing = state.phase != Phase::LayDown && self.is_table();
        if let Action::Play { from: From::Hand(card), to } = action
            && playing
        {
            if !state.player(seat).hand.has(card) {
                return not_in_hand(card);
            }
            if state.player(seat).hand.exposed.is_some() {
                let text = "You have shown a card out of turn already; one is enough.";
                return Refusal::new("already-exposed", "FL-33", text);
            }
            return self.no_such_target(state, to);
        }
        Refusal::new("not-your-turn", "FL-04", format!("It is the turn of seat {turn}."))
    }

    fn no_lay(&self, state: &State, seat: Seat, card: Card, place: u8) -> Refusal {
        let player = state.player(seat);
        if !player.hand.has(card) {
            return not_in_hand(card);
        }
        if state.phase != Phase::LayDown {
            if let Some(duty) = self.duty(state).filter(|&card| state.centre.takes(card)) {
                return shown_first(duty);
            }
            if state.progress.compelled {
                return must_release();
            }
            if state.is_opening() {
                let text = format!(
                    "Until the first {} is started nothing is laid on the reserve: start or pass.",
                    self.word("pile")
                );
                return Refusal::new("opening", "FL-05", text);
            }
        }
        if self.starters().has(card) {
            let text = format!(
                "A {card} starts a {} and is never laid on the reserve.",
                self.word("pile")
            );
            return Refusal::new("starter-to-reserve", "FL-19", text);
        }
        let watched_over = !self.is_table() && state.phase != Phase::LayDown;
        if let Some(refusal) = self.unmet_duty(state, seat).filter(|_| watched_over) {
            return refusal;
        }
        match player.empty_place() {
            Some(empty) if empty != place => {
                let text = format!("Place {empty} of your reserve is empty and is filled first.");
                Refusal::new("empty-place", "FL-18", text)
            }
            _ => unoffered(),
        }
    }

    fn no_pass(&self, state: &State, seat: Seat) -> Refusal {
        if state.phase == Phase::LayDown {
            let text = "Nobody can start: lay your whole hand on your reserve.";
            return Refusal::new("lay-down", "FL-06", text);
        }
        if let Some(card) = self.duty(state).filter(|&card| state.centre.takes(card)) {
            return shown_first(card);
        }
        if state.progress.compelled {
            return must_release();
        }
        let opening = state.is_opening();
        let rule = if self.is_table() { Some("FL-R10") } else { None };
        if (opening || state.player(seat).hand.is_empty())
            && let Some(refusal) = self.unmet_duty(state, seat)
        {
            return Refusal { rule: rule.unwrap_or(refusal.rule), ..refusal };
        }
        let text = "A turn ends with a card from your hand laid on your reserve.";
        Refusal::new("must-lay", "FL-07", text)
    }

    /// The obligation that stands before everything else, as a refusal.
    fn unmet_duty(&self, state: &State, seat: Seat) -> Option<Refusal> {
        let stock = self.word("stock");
        match self.stock_duty(state, seat) {
            Some(From::Stock) => {
                let text = format!("The top of your {stock} can be played, and goes first.");
                return Some(Refusal::new("stock-first", "FL-09", text));
            }
            Some(_) => {
                let text =
                    format!("The top of your partner's {stock} can be played, and goes first.");
                return Some(Refusal::new("partner-stock-first", "FL-39", text));
            }
            None => {}
        }
        if self.holds_starter(state, seat) {
            let text = format!(
                "You hold a card that starts a {}: it is played before anything else.",
                self.word("pile")
            );
            return Some(Refusal::new("starter-first", "FL-10", text));
        }
        None
    }

    fn no_play(&self, state: &State, seat: Seat, from: From, to: To) -> Refusal {
        if state.phase == Phase::LayDown {
            let text = "Nobody can start: lay your whole hand on your reserve.";
            return Refusal::new("lay-down", "FL-06", text);
        }
        let partnerless = !self.partners;
        if partnerless && matches!(from, From::Partner | From::PartnerReserve(_)) {
            return Refusal::new("no-partner", "FL-38", "You have no partner in this game.");
        }
        let Some(card) = self.card_at(state, seat, from) else {
            return self.nothing_there(state, seat, from);
        };
        if let Some(duty) = self.duty(state) {
            if state.centre.takes(duty) && from != From::Hand(duty) {
                return shown_first(duty);
            }
            if !state.centre.takes(duty) {
                let text = format!(
                    "The {duty} that you showed out of turn fits nowhere: you make no play in \
                     this turn."
                );
                return Refusal::new("shown-card-bars", "FL-33", text);
            }
        }
        if !self.is_table()
            && let Some(refusal) = self.unmet_duty(state, seat)
            && self.breaks_duty(state, seat, from, card)
        {
            return refusal;
        }
        if state.centre.takes(card) {
            return self.elsewhere(state, card, to);
        }
        if state.progress.compelled && !from.is_stock() {
            return must_release();
        }
        self.fits_nowhere(from, card)
    }

    fn breaks_duty(&self, state: &State, seat: Seat, from: From, card: Card) -> bool {
        match self.stock_duty(state, seat) {
            Some(due) => from != due,
            None => !from.is_hand() || !self.starters().has(card),
        }
    }

    fn nothing_there(&self, state: &State, seat: Seat, from: From) -> Refusal {
        let stock = self.word("stock");
        let barred = match from {
            From::Stock => state.barred.has(seat),
            From::Partner => {
                self.partner(seat, state.seats).is_some_and(|seat| state.barred.has(seat))
            }
            From::Hand(card) => return not_in_hand(card),
            _ => false,
        };
        if barred {
            let text = format!(
                "The last card of that {stock} was favoured by a release and waits for a round."
            );
            return Refusal::new("barred", "FL-25", text);
        }
        match from {
            From::Reserve(place) | From::PartnerReserve(place) => {
                let text = format!("No card lies on place {place} of that reserve.");
                Refusal::new("empty", "FL-20", text)
            }
            _ => Refusal::new("empty", "FL-40", format!("That {stock} is used up.")),
        }
    }

    /// The card fits, but not where it was put.
    fn elsewhere(&self, state: &State, card: Card, to: To) -> Refusal {
        if card == Card::WILD {
            return self.unnamed_wild(state, to);
        }
        let Some(number) = to.number() else {
            let starters = match self.piles {
                Piles::Ones => "a 1",
                Piles::OnesAndFifteens => "a 1 or a 15",
                Piles::Eights => "an 8",
            };
            let text = match to {
                To::NEW => {
                    let pile = self.word("pile");
                    format!("A new {pile} starts with {starters}, not with a {card}.")
                }
                _ => format!("Only a wild says what it stands for; a {card} is a {card}."),
            };
            let rule = if to == To::NEW { self.pile_rule() } else { "FL-R11" };
            return Refusal::new("does-not-start", rule, text);
        };
        let Some(slot) = state.centre.slot_of(number) else { return self.no_pile(number) };
        let run = state.centre.run(slot);
        let wants = match state.centre.way(slot, self.piles) {
            Way::Up => format!("{}", run.high + 1),
            Way::Down => format!("{}", run.low - 1),
            Way::Both if run.high == 15 => format!("{} at its lower end", run.low - 1),
            Way::Both if run.low == 1 => format!("{} at its upper end", run.high + 1),
            Way::Both => format!("{} with + or {} with -", run.high + 1, run.low - 1),
        };
        let pile = self.word("pile");
        let text = format!("The {card} does not go there: {pile} {number} takes {wants}.");
        Refusal::new("does-not-fit", self.pile_rule(), text)
    }

    fn unnamed_wild(&self, state: &State, to: To) -> Refusal {
        match to.number() {
            Some(number) if state.centre.slot_of(number).is_none() => self.no_pile(number),
            None if self.piles == Piles::OnesAndFifteens => {
                let text = "Say what the wild stands for: new=1 or new=15.";
                Refusal::new("name-the-wild", "FL-R11", text)
            }
            _ if self.piles == Piles::Eights => {
                let text = "Say at which end the wild goes: + or -, where there is room; or new.";
                Refusal::new("name-the-wild", "FL-R11", text)
            }
            _ => {
                let text = format!(
                    "Here a wild needs no name: give the {}'s number, or new.",
                    self.word("pile")
                );
                Refusal::new("name-the-wild", "FL-R11", text)
            }
        }
    }

    fn fits_nowhere(&self, from: From, card: Card) -> Refusal {
        let text = format!("The {card} fits on no {} now.", self.word("pile"));
        match from {
            From::Hand(_) if self.is_table() => {
                let text = format!("There is no such {} or end.", self.word("pile"));
                Refusal::new("no-such-pile", "FL-08", text)
            }
            From::Reserve(_) | From::PartnerReserve(_)
                if self.is_table() && self.lifted_reserve == LiftedReserve::EndsTheTurn =>
            {
                Refusal::new(
                    "no-such-pile",
                    "FL-08",
                    format!("There is no such {} or end.", self.word("pile")),
                )
            }
            _ if self.is_table() => Refusal::new("does-not-fit", "FL-32", text),
            _ => Refusal::new("does-not-fit", self.pile_rule(), text),
        }
    }

    fn no_such_target(&self, state: &State, to: To) -> Refusal {
        match to.number() {
            Some(number) if state.centre.slot_of(number).is_none() => self.no_pile(number),
            _ => Refusal::new("no-such-pile", self.pile_rule(), "There is no such end."),
        }
    }

    fn no_pile(&self, number: u16) -> Refusal {
        let text = format!("There is no {} {number} in the centre.", self.word("pile"));
        Refusal::new("no-such-pile", "FL-08", text)
    }

    /// The rule that says how piles start and are built.
    fn pile_rule(&self) -> &'static str {
        match self.piles {
            Piles::Ones => "FL-08",
            Piles::OnesAndFifteens => "FL-35",
            Piles::Eights => "FL-36",
        }
    }

    fn no_call(&self, state: &State, seat: Seat, of: Seat, what: Charge) -> Refusal {
        if !self.is_table() {
            let rule = if self.calls == super::Calls::Never { "FL-34" } else { "CM-07" };
            let text = "In style `assisted` there is nothing to call.";
            return Refusal::new("no-calls", rule, text);
        }
        if of.number() >= state.seats {
            let text = format!("There is no seat {of}.");
            return Refusal::new("no-such-seat", "CM-01", text);
        }
        if self.same_side(seat, of, state.seats) {
            let text = "You call opponents, not yourself or your partner.";
            return Refusal::new("own-side", "CM-09", text);
        }
        if state.window.open && state.window.about != of {
            let text = format!("The open window is about seat {}.", state.window.about);
            return Refusal::new("other-window", "CM-08", text);
        }
        if what == Charge::OutOfTurn {
            return self.no_out_of_turn_call(state, of);
        }
        if state.watch.seat != Some(of) {
            let text = format!(
                "Seat {of} cannot be called now: only who is on turn and has acted, or whose turn \
                 just ended."
            );
            return Refusal::new("too-late-to-call", "FL-R6", text);
        }
        if state.watch.closed {
            let text = "One right call closed that turn.";
            return Refusal::new("turn-closed", "FL-28", text);
        }
        Refusal::new("one-call", "FL-R6", "You have called in that turn already.")
    }

    fn no_out_of_turn_call(&self, state: &State, of: Seat) -> Refusal {
        let never = self.out_of_turn_calls == OutOfTurnCalls::WithPartners && !self.partners;
        if state.shown.has(of) {
            return Refusal::new("one-call", "FL-45", "You have called that already.");
        }
        let text = if never {
            "Playing out of turn is called only in games of partners in this edition.".into()
        } else {
            format!("Seat {of} has shown no card out of turn that could still be called.")
        };
        Refusal::new("nothing-shown", "FL-45", text)
    }

    fn no_asking(&self, state: &State, seat: Seat, of: Seat) -> Refusal {
        let text = if !self.is_table() {
            "In style `assisted` no card is ever shown out of turn.".into()
        } else if self.shown_out_of_turn == ShownOutOfTurn::IsPlayedFirst {
            "In this edition a card shown out of turn must be played without being asked for."
                .into()
        } else if self.same_side(seat, of, state.seats) {
            "Only an opponent asks.".into()
        } else {
            format!("There is no card of seat {of} to ask for now.")
        };
        Refusal::new("nothing-to-ask", "FL-33", text)
    }
}

fn not_in_hand(card: Card) -> Refusal {
    Refusal::new("not-in-hand", "FL-11", format!("There is no {card} in your hand."))
}

fn shown_first(card: Card) -> Refusal {
    let text = format!("The {card} that you showed out of turn is played first.");
    Refusal::new("shown-first", "FL-33", text)
}

fn must_release() -> Refusal {
    let text = "The game is blocked and you can release it: play a card first.";
    Refusal::new("must-release", "FL-24", text)
}

fn unoffered() -> Refusal {
    Refusal::new("not-offered", "CM-06", "That cannot be done now.")
}
