//! Blanking out what is not code, so that a law about a word does not stumble over a sentence.

/// The source with every comment and every quoted text made of blanks; line breaks stay.
pub fn mask(source: &str) -> String {
    let mut masked = String::with_capacity(source.len());
    let mut rest = source;
    let mut before = ' ';
    while let Some(first) = rest.chars().next() {
        let length = match not_code(rest, before) {
            0 => {
                masked.push(first);
                first.len_utf8()
            }
            length => {
                masked.extend(rest[..length].chars().map(blank));
                length
            }
        };
        before = first;
        rest = &rest[length..];
    }
    masked
}

fn blank(letter: char) -> char {
    if letter == '\n' { '\n' } else { ' ' }
}

/// How many bytes from here are a comment or a quoted text; `before` is the letter before.
fn not_code(rest: &str, before: char) -> usize {
    if rest.starts_with("//") {
        return rest.find('\n').unwrap_or(rest.len());
    }
    if rest.starts_with("/*") {
        return block_comment(rest);
    }
    match rest.as_bytes()[0] {
        b'"' => quoted(rest),
        b'\'' => letter(rest),
        b'r' if !(in_word(before) && before != 'b' && before != 'c') => raw(rest),
        _ => 0,
    }
}

fn in_word(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

/// Block comments nest.
fn block_comment(rest: &str) -> usize {
    let mut depth = 0;
    let mut at = 0;
    while at < rest.len() {
        let here = &rest.as_bytes()[at..];
        if here.starts_with(b"/*") {
            depth += 1;
            at += 2;
        } else if here.starts_with(b"*/") {
            depth -= 1;
            at += 2;
        } else {
            at += 1;
        }
        if depth == 0 {
            return at;
        }
    }
    rest.len()
}

/// A text in quotation marks, in which a backslash protects the next letter.
fn quoted(rest: &str) -> usize {
    let mut letters = rest.char_indices().skip(1);
    while let Some((at, letter)) = letters.next() {
        match letter {
            '"' => return at + 1,
            '\\' => drop(letters.next()),
            _ => {}
        }
    }
    rest.len()
}

/// A quoted letter; none if the mark begins a lifetime.
fn letter(rest: &str) -> usize {
    let mut letters = rest.char_indices().skip(1);
    match letters.next() {
        Some((_, '\\')) => rest[3..].find('\'').map_or(0, |at| at + 4),
        Some(_) => letters.next().filter(|(_, end)| *end == '\'').map_or(0, |(at, _)| at + 1),
        None => 0,
    }
}

/// A raw text: an `r`, any number of `#`, and a quotation mark; none if it is a name.
fn raw(rest: &str) -> usize {
    let hashes = rest[1..].bytes().take_while(|byte| *byte == b'#').count();
    let inside = 1 + hashes + 1;
    if rest.as_bytes().get(inside - 1) != Some(&b'"') {
        return 0;
    }
    let end = format!("\"{}", "#".repeat(hashes));
    rest[inside..].find(&end).map_or(rest.len(), |at| inside + at + end.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_become_blanks_and_lines_stay() {
        assert_eq!(mask("a // b\nc /* d\n/* e */ f */ g"), "a     \nc     \n             g");
        assert_eq!(mask("/// unsafe\nfn f() {}"), "          \nfn f() {}");
    }

    #[test]
    fn quoted_texts_become_blanks() {
        assert_eq!(mask(r#"f("a\"b", 1)"#), "f(      , 1)");
        assert_eq!(mask(r###"f(r#"a"b"#, r"\", br"x")"###), "f(        ,     , b    )");
        assert_eq!(mask("over\"x\" r#type"), "over    r#type");
    }

    #[test]
    fn a_letter_is_quoted_and_a_lifetime_is_code() {
        assert_eq!(mask(r"['a','\'','\\','\u{e9}','é']"), "[   ,    ,    ,        ,   ]");
        assert_eq!(mask("fn f<'a>(x: &'a str) {} // '"), "fn f<'a>(x: &'a str) {}     ");
    }
}
