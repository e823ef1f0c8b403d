//! Running other programs, and saying afterwards what was run.

use std::ffi::OsString;
use std::fmt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// The root of the checkout: the folder that holds `xtask/`.
pub fn root() -> PathBuf {
    let here = std::env::var_os("CARGO_MANIFEST_DIR")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    here.parent().map_or_else(|| here.clone(), Path::to_path_buf)
}

/// A command line that can be run and, being printed, repeated by hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    program: OsString,
    args: Vec<OsString>,
    env: Vec<(&'static str, String)>,
}

impl Run {
    /// A program and its arguments, the arguments being one line of words.
    pub fn new(program: impl Into<OsString>, args: &str) -> Self {
        let args = args.split_whitespace().map(OsString::from).collect();
        Run { program: program.into(), args, env: Vec::new() }
    }

    /// The same with one more argument, kept whole.
    pub fn arg(mut self, arg: impl Into<OsString>) -> Self {
        self.args.push(arg.into());
        self
    }

    /// The same with more arguments, one line of words.
    pub fn args(mut self, args: &str) -> Self {
        self.args.extend(args.split_whitespace().map(OsString::from));
        self
    }

    /// The same with a variable set in its environment.
    pub fn env(mut self, name: &'static str, value: &str) -> Self {
        self.env.push((name, value.to_owned()));
        self
    }

    /// Runs it in `folder` on this terminal; an error is a sentence about how it ended.
    pub fn show(&self, folder: &Path) -> Result<(), String> {
        let status = self.command(folder).status().map_err(|why| self.not_started(&why))?;
        if status.success() { Ok(()) } else { Err(format!("`{self}` ended with {status}")) }
    }

    /// Runs it in `folder` and returns what it wrote to stdout and stderr.
    pub fn listen(&self, folder: &Path) -> Result<Heard, String> {
        let output = self.command(folder).output().map_err(|why| self.not_started(&why))?;
        let heard = Heard::from(&output);
        if output.status.success() {
            return Ok(heard);
        }
        Err(format!("`{self}` ended with {}\n{}", output.status, heard.stderr.trim_end()))
    }

    /// Like [`Run::listen`], but its stderr goes to this terminal as it comes.
    pub fn listen_aside(&self, folder: &Path) -> Result<Heard, String> {
        let child = self.command(folder).stdout(Stdio::piped()).spawn();
        let output = child
            .and_then(std::process::Child::wait_with_output)
            .map_err(|why| self.not_started(&why))?;
        let heard = Heard::from(&output);
        if output.status.success() {
            return Ok(heard);
        }
        Err(format!("`{self}` ended with {}", output.status))
    }

    fn command(&self, folder: &Path) -> Command {
        let mut command = Command::new(self.real_program());
        command.args(&self.args).envs(self.env.iter().cloned()).current_dir(folder);
        command
    }

    /// The cargo that started us says where it lies, which need not be in the PATH.
    fn real_program(&self) -> OsString {
        let cargo = std::env::var_os("CARGO").filter(|_| self.program == "cargo");
        cargo.unwrap_or_else(|| self.program.clone())
    }

    fn not_started(&self, why: &std::io::Error) -> String {
        format!("`{self}` could not be started: {why}")
    }
}

impl fmt::Display for Run {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        for (name, value) in &self.env {
            write!(f, "{name}={} ", quoted(value))?;
        }
        write!(f, "{}", quoted(&self.program.to_string_lossy()))?;
        for arg in &self.args {
            write!(f, " {}", quoted(&arg.to_string_lossy()))?;
        }
        Ok(())
    }
}

fn quoted(word: &str) -> String {
    if word.contains(char::is_whitespace) { format!("\"{word}\"") } else { word.to_owned() }
}

/// What a program wrote.
#[derive(Debug)]
pub struct Heard {
    /// Its standard output.
    pub stdout: String,
    /// Its standard error.
    pub stderr: String,
}

impl From<&Output> for Heard {
    fn from(output: &Output) -> Self {
        let text = |bytes| String::from_utf8_lossy(bytes).into_owned();
        Heard { stdout: text(&output.stdout), stderr: text(&output.stderr) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_run_is_printed_as_one_would_type_it() {
        let run = Run::new("cargo", "doc --no-deps").env("RUSTDOCFLAGS", "-D warnings");
        assert_eq!(run.to_string(), "RUSTDOCFLAGS=\"-D warnings\" cargo doc --no-deps");
    }

    #[test]
    fn a_failure_names_the_command_and_how_it_ended() {
        let run = Run::new("rustc", "--no-such-flag");
        let sentence = run.listen(Path::new(".")).expect_err("rustc has no such flag");
        assert!(sentence.starts_with("`rustc --no-such-flag` ended with exit status"));
    }

    #[test]
    fn a_missing_program_is_a_sentence_too() {
        let run = Run::new("no-such-program-anywhere", "");
        let sentence = run.show(Path::new(".")).expect_err("there is no such program");
        assert!(sentence.contains("could not be started"), "{sentence}");
    }
}
