//! What every log must do, whatever keeps its rows.

use std::collections::BTreeSet;
use std::sync::Arc;

use parlor_log::{Append, Appended, Log, New, Row, Sign};

fn new(table: &str) -> New {
    New { table: table.into(), body: "begun".into(), at: 1_000, sign: Sign::default() }
}

fn row(table: &str, after: u64, command: Option<&str>, body: &str) -> Append {
    Append {
        table: table.into(),
        after,
        command: command.map(String::from),
        body: body.into(),
        at: 1_000 + after,
        sign: None,
    }
}

/// The whole suite. Ids begin with a word of its own, so that several runs may share a log.
pub async fn holds(log: impl Log, word: &str) {
    let log = Arc::new(log);
    let id = |name: &str| format!("{word}-{name}");
    rows_are_numbered_and_stay(&*log, &id("rows")).await;
    of_two_writers_one_is_too_late(&*log, &id("late")).await;
    a_command_has_one_effect(&*log, &id("once"), &id("other")).await;
    what_is_not_there_is_trouble(&*log, &id("nowhere"), &id("twice")).await;
    what_is_forgotten_is_gone(&*log, &id("gone"), &id("stays")).await;
    signs_are_listed(&*log, &id("list"), &id("sign")).await;
    what_is_kept_first_stays(&*log, &id("keep")).await;
    any_text_will_do(&*log, &id("text")).await;
    many_writers_leave_no_gap(log, &id("many")).await;
}

async fn rows_are_numbered_and_stay(log: &impl Log, table: &str) {
    log.create(new(table)).await.unwrap();
    for seq in 2..=5 {
        let appended = log.append(row(table, seq - 1, None, &format!("row {seq}"))).await.unwrap();
        assert_eq!(appended, Appended::Done(seq));
    }
    let rows = log.rows(table, 0).await.unwrap();
    let told: Vec<_> = rows.iter().map(|row| (row.seq, row.body.as_str(), row.at)).collect();
    let (a, b, c, d) =
        ((2, "row 2", 1001), (3, "row 3", 1002), (4, "row 4", 1003), (5, "row 5", 1004));
    assert_eq!(told, [(1, "begun", 1000), a, b, c, d]);
    assert_eq!(log.rows(table, 3).await.unwrap(), rows[3..]);
    assert_eq!(log.rows(table, 5).await.unwrap(), []);
    let head = log.head(table).await.unwrap().unwrap();
    assert_eq!((head.table.as_str(), head.last, head.at), (table, 5, 1004));
}

async fn of_two_writers_one_is_too_late(log: &impl Log, table: &str) {
    log.create(new(table)).await.unwrap();
    assert_eq!(log.append(row(table, 1, Some("a"), "first")).await.unwrap(), Appended::Done(2));
    assert_eq!(log.append(row(table, 1, Some("b"), "second")).await.unwrap(), Appended::Conflict);
    assert_eq!(log.append(row(table, 7, Some("c"), "early")).await.unwrap(), Appended::Conflict);
    assert_eq!(log.rows(table, 0).await.unwrap().len(), 2);
    assert_eq!(log.append(row(table, 2, Some("b"), "second")).await.unwrap(), Appended::Done(3));
}

async fn a_command_has_one_effect(log: &impl Log, table: &str, other: &str) {
    log.create(new(table)).await.unwrap();
    log.create(new(other)).await.unwrap();
    assert_eq!(log.append(row(table, 1, Some("move"), "x")).await.unwrap(), Appended::Done(2));
    assert_eq!(log.append(row(table, 2, Some("next"), "y")).await.unwrap(), Appended::Done(3));
    for after in [1, 2, 3, 9] {
        let again = log.append(row(table, after, Some("move"), "x")).await.unwrap();
        assert_eq!(again, Appended::Repeated(2));
    }
    assert_eq!(log.append(row(other, 1, Some("move"), "z")).await.unwrap(), Appended::Done(2));
    let commands = |rows: Vec<Row>| rows.into_iter().map(|row| row.command).collect::<Vec<_>>();
    let told = commands(log.rows(table, 0).await.unwrap());
    assert_eq!(told, [None, Some("move".into()), Some("next".into())]);
    assert_eq!(log.answered(table, "next").await.unwrap(), Some(3));
    assert_eq!(log.answered(table, "never").await.unwrap(), None);
    assert_eq!(log.answered(other, "next").await.unwrap(), None);
    // The table's own rows answer nobody, however many there are.
    assert_eq!(log.append(row(table, 3, None, "lapse")).await.unwrap(), Appended::Done(4));
    assert_eq!(log.append(row(table, 4, None, "lapse")).await.unwrap(), Appended::Done(5));
}

