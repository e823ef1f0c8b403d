//! The order of the rooms: which crate may depend on which, read from the manifests.

use super::{File, Findings, Tree};

/// On which rooms a room may build.
enum Below {
    /// On these only.
    Only(&'static [&'static str]),
    /// On all of them.
    All,
}

/// THE table of rooms: a crate's folder, and what it may depend on. A new crate needs a line.
const ROOMS: [(&str, Below); 18] = [
    ("cards", Below::Only(&[])),
    ("engine", Below::Only(&["cards"])),
    ("games", Below::Only(&["cards", "engine"])),
    ("record", Below::Only(&["cards", "engine", "protocol"])),
    ("bots", Below::Only(&["cards", "engine"])),
    ("solve", Below::Only(&["cards", "engine"])),
    ("lab", Below::Only(&["cards", "engine", "bots", "solve"])),
    ("protocol", Below::Only(&[])),
    ("contest", Below::Only(&[])),
    ("log", Below::Only(&[])),
    (
        "house",
        Below::Only(&["cards", "engine", "games", "record", "protocol", "bots", "solve", "lab"]),
    ),
    ("shape", Below::Only(&["house", "protocol"])),
    ("party", Below::Only(&["house", "protocol", "shape"])),
    ("solo", Below::Only(&["house", "protocol", "shape", "party"])),
    ("wasm", Below::Only(&["protocol", "solo"])),
    ("server", Below::Only(&["house", "protocol", "shape", "party", "log"])),
    ("stress", Below::Only(&["log"])),
    ("cli", Below::All),
];

/// The rooms in which serde may be used; the others know nothing of messages.
const SERDE: [&str; 3] = ["protocol", "cli", "stress"];

/// The rooms that may not know a game by name, not even in their tests.
const NAMELESS: [&str; 2] = ["cards", "engine"];

/// Each crate depends on the rooms below it only, and serde stays where the messages are.
pub fn rooms(tree: &Tree, findings: &mut Findings) {
    for file in &tree.files {
        if let Some(room) = room_of(&file.path) {
            in_order(file, room, findings);
        }
        if file.path.ends_with("Cargo.toml") {
            serde_in_its_place(file, findings);
        }
    }
}

/// The folder of a crate, from the path of its manifest.
fn room_of(path: &str) -> Option<&str> {
    let room = path.strip_prefix("crates/")?.strip_suffix("/Cargo.toml")?;
    (!room.contains('/')).then_some(room)
}

fn in_order(file: &File, room: &str, findings: &mut Findings) {
    let Some((_, below)) = ROOMS.iter().find(|(name, _)| *name == room) else {
        let sentence = format!("the room `{room}` has no line in the table ROOMS of xtask's tidy");
        findings.breach(file, 1, &sentence);
        return;
    };
    for need in needs(&file.text) {
        let Some(other) = need.room() else { continue };
        if let Some(sentence) = out_of_order(room, below, &need, other) {
            findings.breach(file, need.line, &sentence);
        }
    }
}

/// Why a room may not need another, if it may not.
fn out_of_order(room: &str, below: &Below, need: &Need, other: &str) -> Option<String> {
    if need.for_tests {
        let named = NAMELESS.contains(&room) && other == "games";
        return named.then(|| format!("`{room}` may not know the games, not even in its tests"));
    }
    match below {
        Below::All => None,
        Below::Only(rooms) if rooms.contains(&other) => None,
        Below::Only([]) => Some(format!("`{room}` may depend on no other room, not on `{other}`")),
        Below::Only(rooms) => {
            Some(format!("`{room}` may depend on {}, not on `{other}`", rooms.join(", ")))
        }
    }
}

fn serde_in_its_place(file: &File, findings: &mut Findings) {
    if room_of(&file.path).is_some_and(|room| SERDE.contains(&room)) {
        return;
    }
    for need in needs(&file.text).iter().filter(|need| !need.for_tests) {
        if need.name == "serde" || need.name.starts_with("serde_") {
            let sentence = format!("`{}` may be used in {} only", need.name, SERDE.join(" and "));
            findings.breach(file, need.line, &sentence);
        }
    }
}

/// One dependency of a manifest.
#[derive(Debug, PartialEq, Eq)]
struct Need {
    line: usize,
    /// The package, also where the manifest gives it another name.
    name: String,
    for_tests: bool,
}

impl Need {
    /// The room that is needed, if it is one of ours.
    fn room(&self) -> Option<&str> {
        if self.name == "parlor" { Some("cli") } else { self.name.strip_prefix("parlor-") }
    }
}

