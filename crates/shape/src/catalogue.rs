//! The games, in the shapes of the protocol.

use parlor_house::{BEST_OF, GAMES, GameEntry, Info, OptionInfo, Words};
use parlor_protocol::engine::{Catalogue, Choice, Edition, Game, Pairs, Players, Setting};

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
