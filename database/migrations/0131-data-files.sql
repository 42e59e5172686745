-- Files that operators import and processes read whole: the street map, the streets, the timetable. The row names the
-- file of `DATA_DIR/data-files` in use; it changes once the file is complete, so that all processes change together.
create table data_file (
  name text primary key check (name ~ '^[a-z][a-z-]{0,30}$'),
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  bytes bigint not null check (bytes > 0),
  -- The file that was imported, as the operator named it.
  source text not null check (length(source) between 1 and 255),
  imported_at timestamptz not null default now(),
  -- What the import found: counts, dates, the attribution that its licence asks for.
  facts jsonb not null check (jsonb_typeof(facts) = 'object')
);

create function outbox_data_files() returns trigger language plpgsql as $$
begin
  insert into outbox (topic, subject_id) values ('data_file', 0);
  return null;
end $$;
create trigger data_file_outbox after insert or update or delete on data_file
  for each statement execute function outbox_data_files();
