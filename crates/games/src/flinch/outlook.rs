//! How well somebody stands, for trying out that breaks off.

use parlor_cards::Seat;

use super::Flinch;
use super::state::State;

/// Trying out breaks off after so many actions. What a play opens for the next player shows in a
/// few of them; beyond, luck hides more than it shows.
pub(super) const HORIZON: u32 = 5;

/// What a card of the stock counts, and how much more the last one is worth to have got to.
const STOCK_CARD: usize = 9;
const LAST_CARD: usize = 8;
/// What a card counts that is lacking on the way to the stock's top; so many at the most.
const LACKING: usize = 3;
const FARTHEST: usize = 5;
/// A top that can be played in the present turn is more than a card less.
const READY: usize = 12;

/// How likely it is to win with so much to go, beside others with theirs. In games of careful
/// players one more to go took a twenty-fifth of the chance away.
const CHANCES: [u64; 512] = {
    let mut chances = [1 << 40; 512];
    let mut at = 1;
    while at < chances.len() {
        chances[at] = chances[at - 1] * 96 / 100 + 1;
        at += 1;
    }
    chances
};

impl Flinch {
    /// Of a thousand games from here on, so many are won: the fewer cards to go, the more.
    pub(super) fn outlook(&self, state: &State, seat: Seat) -> i32 {
        let chance = |of: Seat| {
            let partners = self.partner(of, state.seats).map_or(0, |of| self.to_go(state, of));
            CHANCES[(self.to_go(state, of) + partners).min(CHANCES.len() - 1)]
        };
        let others = self.seats(state).filter(|&of| !self.same_side(of, seat, state.seats));
        let sides: u64 = if self.partners { 2 } else { 1 };
        let against = others.map(chance).sum::<u64>() / sides;
        let own = chance(seat);
        (1000 * own / (own + against)) as i32
    }

    /// How far a seat is from having no stock.
    fn to_go(&self, state: &State, seat: Seat) -> usize {
        let player = state.player(seat);
        let Some(top) = player.stock.top() else { return 0 };
        let held = player.hand.faces().or(self.reserve_tops(state, seat));
        let lacking = self.wants(state).before(top).without(held).count() as usize;
        let stock = match player.stock.len() {
            1 => STOCK_CARD + READY - LAST_CARD,
            cards => STOCK_CARD * cards + READY,
        };
        let ready = if lacking == 0 && state.turn == seat { READY } else { 0 };
        // A hand that is nearly played out is as good as a new one (FL-13).
        stock + LACKING * lacking.min(FARTHEST) + player.hand.len() - ready
    }
}
