//! What an ask does, what happens by itself, and how it stands.

use core::hint::select_unpredictable;

use parlor_cards::{Card, Seat, Seats};
use parlor_engine::{Ending, Event, Place, Sight, Sink, Standing, Zone};

use super::Action;
use super::state::{MOST_SEATS, Phase, State};
use crate::shelf::books::{ALL_BOOKS, BOOK};

/// So many asks that fail in a row on an empty Store end the game (GS-R5).
pub(super) const MOST_FAILED: u8 = 100;

impl State {
    /// A seat asks another for all cards of a number (GS-02). If there are any, they are handed
    /// over, and the asker asks again (GS-03). If not, the asker is sent to the Store, draws a
    /// card, and the turn passes (GS-04).
    ///
    /// Whether an ask succeeds cannot be guessed, so that both outcomes go the same way: some
    /// cards of a number come into the asker's hand.
    #[inline(always)]
    pub(super) fn ask(&mut self, seat: Seat, ask: Action, sink: &mut impl Sink) {
        let Action { of, card } = ask;
        let count = self.players.hand(of).count(card);
        self.heard.asks(seat, card);
        self.heard.has_none(of, card);
        self.heard.gets(seat, card, count);
        let fails = count == 0;
        tell_answer(seat, ask, fails, sink);
        if fails && self.store.is_empty() {
            return self.fail_in_vain(seat, sink);
        }
        self.failed = 0;
        self.players.hand_mut(of).take(card, count);
        self.players.mark(of);
        let drawn = self.store.draw_if(fails);
        let got = select_unpredictable(fails, (drawn, 1), (card, count));
        let from = if fails { Place::common(Zone::Stack) } else { Place::of(Zone::Hand, of) };
        let sight = if fails { Sight::Only(seat) } else { Sight::Two(of, seat) };
        tell_coming(seat, got, from, sight, sink);
        self.receive(seat, got, fails, sink);
        self.pass_if(fails, sink);
        self.go_on(sink);
    }

    /// On an empty Store a failed ask simply ends the turn (GS-R2).
    #[cold]
    fn fail_in_vain(&mut self, seat: Seat, sink: &mut impl Sink) {
        sink.hear(Event::Ruling { rule: "GS-R2", word: "store-empty", seat: Some(seat) });
        self.failed += 1;
        if self.failed >= MOST_FAILED {
            sink.hear(Event::Ruling { rule: "GS-R5", word: "stopped", seat: None });
            return self.end(Phase::Stopped, sink);
        }
        self.pass_if(true, sink);
        self.go_on(sink);
    }

    /// Draws the top card of the Store, if there is one.
    fn draw(&mut self, seat: Seat, sink: &mut impl Sink) {
        let Some(card) = self.store.draw() else { return };
        tell_coming(seat, (card, 1), Place::common(Zone::Stack), Sight::Only(seat), sink);
        self.receive(seat, (card, 1), true, sink);
    }

    /// Some cards of a number come into a hand, from another or from the Store; four are laid aside
    /// as soon as they are together (GS-05).
    #[inline(always)]
    fn receive(
        &mut self,
        seat: Seat,
        (card, count): (Card, u8),
        drawn: bool,
        sink: &mut impl Sink,
    ) {
        let hand = self.players.hand_mut(seat);
        hand.add(card, count);
        let book = hand.count(card) / BOOK;
        hand.take(card, book * BOOK);
        self.players.books[seat.index() % MOST_SEATS].add(card, book * BOOK);
        self.players.made += book;
        self.players.mark(seat);
        self.heard.draws_if(drawn && book == 0, seat);
        if book > 0 {
            self.heard.makes_book(seat, card);
        }
        if sink.listens() && book > 0 {
            sink.hear(Event::Ruling { rule: "GS-05", word: "book", seat: Some(seat) });
            let (from, to) = (Place::of(Zone::Hand, seat), Place::of(Zone::Book, seat));
            (0..BOOK).for_each(|_| sink.hear(Event::carry(card, from, to, Sight::All)));
        }
    }

