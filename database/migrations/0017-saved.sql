-- An ad somebody keeps: with a note of their own, and what they want to hear of it.
create table saved_ad (
  user_id uuid not null references user_account (id) on delete cascade,
  ad_id bigint not null references ad (id) on delete cascade,
  saved_at timestamptz not null default now(),
  -- Of the ad as the public read it then: what it may be called once nobody may see it any more.
  title text check (title <> ''),
  note text check (length(note) between 1 and 2000),
  price_change_alert boolean not null default true,
  status_alert boolean not null default true,
  open_viewing_alert boolean not null default true,
  primary key (user_id, ad_id)
);
create index saved_ad_ad on saved_ad (ad_id, saved_at);
create index saved_ad_list on saved_ad (user_id, saved_at desc, ad_id desc);

-- A search somebody keeps, and how they want to hear of ads that come to match it. It belongs to an account, or to an
-- address that was confirmed by mail.
create table saved_search (
  id bigint generated always as identity primary key,
  user_id uuid references user_account (id) on delete cascade,
  email text check (length(email) between 3 and 254),
  locale text not null default 'en' check (locale in ('en', 'ga')),
  title text not null check (length(title) between 1 and 100),
  -- The body of a search as clients send it, in the one form in which we write it: equal searches are equal here.
  request jsonb not null check (jsonb_typeof(request) = 'object'),
  request_digest text not null generated always as (md5(request::text)) stored,
  notification_frequency text not null default 'instant'
    check (notification_frequency in ('instant', 'daily', 'weekly', 'none')),
  channels text[] not null default '{email,site}' check (channels <@ array['email', 'site', 'push']),
  created_at timestamptz not null default now(),
  -- Since when it tells of ads: with an account at once, without one when the address was confirmed.
  confirmed_at timestamptz,
  check ((user_id is null) <> (email is null)),
  check (user_id is null or confirmed_at is not null),
  check (user_id is not null or channels <@ array['email'])
);
create unique index saved_search_of_account on saved_search (user_id, request_digest) where user_id is not null;
create unique index saved_search_of_address on saved_search (lower(email), request_digest) where email is not null;
create index saved_search_unconfirmed on saved_search (created_at) where confirmed_at is null;

-- Whoever matches ads against searches follows the feed for both: topic 'saved_search', subject the search.
create function feed_saved_searches() returns trigger language plpgsql as $$
begin
  insert into outbox (topic, subject_id) select 'saved_search', id from changed;
  return null;
end $$;
create trigger saved_search_added after insert on saved_search referencing new table as changed
  for each statement execute function feed_saved_searches();
create trigger saved_search_changed after update on saved_search referencing new table as changed
  for each statement execute function feed_saved_searches();
create trigger saved_search_removed after delete on saved_search referencing old table as changed
  for each statement execute function feed_saved_searches();
