//! `parlor engine`: the house for other programs, one JSON object a line.
//!
//! This file is the loop; `lines` reads, `desk` does what is asked, `advice` asks the bots, `open` deals, `parlor_shape` says
//! what the house has in the protocol's words, `fault` says what went wrong.

mod advice;
mod desk;
mod fault;
mod lines;
mod open;
mod rule;

use std::io::{self, Read, Write};

use parlor_protocol::engine::{Answer, Head, Limits, Reply};

use crate::Failure;
use crate::bots::MOST_TRIALS;
use desk::Desk;
use fault::Fault;
use lines::{Line, Lines};

/// What is refused as too much.
const LIMITS: Limits =
    Limits { line: 1 << 20, tables: 10_000, name: 64, depth: 12, trials: MOST_TRIALS };

/// So many bytes of answers are not held back, whatever has come.
const ENOUGH: usize = 1 << 16;

/// Serve other programs over stdin and stdout, one JSON object a line.
///
/// Made for bots and for research: start games, list offers, play, look, write and load records.
/// Try it: echo '{"do":"hello"}' | parlor engine. The protocol is described in
/// docs/engine-protocol.md.
#[derive(clap::Args)]
pub struct Args {}

pub fn run(_: &Args) -> Result<(), Failure> {
    Ok(serve(io::stdin().lock(), io::stdout().lock())?)
}

/// Answers every line with a line, in order, until the input ends or somebody quits.
///
/// Nobody waits for an answer while the next request is here already, so answers are written
/// together then. Before the engine waits or works long, everything is written.
fn serve(input: impl Read, mut output: impl Write) -> io::Result<()> {
    let mut lines = Lines::new(input, LIMITS.line);
    let mut desk = Desk::default();
    let mut replies = Vec::new();
    let mut goes_on = true;
    while goes_on && let Some(line) = lines.next()? {
        let mut head = Head::default();
        let text = read_head(&line, &mut head);
        if takes_long(&head) {
            send(&mut replies, &mut output)?;
        }
        let answer = text.and_then(|text| desk.obey(&head, text));
        let answer = answer.unwrap_or_else(|fault| fault.told(&line).into());
        goes_on = !matches!(answer, Answer::Bye(_));
        write_reply(&head, &answer, &mut replies)?;
        if !goes_on || replies.len() > ENOUGH || !lines.has_more() {
            send(&mut replies, &mut output)?;
        }
    }
    Ok(())
}

/// The line as text, and its head as far as it can be read.
fn read_head<'a>(line: &Line<'a>, head: &mut Head<'a>) -> Result<&'a str, Fault> {
    let text = fault::text_of(line)?;
    let read = Head::read(text)?;
    read.check_id()?;
    *head = read;
    Ok(text)
}

/// Whether a request may take so long that the answers before it should not wait.
fn takes_long(head: &Head) -> bool {
    head.word.is_some_and(|word| ["\"perft\"", "\"bot\"", "\"hint\""].contains(&word.get()))
}

fn write_reply(head: &Head, answer: &Answer, replies: &mut Vec<u8>) -> io::Result<()> {
    let ok = !matches!(answer, Answer::Refused(_));
    serde_json::to_writer(&mut *replies, &Reply { ok, id: head.id, answer })?;
    replies.push(b'\n');
    Ok(())
}

fn send(replies: &mut Vec<u8>, output: &mut impl Write) -> io::Result<()> {
    output.write_all(replies)?;
    replies.clear();
    output.flush()
}
