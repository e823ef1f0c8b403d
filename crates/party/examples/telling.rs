//! How long it takes to judge an action, to take it up and to tell two players of it.

use std::sync::Arc;
use std::time::{Duration, Instant};

use parlor_house::{Eye, Seat};
use parlor_party::{Deals, Party, Phase, bots_of, plan_of};
use parlor_protocol::server::{NewTable, Row, read, read_ask};

type Failed = Box<dyn std::error::Error>;

fn main() -> Result<(), Failed> {
    let game = std::env::args().nth(1).unwrap_or_else(|| "flinch".into());
    let (mut times, mut count, mut bytes) = ([Duration::ZERO; 5], 0_u32, 0);
    for round in 0..200 {
        let mut party = dealt(&game, round)?;
        while party.phase == Phase::Playing && party.seq < 400 {
            let Some(row) = next(&party, &mut times) else { break };
            let at = Instant::now();
            let row = row?;
            party.judge(&row, party.at).map_err(|fault| fault.text)?;
            times[1] += at.elapsed();
            let at = Instant::now();
            party.fold(&row, party.at + 10).map_err(|fault| fault.text)?;
            times[2] += at.elapsed();
            let at = Instant::now();
            let tidings = party.tidings(&row);
            times[3] += at.elapsed();
            for seat in 0..2 {
                let at = Instant::now();
                let text = tidings.to(Eye::Seat(Seat::new(seat)));
                bytes += text.len();
                times[4] += at.elapsed();
                if round == 0 && party.seq == 60 {
                    println!("{text}");
                }
            }
            count += 1;
        }
    }
    for (what, time) in ["read", "judge", "fold", "for all", "for each"].iter().zip(times) {
        println!("{what}: {:.2} µs an action", time.as_secs_f64() * 1e6 / f64::from(count));
    }
    println!("{} bytes an action, {count} actions", bytes / count as usize);
    Ok(())
}

/// Somebody asks for the first thing that is offered, or another.
fn next(party: &Party, times: &mut [Duration; 5]) -> Option<Result<Row, Failed>> {
    let play = party.play.as_ref()?;
    let seat = play.awaiting().seats.iter().next()?;
    let mut offers = play.offers(seat);
    offers.retain(|offer| !offer.aside);
    let offer = offers.get(party.seq as usize * 7 % offers.len().max(1))?;
    let text = format!(r#"{{"do":"play","id":"0123456789abcdef","action":{:?}}}"#, offer.text);
    let at = Instant::now();
    let (_, ask) = read_ask(&text);
    let row = ask
        .ok()
        .and_then(|ask| party.wish(if seat.number() == 0 { "ann" } else { "bob" }, ask).ok()?);
    times[0] += at.elapsed();
    row.map(Ok)
}

fn dealt(game: &str, round: u32) -> Result<Party, Failed> {
    let asked: NewTable = read(format!(r#"{{"game":"{game}","players":2}}"#).as_bytes())?;
    let plan = plan_of(&asked).map_err(|fault| fault.text)?;
    let bots = bots_of(&asked, &plan).map_err(|fault| fault.text)?;
    let row = Row::Opened { host: "ann".into(), plan, bots };
    let deals = Arc::new(Deals::of(round.to_string()));
    let mut party =
        Party::open("abcdefghijkmnpqr".into(), &row, 1_000, deals).map_err(|f| f.text)?;
    for (seat, person) in ["ann", "bob"].into_iter().enumerate() {
        let row = Row::Sat { seat: seat as u8, person: person.into(), entropy: None };
        party.fold(&row, 1_000).map_err(|fault| fault.text)?;
    }
    party.fold(&Row::Dealt, 1_000).map_err(|fault| fault.text)?;
    Ok(party)
}
