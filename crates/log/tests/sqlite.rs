//! The log in a file.
#![allow(clippy::unwrap_used, reason = "what goes wrong in a test fails the test")]

mod conformance;

use std::path::PathBuf;

use parlor_log::{Append, Appended, Log, New, Sign, Sqlite};

/// A folder that is gone afterwards.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("parlor-log-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn file(&self) -> PathBuf {
        self.0.join("parlor.sqlite")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_keeps_what_a_log_must() {
    let folder = Folder::new("suite");
    conformance::holds(Sqlite::open(&folder.file()).unwrap(), "suite").await;
}

/// What was committed is there after the program was closed, and the next row follows.
#[tokio::test]
async fn a_file_is_opened_again() {
    let folder = Folder::new("again");
    let new = |table: &str| New {
        table: table.into(),
        body: "begun".into(),
        at: 1,
        sign: Sign::default(),
    };
    for nth in 1..5_u64 {
        let log = open(&folder).await;
        if nth == 1 {
            log.create(new("t")).await.unwrap();
        }
        assert_eq!(log.rows("t", 0).await.unwrap().len() as u64, nth);
        let row = Append {
            table: "t".into(),
            after: nth,
            command: Some(format!("{nth}")),
            body: String::new(),
            at: nth,
            sign: None,
        };
        assert_eq!(log.append(row).await.unwrap(), Appended::Done(nth + 1));
    }
}

/// A log that was dropped is closed by its thread a little later.
async fn open(folder: &Folder) -> Sqlite {
    for _ in 0..200 {
        if let Ok(log) = Sqlite::open(&folder.file()) {
            return log;
        }
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    panic!("the file stays locked");
}

/// Two processes never write to one file.
#[tokio::test]
async fn a_file_has_one_owner() {
    let folder = Folder::new("owner");
    let _log = Sqlite::open(&folder.file()).unwrap();
    let trouble = Sqlite::open(&folder.file()).unwrap_err();
    assert!(trouble.to_string().contains("in use by another process"), "{trouble}");
}

/// Rubbish in the place of a file is told, and left alone.
#[test]
fn rubbish_is_no_log() {
    let folder = Folder::new("rubbish");
    std::fs::write(folder.file(), "This is a shopping list, and a long one at that. ".repeat(50))
        .unwrap();
    assert!(Sqlite::open(&folder.file()).is_err());
    assert!(std::fs::read_to_string(folder.file()).unwrap().starts_with("This is a shopping"));
}
