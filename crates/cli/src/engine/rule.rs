//! The rules, in the shapes of the protocol.

use parlor_house::{Clause, GAMES, GameEntry, Setup, Words, common_rules};
use parlor_protocol::engine::{OfRule, Rule};

use super::fault::{Fault, short};

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
