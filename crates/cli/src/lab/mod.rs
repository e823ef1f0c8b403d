//! What the commands of the laboratory share: threads, progress, files of rows, reports.

mod crew;
mod file;
mod head;
mod outputs;
mod progress;
mod report;
mod rows;
mod table;

pub use crew::{Crew, CrewArgs, Work};
pub use file::{Sheet, check_place, is_free, is_ours, is_stream};
pub use head::{Head, MOST_GAMES};
pub use outputs::{Outputs, RowFiles};
pub use progress::{Progress, span};
pub use report::{picture, report};
pub use rows::Format;
pub use table::{Side, counted, grouped, per_cent, percent, range, table};
