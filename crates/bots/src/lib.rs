//! Bots: players that see what their seat sees, and nothing else.
//!
//! A [`Bot`] is given [`View`]s and the events that its seat was shown; it can reach no state. What
//! it does follows from these, its [`Level`], its [`Budget`] and the lots it was given. It has no
//! clock: where there are no turns it says how long it would take ([`Bot::pause`]), and whoever
//! has a clock, or a simulated one, waits so long. It knows no game by name: what is good in a game
//! the game's own hints say.

mod bot;
mod calls;
mod judge;
mod level;
mod rollout;
mod search;
mod taste;
mod tempo;
mod tree;

pub use bot::Bot;
pub use judge::{Judged, Worth};
pub use level::{Budget, Contender, Level};
pub use parlor_engine::{Notes, View};
