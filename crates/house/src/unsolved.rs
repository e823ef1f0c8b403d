//! Where nothing is solved: what stands in the list of games in the place of solvers.

use std::marker::PhantomData;

/// How the house solves a game: not at all here.
pub(crate) trait Solving<G>: 'static {}

/// A game that nobody solves.
#[derive(Debug)]
pub(crate) struct Unsolved;

/// A game whose deals are puzzles of this kind.
#[derive(Debug)]
pub(crate) struct By<P>(PhantomData<fn() -> P>);

impl<G, S: 'static> Solving<G> for S {}
