-- What somebody says is wrong with an ad. It belongs to an account, or to nobody; whoever leaves an address hears what
-- came of it, and the address is forgotten then.
create table ad_report (
  id bigint generated always as identity primary key,
  ad_id bigint not null references ad (id) on delete cascade,
  user_id uuid references user_account (id) on delete set null,
  email text check (length(email) between 3 and 254),
  locale text not null default 'en' check (locale in ('en', 'ga')),
  -- Who reported, as a keyed digest of the account or of the network they came from: the same person counts once, and
  -- what they reported before says how much their word weighs.
  reporter text not null check (length(reporter) between 1 and 100),
  reason_id smallint not null check (reason_id > 0),
  message text check (length(message) between 1 and 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  outcome text check (outcome in ('taken_off', 'changed', 'stays', 'gone')),
  settled_at timestamptz,
  check ((outcome is null) = (settled_at is null)),
  check (user_id is null or email is null),
  check (settled_at is null or email is null)
);
-- A further report of the same person says the one that is open anew.
create unique index ad_report_open on ad_report (ad_id, reporter, lower(coalesce(email, ''))) where settled_at is null;
create index ad_report_ad on ad_report (ad_id, id);
create index ad_report_user on ad_report (user_id, id);
create index ad_report_reporter on ad_report (reporter) where settled_at is not null;

-- Reports that came, counted by keyed digests of where from, whose and about what: a flood is bounded in all processes alike.
create table report_attempt (
  subject text not null,
  at timestamptz not null default now()
);
create index report_attempt_subject on report_attempt (subject, at);
create index report_attempt_at on report_attempt (at);

-- What a photograph looks like, in 64 bits: a copy that was scaled or written anew differs in few of them. Null where it
-- is too plain to tell from others.
alter table media_file add column look bigint;
-- Two that differ in at most three bits have one of their four quarters in common, and nearly all that differ in six.
alter table media_file add column look_parts integer[] generated always as (
  case when look is not null then array[
    (look & 65535)::integer,
    65536 + ((look >> 16) & 65535)::integer,
    131072 + ((look >> 32) & 65535)::integer,
    196608 + ((look >> 48) & 65535)::integer
  ] end) stored;
create index media_file_look on media_file using gin (look_parts) where look is not null;

-- The number and the first telling word of an address: what two ads of one property share however it is written.
create function address_key(address text) returns text language sql immutable parallel safe as $$
  select coalesce((regexp_match(folded, '[0-9]+[a-z]?\M'))[1], '') || ' ' ||
         coalesce((regexp_match(
           regexp_replace(folded,
             '\m(apartments?|apt|flat|unit|no|number|house|block|the|an|na|site|at|penthouse|duplex|studio|room|ground|first|second|third|floor|[a-z]|[0-9]+[a-z]*)\M',
             ' ', 'g'),
           '[a-z]{2,}'))[1], '')
    from (select translate(lower(replace(replace(address, '''', ''), '’', '')), 'áéíóúàèìòù', 'aeiouaeiou') as written) as plain,
         lateral (select regexp_replace(written, '\m[0-9]+[ -]*bed(room)?s?\M', ' ', 'g') as folded) as words
$$;
create index ad_address_key on ad (county_id, address_key(address))
  where state in ('pending', 'published', 'paused', 'sale_agreed', 'let_agreed');
create index ad_eircode on ad (eircode)
  where eircode is not null and state in ('pending', 'published', 'paused', 'sale_agreed', 'let_agreed');

-- Ads whose price changed after it was first told: their price is compared with others anew, whoever changed it.
create table price_recheck (
  ad_id bigint primary key references ad (id) on delete cascade,
  since timestamptz not null default now()
);
create index price_recheck_since on price_recheck (since);
create function note_price_rechecks() returns trigger language plpgsql as $$
begin
  insert into price_recheck (ad_id)
  select distinct a.ad_id from added a
   where exists (select from price_change before where before.ad_id = a.ad_id and before.id < a.id)
  on conflict do nothing;
  return null;
end $$;
create trigger price_change_noted after insert on price_change referencing new table as added
  for each statement execute function note_price_rechecks();
