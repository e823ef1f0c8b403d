use std::time::Instant;

use parlor_house::{find, open};
use serde_json::json;

use crate::Failure;
use crate::setup::SetupArgs;
use crate::text::print;

/// Count the lines of play from a deal, depth by depth.
///
/// At each step every offer of every seat counts, and the lapse of an open window. Two programs
/// that agree on these counts agree on the rules.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    setup: SetupArgs,

    /// How many actions deep.
    #[arg(long, short, default_value_t = 4)]
    depth: u32,

    /// Print JSON, for programs: one object a line.
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let (fewest, most) = find(&args.setup.game)?.info().seats;
    let setup = args.setup.setup(4.clamp(fewest, most))?;
    let table = open(&setup, args.setup.origin()?, &[])?;
    for depth in 0..=args.depth {
        let start = Instant::now();
        let lines = table.perft(depth);
        let seconds = start.elapsed().as_secs_f64();
        if args.json {
            let row = json!({ "depth": depth, "lines": lines, "seconds": seconds });
            print(&format!("{row}\n"))?;
        } else {
            print(&format!("depth {depth:>2}  {lines:>16} lines  {seconds:>9.3} s\n"))?;
        }
    }
    Ok(())
}
