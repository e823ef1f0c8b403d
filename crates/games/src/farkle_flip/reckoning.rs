//! What an offer is worth in points, by the cards that are still to come: everything that is not in
//! the deck lies open, or was seen by all.

use parlor_cards::Seat;

use super::action::Cards;
use super::combinations;
use super::numbers::Numbers;
use super::rules::{DECK, MINIMUM};
use super::score::{self, Points};
use super::state::{Phase, State};
use super::{Action, FarkleFlip};

/// The most players.
const MOST: usize = 10;
/// How many draws are thought through; at a large table, where there are many places for a card.
const DEEP: u32 = 2;
const DEEP_AT_A_LARGE_TABLE: u32 = 1;
/// From so many players on a table is large.
const LARGE: usize = 7;
/// What somebody else makes of a card's worth of what is left counts so much, in hundredths: one
/// has some of it oneself, later.
const LEFT: i32 = 50;
/// Farkles at the side count so much of what they would score now, and so much of what they would
/// score with one more, in hundredths: one scores later, and perhaps more.
const NOW: i32 = 80;
const WITH_ONE_MORE: i32 = 20;
/// What winning counts in the last round: more than all points.
const WON: i32 = 100_000;

impl FarkleFlip {
    /// What an offer of the player on turn is worth: the points that it brings on average, less what
    /// it leaves to the others.
    pub(super) fn reckoning(&self, view: &State, seat: Seat, action: Action) -> Option<i32> {
        if seat != view.turn {
            return None;
        }
        let mut table = Table::of(view);
        let deep = if table.seats < LARGE { DEEP } else { DEEP_AT_A_LARGE_TABLE };
        match (action, view.phase) {
            (Action::Draw, _) => Some(table.drawing(deep)),
            (Action::Stop, _) => Some(table.stopping(table.centre)),
            (Action::Slide { seat, cards }, _) => {
                table.slide(seat, cards);
                Some(table.best_stop())
            }
            (Action::Place { seat }, Phase::Placing(card)) => {
                let at = seat.index() % MOST;
                table.fronts[at] = table.fronts[at].with(Numbers::one(card));
                Some(table.going(deep))
            }
            (Action::Place { .. }, _) => None,
        }
    }
}

/// The cards in front of a player.
#[derive(Clone, Copy, Debug)]
struct Front {
    old: Numbers,
    new: Numbers,
    /// What can be slid of them, one after another.
    reach: Points,
}

/// What matters for the turn of one player.
#[derive(Clone, Copy, Debug)]
struct Table {
    fronts: [Front; MOST],
    seats: usize,
    /// The points of what is in the centre, and its cards.
    centre: Points,
    centre_cards: Numbers,
    /// The Farkles at the player's side.
    farkles: u8,
    /// How many cards of each number can be drawn, how many Farkles, and how many in all.
    numbers: Numbers,
    farkles_left: i32,
    left: i32,
    /// What stopping must bring.
    minimum: Points,
    /// In the last round: what must be passed, counted from the player's score.
    to_beat: Option<i32>,
    /// Whose turn it is.
    turn: usize,
}

impl Front {
    fn of(old: Numbers, new: Numbers) -> Front {
        let mut front = Front { old, new, reach: 0 };
        front.reach = front.reached().0;
        front
    }

    #[must_use]
    fn with(self, card: Numbers) -> Front {
        Front::of(self.old, self.new.plus(card))
    }

    /// What can be slid, the best first, and what is left then.
    fn reached(self) -> (Points, Numbers) {
        let (mut old, mut new, mut points) = (self.old, self.new, 0);
        while !new.is_empty() {
            let Some((best, cards)) = combinations::among(old.plus(new), new).best() else { break };
            (old, new) = slid(old, new, cards.numbers());
            points += best;
        }
        (points, old.plus(new))
    }
}

/// What is left of old and new cards when these are slid (FF-R1).
fn slid(old: Numbers, new: Numbers, cards: Numbers) -> (Numbers, Numbers) {
    let Some(number) = cards.of_kinds(new).lowest() else { return (old, new) };
    let from_old = cards.minus(Numbers::of(number, 1)).common(old);
    (old.minus(from_old), new.minus(cards.minus(from_old)))
}

impl Table {
    fn of(view: &State) -> Table {
        let player = view.player(view.turn);
        let mut fronts = [Front { old: Numbers::NONE, new: Numbers::NONE, reach: 0 }; MOST];
        for (front, player) in fronts.iter_mut().zip(&view.players) {
            *front = Front::of(player.old, player.new);
        }
        let others = view.all_seats().filter(|&seat| seat != view.turn);
        let best = others.map(|seat| view.player(seat).score).max().unwrap_or_default();
        let to_beat = view.leader.map(|_| best as i32 - player.score as i32);
        let (numbers, farkles_left) = to_come(view);
        Table {
            fronts,
            seats: usize::from(view.seats).min(MOST),
            centre: view.centre.points,
            centre_cards: view.centre.cards,
            farkles: player.farkles,
            numbers,
            farkles_left,
            left: numbers.len() as i32 + farkles_left,
            minimum: if player.is_on_the_scoreboard() { 0 } else { MINIMUM },
            to_beat,
            turn: view.turn.index() % MOST,
        }
    }

