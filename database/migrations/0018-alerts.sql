-- Mails of alerts can be stopped with one click of the mail program itself (RFC 8058), and have a line that inboxes show
-- behind the subject.
alter table mail_message add column unsubscribe_url text;

-- How far ads have been matched against searches; one matcher at a time holds the row, over all processes.
create table alert_position (
  is_only boolean primary key default true check (is_only),
  transaction_id xid8 not null,
  feed_id bigint not null,
  -- Ads that came before the first look are not new.
  began_at timestamptz not null
);

-- Ads as they were when they were last matched: who is told of a change is who it makes a difference to.
create table alert_ad (
  ad_id bigint primary key references ad (id) on delete cascade,
  -- As search knew it; null where no search found it.
  row jsonb,
  -- What those who saved the ad may be told of: state, prices, viewings.
  facts jsonb not null
);

-- What had been committed when a search began to tell: a change is news to it that it could not have found. Clocks would
-- lose an ad whose transaction was open while the search was saved.
create table alert_search (
  search_id bigint primary key references saved_search (id) on delete cascade,
  began pg_snapshot not null
);
create function begin_alerts_of_search() returns trigger language plpgsql as $$
begin
  insert into alert_search (search_id, began) values (new.id, pg_current_snapshot())
  on conflict (search_id) do update set began = excluded.began;
  return null;
end $$;
create trigger saved_search_begins after insert on saved_search for each row
  when (new.confirmed_at is not null) execute function begin_alerts_of_search();
create trigger saved_search_begins_anew after update on saved_search for each row
  when (new.confirmed_at is not null and (old.confirmed_at is null or new.request is distinct from old.request
    or (old.notification_frequency = 'none' and new.notification_frequency <> 'none')))
  execute function begin_alerts_of_search();
-- Those kept before there were alerts tell from now on.
insert into alert_search (search_id, began)
select id, pg_current_snapshot() from saved_search where confirmed_at is not null;

-- Whom alerts are told to, when they want to hear of them, and when they last did. A row is locked by whoever tells them.
create table alert_person (
  id bigint generated always as identity primary key,
  user_id uuid unique references user_account (id) on delete cascade,
  email text check (length(email) between 3 and 254),
  -- Minutes of the day in Ireland between which nothing is sent; it may go over midnight.
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_to smallint check (quiet_to between 0 and 1439),
  paused_until timestamptz,
  mailed_at timestamptz,
  check ((user_id is null) <> (email is null)),
  check ((quiet_from is null) = (quiet_to is null) and quiet_from is distinct from quiet_to or quiet_from is null)
);
create unique index alert_person_address on alert_person (lower(email)) where email is not null;

-- Something that somebody asked to be told of. The site shows it as it is; where it goes out besides, a telling says so.
create table alert (
  id bigint generated always as identity primary key,
  person_id bigint not null references alert_person (id) on delete cascade,
  -- Null: they saved the ad itself.
  search_id bigint references saved_search (id) on delete cascade,
  ad_id bigint not null references ad (id) on delete cascade,
  kind text not null check (kind in ('new', 'price', 'status', 'viewing')),
  -- What changed (marketplace/alerts/contract.ts).
  why jsonb not null check (jsonb_typeof(why) = 'object'),
  -- The row of the feed that told of it.
  feed_id bigint not null,
  on_site boolean not null,
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create unique index alert_of_search on alert (search_id, ad_id) where search_id is not null;
create unique index alert_of_saved_ad on alert (person_id, ad_id, kind, feed_id) where search_id is null;
create index alert_list on alert (person_id, id desc) where on_site;
create index alert_unread on alert (person_id) where on_site and read_at is null;
create index alert_ad_id on alert (ad_id);
create index alert_created on alert (created_at);

-- An alert on its way out by a channel.
create table alert_telling (
  alert_id bigint not null references alert (id) on delete cascade,
  channel text not null check (channel in ('email', 'push')),
  person_id bigint not null references alert_person (id) on delete cascade,
  due_at timestamptz not null,
  -- Null while it waits; `dropped`: not wanted any more, or gone, when its time came.
  outcome text check (outcome in ('told', 'dropped')),
  settled_at timestamptz,
  message_id bigint references mail_message (id) on delete set null,
  primary key (alert_id, channel),
  check ((outcome is null) = (settled_at is null)),
  check (message_id is null or outcome = 'told')
);
create index alert_telling_due on alert_telling (channel, due_at) where outcome is null;
create index alert_telling_person on alert_telling (person_id, channel) where outcome is null;
create index alert_telling_message on alert_telling (message_id) where message_id is not null;
