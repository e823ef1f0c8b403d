//! Why something is refused: a code, a rule, a sentence (CM-06).

use alloc::format;

use parlor_cards::Seat;
use parlor_engine::Refusal;

use super::state::State;
use super::{Action, AnotherPatience, Covered, Spot, StockTop};
use crate::shelf::pack::{PLAYER, Phase};

impl AnotherPatience {
    /// Why this action, which is not offered, is refused.
    pub(super) fn explain(&self, state: &State, seat: Seat, action: Action) -> Refusal {
        if state.phase != Phase::Play {
            return Refusal::new("game-over", "AP-R6", "The game is over.");
        }
        if seat != PLAYER {
            let text = format!("There is no seat {seat}: Another Patience is for one.");
            return Refusal::new("no-such-seat", "AP-01", text);
        }
        match action {
            Action::Turn => self.no_turn(state),
            Action::Stock => self.nothing_there(Spot::TURNED),
            Action::Thirteen(spot) => self.no_thirteen(state, spot),
            Action::Pair(a, b) => self.no_pair(state, a, b),
            Action::GiveUp => unoffered(),
        }
    }

    fn no_turn(&self, state: &State) -> Refusal {
        if let Some(waits) = state.pack.turned {
            let text = format!(
                "The {waits} that you turned waits: discard it, or lay it on the {}.",
                self.word("stock")
            );
            return Refusal::new("turned-waits", "AP-05", text);
        }
        if state.pass < self.passes {
            let text =
                format!("The pack is used up, and no {} is left to turn.", self.word("stock"));
            return Refusal::new("pack-used-up", "AP-R7", text);
        }
        match self.passes {
            1 => {
                let text = "The pack is used up; it is turned once through only.";
                Refusal::new("pack-used-up", "AP-05", text)
            }
            passes => {
                let text = format!("The pack is used up; it is turned {passes} times only.");
                Refusal::new("pack-used-up", "AP-R7", text)
            }
        }
    }

    fn no_thirteen(&self, state: &State, spot: Spot) -> Refusal {
        match state.card(spot) {
            None => self.nothing_there(spot),
            Some(card) if card.code() != 13 => {
                let text = format!("Only a 13 is discarded alone, not a {card}.");
                Refusal::new("not-thirteen", "AP-03", text)
            }
            Some(_) => match spot {
                Spot::UNDER => self.lies_under(),
                Spot::STOCK => self.stock_is_closed(),
                cell => covered(cell),
            },
        }
    }

    fn no_pair(&self, state: &State, a: Spot, b: Spot) -> Refusal {
        let (Some(first), Some(second)) = (state.card(a), state.card(b)) else {
            let missing = if state.card(a).is_none() { a } else { b };
            return self.nothing_there(missing);
        };
        if a >= b {
            let text = "A pair is two cards, the earlier place named first.";
            return Refusal::new("no-pair", "AP-03", text);
        }
        if first.code() + second.code() != 13 {
            let text = format!("{first} and {second} do not make thirteen.");
            return Refusal::new("not-thirteen", "AP-03", text);
        }
        if b == Spot::UNDER {
            return self.lies_under();
        }
        let released =
            |spot: Spot| spot.cell().is_none_or(|cell| state.triangle.released().has(cell));
        match [a, b].into_iter().find(|&spot| !released(spot)) {
            None if self.stock_top == StockTop::Pairs => self.stock_is_closed(),
            None => unoffered(),
            Some(cell) => self.no_covered_pair(state, cell, b),
        }
    }

    /// Why a card that is not released cannot be discarded, not even with the other (AP-04).
    fn no_covered_pair(&self, state: &State, cell: Spot, other: Spot) -> Refusal {
        let triangle = &state.triangle;
        let on_it = |cell: u8| match other.cell() {
            Some(other) => triangle.lies_on(other, cell) && triangle.released().has(other),
            None => false,
        };
        if !cell.cell().is_some_and(on_it) {
            return covered(cell);
        }
        if self.covered == Covered::MayNotGo {
            let text = format!("Cell {other} lies on cell {cell}, which must be released first.");
            return Refusal::new("covered", "AP-R7", text);
        }
        let text = format!("Not only cell {other} lies on cell {cell}.");
        Refusal::new("covered", "AP-R5", text)
    }

    fn stock_is_closed(&self) -> Refusal {
        let text = format!(
            "The top of the {} goes only with the card under it or the turned one.",
            self.word("stock")
        );
        Refusal::new("stock-closed", "AP-R4", text)
    }

    fn lies_under(&self) -> Refusal {
        let text = format!(
            "The card under the top of the {} goes only with the one on top.",
            self.word("stock")
        );
        Refusal::new("lies-under", "AP-R3", text)
    }

    fn nothing_there(&self, spot: Spot) -> Refusal {
        let stock = self.word("stock");
        match spot {
            Spot::TURNED => {
                Refusal::new("nothing-turned", "AP-05", "No card is turned up at the moment.")
            }
            Spot::STOCK => Refusal::new("empty-stock", "AP-06", format!("The {stock} is empty.")),
            Spot::UNDER => {
                let text = format!("There are no two cards on the {stock}.");
                Refusal::new("empty-stock", "AP-06", text)
            }
            cell => {
                let text = format!("The card of cell {cell} is discarded already.");
                Refusal::new("empty-cell", "AP-03", text)
            }
        }
    }
}

fn covered(cell: Spot) -> Refusal {
    let text = format!("Cell {cell} is not released: a card lies on it.");
    Refusal::new("covered", "AP-02", text)
}

fn unoffered() -> Refusal {
    Refusal::new("not-offered", "AP-R2", "That cannot be done now.")
}
