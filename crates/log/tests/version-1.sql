-- A log as Parlor kept it before there was a journal.
PRAGMA page_size = 1024;
PRAGMA journal_mode = WAL;
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
INSERT INTO tables VALUES ('t', 2, 1, '', '');
INSERT INTO lines VALUES ('t', 1, NULL, 1, 'begun'), ('t', 2, 't:1', 1, 'said after 1');
PRAGMA user_version = 1;
