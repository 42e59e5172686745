-- Offers rounds: bidding on a listing for sale, with a signed log of every event.

-- Keys that sign the logs. Each is endorsed by its predecessor, so that one known key is enough to trust the others.
create table offer_signing_key (
  -- The first 16 hexadecimal digits of the SHA-256 digest of the public key.
  id text primary key check (id ~ '^[0-9a-f]{16}$'),
  public_key text not null,
  -- Encrypted with a key derived from the secret of the installation.
  private_key bytea not null,
  previous_id text unique references offer_signing_key (id),
  endorsement text,
  created_at timestamptz not null default now(),
  check ((previous_id is null) = (endorsement is null))
);

create table offer_round (
  id bigint generated always as identity primary key,
  ad_id bigint not null references ad (id) on delete cascade,
  state text not null default 'active' check (state in ('active', 'closed', 'won', 'cancelled')),
  mode text not null check (mode in ('open', 'sealed')),
  currency text not null check (currency in ('EUR', 'GBP')),
  -- Amounts are cents of the currency.
  minimum_amount bigint not null check (minimum_amount > 0),
  minimum_increment bigint not null check (minimum_increment > 0),
  reserve_amount bigint check (reserve_amount > 0),
  booking_deposit bigint check (booking_deposit > 0),
  starts_at timestamptz not null,
  deadline timestamptz not null,
  soft_close_minutes smallint not null check (soft_close_minutes between 0 and 60),
  -- Minutes of the day in Irish time between which bids are accepted.
  bidding_from smallint not null check (bidding_from between 0 and 1439),
  bidding_to smallint not null check (bidding_to between 1 and 1440),
  conditions text not null default '' check (length(conditions) <= 2000),
  is_private boolean not null default false,
  shows_history boolean not null default true,
  created_by uuid references user_account (id) on delete set null,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  ended_at timestamptz,
  seal_public_key text,
  -- Encrypted with the secret of the installation; deleted when the bids are opened.
  seal_private_key bytea,
  -- Number of log entries, and the last one.
  entry_count integer not null default 0 check (entry_count >= 0),
  last_hash text,
  last_entry_at timestamptz,
  bidder_count integer not null default 0 check (bidder_count >= 0),
  check (deadline > starts_at),
  check (bidding_from < bidding_to),
  check ((mode = 'sealed') = (seal_public_key is not null)),
  check (mode = 'sealed' or seal_private_key is null),
  check ((state = 'active') = (closed_at is null)),
  check ((state in ('won', 'cancelled')) = (ended_at is not null)),
  check ((entry_count = 0) = (last_hash is null))
);
create unique index offer_round_current on offer_round (ad_id) where state <> 'cancelled';
create index offer_round_ad on offer_round (ad_id, id desc);
create index offer_round_due on offer_round (deadline) where state = 'active';

-- The state graph of rounds and bids, as in `marketplace/offers/rules.ts`.
create table offer_transition (
  kind text not null check (kind in ('round', 'bid', 'bidder')),
  from_state text not null,
  to_state text not null,
  primary key (kind, from_state, to_state)
);
insert into offer_transition (kind, from_state, to_state) values
  ('round', 'active', 'closed'), ('round', 'active', 'won'), ('round', 'active', 'cancelled'),
  ('round', 'closed', 'won'), ('round', 'closed', 'cancelled'), ('round', 'won', 'closed'),
  ('bid', 'standing', 'replaced'), ('bid', 'standing', 'withdrawn'), ('bid', 'standing', 'won'),
  ('bid', 'won', 'fell_through'),
  ('bidder', 'pending', 'approved'), ('bidder', 'pending', 'declined'), ('bidder', 'approved', 'removed'),
  ('bidder', 'declined', 'approved');

create function check_offer_transition() returns trigger language plpgsql as $$
begin
  if not exists (select from offer_transition
                  where kind = tg_argv[0] and from_state = old.state and to_state = new.state) then
    raise exception 'offer_transition: % % to %', tg_argv[0], old.state, new.state
      using errcode = 'check_violation', constraint = 'offer_transition';
  end if;
  return new;
end $$;
create trigger offer_round_transition before update of state on offer_round
  for each row when (new.state <> old.state) execute function check_offer_transition('round');

