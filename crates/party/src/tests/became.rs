//! A guest who comes back to an account keeps what they were at the table.

use parlor_house::Seat;
use parlor_protocol::server::Row;

use super::super::Phase;
use super::{FLINCH, does, play_out, playing};

fn became(was: &str, person: &str) -> Row {
    Row::Became { was: was.into(), person: person.into() }
}

#[test]
fn a_chair_and_the_hosts_part_are_the_accounts() {
    let mut party = playing(FLINCH);
    party.fold(&became("ann", "annabel"), party.at).unwrap();
    assert_eq!((party.seat_of("ann"), party.seat_of("annabel")), (None, Some(0)));
    assert_eq!(&*party.host, "annabel");
    assert!(party.bot_at(Seat::new(0)).is_none());
    assert_eq!(does(&mut party, "ann", r#"{"do":"greet","word":"hello"}"#), Err("not-seated"));
    does(&mut party, "annabel", r#"{"do":"greet","word":"hello"}"#).unwrap();
    play_out(&mut party, 7);
    does(&mut party, "annabel", r#"{"do":"rematch"}"#).unwrap();
    assert_eq!(party.phase, Phase::Gathering);
}

/// Who has a chair already does not get another one, and who has none has nothing to give.
#[test]
fn nobody_sits_on_two_chairs() {
    let mut party = playing(FLINCH);
    for (was, person) in [("ann", "bob"), ("ann", "ann"), ("cat", "annabel")] {
        assert!(!party.can_become(was, person));
        assert_eq!(party.fold(&became(was, person), party.at).unwrap_err().code, "not-seated");
    }
    does(&mut party, "ann", r#"{"do":"end"}"#).unwrap();
    assert!(!party.can_become("ann", "annabel"), "the table is closed");
}
