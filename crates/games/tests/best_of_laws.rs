//! The laws hold in matches of every game, too (BL-11): nothing hidden shows when the next game is
//! dealt, and what is told is true.

use parlor_engine::laws::{self, Effort};
use parlor_engine::{BestOf, Game, Seating};

/// Far more than a match of random games takes.
const BOUND: usize = 1_000_000;

/// Best of three, of the first edition with its own options, for the fewest players.
fn hold<G: Game>() {
    let edition = &G::ABOUT.editions[0];
    let rules = BestOf { rules: edition.rules.clone(), games: 3 };
    let effort = Effort { positions: 120, one_in: 4 };
    laws::check(&rules, Seating::of(G::ABOUT.seats.0), 11, effort, BOUND);
}

#[test]
fn the_laws_hold_in_matches_of_flinch_and_muggins() {
    hold::<parlor_games::flinch::Flinch>();
    hold::<parlor_games::muggins::Muggins>();
}

#[test]
fn the_laws_hold_in_matches_of_the_games_of_books() {
    hold::<parlor_games::authors::Authors>();
    hold::<parlor_games::store::GoToStore>();
}

#[test]
fn the_laws_hold_in_matches_against_the_cards() {
    hold::<parlor_games::patience::Patience>();
    hold::<parlor_games::another_patience::AnotherPatience>();
}

#[test]
fn the_laws_hold_in_matches_of_races() {
    hold::<parlor_games::blink::Blink>();
    hold::<parlor_games::stock_exchange::StockExchange>();
}

#[test]
fn the_laws_hold_in_matches_of_farkle_flip() {
    hold::<parlor_games::farkle_flip::FarkleFlip>();
}
