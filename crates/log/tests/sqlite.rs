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

fn row(table: &str, after: u64) -> Append {
    Append {
        table: table.into(),
        after,
        command: Some(format!("{table}:{after}")),
        body: format!("said after {after}"),
        at: after,
        sign: None,
    }
}

/// Begins a table and adds so many rows to it.
async fn fill(log: &Sqlite, table: &str, rows: u64) {
    let sign = Sign::default();
    log.create(New { table: table.into(), body: "begun".into(), at: 1, sign }).await.unwrap();
    for after in 1..=rows {
        assert_eq!(log.append(row(table, after)).await.unwrap(), Appended::Done(after + 1));
    }
}

/// The table has its rows, every command counts, and the next row follows.
async fn is_whole(log: &Sqlite, table: &str, rows: u64) {
    let kept = log.rows(table, 0).await.unwrap();
    assert!(kept.iter().map(|row| row.seq).eq(1..=rows + 1), "{table} has a gap");
    for kept in &kept[1..] {
        assert_eq!(kept.body, row(table, kept.seq - 1).body);
    }
    assert_eq!(log.rows(table, rows).await.unwrap().len(), 1);
    assert_eq!(log.head(table).await.unwrap().unwrap().last, rows + 1);
    for seq in [2, 2.max(rows / 2), rows + 1] {
        let command = row(table, seq - 1).command.unwrap();
        assert_eq!(log.answered(table, &command).await.unwrap(), Some(seq));
        let again = Append { after: rows + 1, command: Some(command), ..row(table, 0) };
        assert_eq!(log.append(again).await.unwrap(), Appended::Repeated(seq));
    }
    assert_eq!(log.append(row(table, rows)).await.unwrap(), Appended::Repeated(rows + 1));
    let late = Append { command: None, ..row(table, rows - 1) };
    assert_eq!(log.append(late).await.unwrap(), Appended::Conflict);
}

/// What a kill leaves: the files as they are in this moment.
fn killed(folder: &Folder, name: &str) -> Folder {
    let left = Folder::new(name);
    for file in std::fs::read_dir(&folder.0).unwrap() {
        let file = file.unwrap();
        std::fs::copy(file.path(), left.0.join(file.file_name())).unwrap();
    }
    left
}

/// A long table is folded while it grows; whenever the house is killed, everything is there.
#[tokio::test]
async fn rows_are_whole_wherever_they_lie() {
    let folder = Folder::new("whole");
    let log = Sqlite::open(&folder.file()).unwrap();
    for (nth, rows) in [10, 255, 256, 700].into_iter().enumerate() {
        let table = format!("t{nth}");
        fill(&log, &table, rows).await;
        is_whole(&log, &table, rows).await;
        let left = killed(&folder, &format!("killed-{nth}"));
        is_whole(&Sqlite::open(&left.file()).unwrap(), &table, rows).await;
    }
}

/// With enough rows the journal is folded and emptied, while others are added.
#[tokio::test(flavor = "multi_thread")]
async fn the_journal_does_not_grow_for_ever() {
    let folder = Folder::new("journal");
    let log = Sqlite::open(&folder.file()).unwrap();
    let (tables, rows) = (600, 240);
    let fill = |table: u32| {
        let log = log.clone();
        tokio::spawn(async move { fill(&log, &format!("t{table}"), rows).await })
    };
    for filled in (0..tables).map(fill).collect::<Vec<_>>() {
        filled.await.unwrap();
    }
    let left = killed(&folder, "journal-killed");
    log.close().await;
    let file = rusqlite::Connection::open(folder.file()).unwrap();
    let number = |sql| file.query_row(sql, [], |row| row.get::<_, i64>(0)).unwrap();
    let folded = number("SELECT sum(last) FROM tables");
    assert!(folded > 35_000, "{folded} rows of 144,600 are in their tables");
    let first = number("SELECT min(number) FROM journal");
    assert!(first > 1, "the journal still begins with row {first}");
    drop(file);
    for folder in [folder, left] {
        let log = Sqlite::open(&folder.file()).unwrap();
        for table in 0..tables {
            is_whole(&log, &format!("t{table}"), rows).await;
        }
    }
}

