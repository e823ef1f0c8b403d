//! Opening a table, taking one up again, and going on from a record.

use std::collections::BTreeMap;
use std::sync::Arc;

use parlor_house::{Level, Record, is_plain};
use parlor_party::{Deals, Party, Plans, bots_of, fault, plan_of};
use parlor_protocol::server::{Fault, Kept, NewTable, Plan, Row, json, read};

use super::{EXPERT, ME, Solo, Told, unread};

impl Solo {
    /// Opens a table: the person sits on the first chair for people, bots on all others. Where every
    /// chair is a bot's, the person watches.
    pub fn open(
        id: &str,
        key: &[u8],
        name: &str,
        asked: &str,
        at: u64,
    ) -> Result<(Solo, Told), Fault> {
        let read = |why| fault("unread", format!("{why}."));
        let asked: NewTable = parlor_protocol::server::read(asked.as_bytes()).map_err(read)?;
        let plan = plan_of(&asked)?;
        let (bots, own) = seated(&asked, &plan)?;
        let mut rows = vec![Row::Opened { host: ME.into(), plan, bots }];
        match own {
            Some(seat) => rows.extend([
                Row::Sat { seat, person: ME.into(), entropy: None },
                Row::Ready { seat, ready: true, entropy: None },
            ]),
            None => rows.push(Row::Dealt),
        }
        Solo::begin(id, key, name, rows, at)
    }

    /// Whether such a table could be opened; what cannot be played is refused by its rule.
    pub fn check(asked: &str) -> Result<(), Fault> {
        let read = |why| fault("unread", format!("{why}."));
        let asked: NewTable = parlor_protocol::server::read(asked.as_bytes()).map_err(read)?;
        bots_of(&asked, &plan_of(&asked)?).map(drop)
    }

    /// Takes a table up again from its rows.
    pub fn load(id: &str, key: &[u8], name: &str, rows: &[&str], at: u64) -> Result<Solo, Fault> {
        let rows: Result<Vec<Kept>, _> = rows.iter().map(|row| read(row.as_bytes())).collect();
        let mut solo = Solo::of(id, key, name, rows.map_err(unread)?)?;
        solo.rested = (solo.party.seq, at.saturating_sub(solo.party.at));
        Ok(solo)
    }

    /// A table that goes on from a moment of a record, with bots on all other chairs.
    pub fn resume(
        id: &str,
        key: &[u8],
        name: &str,
        from: (&str, u32),
        seat: u8,
        at: u64,
    ) -> Result<(Solo, Told), Fault> {
        let (record, steps) = from;
        let broken = |broken| fault("broken-record", format!("{broken}."));
        let read: Record = record.parse().map_err(broken)?;
        let plan = plan_of(&asked_of(&read))?;
        if seat >= plan.players {
            return Err(fault("no-such-chair", "There is no such chair."));
        }
        let careful = |other| (other != seat).then(|| Level::Careful.name().into());
        let bots = (0..plan.players).map(careful).collect();
        let rows = vec![
            Row::Opened { host: ME.into(), plan, bots },
            Row::Sat { seat, person: ME.into(), entropy: None },
            Row::Resumed { record: record.into(), steps },
        ];
        Solo::begin(id, key, name, rows, at)
    }

    /// A new table, and its first rows to keep.
    fn begin(
        id: &str,
        key: &[u8],
        name: &str,
        rows: Vec<Row>,
        at: u64,
    ) -> Result<(Solo, Told), Fault> {
        if !is_plain(id) {
            let text = "The name of a table is 1 to 64 letters, digits, hyphens and underlines.";
            return Err(fault("no-such-table", text));
        }
        let rows: Vec<Kept> = rows.into_iter().map(|row| Kept { at, id: None, row }).collect();
        let texts = rows.iter().map(json).collect();
        let solo = Solo::of(id, key, name, rows)?;
        Ok((solo, Told { rows: texts, messages: Vec::new() }))
    }

    fn of(id: &str, key: &[u8], name: &str, rows: Vec<Kept>) -> Result<Solo, Fault> {
        let Some((first, others)) = rows.split_first() else { return Err(unread("it is empty")) };
        let deals = Arc::new(Deals::of(key));
        let mut party = Party::open(id.into(), &first.row, first.at, deals.clone())?;
        party.budget = EXPERT;
        party.names.insert(ME.into(), name.into());
        let mut done = BTreeMap::new();
        for kept in others {
            party.fold(&kept.row, kept.at)?;
            done.extend(kept.id.clone().map(|id| (id, party.seq)));
        }
        Ok(Solo { party, deals, plans: Plans::default(), rows, done, rested: (0, 0) })
    }
}

/// Who sits where: the bots, and the chair of the person.
fn seated(asked: &NewTable, plan: &Plan) -> Result<(Vec<Option<String>>, Option<u8>), Fault> {
    let mut bots = bots_of(asked, plan)?;
    let own = bots.iter().position(Option::is_none);
    let level = plan.stand_in.clone().unwrap_or_else(|| Level::Careful.name().into());
    for (seat, bot) in bots.iter_mut().enumerate() {
        if bot.is_none() && Some(seat) != own {
            *bot = Some(level.clone());
        }
    }
    Ok((bots, own.map(|seat| seat as u8)))
}

/// The table of a record, as it would be asked for.
pub(crate) fn asked_of(record: &Record) -> NewTable {
    let setup = &record.setup;
    NewTable {
        game: setup.game.clone(),
        edition: Some(setup.edition.clone()),
        players: Some(setup.players),
        dealer: setup.dealer,
        options: Some(setup.options.iter().cloned().collect()),
        ..NewTable::default()
    }
}
