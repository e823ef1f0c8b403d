//! Thinking ahead: Monte-Carlo tree search over what the seat cannot tell apart.
//!
//! Each trial imagines the hidden cards anew, so that they fit what the seat sees and remembers,
//! walks down the tree of what was tried before, takes one new step and plays on by what looks best.

use parlor_engine::{Game, Lots, Notes, Offers, View};

use crate::rollout::Imagined;
use crate::tree::{Fared, Tree, Twig};
use crate::{Budget, taste};

/// How often a search asks whether it is to stop.
const ASKS: u32 = 16;

/// What a search goes by: the view with what is remembered put into it, and all that it lacks.
pub(crate) struct Ground<'a, G: Game> {
    pub view: View<'a, G>,
    pub known: G::State,
    pub unseen: Vec<parlor_engine::cards::Card>,
}

impl<'a, G: Game> Ground<'a, G> {
    pub fn new(view: View<'a, G>, notes: Option<&Notes>) -> Ground<'a, G> {
        let mut known = view.whole();
        if let Some(notes) = notes {
            view.rules().recall(&mut known, view.seat(), notes);
        }
        let unseen = view.unseen(&known);
        Ground { view, known, unseen }
    }

    /// A game as it may be.
    pub fn imagine(&mut self, lots: &mut Lots) -> Imagined<'a, G> {
        let (rules, seat) = (self.view.rules(), Some(self.view.seat()));
        let state = rules.imagine(&self.known, seat, &mut self.unseen, lots);
        Imagined { rules, state, seats: self.view.seats() }
    }
}

/// How what the seat may do fared in the trials, the best first.
pub(crate) fn search<G: Game>(
    ground: &mut Ground<G>,
    budget: Budget,
    lots: &mut Lots,
    stop: &mut dyn FnMut() -> bool,
) -> Vec<Fared<G::Action>> {
    let mut search = Search { tree: Tree::new(), line: Vec::new(), offers: Offers::new() };
    for trial in 0..budget.0.max(1) {
        if trial % ASKS == ASKS - 1 && stop() {
            break;
        }
        search.trial(ground.imagine(lots), lots);
    }
    search.tree.findings()
}

struct Search<A> {
    tree: Tree<A>,
    line: Vec<Twig>,
    offers: Offers<A>,
}

impl<A: Copy + Eq> Search<A> {
    fn trial<G: Game<Action = A>>(&mut self, mut game: Imagined<G>, lots: &mut Lots) {
        self.line.clear();
        self.line.push(Tree::<A>::ROOT);
        let mut at = Tree::<A>::ROOT;
        while let Some(seat) = game.actor(lots) {
            game.offers(seat, &mut self.offers);
            // What must be done is no decision; but the first is the one that was asked for.
            if let ([only], true) = (&self.offers[..], at != Tree::<A>::ROOT) {
                game.apply(seat, *only, lots);
                continue;
            }
            taste::rank(&mut self.offers, lots, |action| {
                game.rules.insight(&game.state, seat, action)
            });
            let Some((twig, action, new)) = self.tree.choose(at, seat, &self.offers) else { break };
            game.apply(seat, action, lots);
            self.line.push(twig);
            at = twig;
            if new {
                break;
            }
        }
        let shares = game.play_on(&mut self.offers, lots);
        self.tree.note(&self.line, &shares);
    }
}
