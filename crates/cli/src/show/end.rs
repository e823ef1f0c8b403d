//! How a game ended, in words.

use parlor_house::{Seat, Seats, Table};

use super::rules::rule_text;
use super::spoken::figure;
use super::{Voice, hung, width};
use crate::text::{BRASS, DIM, STRONG, styled, wrap};

/// Who won, by which rule, and what that rule says; nothing while the game goes on.
pub fn ending(table: &dyn Table, voice: &Voice) -> Option<String> {
    let ending = table.standing().ending?;
    let who = joined(voice, ending.winners);
    let plural = ending.winners.len() > 1 || voice.you().is_some_and(|you| ending.winners.has(you));
    let alone = (table.seats() == 1).then(|| voice.name(Seat::new(0)));
    let what = match (ending.draw, plural) {
        _ if ending.winners.is_empty() => match alone {
            Some("You") => "You lose.".into(),
            Some(name) => format!("{name} loses."),
            None => "Nobody wins.".into(),
        },
        (true, _) => format!("A draw between {}.", who.replacen("You", "you", 1)),
        (false, true) => format!("{who} win!"),
        (false, false) => format!("{who} wins."),
    };
    let rule = styled(BRASS, ending.rule);
    let says = rule_text(table, ending.rule).unwrap_or_default();
    let what = wrap(&what, width() - 10, 2);
    Some(format!("{}  {rule}\n{says}{}", styled(STRONG, what), score_line(table, voice)))
}

/// What counts, for each seat.
fn score_line(table: &dyn Table, voice: &Voice) -> String {
    let scores = table.standing().scores;
    if table.seats() == 1 {
        return format!("  {}\n", styled(DIM, format!("Score: {}", figure(scores[0]))));
    }
    let each = (0..table.seats()).map(Seat::new);
    let told: Vec<String> =
        each.map(|seat| format!("{} {}", voice.name(seat), figure(scores[seat.index()]))).collect();
    format!("  {}\n", styled(DIM, hung(&told.join(" · "), 2)))
}

fn joined(voice: &Voice, seats: Seats) -> String {
    let mut names: Vec<&str> = seats.iter().map(|seat| voice.name(seat)).collect();
    names.sort_by_key(|&name| name != "You");
    match names.split_last() {
        Some((last, [])) => (*last).into(),
        Some((last, others)) => format!("{} and {last}", others.join(", ")),
        None => "Nobody".into(),
    }
}
