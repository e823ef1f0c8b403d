//! Laws 2 and 5 at one position: what somebody may know, and nothing else, decides what it sees
//! and what it is offered.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Debug;

use parlor_cards::{Card, Seat};

use super::case::{Case, seat_of};
use super::truth::conserved;
use crate::{Awaiting, Eye, Fact, Game, Layout, Lots, Offers, Refusal, Standing, Weight, Zone};

/// Laws 2 and 5 for one eye: its view is a view, shows what the layout shows, and is enough to
/// know everything that the eye may know.
pub(super) fn keep<G: Game>(case: Case<G>, known: &Knowledge<G::Action>, lots: &mut Lots) {
    let (rules, state, eye) = (case.game.rules(), case.game.state(), known.eye);
    let view = rules.observe(state, seat_of(eye));
    if rules.observe(&view, seat_of(eye)) != view {
        case.fail(5, eye, format_args!("the view of {view:?} is another"));
    }
    view_shows_what_layout_shows(case, known, &view);
    known.is_known_in(case, &view, "the view alone");
    let mut unseen = unseen(rules, state, eye);
    let imagined = rules.imagine(&view, seat_of(eye), &mut unseen, lots);
    if rules.observe(&imagined, seat_of(eye)) != view {
        case.fail(5, eye, format_args!("imagined from {view:?}, but shows another: {imagined:?}"));
    }
    conserved(case, &imagined);
}

/// What the view still has of faces is what the layout shows to this eye. Of cards that lie covered
/// in the centre, or were taken off it, it may have more: everybody saw them come there.
fn view_shows_what_layout_shows<G: Game>(
    case: Case<G>,
    known: &Knowledge<G::Action>,
    view: &G::State,
) {
    let shown = &known.layout;
    let mut kept = Layout::of(case.game.rules(), view);
    for (kept, shown) in kept.0.iter_mut().zip(&shown.0) {
        let centre =
            matches!(kept.place.zone, Zone::Pile | Zone::Lower | Zone::Row | Zone::Removed);
        if centre && kept.cards.len() == shown.cards.len() {
            kept.cards.clone_from(&shown.cards);
        }
    }
    if kept != *shown {
        let differs = kept.0.iter().zip(&shown.0).find(|(kept, shown)| kept != shown);
        case.fail(2, known.eye, format_args!("the view has and the layout shows {differs:?}"));
    }
}

/// Every card whose face an eye may not see.
pub(super) fn unseen<G: Game>(rules: &G, state: &G::State, eye: Eye) -> Vec<Card> {
    let (mut state, mut cards) = (*state, Vec::new());
    rules.hidden(&mut state, seat_of(eye), &mut |card| cards.push(*card));
    cards
}

/// An offer, whether it is free, and how good it looks.
type Offered<A> = (A, Weight, i32);

/// Everything that somebody is told at a position, also when it tries what is refused.
pub(super) struct Knowledge<A> {
    pub eye: Eye,
    tried: Vec<A>,
    awaiting: Awaiting,
    standing: Standing,
    layout: Layout,
    facts: Vec<Fact>,
    offers: Vec<Offered<A>>,
    attempts: Vec<A>,
    pick: Option<A>,
    refusals: Vec<(A, Refusal)>,
}

impl<A: Copy + Eq + Debug> Knowledge<A> {
    pub fn of<G: Game<Action = A>>(rules: &G, state: &G::State, eye: Eye, tried: &[A]) -> Self {
        let mut facts = Vec::new();
        rules.tell(state, &mut |fact| facts.push(fact));
        let mut known = Knowledge {
            eye,
            tried: tried.to_vec(),
            awaiting: rules.awaiting(state),
            standing: rules.standing(state),
            layout: Layout::of(rules, state).masked(eye),
            facts,
            offers: Vec::new(),
            attempts: Vec::new(),
            pick: None,
            refusals: Vec::new(),
        };
        if let Eye::Seat(seat) = eye {
            known.add_actions(rules, state, seat);
        }
        known
    }

    /// The eye is told the same in another world.
    pub fn is_known_in<G: Game<Action = A>>(&self, case: Case<G>, world: &G::State, name: &str) {
        let there = Knowledge::of(case.game.rules(), world, self.eye, &self.tried);
        if let Some(difference) = self.difference(&there) {
            case.fail(2, self.eye, format_args!("the table and {name} differ in {difference}"));
        }
    }

    fn add_actions<G: Game<Action = A>>(&mut self, rules: &G, state: &G::State, seat: Seat) {
        let mut offers = Offers::new();
        rules.offer(state, seat, &mut offers);
        rules.asides(state, seat, &mut offers);
        let offered = |&offer: &A| {
            (offer, rules.weight(state, seat, offer), rules.appeal(state, seat, offer))
        };
        self.offers = offers.iter().map(offered).collect();
        rules.attempts(state, seat, &mut self.attempts);
        self.pick = rules.pick(state, seat, &mut Lots::new(0));
        for &action in &self.tried {
            if !offers.contains(&action) && !self.attempts.contains(&action) {
                self.refusals.push((action, rules.refusal(state, seat, action)));
            }
        }
    }

    /// The first thing in which two differ.
    fn difference(&self, other: &Self) -> Option<String> {
        differ("who is awaited", &self.awaiting, &other.awaiting)
            .or_else(|| differ("the standing", &self.standing, &other.standing))
            .or_else(|| differ("the layout", &self.layout.0, &other.layout.0))
            .or_else(|| differ("the facts", &self.facts, &other.facts))
            .or_else(|| differ("the offers", &self.offers, &other.offers))
            .or_else(|| differ("the attempts", &self.attempts, &other.attempts))
            .or_else(|| differ("what is picked", &self.pick, &other.pick))
            .or_else(|| differ("the refusals", &self.refusals, &other.refusals))
    }
}

fn differ<T: PartialEq + Debug>(what: &str, here: &T, there: &T) -> Option<String> {
    (here != there).then(|| format!("{what}: {here:?} and {there:?}"))
}
