//! What a party is, row by row.

#![allow(clippy::unwrap_used, reason = "what goes wrong in a test fails the test")]

use std::sync::Arc;

use parlor_house::{GAMES, Lots, Seat, Table, load};
use parlor_protocol::server::{Ask, Fault, NewTable, Row, json, read, read_ask};

mod again;
mod became;
mod host;
mod races;
mod rest;
mod secrecy;
mod skim;
mod telling;
mod undo;

use super::{Deals, Due, Party, Phase, Sign, Sitter, bots_of, plan_of};

fn asked(text: &str) -> NewTable {
    read(text.as_bytes()).unwrap()
}

fn party(text: &str) -> Party {
    let asked = asked(text);
    let plan = plan_of(&asked).unwrap();
    let bots = bots_of(&asked, &plan).unwrap();
    let row = Row::Opened { host: "ann".into(), plan, bots };
    // What is kept is read again as it was.
    let row = read::<Row>(json(&row).as_bytes()).unwrap();
    Party::open("abcdefghijkmnpqr".into(), &row, 1_000, Arc::new(Deals::of("key"))).unwrap()
}

fn wish(party: &Party, person: &str, text: &str) -> Result<Option<Row>, Fault> {
    party.wish(person, read_ask(text).1.unwrap())
}

/// Somebody asks for something, a second after the last row.
fn does(party: &mut Party, person: &str, text: &str) -> Result<(), &'static str> {
    let row = wish(party, person, text).map_err(|fault| fault.code)?.unwrap();
    let row = read::<Row>(json(&row).as_bytes()).unwrap();
    party.fold(&row, party.at + 1_000).map_err(|fault| fault.code)
}

const SIT: &str = r#"{"do":"sit"}"#;
const READY: &str = r#"{"do":"ready"}"#;
const STAND: &str = r#"{"do":"stand"}"#;

