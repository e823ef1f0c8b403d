//! How rows lie in the database, and how an older one becomes a newer one.

use tokio_postgres::Client;

use crate::Trouble;

/// What to do to get from each version to the next; the first from an empty database.
const STEPS: [&str; 1] = ["
    CREATE TABLE parlor.tables (
        id   text PRIMARY KEY,
        last bigint NOT NULL,
        at   bigint NOT NULL,
        list text NOT NULL,
        sign text NOT NULL
    );
    CREATE INDEX tables_by_list ON parlor.tables (list, at) WHERE list <> '';
    CREATE TABLE parlor.lines (
        id      text NOT NULL REFERENCES parlor.tables (id),
        seq     bigint NOT NULL,
        command text,
        at      bigint NOT NULL,
        body    text NOT NULL,
        PRIMARY KEY (id, seq)
    );
    CREATE UNIQUE INDEX lines_by_command ON parlor.lines (id, command) WHERE command IS NOT NULL;
    CREATE TABLE parlor.keepsakes (name text PRIMARY KEY, value bytea NOT NULL);
"];

/// Of several processes that start together one changes the schema; the others wait for it. Any
/// number would do that nobody else uses.
const LOCK: i64 = 0x7061_726c_6f72;

/// Makes a database ready, whatever version of Parlor it was last used by.
pub async fn prepare(client: &mut Client) -> Result<(), Trouble> {
    let change = client.transaction().await?;
    change.execute("SELECT pg_advisory_xact_lock($1)", &[&LOCK]).await?;
    change
        .batch_execute(
            "CREATE SCHEMA IF NOT EXISTS parlor;
             CREATE TABLE IF NOT EXISTS parlor.version (version bigint NOT NULL);",
        )
        .await?;
    let version = change.query_opt("SELECT version FROM parlor.version", &[]).await?;
    let version = version.map_or(0, |row| row.get::<_, i64>(0));
    let known = usize::try_from(version).unwrap_or(0);
    let Some(steps) = STEPS.get(known..) else {
        let newest = STEPS.len();
        let text = format!(
            "the database has version {version}, this Parlor knows {newest}: it is too old"
        );
        return Err(Trouble(text));
    };
    for step in steps {
        change.batch_execute(step).await?;
    }
    if !steps.is_empty() {
        change.execute("DELETE FROM parlor.version", &[]).await?;
        let newest = STEPS.len() as i64;
        change.execute("INSERT INTO parlor.version VALUES ($1)", &[&newest]).await?;
    }
    Ok(change.commit().await?)
}
