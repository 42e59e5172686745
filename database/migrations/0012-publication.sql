-- Whoever takes an ad a step leaves their account in the setting gaff.user of the transaction, and the reason, as before,
-- in gaff.reason: both stand beside the step.
create or replace function record_new_ads() returns trigger language plpgsql as $$
begin
  insert into state_change (ad_id, to_state, by_user)
  select id, state, coalesce(nullif(current_setting('gaff.user', true), '')::uuid, placed_by) from added;
  insert into price_change (ad_id, at, side, price)
  select id, least(coalesce(price_since, published_at), now()), 'sale', sale_value from added
   where published_at is not null and sale_value is not null;
  insert into price_change (ad_id, at, side, collection_period, price)
  select id, least(coalesce(price_since, published_at), now()), 'rent', collection_period, rental_value from added
   where published_at is not null and rental_value is not null;
  insert into outbox (topic, subject_id) select 'ad', id from added;
  return null;
end $$;

create or replace function record_changed_ads() returns trigger language plpgsql set enable_nestloop to off as $$
begin
  insert into state_change (ad_id, from_state, to_state, reason, by_user)
  select n.id, o.state, n.state, nullif(current_setting('gaff.reason', true), ''),
         nullif(current_setting('gaff.user', true), '')::uuid
    from after_change n join before_change o using (id) where n.state <> o.state;
  insert into price_change (ad_id, side, price)
  select n.id, 'sale', n.sale_value from after_change n join before_change o using (id)
   where n.published_at is not null
     and (n.sale_value is distinct from o.sale_value or (o.published_at is null and n.sale_value is not null));
  insert into price_change (ad_id, side, collection_period, price)
  select n.id, 'rent', n.collection_period, n.rental_value from after_change n join before_change o using (id)
   where n.published_at is not null
     and ((n.rental_value, n.collection_period) is distinct from (o.rental_value, o.collection_period)
       or (o.published_at is null and n.rental_value is not null));
  insert into outbox (topic, subject_id) select 'ad', id from after_change;
  return null;
end $$;

-- What rests runs out too: resting past its end and coming back would be time for nothing.
drop index ad_expiry;
create index ad_expiry on ad (expires_at) where state in ('published', 'sale_agreed', 'let_agreed', 'paused');

-- That an ad is about to end is told once for each end it gets.
create table ad_expiry_notice (
  ad_id bigint not null references ad (id) on delete cascade,
  expires_at timestamptz not null,
  primary key (ad_id, expires_at)
);

-- A file of ads that an agency's software sent.
create table feed_import (
  id bigint generated always as identity primary key,
  agency_id integer not null references agency (id) on delete cascade,
  uploaded_by uuid references user_account (id) on delete set null,
  file_name text not null check (length(file_name) between 1 and 200),
  -- SHA-256 of the file.
  digest text not null,
  state text not null default 'received' check (state in ('received', 'reading', 'held', 'done', 'failed')),
  -- The file as it came; let go once there is nothing left to read in it.
  content bytea,
  -- A full feed: an ad that it no longer names is taken off.
  is_full boolean not null default true,
  -- Somebody has looked at what a held file would take off.
  confirmed_by uuid references user_account (id) on delete set null,
  confirmed_at timestamptz,
  -- Whoever reads it holds it until then; a process that dies leaves it to the next.
  locked_until timestamptz,
  attempts smallint not null default 0,
  records integer not null default 0 check (records >= 0),
  records_read integer not null default 0 check (records_read between 0 and records),
  -- What was odd about the file as a whole: [{code, value}]
  notes jsonb not null default '[]' check (jsonb_typeof(notes) = 'array'),
  -- Why it failed, or how many of how many live ads it would take off.
  trouble text,
  would_withdraw integer check (would_withdraw >= 0),
  live_before integer check (live_before >= 0),
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  check ((confirmed_by is null) or (confirmed_at is not null)),
  check ((state in ('done', 'failed')) = (finished_at is not null)),
  check (state in ('done', 'failed') or content is not null),
  check (state <> 'held' or (would_withdraw is not null and live_before is not null))
);
create index feed_import_agency on feed_import (agency_id, id);
create index feed_import_due on feed_import (id) where state in ('received', 'reading');

-- What became of each record of a file, and of each ad it no longer names.
create table feed_import_record (
  import_id bigint not null references feed_import (id) on delete cascade,
  position integer not null check (position > 0),
  reference text not null,
  outcome text not null check (outcome in ('added', 'changed', 'unchanged', 'refused', 'withdrawn')),
  ad_id bigint references ad (id) on delete set null,
  address text,
  -- What was refused, guessed or left out: [{field, code, value}]
  remarks jsonb not null default '[]' check (jsonb_typeof(remarks) = 'array'),
  primary key (import_id, position)
);
create index feed_import_record_outcome on feed_import_record (import_id, outcome, position);

-- The ads that agencies' files bring, by the names the files have for them, and what the last file said of each: only what a
-- file says anew moves an ad, so that what people do here stays.
create table feed_ad (
  ad_id bigint primary key references ad (id) on delete cascade,
  agency_id integer not null references agency (id) on delete cascade,
  branch_reference text not null,
  agent_reference text not null,
  said text not null check (said in ('published', 'sale_agreed', 'let_agreed', 'hidden', 'absent')),
  unique (agency_id, branch_reference, agent_reference)
);

-- Pictures that came in files, by the names files have for them: the same picture again is the one that is there, and a file
-- that brings only what is new means the old ones by their names.
create table feed_picture (
  agency_id integer not null references agency (id) on delete cascade,
  name text not null,
  -- SHA-256 of the bytes that came.
  digest text not null,
  picture jsonb not null,
  primary key (agency_id, name)
);
