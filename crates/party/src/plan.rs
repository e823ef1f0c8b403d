//! What is asked for when a table is opened, made whole.

use parlor_house::{GameEntry, Level, Setup, find};
use parlor_protocol::server::{Clock, Fault, NewTable, Plan};

use super::{fault, refused};

/// For how many seconds a chair is kept where nobody says.
const GRACE: u32 = 60;
/// How many milliseconds a bot takes where nobody says.
const PACE: u32 = 900;
/// The longest that anything may take: a day.
const LONGEST: u32 = 24 * 60 * 60;

/// What is played, if it can be.
pub fn plan_of(asked: &NewTable) -> Result<Plan, Fault> {
    let game = find(&asked.game).map_err(refused)?;
    let first = game.info().editions.first().map_or("", |edition| edition.0);
    let plan = Plan {
        game: asked.game.clone(),
        edition: asked.edition.clone().unwrap_or_else(|| first.into()),
        players: players(asked, game),
        dealer: asked.dealer,
        options: asked.options.clone().unwrap_or_default(),
        public: asked.public.unwrap_or(false),
        chat: asked.chat.unwrap_or(false),
        hints: asked.hints.unwrap_or(false),
        grace: within("grace", asked.grace.unwrap_or(GRACE), 0, LONGEST)?,
        stand_in: stand_in(asked.stand_in.as_deref())?,
        clock: asked.clock.map(clock).transpose()?,
        pace: within("pace", asked.pace.unwrap_or(PACE), 0, 60_000)?,
    };
    game.check(&setup_of(&plan)).map_err(refused)?;
    Ok(plan)
}

/// Who may sit where.
pub fn bots_of(asked: &NewTable, plan: &Plan) -> Result<Vec<Option<String>>, Fault> {
    let given = asked.seats.as_deref().unwrap_or_default();
    if given.len() > usize::from(plan.players) {
        let text = format!("There are {} chairs, not {}.", plan.players, given.len());
        return Err(fault("seats", text));
    }
    let seat = |at: u8| match given.get(usize::from(at)).map(String::as_str) {
        None | Some("person") => Ok(None),
        Some(level) => Ok(Some(known_level(level)?.name().into())),
    };
    (0..plan.players).map(seat).collect()
}

/// The set-up of a plan's game.
pub fn setup_of(plan: &Plan) -> Setup {
    Setup {
        game: plan.game.clone(),
        edition: plan.edition.clone(),
        players: plan.players,
        dealer: plan.dealer,
        options: plan.options.iter().map(|(name, value)| (name.clone(), value.clone())).collect(),
    }
}

/// As many as chairs are named, or four, or as near to four as the game allows.
fn players(asked: &NewTable, game: &dyn GameEntry) -> u8 {
    let (fewest, most) = game.info().seats;
    let named = asked.seats.as_ref().filter(|seats| !seats.is_empty());
    let named = named.and_then(|seats| u8::try_from(seats.len()).ok());
    asked.players.or(named).unwrap_or(4.clamp(fewest, most))
}

fn stand_in(asked: Option<&str>) -> Result<Option<String>, Fault> {
    match asked {
        None => Ok(Some(Level::Careful.name().into())),
        Some("nobody") => Ok(None),
        Some(level) => Ok(Some(known_level(level)?.name().into())),
    }
}

fn known_level(level: &str) -> Result<Level, Fault> {
    level.parse().map_err(|_| no_such_level(level))
}

/// There is no bot of this level.
pub fn no_such_level(level: &str) -> Fault {
    let level: String = level.chars().take(40).collect();
    let known = Level::ALL.map(Level::name).join(", ");
    fault("unknown-level", format!("There is no bot {level:?}; there is: {known}."))
}

fn clock(clock: Clock) -> Result<Clock, Fault> {
    within("clock", clock.seconds, 1, LONGEST)?;
    Ok(clock)
}

fn within(name: &'static str, given: u32, least: u32, most: u32) -> Result<u32, Fault> {
    if (least..=most).contains(&given) {
        return Ok(given);
    }
    Err(fault(name, format!("The {name} is {least} to {most}, not {given}.")))
}
