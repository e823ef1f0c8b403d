//! `hint`: what an expert would do who sees what the person sees.

use parlor_house::{Hint, Level, Weight, Worth};

use super::session::Session;
use crate::show::{hung, paragraph};
use crate::text::{BRASS, DIM, styled};

/// So many offers are named at the most.
const FEW: usize = 3;

impl Session {
    /// The best few offers, and, where mistakes are part of the game, what would be one.
    pub fn hint(&self) -> String {
        let Some(me) = self.me else { return "  You only watch.\n".into() };
        let thinking = self.bots.thinking;
        let budget = thinking.bot(Level::Expert).budget;
        let mut hints = self.table.hints(me, budget, self.lots(me), &mut thinking.stop());
        let awaited = self.table.awaiting().seats.has(me);
        let choices = self.choices();
        hints.retain(|hint| !hint.is_bad() || awaited && self.me_must_act());
        let mut text = match hints.len() {
            0 if choices.iter().any(|offer| offer.said) => "  Better say nothing.\n".into(),
            0 if self.table.standing().ending.is_some() => self.no_such_number(),
            0 => "  Better wait.\n".into(),
            _ => hints.iter().take(FEW).map(|hint| self.hinted(hint)).collect(),
        };
        let faults = (1..).zip(choices.iter()).filter(|(_, offer)| offer.weight == Weight::Fault);
        let faults: Vec<usize> = faults.map(|(number, _)| number).collect();
        if !faults.is_empty() {
            let told = paragraph(&format!("could be called: {}", ranges(&faults)));
            text.push_str(&styled(DIM, told));
        }
        text
    }

    /// Whether the game waits for the person: where there are no turns, it does not.
    fn me_must_act(&self) -> bool {
        self.table.awaiting().window.is_none()
    }

    /// Notation, what it means unless that is the same, what it is worth, and why.
    fn hinted(&self, hint: &Hint) -> String {
        let notation = styled(BRASS, &hint.text);
        let mut parts = Vec::new();
        if hint.sentence != hint.text {
            parts.push(self.teller.voice.named(&hint.sentence));
        }
        parts.extend(worth(hint.worth));
        let mut text = parts.join(" · ");
        if !hint.reason.is_empty() {
            let reason = self.teller.voice.named(&hint.reason);
            text = if text.is_empty() { reason } else { format!("{text}: {reason}") };
        }
        if text.is_empty() {
            return format!("  {notation}\n");
        }
        format!("  {notation}  {}\n", hung(&text, 4 + hint.text.chars().count()))
    }
}

/// What an offer is worth, in words; nothing where it only looks good.
fn worth(worth: Worth) -> Option<String> {
    match worth {
        Worth::Wins(wins) => Some(format!("wins about {} %", (wins + 5) / 10)),
        Worth::Points(points) => Some(format!("worth about {points} points")),
        Worth::Looks(_) => None,
    }
}

/// "2-5 8" for 2 3 4 5 8.
fn ranges(numbers: &[usize]) -> String {
    let run = |run: &[usize]| match run {
        [first, .., last] => format!("{first}-{last}"),
        _ => run.iter().map(usize::to_string).collect(),
    };
    numbers.chunk_by(|a, b| a + 1 == *b).map(run).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_in_a_row_are_a_range() {
        assert_eq!(ranges(&[2, 3, 4, 5, 8]), "2-5 8");
        assert_eq!(ranges(&[1]), "1");
        assert_eq!(ranges(&[]), "");
    }
}
