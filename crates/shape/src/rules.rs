//! The rules as text, in the shapes of the protocol.

use parlor_house::{GAMES, common_rules};
use parlor_protocol::engine::{Clause, NumberedRule, Pairs, Rulebook, Rulebooks, Section};

/// The rules of every table, and those of every game.
pub fn rules() -> Rulebooks {
    let common = book(None, common_rules());
    let games = GAMES.iter().map(|game| book(Some(game.info().id), game.rulebook()));
    Rulebooks { books: std::iter::once(common).chain(games).collect() }
}

fn book(game: Option<&'static str>, book: parlor_house::Rulebook) -> Rulebook {
    let mut sections: Vec<Section> = Vec::new();
    for rule in book.rules {
        if sections.last().is_none_or(|section| section.title != rule.section) {
            sections.push(Section { title: rule.section.clone(), rules: Vec::new() });
        }
        if let Some(section) = sections.last_mut() {
            section.rules.push(numbered(rule));
        }
    }
    Rulebook { game, title: book.title, sections }
}

fn numbered(rule: parlor_house::Rule) -> NumberedRule {
    let clause = |clause: parlor_house::Clause| Clause {
        editions: clause.editions,
        conditions: Pairs(clause.conditions),
        text: clause.text,
    };
    let clauses = rule.clauses.into_iter().map(clause).collect();
    NumberedRule { number: rule.number, title: rule.title, clauses }
}
