//! Runs the real binary with lines typed to it.
#![allow(dead_code, reason = "every test file takes what it needs")]

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

/// What the binary said.
pub struct Said {
    pub out: String,
    pub err: String,
    pub code: Option<i32>,
}

/// The binary, ready to run.
pub fn command(args: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_parlor"));
    command.args(args.split_whitespace()).current_dir(folder());
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs it and types this; if it leaves early, the rest is never read.
pub fn parlor(args: &str, typed: impl AsRef<[u8]>) -> Said {
    let mut child = command(args).spawn().expect("the binary was built for this test");
    let mut stdin = child.stdin.take().expect("stdin is piped");
    let typed = typed.as_ref().to_vec();
    let typing = std::thread::spawn(move || {
        let _ = stdin.write_all(&typed);
    });
    let output = child.wait_with_output().expect("the binary ends");
    typing.join().expect("typing does not panic");
    let said = Said {
        out: String::from_utf8(output.stdout).expect("the parlor speaks UTF-8"),
        err: String::from_utf8(output.stderr).expect("the parlor speaks UTF-8"),
        code: output.status.code(),
    };
    assert!(!said.err.contains("panicked"), "{}", said.err);
    said
}

/// The folder in which the binary runs, so that no test names a path of one machine.
pub fn folder() -> &'static Path {
    Path::new(env!("CARGO_TARGET_TMPDIR"))
}

/// A file of that folder for one test alone, where nothing lies yet.
pub fn fresh(name: &str) -> String {
    let _ = std::fs::remove_file(folder().join(name));
    name.into()
}

/// What lies in a file of that folder.
pub fn read(name: &str) -> String {
    std::fs::read_to_string(folder().join(name)).expect("the file was written")
}

/// Writes a file of that folder.
pub fn write(name: &str, bytes: impl AsRef<[u8]>) {
    std::fs::write(folder().join(name), bytes).expect("the folder is there");
}

/// A finished game of bots, saved; the same every time.
pub fn saved_game(name: &str, setup: &str) -> String {
    let name = fresh(&format!("{name}.record"));
    let said = parlor(&format!("play {setup} --watch -q --save {name}"), "");
    assert_eq!(said.code, Some(0), "{}", said.err);
    name
}

/// Runs it in a terminal so many columns wide, and types this. What is typed is not echoed.
#[cfg(target_os = "linux")]
pub fn in_terminal(columns: usize, args: &str, typed: &str) -> String {
    let run = format!("stty rows 40 cols {columns} -echo; \"$PARLOR\" {args}");
    let mut script = Command::new("script");
    script.args(["-q", "-e", "-c", &run, "/dev/null"]).current_dir(folder());
    script.env("PARLOR", env!("CARGO_BIN_EXE_parlor")).env("SHELL", "/bin/sh");
    script.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = script.spawn().expect("util-linux has `script`");
    let mut stdin = child.stdin.take().expect("stdin is piped");
    stdin.write_all(typed.as_bytes()).expect("the terminal listens");
    drop(stdin);
    let output = child.wait_with_output().expect("the binary ends");
    assert!(output.status.success());
    String::from_utf8(output.stdout).expect("the parlor speaks UTF-8").replace('\r', "")
}
