//! A client of `parlor engine`, as anybody would write one.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use serde_json::Value;

/// An engine that runs.
pub struct Client {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Client {
    pub fn new() -> Client {
        let mut child = Command::new(env!("CARGO_BIN_EXE_parlor"))
            .arg("engine")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program was built with this test");
        let input = child.stdin.take();
        let output = BufReader::new(child.stdout.take().expect("it is piped"));
        Client { child, input, output }
    }

    /// Sends a line and waits for its answer.
    pub fn line(&mut self, line: &str) -> Value {
        let input = self.input.as_mut().expect("it is open until the end");
        writeln!(input, "{line}").unwrap();
        input.flush().unwrap();
        let mut answer = String::new();
        self.output.read_line(&mut answer).unwrap();
        serde_json::from_str(&answer).unwrap_or_else(|error| panic!("{line} → {answer}: {error}"))
    }

    /// Ends the input; the engine must end in peace, with nothing more to say.
    pub fn end(mut self) {
        drop(self.input.take());
        let mut rest = String::new();
        self.output.read_line(&mut rest).unwrap();
        assert_eq!(rest, "");
        assert!(self.child.wait().unwrap().success());
    }
}
