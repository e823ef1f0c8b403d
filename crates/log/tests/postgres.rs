//! The log in a database. `cargo xtask test` starts one and names it in `PARLOR_POSTGRES`.
#![allow(clippy::unwrap_used, reason = "what goes wrong in a test fails the test")]

mod conformance;

use std::time::Duration;

use parlor_log::{Log, New, Postgres, Sign};

fn address() -> String {
    std::env::var("PARLOR_POSTGRES").expect("cargo xtask test starts a database and names it")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_keeps_what_a_log_must() {
    conformance::holds(Postgres::open(&address()).await.unwrap(), "suite").await;
}

/// Several processes may start together on an empty database.
#[tokio::test(flavor = "multi_thread")]
async fn many_open_it_together() {
    let opening: Vec<_> = (0..8)
        .map(|_| tokio::spawn(async { Postgres::open(&address()).await.map(drop) }))
        .collect();
    for opened in opening {
        opened.await.unwrap().unwrap();
    }
}

/// One process hears of what another one adds.
#[tokio::test(flavor = "multi_thread")]
async fn new_rows_are_hinted_at() {
    let (one, other) =
        (Postgres::open(&address()).await.unwrap(), Postgres::open(&address()).await);
    let (other, mut hints) = (other.unwrap(), one.hints().listen());
    let new = New { table: "hint".into(), body: "x".into(), at: 1, sign: Sign::default() };
    other.create(new).await.unwrap();
    for after in 1..60 {
        let row = parlor_log::Append {
            table: "hint".into(),
            after,
            command: None,
            body: String::new(),
            at: after,
            sign: None,
        };
        other.append(row).await.unwrap();
        // Other tests add rows to other tables meanwhile.
        let soon = tokio::time::timeout(Duration::from_millis(100), async {
            while hints.recv().await.is_ok_and(|hint| hint.table != "hint" || hint.seq != after + 1)
            {
            }
        });
        if soon.await.is_ok() {
            return;
        }
    }
    panic!("no hint in six seconds");
}
