//! How well somebody stands, for trying out that breaks off.

use parlor_cards::Seat;

use super::Flinch;
use super::state::State;

/// Trying out breaks off after so many actions. What a play opens for the next player shows in a
/// few of them; beyond, luck hides more than it shows.
pub(super) const HORIZON: u32 = 5;

/// A card of the stock counts for so much. A card that is lacking on the way to its top counts one.
const STOCK_CARD: usize = 3;
/// However far a top is, more cards are not counted.
const FARTHEST: usize = 5;

/// How likely it is to win with so much to go, beside others with theirs. In games of careful
/// players one more to go took a ninth of the chance away.
const CHANCES: [u64; 128] = {
    let mut chances = [1 << 32; 128];
    let mut at = 1;
    while at < chances.len() {
        chances[at] = chances[at - 1] * 89 / 100 + 1;
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
        match lacking {
            // It is as good as played.
            0 if state.turn == seat => STOCK_CARD * (player.stock.len() - 1),
            _ => STOCK_CARD * player.stock.len() + lacking.min(FARTHEST),
        }
    }
}