    /// The turn goes to the left, if that is so.
    #[inline(always)]
    fn pass_if(&mut self, passes: bool, sink: &mut impl Sink) {
        let next = self.turn.left(self.players.seats);
        self.turn = select_unpredictable(passes, next, self.turn);
        if sink.listens() && passes && self.players.made < ALL_BOOKS {
            sink.hear(Event::Begin { seat: next });
        }
    }

    /// What happens by itself until somebody can ask, or the game is over.
    #[inline(always)]
    fn go_on(&mut self, sink: &mut impl Sink) {
        if !self.can_ask() {
            self.go_on_by_itself(sink);
        }
    }

    /// Whether who is on turn has cards, and somebody else has.
    #[inline(always)]
    fn can_ask(&self) -> bool {
        self.players.holding.has(self.turn) && !self.players.others(self.turn).is_empty()
    }

    #[inline(never)]
    fn go_on_by_itself(&mut self, sink: &mut impl Sink) {
        while !self.can_ask() {
            if self.store.is_empty() && self.players.others(self.turn).is_empty() {
                // Whoever is left with all the cards has laid them aside: all books are made.
                return self.end(Phase::AllMade, sink);
            }
            self.help_on(sink);
        }
    }

    /// Who is on turn cannot ask: the next thing that happens by itself.
    fn help_on(&mut self, sink: &mut impl Sink) {
        let (seat, empty) = (self.turn, self.players.hand(self.turn).is_empty());
        if empty && !self.store.is_empty() {
            sink.hear(Event::Ruling { rule: "GS-R1", word: "draws", seat: Some(seat) });
            return self.draw(seat, sink);
        }
        if empty {
            sink.hear(Event::Ruling { rule: "GS-R1", word: "passed-over", seat: Some(seat) });
        } else {
            sink.hear(Event::Ruling { rule: "GS-R3", word: "nobody-to-ask", seat: Some(seat) });
            self.draw(seat, sink);
        }
        self.pass_if(true, sink);
    }

    fn end(&mut self, phase: Phase, sink: &mut impl Sink) {
        self.phase = phase;
        if sink.listens()
            && let Some(ending) = self.standing().ending
        {
            sink.hear(Event::Over(ending));
        }
    }

    /// The books of each, and when it is over who has most (GS-06); equals share (GS-R4).
    #[inline]
    pub(super) fn standing(&self) -> Standing {
        let mut scores = [0; Seat::MOST as usize];
        for (score, books) in scores.iter_mut().zip(&self.players.books) {
            *score = books.complete().count() as i32;
        }
        if self.phase == Phase::Play {
            return Standing { scores, ending: None };
        }
        let best = scores.iter().copied().max();
        let winners = self.players.all().filter(|seat| Some(scores[seat.index()]) == best);
        let winners = winners.fold(Seats::NONE, Seats::with);
        let draw = winners.len() > 1;
        let rule = match self.phase {
            Phase::Stopped => "GS-R5",
            _ if draw => "GS-R4",
            _ => "GS-06",
        };
        Standing { scores, ending: Some(Ending { winners, draw, rule }) }
    }
}

/// Everybody hears what is asked of whom, and whether it is there.
#[inline(always)]
fn tell_answer(seat: Seat, Action { of, card }: Action, fails: bool, sink: &mut impl Sink) {
    if !sink.listens() {
        return;
    }
    sink.hear(Event::Say { seat, word: "ask", of: Some(of), card: Some(card), count: 0 });
    if !fails {
        return sink.hear(Event::Ruling { rule: "GS-03", word: "hands-over", seat: Some(of) });
    }
    sink.hear(Event::Ruling { rule: "GS-04", word: "has-none", seat: Some(of) });
    let word = "go-to-store";
    sink.hear(Event::Say { seat: of, word, of: Some(seat), card: None, count: 0 });
}

/// Some cards of a number come into a hand.
#[inline(always)]
fn tell_coming(
    seat: Seat,
    (card, count): (Card, u8),
    from: Place,
    sight: Sight,
    sink: &mut impl Sink,
) {
    let to = Place::of(Zone::Hand, seat);
    (0..count).for_each(|_| sink.hear(Event::carry(card, from, to, sight)));
}
