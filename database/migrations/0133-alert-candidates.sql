-- Listings that a saved search finds if they are near enough to its destinations: what the matching of listings leaves
-- until the travel times are known (marketplace/alerts/travel-times). A row is deleted once it was checked.
create table alert_candidate (
  id bigint primary key generated always as identity,
  search_id bigint not null references saved_search (id) on delete cascade,
  ad_id bigint not null references ad (id) on delete cascade,
  -- The change of the listing, as an alert needs it.
  outbox_id bigint not null,
  transactions text[] not null,
  why jsonb not null check (jsonb_typeof(why) = 'object'),
  latitude double precision not null,
  longitude double precision not null,
  -- Where the previous version of the listing was, if it passes all other filters; null otherwise.
  latitude_before double precision,
  longitude_before double precision,
  -- Later while a process checks it.
  due_at timestamptz not null default now(),
  check ((latitude_before is null) = (longitude_before is null))
);
create index alert_candidate_due on alert_candidate (due_at, id);
create index alert_candidate_search on alert_candidate (search_id, id);
create index alert_candidate_ad on alert_candidate (ad_id);
