//! Rooms against a plain search through all ways.

use alloc::vec::Vec;

use parlor_cards::{Seed, Stream};

use super::super::ways::WIDE;
use super::super::witness::Way;
use super::*;

/// Every way in which the upper piles can stand.
fn heights() -> impl Iterator<Item = [u8; 4]> {
    let lower = |most: u8| 0..=most;
    lower(15).flat_map(move |a| {
        let pairs = lower(a).flat_map(move |b| lower(b).map(move |c| (b, c)));
        pairs.flat_map(move |(b, c)| lower(c).map(move |d| [a, b, c, d]))
    })
}

/// The number of piles if just these cards are up and this one leaves the stock, if that can be.
fn piles_below(room: &Room, leaves: usize, heights: [u8; 4]) -> Option<u32> {
    let goes_up = heights.contains(&(leaves as u8 - 1));
    let up: u64 = heights.iter().map(|&height| up_to(height)).sum();
    let (mut piles, mut above) = (0, 0);
    for number in (0..15).rev() {
        let [there, raised, may] = room.of_number(number);
        let up = up >> (4 * number) & 15;
        let below = there.checked_sub(up)?;
        let goes_down = number + 1 == leaves && !goes_up;
        let begun = (below + u64::from(goes_down)).saturating_sub(above);
        let nowhere = goes_down && above == 0 && !room.any_starts;
        if up < raised || begun > may || nowhere {
            return None;
        }
        (piles, above) = (piles + begun, below);
    }
    Some(piles.min(u64::from(WIDE) - 1) as u32)
}

fn plainly(room: &Room, leaves: u8) -> Option<u32> {
    heights().filter_map(|heights| piles_below(room, leaves.into(), heights)).min()
}

/// Some cards, some of them up, and some that can be at a bottom.
fn some_room(chance: &mut Stream) -> Room {
    let most = 1 + chance.below(8);
    let mut heights = [0; 4].map(|_: u8| chance.below(most) as u8);
    heights.sort_by_key(|&height| core::cmp::Reverse(height));
    let raised = heights.iter().map(|&height| up_to(height)).sum();
    let mut room = Room {
        cards: raised,
        starts: 0,
        any_starts: chance.below(2) == 0,
        raised,
        finished: usize::from(heights[3]),
        ways: [Ways::ALL; 16],
        left: [Ways::NONE; 16],
        down: Ways::NONE,
        changed: EVERY,
        fits: false,
    };
    let few = chance.below(2) == 0;
    for number in 0..15 {
        let more = chance.below(5 - room.of_number(number)[0] as u32);
        let more = if few { more.min(chance.below(2)) } else { more };
        room.cards += u64::from(more) << (4 * number);
        room.starts += u64::from(chance.below(more + 1)) << (4 * number);
    }
    room
}

/// PA-03, PA-04: no way of building the upper piles leaves fewer lower piles, and the one that
/// was found will do.
#[test]
fn the_fewest_piles_are_found() {
    let mut chance = Stream::new(Seed::read("room"));
    let (mut fit, mut too_many) = (0, 0);
    for _ in 0..2000 {
        let mut room = some_room(&mut chance);
        // Then again when a card is taken away.
        for _ in 0..2 {
            let on_stock = |&number: &u8| room.count(number) < 4;
            let leaving = (1..=15).filter(on_stock).collect::<Vec<u8>>();
            let Some(&leaves) = leaving.get(chance.below(15) as usize) else { continue };
            assert_eq!(room.piles(leaves), plainly(&room, leaves), "{leaves} {room:x?}");
            for number in (1..=15).filter(|&number| room.count(number) > 0) {
                let starts = room.of_number(usize::from(number) - 1)[2] > 0 && !room.any_starts;
                let plainly = room.without(number, !starts).and_then(|mut it| it.piles(leaves));
                assert_eq!(room.piles_without(number, !starts, leaves), plainly, "{number}");
            }
            if room.fits {
                let way = Way::new(room.reached(leaves), 0);
                assert!(room.fits_so(way, leaves, 0).is_some(), "{leaves} {way:x?} {room:x?}");
                fit += 1;
            } else {
                too_many += 1;
            }
            let loose = |&number: &u8| {
                let [there, raised, may] = room.of_number(usize::from(number) - 1);
                there > raised.max(may) || (there > raised && room.any_starts)
            };
            if let Some(number) = (1..=15).find(loose) {
                room.take(number);
            }
        }
    }
    assert!(fit > 100 && too_many > 100, "{fit} {too_many}");
}

/// What fits in some way has room.
#[test]
fn a_way_that_will_do_is_one_with_few_piles() {
    let mut chance = Stream::new(Seed::read("way"));
    for _ in 0..300 {
        let room = some_room(&mut chance);
        let on_stock = |&number: &u8| room.count(number) < 4;
        let leaving = (1..=15).filter(on_stock).collect::<Vec<u8>>();
        let Some(&leaves) = leaving.first() else { continue };
        for heights in heights() {
            // What is up already stays.
            let up = heights.iter().map(|&height| up_to(height)).sum::<u64>();
            let stays = (0..15).all(|number| up >> (4 * number) & 15 >= room.of_number(number)[1]);
            let few = piles_below(&room, leaves.into(), heights).is_some_and(|it| it <= PILES);
            let fits = room.fits_so(Way::new(up, 0), leaves, 0).is_some();
            assert!(!stays || fits == few, "{leaves} {heights:?} {room:x?}");
        }
    }
}

/// PA-03: on no number do more upper piles stand than there are of it, nor than on the one below.
#[test]
fn the_highest_upper_piles_are_found() {
    let mut chance = Stream::new(Seed::read("highest"));
    for _ in 0..300 {
        let room = some_room(&mut chance);
        let mut most = 4;
        for number in 1..=15 {
            most = room.count(number).min(most);
            assert_eq!(room.highest() >> (4 * (number - 1)) & 15, most, "{number} {room:x?}");
        }
    }
}