/// The dependencies of a manifest, for every platform, of the program or of its tests.
///
/// A reader of lines and no reader of TOML: enough for manifests as cargo and people write them.
fn needs(manifest: &str) -> Vec<Need> {
    let mut needs = Vec::new();
    let mut section = Section::Other;
    for (index, line) in manifest.lines().enumerate() {
        let line = line.trim();
        if let Some(header) = line.strip_prefix('[') {
            section = Section::of(header.trim_end_matches(']'));
        }
        let found = match &section {
            Section::List { for_tests } if !line.starts_with('[') => {
                package(line).map(|name| (name, *for_tests))
            }
            Section::One { name, for_tests } if line.starts_with('[') => {
                Some((name.clone(), *for_tests))
            }
            Section::One { for_tests, .. } => renamed(line).map(|name| (name, *for_tests)),
            _ => None,
        };
        needs.extend(found.map(|(name, for_tests)| Need { line: index + 1, name, for_tests }));
    }
    needs
}

/// What the lines under a header speak of.
enum Section {
    /// `[dependencies]`: each line is a dependency.
    List {
        for_tests: bool,
    },
    /// `[dependencies.name]`: the header is the dependency, the lines describe it.
    One {
        name: String,
        for_tests: bool,
    },
    Other,
}

impl Section {
    fn of(header: &str) -> Section {
        // The workspace's own list is a price list, not a purchase.
        if header.starts_with("workspace") {
            return Section::Other;
        }
        let (kind, name) = match header.rsplit_once("dependencies") {
            Some((before, "")) => (before, None),
            Some((before, rest)) => (before, rest.strip_prefix('.')),
            None => return Section::Other,
        };
        let for_tests = kind.ends_with("dev-");
        match name {
            None => Section::List { for_tests },
            Some(name) => Section::One { name: unquoted(name), for_tests },
        }
    }
}

/// The package that a line of a list asks for.
fn package(line: &str) -> Option<String> {
    let (key, value) = line.split_once('=').filter(|_| !line.starts_with('#'))?;
    let key = key.trim();
    let key = key.split_once('.').map_or(key, |(name, _)| name);
    Some(value.split(['{', ',', '}']).find_map(renamed).unwrap_or_else(|| unquoted(key)))
}

/// The package named by `package = "…"`.
fn renamed(setting: &str) -> Option<String> {
    let (key, value) = setting.split_once('=')?;
    (key.trim() == "package").then(|| unquoted(value))
}

fn unquoted(text: &str) -> String {
    text.trim().trim_matches(['"', '\'']).to_owned()
}

#[cfg(test)]
mod tests {
    use super::super::breaches;
    use super::*;

    fn found(room: &str, text: &str) -> Vec<String> {
        breaches(rooms, &[(&format!("crates/{room}/Cargo.toml"), text)])
    }

    #[test]
    fn a_room_builds_on_the_rooms_below_it() {
        let text = "[dependencies]\nparlor-cards.workspace = true\narrayvec.workspace = true\n";
        assert!(found("engine", text).is_empty());
        assert!(found("house", text).is_empty());
        assert!(found("cli", "[dependencies]\nparlor-house = { workspace = true }\n").is_empty());
        let upward = found("cards", text);
        assert!(upward[0].starts_with("crates/cards/Cargo.toml:2: "), "{upward:?}");
        assert_eq!(found("games", "[dependencies]\nparlor-house = { path = \"x\" }").len(), 1);
        assert_eq!(found("house", "[dependencies]\nparlor = { path = \"x\" }").len(), 1);
    }

    #[test]
    fn another_spelling_is_no_way_around() {
        for text in [
            "[dependencies.parlor-games]\nworkspace = true",
            "[dependencies]\nfun = { path = \"x\", package = \"parlor-games\" }",
            "[dependencies.fun]\npath = \"x\"\npackage = \"parlor-games\"",
            "[target.'cfg(unix)'.dependencies]\nparlor-games.workspace = true",
            "[build-dependencies]\n\"parlor-games\".workspace = true",
        ] {
            assert_eq!(found("record", text).len(), 1, "{text}");
        }
    }

    #[test]
    fn tests_may_need_anything_but_the_lowest_rooms_know_no_game() {
        let text = "[dev-dependencies]\nparlor-games.workspace = true\nserde_json = \"1\"\n";
        assert!(found("record", text).is_empty());
        assert_eq!(found("engine", text).len(), 1);
        assert_eq!(found("cards", text).len(), 1);
    }

    #[test]
    fn serde_stays_with_the_messages() {
        let text = "[dependencies]\nserde.workspace = true\nserde_json = \"1\"\n";
        assert!(found("protocol", text).is_empty());
        assert!(found("cli", text).is_empty());
        assert_eq!(found("house", text).len(), 2);
        assert_eq!(breaches(rooms, &[("xtask/Cargo.toml", text)]).len(), 2);
        let list = "[workspace.dependencies]\nserde = \"1\"\n";
        assert!(breaches(rooms, &[("Cargo.toml", list)]).is_empty());
    }

    #[test]
    fn a_room_without_a_line_in_the_table_is_told_so() {
        let unknown = found("cellar", "[dependencies]\n");
        assert!(unknown[0].contains("no line in the table"), "{unknown:?}");
    }
}
