//! The law that the project lies anywhere: no file names a place on one machine.

use super::{Findings, Tree};

/// Folders of one machine, and a folder beside the checkout; put together from halves, because
/// this file is under the law as well.
const PLACES: [&str; 3] = [concat!("/wo", "rk/"), concat!("/ro", "ot/"), concat!("../sh", "ared")];

/// No text file names an absolute path of one machine, nor what lies beside the checkout.
pub fn paths(tree: &Tree, findings: &mut Findings) {
    for file in &tree.files {
        for (index, line) in file.text.lines().enumerate() {
            for place in PLACES.iter().filter(|place| names(line, place)) {
                let sentence = format!(
                    "`{place}` is a place on one machine; say where it lies within the checkout"
                );
                findings.breach(file, index + 1, &sentence);
            }
        }
    }
}

/// Whether the place stands in the line, and not as the rest of a longer path or address.
fn names(line: &str, place: &str) -> bool {
    let continued = |letter: char| letter.is_alphanumeric() || "_-.}~*".contains(letter);
    line.match_indices(place).any(|(at, _)| !line[..at].ends_with(continued))
}

#[cfg(test)]
mod tests {
    use super::super::breaches;
    use super::*;

    fn found(line: &str) -> usize {
        breaches(paths, &[("notes.md", line)]).len()
    }

    #[test]
    fn a_place_on_one_machine_is_named_in_no_file() {
        for place in PLACES {
            assert_eq!(found(&format!("see {place}x")), 1);
            assert_eq!(found(&format!("[x]({place}x)")), 1);
        }
        assert_eq!(found(&format!("file://{}x", PLACES[0])), 1);
        assert_eq!(found(&format!("../{}", PLACES[2])), 1);
    }

    #[test]
    fn a_part_of_another_path_is_no_such_place() {
        for before in ["crates", "$HOME", "${HOME}", "https://example.org"] {
            assert_eq!(found(&format!("{before}{}x", PLACES[0])), 0);
        }
    }

    #[test]
    fn the_line_is_named() {
        let text = format!("\n\n{}x", PLACES[1]);
        let found = breaches(paths, &[("notes.md", &text)]);
        assert!(found[0].starts_with("notes.md:3: "), "{found:?}");
    }
}
