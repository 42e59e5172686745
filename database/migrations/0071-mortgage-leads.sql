-- Answers that a person sent to a broker or lender of the settings.
create table mortgage_lead (
  id bigint generated always as identity primary key,
  user_id uuid not null references user_account (id) on delete cascade,
  -- Names the lead to the receiver without naming the person.
  reference text not null unique check (reference ~ '^M-[A-Z2-7]{10}$'),
  receiver_id text not null check (length(receiver_id) between 1 and 40),
  receiver_name text not null check (length(receiver_name) between 1 and 100),
  state text not null default 'queued' check (state in ('queued', 'delivered', 'failed', 'withdrawn')),
  -- The whole text that the person agreed to.
  consent_text text not null check (length(consent_text) between 1 and 5000),
  consented_at timestamptz not null default now(),
  -- The last day on which the receiver may keep it.
  keep_until date not null,
  -- The details as they were sent, as JSON encrypted with the key of this id; deleted at the withdrawal.
  content bytea,
  key_id text check (length(key_id) between 1 and 40),
  -- The mail that carries it, until it is swept; null for a webhook.
  message_id bigint,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  check ((content is null) = (key_id is null)),
  check ((content is null) = (state = 'withdrawn'))
);
create index mortgage_lead_user on mortgage_lead (user_id);
-- One at a time to a receiver.
create unique index mortgage_lead_open on mortgage_lead (user_id, receiver_id) where state in ('queued', 'delivered');
create index mortgage_lead_message on mortgage_lead (message_id) where state = 'queued' and message_id is not null;
create index mortgage_lead_changed on mortgage_lead (changed_at);

-- Calls of the webhooks of receivers: a lead, or the request to delete one.
create table mortgage_lead_post (
  id bigint generated always as identity primary key,
  receiver_id text not null check (length(receiver_id) between 1 and 40),
  event text not null check (event in ('created', 'withdrawn')),
  reference text not null check (reference ~ '^M-[A-Z2-7]{10}$'),
  -- Its content is sent; null for a withdrawal, which outlives the account of the person.
  lead_id bigint references mortgage_lead (id) on delete cascade,
  created_at timestamptz not null default now(),
  attempts smallint not null default 0 check (attempts >= 0),
  -- When it may be tried; a claim moves it ahead, so that a process that dies with it does not keep it.
  due_at timestamptz not null default now(),
  delivered_at timestamptz,
  failed_at timestamptz,
  check ((event = 'created') = (lead_id is not null)),
  check (delivered_at is null or failed_at is null)
);
create index mortgage_lead_post_due on mortgage_lead_post (due_at) where delivered_at is null and failed_at is null;
create index mortgage_lead_post_lead on mortgage_lead_post (lead_id);
