//! What bots would do, and hints.

use parlor_house::{Budget, Contender, Level, Lots, Seat, Table};
use parlor_protocol::engine::{Deed, Hints, OfBot, OfHint, Whole};
use parlor_shape as shape;

use super::LIMITS;
use super::desk::seat;
use super::fault::{Fault, short};

/// What a bot would do at a seat: play if the seat is awaited, else what it would say.
pub fn deed(table: &dyn Table, asked: &OfBot) -> Result<Deed, Fault> {
    let seat = seat(table, asked.seat)?;
    let level: Level = asked.level.0.parse().map_err(|_| no_such_level(&asked.level.0))?;
    let bot = Contender::new(level, budget(asked.trials)?);
    let lots = || lots(table, seat, asked.seed);
    let action = if table.awaiting().seats.has(seat) {
        table.choice(seat, bot, lots(), &mut || false)
    } else {
        table.remark(seat, bot, lots())
    };
    Ok(Deed { action, pause: table.pause(seat, bot, lots()) })
}

/// What is best for a seat.
pub fn hints(table: &dyn Table, asked: OfHint) -> Result<Hints, Fault> {
    let seat = seat(table, asked.seat)?;
    let (budget, lots) = (budget(asked.trials)?, lots(table, seat, asked.seed));
    let most = asked.most.map_or(Ok(usize::MAX), most)?;
    let hints = table.hints(seat, budget, lots, &mut || false).into_iter().take(most);
    Ok(Hints { hints: hints.map(shape::hint).collect() })
}

fn no_such_level(name: &str) -> Fault {
    let known = Level::ALL.map(Level::name).join(", ");
    Fault::new("unknown-level", format!("There is no bot {:?}; there is: {known}.", short(name)))
}

fn budget(trials: Option<Whole>) -> Result<Budget, Fault> {
    let Some(Whole(trials)) = trials else { return Ok(Budget::default()) };
    match u32::try_from(trials) {
        Ok(given) if (1..=LIMITS.trials).contains(&given) => Ok(Budget(given)),
        _ => {
            let text = format!("An expert tries out 1 to {} games, not {trials}.", LIMITS.trials);
            Err(Fault::new("trials", text))
        }
    }
}

/// How many hints are wanted.
fn most(Whole(number): Whole) -> Result<usize, Fault> {
    usize::try_from(number)
        .map_err(|_| Fault::new("most", format!("Some hints can be told, but not {number}.")))
}

/// Lots that follow from the seed, the step and the seat: asked again, a bot does the same.
fn lots(table: &dyn Table, seat: Seat, seed: Option<Whole>) -> Lots {
    let Whole(seed) = seed.unwrap_or(Whole(0));
    let step = (table.steps() as u64) << 8 | u64::from(seat.number());
    Lots::new(Lots::new(seed as u64 ^ step).bits())
}
