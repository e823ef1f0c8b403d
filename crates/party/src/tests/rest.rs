//! A table at which nobody is rests, and its clocks with it.

use super::*;

const MOVE: &str = r#"{"game":"flinch","players":2,"clock":{"per":"move","seconds":4}}"#;
const GAME: &str = r#"{"game":"flinch","players":2,"clock":{"per":"game","seconds":60}}"#;

/// Everybody leaves two seconds after the last row, and somebody comes back after an hour.
fn rests(party: &mut Party) {
    let left = party.at + 2_000;
    party.fold(&Row::Away { seat: 0 }, left).unwrap();
    party.fold(&Row::Away { seat: 1 }, left).unwrap();
    assert!(!party.is_attended());
    let row = read::<Row>(json(&Row::Awoke).as_bytes()).unwrap();
    party.judge(&row, left + 3_600_000).unwrap();
    party.fold(&row, left + 3_600_000).unwrap();
}

#[test]
fn the_time_of_a_move_begins_anew_after_a_rest() {
    let mut party = playing(MOVE);
    assert!(party.is_timed());
    rests(&mut party);
    assert_eq!(party.until(), Some(party.at + 4_000));
}

#[test]
fn a_rest_is_not_charged_to_the_time_of_a_game() {
    let mut party = playing(GAME);
    let seat = party.play.as_ref().unwrap().awaiting().seats.first().unwrap();
    rests(&mut party);
    assert_eq!(party.chairs[seat.index()].spent, 2_000, "but what was thought before it is");
    assert_eq!(party.until(), Some(party.at + 58_000));
    let row = next_row(&**party.play.as_ref().unwrap(), &mut Lots::new(1));
    party.fold(&row, party.at + 5_000).unwrap();
    assert_eq!(party.chairs[seat.index()].spent, 7_000);
}

/// After a crash no row says who left, and when.
#[test]
fn what_went_by_since_the_last_row_is_not_charged_after_a_crash() {
    let mut party = playing(GAME);
    let crashed = party.at;
    party.fold(&Row::Awoke, crashed + 50_000).unwrap();
    assert_eq!(party.until(), Some(crashed + 110_000));
}

#[test]
fn windows_and_races_begin_anew_after_a_rest() {
    let mut party = playing(r#"{"game":"blink","players":2}"#);
    let wait =
        |party: &Party| u64::from(party.play.as_ref().unwrap().awaiting().window.unwrap().wait);
    for _ in 0..2 {
        rests(&mut party);
        assert_eq!(party.until(), Some(party.at + wait(&party)));
        // The first window is the start; then it is a race, which is closed when nobody acts.
        let (number, _) = party.window.unwrap();
        party.fold(&Row::Lapse { window: number }, party.at).unwrap();
    }
}

#[test]
fn only_a_game_that_is_on_wakes_up() {
    let mut party = party(FLINCH);
    assert_eq!(party.fold(&Row::Awoke, 5_000).unwrap_err().code, "not-dealt");
    assert!(!party.is_timed() && !playing(FLINCH).is_timed());
}

#[test]
fn a_game_in_which_nobody_does_anything_for_thirty_days_is_abandoned() {
    let mut party = playing(FLINCH);
    let days = |days: u64| party.at + days * 24 * 60 * 60 * 1_000;
    assert!(!party.is_abandoned(days(30) - 1));
    assert!(party.is_abandoned(days(30)));
    play_out(&mut party, 7);
    assert!(!party.is_abandoned(u64::MAX), "what is over is not abandoned");
}
