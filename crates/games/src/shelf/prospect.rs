//! How a game of books stands, with all cards known or imagined.

use parlor_cards::{Card, Seat};

use super::books::{ALL_BOOKS, Numbers};
use super::players::Players;

/// A book, in points.
const POINTS: i32 = 60;
/// How far a lead of so many points, and so many more for each book still to be made, is from
/// certain.
const DOUBT: (i32, i32) = (30, 12);

/// Of a thousand such games a seat would win so many, roughly: by the lead in books, where a number
/// that is not yet made up goes to whoever holds most of it.
pub(crate) fn prospect<const N: usize>(players: &Players<N>, seat: Seat) -> i32 {
    let mut points = [0; N];
    for (points, books) in points.iter_mut().zip(&players.books) {
        *points = POINTS * books.complete().count() as i32;
    }
    for card in Numbers::ALL.iter() {
        share_out(players, card, &mut points);
    }
    let mine = points[seat.index() % N];
    let others = players.all().filter(|&other| other != seat);
    let best = others.map(|other| points[other.index() % N]).max().unwrap_or_default();
    let (lead, open) = (mine - best, i32::from(ALL_BOOKS.saturating_sub(players.made)));
    let doubt = DOUBT.0 + DOUBT.1 * open;
    500 + 500 * lead / (lead.abs() + doubt).max(1)
}

/// Every holder of a number has a share of its book, more than in proportion.
fn share_out<const N: usize>(players: &Players<N>, card: Card, points: &mut [i32; N]) {
    let weight = |seat: Seat| i32::from(players.hand(seat).count(card)).pow(2);
    let all: i32 = players.all().map(weight).sum();
    if all > 0 {
        for seat in players.all() {
            points[seat.index() % N] += POINTS * weight(seat) / all;
        }
    }
}
