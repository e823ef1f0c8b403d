//! Single elimination: who meets whom, who has a bye, who goes on.
#![allow(clippy::unwrap_used, reason = "what goes wrong in a test fails the test")]

use parlor_contest::{Bracket, Wrong};

fn pairs(bracket: &Bracket, round: usize) -> Vec<String> {
    let name = |player: Option<usize>| player.map_or("-".into(), |player| player.to_string());
    let pair = |players: [Option<usize>; 2]| players.map(name).join("-");
    bracket.rounds()[round].iter().map(|pairing| pair(pairing.players)).collect()
}

/// BL-13: whoever loses a match is out; the first seeds meet last.
#[test]
fn bl_13_eight_entrants_play_three_rounds() {
    let mut bracket = Bracket::new(8).unwrap();
    assert_eq!(pairs(&bracket, 0), ["0-7", "3-4", "1-6", "2-5"]);
    assert_eq!(bracket.rounds().iter().map(Vec::len).collect::<Vec<_>>(), [4, 2, 1]);
    for (round, number, [a, b]) in bracket.due() {
        bracket.report(round, number, a.min(b)).unwrap();
    }
    assert_eq!(pairs(&bracket, 1), ["0-3", "1-2"]);
    bracket.report(1, 0, 3).unwrap();
    assert_eq!(bracket.due(), [(1, 1, [1, 2])], "the final waits for its second player");
    bracket.report(1, 1, 1).unwrap();
    assert_eq!((pairs(&bracket, 2), bracket.champion()), (vec!["3-1".to_string()], None));
    bracket.report(2, 0, 3).unwrap();
    assert_eq!((bracket.champion(), bracket.due()), (Some(3), vec![]));
}

/// BL-R10: byes go to the first seeds, and only in the first round.
#[test]
fn bl_r10_byes_go_to_the_first_seeds() {
    for entrants in 2..=40 {
        let bracket = Bracket::new(entrants).unwrap();
        let byes: Vec<usize> = bracket.rounds()[0]
            .iter()
            .filter(|pairing| pairing.is_bye())
            .filter_map(|pairing| pairing.winner)
            .collect();
        let count = entrants.next_power_of_two() - entrants;
        let mut sorted = byes.clone();
        sorted.sort_unstable();
        assert_eq!(sorted, (0..count).collect::<Vec<_>>(), "{entrants} entrants");
        assert!(bracket.rounds()[1..].iter().flatten().all(|pairing| !pairing.is_bye()));
    }
    assert_eq!(pairs(&Bracket::new(6).unwrap(), 0), ["0--", "3-4", "1--", "2-5"]);
}

/// BL-13: every tournament ends with one champion, after as many matches as there are others.
#[test]
fn bl_13_every_match_puts_one_out() {
    for entrants in 2..=33 {
        let mut bracket = Bracket::new(entrants).unwrap();
        let mut matches = 0;
        while let Some(&(round, number, [_, b])) = bracket.due().first() {
            bracket.report(round, number, b).unwrap();
            matches += 1;
        }
        assert_eq!(matches, entrants - 1);
        assert!(bracket.champion().is_some());
    }
}

#[test]
fn what_cannot_be_is_refused_and_changes_nothing() {
    assert_eq!(Bracket::new(1), Err(Wrong::TooFew));
    let mut bracket = Bracket::new(5).unwrap();
    let before = bracket.clone();
    assert_eq!(bracket.report(0, 9, 0), Err(Wrong::NotDue));
    assert_eq!(bracket.report(1, 0, 0), Err(Wrong::NotDue));
    assert_eq!(bracket.report(0, 0, 0), Err(Wrong::Twice), "a bye is over already");
    assert_eq!(bracket.report(0, 1, 0), Err(Wrong::NotThere));
    assert_eq!(bracket, before);
}
