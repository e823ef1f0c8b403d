//! Laws 3 and 4: no card is lost, and the events of a step tell everything that it did.

use alloc::vec::Vec;

use parlor_cards::{Card, Tally};

use super::case::{Case, eyes};
use crate::{Act, End, Event, Eye, Facing, Game, Layout, Lying, Place, Window};

/// Law 3 at one position.
pub(super) fn conserved<G: Game>(case: Case<G>, state: &G::State) {
    let rules = case.game.rules();
    let mut tally = Tally::EMPTY;
    rules.lay(state, &mut |_, _, cards| cards.iter().for_each(|&card| tally.add(card)));
    let whole = rules.deck(case.game.seating().seats).tally();
    if tally != whole {
        case.fail(3, Eye::All, format_args!("there lie {tally:?}, the deck has {whole:?}"));
    }
}

/// Law 4 after one step, which began in the state `before`.
pub(super) fn told<G: Game>(
    case: Case<G>,
    before: &G::State,
    (old, new): (&Layout, &Layout),
    events: &[Event],
) {
    let count = case.game.seating().seats;
    let mut table = Table::new(case, Eye::All, old, new);
    for event in events {
        table.names_known_places(event);
        table.lies_where_it_is_told(event);
        let seen = table.who_sees_its_source(event);
        table.follow(event);
        table.shows_what_is_seen(event, seen);
    }
    table.is_now();
    for eye in eyes(count) {
        let mut table = Table::new(case, eye, old, new);
        events.iter().for_each(|event| table.follow(event));
        table.is_now();
    }
    tells_the_end(case, before, events);
    tells_of_windows(case, before, events);
}

/// What an eye has seen of the table so far in a step.
#[derive(Clone)]
pub(super) struct Table<'a, G: Game> {
    pub case: Case<'a, G>,
    pub eye: Eye,
    new: &'a Layout,
    seen: Layout,
}

impl<'a, G: Game> Table<'a, G> {
    pub fn new(case: Case<'a, G>, eye: Eye, old: &Layout, new: &'a Layout) -> Self {
        // What the step turns face up was out of sight until an event shows it.
        let mut seen = old.clone().masked(eye);
        for lying in &mut seen.0 {
            lying.facing = facing(new, lying.place).unwrap_or(lying.facing);
        }
        Table { case, eye, new, seen: seen.masked(eye) }
    }

    /// Follows an event as the eye sees it; what is covered by it is forgotten again.
    pub fn follow(&mut self, event: &Event) {
        let known = self.seen.0.len();
        self.seen.follow(&event.masked(self.eye));
        for lying in self.seen.0.iter_mut().skip(known) {
            lying.facing = facing(self.new, lying.place).unwrap_or(Facing::Up);
        }
        self.seen = core::mem::take(&mut self.seen).masked(self.eye);
    }

    /// Whether the eye sees, before the event, the face that the event shows.
    pub fn knows(&self, event: &Event) -> bool {
        match event {
            Event::Move { card, from, leaves, .. } => {
                *card != Card::UNKNOWN && self.has(*from, *card, *leaves)
            }
            Event::Turn { place, card } => *card != Card::UNKNOWN && self.uncovers(*place, *card),
            Event::Show { place, card } => {
                *card != Card::UNKNOWN && self.has(*place, *card, End::Top)
            }
            _ => true,
        }
    }

    /// Whether the card lies there: at this end, or anywhere where the order means nothing.
    fn has(&self, place: Place, card: Card, end: End) -> bool {
        let cards = self.seen.at(place);
        match end {
            _ if place.zone.is_unordered() => cards.contains(&card),
            End::Top => cards.last() == Some(&card),
            End::Bottom => cards.first() == Some(&card),
        }
    }

    /// Whether the card lies where a turn uncovers one.
    fn uncovers(&self, place: Place, card: Card) -> bool {
        let at = self.seen.uncovered(place);
        match place.zone.is_unordered() {
            true => self.has(place, card, End::Top),
            false => self.seen.at(place).get(at) == Some(&card),
        }
    }

    fn names_known_places(&self, event: &Event) {
        let (from, to) = match event {
            Event::Move { from, to, .. }
            | Event::Sweep { from, to, .. }
            | Event::Shuffle { from, to, .. } => (from, to),
            Event::Turn { place, .. } | Event::Show { place, .. } => (place, place),
            _ => return,
        };
        for &place in [from, to] {
            if facing(&self.seen, place).or(facing(self.new, place)).is_none() {
                let what = format_args!("there is no {place}, of which is told {event:?}");
                self.case.fail(4, self.eye, what);
            }
        }
    }

