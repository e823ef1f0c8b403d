use std::fmt::Write;

use parlor_house::{
    Difference, GameEntry, OptionInfo, Rule, Rulebook, Setup, Words, common_rules, find,
};
use serde_json::{Value, json};

use crate::Failure;
use crate::setup::read_options;
use crate::text::{BRASS, DIM, STRONG, print, styled, wrap};

const WIDTH: usize = 96;

/// Print the rules in force, numbered, in our own words.
///
/// With --compare, only what differs between two editions. With rule numbers, only those rules.
#[derive(clap::Args)]
pub struct Args {
    /// The game, for example `flinch`, or `common` for what holds for every game.
    game: String,

    /// Only the rules with these numbers, for example FL-09 or CM-14.
    numbers: Vec<String>,

    /// The edition; the first of the game's if not given.
    #[arg(long, short, conflicts_with = "compare")]
    edition: Option<String>,

    /// Print only what differs between two editions.
    #[arg(long, num_args = 2, value_names = ["EDITION", "EDITION"])]
    compare: Option<Vec<String>>,

    /// An option as NAME=VALUE: leaves out what does not hold with it; may be repeated.
    #[arg(long = "option", short = 'o', value_name = "NAME=VALUE")]
    options: Vec<String>,

    /// Print JSON, for programs.
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let common = common_rules();
    let all_common = |numbers: &[String]| numbers.iter().all(|n| common.rule(n).is_some());
    if args.game == "common" || !args.numbers.is_empty() && all_common(&args.numbers) {
        return print_rules(args, &common, "*", &[], &[]);
    }
    let game = find(&args.game)?;
    let chosen = read_options(&args.options)?;
    if let Some([first, second]) = args.compare.as_deref() {
        check(game, first, &chosen)?;
        check(game, second, &chosen)?;
        return compare(args, game, first, second, &borrowed(&chosen));
    }
    let info = game.info();
    let edition = args.edition.as_deref().unwrap_or(info.editions[0].0);
    check(game, edition, &chosen)?;
    print_rules(args, &game.rulebook(), edition, words(game, edition), &borrowed(&chosen))
}

fn borrowed(options: &[(String, String)]) -> Vec<(&str, &str)> {
    options.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect()
}

/// Refuses an edition or an option that the game does not have, with any number of players.
fn check(game: &dyn GameEntry, edition: &str, options: &[(String, String)]) -> Result<(), Failure> {
    let info = game.info();
    let setup = |players| Setup {
        game: info.id.into(),
        edition: edition.into(),
        players,
        dealer: None,
        options: options.to_vec(),
    };
    let checks = (info.seats.0..=info.seats.1).map(|players| game.check(&setup(players)));
    let mut refusal = None;
    for check in checks {
        match check {
            Ok(()) => return Ok(()),
            Err(why) => refusal = Some(why),
        }
    }
    refusal.map_or(Ok(()), |why| Err(why.into()))
}

fn words(game: &dyn GameEntry, edition: &str) -> Words {
    game.info().editions.iter().find(|known| known.0 == edition).map_or(&[], |known| known.2)
}

fn print_rules(
    args: &Args,
    book: &Rulebook,
    edition: &str,
    words: Words,
    options: &[(&str, &str)],
) -> Result<(), Failure> {
    let mut rules = book.in_force(edition, options);
    for number in &args.numbers {
        if book.rule(number).is_none() {
            return Err(Failure::said(format!("{} has no rule {number}", book.title)));
        }
        if !rules.iter().any(|rule| rule.number.eq_ignore_ascii_case(number)) {
            return Err(Failure::said(format!("{number} is not in force in this edition")));
        }
    }
    if !args.numbers.is_empty() {
        let asked = |rule: &Rule| args.numbers.iter().any(|n| n.eq_ignore_ascii_case(&rule.number));
        rules.retain(asked);
    }
    if args.json {
        let rules: Vec<Value> = rules
            .iter()
            .map(|rule| {
                let text: Vec<String> =
                    rule.clauses.iter().map(|clause| clause.spoken(words, options)).collect();
                json!({ "number": rule.number, "title": rule.title, "section": rule.section, "text": text })
            })
            .collect();
        let all = json!({ "game": args.game, "edition": edition, "rules": rules });
        return print(&format!("{all:#}\n"));
    }
    print(&as_text(book, &rules, edition, words, options).map_err(Failure::said)?)
}

fn as_text(
    book: &Rulebook,
    rules: &[Rule],
    edition: &str,
    words: Words,
    options: &[(&str, &str)],
) -> Result<String, std::fmt::Error> {
    let mut text = String::new();
    let name = if edition == "*" { String::new() } else { format!(", {edition}") };
    let own = words.iter().find(|(word, _)| *word == "game").map(|(_, own)| *own);
    let title = own.unwrap_or(&book.title);
    writeln!(text, "{}", styled(STRONG, format!("{title}{name}")))?;
    let mut section = "";
    for rule in rules {
        if rule.section != section {
            section = &rule.section;
            writeln!(text, "\n{}", styled(STRONG, section))?;
        }
        writeln!(text, "\n{}  {}", styled(BRASS, &rule.number), styled(STRONG, &rule.title))?;
        for clause in &rule.clauses {
            writeln!(text, "  {}", wrap(&clause.spoken(words, options), WIDTH, 2))?;
        }
    }
    if edition != "*" && rules.len() > 1 {
        writeln!(text, "\n{}", styled(DIM, "What holds for every game: parlor rules common"))?;
    }
    Ok(text)
}

