//! Nothing hangs on a host who is not there, or on somebody who is away while people gather.

use super::*;

const START: &str = r#"{"do":"start"}"#;

/// Ann, who is the host, Bob and Cat at a table with a grace time of five seconds.
fn three(more: &str) -> Party {
    let mut party = party(&format!(r#"{{"game":"flinch","players":3,"grace":5{more}}}"#));
    for person in ["ann", "bob", "cat"] {
        does(&mut party, person, SIT).unwrap();
    }
    party
}

/// The table does what is due, at its time.
fn acts(party: &mut Party, wanted: Due) {
    let (when, due) = party.due().unwrap();
    assert_eq!(due, wanted);
    party.fold(&due.row().unwrap(), when).unwrap();
}

#[test]
fn the_part_of_a_host_who_is_away_passes_after_the_grace_time() {
    let mut party = three("");
    party.fold(&Row::Away { seat: 1 }, party.at + 500).unwrap();
    party.fold(&Row::Away { seat: 0 }, party.at + 1_000).unwrap();
    let left = party.at;
    assert_eq!(party.due(), Some((left + 5_000, Due::Host(2))), "bob is not there either");
    assert_eq!(does(&mut party, "cat", START), Err("not-the-host"));
    acts(&mut party, Due::Host(2));
    assert_eq!((&*party.host, party.at), ("cat", left + 5_000));
    assert!(party.state("cat").host && party.told_chairs()[2].host);
    // The first host comes back, and the new one stays the host.
    party.fold(&Row::Back { seat: 0 }, party.at).unwrap();
    assert_eq!(does(&mut party, "ann", START), Err("not-the-host"));
    does(&mut party, "cat", START).unwrap();
}

#[test]
fn a_host_who_is_away_is_waited_for_while_a_game_is_on_and_not_after_it() {
    let mut party = three(r#","stand_in":"nobody""#);
    does(&mut party, "ann", START).unwrap();
    party.fold(&Row::Away { seat: 0 }, party.at).unwrap();
    assert_eq!(party.due(), None);
    play_out(&mut party, 7);
    party.at += 60_000;
    acts(&mut party, Due::Host(1));
    // After a rematch as well.
    does(&mut party, "cat", r#"{"do":"rematch"}"#).unwrap();
    party.fold(&Row::Away { seat: 1 }, party.at).unwrap();
    acts(&mut party, Due::Host(2));
}

#[test]
fn a_host_who_stands_up_is_followed_by_one_who_is_there() {
    let mut party = three("");
    party.fold(&Row::Away { seat: 1 }, party.at).unwrap();
    does(&mut party, "ann", STAND).unwrap();
    // As older rows have it the first who sits there; who was away already is not waited for.
    assert!(party.due().unwrap().0 <= party.at);
    acts(&mut party, Due::Host(2));
    assert_eq!(&*party.host, "cat");
}

#[test]
fn a_host_who_never_sat_down_and_left_is_followed_by_one_who_sits() {
    let mut party = party(r#"{"game":"flinch","players":2,"grace":5}"#);
    does(&mut party, "bob", SIT).unwrap();
    assert_eq!(party.due(), None, "the host may watch");
    party.fold(&Row::HostAway, party.at).unwrap();
    assert_eq!(party.due(), Some((party.at + 5_000, Due::Host(0))));
    party.fold(&Row::HostBack, party.at).unwrap();
    assert_eq!(party.due(), None);
    party.fold(&Row::HostAway, party.at).unwrap();
    acts(&mut party, Due::Host(0));
    does(&mut party, "bob", START).unwrap();
    // One who sits is told of by the chair.
    let row = Row::HostAway;
    assert_eq!(party.judge(&row, party.at).unwrap_err().code, "seated");
}

#[test]
fn who_is_away_is_not_waited_for_when_all_others_are_ready() {
    let mut party = three("");
    does(&mut party, "ann", READY).unwrap();
    party.fold(&Row::Away { seat: 2 }, party.at).unwrap();
    assert_eq!(party.due(), None, "bob is not ready");
    does(&mut party, "bob", READY).unwrap();
    acts(&mut party, Due::SitIn(2));
    acts(&mut party, Due::Deal);
    assert!(party.bot_at(Seat::new(2)).is_some());
    party.fold(&Row::Back { seat: 2 }, party.at).unwrap();
    assert_eq!((party.seat_of("cat"), party.bot_at(Seat::new(2))), (Some(2), None));
}

#[test]
fn who_is_away_loses_the_chair_before_the_deal_where_no_bot_may_sit_in() {
    let mut party = three(r#","stand_in":"nobody""#);
    does(&mut party, "ann", READY).unwrap();
    does(&mut party, "bob", READY).unwrap();
    party.fold(&Row::Away { seat: 2 }, party.at).unwrap();
    acts(&mut party, Due::Unseat(2));
    assert_eq!((party.seat_of("cat"), party.due()), (None, None));
    does(&mut party, "ann", START).unwrap();
    assert_eq!(party.phase, Phase::Playing);
}

/// Two are away, the host one of them; one by one they are not waited for.
#[test]
fn one_who_is_there_and_ready_begins_at_last() {
    let mut party = three("");
    does(&mut party, "bob", READY).unwrap();
    party.fold(&Row::Away { seat: 2 }, party.at).unwrap();
    party.fold(&Row::Away { seat: 0 }, party.at + 1_000).unwrap();
    for _ in 0..4 {
        let (when, due) = party.due().unwrap();
        party.fold(&due.row().unwrap(), when).unwrap();
    }
    assert_eq!((party.phase, &*party.host), (Phase::Playing, "bob"));
}
