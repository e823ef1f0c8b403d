//! `parlor backup` and `parlor restore`: everything is copied, and nothing is written over.
#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "what goes wrong in a test fails the test")]

mod play_help;
mod serve_help;

use std::os::unix::fs::PermissionsExt;

use parlor_log::{Head, Log, Row, Sqlite};
use play_help::{Said, folder, fresh, read, write};
use serve_help::{House, bare, database, empty, said};

fn run(args: &str) -> Said {
    said(&mut bare(args))
}

fn done(args: &str) -> String {
    let said = run(args);
    assert_eq!(said.code, Some(0), "{args}: {}", said.err);
    said.out
}

fn refused(args: &str) -> String {
    let said = run(args);
    assert_eq!((said.code, said.out.as_str()), (Some(1), ""), "{args}");
    assert!(said.err.starts_with("parlor: "), "{}", said.err);
    said.err
}

/// What a house has kept: the rows of tables, the list, the keys.
type Kept = (Vec<(Option<Head>, Vec<Row>)>, Vec<Head>, Vec<Option<Vec<u8>>>);

fn kept(folder: &str, tables: &[String]) -> Kept {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_time().build().unwrap();
    runtime.block_on(async {
        let log = open(folder).await;
        let (mut rows, mut keys) = (Vec::new(), Vec::new());
        for table in tables {
            rows.push((log.head(table).await.unwrap(), log.rows(table, 0).await.unwrap()));
        }
        for name in ["key-of-cookies", "key-of-deals"] {
            keys.push(log.keepsake(name).await.unwrap());
        }
        (rows, log.listed("open", 100).await.unwrap(), keys)
    })
}

/// A log that was dropped is closed by its thread a little later.
async fn open(folder: &str) -> Sqlite {
    for _ in 0..200 {
        if let Ok(log) = Sqlite::open(&database(folder)) {
            return log;
        }
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    panic!("the file stays locked");
}

/// A house with a few tables, which was closed, or killed; its folder, and the tables.
fn house(name: &str, signal: &str) -> (String, Vec<String>) {
    let folder = empty(name);
    let house = House::open(&folder);
    let tables = (0..3).map(|_| house.table()).collect();
    house.end(signal);
    (folder, tables)
}

#[test]
fn a_house_comes_back_from_its_copy() {
    for signal in ["TERM", "KILL"] {
        let (old, tables) = house(&format!("old-{signal}"), signal);
        let (copy, new) =
            (fresh(&format!("copy-{signal}.sqlite")), empty(&format!("new-{signal}")));
        assert!(done(&format!("backup --data {old} {copy}")).contains(&copy));
        assert!(done(&format!("restore {copy} --data {new}")).contains(&new));
        let reopened = House::open(&new);
        assert!(tables.iter().all(|table| reopened.has(table)));
        reopened.end("TERM");
        let expected = kept(&old, &tables);
        assert!(expected.0.iter().all(|(head, rows)| head.is_some() && !rows.is_empty()));
        assert!(expected.2.iter().all(Option::is_some), "the keys are copied, too");
        assert_eq!(kept(&new, &tables), expected);
    }
}

/// It has the house's keys.
#[test]
fn only_its_owner_may_read_a_copy() {
    let (old, _) = house("owner", "TERM");
    let copy = fresh("owner.sqlite");
    done(&format!("backup --data {old} {copy}"));
    let mode = std::fs::metadata(folder().join(&copy)).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    let beside = |ending: &str| folder().join(format!("{copy}{ending}")).exists();
    assert!(!beside("-wal") && !beside("-journal"), "a copy is one file");
}

#[test]
fn a_house_that_is_open_is_not_copied() {
    let (folder_name, copy) = (empty("open"), fresh("open.sqlite"));
    let house = House::open(&folder_name);
    let error = refused(&format!("backup --data {folder_name} {copy}"));
    assert!(error.contains("in use by another process: stop the house first"), "{error}");
    assert!(!folder().join(&copy).exists());
    house.get("/healthz");
    house.end("TERM");
    done(&format!("backup --data {folder_name} {copy}"));
}

#[test]
fn nothing_is_written_over() {
    let (old, tables) = house("over", "TERM");
    let copy = fresh("over.sqlite");
    write(&copy, "a letter");
    let error = refused(&format!("backup --data {old} {copy}"));
    assert!(error.contains("over.sqlite: there is a file already"), "{error}");
    assert_eq!(read(&copy), "a letter");
    fresh(&copy);
    done(&format!("backup --data {old} {copy}"));
    let before = kept(&old, &tables);
    let error = refused(&format!("restore {copy} --data {old}"));
    assert!(error.contains("there is a house in this folder already"), "{error}");
    assert_eq!(kept(&old, &tables), before);
    // What an old house left would be taken up by the new one.
    let left = empty("left");
    std::fs::create_dir(folder().join(&left)).unwrap();
    write(&format!("{left}/parlor.sqlite-wal"), "left");
    let error = refused(&format!("restore {copy} --data {left}"));
    assert!(error.contains("parlor.sqlite-wal"), "{error}");
    assert!(!database(&left).exists());
}

#[test]
fn what_is_no_copy_is_not_restored() {
    let (new, other) = (empty("none"), fresh("none.sqlite"));
    let error = refused(&format!("restore {other} --data {new}"));
    assert!(error.contains("none.sqlite: there is no such file"), "{error}");
    for text in ["", "a letter that is long enough to be taken for something else"] {
        write(&other, text);
        let error = refused(&format!("restore {other} --data {new}"));
        assert!(error.contains("none.sqlite: "), "{error}");
        assert!(!database(&new).exists(), "nothing is left behind");
    }
    // A copy that lost its end is noticed.
    let (old, _) = house("cut", "TERM");
    let copy = fresh("cut.sqlite");
    done(&format!("backup --data {old} {copy}"));
    let whole = std::fs::read(folder().join(&copy)).unwrap();
    write(&copy, &whole[..whole.len() - 4096]);
    refused(&format!("restore {copy} --data {new}"));
    assert!(!database(&new).exists(), "nothing is left behind");
}

#[test]
fn what_is_not_there_cannot_be_copied() {
    let error = refused(&format!("backup --data {} {}", empty("nowhere"), fresh("nowhere.sqlite")));
    assert!(error.contains("there is no house in house-nowhere"), "{error}");
    let mut command = bare("backup nowhere.sqlite");
    let said = said(command.env("PARLOR_DATABASE", "postgres://127.0.0.1/parlor"));
    assert!(said.code == Some(1) && said.err.contains("pg_dump"), "{}", said.err);
}