fn compare(
    args: &Args,
    game: &dyn GameEntry,
    first: &str,
    second: &str,
    options: &[(&str, &str)],
) -> Result<(), Failure> {
    let ours = (first, words(game, first));
    let theirs = (second, words(game, second));
    let mut differences = game.rulebook().compare(ours, theirs, options);
    if !args.numbers.is_empty() {
        let asked = |d: &Difference| args.numbers.iter().any(|n| n.eq_ignore_ascii_case(&d.number));
        differences.retain(asked);
    }
    if args.json {
        let rows: Vec<Value> = differences
            .iter()
            .map(|d| json!({ "number": d.number, "title": d.title, first: d.first, second: d.second }))
            .collect();
        let words: Vec<Value> = compared_words(ours.1, theirs.1)
            .iter()
            .map(|(a, b)| json!({ first: a, second: b }))
            .collect();
        let defaults: Vec<Value> = compared_defaults(game, (first, second), options)
            .iter()
            .map(|(option, a, b)| json!({ "option": option.name, first: a, second: b }))
            .collect();
        let all = json!({
            "game": args.game, "words": words, "defaults": defaults, "differences": rows,
        });
        return print(&format!("{all:#}\n"));
    }
    let text = compare_text(game, (first, second), (ours.1, theirs.1), &differences, options);
    print(&text.map_err(Failure::said)?)
}

fn compared_words(first: Words, second: Words) -> Vec<(&'static str, &'static str)> {
    let pairs = first.iter().zip(second).filter(|(a, b)| a.1 != b.1);
    pairs.map(|(a, b)| (a.1, b.1)).collect()
}

/// The options that are something else in another edition if nobody chooses.
fn compared_defaults(
    game: &dyn GameEntry,
    (first, second): (&str, &str),
    options: &[(&str, &str)],
) -> Vec<(OptionInfo, String, String)> {
    let (fewest, most) = game.info().seats;
    let chosen = |option: &OptionInfo| options.iter().any(|(name, _)| *name == option.name);
    let differs = |option: OptionInfo| {
        let of = |edition, players| game.default_of(edition, option.name, players);
        let players = (fewest..=most).find(|&n| of(first, n) != of(second, n))?;
        let (a, b) = (of(first, players)?, of(second, players)?);
        Some((option, a, b))
    };
    let open = game.info().options.into_iter().filter(|option| !chosen(option));
    open.filter_map(differs).collect()
}

fn compare_text(
    game: &dyn GameEntry,
    (first, second): (&str, &str),
    words: (Words, Words),
    differences: &[Difference],
    options: &[(&str, &str)],
) -> Result<String, std::fmt::Error> {
    let mut text = String::new();
    let title = format!("{}: {first} and {second}", game.info().title);
    writeln!(text, "{}\n", styled(STRONG, title))?;
    let other_words = compared_words(words.0, words.1);
    let defaults = compared_defaults(game, (first, second), options);
    if differences.is_empty() && other_words.is_empty() && defaults.is_empty() {
        writeln!(text, "Nothing differs.")?;
    }
    if !other_words.is_empty() {
        writeln!(text, "{}  {}", styled(BRASS, "CM-10"), styled(STRONG, "Words"))?;
        for (a, b) in other_words {
            writeln!(text, "  {first}: {a}  {second}: {b}")?;
        }
        writeln!(text)?;
    }
    for (option, a, b) in defaults {
        let title = format!("Option {} where nobody chooses", option.name);
        writeln!(text, "{}  {}", styled(BRASS, option.rule), styled(STRONG, title))?;
        writeln!(text, "  {first}: {a}  {second}: {b}\n")?;
    }
    for difference in differences {
        let (number, title) = (&difference.number, &difference.title);
        writeln!(text, "{}  {}", styled(BRASS, number), styled(STRONG, title))?;
        for (edition, said) in [(first, &difference.first), (second, &difference.second)] {
            if said.is_empty() {
                let rule = game.rulebook().rule(number).cloned();
                let silent = rule.is_some_and(|r| !r.clauses.iter().any(|c| c.holds(edition, &[])));
                let nothing = if silent { "not in this edition" } else { "nothing more" };
                writeln!(text, "  {edition}: {}", styled(DIM, nothing))?;
            }
            for clause in said {
                writeln!(text, "  {}", wrap(&format!("{edition}: {clause}"), WIDTH, 2))?;
            }
        }
        writeln!(text)?;
    }
    Ok(text)
}
