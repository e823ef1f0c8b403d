//! Speaking up though it is not one's turn.

use parlor_engine::{Game, Lots};

use crate::search::Ground;

/// So many games are imagined to see whether a guess would be right.
const GUESSES: u32 = 64;
/// If in so many of them the rule could not have been broken, it could hardly be.
const ENOUGH: u32 = 8;
/// Nobody knows how careful another is: of a hundred, so many still break rules.
const CARELESS: i64 = 50;
/// A guess must be right in so many of a hundred cases at least, even where a wrong one is free.
const GOOD_ODDS: i64 = 12;

/// Whether a call that cannot be known to be right is worth the risk.
///
/// How likely it is that the cards are such that a rule could have been broken is found by
/// imagining them. Most people keep the rules, so what was not done is evidence that it could not
/// be: how strong, the game knows ([`Game::neglect`]).
pub(crate) fn is_worth_a_guess<G: Game>(
    ground: &mut Ground<G>,
    call: G::Action,
    lots: &mut Lots,
) -> bool {
    let seat = ground.view.seat();
    let neglect = i64::from(ground.view.rules().neglect(&ground.known, call));
    let (mut could, mut gain, mut loss) = (0, 0, 0);
    for guess in 0..GUESSES {
        if guess == ENOUGH && could == 0 {
            return false;
        }
        let mut game = ground.imagine(lots);
        let right = game.rules.is_right(&game.state, seat, call);
        let before = game.shares()[seat.index()];
        game.apply(seat, call, lots);
        game.judge_calls(lots);
        let change = i64::from(game.shares()[seat.index()] - before);
        if right {
            (could, gain) = (could + 1, gain + change);
        } else {
            loss += change;
        }
    }
    let cannot = i64::from(GUESSES) - could;
    if could == 0 || cannot == 0 {
        return could > 0;
    }
    // Of a hundred thousand times so many cases: those in which the rule was broken, and the others.
    let (broken, kept) = (could * neglect * CARELESS, cannot * 100_000);
    let likely = 100 * broken >= GOOD_ODDS * (broken + kept);
    likely && broken * (gain / could) + kept * (loss / cannot) > 0
}
