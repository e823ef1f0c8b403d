//! Progressive play: who moves up, who moves down, who wins.
#![allow(clippy::unwrap_used, reason = "what goes wrong in a test fails the test")]

use parlor_contest::{Hand, Progressive, Wrong};

/// A hand won by a seat, with one point; or closed.
fn hand(winner: Option<usize>, seats: usize) -> Hand {
    let points = (0..seats).map(|seat| i32::from(winner == Some(seat))).collect();
    Hand { winner, points }
}

fn hands(winners: &[Option<usize>]) -> Vec<Hand> {
    winners.iter().map(|&winner| hand(winner, 3)).collect()
}

fn seated(play: &Progressive) -> Vec<Vec<usize>> {
    play.tables().iter().map(|table| table.players.clone()).collect()
}

/// SX-10: several tables at once, winners moving up. SX-R8: they change places.
#[test]
fn sx_10_winners_of_lower_tables_move_up() {
    let mut play = Progressive::new(3, 3, 4).unwrap();
    assert_eq!(seated(&play), [vec![0, 1, 2], vec![3, 4, 5], vec![6, 7, 8]]);
    play.report(&hands(&[Some(0), Some(1), Some(2)])).unwrap();
    // 4 rises from the middle to the seat of 1 (fewest points at the top, nearest to the dealer's
    // left but for the winner 0); 8 rises to the seat of 3.
    assert_eq!(seated(&play), [vec![0, 4, 2], vec![8, 1, 5], vec![6, 7, 3]]);
    assert_eq!(play.points()[..], [1, 0, 0, 0, 1, 0, 0, 0, 1]);
}

/// SX-R8: of equal points the one nearest to the dealer's left falls; the deal passes to the left.
#[test]
fn sx_r8_the_nearest_to_the_dealers_left_falls() {
    let mut play = Progressive::new(2, 3, 9).unwrap();
    assert_eq!(play.tables()[0].dealer, 2);
    play.report(&hands(&[None, Some(0)])).unwrap();
    assert_eq!(seated(&play), [vec![3, 1, 2], vec![0, 4, 5]], "seat 0 is at the dealer's left");
    assert_eq!(play.tables()[0].dealer, 0);
    play.report(&hands(&[None, Some(1)])).unwrap();
    assert_eq!(seated(&play), [vec![3, 4, 2], vec![0, 1, 5]], "now seat 1 is");
    play.report(&[Hand { winner: None, points: vec![-5, 0, 0] }, hand(Some(2), 3)]).unwrap();
    assert_eq!(seated(&play), [vec![5, 4, 2], vec![0, 1, 3]], "fewest points come before nearness");
}

/// SX-R8: a closed hand moves nobody.
#[test]
fn sx_r8_a_closed_hand_moves_nobody() {
    let mut play = Progressive::new(2, 3, 2).unwrap();
    let before = seated(&play);
    play.report(&hands(&[Some(1), None])).unwrap();
    assert_eq!(seated(&play), before);
}

/// SX-R8: most points over the agreed number of hands win; equals share.
#[test]
fn sx_r8_most_points_over_the_agreed_hands_win() {
    let mut play = Progressive::new(2, 3, 2).unwrap();
    play.report(&hands(&[Some(2), None])).unwrap();
    assert!(!play.is_over());
    play.report(&hands(&[Some(2), None])).unwrap();
    assert!(play.is_over());
    assert_eq!(play.leaders(), [2]);
    assert_eq!(play.report(&hands(&[None, None])), Err(Wrong::Over));
    assert_eq!(Progressive::new(1, 3, 1).unwrap().leaders(), [0, 1, 2]);
}

/// SX-R8: everybody keeps a seat, whatever happens.
#[test]
fn sx_r8_nobody_is_lost_on_the_way() {
    let mut play = Progressive::new(5, 4, 300).unwrap();
    let mut lot = 7_usize;
    while !play.is_over() {
        let mut next = || {
            lot = lot.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963);
            (lot >> 40) % 5
        };
        let hands: Vec<Hand> = (0..5).map(|_| hand(Some(next()).filter(|&w| w < 4), 4)).collect();
        play.report(&hands).unwrap();
        let mut all: Vec<usize> = seated(&play).concat();
        all.sort_unstable();
        assert_eq!(all, (0..20).collect::<Vec<_>>());
    }
}

#[test]
fn what_cannot_be_is_refused_and_changes_nothing() {
    assert_eq!(Progressive::new(0, 3, 1), Err(Wrong::TooFew));
    assert_eq!(Progressive::new(2, 1, 1), Err(Wrong::TooFew));
    let mut play = Progressive::new(2, 3, 1).unwrap();
    let before = play.clone();
    assert_eq!(play.report(&[]), Err(Wrong::NotTheTables));
    assert_eq!(play.report(&hands(&[Some(3), None])), Err(Wrong::NotTheTables));
    assert_eq!(play, before);
}