-- Entries are never changed. Each continues the one before: no gap and no fork.
create table offer_log (
  round_id bigint not null references offer_round (id) on delete cascade,
  sequence integer not null check (sequence > 0),
  at timestamptz not null,
  type text not null,
  -- Canonical JSON (RFC 8785).
  entry text not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  previous_hash text,
  previous_sequence integer generated always as (nullif(sequence - 1, 0)) stored,
  signature text not null,
  key_id text not null references offer_signing_key (id),
  primary key (round_id, sequence),
  unique (round_id, sequence, hash),
  foreign key (round_id, previous_sequence, previous_hash) references offer_log (round_id, sequence, hash) match simple,
  check ((sequence = 1) = (previous_hash is null))
);

create function refuse_log_change() returns trigger language plpgsql as $$
begin
  -- A deleted listing takes its rounds with it.
  if tg_op = 'DELETE' and not exists (select from offer_round where id = old.round_id) then return old; end if;
  raise exception 'the log of offers is append-only' using errcode = 'check_violation', constraint = 'offer_log_append_only';
end $$;
create trigger offer_log_append_only before update or delete on offer_log
  for each row execute function refuse_log_change();

create function announce_offers() returns trigger language plpgsql as $$
begin
  perform pg_notify('offers', round_id::text) from (select distinct round_id from added) as rounds;
  return null;
end $$;
create trigger offer_log_announce after insert on offer_log
  referencing new table as added for each statement execute function announce_offers();

-- Values that an entry commits to by a salted digest, and who may read them. Deleted when an account is erased.
create table offer_disclosure (
  round_id bigint not null,
  sequence integer not null,
  field text not null,
  salt text not null,
  value jsonb not null,
  audience text not null check (audience in ('everyone', 'bidders', 'bidder', 'advertiser')),
  primary key (round_id, sequence, field),
  foreign key (round_id, sequence) references offer_log (round_id, sequence) on delete cascade
);

create table offer_bidder (
  id bigint generated always as identity primary key,
  round_id bigint not null references offer_round (id) on delete cascade,
  -- "Bidder 3".
  number integer not null check (number > 0),
  user_id uuid references user_account (id) on delete set null,
  first_name text check (length(first_name) between 1 and 50),
  last_name text check (length(last_name) between 1 and 50),
  email text,
  phone text,
  locale text not null default 'en' check (locale in ('en', 'ga')),
  is_first_time_buyer boolean not null default false,
  is_mover boolean not null default false,
  is_cash_buyer boolean not null default false,
  is_mortgage_approved boolean not null default false,
  subject_to text[] not null default '{}'
    check (subject_to <@ array['mortgage_approval', 'sale_of_own_home', 'survey', 'contents']),
  conditions text not null default '' check (length(conditions) <= 500),
  is_private boolean not null default false,
  state text not null default 'pending' check (state in ('pending', 'approved', 'declined', 'removed')),
  reason text check (length(reason) between 1 and 500),
  -- Encrypted with the secret of the installation.
  ceiling bytea,
  -- Sequence of the application in the log.
  sequence integer not null,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  unique (round_id, number),
  unique (round_id, user_id),
  unique (round_id, phone),
  unique (id, round_id),
  foreign key (round_id, sequence) references offer_log (round_id, sequence),
  check ((state = 'pending') = (decided_at is null)),
  check (state not in ('declined', 'removed') or reason is not null)
);
create index offer_bidder_user on offer_bidder (user_id);
create trigger offer_bidder_transition before update of state on offer_bidder
  for each row when (new.state <> old.state) execute function check_offer_transition('bidder');

create table offer_bid (
  id bigint generated always as identity primary key,
  round_id bigint not null,
  bidder_id bigint not null,
  -- Sequence of the bid in the log.
  sequence integer not null,
  -- Cents; null while sealed.
  amount bigint check (amount > 0),
  -- Of a sealed bid: amount and salt, encrypted to the key of the round.
  sealed bytea,
  commitment text,
  subject_to text[] not null default '{}'
    check (subject_to <@ array['mortgage_approval', 'sale_of_own_home', 'survey', 'contents']),
  conditions text not null default '' check (length(conditions) <= 500),
  state text not null default 'standing' check (state in ('standing', 'replaced', 'withdrawn', 'won', 'fell_through')),
  placed_at timestamptz not null,
  withdrawn_at timestamptz,
  -- After a sale fell through: when the bidder confirmed that the bid still stands.
  confirmed_at timestamptz,
  foreign key (bidder_id, round_id) references offer_bidder (id, round_id) on delete cascade,
  foreign key (round_id, sequence) references offer_log (round_id, sequence),
  unique (round_id, sequence),
  check ((commitment is null) = (sealed is null)),
  check (commitment is not null or amount is not null),
  check ((state = 'withdrawn') = (withdrawn_at is not null)),
  check (state not in ('won', 'fell_through') or amount is not null)
);
create unique index offer_bid_standing on offer_bid (bidder_id) where state in ('standing', 'won');
create unique index offer_bid_won on offer_bid (round_id) where state = 'won';
-- No two standing bids of an open round are equal, so that one is always the highest.
create unique index offer_bid_amount on offer_bid (round_id, amount)
  where commitment is null and state in ('standing', 'won');
