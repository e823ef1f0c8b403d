//! The laws hold in BLINK, with every choice of every option (DESIGN, "Laws").

use parlor_engine::cards::{Seed, Stream};
use parlor_engine::laws::{self, Effort};
use parlor_engine::{Lots, Seating, playout_listed, playout_picked};
use parlor_games::blink::Blink;

/// Every act but the start and the close moves a card from draw pile to hand, or from hand to the
/// centre, and 58 cards at most have both ways before them.
const BOUND: usize = 120;

#[test]
fn the_laws_hold_in_blink() {
    let long = std::env::var("PARLOR_LONG").is_ok_and(|long| long == "1");
    laws::hold::<Blink>("blink", Effort::from(long), BOUND);
}

/// The hot path allocates nothing: whole games of random play, their deal included.
#[test]
fn random_games_allocate_nothing() {
    for (rules, seats) in laws::tables::<Blink>("blink") {
        let measured = allocation_counter::measure(|| {
            for seed in 0..4 {
                let lots = &mut Lots::new(u64::from(seed));
                playout_listed(
                    &rules,
                    Seating::of(seats),
                    &mut Stream::new(Seed([seed; 32])),
                    lots,
                );
                playout_picked(
                    &rules,
                    Seating::of(seats),
                    &mut Stream::new(Seed([seed; 32])),
                    lots,
                );
            }
        });
        assert_eq!(measured.count_total, 0, "{rules:?}");
    }
}
