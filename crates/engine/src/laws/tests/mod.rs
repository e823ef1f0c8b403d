//! The laws bite: a small game that keeps them all, and its sins, each of which is found.

extern crate std;

mod toy;

use std::format;
use std::string::String;

use super::{Effort, check};
use crate::Seating;
use toy::{Sin, Toy};

/// The message with which the laws find that this is broken, if they do.
fn found(sin: Sin) -> Option<String> {
    let effort = Effort { positions: 600, one_in: 1 };
    let look = || (2..=4).for_each(|seats| check(&Toy(sin), Seating::of(seats), 1, effort, 200));
    let message = std::panic::catch_unwind(look).err()?;
    message.downcast_ref::<String>().cloned()
}

#[test]
fn a_game_without_sin_keeps_the_laws() {
    assert_eq!(found(Sin::None), None);
}

#[test]
fn every_sin_is_found() {
    for (sin, law) in [
        (Sin::AwaitsNobody, 1),
        (Sin::OffersNothing, 1),
        (Sin::PicksAnother, 1),
        (Sin::PicksUnevenly, 1),
        (Sin::OffersByWhatIsHidden, 2),
        (Sin::WeighsByWhatIsHidden, 2),
        (Sin::RefusesByWhatIsHidden, 2),
        (Sin::SaysWhatIsHidden, 2),
        (Sin::TellsASecret, 2),
        (Sin::RemembersWhatIsHidden, 2),
        (Sin::KeepsTheStackInViews, 2),
        (Sin::LosesACard, 3),
        (Sin::TurnsSilently, 4),
        (Sin::TellsAnotherCard, 4),
        (Sin::ShowsWhatIsDrawn, 4),
        (Sin::HidesWhatIsPlayed, 4),
        (Sin::EndsSilently, 4),
        (Sin::OpensSilently, 4),
        (Sin::CountsItsViews, 5),
        (Sin::PlaysDice, 6),
        (Sin::WritesTheSame, 7),
        (Sin::NeverEnds, 8),
        (Sin::ReopensAWindow, 9),
    ] {
        let message = found(sin).unwrap_or_else(|| format!("{sin:?} was not found"));
        assert!(message.starts_with(&format!("law {law} is broken")), "{sin:?}: {message}");
    }
}
