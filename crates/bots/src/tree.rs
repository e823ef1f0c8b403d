//! What trying out has found: a tree of the actions that were tried, one after another.

use parlor_engine::cards::Seat;

use crate::rollout::Shares;

/// How much the tree trusts what looks good over what it has tried.
const CURIOSITY: f32 = 0.7;

/// A node of the tree.
pub(crate) type Twig = u32;

/// The tree. Which node one comes to follows from the actions alone, whatever cards were imagined: it is
/// one seat's tree, and what the others would see of their own cards does not part its nodes.
#[derive(Debug)]
pub(crate) struct Tree<A> {
    nodes: Vec<Node<A>>,
}

#[derive(Clone, Copy, Debug)]
struct Node<A> {
    /// Who acts, and how: `None` at the root.
    deed: Option<(Seat, A)>,
    first: Twig,
    next: Twig,
    /// How good the action looked among those beside it: 0 is best.
    rank: u32,
    tried: u32,
    /// How often it could have been tried.
    offered: u32,
    /// What the one who acts had of it, in thousandths, all trials together.
    gained: i64,
}

const NONE: Twig = Twig::MAX;

/// How an action fared.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Fared<A> {
    pub action: A,
    pub tried: u32,
    /// What came of it on average, in thousandths.
    pub share: i32,
}

impl<A: Copy + Eq> Tree<A> {
    pub const ROOT: Twig = 0;

    pub fn new() -> Tree<A> {
        Tree { nodes: vec![Node::new(None, 0)] }
    }

    /// The most promising of the offers at a node, which are given with the best-looking first; and
    /// whether it was never tried.
    pub fn choose(&mut self, at: Twig, seat: Seat, offers: &[A]) -> Option<(Twig, A, bool)> {
        let parent = self.nodes[at as usize];
        let usual = if parent.tried > 0 { 0.5 } else { 0.0 };
        let mut found: Option<(f32, Twig)> = None;
        for (rank, &action) in (0..).zip(offers) {
            let twig = self.child(at, seat, action, rank);
            let node = &mut self.nodes[twig as usize];
            node.offered += 1;
            let promise = node.promise(usual);
            if found.is_none_or(|(most, _)| promise > most) {
                found = Some((promise, twig));
            }
        }
        let (_, twig) = found?;
        let node = &self.nodes[twig as usize];
        Some((twig, node.deed?.1, node.tried == 0))
    }

    /// The node of an action at a node; a new one, if it was never offered there.
    fn child(&mut self, at: Twig, seat: Seat, action: A, rank: u32) -> Twig {
        let (mut twig, mut last) = (self.nodes[at as usize].first, NONE);
        while twig != NONE {
            let node = &self.nodes[twig as usize];
            if node.deed == Some((seat, action)) {
                return twig;
            }
            (last, twig) = (twig, node.next);
        }
        let new = self.nodes.len() as Twig;
        self.nodes.push(Node::new(Some((seat, action)), rank));
        match last {
            NONE => self.nodes[at as usize].first = new,
            last => self.nodes[last as usize].next = new,
        }
        new
    }

    /// Notes what came of a line of actions.
    pub fn note(&mut self, line: &[Twig], shares: &Shares) {
        for &twig in line {
            let node = &mut self.nodes[twig as usize];
            node.tried += 1;
            if let Some((seat, _)) = node.deed {
                node.gained += i64::from(shares[seat.index()]);
            }
        }
    }

    /// How the actions at the root fared, the one tried most often first.
    pub fn findings(&self) -> Vec<Fared<A>> {
        let mut found = Vec::new();
        let mut twig = self.nodes[Self::ROOT as usize].first;
        while twig != NONE {
            let node = &self.nodes[twig as usize];
            found.extend(node.deed.map(|(_, action)| Fared {
                action,
                tried: node.tried,
                share: (node.gained / i64::from(node.tried.max(1))) as i32,
            }));
            twig = node.next;
        }
        found.sort_by_key(|fared| std::cmp::Reverse((fared.tried, fared.share)));
        found
    }
}

impl<A> Node<A> {
    fn new(deed: Option<(Seat, A)>, rank: u32) -> Node<A> {
        Node { deed, first: NONE, next: NONE, rank, tried: 0, offered: 0, gained: 0 }
    }

    /// What was found, and what is still to be hoped for. Only sums and square roots, which are the
    /// same on every machine.
    fn promise(&self, usual: f32) -> f32 {
        let found = match self.tried {
            0 => usual,
            tried => self.gained as f32 / (tried as f32 * 1_000.0),
        };
        let looks = 1.0 / (2.0 + self.rank as f32);
        found + CURIOSITY * looks * (self.offered as f32).sqrt() / (1.0 + self.tried as f32)
    }
}
