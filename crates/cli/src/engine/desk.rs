//! The desk: the open tables, and what is asked of them.

use std::collections::BTreeMap;

use parlor_house::{Eye, Seat, Table, load};
use parlor_protocol::engine::{
    self, Answer, Bye, Closed, EyeName, Head, Hello, Lapse, Load, MAIN, Play, Record, Request,
    Since, Start, Tables, ToDepth, Undone, VERSION, Whole,
};
use parlor_shape as shape;

use super::fault::{Fault, short};
use super::{LIMITS, advice, open, rule};

/// How many lines of play are counted for one who does not say.
const LINES_WORTH_THE_WAIT: i64 = 10_000_000;

/// All open tables, by name.
#[derive(Default)]
pub struct Desk {
    tables: BTreeMap<String, Open>,
}

/// An open table.
struct Open {
    table: Box<dyn Table>,
    /// When the last step was made, in milliseconds since the deal.
    clock: u64,
}

impl Desk {
    /// Does what a line asks for.
    pub fn obey(&mut self, head: &Head, line: &str) -> Result<Answer, Fault> {
        let request = head.request(line)?;
        let table = head.table()?;
        let name = table.as_ref().map_or(MAIN, |name| &*name.0);
        Ok(match request {
            Request::Hello(_) => Answer::Hello(hello()),
            Request::Games(_) => Answer::Catalogue(shape::games()),
            Request::Rule(asked) => Answer::Rule(rule::rule(&asked)?),
            Request::Start(start) => self.start(name, &start)?,
            Request::Load(record) => self.load(name, &record)?,
            Request::List(_) => Answer::Tables(self.list()),
            Request::Close(_) => self.close(name)?,
            Request::Quit(_) => Answer::Bye(Bye { bye: true }),
            request => at_table(self.open_mut(name)?, name, request)?,
        })
    }

    fn start(&mut self, name: &str, start: &Start) -> Result<Answer, Fault> {
        self.check_room(name, start.replace)?;
        self.keep(name, open::open(start)?)
    }

    fn load(&mut self, name: &str, asked: &Load) -> Result<Answer, Fault> {
        self.check_room(name, asked.replace)?;
        self.keep(name, load(&asked.record.0)?)
    }

    fn keep(&mut self, name: &str, table: Box<dyn Table>) -> Result<Answer, Fault> {
        let answer = Answer::State(shape::state(name, &*table)?);
        let clock = last_time(&*table);
        self.tables.insert(name.into(), Open { table, clock });
        Ok(answer)
    }

    /// Whether a table of this name can be opened.
    fn check_room(&self, name: &str, replace: Option<bool>) -> Result<(), Fault> {
        if name.is_empty() || name.chars().count() > LIMITS.name {
            let text = format!("A table's name has 1 to {} letters.", LIMITS.name);
            return Err(Fault::new("table-name", text));
        }
        let taken = self.tables.contains_key(name);
        if taken && replace != Some(true) {
            let text = format!(
                "There is a game at the table {name:?}; close it, or say \"replace\":true to \
                 throw it away."
            );
            return Err(Fault::new("table-taken", text));
        }
        if !taken && self.tables.len() >= LIMITS.tables {
            let text = format!("At most {} tables are open; close one first.", LIMITS.tables);
            return Err(Fault::new("too-many-tables", text));
        }
        Ok(())
    }

    fn list(&self) -> Tables {
        let tables = self.tables.iter();
        Tables { tables: tables.map(|(name, open)| shape::listed(name, &*open.table)).collect() }
    }

    fn close(&mut self, name: &str) -> Result<Answer, Fault> {
        match self.tables.remove_entry(name) {
            Some((closed, _)) => Ok(Answer::Closed(Closed { closed })),
            None => Err(no_table(name)),
        }
    }

    fn open_mut(&mut self, name: &str) -> Result<&mut Open, Fault> {
        self.tables.get_mut(name).ok_or_else(|| no_table(name))
    }
}

fn no_table(name: &str) -> Fault {
    let text = format!("There is no table {:?}; start or load opens one.", short(name));
    Fault::new("no-such-table", text)
}

fn hello() -> Hello {
    Hello {
        name: "parlor",
        version: env!("CARGO_PKG_VERSION"),
        protocol: VERSION,
        requests: &Request::WORDS,
        limits: LIMITS,
    }
}

/// What is asked of a table that is open.
fn at_table(open: &mut Open, name: &str, request: Request) -> Result<Answer, Fault> {
    let table = &*open.table;
    Ok(match request {
        Request::Offers(of) => Answer::Offers(offers(table, seat(table, of.seat)?)),
        Request::Play(play) => Answer::Standing(open.play(&play)?),
        Request::Lapse(lapse) => Answer::Standing(open.lapse(&lapse)?),
        Request::Undo(undo) => Answer::Undone(open.undo(undo.steps.unwrap_or(Whole(1)))?),
        Request::View(look) => Answer::View(shape::view(table, eye(table, look.eye)?)),
        Request::Events(since) => Answer::Events(events(table, since)?),
        Request::Record(_) => Answer::Record(Record { record: table.record().to_string() }),
        Request::Bot(bot) => Answer::Deed(advice::deed(table, &bot)?),
        Request::Hint(hint) => Answer::Hints(advice::hints(table, hint)?),
        Request::Perft(perft) => Answer::Perft(count(table, perft)?),
        _ => Answer::State(shape::state(name, table)?),
    })
}

