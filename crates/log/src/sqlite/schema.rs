//! How rows lie in the file, and how an older file becomes a newer one.

use rusqlite::Connection;
use rusqlite::config::DbConfig;

use crate::Trouble;

/// What to do to get from each version to the next; the first from an empty file.
const STEPS: [&str; 3] = [
    "
    CREATE TABLE tables (
        id   TEXT PRIMARY KEY,
        last INTEGER NOT NULL,
        at   INTEGER NOT NULL,
        list TEXT NOT NULL,
        sign TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX tables_by_list ON tables (list, at) WHERE list <> '';
    CREATE TABLE lines (
        id      TEXT NOT NULL REFERENCES tables (id),
        seq     INTEGER NOT NULL,
        command TEXT,
        at      INTEGER NOT NULL,
        body    TEXT NOT NULL,
        PRIMARY KEY (id, seq)
    ) WITHOUT ROWID;
    CREATE UNIQUE INDEX lines_by_command ON lines (id, command) WHERE command IS NOT NULL;
    CREATE TABLE keepsakes (name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
",
    "
    CREATE TABLE journal (
        number  INTEGER PRIMARY KEY,
        id      TEXT NOT NULL,
        seq     INTEGER NOT NULL,
        command TEXT,
        at      INTEGER NOT NULL,
        body    TEXT NOT NULL
    );
",
    // Rows of old files stay where they are.
    "
    CREATE INDEX journal_by_id ON journal (id, seq);
    INSERT INTO lines (id, seq, command, at, body)
        SELECT journal.id, seq, command, journal.at, body FROM journal JOIN tables USING (id)
        WHERE seq > last ORDER BY journal.id, seq;
    UPDATE tables SET (last, at) = (
            SELECT seq, journal.at FROM journal WHERE id = tables.id ORDER BY seq DESC LIMIT 1
        ) WHERE last < (SELECT max(seq) FROM journal WHERE id = tables.id);
    DROP TABLE journal;
    CREATE TABLE journal (number INTEGER PRIMARY KEY, rows BLOB NOT NULL);
    CREATE TABLE packs (
        id    TEXT NOT NULL REFERENCES tables (id),
        first INTEGER NOT NULL,
        rows  BLOB NOT NULL
    );
    CREATE UNIQUE INDEX packs_by_table ON packs (id, first);
",
];

/// The oldest SQLite without the fault that could damage a write-ahead log.
const OLDEST: i32 = 3_051_003;

/// Makes a file ready, whatever version of Parlor it was last used by.
pub fn prepare(file: &mut Connection) -> Result<(), Trouble> {
    if rusqlite::version_number() < OLDEST {
        let version = rusqlite::version();
        return Err(Trouble(format!("SQLite {version} is too old; it must be 3.51.3 or newer")));
    }
    // Of a new file. Rows are written one after another, so a page takes many of them.
    file.pragma_update(None, "page_size", 4096)?;
    // A statement is planned once, and not again for each command that is looked for.
    file.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    file.pragma_update(None, "journal_mode", "WAL")?;
    file.pragma_update(None, "synchronous", "FULL")?;
    file.pragma_update(None, "foreign_keys", true)?;
    // What is forgotten is not left in the file.
    file.pragma_update(None, "secure_delete", true)?;
    file.pragma_update(None, "temp_store", "MEMORY")?;
    // In KiB, so that the pages of all tables that are played at stay in memory.
    file.pragma_update(None, "cache_size", -65_536)?;
    // In pages: what is written again and again meanwhile goes to its place only once.
    file.pragma_update(None, "wal_autocheckpoint", 8_192)?;
    let version: u32 = file.pragma_query_value(None, "user_version", |row| row.get(0))?;
    let Some(steps) = STEPS.get(version as usize..) else {
        let known = STEPS.len();
        let text =
            format!("the file has version {version}, this Parlor knows {known}: it is too old");
        return Err(Trouble(text));
    };
    for (step, number) in steps.iter().zip(version + 1..) {
        let change = file.transaction()?;
        change.execute_batch(step)?;
        change.pragma_update(None, "user_version", number)?;
        change.commit()?;
    }
    Ok(())
}
