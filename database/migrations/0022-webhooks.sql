-- An address of somebody's own program, which hears of what happens to them here.
create table webhook (
  id bigint generated always as identity primary key,
  user_id uuid not null references user_account (id) on delete cascade,
  url text not null check (length(url) between 9 and 2000 and url like 'https://%'),
  events text[] not null check (cardinality(events) > 0 and
    events <@ array['ad.changed', 'conversation.changed', 'alert.raised', 'test']),
  -- Signs what is sent there.
  secret text not null,
  created_at timestamptz not null default now(),
  -- Since when nothing reached it; null after every success.
  failing_since timestamptz,
  disabled_at timestamptz
);
create index webhook_user on webhook (user_id);

-- What is on its way to it. Thin: it names what to ask the API about, and says nothing that only its owner may read.
create table webhook_delivery (
  id bigint generated always as identity primary key,
  webhook_id bigint not null references webhook (id) on delete cascade,
  event text not null,
  -- { adId } and the like: numbers only.
  data jsonb not null check (jsonb_typeof(data) = 'object'),
  -- The row of the feed that told of it; null for a test.
  feed_id bigint,
  created_at timestamptz not null default now(),
  attempts smallint not null default 0 check (attempts >= 0),
  due_at timestamptz not null default now(),
  delivered_at timestamptz,
  failed_at timestamptz,
  -- Of the last attempt: what was answered, or why nothing was.
  status smallint,
  trouble text check (trouble in ('address', 'too-large', 'late', 'failed')),
  unique (webhook_id, feed_id),
  check (delivered_at is null or failed_at is null)
);
create index webhook_delivery_due on webhook_delivery (due_at) where delivered_at is null and failed_at is null;
create index webhook_delivery_list on webhook_delivery (webhook_id, id desc);

-- How far the feed was read for webhooks; one reader at a time holds the row, over all processes.
create table webhook_position (
  is_only boolean primary key default true check (is_only),
  transaction_id xid8 not null,
  feed_id bigint not null
);

-- Alerts of those who have a webhook stand in the feed: topic 'alert', subject the alert.
create function feed_alerts() returns trigger language plpgsql as $$
begin
  insert into outbox (topic, subject_id)
  select 'alert', raised.id from raised join alert_person on alert_person.id = raised.person_id
   where exists (select from webhook where webhook.user_id = alert_person.user_id and disabled_at is null);
  return null;
end $$;
create trigger alert_raised after insert on alert referencing new table as raised
  for each statement execute function feed_alerts();