create trigger offer_bid_transition before update of state on offer_bid
  for each row when (new.state <> old.state) execute function check_offer_transition('bid');

-- Refuses a bid that the rules of its round do not allow, by any way it is written.
create function check_offer_bid() returns trigger language plpgsql as $$
declare
  r offer_round;
  highest bigint;
  minute integer;
  fault text;
begin
  select * into r from offer_round where id = new.round_id for update;
  minute := extract(hour from clock_timestamp() at time zone 'Europe/Dublin') * 60
    + extract(minute from clock_timestamp() at time zone 'Europe/Dublin');
  select max(amount) into highest from offer_bid
   where round_id = new.round_id and commitment is null and state in ('standing', 'won');
  fault := case
    when r.state <> 'active' or clock_timestamp() < r.starts_at or clock_timestamp() >= r.deadline then 'offer_bid_in_time'
    when minute < r.bidding_from or minute >= r.bidding_to then 'offer_bid_in_hours'
    when not exists (select from offer_bidder where id = new.bidder_id and state = 'approved') then 'offer_bid_approved'
    when not exists (select from ad where id = r.ad_id and state = 'published') then 'offer_bid_published'
    when (r.mode = 'sealed') <> (new.commitment is not null) then 'offer_bid_mode'
    when new.amount < r.minimum_amount or new.amount < highest + r.minimum_increment then 'offer_bid_minimum'
  end;
  if fault is not null then
    raise exception '%', fault using errcode = 'check_violation', constraint = fault;
  end if;
  -- A new bid takes the place of the bidder's last one.
  update offer_bid set state = 'replaced' where bidder_id = new.bidder_id and state = 'standing';
  return new;
end $$;
create trigger offer_bid_checked before insert on offer_bid for each row execute function check_offer_bid();

-- Only the state of a bid changes; a sealed amount is filled in once.
create function keep_offer_bid() returns trigger language plpgsql as $$
begin
  if (new.round_id, new.bidder_id, new.sequence, new.placed_at) is distinct from
       (old.round_id, old.bidder_id, old.sequence, old.placed_at)
     or (old.amount is not null and new.amount is distinct from old.amount) then
    raise exception 'a bid does not change' using errcode = 'check_violation', constraint = 'offer_bid_fixed';
  end if;
  return new;
end $$;
create trigger offer_bid_fixed before update on offer_bid for each row execute function keep_offer_bid();

-- Notices to people about rounds, until the alerts take them.
create table offer_notice (
  id bigint generated always as identity primary key,
  round_id bigint not null references offer_round (id) on delete cascade,
  user_id uuid not null references user_account (id) on delete cascade,
  kind text not null check (kind in ('outbid', 'deadline', 'won', 'lost', 'cancelled', 'approved', 'declined', 'removed',
    'applied', 'bid', 'withdrawn', 'closed', 'reopened')),
  sequence integer not null,
  at timestamptz not null default now(),
  -- A newer notice of its kind replaces one that was not taken yet.
  unique (round_id, user_id, kind)
);
create index offer_notice_user on offer_notice (user_id);

-- Until when bids are, or were, taken on a listing; null: it has no round. Search and cards show it.
alter table ad add column offers_until timestamptz;
create function note_offers_until() returns trigger language plpgsql as $$
declare
  until timestamptz;
begin
  until := case new.state when 'cancelled' then null when 'active' then new.deadline
    else least(new.deadline, new.closed_at) end;
  update ad set offers_until = until where id = new.ad_id and offers_until is distinct from until;
  return null;
end $$;
create trigger offer_round_noted after insert or update of state, deadline on offer_round
  for each row execute function note_offers_until();
