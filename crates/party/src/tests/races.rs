//! Bots in a race: nobody can keep them from acting by being quick.

use parlor_house::Seat;
use parlor_protocol::server::Row;

use super::super::{Doing, Plans};
use super::{READY, SIT, does, party};

const FLOOR: &str = r#"{"game":"stock-exchange","players":3,"options":{"hands":"1"},"seats":["person","careful","careful"]}"#;

#[test]
fn bots_act_in_a_race_however_quick_a_person_is() {
    let mut floor = party(FLOOR);
    does(&mut floor, "ann", SIT).unwrap();
    does(&mut floor, "ann", READY).unwrap();
    floor.fold(&Row::Dealt, floor.at).unwrap();
    let (mut plans, mut acted) = (Plans::default(), 0);
    // Ann shouts every fifth of a second, which is quicker than any careful bot.
    for beat in 1..60 {
        let now = floor.at.max(4_000) + 200;
        while let Some((when, Doing::Bot(seat))) = plans.next(&floor) {
            if plans.is_stale(&floor) {
                plans.plan(&floor);
                continue;
            }
            if when > now {
                break;
            }
            plans.take(seat);
            let Some(bot) = floor.chooser(seat) else { continue };
            let Some(action) = floor.choice(seat, bot) else { continue };
            let row = Row::Act { seat: seat.number(), action, by: None };
            acted += usize::from(floor.fold(&row, now).is_ok());
        }
        shout(&mut floor, beat, now);
    }
    assert!(acted > 5, "bots acted {acted} times in twelve seconds");
}

/// Ann offers something, or what was offered otherwise.
fn shout(floor: &mut super::Party, beat: usize, now: u64) {
    let Some(play) = floor.play.as_ref() else { return };
    let offers = play.offers(Seat::new(0));
    let Some(offer) = offers.get(beat % offers.len().max(1)) else { return };
    let action = offer.text.clone();
    let _ = floor.fold(&Row::Act { seat: 0, action, by: None }, now);
}
