//! A record to walk through.

use parlor_house::{Broken, Eye, Record, Seat, Table, load, outcome};
use parlor_party::{fault, plan_of};
use parlor_protocol::server::{Course, Fault, Moment, Plan, Recorded, json};
use parlor_shape as shape;

use super::opening::asked_of;

/// A game that is looked at again.
#[derive(Debug)]
pub struct Replay {
    plan: Plan,
    end: Box<dyn Table>,
}

impl Replay {
    /// Reads a record, plays it through and checks it.
    pub fn read(record: &str) -> Result<Replay, Fault> {
        let broken = |broken: Broken| fault("broken-record", format!("{broken}."));
        let read: Record = record.parse().map_err(broken)?;
        let end = load(record).map_err(broken)?;
        Ok(Replay { plan: plan_of(&asked_of(&read))?, end })
    }

    /// What was played, by whom, and how it ended.
    pub fn about(&self) -> String {
        json(&Recorded {
            plan: self.plan.clone(),
            names: self.end.names().to_vec(),
            steps: self.end.steps(),
            ending: self.end.standing().ending.as_ref().map(shape::ending),
            outcome: outcome(&*self.end),
        })
    }

    /// The moment after so many steps, as an eye sees it: a seat's number, `spectator` or `all`.
    pub fn at(&self, steps: usize, eye: &str) -> Result<String, Fault> {
        let eye = self.eye(eye)?;
        let made = self.end.steps();
        if steps > made {
            return Err(fault("no-such-step", format!("The game has {made} steps, not {steps}.")));
        }
        let mut table = self.end.copy();
        table.undo(made - steps);
        let standing = shape::standing(&*table);
        let look = table.look(eye);
        Ok(json(&Moment {
            steps,
            layout: shape::heaps(&look.layout),
            facts: look.facts.iter().map(shape::fact).collect(),
            scores: standing.scores,
            awaiting: standing.awaiting,
            ending: standing.ending,
            made: steps.checked_sub(1).and_then(|last| shape::made(&*self.end, eye, last)),
        }))
    }

    /// How it stood after the deal and after each step.
    pub fn course(&self) -> String {
        json(&Course { scores: self.end.course() })
    }

    fn eye(&self, text: &str) -> Result<Eye, Fault> {
        let seat = |seat: &u8| *seat < self.end.seats();
        match text {
            "all" => Ok(Eye::All),
            "spectator" => Ok(Eye::Spectator),
            number => match number.parse().ok().filter(seat) {
                Some(seat) => Ok(Eye::Seat(Seat::new(seat))),
                None => Err(fault("eye", "An eye is a seat's number, spectator or all.")),
            },
        }
    }
}
