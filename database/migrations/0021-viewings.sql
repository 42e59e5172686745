-- An announced viewing (0003) may be offered here, by whoever looks after the ad: with places that are booked, or open to
-- all who come along. What the source of an ad announced (`offered_at` null) is replaced by its next word.
alter table ad_viewing
  -- How many may book it; null: an open viewing.
  add column places smallint check (places between 1 and 50),
  -- How many hold a place, kept by the trigger below: no way of booking can give away more than there are.
  add column taken smallint not null default 0,
  add column offered_at timestamptz,
  add column changed_at timestamptz not null default now(),
  add column cancelled_at timestamptz,
  add column cancelled_by text check (cancelled_by in ('advertiser', 'ad_gone')),
  -- Of iCalendar: rises with everything a calendar shows.
  add column sequence integer not null default 0,
  -- Noticed that nobody can come any more, so that pages stop showing it.
  add column over_at timestamptz,
  add column reminded_at timestamptz,
  add constraint ad_viewing_places check (taken between 0 and coalesce(places, 0)),
  add constraint ad_viewing_offered check (offered_at is not null or (places is null and cancelled_at is null)),
  add constraint ad_viewing_cancelled check ((cancelled_at is null) = (cancelled_by is null)),
  add constraint ad_viewing_of_ad unique (id, ad_id),
  -- Nobody shows a home to two at a time: that is a viewing with two places.
  add constraint ad_viewing_overlap exclude using gist (
    int8range(ad_id, ad_id, '[]') with &&,
    tstzrange(starts_at, ends_at) with &&
  ) where (places is not null and cancelled_at is null);
update ad_viewing set over_at = now() where ends_at < now();
create index ad_viewing_coming on ad_viewing (starts_at) where over_at is null;

-- The ad says what is still to be had.
create function feed_changed_viewings() returns trigger language plpgsql as $$
begin
  insert into outbox (topic, subject_id) select distinct 'ad', ad_id from changed;
  return null;
end $$;
create trigger ad_viewing_changed after update on ad_viewing referencing new table as changed
  for each statement execute function feed_changed_viewings();

-- A place at a viewing: of an account, or of an address. An address counts once its owner has followed the link of the
-- mail; until then the place is held for a while.
create table viewing_booking (
  id bigint generated always as identity primary key,
  viewing_id bigint not null,
  ad_id bigint not null,
  user_id uuid references user_account (id) on delete cascade,
  email text check (length(email) between 3 and 254),
  name text not null check (length(name) between 1 and 100),
  phone text check (length(phone) between 1 and 40),
  locale text not null default 'en' check (locale in ('en', 'ga')),
  -- `over`: the viewing has been.
  state text not null check (state in ('held', 'booked', 'over', 'cancelled')),
  held_until timestamptz,
  created_at timestamptz not null default now(),
  booked_at timestamptz,
  changed_at timestamptz not null default now(),
  cancelled_at timestamptz,
  cancelled_by text check (cancelled_by in ('searcher', 'advertiser', 'ad_gone')),
  sequence integer not null default 0,
  -- How often the link was asked for.
  asked smallint not null default 1,
  reminded_day_at timestamptz,
  reminded_soon_at timestamptz,
  foreign key (viewing_id, ad_id) references ad_viewing (id, ad_id) on delete cascade,
  check ((user_id is null) <> (email is null)),
  check ((state = 'held') = (held_until is not null)),
  check (state <> 'held' or user_id is null),
  check ((state = 'cancelled') = (cancelled_at is not null and cancelled_by is not null)),
  check (state not in ('booked', 'over') or booked_at is not null)
);
create index viewing_booking_viewing on viewing_booking (viewing_id);
create index viewing_booking_user on viewing_booking (user_id);
create index viewing_booking_email on viewing_booking (lower(email));
create index viewing_booking_held on viewing_booking (held_until) where state = 'held';
-- One a person and ad.
create unique index viewing_booking_of_account on viewing_booking (ad_id, user_id)
  where state = 'booked' and user_id is not null;
create unique index viewing_booking_of_address on viewing_booking (ad_id, lower(email))
  where state = 'booked' and email is not null;
create unique index viewing_booking_hold on viewing_booking (ad_id, lower(email)) where state = 'held';

create function count_viewing_places() returns trigger language plpgsql as $$
declare
  leaves bigint;
  takes bigint;
begin
  if tg_op <> 'INSERT' and old.state <> 'cancelled' then leaves := old.viewing_id; end if;
  if tg_op <> 'DELETE' and new.state <> 'cancelled' then takes := new.viewing_id; end if;
  if leaves is not distinct from takes then return null; end if;
  update ad_viewing set taken = taken - 1, sequence = sequence + 1, changed_at = now() where id = leaves;
  update ad_viewing set taken = taken + 1, sequence = sequence + 1, changed_at = now() where id = takes;
  return null;
end $$;
create trigger viewing_booking_counted after insert or delete or update of state, viewing_id on viewing_booking
  for each row execute function count_viewing_places();

-- The secret address of somebody's calendar: its token is made of the nonce and the secret of the server, so that what
-- lies here opens nothing.
create table calendar_subscription (
  user_id uuid primary key references user_account (id) on delete cascade,
  nonce uuid not null,
  digest bytea not null unique check (octet_length(digest) = 32),
  created_at timestamptz not null default now()
);
