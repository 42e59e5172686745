-- A renewal of a listing whose time is over waits for a moderator where one must look first: with the time that was paid for,
-- which begins as the listing is published.
insert into ad_transition (from_state, to_state) values ('expired', 'pending') on conflict do nothing;

-- The paid renewal of which nobody has seen anything yet: withdrawn before that, its money goes back.
alter table ad add column unused_renewal_id bigint references order_line (id) on delete set null;
create index ad_unused_renewal on ad (unused_renewal_id) where unused_renewal_id is not null;

create function use_renewal() returns trigger language plpgsql as $$
begin
  new.unused_renewal_id := null;
  return new;
end $$;
create trigger ad_renewal_used before update of state on ad for each row
  when (new.state = 'published' and old.unused_renewal_id is not null) execute function use_renewal();