fn offers(table: &dyn Table, seat: Seat) -> engine::Offers {
    engine::Offers { seat: seat.number(), offers: shape::offers(table, seat) }
}

impl Open {
    fn play(&mut self, play: &Play) -> Result<engine::Standing, Fault> {
        let seat = seat(&*self.table, play.seat)?;
        let at = self.time(play.at)?;
        self.table.play(seat, &play.action.0, at)?;
        self.clock = at;
        Ok(shape::standing(&*self.table))
    }

    fn lapse(&mut self, lapse: &Lapse) -> Result<engine::Standing, Fault> {
        // No window has the last of all numbers: what is out of range is not open.
        let window = u32::try_from(lapse.window.0).unwrap_or(u32::MAX);
        let at = self.time(lapse.at)?;
        self.table.lapse(window, at)?;
        self.clock = at;
        Ok(shape::standing(&*self.table))
    }

    fn undo(&mut self, steps: Whole) -> Result<Undone, Fault> {
        let steps = usize::try_from(steps.0).map_err(|_| {
            let text = format!("Some steps can be taken back, but not {}.", steps.0);
            Fault::new("no-such-step", text)
        })?;
        let undone = self.table.undo(steps);
        self.clock = last_time(&*self.table);
        Ok(Undone { undone, standing: shape::standing(&*self.table) })
    }

    fn time(&self, at: Option<Whole>) -> Result<u64, Fault> {
        let Some(Whole(at)) = at else { return Ok(self.clock) };
        u64::try_from(at).map_err(|_| {
            let text = format!("Time begins with the deal: {at} lies before it.");
            Fault::against("CM-12", "time", text)
        })
    }
}

/// When the last step was made.
fn last_time(table: &dyn Table) -> u64 {
    table
        .steps()
        .checked_sub(1)
        .and_then(|last| table.step(Eye::All, last))
        .map_or(0, |step| step.at)
}

pub fn seat(table: &dyn Table, Whole(number): Whole) -> Result<Seat, Fault> {
    let seats = table.seats();
    match u8::try_from(number) {
        Ok(number) if number < seats => Ok(Seat::new(number)),
        _ => {
            let last = seats.saturating_sub(1);
            let text = format!("There is no seat {number}; the seats are 0 to {last}.");
            Err(Fault::against("CM-01", "no-such-seat", text))
        }
    }
}

fn eye(table: &dyn Table, eye: engine::Eye) -> Result<Eye, Fault> {
    Ok(match eye {
        engine::Eye::Seat(number) => Eye::Seat(seat(table, number)?),
        engine::Eye::Named(EyeName::Spectator) => Eye::Spectator,
        engine::Eye::Named(EyeName::All) => Eye::All,
    })
}

fn events(table: &dyn Table, asked: Since) -> Result<engine::Events, Fault> {
    let eye = eye(table, asked.eye)?;
    let Whole(since) = asked.since.unwrap_or(Whole(0));
    let steps = table.steps();
    match usize::try_from(since) {
        Ok(since) if since <= steps => Ok(shape::events(table, eye, since)),
        _ => {
            let text = format!("There is no step {since}: {steps} were made, the first is step 0.");
            Err(Fault::new("no-such-step", text))
        }
    }
}

/// Counts depth by depth, and stops before a depth that is not worth the wait.
fn count(table: &dyn Table, asked: ToDepth) -> Result<engine::Perft, Fault> {
    let too_deep = |text| Fault::new("too-deep", text);
    let depth = u32::try_from(asked.depth.0).ok().filter(|&depth| depth <= LIMITS.depth);
    let Some(depth) = depth else {
        let (most, depth) = (LIMITS.depth, asked.depth.0);
        return Err(too_deep(format!("A depth is 0 to {most}, not {depth}.")));
    };
    let Whole(most) = asked.most.unwrap_or(Whole(LINES_WORTH_THE_WAIT));
    let mut by_depth: Vec<u64> = Vec::new();
    for depth in 0..=depth {
        if let [.., before, last] = by_depth[..] {
            // As many times more as the last depth brought.
            let expected = last as f64 * last as f64 / before.max(1) as f64;
            if expected > most as f64 {
                return Err(too_deep(format!(
                    "Depth {depth} has about {expected:.0} lines, and \"most\" is {most}; depth \
                     {} has {last}.",
                    depth - 1
                )));
            }
        }
        by_depth.push(table.perft(depth));
    }
    let lines = by_depth.last().copied().unwrap_or(0);
    Ok(engine::Perft { depth, lines, by_depth })
}
