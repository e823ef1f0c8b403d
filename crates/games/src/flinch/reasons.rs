//! Why an offer looks as good or bad as it does, in a sentence.

use core::fmt;

use parlor_cards::{Card, Seat};

use super::hints::Aftermath;
use super::state::State;
use super::{Action, Charge, Flinch, From, To};

impl Flinch {
    /// Why an offer is good or bad; nothing where there is no more to say than what it does.
    pub(super) fn say_why(
        &self,
        view: &State,
        seat: Seat,
        action: Action,
        f: &mut fmt::Formatter,
    ) -> fmt::Result {
        match action {
            Action::Play { from, to } => self.say_why_play(view, seat, from, to, f),
            Action::Lay { card, place } => self.say_why_lay(view, seat, card, place, f),
            Action::Call { what: Charge::Stock, .. } if view.watch.stock_fault => {
                write!(f, "you saw that the {} could be played", self.word("stock"))
            }
            Action::Call { what: Charge::Stock, .. } => {
                write!(f, "the {} could not be played", self.word("stock"))
            }
            Action::Call { what: Charge::Starter, .. } if view.watch.starter_seen => {
                f.write_str("you saw that a card was held that starts a pile")
            }
            Action::Call { what: Charge::Starter, .. } => f.write_str("it is only a guess"),
            _ => Ok(()),
        }
    }

    fn say_why_play(
        &self,
        view: &State,
        seat: Seat,
        from: From,
        to: To,
        f: &mut fmt::Formatter,
    ) -> fmt::Result {
        let Some(card) = self.card_at(view, seat, from) else { return Ok(()) };
        let stock = self.word("stock");
        let faults = self.faults_of_play(view, seat, from);
        if faults.stock || faults.starter {
            return self.say_fault(faults.stock, f);
        }
        match from {
            From::Stock => return write!(f, "your {stock} goes before everything else"),
            From::Partner => return write!(f, "your partner's {stock} has to be played"),
            From::Hand(card) if self.starters().has(card) => {
                return write!(f, "a {card} has to be played as soon as it can");
            }
            _ => {}
        }
        let after = self.aftermath(view, seat, from, card, to);
        if let Some(top) = view.player(seat).stock.top()
            && let Some(cards) = self.leads_on(view, top, &after)
        {
            return match cards {
                0 => write!(f, "the {top} of your {stock} can follow at once"),
                1 => write!(f, "the {top} of your {stock} can follow after one card more"),
                _ => write!(f, "the {top} of your {stock} can follow after {cards} cards more"),
            };
        }
        if let Some((other, top)) = self.helped(view, seat, &after) {
            return write!(f, "seat {other} could play the {top} of its {stock}");
        }
        if let Some((other, top)) = self.hindered(view, seat, &after) {
            return write!(f, "seat {other} waits there with the {top} of its {stock}");
        }
        if from.is_hand() && after.hand.is_empty() && !view.is_drawn_out() {
            return f.write_str("your hand is played out, and you draw a new one");
        }
        Ok(())
    }

    fn say_fault(&self, stock: bool, f: &mut fmt::Formatter) -> fmt::Result {
        if stock {
            write!(f, "the {} has to be played first", self.word("stock"))
        } else {
            f.write_str("the cards of your hand that start a pile have to be played first")
        }
    }

    /// With how many cards more, all of them at hand, a play leads to the own stock.
    fn leads_on(&self, view: &State, top: Card, after: &Aftermath) -> Option<u32> {
        let way = after.wants.before(top);
        let nearer = way != after.wanted.before(top);
        let lacking = way.without(self.still_held(view, after));
        (nearer && lacking.is_empty()).then(|| way.count())
    }

    /// An opponent whose stock's top a play makes playable.
    fn helped(&self, view: &State, seat: Seat, after: &Aftermath) -> Option<(Seat, Card)> {
        self.waiting(view, seat, |top| {
            after.wants.before(top).is_empty() && !after.wanted.before(top).is_empty()
        })
    }

    /// An opponent whose stock's top could be played before a play, and then not.
    fn hindered(&self, view: &State, seat: Seat, after: &Aftermath) -> Option<(Seat, Card)> {
        self.waiting(view, seat, |top| {
            after.wanted.before(top).is_empty() && !after.wants.before(top).is_empty()
        })
    }

    fn waiting(
        &self,
        view: &State,
        seat: Seat,
        waits: impl Fn(Card) -> bool,
    ) -> Option<(Seat, Card)> {
        let round = seat.round(view.seats);
        let mut others = round.filter(|&other| !self.same_side(other, seat, view.seats));
        others.find_map(|other| {
            let top = view.player(other).stock.top().filter(|&top| waits(top))?;
            Some((other, top))
        })
    }

    fn say_why_lay(
        &self,
        view: &State,
        seat: Seat,
        card: Card,
        place: u8,
        f: &mut fmt::Formatter,
    ) -> fmt::Result {
        let faults = self.faults_of_laying(view, seat);
        if faults.stock || faults.starter {
            return self.say_fault(faults.stock, f);
        }
        let Some(covered) = view.reserve_top(seat, place) else { return Ok(()) };
        let leads = |stock: Card| self.wants(view).before(stock).has(covered);
        let needed = view.player(seat).stock.top().is_some_and(leads);
        if covered == card {
            f.write_str("it covers only its like")
        } else if self.goes_just_before(card, covered) {
            write!(f, "it is played before the {covered} that it covers")
        } else if needed && !view.player(seat).hand.has(covered) {
            write!(f, "it covers the {covered}, which leads to your {}", self.word("stock"))
        } else {
            Ok(())
        }
    }
}
