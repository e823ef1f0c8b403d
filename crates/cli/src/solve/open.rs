//! Until when a game that was played could be won.

use parlor_house::{Solved, Verdict};

use crate::Failure;
use crate::show::paragraph;

/// Between which steps a game was thrown away, as far as that is decided.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Open {
    /// After so many steps it could still be won.
    pub won: Option<usize>,
    /// After so many it could not be won any more.
    pub lost: Option<usize>,
    /// So many were made.
    pub steps: usize,
}

impl Open {
    /// Whether nothing between the two is left undecided.
    pub fn is_sure(&self) -> bool {
        match (self.won, self.lost) {
            (Some(won), Some(lost)) => won + 1 == lost,
            (Some(won), None) => won == self.steps,
            (None, lost) => lost == Some(0),
        }
    }

    /// In words; none where the verdict on the deal says it all.
    pub fn spoken(&self) -> String {
        let all = self.steps;
        let text = match (self.won, self.lost) {
            (None, None | Some(0)) => return String::new(),
            (Some(won), None) if won == all => {
                "After all its steps the game could still be won.".into()
            }
            (Some(won), None) => format!(
                "After {won} of its {all} actions the game could still be won; what came then is not \
                 decided."
            ),
            (Some(won), Some(lost)) if won + 1 == lost => {
                format!("The game could be won until action {lost} of {all} threw it away.")
            }
            (Some(won), Some(lost)) => format!(
                "After {won} of its {all} actions the game could still be won, after {lost} not any \
                 more; what lies between is not decided."
            ),
            (None, Some(lost)) => format!(
                "After {lost} of its {all} actions the game could not be won any more; what came \
                 before is not decided."
            ),
        };
        paragraph(&text)
    }

    /// Takes down what was found out about the game after so many steps.
    fn note<A>(&mut self, at: usize, verdict: &Verdict<A>) {
        match verdict {
            Verdict::Won(_) => self.won = self.won.max(Some(at)),
            Verdict::Lost => self.lost = Some(self.lost.map_or(at, |lost| lost.min(at))),
            Verdict::Undecided => {}
        }
    }
}

/// What was found out about a game that was played.
pub struct Judged {
    /// About its deal.
    pub deal: Solved,
    /// About the game.
    pub open: Open,
}

/// Judges a game of these actions. What is lost stays lost, so the middle tells in which half to go on.
/// The end of a game is sooner decided than its beginning: even if the deal as a whole is not decided, a
/// win found later on wins it.
pub fn judge(
    played: &[String],
    decide: impl Fn(usize) -> Result<Solved, Failure>,
) -> Result<Judged, Failure> {
    let mut deal = decide(0)?;
    let mut open = Open { steps: played.len(), ..Open::default() };
    open.note(0, &deal.verdict);
    let mut look = |open: &mut Open, at: usize| {
        let found = decide(at)?;
        open.note(at, &found.verdict);
        if let (Verdict::Won(rest), Verdict::Undecided) = (&found.verdict, &deal.verdict) {
            deal.verdict = Verdict::Won([&played[..at], rest].concat());
        }
        Ok::<_, Failure>(found.verdict)
    };
    let (mut before, mut lost) = (0, open.lost.unwrap_or(played.len() + 1));
    while before + 1 < lost {
        let middle = before + (lost - before) / 2;
        match look(&mut open, middle)? {
            Verdict::Lost => lost = middle,
            _ => before = middle,
        }
    }
    let (mut won, mut after) = (open.won.unwrap_or(before), before);
    while won + 1 < after {
        let middle = won + (after - won) / 2;
        match look(&mut open, middle)? {
            Verdict::Won(_) => won = middle,
            _ => after = middle,
        }
    }
    Ok(Judged { deal, open })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A game as letters, one for each number of steps from 0: what the solver says.
    fn judged(game: &str) -> (Verdict<String>, Option<usize>, Option<usize>, bool) {
        let steps = game.len() - 1;
        let played: Vec<String> = (1..=steps).map(|step| step.to_string()).collect();
        let decide = |at: usize| {
            let verdict = match game.as_bytes()[at] {
                b'w' => Verdict::Won(vec!["win".into()]),
                b'l' => Verdict::Lost,
                _ => Verdict::Undecided,
            };
            Ok(Solved { verdict, nodes: 1 })
        };
        let Judged { deal, open } = judge(&played, decide).expect("it is decided");
        (deal.verdict, open.won, open.lost, open.is_sure())
    }

    #[test]
    fn a_game_is_open_until_it_is_thrown_away() {
        let win = || Verdict::Won(vec!["win".into()]);
        assert_eq!(judged("wwwwll"), (win(), Some(3), Some(4), true));
        assert_eq!(judged("wlllll"), (win(), Some(0), Some(1), true));
        assert_eq!(judged("wwwwww"), (win(), Some(5), None, true));
        assert_eq!(judged("llllll"), (Verdict::Lost, None, Some(0), true));
        assert_eq!(judged("w"), (win(), Some(0), None, true));
    }

    #[test]
    fn what_is_undecided_is_narrowed_down_from_the_end() {
        let win = Verdict::Won(vec!["win".into()]);
        assert_eq!(judged("wwwuul"), (win.clone(), Some(2), Some(5), false));
        assert_eq!(judged("wwwuuu"), (win, Some(2), None, false));
        assert_eq!(judged("uuuull"), (Verdict::Undecided, None, Some(4), false));
        assert_eq!(judged("uuuuuu"), (Verdict::Undecided, None, None, false));
    }

    #[test]
    fn a_deal_is_won_by_what_was_played_and_a_win_from_there() {
        let line = |words: &[&str]| Verdict::Won(words.iter().map(|w| w.to_string()).collect());
        assert_eq!(judged("uuuwll"), (line(&["1", "2", "3", "win"]), Some(3), Some(4), true));
        assert_eq!(judged("uuwwww").1, Some(5));
    }
}
