use crate::Failure;

/// To be written.
#[derive(clap::Args)]
pub struct Args {}

pub fn run(_: &Args) -> Result<(), Failure> {
    Ok(())
}
