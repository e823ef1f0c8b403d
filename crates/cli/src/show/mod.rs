//! Drawing what an eye sees and telling what it saw happen: for every game the same.
//!
//! Nothing here knows a rule. A table is drawn from its places, its facts and the edition's own
//! words; a story is told from events. A zone or a word that nobody has met before still gets a
//! plain name.

mod cells;
mod centre;
mod draw;
mod end;
mod facts;
mod figure;
mod grid;
mod moves;
mod news;
mod offers;
mod rows;
mod rules;
mod spoken;
mod story;
mod tell;
mod voice;
mod width;

pub use draw::draw;
pub use end::ending;
pub use offers::Choices;
pub use rules::{list_rules, quoted, show_rule};
pub use story::{lines_of, sentence, titled, wrapped};
pub use tell::{Phrase, Teller};
pub use voice::Voice;
pub use width::{hung, measure, paragraph, width};
