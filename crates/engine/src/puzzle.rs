use core::fmt::Debug;
use core::hash::Hash;

use alloc::vec::Vec;
use arrayvec::ArrayVec;

use crate::Game;

/// Room for the steps that are worth trying in one position.
pub type Steps<S> = ArrayVec<S, 64>;

/// A deal of a game for one player with every card known, in the shape in which it is searched.
///
/// A value holds what does not change within a deal. What changes is its [`Puzzle::Position`],
/// as small as it can be. A game describes its puzzle; the search belongs to somebody else. Every
/// way of leaving steps out must be sound: if a position can be won, one of its steps keeps it so.
/// No position may come back later in a line of play.
pub trait Puzzle: Sized {
    /// The game.
    type Game: Game;
    /// What changes in the course of play.
    type Position: Copy + Debug;
    /// Tells the positions of one deal apart: equal keys, equal chances. Never all zeros.
    type Key: Copy + Eq + Hash + Default + Debug + Into<u128>;
    /// What can be done: one action of the game, or several that belong together.
    type Step: Copy + Debug;

    /// How many stages there are; 1 if the puzzle has none.
    const STAGES: usize = 1;
    /// How many bytes a deal keeps at the most for what it found out in the course of a search.
    const KEEPS: usize = 0;

    /// The deal that a state belongs to, and where in it the state is.
    fn new(rules: &Self::Game, state: &<Self::Game as Game>::State) -> (Self, Self::Position);
    /// The key of a position.
    fn key(&self, at: &Self::Position) -> Self::Key;
    /// Whether it is won.
    fn is_won(&self, at: &Self::Position) -> bool;
    /// Whether it is seen at a glance that it cannot be won any more.
    fn is_hopeless(&self, at: &Self::Position) -> bool;
    /// What is worth trying, the most promising first; nothing where the game is lost.
    fn steps(&self, at: &Self::Position, out: &mut Steps<Self::Step>);
    /// Takes a step.
    fn take(&self, at: &mut Self::Position, step: Self::Step);
    /// Whether it is halfway to something: not worth remembering, as few others lead to it.
    fn is_halfway(&self, _: &Self::Position) -> bool {
        false
    }
    /// In which stage it is: a number below [`Puzzle::STAGES`] that never falls in a line of play.
    fn stage(&self, _: &Self::Position) -> usize {
        0
    }
    /// How promising it looks among those of its stage.
    fn promise(&self, _: &Self::Position) -> i32 {
        0
    }
    /// The actions of the game that make a step.
    fn spell(
        &self,
        at: &Self::Position,
        step: Self::Step,
        out: &mut Vec<<Self::Game as Game>::Action>,
    );
}