    fn lies_where_it_is_told(&self, event: &Event) {
        let (place, card, end) = match event {
            Event::Move { card, from, leaves, .. } => (*from, *card, *leaves),
            Event::Turn { place, card } if self.uncovers(*place, *card) => return,
            Event::Turn { place, card } | Event::Show { place, card } => (*place, *card, End::Top),
            Event::Shuffle { from, order, .. } => return self.shuffles(*from, order, event),
            _ => return,
        };
        if !self.has(place, card, end) {
            let lie = self.seen.at(place);
            let what = format_args!("told {event:?}, but at {place} lie {lie:?}");
            self.case.fail(4, self.eye, what);
        }
    }

    /// What is shuffled is what lay there.
    fn shuffles(&self, from: Place, order: &[Card], event: &Event) {
        let tally = |cards: &[Card]| {
            let mut tally = Tally::EMPTY;
            cards.iter().for_each(|&card| tally.add(card));
            tally
        };
        if tally(order) != tally(self.seen.at(from)) {
            let lie = self.seen.at(from);
            let what = format_args!("told {event:?}, but at {from} lie {lie:?}");
            self.case.fail(4, self.eye, what);
        }
    }

    fn sees(&self, eye: Eye, place: Place, end: End) -> bool {
        let count = self.seen.at(place).len();
        let at = if end == End::Top { count.saturating_sub(1) } else { 0 };
        facing(&self.seen, place).is_some_and(|facing| facing.shows(place, eye, at, count))
    }

    fn who_sees_its_source(&self, event: &Event) -> Vec<Eye> {
        let Event::Move { from, leaves, .. } = event else { return Vec::new() };
        let all = eyes(self.case.game.seating().seats);
        all.filter(|&eye| self.sees(eye, *from, *leaves)).collect()
    }

    /// A face is shown to nobody who sees it neither where it lay nor where it comes to lie. (What
    /// a game shows on purpose it tells with [`Event::Show`].)
    fn shows_what_is_seen(&self, event: &Event, saw_its_source: Vec<Eye>) {
        for eye in eyes(self.case.game.seating().seats) {
            let fair = match event.masked(eye) {
                Event::Move { card: Card::UNKNOWN, .. } => true,
                Event::Move { to, end, .. } => {
                    saw_its_source.contains(&eye) || self.sees(eye, to, end)
                }
                Event::Turn { place, .. } => self.sees(eye, place, End::Top),
                _ => true,
            };
            if !fair {
                self.case.fail(4, eye, format_args!("is shown what it may not see: {event:?}"));
            }
        }
    }

    /// What was followed is what there is now.
    fn is_now(&self) {
        let now = self.new.clone().masked(self.eye);
        let (told, now) = (by_place(&self.seen), by_place(&now));
        let differs = told.iter().find(|lying| !now.contains(lying));
        let Some((place, _)) = differs.or_else(|| now.iter().find(|lying| !told.contains(lying)))
        else {
            return;
        };
        let at = |lying: &[(Place, &[Card])]| {
            lying.iter().find(|(at, _)| at == place).map_or(Vec::new(), |(_, cards)| cards.to_vec())
        };
        let what =
            format_args!("as told, at {place} lie {:?}; there lie {:?}", at(&told), at(&now));
        self.case.fail(4, self.eye, what);
    }
}

fn facing(layout: &Layout, place: Place) -> Option<Facing> {
    layout.0.iter().find(|lying| lying.place == place).map(|lying| lying.facing)
}

fn by_place(layout: &Layout) -> Vec<(Place, &[Card])> {
    let lying = |lying: &'_ Lying| !lying.cards.is_empty();
    let mut places: Vec<(Place, &[Card])> = Vec::new();
    places.extend(layout.0.iter().filter(|at| lying(at)).map(|at| (at.place, &at.cards[..])));
    places.sort_unstable_by_key(|(place, _)| *place);
    places
}

/// The end is told when it comes, once, and as it is.
fn tells_the_end<G: Game>(case: Case<G>, before: &G::State, events: &[Event]) {
    let told: Vec<_> = events
        .iter()
        .filter_map(|event| match event {
            Event::Over(ending) => Some(*ending),
            _ => None,
        })
        .collect();
    let had_ended = case.game.rules().standing(before).ending.is_some();
    let ending = case.game.standing().ending.filter(|_| !had_ended);
    if told.as_slice() != ending.as_slice() {
        case.fail(4, Eye::All, format_args!("ended {ending:?}, told {told:?}"));
    }
}

/// A window that opens or closes is told.
fn tells_of_windows<G: Game>(case: Case<G>, before: &G::State, events: &[Event]) {
    // A window that closes what nobody ends stands open beside the play: it is not told.
    let told_of = |window: Option<Window>| window.filter(|window| window.act != Act::Close);
    let old = told_of(case.game.rules().awaiting(before).window);
    let new = told_of(case.game.awaiting().window);
    let told = events.iter().rev().find_map(|event| match event {
        Event::Window { open, .. } => Some(*open),
        _ => None,
    });
    let fair = match told {
        Some(open) => open == new.is_some(),
        None => old == new,
    };
    if !fair {
        case.fail(4, Eye::All, format_args!("window {old:?}, then {new:?}, told {told:?}"));
    }
}