async fn what_is_not_there_is_trouble(log: &impl Log, nowhere: &str, twice: &str) {
    assert!(log.append(row(nowhere, 0, Some("a"), "x")).await.is_err());
    assert!(log.append(row(nowhere, 1, None, "x")).await.is_err());
    assert_eq!(log.rows(nowhere, 0).await.unwrap(), []);
    assert_eq!(log.head(nowhere).await.unwrap(), None);
    assert!(log.create(new(twice)).await.unwrap());
    assert!(!log.create(New { body: "again".into(), ..new(twice) }).await.unwrap());
    assert_eq!(log.rows(twice, 0).await.unwrap()[0].body, "begun");
}

async fn what_is_forgotten_is_gone(log: &impl Log, gone: &str, stays: &str) {
    for table in [gone, stays] {
        log.create(new(table)).await.unwrap();
        log.append(row(table, 1, Some("a"), "said")).await.unwrap();
    }
    log.amend(stays, 2, "unsaid".into()).await.unwrap();
    log.erase(gone).await.unwrap();
    assert_eq!(log.rows(gone, 0).await.unwrap(), []);
    assert_eq!(log.head(gone).await.unwrap(), None);
    let rows = log.rows(stays, 1).await.unwrap();
    assert_eq!((rows[0].body.as_str(), rows[0].command.as_deref()), ("unsaid", Some("a")));
    assert_eq!(rows[0].at, 1001);
    // Nothing is forgotten twice, and an id that is free can be taken.
    log.erase(gone).await.unwrap();
    assert!(log.create(new(gone)).await.unwrap());
}

async fn signs_are_listed(log: &impl Log, list: &str, table: &str) {
    let sign = |list: &str, text: &str| Sign { list: list.into(), text: text.into() };
    let id = |at: u64| format!("{table}-{at}");
    for at in 0..4 {
        let sign = sign(list, &format!("table {at}"));
        log.create(New { at, sign, ..new(&id(at)) }).await.unwrap();
    }
    let change = Append { at: 10, sign: Some(sign(list, "changed")), ..row(&id(1), 1, None, "x") };
    log.append(change).await.unwrap();
    let hide = Append { at: 11, sign: Some(sign("", "hidden")), ..row(&id(2), 1, None, "x") };
    log.append(hide).await.unwrap();
    let told = |most| async move {
        let heads = log.listed(list, most).await.unwrap();
        heads.into_iter().map(|head| head.sign.text).collect::<Vec<_>>()
    };
    assert_eq!(told(10).await, ["changed", "table 3", "table 0"]);
    assert_eq!(told(2).await, ["changed", "table 3"]);
    assert_eq!(log.listed("", 10).await.unwrap(), []);
    assert_eq!(log.head(&id(2)).await.unwrap().unwrap().sign, sign("", "hidden"));
}

async fn what_is_kept_first_stays(log: &impl Log, name: &str) {
    assert_eq!(log.keepsake(name).await.unwrap(), None);
    assert_eq!(log.keep(name, vec![0, 1, 255]).await.unwrap(), [0, 1, 255]);
    assert_eq!(log.keep(name, vec![7]).await.unwrap(), [0, 1, 255]);
    assert_eq!(log.keepsake(name).await.unwrap().unwrap(), [0, 1, 255]);
}

async fn any_text_will_do(log: &impl Log, table: &str) {
    let text = "'; DROP TABLE lines; -- \"ünï\" \u{1F0CF} \n\t\\ %s $1 ?1";
    log.create(new(table)).await.unwrap();
    log.append(row(table, 1, Some(text), text)).await.unwrap();
    let rows = log.rows(table, 1).await.unwrap();
    assert_eq!((rows[0].body.as_str(), rows[0].command.as_deref()), (text, Some(text)));
    assert_eq!(log.append(row(table, 2, Some(text), "")).await.unwrap(), Appended::Repeated(2));
}

/// Eight writers who know nothing of each other, each of whom reads again when somebody was quicker.
async fn many_writers_leave_no_gap(log: Arc<impl Log>, table: &str) {
    const WRITERS: u64 = 8;
    const EACH: u64 = 25;
    log.create(new(table)).await.unwrap();
    let write = |writer: u64| {
        let (log, table) = (log.clone(), table.to_string());
        async move {
            for nth in 0..EACH {
                let command = format!("{writer}/{nth}");
                loop {
                    let after = log.head(&table).await.unwrap().unwrap().last;
                    match log.append(row(&table, after, Some(&command), &command)).await.unwrap() {
                        Appended::Done(_) => break,
                        Appended::Conflict => continue,
                        Appended::Repeated(seq) => panic!("{command} is there already: {seq}"),
                    }
                }
            }
        }
    };
    let writers: Vec<_> = (0..WRITERS).map(|writer| tokio::spawn(write(writer))).collect();
    for writer in writers {
        writer.await.unwrap();
    }
    let rows = log.rows(table, 1).await.unwrap();
    assert!(rows.iter().map(|row| row.seq).eq(2..=WRITERS * EACH + 1));
    let commands: BTreeSet<_> = rows.into_iter().filter_map(|row| row.command).collect();
    assert_eq!(commands.len() as u64, WRITERS * EACH);
}
