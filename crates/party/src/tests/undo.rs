//! Taking back, and going on from a record.

use super::*;

const UNDO: &str = r#"{"do":"undo"}"#;

/// Ann and bots, the cards dealt.
fn alone(game: &str) -> Party {
    let players = parlor_house::find(game).unwrap().info().seats.0;
    let mut party = party(&format!(r#"{{"game":"{game}","players":{players}}}"#));
    does(&mut party, "ann", SIT).unwrap();
    does(&mut party, "ann", r#"{"do":"start"}"#).unwrap();
    party
}

/// What is kept of a party beside its rows: all that matters later.
fn told(party: &Party) -> (u64, Vec<String>) {
    let play = party.play.as_ref().unwrap();
    (play.hash(), play.offers(Seat::new(0)).into_iter().map(|offer| offer.text).collect())
}

#[test]
fn one_who_plays_with_bots_takes_the_last_move_back_with_everything_after_it() {
    for &game in GAMES {
        let mut party = alone(game.info().id);
        let races = party.play.as_ref().unwrap().races();
        assert_eq!(
            does(&mut party, "ann", UNDO),
            Err(if races { "no-undo" } else { "nothing-done" })
        );
        if races {
            continue;
        }
        let mut lots = Lots::new(5);
        let (mut before, mut own) = (told(&party), 0);
        while own < 3 && party.phase == Phase::Playing {
            let row = next_row(&**party.play.as_ref().unwrap(), &mut lots);
            if matches!(row, Row::Act { seat: 0, .. }) {
                (before, own) = (told(&party), own + 1);
            }
            party.fold(&row, party.at + 10).unwrap();
        }
        assert!(party.state("ann").now.unwrap().undo);
        assert_eq!(does(&mut party, "bob", UNDO), Err("not-seated"));
        does(&mut party, "ann", UNDO).unwrap();
        assert_eq!(told(&party), before, "{}", game.info().id);
        assert_eq!(party.steps.len(), party.play.as_ref().unwrap().steps());
        play_out(&mut party, 3);
        load(&party.play.as_ref().unwrap().record().to_string()).unwrap();
    }
}

/// After the end as well; the secret is not told then until it is over again.
#[test]
fn the_end_can_be_taken_back() {
    let mut party = alone("patience");
    play_out(&mut party, 1);
    assert!(party.dealing().secret.is_some());
    does(&mut party, "ann", UNDO).unwrap();
    assert_eq!((party.phase, party.dealing().secret), (Phase::Playing, None));
    assert!(party.play.as_ref().unwrap().record().fair.unwrap().secret.is_none());
    play_out(&mut party, 2);
    let record = party.play.as_ref().unwrap().record();
    assert!(record.fair.as_ref().unwrap().secret.is_some());
    load(&record.to_string()).unwrap();
}

#[test]
fn between_people_what_is_done_is_done() {
    let mut party = playing(FLINCH);
    let row = next_row(&**party.play.as_ref().unwrap(), &mut Lots::new(1));
    party.fold(&row, party.at).unwrap();
    for person in ["ann", "bob"] {
        assert_eq!(does(&mut party, person, UNDO), Err("no-undo"));
        assert!(!party.state(person).now.unwrap().undo);
    }
    // A row that does not fit is not taken up either.
    for steps in [0, 2, u32::MAX] {
        let row = Row::Undone { seat: 0, steps };
        assert_eq!(party.judge(&row, party.at).unwrap_err().code, "nothing-done");
        assert!(party.fold(&row, party.at).is_err());
    }
}

#[test]
fn what_was_lost_to_somebody_is_not_taken_back_when_they_are_gone() {
    const REMOVE: &str = r#"{"do":"remove","seat":1}"#;
    for (person, leaves) in [("bob", STAND), ("ann", REMOVE)] {
        for gone_before_the_end in [false, true] {
            let mut party = playing(FLINCH);
            if gone_before_the_end {
                does(&mut party, person, leaves).unwrap();
            }
            play_out(&mut party, 7);
            if !gone_before_the_end {
                does(&mut party, person, leaves).unwrap();
                does(&mut party, "ann", r#"{"do":"bot","seat":1,"level":"careful"}"#).unwrap();
            }
            assert_eq!(does(&mut party, "ann", UNDO), Err("no-undo"));
            assert!(!party.state("ann").now.unwrap().undo);
            assert!(party.record(1).is_ok(), "the record stays");
        }
    }
}

#[test]
fn nothing_is_taken_back_when_a_chair_is_free_or_somebody_new_sits_there() {
    let mut party = alone("flinch");
    play_out(&mut party, 7);
    does(&mut party, "ann", r#"{"do":"free","seat":1}"#).unwrap();
    assert_eq!(does(&mut party, "ann", UNDO), Err("no-undo"));
    does(&mut party, "bob", SIT).unwrap();
    assert_eq!(does(&mut party, "ann", UNDO), Err("no-undo"));
    does(&mut party, "bob", STAND).unwrap();
    does(&mut party, "ann", r#"{"do":"bot","seat":1,"level":"careful"}"#).unwrap();
    assert_eq!(does(&mut party, "ann", UNDO), Err("no-undo"), "bob has seen the cards");
    // With the next deal it is bots alone again.
    does(&mut party, "ann", r#"{"do":"rematch"}"#).unwrap();
    does(&mut party, "ann", r#"{"do":"start"}"#).unwrap();
    play_out(&mut party, 7);
    does(&mut party, "ann", UNDO).unwrap();
}

/// A row that an older version made is taken up as it was; but nobody sits down then on a chair
/// with somebody's hand.
#[test]
fn a_chair_that_an_older_version_left_free_in_a_game_is_nobodys() {
    let mut party = playing(FLINCH);
    play_out(&mut party, 7);
    does(&mut party, "bob", STAND).unwrap();
    party.fold(&Row::Undone { seat: 0, steps: 2 }, party.at).unwrap();
    assert_eq!(party.phase, Phase::Playing);
    assert_eq!(does(&mut party, "cat", SIT), Err("playing"));
    assert_eq!(does(&mut party, "cat", r#"{"do":"sit","seat":1}"#), Err("playing"));
    let sat = Row::Sat { seat: 1, person: "cat".into(), entropy: None };
    party.fold(&sat, party.at).unwrap();
}

#[test]
fn a_game_goes_on_from_a_moment_of_a_record() {
    let mut first = alone("flinch");
    play_out(&mut first, 4);
    let record = first.play.as_ref().unwrap().record().to_string();
    let mut second = party(r#"{"game":"flinch","players":2}"#);
    does(&mut second, "ann", SIT).unwrap();
    let resumed = Row::Resumed { record: record.clone(), steps: 10 };
    second.fold(&read::<Row>(json(&resumed).as_bytes()).unwrap(), second.at + 5).unwrap();
    assert_eq!(second.play.as_ref().unwrap().steps(), 10);
    assert_eq!(second.phase, Phase::Playing);
    play_out(&mut second, 9);
    load(&second.play.as_ref().unwrap().record().to_string()).unwrap();
    // The end of a game is no moment to go on from, and neither is another table.
    for (game, record) in [("flinch", record.as_str()), ("flinch", "no record"), ("store", &record)]
    {
        let mut third = party(&format!(r#"{{"game":"{game}","players":3}}"#));
        let row = Row::Resumed { record: record.into(), steps: 9_999 };
        assert!(third.judge(&row, third.at).is_err());
        assert!(third.fold(&row, third.at).is_err());
        assert_eq!(third.phase, Phase::Gathering);
    }
}
