//! Why something is refused: a code, a rule, a sentence (CM-06).

use alloc::format;

use parlor_cards::{Card, Seat};
use parlor_engine::Refusal;

use super::action::Named;
use super::state::{Phase, State};
use super::{Action, Blink, Refill};

impl Blink {
    /// Why this action, which is neither offered nor an attempt, is refused.
    pub(super) fn explain(&self, state: &State, seat: Seat, action: Action) -> Refusal {
        if action == Action::Refill && self.refill == Refill::ByItself {
            let text = "At this table hands are refilled by themselves.";
            return Refusal::new("refills-by-itself", "BL-R4", text);
        }
        match (state.phase, action) {
            (Phase::Over(_), _) => Refusal::new("game-over", "CM-09", "The game is over."),
            (Phase::Ready, _) => {
                let piles = self.word("piles");
                let text = format!("The race begins when the cards of the {piles} are turned up.");
                Refusal::new("not-started", "BL-03", text)
            }
            (Phase::Flip, _) => {
                let text = "Nobody can match: play is paused until the next cards are turned up.";
                Refusal::new("paused", "BL-08", text)
            }
            (Phase::Choice, Action::Choose { card }) => self.no_choice(state, seat, card),
            (Phase::Choice, _) => {
                let text = "Nobody can match: play is paused until everybody has chosen a card.";
                Refusal::new("paused", "BL-09", text)
            }
            (Phase::Race, Action::Choose { .. }) => {
                let text = format!(
                    "Cards are chosen only when nobody can match and a {} is used up.",
                    self.word("stock")
                );
                Refusal::new("nothing-to-choose", "BL-09", text)
            }
            (Phase::Race, Action::Refill) => self.no_refill(state, seat),
            (Phase::Race, Action::Play { card, pile, aim }) => {
                self.no_play(state, seat, card, pile, aim)
            }
        }
    }

    fn no_choice(&self, state: &State, seat: Seat, card: Card) -> Refusal {
        if !self.has_yet_to_choose(state, seat) {
            let text = "You have chosen already; the others have yet to choose.";
            return Refusal::new("already-chosen", "BL-R6", text);
        }
        not_in_hand(card, "BL-09")
    }

    fn no_refill(&self, state: &State, seat: Seat) -> Refusal {
        if state.player(seat).draw.is_empty() {
            let text = format!("Your {} is used up.", self.word("stock"));
            return Refusal::new("nothing-to-draw", "BL-05", text);
        }
        Refusal::new("hand-full", "BL-05", "You have three cards in your hand, and never more.")
    }

    fn no_play(&self, state: &State, seat: Seat, card: Card, pile: u8, aim: Card) -> Refusal {
        let word = self.word("pile");
        let Some(top) = state.top(pile) else {
            let rule = if state.seats == 2 { "BL-02" } else { "BL-12" };
            let text = format!("There is no {word} {pile}.");
            return Refusal::new("no-such-pile", rule, text);
        };
        if !state.player(seat).hand.cards().contains(&card) {
            return not_in_hand(card, "BL-04");
        }
        let [own, other] = state.piles_of(seat);
        if pile != own && pile != other {
            let text = format!("You play on {word} {own} and on {word} {other}, beside you.");
            return Refusal::new("not-your-pile", "BL-12", text);
        }
        if aim != top && state.piles[usize::from(pile)].cards().contains(&aim) {
            let text = format!(
                "Too late: {} covered it, and your card ({}) does not match that.",
                Named(top),
                Named(card)
            );
            return Refusal::new("too-late", "BL-R5", text);
        }
        let text = format!(
            "Your card ({}) has neither colour nor shape nor count in common with {}.",
            Named(card),
            Named(top)
        );
        Refusal::new("does-not-match", "BL-04", text)
    }
}

fn not_in_hand(card: Card, rule: &'static str) -> Refusal {
    Refusal::new("not-in-hand", rule, format!("You don't have {} in your hand.", Named(card)))
}
