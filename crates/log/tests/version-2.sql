-- A log as Parlor kept it when rows had lines of their own in the journal: of table t one that is in
-- its table as well, and two that are not; of table u none that is not.
PRAGMA page_size = 4096;
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
CREATE TABLE journal (
    number  INTEGER PRIMARY KEY,
    id      TEXT NOT NULL,
    seq     INTEGER NOT NULL,
    command TEXT,
    at      INTEGER NOT NULL,
    body    TEXT NOT NULL
);
INSERT INTO tables VALUES ('t', 2, 1, 'open', 'a table'), ('u', 2, 1, '', '');
INSERT INTO lines VALUES ('t', 1, NULL, 1, 'begun'), ('t', 2, 't:1', 1, 'said after 1'),
    ('u', 1, NULL, 1, 'begun'), ('u', 2, 'u:1', 1, 'said after 1');
INSERT INTO journal VALUES (7, 't', 2, 't:1', 1, 'said after 1'), (8, 'u', 2, 'u:1', 1, 'said after 1'),
    (9, 't', 3, 't:2', 2, 'said after 2'), (10, 't', 4, 't:3', 3, 'said after 3');
PRAGMA user_version = 2;
