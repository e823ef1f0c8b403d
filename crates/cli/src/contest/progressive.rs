//! Progressive play (SX-10, SX-R8).

use parlor_contest::{Hand, Progressive, Table};
use parlor_house::{Setup, find};
use serde_json::json;

use super::hall::{Entrant, Hall};
use super::{Args, MOST};
use crate::Failure;
use crate::show::titled;
use crate::text::{DIM, STRONG, print, styled};

/// The option of a game of several deals that says how many; here every deal is a hand.
const HANDS: &str = "hands";

pub fn run(args: &Args) -> Result<(), Failure> {
    let players = players(args)?;
    let (tables, agreed) = (args.tables.unwrap_or(3), args.hands.unwrap_or(10));
    let count = usize::from(tables) * usize::from(players);
    if tables == 0 || agreed == 0 {
        return Err(Failure::said("progressive play needs a table and a hand at least"));
    }
    if count > usize::from(MOST) {
        return Err(Failure::said(format!("at most {MOST} take part, not {count}")));
    }
    let setup = hand_of(args.setup(players)?)?;
    let contest = Progressive::new(usize::from(tables), usize::from(players), agreed);
    let mut contest = contest
        .map_err(|wrong| Failure::said(format!("{tables} tables for {agreed} hands: {wrong}")))?;
    let (hall, entrants) = (args.hall()?, args.entrants(count));
    if !args.json {
        print(&heading(&setup, (tables, agreed), &hall)?)?;
    }
    let mut told = Vec::new();
    while !contest.is_over() {
        let hands = play_hands(&contest, &hall, &setup, &entrants)?;
        let seated: Vec<Table> = contest.tables().to_vec();
        contest.report(&hands).map_err(|wrong| Failure::said(format!("a hand: {wrong}")))?;
        if args.json {
            told.push(hands_as_json(&seated, &hands, &entrants));
        } else {
            print(&hands_on_page(contest.played(), &seated, &hands, &entrants))?;
        }
    }
    if args.json {
        let points = entrants.iter().zip(contest.points());
        let points: Vec<_> =
            points.map(|(who, points)| json!({ "name": who.name, "points": points })).collect();
        let winners: Vec<_> =
            contest.leaders().iter().map(|&entrant| &entrants[entrant].name).collect();
        let page = json!({
            "game": setup.game,
            "edition": setup.edition,
            "kind": "progressive",
            "seed": hall.seed,
            "hands": told,
            "points": points,
            "winners": winners,
        });
        return print(&format!("{page:#}\n"));
    }
    print(&standing(&contest, &entrants))
}

fn players(args: &Args) -> Result<u8, Failure> {
    let (fewest, most) = find(&args.game)?.info().seats;
    Ok(args.players.unwrap_or(4.clamp(fewest.max(2), most)))
}

/// The set-up of a single hand.
fn hand_of(mut setup: Setup) -> Result<Setup, Failure> {
    let game = find(&setup.game)?;
    let deals = game.info().options.iter().any(|option| option.name == HANDS);
    if deals && !setup.options.iter().any(|(name, _)| name == HANDS) {
        setup.options.push((HANDS.into(), "1".into()));
    }
    game.check(&setup)?;
    Ok(setup)
}

fn heading(setup: &Setup, (tables, hands): (u16, u32), hall: &Hall) -> Result<String, Failure> {
    let info = find(&setup.game)?.info();
    let title = format!("{}, {}: progressive play", info.title, setup.edition);
    let notes = [
        format!("{tables} table{} of {}", if tables == 1 { "" } else { "s" }, setup.players),
        format!("{hands} hand{}", if hands == 1 { "" } else { "s" }),
        format!("seed {}", hall.seed),
    ];
    Ok(format!("{}\n\n", titled(&title, &notes)))
}

fn play_hands(
    contest: &Progressive,
    hall: &Hall,
    setup: &Setup,
    entrants: &[Entrant],
) -> Result<Vec<Hand>, Failure> {
    let number = contest.played() + 1;
    let mut hands = Vec::new();
    for (at, table) in contest.tables().iter().enumerate() {
        let setup = Setup { dealer: u8::try_from(table.dealer).ok(), ..setup.clone() };
        let who: Vec<&Entrant> = table.players.iter().map(|&player| &entrants[player]).collect();
        let name = format!("hand {number}, table {}", at + 1);
        let outcome = hall.play(&name, &setup, &who)?;
        hands.push(Hand { winner: outcome.winner, points: outcome.points });
    }
    Ok(hands)
}

fn hands_on_page(number: u32, seated: &[Table], hands: &[Hand], entrants: &[Entrant]) -> String {
    let mut text = format!("{}\n", styled(STRONG, format!("Hand {number}")));
    for (at, (table, hand)) in seated.iter().zip(hands).enumerate() {
        let names: Vec<&str> =
            table.players.iter().map(|&player| entrants[player].name.as_str()).collect();
        let scored: Vec<&str> = (0..names.len())
            .filter(|&seat| hand.points[seat] > 0)
            .map(|seat| names[seat])
            .collect();
        let won = match hand.winner {
            Some(seat) => format!("{} wins ({})", names[seat], hand.points[seat]),
            None if scored.is_empty() => "nobody wins".into(),
            None => format!("{} score; nobody moves", scored.join(" and ")),
        };
        let who = styled(DIM, names.join(", "));
        text.push_str(&format!("  table {}  {won}  {who}\n", at + 1));
    }
    text
}

fn hands_as_json(seated: &[Table], hands: &[Hand], entrants: &[Entrant]) -> serde_json::Value {
    let name = |player: usize| &entrants[player].name;
    let tables = seated.iter().zip(hands).map(|(table, hand)| {
        let players: Vec<_> = table.players.iter().map(|&player| name(player)).collect();
        let winner = hand.winner.map(|seat| name(table.players[seat]));
        json!({ "players": players, "dealer": table.dealer, "winner": winner, "points": hand.points })
    });
    json!(tables.collect::<Vec<_>>())
}

fn standing(contest: &Progressive, entrants: &[Entrant]) -> String {
    let mut order: Vec<usize> = (0..entrants.len()).collect();
    order.sort_by_key(|&entrant| std::cmp::Reverse(contest.points()[entrant]));
    let wide = entrants.iter().map(|entrant| entrant.name.chars().count()).max().unwrap_or(0);
    let mut text = format!("\n{}\n", styled(STRONG, "Points"));
    for entrant in order {
        let (name, points) = (&entrants[entrant].name, contest.points()[entrant]);
        text.push_str(&format!("  {name:<wide$}  {points:>6}\n"));
    }
    let leaders: Vec<&str> =
        contest.leaders().iter().map(|&entrant| entrants[entrant].name.as_str()).collect();
    let (last, others) = leaders.split_last().map_or(("", &[][..]), |(last, rest)| (*last, rest));
    let names = if others.is_empty() {
        format!("{last} has")
    } else {
        format!("{} and {last} have", others.join(", "))
    };
    text + &format!("\n{names} won.\n")
}
