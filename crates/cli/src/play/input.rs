//! What comes from outside: typed lines, Ctrl-C, the end of input.

use std::io::{BufRead, IsTerminal};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};

use crate::Failure;

/// Something from outside.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Heard {
    /// A line, trimmed.
    Line(String),
    /// Ctrl-C.
    Interrupt,
    /// There is no more.
    End,
}

/// Listens to the keyboard and to Ctrl-C at once: lines are read in a thread of their own, so
/// that either wakes the game.
#[derive(Debug)]
pub struct Input {
    heard: Receiver<Heard>,
    speak: Sender<Heard>,
    interrupts: Arc<AtomicUsize>,
    noticed: usize,
    reading: bool,
}

impl Input {
    /// Listens for Ctrl-C from now on; lines are read only when somebody asks.
    pub fn new() -> Result<Input, Failure> {
        let (speak, heard) = channel();
        let interrupts = Arc::new(AtomicUsize::new(0));
        let (count, wake) = (Arc::clone(&interrupts), speak.clone());
        ctrlc::set_handler(move || {
            count.fetch_add(1, Ordering::SeqCst);
            // If nobody listens any more, the program ends anyway.
            let _ = wake.send(Heard::Interrupt);
        })
        .map_err(Failure::said)?;
        Ok(Input { heard, speak, interrupts, noticed: 0, reading: false })
    }

    /// Whether a person sits there.
    pub fn is_interactive(&self) -> bool {
        std::io::stdin().is_terminal() && std::io::stdout().is_terminal()
    }

    /// Whether Ctrl-C was pressed since the last time.
    pub fn interrupted(&mut self) -> bool {
        let now = self.interrupts.load(Ordering::SeqCst);
        std::mem::replace(&mut self.noticed, now) != now
    }

    /// Waits for the next line, for Ctrl-C, or for the end.
    pub fn next(&mut self) -> Heard {
        if !self.reading {
            self.reading = true;
            let speak = self.speak.clone();
            std::thread::spawn(move || read_lines(&speak));
        }
        loop {
            if self.interrupted() {
                return Heard::Interrupt;
            }
            match self.heard.recv() {
                // Only the wake-up of an interrupt that was noticed already.
                Ok(Heard::Interrupt) => {}
                Ok(heard) => return heard,
                Err(_) => return Heard::End,
            }
        }
    }
}

/// Lines until the end; what is not UTF-8 becomes question marks. A terminal may go on after
/// Ctrl-D, for one last question.
fn read_lines(speak: &Sender<Heard>) {
    let mut stdin = std::io::stdin().lock();
    let mut ends_left = if stdin.is_terminal() { 2 } else { 1 };
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        let heard = match stdin.read_until(b'\n', &mut bytes) {
            Ok(0) | Err(_) => Heard::End,
            Ok(_) => Heard::Line(String::from_utf8_lossy(&bytes).trim().into()),
        };
        if heard == Heard::End {
            ends_left -= 1;
        }
        if speak.send(heard).is_err() || ends_left == 0 {
            return;
        }
    }
}