    fn slide(&mut self, seat: Seat, cards: Cards) {
        let front = &mut self.fronts[seat.index() % MOST];
        let (old, new) = slid(front.old, front.new, cards.numbers());
        *front = Front::of(old, new);
        self.centre += score::combination(cards.numbers()).unwrap_or_default();
        self.centre_cards = self.centre_cards.plus(cards.numbers());
    }

    /// The better of stopping and drawing on.
    fn going(&self, deep: u32) -> i32 {
        let stop = self.best_stop();
        if deep == 0 || self.left <= 0 { stop } else { stop.max(self.drawing(deep)) }
    }

    /// Drawing one card, and going on as is best, up to so many cards.
    fn drawing(&self, deep: u32) -> i32 {
        if self.left <= 0 {
            return self.best_stop();
        }
        let mut sum = self.farkles_left * self.farkle();
        for number in 1..=6 {
            let count = i32::from(self.numbers.count(number));
            if count > 0 {
                sum += count * self.placing(Numbers::of(number, 1), deep);
            }
        }
        sum / self.left
    }

    /// A number that is drawn goes where it is worth most.
    fn placing(&self, card: Numbers, deep: u32) -> i32 {
        let mut after = *self;
        after.numbers = after.numbers.minus(card);
        after.left -= 1;
        let mut best = i32::MIN;
        for at in 0..self.seats {
            let front = self.fronts[at];
            after.fronts[at] = front.with(card);
            best = best.max(after.going(deep - 1));
            after.fronts[at] = front;
        }
        best
    }

    /// Stopping with everything slid that can be.
    fn best_stop(&self) -> i32 {
        let mut after = *self;
        let mut points = self.centre;
        for front in &mut after.fronts[..self.seats] {
            let (more, left) = front.reached();
            points += more;
            front.old = left;
            front.new = Numbers::NONE;
        }
        after.stopping(points)
    }

    /// Stopping with so many points of combinations.
    fn stopping(&self, combinations: Points) -> i32 {
        let points = match combinations {
            0 => 0,
            points => points + score::farkles(self.farkles),
        };
        let points = if points >= self.minimum { points as i32 } else { 0 };
        if let Some(to_beat) = self.to_beat {
            // Who has no turn more wins or does not; points help against those who still have one.
            return if points > to_beat { WON + points } else { points };
        }
        let held = if points > 0 { 0 } else { worth_of_farkles(self.farkles) };
        points + held - self.left_to_others()
    }

    /// A Farkle is drawn (FF-09).
    fn farkle(&self) -> i32 {
        if self.to_beat.is_some() {
            return 0;
        }
        let mut after = *self;
        for front in &mut after.fronts[..self.seats] {
            (front.old, front.new) = (front.old.plus(front.new), Numbers::NONE);
        }
        let own = &mut after.fronts[self.turn];
        own.old = own.old.plus(self.centre_cards);
        worth_of_farkles(self.farkles + 1) - after.left_to_others()
    }

    /// What the next player may make of the cards in front of all.
    fn left_to_others(&self) -> i32 {
        let mut sum = 0;
        for number in 1..=6 {
            let count = i32::from(self.numbers.count(number));
            let card = Numbers::of(number, 1);
            let fronts = self.fronts[..self.seats].iter();
            let reach = fronts.map(|front| Front::of(front.old.plus(front.new), card).reach).max();
            sum += count * reach.unwrap_or_default() as i32;
        }
        sum / self.left.max(1) * LEFT / 100
    }
}

/// What Farkles at the side are worth before they are scored.
fn worth_of_farkles(count: u8) -> i32 {
    let (now, more) = (score::farkles(count) as i32, score::farkles(count + 1) as i32);
    (now * NOW + more * WITH_ONE_MORE) / 100
}

/// How many Farkles can be drawn next, as far as everybody knows.
pub(super) fn farkles_left(view: &State) -> i32 {
    to_come(view).1
}

/// How many cards of each number can be drawn next, and how many Farkles.
fn to_come(view: &State) -> (Numbers, i32) {
    if view.deck.is_empty() {
        return (view.scored.numbers, view.scored.farkles.into());
    }
    let mut seen = view.scored.numbers.plus(view.centre.cards);
    let mut farkles = view.scored.farkles;
    for player in &view.players {
        seen = seen.plus(player.front());
        farkles += player.farkles;
    }
    if let Phase::Placing(card) = view.phase {
        seen = seen.plus(Numbers::one(card));
    }
    let of_number = |number| Numbers::of(number, DECK.series.saturating_sub(seen.count(number)));
    let left = (1..=6).map(of_number).fold(Numbers::NONE, Numbers::plus);
    (left, i32::from(DECK.farkles.saturating_sub(farkles)))
}
