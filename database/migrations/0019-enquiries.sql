-- Solutions of captchas that were used: each is good once, until it is refused by its age.
create table captcha_use (
  nonce text primary key,
  expires_at timestamptz not null
);
create index captcha_use_age on captcha_use (expires_at);

-- What a searcher and an advertiser write to each other about an ad.
create table conversation (
  id bigint generated always as identity primary key,
  ad_id bigint not null references ad (id) on delete cascade,
  -- The searcher: an account, or only an address; neither once they were erased.
  searcher_id uuid references user_account (id) on delete set null,
  searcher_email text check (length(searcher_email) between 3 and 254),
  searcher_locale text not null default 'en' check (searcher_locale in ('en', 'ga')),
  searcher_name text check (length(searcher_name) between 1 and 100),
  -- As they gave it, for the advertiser to see.
  searcher_phone text check (length(searcher_phone) between 1 and 40),
  -- What they said besides words: moving in, tenants, pets, their position as a buyer.
  facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
  created_at timestamptz not null default now(),
  last_message_at timestamptz not null default now(),
  searcher_archived_at timestamptz,
  advertiser_archived_at timestamptz,
  -- Who wants to hear no more from the other.
  searcher_blocked_at timestamptz,
  advertiser_blocked_at timestamptz,
  -- When a searcher whom nobody answered was told that the ad is gone.
  gone_told_at timestamptz,
  check (searcher_id is null or searcher_email is null)
);
create unique index conversation_of_account on conversation (ad_id, searcher_id) where searcher_id is not null;
create unique index conversation_of_address on conversation (ad_id, lower(searcher_email))
  where searcher_email is not null;
create index conversation_ad on conversation (ad_id, last_message_at desc);
create index conversation_searcher on conversation (searcher_id, last_message_at desc);
create index conversation_email on conversation (lower(searcher_email)) where searcher_email is not null;
create index conversation_untold on conversation (ad_id) where gone_told_at is null;

create table conversation_message (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references conversation (id) on delete cascade,
  side text not null check (side in ('searcher', 'advertiser')),
  -- Whoever wrote it: an account, or an address that a link was sent to; neither once they were erased.
  author_id uuid references user_account (id) on delete set null,
  author_email text check (length(author_email) between 3 and 254),
  -- Null once its author was erased.
  text text check (length(text) between 1 and 4000),
  -- Came by the form of the ad, and so stands among the enquiries of its advertiser.
  is_enquiry boolean not null default false,
  -- What it asks for that should make its reader careful.
  warnings text[] not null default '{}' check (warnings <@ array['money', 'identity', 'pps', 'bank', 'channel']),
  created_at timestamptz not null default now(),
  -- By the other side.
  read_at timestamptz,
  check (author_id is null or author_email is null),
  check (not is_enquiry or side = 'searcher')
);
create index conversation_message_order on conversation_message (conversation_id, id);
create index conversation_message_unread on conversation_message (conversation_id, side) where read_at is null;
create index conversation_message_author on conversation_message (author_id) where author_id is not null;
create index conversation_message_email on conversation_message (lower(author_email)) where author_email is not null;

-- Whoever tells people of news follows the feed: topic 'conversation', subject the conversation.
create function feed_conversations() returns trigger language plpgsql as $$
begin
  insert into outbox (topic, subject_id) select distinct 'conversation', conversation_id from changed;
  return null;
end $$;
create trigger conversation_message_added after insert on conversation_message referencing new table as changed
  for each statement execute function feed_conversations();
create trigger conversation_message_changed after update on conversation_message referencing new table as changed
  for each statement execute function feed_conversations();

-- What somebody's next enquiry begins with.
create table enquiry_template (
  user_id uuid primary key references user_account (id) on delete cascade,
  first_name text not null check (length(first_name) between 1 and 40),
  last_name text not null check (length(last_name) between 1 and 40),
  phone text check (length(phone) between 1 and 40),
  message text check (length(message) between 1 and 4000),
  facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
  updated_at timestamptz not null default now()
);

-- What was written or asked for lately, against those who do it in bulk. Subjects are digests of accounts and addresses;
-- a day later all of it is forgotten.
create table message_tally (
  id bigint generated always as identity primary key,
  subject text not null,
  kind text not null check (kind in ('enquiry', 'answer', 'phone')),
  ad_id bigint not null,
  -- Of what it said, so that the same text to many is known.
  text_digest text,
  at timestamptz not null default now()
);
create index message_tally_subject on message_tally (subject, kind, at);
create index message_tally_age on message_tally (at);

-- How often the phone number of an ad was asked for.
create table phone_reveal (
  ad_id bigint not null references ad (id) on delete cascade,
  day date not null,
  reveals integer not null check (reveals > 0),
  primary key (ad_id, day)
);
