-- Time on the market that is paid for and does not run: of an ad that waits for a person, or that a decision took off the
-- market. It begins, and goes on, as the ad is published.
alter table ad add column time_left interval check (time_left > interval '0');

create function hold_paid_time() returns trigger language plpgsql as $$
begin
  if new.state in ('pending', 'rejected') then
    if new.expires_at > now() then
      new.time_left := new.expires_at - now();
    end if;
    new.expires_at := null;
  elsif new.time_left is not null then
    new.expires_at := now() + new.time_left;
    new.time_left := null;
  end if;
  return new;
end $$;
create trigger ad_paid_time before update of state on ad for each row
  when (new.state <> old.state and (
    (new.state in ('pending', 'rejected') and new.expires_at is not null)
    or (new.state = 'published' and new.time_left is not null)))
  execute function hold_paid_time();

update ad set time_left = case when expires_at > now() then expires_at - now() end, expires_at = null
 where state in ('pending', 'rejected') and expires_at is not null;
alter table ad add check (time_left is null or (expires_at is null and state in ('draft', 'pending', 'rejected', 'withdrawn')));

-- Paid for, never seen, and taken back: the money goes back (marketplace/placement/purchases).
create index ad_unused on ad (id) where state = 'withdrawn' and time_left is not null and first_published_at is null;
create index ad_left_lying on ad (updated_at) where state = 'rejected' and time_left is not null and first_published_at is null;

alter table refund drop constraint refund_kind_check;
alter table refund add constraint refund_kind_check check (kind in ('moderator', 'late', 'unused'));
