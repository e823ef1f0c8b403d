//! The games and the rules, in the shapes of the protocol.

use parlor_house::{
    BEST_OF, Clause, GAMES, GameEntry, Info, OptionInfo, Setup, Words, common_rules,
};
use parlor_protocol::engine::{
    Catalogue, Choice, Edition, Game, OfRule, Pairs, Players, Rule, Setting,
};

use super::fault::{Fault, short};

/// Every game, as `parlor games --json` has it.
pub fn games() -> Catalogue {
    Catalogue { games: GAMES.iter().map(|&game| as_game(game)).collect() }
}

fn as_game(game: &dyn GameEntry) -> Game {
    let info = game.info();
    let (fewest, most) = info.seats;
    let edition = |&(id, source, words): &(&'static str, &'static str, Words)| Edition {
        id,
        source,
        words: Pairs(words.iter().map(|&(name, word)| (name.into(), word)).collect()),
    };
    let defaults = |edition: &str, option: &str| {
        let of = |players: u8| game.default_of(edition, option, players);
        Pairs((fewest..=most).map(|players| (players.to_string(), of(players))).collect())
    };
    let setting = |option: &OptionInfo| Setting {
        name: option.name,
        rule: option.rule,
        about: option.about,
        choices: option
            .choices
            .iter()
            .map(|choice| Choice { value: choice.name, about: choice.about })
            .collect(),
        form: option.form,
        defaults: Pairs(
            info.editions.iter().map(|e| (e.0.into(), defaults(e.0, option.name))).collect(),
        ),
    };
    let mut options: Vec<Setting> = info.options.iter().map(setting).collect();
    options.extend([best_of(&info), dealer(&info)]);
    Game {
        id: info.id,
        title: info.title,
        line: info.line,
        players: Players { fewest, most, rule: info.seats_rule },
        editions: info.editions.iter().map(edition).collect(),
        options,
    }
}

const SEATS: [&str; 15] =
    ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14"];

/// The option that every game has: where the dealer sits (CM-01).
fn dealer(info: &Info) -> Setting {
    let (fewest, most) = info.seats;
    let last = |players: u8| Some((players - 1).to_string());
    let by_players = || Pairs((fewest..=most).map(|n| (n.to_string(), last(n))).collect());
    let seats = SEATS.iter().take(usize::from(most));
    Setting {
        name: "dealer",
        rule: "CM-01",
        about: "the dealer's seat; the seat at its left begins",
        choices: seats.map(|value| Choice { value, about: "this seat deals" }).collect(),
        form: None,
        defaults: Pairs(info.editions.iter().map(|e| (e.0.into(), by_players())).collect()),
    }
}

/// The option that makes a match of any game (BL-11).
fn best_of(info: &Info) -> Setting {
    let (fewest, most) = info.seats;
    let option = BEST_OF.info();
    let choices = option.choices.iter();
    let one = || Pairs((fewest..=most).map(|n| (n.to_string(), Some("1".into()))).collect());
    Setting {
        name: option.name,
        rule: option.rule,
        about: option.about,
        choices: choices.map(|c| Choice { value: c.name, about: c.about }).collect(),
        form: None,
        defaults: Pairs(info.editions.iter().map(|e| (e.0.into(), one())).collect()),
    }
}

/// A rule of every table, or of the game that has one with this number.
pub fn rule(asked: &OfRule) -> Result<Rule, Fault> {
    let number: &str = &asked.number.0;
    if let Some(rule) = common_rules().rule(number) {
        return Ok(as_rule(rule, None, &[]));
    }
    for &game in GAMES {
        if let Some(rule) = game.rulebook().rule(number) {
            return rule_of(game, rule, asked);
        }
    }
    Err(Fault::new("no-such-rule", format!("There is no rule {:?}.", short(number))))
}

fn rule_of(game: &dyn GameEntry, rule: &parlor_house::Rule, asked: &OfRule) -> Result<Rule, Fault> {
    let info = game.info();
    let first = info.editions.first().map_or("", |edition| edition.0);
    let edition = asked.edition.as_ref().map_or(first, |edition| &*edition.0);
    game.check(&Setup {
        game: info.id.into(),
        edition: edition.into(),
        players: info.seats.1,
        ..Setup::default()
    })?;
    let words = info.editions.iter().find(|known| known.0 == edition).map_or(&[][..], |e| e.2);
    let found = as_rule(rule, Some((info.id, edition)), words);
    if found.text.is_empty() {
        let text = format!("{} is not in force in the edition {edition}.", rule.number);
        return Err(Fault::new("rule-not-in-force", text));
    }
    Ok(found)
}

fn as_rule(rule: &parlor_house::Rule, of: Option<(&'static str, &str)>, words: Words) -> Rule {
    let holds = |clause: &&Clause| of.is_none_or(|(_, edition)| clause.holds(edition, &[]));
    Rule {
        number: rule.number.clone(),
        title: rule.title.clone(),
        section: rule.section.clone(),
        game: of.map(|(game, _)| game),
        edition: of.map(|(_, edition)| edition.into()),
        text: rule.clauses.iter().filter(holds).map(|c| c.spoken(words, &[])).collect(),
    }
}