/// What is forgotten is in no file, wherever it lay.
#[tokio::test]
async fn what_is_forgotten_is_not_in_the_journal_either() {
    let folder = Folder::new("forgotten");
    let log = Sqlite::open(&folder.file()).unwrap();
    fill(&log, "gone", 20).await;
    fill(&log, "stays", 20).await;
    let secret = Append { body: "a name that is told to nobody".into(), ..row("stays", 21) };
    log.append(secret).await.unwrap();
    log.amend("stays", 22, "said after 21".into()).await.unwrap();
    log.erase("gone").await.unwrap();
    assert_eq!(log.rows("gone", 0).await.unwrap(), []);
    is_whole(&log, "stays", 21).await;
    log.close().await;
    let bytes = std::fs::read(folder.file()).unwrap();
    for word in ["a name that is told", "gone:"] {
        assert!(!bytes.windows(word.len()).any(|part| part == word.as_bytes()), "{word}");
    }
    let log = Sqlite::open(&folder.file()).unwrap();
    assert_eq!(log.rows("gone", 0).await.unwrap(), []);
    is_whole(&log, "stays", 21).await;
}

/// SQLite leaves copies where it divides pages; when the house is closed they are gone, too.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_forgotten_is_nowhere_in_a_file_that_is_closed() {
    let folder = Folder::new("nowhere");
    let log = Sqlite::open(&folder.file()).unwrap();
    // Far apart, and in no order.
    let id = |nth: u64| format!("{:016x}", nth.wrapping_mul(0x9E37_79B9_7F4A_7C15));
    // Many at a time, because every commit waits for the disk.
    let begin = |task: u64| {
        let log = log.clone();
        tokio::spawn(async move {
            let mine = || (task..6_000).step_by(100);
            for nth in mine() {
                let table = format!("account/{}", id(nth));
                let (body, at, sign) = (format!("of {}", id(nth)), 1, Sign::default());
                assert_eq!(log.create(New { table, body, at, sign }).await, Ok(true));
            }
            for nth in mine().filter(|nth| nth % 3 == 0) {
                log.erase(&format!("account/{}", id(nth))).await.unwrap();
            }
        })
    };
    for task in (0..100).map(begin).collect::<Vec<_>>() {
        task.await.unwrap();
    }
    log.close().await;
    let bytes = std::fs::read(folder.file()).unwrap();
    let there: std::collections::HashSet<&[u8]> = bytes.windows(16).collect();
    for nth in 0..6_000 {
        assert_eq!(there.contains(id(nth).as_bytes()), nth % 3 > 0, "{nth}");
    }
}

/// A file of the first version, as it was written then, becomes one of today.
#[tokio::test]
async fn an_old_file_is_taken_up() {
    let folder = Folder::new("old");
    let file = rusqlite::Connection::open(folder.file()).unwrap();
    file.execute_batch(include_str!("version-1.sql")).unwrap();
    drop(file);
    let log = Sqlite::open(&folder.file()).unwrap();
    assert_eq!(log.rows("t", 0).await.unwrap().len(), 2);
    assert_eq!(log.append(row("t", 1)).await.unwrap(), Appended::Repeated(2));
    assert_eq!(log.append(row("t", 2)).await.unwrap(), Appended::Done(3));
    is_whole(&log, "t", 2).await;
}

