-- What the backup command did: the newest good run of each kind is what operators and the monitoring look at.
create table backup_run (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('backup', 'wal', 'check')),
  -- Of the backup; of the last archived file of the log for the kind `wal`.
  name text not null check (length(name) between 1 and 100),
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  -- Written to the store of backups, or read from it by a check.
  bytes bigint check (bytes >= 0),
  -- Why it failed; null while it runs and when it went well.
  problem text check (length(problem) between 1 and 2000),
  check (problem is null or finished_at is not null)
);
create index backup_run_newest on backup_run (kind, finished_at desc) where problem is null;

-- Restores of this database from a backup. Files derived from the database name the newest one, so that those made from
-- the lost state are not taken for current.
create table database_restore (
  id bigint generated always as identity primary key,
  restored_at timestamptz not null default now(),
  backup_name text not null check (length(backup_name) between 1 and 100),
  -- The last change that was restored.
  data_until timestamptz not null
);

-- Accounts that were erased, by a digest of their random id alone: a restored backup erases them again. Rows are deleted
-- when no backup can contain the account any more.
create table erased_account (
  id_digest text primary key check (id_digest ~ '^[0-9a-f]{64}$'),
  erased_at timestamptz not null default now()
);
create index erased_account_age on erased_account (erased_at);
