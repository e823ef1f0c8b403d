//! A tournament by single elimination (BL-13).

use parlor_contest::Bracket;
use parlor_house::{Setup, find};
use serde_json::json;

use super::hall::{Entrant, Hall, Outcome};
use super::{Args, MOST, page};
use crate::Failure;
use crate::show::titled;
use crate::text::{print, styled};

/// After so many ties in a row the lower seat number goes on (BL-R10).
const TIES: u32 = 3;

/// A tournament, and the scores of its matches as they are printed.
pub struct Played {
    pub bracket: Bracket,
    pub entrants: Vec<Entrant>,
    /// The score of each match, by round and number, the winner's first.
    pub scores: Vec<Vec<Option<[i32; 2]>>>,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let count = args.entrants.unwrap_or(8);
    if count > MOST {
        return Err(Failure::said(format!("at most {MOST} take part, not {count}")));
    }
    let bracket = Bracket::new(usize::from(count))
        .map_err(|wrong| Failure::said(format!("a tournament of {count}: {wrong}")))?;
    let best_of = args.best_of.as_deref().unwrap_or("3");
    let mut setup = args.setup(2)?;
    setup.options.push(("best_of".into(), best_of.into()));
    find(&setup.game)?.check(&setup)?;
    let hall = args.hall()?;
    let scores = bracket.rounds().iter().map(|round| vec![None; round.len()]).collect();
    let entrants = args.entrants(usize::from(count));
    let mut played = Played { bracket, entrants, scores };
    if !args.json {
        print(&heading(&setup, (count, best_of), &hall)?)?;
    }
    while let Some(&(round, number, pair)) = played.bracket.due().first() {
        play_match(&mut played, &hall, &setup, (round, number), pair)?;
    }
    if args.json { print(&as_json(&played, &setup, &hall)) } else { print(&page::bracket(&played)) }
}

fn heading(setup: &Setup, (count, best_of): (u16, &str), hall: &Hall) -> Result<String, Failure> {
    let info = find(&setup.game)?.info();
    let title = format!("{}, {}: a tournament of {count}", info.title, setup.edition);
    let notes = [format!("best of {best_of}"), format!("seed {}", hall.seed)];
    Ok(format!("{}\n\n", titled(&title, &notes)))
}

fn play_match(
    played: &mut Played,
    hall: &Hall,
    setup: &Setup,
    (round, number): (usize, usize),
    pair: [usize; 2],
) -> Result<(), Failure> {
    let who = pair.map(|entrant| &played.entrants[entrant]);
    let name = format!("round {}, match {}", round + 1, number + 1);
    let Outcome { winner, scores, .. } = decided(hall, &name, setup, &who)?;
    let winner = winner.unwrap_or(0).min(1);
    let score = |seat: usize| scores.get(seat).copied().unwrap_or(0);
    // The score of a single game may be anything; games won can be compared.
    let of_games = setup.options.iter().any(|(name, value)| name == "best_of" && value != "1");
    played.scores[round][number] = of_games.then(|| [score(winner), score(1 - winner)]);
    let reported = played.bracket.report(round, number, pair[winner]);
    reported.map_err(|wrong| Failure::said(format!("{name}: {wrong}")))
}

/// A match that somebody wins: a tie is played again, and three in a row give it to the lower
/// seat (BL-R10). A match of several games knows that by itself.
fn decided(hall: &Hall, name: &str, setup: &Setup, who: &[&Entrant]) -> Result<Outcome, Failure> {
    let mut ties = 0;
    loop {
        let name = if ties == 0 { name.into() } else { format!("{name}, again {ties}") };
        let outcome = hall.play(&name, setup, who)?;
        ties += 1;
        if outcome.winner.is_some() || ties == TIES {
            return Ok(outcome);
        }
    }
}

fn as_json(played: &Played, setup: &Setup, hall: &Hall) -> String {
    let name = |entrant: Option<usize>| entrant.map(|entrant| &played.entrants[entrant].name);
    let rounds: Vec<_> = played
        .bracket
        .rounds()
        .iter()
        .zip(&played.scores)
        .map(|(round, scores)| {
            let matches = round.iter().zip(scores).map(|(pairing, score)| {
                let players = pairing.players.map(name);
                json!({ "players": players, "winner": name(pairing.winner), "score": score })
            });
            matches.collect::<Vec<_>>()
        })
        .collect();
    let page = json!({
        "game": setup.game,
        "edition": setup.edition,
        "kind": "elimination",
        "seed": hall.seed,
        "rounds": rounds,
        "champion": name(played.bracket.champion()),
    });
    format!("{page:#}\n")
}

/// A name as it stands on the page.
pub fn on_page(played: &Played, entrant: usize) -> String {
    styled(crate::text::STRONG, &played.entrants[entrant].name)
}