/// Ann and Bob at a table for two, the cards dealt.
fn playing(text: &str) -> Party {
    let mut party = party(text);
    for person in ["ann", "bob"] {
        does(&mut party, person, r#"{"do":"sit","entropy":"dice-17"}"#).unwrap();
        does(&mut party, person, READY).unwrap();
    }
    assert_eq!(party.due(), Some((party.at, Due::Deal)));
    party.fold(&Row::Dealt, party.at).unwrap();
    party
}

/// Everybody plays something legal until the game is over.
fn play_out(party: &mut Party, seed: u64) {
    let mut lots = Lots::new(seed);
    while party.phase == Phase::Playing {
        let play = party.play.as_ref().unwrap();
        let row = next_row(&**play, &mut lots);
        party.fold(&row, party.at + 10).unwrap();
    }
}

fn next_row(play: &dyn Table, lots: &mut Lots) -> Row {
    let awaiting = play.awaiting();
    let seats: Vec<Seat> = awaiting.seats.iter().collect();
    if seats.is_empty() || (awaiting.window.is_some() && lots.below(12) == 0) {
        return Row::Lapse { window: awaiting.window.unwrap().number };
    }
    let seat = seats[lots.below(seats.len() as u32) as usize];
    let mut offers = play.offers(seat);
    if offers.iter().any(|offer| !offer.aside) {
        offers.retain(|offer| !offer.aside);
    }
    if offers.is_empty() {
        return Row::Lapse { window: awaiting.window.unwrap().number };
    }
    let action = offers[lots.below(offers.len() as u32) as usize].text.clone();
    Row::Act { seat: seat.number(), action, by: None }
}

const FLINCH: &str = r#"{"game":"flinch","players":2}"#;

#[test]
fn people_sit_down_and_play() {
    let mut party = playing(FLINCH);
    assert_eq!(party.phase, Phase::Playing);
    assert_eq!(does(&mut party, "cat", SIT), Err("table-full"));
    play_out(&mut party, 7);
    assert_eq!(party.phase, Phase::Over);
    assert_eq!(does(&mut party, "ann", r#"{"do":"play","action":"pass"}"#), Err("game-over"));
    does(&mut party, "bob", r#"{"do":"rematch"}"#).unwrap();
    assert_eq!((party.phase, party.deal), (Phase::Gathering, 2));
    assert!(party.chairs.iter().all(|chair| !chair.ready && chair.entropy.is_none()));
}

/// A row is judged without being taken up, and the public list follows the plan.
#[test]
fn what_is_judged_is_not_done() {
    let mut party = playing(FLINCH);
    play_out(&mut party, 7);
    let asked = asked(r#"{"game":"store","players":3,"public":true}"#);
    let again = Row::Again { plan: Some(plan_of(&asked).unwrap()), swapped: false };
    let before = json(&party.state("ann"));
    let sign = party.judge(&again, party.at).unwrap().unwrap();
    assert!(matches!(&sign, Sign::Open(open) if open.plan.game == "store"));
    assert_eq!(json(&party.state("ann")), before);
    party.fold(&again, party.at).unwrap();
    assert_eq!(party.sign(), sign);
    let step = Row::Act { seat: 0, action: "pass".into(), by: None };
    assert_eq!(party.judge(&step, party.at).unwrap_err().code, "not-dealt");
}

#[test]
fn only_the_host_rules_the_table() {
    let mut party = party(r#"{"game":"flinch","players":3}"#);
    does(&mut party, "ann", SIT).unwrap();
    does(&mut party, "bob", SIT).unwrap();
    for text in [
        r#"{"do":"start"}"#,
        r#"{"do":"end"}"#,
        r#"{"do":"bot","seat":2,"level":"careful"}"#,
        r#"{"do":"remove","seat":0}"#,
        r#"{"do":"free","seat":2}"#,
    ] {
        assert_eq!(does(&mut party, "bob", text), Err("not-the-host"), "{text}");
        assert_eq!(does(&mut party, "cat", text), Err("not-the-host"), "{text}");
    }
    assert_eq!(does(&mut party, "ann", r#"{"do":"remove","seat":0}"#), Err("yourself"));
    does(&mut party, "ann", r#"{"do":"bot","seat":2,"level":"expert"}"#).unwrap();
    does(&mut party, "ann", r#"{"do":"free","seat":2}"#).unwrap();
    does(&mut party, "ann", r#"{"do":"remove","seat":1}"#).unwrap();
    assert_eq!(party.seat_of("bob"), None);
    does(&mut party, "ann", r#"{"do":"start"}"#).unwrap();
    let bots = party.chairs.iter().filter(|chair| matches!(chair.sitter, Sitter::Bot(_)));
    assert_eq!(bots.count(), 2);
}

#[test]
fn who_leaves_is_followed_by_a_bot_and_another_host() {
    let mut party = playing(FLINCH);
    does(&mut party, "ann", STAND).unwrap();
    assert_eq!(&*party.host, "bob");
    assert!(party.bot_at(Seat::new(0)).is_some());
    assert_eq!(party.phase, Phase::Playing);
    does(&mut party, "bob", STAND).unwrap();
    // Nobody is left: the game is abandoned, and its secret is told.
    assert_eq!(party.phase, Phase::Closed);
    assert!(party.dealing().secret.is_some());
    assert_eq!(does(&mut party, "cat", SIT), Err("table-full"));
    let sits = Row::Sat { seat: 0, person: "cat".into(), entropy: None };
    assert_eq!(party.fold(&sits, party.at).unwrap_err().code, "table-closed");
}

#[test]
fn a_chair_is_taken_once() {
    let mut party = party(FLINCH);
    does(&mut party, "ann", r#"{"do":"sit","seat":1}"#).unwrap();
    assert_eq!(does(&mut party, "ann", SIT), Err("seated"));
    assert_eq!(does(&mut party, "bob", r#"{"do":"sit","seat":1}"#), Err("chair-taken"));
    assert_eq!(does(&mut party, "bob", r#"{"do":"sit","seat":9}"#), Err("no-such-chair"));
    assert_eq!(does(&mut party, "bob", r#"{"do":"sit","entropy":"a b"}"#), Err("entropy"));
    assert_eq!(does(&mut party, "bob", READY), Err("not-seated"));
}

/// FL-44: no free talk while a game is on in 1913; greetings always.
#[test]
fn fl_44_nobody_talks_while_the_game_is_on() {
    const CHAT: &str = r#"{"do":"chat","text":"play the nine"}"#;
    const GREET: &str = r#"{"do":"greet","word":"good-luck"}"#;
    let mut silent = playing(FLINCH);
    assert_eq!(does(&mut silent, "ann", CHAT), Err("no-chat"));
    let mut party = playing(r#"{"game":"flinch","edition":"1913","players":2,"chat":true}"#);
    let refused = wish(&party, "ann", CHAT).unwrap_err();
    assert_eq!((refused.code, refused.rule), ("hush", Some("FL-44")));
    does(&mut party, "ann", GREET).unwrap();
    assert_eq!(does(&mut party, "ann", r#"{"do":"greet","word":"nine!"}"#), Err("greeting"));
    play_out(&mut party, 3);
    does(&mut party, "ann", CHAT).unwrap();
    let mut later = playing(r#"{"game":"flinch","edition":"2008","players":2,"chat":true}"#);
    does(&mut later, "ann", CHAT).unwrap();
    assert_eq!(does(&mut later, "cat", CHAT), Err("not-seated"));
    for text in ["", "  ", "a\nb", &"x".repeat(301)] {
        let ask = Ask::Chat(parlor_protocol::server::Chat { text: text.into() });
        assert_eq!(later.wish("ann", ask).unwrap_err().code, "chat");
    }
}

/// FL-44: hints are for who plays alone, or where everybody agreed by sitting down.
#[test]
fn fl_44_hints_are_off_between_people() {
    assert_eq!(playing(FLINCH).check_hint("ann").unwrap_err().code, "no-hints");
    let agreed = playing(r#"{"game":"flinch","players":2,"hints":true}"#);
    assert!(agreed.check_hint("ann").is_ok());
    assert_eq!(agreed.check_hint("cat").unwrap_err().code, "not-seated");
    let mut alone = party(r#"{"game":"flinch","seats":["person","careful"]}"#);
    does(&mut alone, "ann", SIT).unwrap();
    does(&mut alone, "ann", r#"{"do":"start"}"#).unwrap();
    assert!(alone.check_hint("ann").is_ok());
}

#[test]
fn a_clock_runs_for_people_only() {
    let mut each = playing(r#"{"game":"flinch","players":2,"clock":{"per":"move","seconds":30}}"#);
    let seat = each.play.as_ref().unwrap().awaiting().seats.first().unwrap();
    assert_eq!(each.due(), Some((each.moved_at + 30_000, Due::Clock(seat))));
    assert_eq!(each.until(), Some(each.moved_at + 30_000));
    let all = r#"{"game":"flinch","players":2,"clock":{"per":"game","seconds":60}}"#;
    let mut all = playing(all);
    let row = next_row(&**all.play.as_ref().unwrap(), &mut Lots::new(1));
    all.fold(&row, all.at + 20_000).unwrap();
    assert_eq!(all.chairs[seat.index()].spent, 20_000);
    // A greeting does not stop the clock.
    let (before, _) = each.due().unwrap();
    does(&mut each, "ann", r#"{"do":"greet","word":"hello"}"#).unwrap();
    assert_eq!(each.due().unwrap().0, before);
    let bot = Row::Bot { seat: seat.number(), level: "careful".into() };
    each.fold(&Row::Stood { seat: seat.number() }, each.at).unwrap();
    each.fold(&bot, each.at).unwrap();
    assert_eq!(each.due(), None);
}

#[test]
fn a_bot_sits_in_after_the_grace_time() {
    let mut party = playing(r#"{"game":"flinch","players":2,"grace":5}"#);
    party.fold(&Row::Away { seat: 1 }, party.at).unwrap();
    assert_eq!(party.due(), Some((party.at + 5_000, Due::SitIn(1))));
    party.fold(&Row::SatIn { seat: 1 }, party.at + 5_000).unwrap();
    assert!(party.bot_at(Seat::new(1)).is_some() && party.due().is_none());
    party.fold(&Row::Back { seat: 1 }, party.at).unwrap();
    assert!(party.bot_at(Seat::new(1)).is_none());
    // Nobody is there at all: nothing happens until somebody comes.
    party.fold(&Row::Away { seat: 0 }, party.at).unwrap();
    party.fold(&Row::Away { seat: 1 }, party.at).unwrap();
    assert_eq!(party.due(), None);
    let mut waits = playing(r#"{"game":"flinch","players":2,"stand_in":"nobody"}"#);
    waits.fold(&Row::Away { seat: 1 }, waits.at).unwrap();
    assert_eq!(waits.due(), None);
}

#[test]
fn what_cannot_be_played_is_not_opened() {
    for (text, code) in [
        (r#"{"game":"whist"}"#, "unknown-game"),
        (r#"{"game":"flinch","edition":"1850"}"#, "unknown-edition"),
        (r#"{"game":"flinch","players":200}"#, "players"),
        (r#"{"game":"flinch","options":{"colour":"red"}}"#, "unknown-option"),
        (r#"{"game":"flinch","pace":100000}"#, "pace"),
        (r#"{"game":"flinch","clock":{"per":"move","seconds":0}}"#, "clock"),
        (r#"{"game":"flinch","stand_in":"genius"}"#, "unknown-level"),
        (r#"{"game":"flinch","dealer":9}"#, "dealer"),
    ] {
        assert_eq!(plan_of(&asked(text)).unwrap_err().code, code, "{text}");
    }
    let asked = asked(r#"{"game":"flinch","players":2,"seats":["person","genius"]}"#);
    let plan = plan_of(&asked).unwrap();
    assert_eq!(bots_of(&asked, &plan).unwrap_err().code, "unknown-level");
}

/// What the server promised before the deal is what the record tells after it.
#[test]
fn the_record_proves_the_deal() {
    for &game in GAMES {
        let info = game.info();
        let players = info.seats.0.max(2.min(info.seats.1));
        let mut party = party(&format!(r#"{{"game":"{}","players":{players}}}"#, info.id));
        let promised = party.dealing();
        assert!(promised.secret.is_none());
        for seat in 0..players {
            let person = format!("p{seat}");
            does(&mut party, &person, &format!(r#"{{"do":"sit","entropy":"e{seat}"}}"#)).unwrap();
        }
        party.fold(&Row::Dealt, party.at).unwrap();
        assert!(party.dealing().secret.is_none());
        assert!(party.play.as_ref().unwrap().record().fair.unwrap().secret.is_none());
        play_out(&mut party, 11);
        let told = party.dealing();
        assert_eq!(told.commitment, promised.commitment);
        assert_eq!(told.entropies.len(), usize::from(players));
        let record = party.play.as_ref().unwrap().record().to_string();
        assert!(record.contains(&told.secret.unwrap()), "{record}");
        // Reading it checks commitment, seed, shuffle and every move.
        load(&record).unwrap();
        let forged = record.replace("entropy 0 e0", "entropy 0 e9");
        assert_ne!(forged, record);
        assert!(load(&forged).is_err());
    }
}
