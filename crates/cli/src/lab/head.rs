//! The first line of every file of rows: which run it belongs to.

use parlor_house::lab::{Plan, Shard};
use parlor_house::{Budget, GameEntry, Level, Setup, find};
use serde_json::{Map, Value, json};

use crate::Failure;

/// A run, and which part of it a file has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Head {
    /// The version of the program: another one may play otherwise.
    pub by: String,
    /// The game.
    pub game: String,
    /// Its edition.
    pub edition: String,
    /// The dealer's seat.
    pub dealer: u8,
    /// What every option is, those that nobody chose among them.
    pub options: Vec<(String, String)>,
    /// Who plays, how often, from which seed.
    pub plan: Plan,
}

/// How a head begins, whatever the run.
pub const MAGIC: &str = r#"{"parlor":"simulation","#;
/// The version of the files.
const VERSION: u64 = 1;

impl Head {
    /// The head of a run.
    pub fn new(setup: &Setup, plan: Plan) -> Result<Head, Failure> {
        let chosen = find(&setup.game)?.chosen(setup)?;
        Ok(Head {
            by: env!("CARGO_PKG_VERSION").into(),
            game: setup.game.clone(),
            edition: setup.edition.clone(),
            dealer: setup.dealer.unwrap_or(setup.players.saturating_sub(1)),
            options: chosen.into_iter().map(|(name, value)| (name.into(), value)).collect(),
            plan,
        })
    }

    /// The game.
    pub fn entry(&self) -> Result<&'static dyn GameEntry, Failure> {
        Ok(find(&self.game)?)
    }

    /// The head as one line of JSON.
    pub fn line(&self) -> String {
        self.fields().to_string()
    }

    fn fields(&self) -> Value {
        let plan = &self.plan;
        let options: Map<String, Value> =
            self.options.iter().map(|(name, value)| (name.clone(), json!(value))).collect();
        let mut fields = json!({
            "parlor": "simulation",
            "version": VERSION,
            "by": self.by,
            "game": self.game,
            "edition": self.edition,
            "players": plan.seats,
            "dealer": self.dealer,
            "options": options,
            "bots": plan.bots.iter().map(|level| level.name()).collect::<Vec<_>>(),
            "budget": plan.budget.0,
            "tempo": plan.tempo.map(Level::name),
            "seed": plan.seed,
            "deals": plan.deals,
            "games": plan.all_games(),
            "shard": plan.shard.to_string(),
        });
        // What nobody told is left out, so that files from before it could be told stay the same.
        if let Some(fields) = fields.as_object_mut() {
            fields.retain(|_, value| !value.is_null());
        }
        fields
    }

    /// Reads such a line; says why it cannot.
    pub fn read(line: &str) -> Result<Head, String> {
        let fields: Value = serde_json::from_str(line).map_err(|error| error.to_string())?;
        if fields["parlor"] != "simulation" {
            return Err("this is no run of `parlor simulate`".into());
        }
        if fields["version"] != VERSION {
            let version = &fields["version"];
            return Err(format!("this is a file of version {version}; only {VERSION} is known"));
        }
        let head = Head::of(&fields).ok_or("the first line is not complete")?;
        // Games may have been numbered otherwise by another program.
        if head.fields() != fields {
            return Err("the first line does not agree with itself".into());
        }
        Ok(head)
    }

    fn of(fields: &Value) -> Option<Head> {
        let text = |name: &str| fields[name].as_str().map(String::from);
        let options = fields["options"].as_object()?.iter();
        let bots = fields["bots"].as_array()?.iter();
        let number = |name: &str| fields[name].as_u64();
        let tempo = fields.get("tempo").map(|level| level.as_str()?.parse().ok());
        let plan = Plan {
            seats: number("players")?.try_into().ok().filter(|seats| (1..=15).contains(seats))?,
            bots: bots.map(|bot| bot.as_str()?.parse().ok()).collect::<Option<Vec<_>>>()?,
            budget: Budget(number("budget")?.try_into().ok()?),
            tempo: tempo.map_or(Some(None), |level| level.map(Some))?,
            seed: text("seed")?,
            deals: number("deals").filter(|deals| *deals <= MOST_GAMES)?,
            shard: fields["shard"].as_str()?.parse().ok()?,
        };
        let pair = |(name, value): (&String, &Value)| Some((name.clone(), value.as_str()?.into()));
        (plan.bots.len() <= 15 && !plan.bots.is_empty()).then_some(())?;
        Some(Head {
            by: text("by")?,
            game: text("game")?,
            edition: text("edition")?,
            dealer: number("dealer")?.try_into().ok()?,
            options: options.map(pair).collect::<Option<_>>()?,
            plan,
        })
    }

    /// The head of the whole run.
    pub fn whole(&self) -> Head {
        let plan = Plan { shard: Shard::WHOLE, ..self.plan.clone() };
        Head { plan, ..self.clone() }
    }

    /// What makes this another run than the other, if anything: parts of one run differ in nothing but
    /// the shard.
    pub fn difference(&self, other: &Head) -> Option<String> {
        let (ours, theirs) = (self.whole().fields(), other.whole().fields());
        let mut names = ours.as_object()?.keys().chain(theirs.as_object()?.keys());
        let name = names.find(|name| ours.get(name) != theirs.get(name))?;
        let told = |fields: &Value| fields.get(name).map_or("not told".into(), Value::to_string);
        Some(format!("{name} is {} there and {} here", told(&theirs), told(&ours)))
    }
}

