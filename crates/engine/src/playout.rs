use parlor_cards::Seat;

use crate::{Chance, Game, Lots, Mute, Offers, Seating, Standing};

/// How a game of random play went.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Played {
    /// How many actions it took.
    pub actions: u64,
    /// How it ended.
    pub standing: Standing,
}

/// Plays a whole game at random, listing the offers for every action.
pub fn playout_listed<G: Game>(
    rules: &G,
    seating: Seating,
    chance: &mut impl Chance,
    lots: &mut Lots,
) -> Played {
    let mut offers = Offers::new();
    playout(rules, seating, chance, lots, |state, seat, lots| {
        offers.clear();
        rules.offer(state, seat, &mut offers);
        let at = lots.below(offers.len() as u32) as usize;
        offers.get(at).copied()
    })
}

/// Plays a whole game at random, picking an offer without listing them all where the game can.
pub fn playout_picked<G: Game>(
    rules: &G,
    seating: Seating,
    chance: &mut impl Chance,
    lots: &mut Lots,
) -> Played {
    playout(rules, seating, chance, lots, |state, seat, lots| rules.pick(state, seat, lots))
}

#[inline(always)]
fn playout<G: Game>(
    rules: &G,
    seating: Seating,
    chance: &mut impl Chance,
    lots: &mut Lots,
    mut choose: impl FnMut(&G::State, Seat, &mut Lots) -> Option<G::Action>,
) -> Played {
    let mut state = rules.deal(seating, chance);
    let mut actions = 0;
    loop {
        let next = if G::RACES {
            racer(rules, &state, seating.seats, lots, &mut choose)
        } else {
            rules.actor(&state).and_then(|seat| Some((seat, choose(&state, seat, lots)?)))
        };
        match next {
            Some((seat, action)) => rules.apply(&mut state, seat, action, chance, &mut Mute),
            None if rules.awaiting(&state).window.is_some() => {
                rules.lapse(&mut state, chance, &mut Mute);
            }
            None => break,
        }
        actions += 1;
    }
    Played { actions, standing: rules.standing(&state) }
}

/// Who acts next where there are no turns, and what: from a random seat on, the first that is
/// awaited and can do something.
#[inline(always)]
fn racer<G: Game>(
    rules: &G,
    state: &G::State,
    seats: u8,
    lots: &mut Lots,
    choose: &mut impl FnMut(&G::State, Seat, &mut Lots) -> Option<G::Action>,
) -> Option<(Seat, G::Action)> {
    let awaited = rules.awaiting(state).seats;
    if awaited.is_empty() {
        return None;
    }
    let mut seat = Seat::new(lots.below(u32::from(seats)) as u8);
    for _ in 0..seats {
        if awaited.has(seat)
            && let Some(action) = choose(state, seat, lots)
        {
            return Some((seat, action));
        }
        seat = seat.left(seats);
    }
    None
}

/// Counts the lines of play of exactly `depth` actions, and shorter ones that end the game there.
///
/// At each step every offer of every seat counts, and the lapse of an open window.
pub fn perft<G: Game>(
    rules: &G,
    state: &G::State,
    seats: u8,
    chance: &(impl Chance + Clone),
    depth: u32,
) -> u64 {
    if depth == 0 || rules.standing(state).ending.is_some() {
        return 1;
    }
    let mut lines = 0;
    for seat in (0..seats).map(Seat::new) {
        let mut offers = Offers::new();
        rules.offer(state, seat, &mut offers);
        for &action in &offers {
            let (mut next, mut chance) = (*state, chance.clone());
            rules.apply(&mut next, seat, action, &mut chance, &mut Mute);
            lines += perft(rules, &next, seats, &chance, depth - 1);
        }
    }
    if rules.awaiting(state).window.is_some() {
        let (mut next, mut chance) = (*state, chance.clone());
        rules.lapse(&mut next, &mut chance, &mut Mute);
        lines += perft(rules, &next, seats, &chance, depth - 1);
    }
    lines
}
