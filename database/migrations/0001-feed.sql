-- The change feed. Every transaction that changes what others see adds a row; readers follow the rows in the order in
-- which transactions began and never pass one that is still open, so nothing is skipped.
create table outbox (
  id bigint generated always as identity primary key,
  transaction_id xid8 not null default pg_current_xact_id(),
  topic text not null,
  subject_id bigint not null,
  payload jsonb,
  at timestamptz not null default clock_timestamp()
);
create index outbox_order on outbox (transaction_id, id);
create index outbox_at on outbox (at);

create function announce_outbox() returns trigger language plpgsql as $$
begin
  perform pg_notify('outbox', '');
  return null;
end $$;

-- Once a statement: a bulk import wakes the readers once, not ten thousand times.
create trigger outbox_announce after insert on outbox for each statement execute function announce_outbox();
