//! The rules of the table that one sits at, in the edition's words.

use parlor_house::{GAMES, Rule, Rulebook, Table, common_rules};

use super::{hung, paragraph};
use crate::text::{BRASS, DIM, STRONG, styled};

/// The rule with this number as it holds at this table; "9" and "fl9" mean FL-09.
pub fn show_rule(table: &dyn Table, number: &str) -> String {
    let chosen = chosen(table);
    let options = pairs(&chosen);
    let edition = table.setup().edition.as_str();
    for (book, own) in [(table.game().rulebook(), true), (common_rules(), false)] {
        let meant = |rule: &&Rule| {
            let (wanted, key) = (key_of(number), key_of(&rule.number));
            key == wanted || own && key == key_of(letters_of(&rule.number)) + &wanted
        };
        let Some(rule) = book.rules.iter().find(meant) else { continue };
        let holding = book.in_force(edition, &options);
        let heading = format!("{}  {}", styled(BRASS, &rule.number), styled(STRONG, &rule.title));
        return match holding.iter().find(|held| held.number == rule.number) {
            Some(held) => format!("{heading}\n{}", clauses_of(table, held, &options)),
            None => format!("{heading}\n  It does not hold at this table.\n"),
        };
    }
    let unknown = format!("There is no rule {}. `rules` lists them.", quoted(number));
    format!("{}\n", hung(&unknown, 0))
}

/// Every rule in force by number and title, section by section.
pub fn list_rules(table: &dyn Table) -> String {
    let rules = table.game().rulebook().in_force(&table.setup().edition, &pairs(&chosen(table)));
    let mut text = String::new();
    for section in rules.chunk_by(|a, b| a.section == b.section) {
        let titles: Vec<String> =
            section.iter().map(|rule| format!("{} {}", rule.number, rule.title)).collect();
        let titles = paragraph(&titles.join(" · "));
        text.push_str(&format!("{}\n{titles}", styled(STRONG, &section[0].section)));
    }
    let more = "`rules` and a number shows one; CM-01 to CM-15 hold for every game.";
    text + &styled(DIM, hung(more, 0)) + "\n"
}

/// What the rule with this number says at this table, without its heading.
pub fn rule_text(table: &dyn Table, number: &str) -> Option<String> {
    let chosen = chosen(table);
    let options = pairs(&chosen);
    let edition = table.setup().edition.as_str();
    // A match of any game ends by a rule that stands in another game's book (BL-11).
    let own = [table.game().rulebook(), common_rules()];
    own.into_iter().chain(GAMES.iter().map(|game| game.rulebook())).find_map(|book| {
        let rule =
            book.in_force(edition, &options).into_iter().find(|rule| rule.number == number)?;
        Some(clauses_of(table, &rule, &options))
    })
}

/// The title of a rule.
pub fn title_of<'a>(book: &'a Rulebook, number: &str) -> Option<&'a str> {
    book.rule(number).map(|rule| rule.title.as_str())
}

fn clauses_of(table: &dyn Table, rule: &Rule, options: &[(&str, &str)]) -> String {
    let spoken = |clause: &parlor_house::Clause| paragraph(&clause.spoken(table.words(), options));
    rule.clauses.iter().map(spoken).collect()
}

fn chosen(table: &dyn Table) -> Vec<(&'static str, String)> {
    table.game().chosen(table.setup()).unwrap_or_default()
}

fn pairs<'a>(chosen: &'a [(&'static str, String)]) -> Vec<(&'a str, &'a str)> {
    chosen.iter().map(|(name, value)| (*name, value.as_str())).collect()
}

/// A rule's number without what nobody types: "FL-09" and "fl9" are the same.
fn key_of(number: &str) -> String {
    let mut key = String::new();
    for letter in number.chars().filter(char::is_ascii_alphanumeric) {
        let leading_zero = letter == '0' && !key.ends_with(|last: char| last.is_ascii_digit());
        if !leading_zero {
            key.push(letter.to_ascii_uppercase());
        }
    }
    key
}

fn letters_of(number: &str) -> &str {
    number.split('-').next().unwrap_or(number)
}

/// What somebody typed, in quotes, not too long and without tricks.
pub fn quoted(text: &str) -> String {
    let short: String = text.chars().take(40).collect();
    let more = if short.len() < text.len() { "…" } else { "" };
    format!("\"{}{more}\"", short.escape_debug())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_as_people_type_them() {
        for typed in ["FL-09", "fl-9", "FL9", "fl09"] {
            assert_eq!(key_of(typed), "FL9");
        }
        assert_eq!(key_of("FL-R4"), "FLR4");
        assert_eq!(key_of("FL-10"), "FL10");
        assert_eq!(key_of("--"), "");
    }

    #[test]
    fn what_was_typed_is_quoted_without_tricks() {
        assert_eq!(quoted("\u{1b}[2J"), "\"\\u{1b}[2J\"");
        assert_eq!(quoted(&"a".repeat(50)).chars().count(), 43);
    }
}
