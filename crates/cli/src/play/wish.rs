//! What somebody wants who typed a line.

use crate::show::Choices;

/// What a line asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wish {
    /// An empty line.
    Nothing,
    /// To do something, in notation.
    Do(String),
    /// A number that no offer has.
    NoSuchNumber,
    Help,
    Hint,
    Rules(String),
    Table,
    Offers,
    Log(Option<usize>),
    Undo,
    Save(String),
    /// To save even over another game.
    SaveOver(String),
    Quit,
}

/// Reads a line: a word, a number from the list, or notation.
pub fn read(line: &str, choices: &Choices) -> Wish {
    let line = line.trim();
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    match word.to_lowercase().as_str() {
        "" => Wish::Nothing,
        "help" | "?" | "h" => Wish::Help,
        "hint" => Wish::Hint,
        "rules" | "rule" => Wish::Rules(rest.into()),
        "table" => Wish::Table,
        "offers" => Wish::Offers,
        "log" if rest.eq_ignore_ascii_case("all") => Wish::Log(None),
        "log" => Wish::Log(Some(rest.parse().unwrap_or(10))),
        "undo" => Wish::Undo,
        "save" => Wish::Save(rest.into()),
        "save!" => Wish::SaveOver(rest.into()),
        "quit" | "exit" | "q" => Wish::Quit,
        _ => action(line, choices),
    }
}

fn action(line: &str, choices: &Choices) -> Wish {
    if line.bytes().all(|byte| byte.is_ascii_digit()) {
        let offer = line.parse().ok().and_then(|number| choices.numbered(number));
        return offer.map_or(Wish::NoSuchNumber, |text| Wish::Do(text.into()));
    }
    let text: String = line.split_whitespace().collect();
    Wish::Do(choices.reading(&text).map_or(text.clone(), String::from))
}

/// The ways in which notation may be meant: as typed, in small letters, a lone letter large, or all
/// of them large.
pub fn spellings(text: &str) -> Vec<String> {
    let small = text.to_lowercase();
    let mut large = small.clone();
    if let Some(first) = large.get_mut(..1).filter(|_| !small[1..].starts_with(char::is_alphabetic))
    {
        first.make_ascii_uppercase();
    }
    let mut spellings = vec![text.to_string(), small, large, text.to_uppercase()];
    spellings.dedup();
    spellings
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wish(line: &str) -> Wish {
        read(line, &Choices::default())
    }

    #[test]
    fn words_are_read_in_any_case() {
        assert_eq!(wish("  HeLp "), Wish::Help);
        assert_eq!(wish("?"), Wish::Help);
        assert_eq!(wish("RULES fl-09"), Wish::Rules("fl-09".into()));
        assert_eq!(wish("save  my game.record"), Wish::Save("my game.record".into()));
        assert_eq!(wish("save! a.record"), Wish::SaveOver("a.record".into()));
        assert_eq!(wish("log all"), Wish::Log(None));
        assert_eq!(wish("log x"), Wish::Log(Some(10)));
        assert_eq!(wish(" "), Wish::Nothing);
    }

    #[test]
    fn anything_else_is_a_number_or_notation() {
        assert_eq!(wish("99999999999999999999"), Wish::NoSuchNumber);
        assert_eq!(wish("0"), Wish::NoSuchNumber);
        assert_eq!(wish("7 > 3"), Wish::Do("7>3".into()));
        assert_eq!(wish("π"), Wish::Do("π".into()));
    }

    #[test]
    fn notation_may_be_typed_in_small_letters() {
        assert!(spellings("w>3").contains(&"W>3".to_string()));
        assert!(spellings("STOCK>3").contains(&"stock>3".to_string()));
        assert!(spellings("ys3>1@rm2").contains(&"YS3>1@RM2".to_string()));
        assert!(spellings("π>3").contains(&"π>3".to_string()));
        assert_eq!(spellings(""), vec![String::new()]);
    }
}
