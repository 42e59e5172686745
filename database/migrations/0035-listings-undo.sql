-- An advertiser can undo the end of a listing for a while. Until then the state before it is kept here; what follows from the
-- end (mails, cancelled viewings, alerts, refunds) waits until both are null again.
alter table ad
  add column undo_state text check (undo_state in
    ('pending', 'rejected', 'published', 'paused', 'sale_agreed', 'let_agreed', 'expired', 'draft')),
  add column undo_until timestamptz,
  add constraint ad_undo check ((undo_state is null) = (undo_until is null));
create index ad_undo_due on ad (undo_until) where undo_until is not null;

-- Edges that only an undo takes. An importer never does.
alter table ad_transition add column is_undo boolean not null default false;
insert into ad_transition (from_state, to_state, is_undo)
select t.to_state, t.from_state, true from ad_transition t
 where t.to_state in ('sold', 'let', 'withdrawn', 'sale_agreed', 'let_agreed')
on conflict do nothing;

create function guard_undo() returns trigger language plpgsql as $$
begin
  if (old.undo_state is distinct from new.state or old.undo_until <= now()) and exists (
    select from ad_transition t where t.from_state = old.state and t.to_state = new.state and t.is_undo)
  then
    raise exception 'listing % cannot go back from % to %', old.id, old.state, new.state using errcode = 'check_violation';
  end if;
  -- Any other step makes the earlier one final.
  if new.undo_until is not distinct from old.undo_until then
    new.undo_state := null;
    new.undo_until := null;
  end if;
  return new;
end $$;
create trigger ad_undo_guarded before update of state on ad for each row
  when (new.state <> old.state) execute function guard_undo();
