-- Whoever matches waits for every transaction that has begun a search (marketplace/alerts/watch/writes.ts): otherwise an ad
-- could be matched that the search's snapshot does not hold, and that nobody tells it of.
create or replace function begin_alerts_of_search() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(7402028);
  insert into alert_search (search_id, began) values (new.id, pg_current_snapshot())
  on conflict (search_id) do update set began = excluded.began;
  return null;
end $$;

-- What had been committed when an ad was saved: a change is news that could not have been seen. By clocks a change would
-- be lost whose transaction was open then.
alter table saved_ad add column began pg_snapshot not null default pg_current_snapshot();