/// One of the second version is, too, with what a kill left in its journal.
#[tokio::test]
async fn an_old_journal_is_taken_up() {
    let folder = Folder::new("old-journal");
    let file = rusqlite::Connection::open(folder.file()).unwrap();
    file.execute_batch(include_str!("version-2.sql")).unwrap();
    drop(file);
    let log = Sqlite::open(&folder.file()).unwrap();
    let open = log.listed("open", 9).await.unwrap();
    assert_eq!(open.iter().map(|head| (head.last, head.at)).collect::<Vec<_>>(), [(4, 3)]);
    is_whole(&log, "t", 3).await;
    is_whole(&log, "u", 1).await;
    for after in 4..600 {
        assert_eq!(log.append(row("t", after)).await.unwrap(), Appended::Done(after + 1));
    }
    is_whole(&log, "t", 599).await;
    log.amend("t", 3, "said otherwise".into()).await.unwrap();
    log.amend("t", 300, "said otherwise".into()).await.unwrap();
    let said = log.rows("t", 0).await.unwrap();
    let otherwise = said.iter().filter(|row| row.body == "said otherwise").map(|row| row.seq);
    assert_eq!(otherwise.collect::<Vec<_>>(), [3, 300]);
    assert_eq!(log.answered("t", "t:299").await.unwrap(), Some(300));
}

/// Whoever reads while others write has all rows that were acknowledged before, and no gap.
#[tokio::test(flavor = "multi_thread")]
async fn what_was_acknowledged_is_read_at_once() {
    let folder = Folder::new("beside");
    let log = Sqlite::open(&folder.file()).unwrap();
    let sign = Sign::default();
    log.create(New { table: "t".into(), body: "begun".into(), at: 1, sign }).await.unwrap();
    let (told, known) = tokio::sync::watch::channel(1);
    let writer = tokio::spawn({
        let log = log.clone();
        async move {
            for after in 1..3_000 {
                assert_eq!(log.append(row("t", after)).await.unwrap(), Appended::Done(after + 1));
                told.send_replace(after + 1);
            }
        }
    });
    while !writer.is_finished() {
        let last = *known.borrow();
        let rows = log.rows("t", 0).await.unwrap();
        assert!(rows.len() as u64 >= last, "{} rows of {last}", rows.len());
        assert!(rows.iter().map(|row| row.seq).eq(1..=rows.len() as u64), "there is a gap");
        let since = log.rows("t", last.saturating_sub(300)).await.unwrap();
        assert!(since.iter().map(|row| row.seq).is_sorted_by(|a, b| a + 1 == *b));
    }
    writer.await.unwrap();
    is_whole(&log, "t", 2_999).await;
}

/// Whoever is forgotten is not read any more, though others read at the same time.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_forgotten_is_not_read_again() {
    let folder = Folder::new("forgetting");
    let log = Sqlite::open(&folder.file()).unwrap();
    let reader = tokio::spawn({
        let log = log.clone();
        async move {
            for _ in 0..400 {
                let rows = log.rows("t", 0).await.unwrap();
                assert!(rows.iter().map(|row| row.seq).eq(1..=rows.len() as u64), "there is a gap");
                let lives: std::collections::BTreeSet<_> = rows.iter().map(|row| row.at).collect();
                assert!(lives.len() <= 1, "rows of two lives: {rows:?}");
            }
        }
    });
    for life in 0.. {
        let sign = Sign::default();
        log.create(New { table: "t".into(), body: "begun".into(), at: life, sign }).await.unwrap();
        for after in 1..8 {
            log.append(Append { at: life, ..row("t", after) }).await.unwrap();
        }
        log.erase("t").await.unwrap();
        if reader.is_finished() {
            break;
        }
    }
    reader.await.unwrap();
}

/// A file that is open is not copied half way.
#[tokio::test]
async fn a_file_that_is_open_is_not_copied() {
    let folder = Folder::new("copied");
    let log = Sqlite::open(&folder.file()).unwrap();
    let trouble = parlor_log::copy(&folder.file(), &folder.0.join("copy")).unwrap_err();
    assert!(trouble.to_string().contains("in use by another process"), "{trouble}");
    log.close().await;
    parlor_log::copy(&folder.file(), &folder.0.join("copy")).unwrap();
}
