use std::fmt::Write;

use parlor_house::{BEST_OF, GAMES, GameEntry, find};
use serde_json::json;

use crate::Failure;
use crate::show::{hung, paragraph, titled};
use crate::text::{BRASS, DIM, STRONG, print, styled};

/// List the games; or one with its editions and options.
///
/// For every option of a game: its rule, its choices, and the edition's own default.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  parlor games                what there is
  parlor games flinch         one game: editions, options, defaults
  parlor games --all          every game like that")]
pub struct Args {
    /// A game to be told in full.
    #[arg(conflicts_with = "all")]
    game: Option<String>,

    /// Tell all of them in full.
    #[arg(long)]
    all: bool,

    /// Print JSON, for programs: always everything.
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    if args.json {
        return print(&format!("{:#}\n", json!(parlor_shape::games())));
    }
    let mut text = String::new();
    if let Some(game) = &args.game {
        describe(find(game)?, &mut text).map_err(Failure::said)?;
    } else if args.all {
        GAMES.iter().try_for_each(|&game| describe(game, &mut text)).map_err(Failure::said)?;
    } else {
        GAMES.iter().for_each(|&game| text.push_str(&in_short(game)));
        text.push_str(
            "\n`parlor games GAME` tells its editions and options, `parlor play GAME` starts.\n",
        );
    }
    print(&text)
}

/// A game in two lines.
fn in_short(game: &dyn GameEntry) -> String {
    let info = game.info();
    let editions: Vec<&str> = info.editions.iter().map(|edition| edition.0).collect();
    let (fewest, most) = info.seats;
    let title = titled(info.title, &[info.id.into(), players(fewest, most), editions.join(" ")]);
    format!("{title}\n{}", paragraph(info.line))
}

fn describe(game: &dyn GameEntry, text: &mut String) -> std::fmt::Result {
    let info = game.info();
    let (fewest, most) = info.seats;
    writeln!(text, "{}  {}", styled(STRONG, info.title), styled(DIM, info.id))?;
    write!(text, "{}", paragraph(info.line))?;
    writeln!(text, "  {} ({})\n", players(fewest, most), info.seats_rule)?;
    writeln!(text, "  Editions (the first is played if none is named):")?;
    for (id, source, _) in &info.editions {
        writeln!(text, "    {}  {}", styled(BRASS, id), hung(source, 6 + id.len()))?;
    }
    writeln!(text, "\n  Options (-o NAME=VALUE):")?;
    for option in &info.options {
        let about = hung(&format!("{} ({})", option.about, option.rule), 6 + option.name.len());
        writeln!(text, "    {}  {about}", styled(BRASS, option.name))?;
        for choice in option.choices {
            writeln!(text, "      {:<18} {}", choice.name, hung(choice.about, 25))?;
        }
        if let Some(form) = option.form {
            writeln!(text, "      {form}")?;
        }
        let defaults = defaults(game, option.name);
        writeln!(text, "      {}", styled(DIM, hung(&format!("default: {defaults}"), 6)))?;
    }
    let (name, rule) = (BEST_OF.name, BEST_OF.rule);
    writeln!(text, "    {}  {} ({rule})", styled(BRASS, name), BEST_OF.info().about)?;
    for choice in BEST_OF.info().choices {
        writeln!(text, "      {:<18} {}", choice.name, choice.about)?;
    }
    writeln!(text, "      {}", styled(DIM, "default: 1"))?;
    writeln!(text, "    {}  the dealer's seat (CM-01)", styled(BRASS, "dealer"))?;
    writeln!(text, "      {}\n", styled(DIM, "default: the last seat, so that seat 0 begins"))
}

/// The default of an option: one word, or by edition and number of players where it varies.
fn defaults(game: &dyn GameEntry, option: &str) -> String {
    let info = game.info();
    let players: Vec<u8> = (info.seats.0..=info.seats.1).collect();
    let of = |edition: &str, seats: u8| game.default_of(edition, option, seats).unwrap_or_default();
    let by_edition = |edition: &str| -> String {
        let mut text = of(edition, players[0]);
        for pair in players.windows(2) {
            let (before, now) = (of(edition, pair[0]), of(edition, pair[1]));
            if before != now {
                text += &format!(", {now} from {} players on", pair[1]);
            }
        }
        text
    };
    let all: Vec<String> = info.editions.iter().map(|edition| by_edition(edition.0)).collect();
    if all.iter().all(|default| *default == all[0]) {
        return all[0].clone();
    }
    let each = info.editions.iter().zip(&all);
    each.map(|(edition, default)| format!("{}: {default}", edition.0))
        .collect::<Vec<_>>()
        .join("; ")
}

fn players(fewest: u8, most: u8) -> String {
    match (fewest, most) {
        (1, 1) => "one player".into(),
        (fewest, most) if fewest == most => format!("{fewest} players"),
        (fewest, most) => format!("{fewest} to {most} players"),
    }
}
