//! Playing again, from other chairs too; and who was asked to leave.

use super::*;

const SWAP: &str = r#"{"do":"rematch","swap":true}"#;

/// Who sits where: people by their names, bots by their names and levels.
fn seated(party: &Party) -> Vec<String> {
    let told = party.told_chairs().into_iter();
    told.map(|chair| format!("{} {}", chair.name, chair.level.unwrap_or_default())).collect()
}

#[test]
fn two_swap_seats_and_the_other_begins() {
    let mut party = playing(r#"{"game":"flinch","players":2,"chat":true,"hints":true,"grace":9}"#);
    let plan = party.plan.clone();
    play_out(&mut party, 7);
    does(&mut party, "bob", SWAP).unwrap();
    assert_eq!((party.seat_of("ann"), party.seat_of("bob")), (Some(1), Some(0)));
    assert_eq!(&*party.host, "ann", "the host stays the host");
    assert_eq!(party.plan, plan, "and the table's manners stay");
    for person in ["ann", "bob"] {
        does(&mut party, person, READY).unwrap();
    }
    party.fold(&Row::Dealt, party.at).unwrap();
    play_out(&mut party, 8);
    load(&party.record(2).unwrap()).unwrap();
}

#[test]
fn everybody_moves_one_chair_on_and_bots_keep_name_and_level() {
    let seats = r#"["person","novice","expert"]"#;
    let mut party = party(&format!(r#"{{"game":"store","players":3,"seats":{seats}}}"#));
    party.names.insert("ann".into(), "Ann".into());
    does(&mut party, "ann", SIT).unwrap();
    does(&mut party, "ann", READY).unwrap();
    let first = seated(&party);
    for moved in 1..=3 {
        party.fold(&Row::Dealt, party.at).unwrap();
        play_out(&mut party, moved);
        does(&mut party, "ann", SWAP).unwrap();
        let mut wanted = first.clone();
        wanted.rotate_right(moved as usize);
        assert_eq!(seated(&party), wanted);
        assert!(party.chairs.iter().all(|chair| chair.ready == chair.person().is_none()));
        does(&mut party, "ann", READY).unwrap();
    }
    assert_eq!(seated(&party), first, "after as many games everybody sits where they sat");
}

#[test]
fn a_table_for_others_is_swapped_as_well() {
    let mut party = playing(FLINCH);
    play_out(&mut party, 7);
    let other = r#"{"do":"rematch","swap":true,"plan":{"game":"store","players":3}}"#;
    assert_eq!(does(&mut party, "bob", other), Err("not-the-host"));
    assert_eq!(does(&mut party, "cat", SWAP), Err("not-seated"));
    does(&mut party, "ann", other).unwrap();
    assert_eq!((party.seat_of("ann"), party.seat_of("bob")), (Some(1), Some(2)));
}

#[test]
fn seats_are_swapped_between_games_only() {
    let mut party = playing(FLINCH);
    assert_eq!(does(&mut party, "ann", SWAP), Err("playing"));
    assert_eq!(party.seat_of("ann"), Some(0));
}

const REMOVE: &str = r#"{"do":"remove","seat":1}"#;

#[test]
fn who_was_asked_to_leave_before_a_game_sits_down_after_it() {
    let mut party = party(FLINCH);
    does(&mut party, "ann", SIT).unwrap();
    does(&mut party, "bob", SIT).unwrap();
    does(&mut party, "ann", REMOVE).unwrap();
    assert!(party.state("bob").removed && !party.state("ann").removed);
    assert_eq!(does(&mut party, "bob", SIT), Err("removed"));
    does(&mut party, "cat", SIT).unwrap();
    party.fold(&Row::Dealt, party.at).unwrap();
    play_out(&mut party, 7);
    does(&mut party, "cat", STAND).unwrap();
    assert_eq!(does(&mut party, "bob", SIT), Err("removed"));
    does(&mut party, "ann", r#"{"do":"rematch"}"#).unwrap();
    assert!(!party.state("bob").removed);
    does(&mut party, "bob", SIT).unwrap();
    does(&mut party, "bob", STAND).unwrap();
    assert!(!party.state("bob").removed, "who stands up was not asked to");
}

#[test]
fn who_was_asked_to_leave_after_a_game_misses_the_next() {
    let mut party = playing(FLINCH);
    play_out(&mut party, 7);
    does(&mut party, "ann", REMOVE).unwrap();
    does(&mut party, "ann", r#"{"do":"rematch"}"#).unwrap();
    assert_eq!(does(&mut party, "bob", SIT), Err("removed"));
    does(&mut party, "ann", r#"{"do":"start"}"#).unwrap();
    play_out(&mut party, 7);
    does(&mut party, "ann", r#"{"do":"rematch"}"#).unwrap();
    does(&mut party, "ann", r#"{"do":"free","seat":1}"#).unwrap();
    does(&mut party, "bob", SIT).unwrap();
}

/// A row of an older version, which let them sit down at once.
#[test]
fn who_sat_down_again_in_an_older_log_sits_there() {
    let mut party = playing(FLINCH);
    play_out(&mut party, 7);
    does(&mut party, "ann", REMOVE).unwrap();
    let sat = Row::Sat { seat: 1, person: "bob".into(), entropy: None };
    party.fold(&sat, party.at).unwrap();
    assert!(party.seat_of("bob") == Some(1) && !party.state("bob").removed);
}

#[test]
fn people_move_together_for_a_game_with_fewer_chairs() {
    let four = |bot: &str| {
        let seats = format!(r#"["person","{bot}","{bot}","person"]"#);
        let mut party = party(&format!(r#"{{"game":"flinch","players":4,"seats":{seats}}}"#));
        does(&mut party, "ann", r#"{"do":"sit","seat":0}"#).unwrap();
        does(&mut party, "bob", r#"{"do":"sit","seat":3}"#).unwrap();
        does(&mut party, "ann", r#"{"do":"start"}"#).unwrap();
        play_out(&mut party, 7);
        party
    };
    for bot in ["person", "careful"] {
        let mut party = four(bot);
        does(&mut party, "ann", r#"{"do":"rematch","plan":{"game":"blink","players":2}}"#).unwrap();
        assert_eq!((party.seat_of("ann"), party.seat_of("bob")), (Some(0), Some(1)));
    }
    let mut party = four("careful");
    let alone = r#"{"do":"rematch","plan":{"game":"patience"}}"#;
    assert_eq!(does(&mut party, "ann", alone), Err("too-many-people"));
    does(&mut party, "ann", r#"{"do":"rematch","plan":{"game":"flinch","players":3}}"#).unwrap();
    assert_eq!((party.seat_of("bob"), party.chairs.len()), (Some(1), 3));
}

/// What players add goes into every deal, not the first alone.
#[test]
fn the_next_deal_has_what_players_add_as_well() {
    let mut party = playing(FLINCH);
    play_out(&mut party, 7);
    does(&mut party, "bob", r#"{"do":"rematch"}"#).unwrap();
    for (person, entropy) in [("ann", "tea"), ("bob", "cake")] {
        let ready = format!(r#"{{"do":"ready","entropy":"{entropy}"}}"#);
        does(&mut party, person, &ready).unwrap();
    }
    party.fold(&Row::Dealt, party.at).unwrap();
    assert_eq!(party.dealing().entropies, [(0, "tea".into()), (1, "cake".into())]);
    play_out(&mut party, 8);
    let record = party.record(2).unwrap();
    load(&record).unwrap();
    assert!(load(&record.replace("entropy 0 tea", "entropy 0 bun")).is_err());
}

/// FL-44: the table says beforehand by which rule nobody will talk.
#[test]
fn fl_44_is_told_with_the_table() {
    let table = |edition, more| {
        let asked = format!(r#"{{"game":"flinch","edition":"{edition}","players":4{more}}}"#);
        party(&asked).state("ann").hush
    };
    assert_eq!(table("1913", ""), Some("FL-44"));
    assert_eq!(table("1913", r#","options":{"best_of":"3"}"#), Some("FL-44"));
    assert_eq!(table("2008", ""), None);
}
