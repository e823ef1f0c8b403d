//! The numbered rules as text: one source for the terminal, the browser and the refusals.

use parlor_engine::Words;

/// A game's rules as text.
#[derive(Clone, Debug)]
pub struct Rulebook {
    /// The game's title.
    pub title: String,
    /// The rules, in order.
    pub rules: Vec<Rule>,
}

/// A numbered rule.
#[derive(Clone, Debug)]
pub struct Rule {
    /// The section it stands in.
    pub section: String,
    /// Its number.
    pub number: String,
    /// Its title.
    pub title: String,
    /// What it says, clause by clause.
    pub clauses: Vec<Clause>,
}

/// A clause of a rule: the editions and options that it holds for, and its text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clause {
    /// The editions; empty for all.
    pub editions: Vec<String>,
    /// Options and the values with which it holds.
    pub conditions: Vec<(String, Vec<String>)>,
    /// The text, the edition's own words still as placeholders.
    pub text: String,
}

/// A rule of which two editions say something different.
#[derive(Clone, Debug)]
pub struct Difference {
    /// Its number.
    pub number: String,
    /// Its title.
    pub title: String,
    /// What the first says that the second does not.
    pub first: Vec<String>,
    /// What the second says that the first does not.
    pub second: Vec<String>,
}

/// What holds for every game.
pub fn common_rules() -> Rulebook {
    parse(include_str!("../../../rules/common.md"))
}

/// Reads rules; a malformed line would be a mistake of ours, which a test finds.
pub(crate) fn parse(text: &str) -> Rulebook {
    let mut book = Rulebook { title: String::new(), rules: Vec::new() };
    let mut section = String::new();
    for line in text.lines() {
        if let Some(heading) = line.strip_prefix("### ") {
            let (number, title) = heading.split_once(' ').unwrap_or((heading, ""));
            book.rules.push(Rule {
                section: section.clone(),
                number: number.into(),
                title: title.into(),
                clauses: Vec::new(),
            });
        } else if let Some(heading) = line.strip_prefix("## ") {
            section = heading.into();
        } else if let Some(title) = line.strip_prefix("# ") {
            book.title = title.into();
        } else if let Some((rule, clause)) = book.rules.last_mut().zip(parse_clause(line)) {
            rule.clauses.push(clause);
        }
    }
    book
}

/// `[1913 1963; style=table] text`.
fn parse_clause(line: &str) -> Option<Clause> {
    let (tag, text) = line.strip_prefix('[')?.split_once("] ")?;
    let (editions, conditions) = tag.split_once("; ").unwrap_or((tag, ""));
    let words = |text: &str, between: char| {
        text.split(between).filter(|word| !word.is_empty()).map(String::from).collect()
    };
    let condition = |text: &str| {
        let (option, values) = text.split_once('=')?;
        Some((option.to_string(), words(values, '|')))
    };
    Some(Clause {
        editions: if editions == "*" { Vec::new() } else { words(editions, ' ') },
        conditions: conditions.split_whitespace().map(condition).collect::<Option<_>>()?,
        text: text.into(),
    })
}

impl Clause {
    /// Whether it holds in an edition, with these options; an option that is not given leaves the
    /// clause in.
    pub fn holds(&self, edition: &str, options: &[(&str, &str)]) -> bool {
        let in_edition = self.editions.is_empty() || self.editions.iter().any(|id| id == edition);
        in_edition
            && self.conditions.iter().all(|(name, values)| {
                let given = options.iter().find(|(option, _)| option == name);
                given.is_none_or(|(_, value)| values.iter().any(|holds| holds == value))
            })
    }

    /// Its text with the edition's own words, and the options under which it holds in front.
    pub fn spoken(&self, words: Words, options: &[(&str, &str)]) -> String {
        let mut text = self.text.clone();
        for (name, word) in words {
            text = text.replace(&format!("{{{name}}}"), word);
        }
        let open: Vec<String> = self
            .conditions
            .iter()
            .filter(|(name, _)| !options.iter().any(|(option, _)| option == name))
            .map(|(name, values)| format!("{name} {}", values.join(" or ")))
            .collect();
        if open.is_empty() { text } else { format!("(With {}:) {text}", open.join(", ")) }
    }
}

impl Rulebook {
    /// The rule with this number.
    pub fn rule(&self, number: &str) -> Option<&Rule> {
        self.rules.iter().find(|rule| rule.number.eq_ignore_ascii_case(number))
    }

    /// The rules in force, each with the clauses that hold.
    pub fn in_force(&self, edition: &str, options: &[(&str, &str)]) -> Vec<Rule> {
        let holding = |rule: &Rule| Rule {
            clauses: rule.clauses.iter().filter(|c| c.holds(edition, options)).cloned().collect(),
            ..rule.clone()
        };
        self.rules.iter().map(holding).filter(|rule| !rule.clauses.is_empty()).collect()
    }

    /// What two editions say differently, each in its own words. A mere difference of words is
    /// none.
    pub fn compare(
        &self,
        first: (&str, Words),
        second: (&str, Words),
        options: &[(&str, &str)],
    ) -> Vec<Difference> {
        let said = |rule: &Rule, edition: (&str, Words), other: (&str, Words)| -> Vec<String> {
            let clauses = rule.clauses.iter();
            let own = clauses.filter(|c| c.holds(edition.0, options) && !c.holds(other.0, options));
            own.map(|clause| clause.spoken(edition.1, options)).collect()
        };
        let difference = |rule: &Rule| Difference {
            number: rule.number.clone(),
            title: rule.title.clone(),
            first: said(rule, first, second),
            second: said(rule, second, first),
        };
        let differs = |d: &Difference| !d.first.is_empty() || !d.second.is_empty();
        self.rules.iter().map(difference).filter(differs).collect()
    }
}
