-- A browser that may be told of alerts while no page is open. It ends with the sign-in that it was turned on in: who
-- signs out of a shared computer is not told on it any more.
create table push_subscription (
  id bigint generated always as identity primary key,
  user_id uuid not null references user_account (id) on delete cascade,
  session_id uuid not null references user_session (id) on delete cascade,
  -- Where the browser's maker takes what is for it.
  endpoint text not null unique check (length(endpoint) between 10 and 2000 and endpoint like 'https://%'),
  -- What only the browser can open is locked with (RFC 8291).
  public_key text not null check (length(public_key) <= 100),
  secret text not null check (length(secret) <= 50),
  created_at timestamptz not null default now()
);
create index push_subscription_user on push_subscription (user_id);
create index push_subscription_session on push_subscription (session_id);

-- What is on its way to a browser; written in the transaction of what it tells about.
create table push_message (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references push_subscription (id) on delete cascade,
  -- { title, body, url, tag }
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  created_at timestamptz not null default now(),
  attempts smallint not null default 0 check (attempts >= 0),
  due_at timestamptz not null default now(),
  sent_at timestamptz,
  failed_at timestamptz,
  check (sent_at is null or failed_at is null)
);
create index push_message_due on push_message (due_at) where sent_at is null and failed_at is null;
create index push_message_subscription on push_message (subscription_id);