/// More games than anybody can wait for.
pub const MOST_GAMES: u64 = 1_000_000_000_000;

#[cfg(test)]
mod tests {
    use super::*;

    fn head(seed: &str, shard: &str) -> Head {
        let plan = Plan {
            seats: 2,
            bots: vec![Level::Careful, Level::Random],
            budget: Budget(400),
            tempo: None,
            seed: seed.into(),
            deals: 50,
            shard: shard.parse().unwrap(),
        };
        let options = vec![("style".into(), "table".into())];
        let (by, game, edition) = ("0".into(), "flinch".into(), "1913".into());
        Head { by, game, edition, dealer: 1, options, plan }
    }

    #[test]
    fn a_head_is_read_as_it_is_written() {
        let written = head("a \"cup\" of\ttea", "2/3");
        assert!(written.line().starts_with(MAGIC));
        assert_eq!(Head::read(&written.line()), Ok(written));
    }

    #[test]
    fn other_lines_are_no_heads() {
        let good = head("tea", "1/1").line();
        for (line, why) in [
            ("{}".to_string(), "no run"),
            ("{".into(), "EOF"),
            (good.replace("\"version\":1", "\"version\":2"), "version 2"),
            (good.replace("\"careful\"", "\"clever\""), "not complete"),
            (good.replace("\"games\":100", "\"games\":90"), "not agree"),
        ] {
            let error = Head::read(&line).unwrap_err();
            assert!(error.contains(why), "{line}: {error}");
        }
    }

    #[test]
    fn parts_of_a_run_differ_in_nothing_else() {
        assert_eq!(head("tea", "1/2").difference(&head("tea", "2/2")), None);
        let told = head("tea", "1/2").difference(&head("hat", "2/2")).unwrap();
        assert_eq!(told, r#"seed is "hat" there and "tea" here"#);
    }

    #[test]
    fn a_tempo_stands_in_the_head_where_one_was_told() {
        let own = head("tea", "1/2");
        assert!(!own.line().contains("tempo"));
        let plan = Plan { tempo: Some(Level::Careful), ..own.plan.clone() };
        let even = Head { plan, ..own.clone() };
        assert!(
            even.line().contains(r#""budget":400,"tempo":"careful","seed""#),
            "{}",
            even.line()
        );
        assert_eq!(Head::read(&even.line()), Ok(even.clone()));
        let wrong = even.line().replace(r#""tempo":"careful""#, r#""tempo":"hasty""#);
        assert_eq!(Head::read(&wrong), Err("the first line is not complete".into()));
        let told = |ours: &Head, theirs: &Head| ours.difference(theirs).unwrap();
        assert_eq!(told(&own, &even), r#"tempo is "careful" there and not told here"#);
        assert_eq!(told(&even, &own), r#"tempo is not told there and "careful" here"#);
    }
}
