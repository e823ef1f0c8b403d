//! Runs a real house, and asks it over HTTP.
#![allow(dead_code, reason = "every test file takes what it needs")]
#![allow(clippy::unwrap_used, reason = "what goes wrong in a test fails the test")]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::channel;
use std::time::Duration;

use crate::play_help::{Said, command, folder};

/// How long a house may take to close, or a program to end.
const PATIENCE: Duration = Duration::from_secs(30);

/// The binary, ready to run, with nothing of this machine's settings.
pub fn bare(args: &str) -> Command {
    let mut command = command(args);
    for (name, _) in std::env::vars_os() {
        if name.to_string_lossy().starts_with("PARLOR_") {
            command.env_remove(name);
        }
    }
    command.stdin(Stdio::null());
    command
}

/// Runs it to its end.
pub fn said(command: &mut Command) -> Said {
    ended(command.spawn().expect("the binary was built for this test"))
}

/// What a program said when it ended, which it must do soon.
fn ended(child: Child) -> Said {
    let (id, (tell, told)) = (child.id(), channel());
    std::thread::spawn(move || tell.send(child.wait_with_output()));
    let output = told.recv_timeout(PATIENCE).unwrap_or_else(|_| {
        signal(id, "KILL");
        panic!("the binary does not end")
    });
    let output = output.unwrap();
    let text = |bytes| String::from_utf8(bytes).expect("the parlor speaks UTF-8");
    let said =
        Said { out: text(output.stdout), err: text(output.stderr), code: output.status.code() };
    assert!(!said.err.contains("panicked"), "{}", said.err);
    said
}

fn signal(id: u32, name: &str) {
    let sent = Command::new("kill").args(["-s", name, &id.to_string()]).status();
    assert!(sent.unwrap().success(), "{name} could not be sent");
}

/// A folder for one test alone, where nothing lies yet; its name, as the binary is told it.
pub fn empty(name: &str) -> String {
    let name = format!("house-{name}");
    let _ = std::fs::remove_dir_all(folder().join(&name));
    name
}

/// The database of a house in such a folder.
pub fn database(folder_name: &str) -> PathBuf {
    folder().join(folder_name).join("parlor.sqlite")
}

/// A house that is open.
pub struct House {
    child: Option<Child>,
    /// Where it says it listens.
    pub address: String,
}

impl House {
    /// Opens one in a folder, on a port that nobody uses.
    pub fn open(folder_name: &str) -> House {
        House::start(&mut bare(&format!("serve --listen 127.0.0.1:0 --data {folder_name}")))
    }

    /// Opens one, and waits until it says where.
    pub fn start(command: &mut Command) -> House {
        let mut child = command.spawn().expect("the binary was built for this test");
        let mut line = String::new();
        let out = child.stdout.as_mut().expect("stdout is piped");
        BufReader::with_capacity(1, out).read_line(&mut line).unwrap();
        let Some(address) = line.trim_end().strip_prefix("The parlor is open: http://") else {
            panic!("it does not open: {line:?} {}", ended(child).err);
        };
        House { address: address.into(), child: Some(child) }
    }

    /// What it answers: the head and the body.
    pub fn ask(&self, request: &str, body: &str) -> (String, String) {
        let mut line = TcpStream::connect(&self.address).unwrap();
        line.set_read_timeout(Some(PATIENCE)).unwrap();
        let length = body.len();
        let head = format!(
            "{request} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\
             Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n",
            self.address
        );
        line.write_all(format!("{head}{body}").as_bytes()).unwrap();
        let mut answer = String::new();
        line.read_to_string(&mut answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").expect("an answer has a head");
        (head.into(), body.into())
    }

    /// What it answers, which must be well.
    pub fn get(&self, path: &str) -> String {
        let (head, body) = self.ask(&format!("GET {path}"), "");
        assert!(head.starts_with("HTTP/1.1 200 "), "{path}: {head}");
        body
    }

    /// Whether there is such a table, at which nobody has played yet.
    pub fn has(&self, table: &str) -> bool {
        let (_, said) = self.ask(&format!("GET /api/tables/{table}/deals/1/record"), "");
        said.contains("no-such-deal")
    }

    /// Opens a public table; its id.
    pub fn table(&self) -> String {
        let plan = r#"{"game":"flinch","seats":["person","careful"],"public":true}"#;
        let (head, body) = self.ask("POST /api/tables", plan);
        assert!(head.starts_with("HTTP/1.1 201 "), "{head}");
        let made: serde_json::Value = serde_json::from_str(&body).unwrap();
        made["table"].as_str().unwrap().into()
    }

    /// Ends it with a signal; what it said.
    pub fn end(mut self, name: &str) -> Said {
        let child = self.child.take().expect("a house is ended once");
        signal(child.id(), name);
        ended(child)
    }
}

impl Drop for House {
    fn drop(&mut self) {
        if let Some(child) = &mut self.child {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}
