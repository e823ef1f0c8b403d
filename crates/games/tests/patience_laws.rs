//! The laws hold in every edition of Patience, with every choice of every option (DESIGN, "Laws").

use parlor_engine::cards::Seed;
use parlor_engine::laws::{self, Effort, Overseer};
use parlor_engine::{Game, Lots, Match, Origin, Seating};
use parlor_games::patience::{MOST_ACTIONS, Patience};

const EDITIONS: [&str; 3] = ["1913", "1963", "2008"];

fn is_long() -> bool {
    std::env::var("PARLOR_LONG").is_ok_and(|long| long == "1")
}

fn hold(edition: &str) {
    laws::hold::<Patience>(edition, Effort::from(is_long()), MOST_ACTIONS);
}

#[test]
fn the_laws_hold_in_1913() {
    hold("1913");
}

#[test]
fn the_laws_hold_in_1963() {
    hold("1963");
}

#[test]
fn the_laws_hold_in_2008() {
    hold("2008");
}

/// Random games that are never given up keep the laws to their end.
#[test]
fn whole_games_keep_the_laws() {
    for (rules, seats) in EDITIONS.iter().flat_map(|edition| laws::tables::<Patience>(edition)) {
        for seed in 0..if is_long() { 200 } else { 2 } {
            whole_game(&rules, seats, seed);
        }
    }
}

fn whole_game(rules: &Patience, seats: u8, seed: u64) {
    let origin = Origin::seeded(Seed::read(&seed.to_string()));
    let game = Match::new(rules.clone(), Seating::of(seats), origin).expect("a table for one");
    let (mut overseer, mut lots) = (Overseer::new(game, seed), Lots::new(seed));
    while let Some(seat) = overseer.game().awaiting().seats.first() {
        overseer.look();
        let action = rules.pick(overseer.game().state(), seat, &mut lots);
        let action = action.expect("who is awaited has an offer (law 1)");
        assert_eq!(overseer.act(seat, action), Ok(()));
        assert!(overseer.game().log().len() <= MOST_ACTIONS);
    }
    overseer.look();
    overseer.look_back();
}
