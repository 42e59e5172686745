-- What advertising costs: a plan is one level for one type of ad, at a price in each currency. A new price is a new plan;
-- the old one gets an end, and orders keep naming it.
create table plan (
  id text primary key check (id ~ '^[a-z][a-z0-9_-]{2,59}$'),
  ad_type text not null check (ad_type in
    ('rental', 'sharing', 'rental_commercial', 'parking', 'sale', 'sale_commercial', 'sale_parking')),
  level text not null check (level in ('basic', 'standard', 'featured', 'premium')),
  duration_days smallint not null check (duration_days between 1 and 730),
  -- How prominently the ad is shown.
  featured_level text not null check (featured_level in ('basic', 'standard', 'featured', 'premium')),
  valid_from timestamptz not null,
  valid_to timestamptz check (valid_to > valid_from)
);
create unique index plan_current on plan (ad_type, level) where valid_to is null;

-- In cents (pence), VAT included. Assumed of the rates, in basis points: an order in euro is for an ad in the Republic and
-- bears the Irish standard rate of 23 %; one in pounds is for an ad in Northern Ireland, where services follow British
-- rules, and bears the British standard rate of 20 %; prices are the same for consumers and businesses.
create table plan_price (
  plan_id text not null references plan (id),
  currency text not null check (currency in ('EUR', 'GBP')),
  -- Stripe takes nothing below half a unit.
  amount integer not null check (amount between 50 and 10000000),
  vat_rate integer not null check (vat_rate between 0 and 10000),
  primary key (plan_id, currency)
);

with seeded (ad_type, level, duration_days, eur, gbp) as (values
  ('rental', 'basic', 14, 3900, 3400), ('rental', 'standard', 30, 6900, 5900),
  ('rental', 'featured', 30, 11900, 9900), ('rental', 'premium', 45, 17900, 14900),
  ('sharing', 'basic', 14, 1500, 1300), ('sharing', 'standard', 30, 2500, 2200),
  ('sharing', 'featured', 30, 4500, 3900), ('sharing', 'premium', 45, 6900, 5900),
  ('rental_commercial', 'basic', 60, 12500, 10500), ('rental_commercial', 'standard', 90, 18500, 15500),
  ('rental_commercial', 'featured', 90, 29500, 24500), ('rental_commercial', 'premium', 180, 45000, 37500),
  ('parking', 'basic', 30, 1200, 1000), ('parking', 'standard', 60, 1900, 1600),
  ('parking', 'featured', 60, 3500, 2900), ('parking', 'premium', 90, 4900, 4100),
  ('sale', 'basic', 90, 9500, 7900), ('sale', 'standard', 180, 16500, 13900),
  ('sale', 'featured', 180, 29500, 24500), ('sale', 'premium', 365, 49500, 41500),
  ('sale_commercial', 'basic', 90, 14500, 12500), ('sale_commercial', 'standard', 180, 24500, 20500),
  ('sale_commercial', 'featured', 180, 39500, 32900), ('sale_commercial', 'premium', 365, 62500, 52500),
  ('sale_parking', 'basic', 60, 2500, 2100), ('sale_parking', 'standard', 120, 3900, 3300),
  ('sale_parking', 'featured', 120, 6500, 5500), ('sale_parking', 'premium', 180, 9500, 7900)
), plans as (
  insert into plan (id, ad_type, level, duration_days, featured_level, valid_from)
  select ad_type || '-' || level, ad_type, level, duration_days, level, '2026-01-01T00:00:00Z' from seeded
)
insert into plan_price (plan_id, currency, amount, vat_rate)
select ad_type || '-' || level, 'EUR', eur, 2300 from seeded
union all select ad_type || '-' || level, 'GBP', gbp, 2000 from seeded;

-- What somebody set out to buy. Orders are kept as long as tax law asks, also when the account is gone: who paid is copied.
create table purchase_order (
  id bigint generated always as identity (start with 10001) primary key,
  payer_id uuid references user_account (id) on delete set null,
  payer_name text not null,
  payer_email text not null,
  -- Whom the receipt names beside the payer: their agency.
  bill_to text check (length(bill_to) between 1 and 200),
  agency_id integer references agency (id) on delete set null,
  locale text not null check (locale in ('en', 'ga')),
  currency text not null check (currency in ('EUR', 'GBP')),
  state text not null default 'open' check (state in
    ('open', 'paid', 'partly_refunded', 'refunded', 'failed', 'expired', 'cancelled')),
  -- Cents: the sums of its lines, held by a trigger below.
  total integer not null check (total > 0),
  vat integer not null check (vat between 0 and total),
  -- The payment that paid it.
  payment_id bigint,
  created_at timestamptz not null default now(),
  -- Nothing can be paid after it.
  expires_at timestamptz not null,
  paid_at timestamptz,
  unique (id, state),
  unique (id, total, currency),
  -- Without a payment nothing is paid, and what has one is.
  check ((state in ('paid', 'partly_refunded', 'refunded')) = (payment_id is not null)),
  check ((payment_id is null) = (paid_at is null))
);
create index purchase_order_payer on purchase_order (payer_id, id);
create index purchase_order_agency on purchase_order (agency_id, id);

-- The states as a graph; the same stands in the room's rules, held equal by a test.
create table order_transition (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into order_transition (from_state, to_state) values
  ('open', 'paid'), ('open', 'failed'), ('open', 'expired'), ('open', 'cancelled'),
  ('paid', 'partly_refunded'), ('paid', 'refunded'), ('partly_refunded', 'refunded');

create table order_state_change (
  id bigint generated always as identity primary key,
  order_id bigint not null references purchase_order (id),
  at timestamptz not null default now(),
  from_state text not null,
  to_state text not null,
  foreign key (from_state, to_state) references order_transition (from_state, to_state)
);
create index order_state_change_order on order_state_change (order_id);

create function record_order_state() returns trigger language plpgsql as $$
begin
  insert into order_state_change (order_id, from_state, to_state) values (new.id, old.state, new.state);
  return null;
end $$;
create trigger order_state_recorded after update on purchase_order for each row
  when (new.state <> old.state) execute function record_order_state();

create function refuse_new_paid_order() returns trigger language plpgsql as $$
begin
  raise exception 'an order begins open' using errcode = 'check_violation';
end $$;
create trigger order_begins_open before insert on purchase_order for each row
  when (new.state <> 'open') execute function refuse_new_paid_order();

-- What was ordered and paid is not rewritten.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is not changed once it is written', tg_table_name using errcode = 'check_violation';
end $$;
create trigger order_amounts_stay before update on purchase_order for each row
  when ((new.currency, new.total, new.vat, new.created_at)
        is distinct from (old.currency, old.total, old.vat, old.created_at))
  execute function refuse_change();
create trigger order_stays before delete on purchase_order for each row execute function refuse_change();

create table order_line (
  id bigint generated always as identity primary key,
  order_id bigint not null,
  -- Follows the order.
  order_state text not null default 'open',
  position smallint not null check (position between 0 and 99),
  ad_id bigint not null references ad (id),
  kind text not null check (kind in ('plan', 'upgrade', 'renewal')),
  plan_id text not null references plan (id),
  -- What the ad was called when it was ordered for.
  title text not null check (length(title) between 1 and 300),
  amount integer not null check (amount > 0),
  vat_rate integer not null check (vat_rate between 0 and 10000),
  -- The VAT within the amount, half a cent rounded up.
  vat integer not null check (vat =
    (2 * amount::bigint * vat_rate + 10000 + vat_rate) / (2 * (10000 + vat_rate))),
  unique (order_id, position),
  unique (id, order_id),
  foreign key (order_id, order_state) references purchase_order (id, state) on update cascade
);
create index order_line_ad on order_line (ad_id);
create unique index order_line_open on order_line (ad_id, kind) where order_state = 'open';
create trigger order_line_stays before delete on order_line for each row execute function refuse_change();
create trigger order_line_unchanged before update on order_line for each row
  when ((new.id, new.order_id, new.position, new.ad_id, new.kind, new.plan_id, new.title, new.amount, new.vat_rate, new.vat)
        is distinct from
        (old.id, old.order_id, old.position, old.ad_id, old.kind, old.plan_id, old.title, old.amount, old.vat_rate, old.vat))
  execute function refuse_change();

create function hold_order_sum() returns trigger language plpgsql as $$
declare
  ordered bigint := case tg_table_name when 'purchase_order' then (to_jsonb(new) ->> 'id') else (to_jsonb(new) ->> 'order_id') end;
begin
  if not exists (
    select from purchase_order o
     where o.id = ordered
       and (o.total, o.vat) = (select sum(l.amount), sum(l.vat) from order_line l where l.order_id = o.id)
  ) then
    raise exception 'order % is not the sum of its lines', ordered using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger order_is_its_lines after insert on purchase_order
  deferrable initially deferred for each row execute function hold_order_sum();
create constraint trigger order_line_is_counted after insert on order_line
  deferrable initially deferred for each row execute function hold_order_sum();

-- A way to pay one order, opened at a provider of payments.
create table checkout (
  id bigint generated always as identity primary key,
  order_id bigint not null references purchase_order (id),
  provider text not null check (provider in ('offline', 'stripe')),
  -- `creating` until the provider has answered; asking it again with our number opens no second one.
  state text not null default 'creating' check (state in ('creating', 'open', 'complete', 'failed', 'expired')),
  session_id text,
  url text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  -- When the provider is asked next what became of it; a claim moves it ahead.
  ask_at timestamptz not null,
  unique (provider, session_id),
  check ((session_id is null) = (url is null)),
  check (state <> 'open' or session_id is not null)
);
create unique index checkout_open on checkout (order_id) where state in ('creating', 'open');
create index checkout_due on checkout (ask_at) where state in ('creating', 'open');

-- Money that came in.
create table payment (
  id bigint generated always as identity primary key,
  order_id bigint not null references purchase_order (id),
  checkout_id bigint not null references checkout (id),
  provider text not null,
  reference text not null,
  -- Whether it pays the order; money that came too late or twice does not, and is given back.
  settles boolean not null,
  amount integer not null check (amount > 0),
  currency text not null check (currency in ('EUR', 'GBP')),
  card_brand text check (length(card_brand) <= 40),
  card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
  received_at timestamptz not null default now(),
  -- Given back or on its way back; kept by a trigger.
  refunded integer not null default 0,
  settled_order_id bigint generated always as (case when settles then order_id end) stored,
  unique (provider, reference),
  unique (settled_order_id),
  unique (settled_order_id, id),
  unique (id, order_id),
  -- What pays an order is its whole sum in its currency.
  foreign key (settled_order_id, amount, currency) references purchase_order (id, total, currency),
  check (refunded between 0 and amount)
);
create index payment_order on payment (order_id);
alter table purchase_order add foreign key (id, payment_id) references payment (settled_order_id, id);
create trigger payment_stays before delete on payment for each row execute function refuse_change();
create trigger payment_unchanged before update on payment for each row
  when ((new.order_id, new.checkout_id, new.provider, new.reference, new.settles, new.amount, new.currency)
        is distinct from (old.order_id, old.checkout_id, old.provider, old.reference, old.settles, old.amount, old.currency))
  execute function refuse_change();

-- Money that pays an order makes it paid in the same transaction.
create function hold_settled() returns trigger language plpgsql as $$
begin
  if not exists (select from purchase_order where id = new.order_id and payment_id = new.id) then
    raise exception 'payment % settles an order that is not paid', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger payment_settles after insert on payment
  deferrable initially deferred for each row when (new.settles) execute function hold_settled();

-- What providers told us, each once.
create table payment_event (
  provider text not null,
  id text not null,
  type text not null,
  checkout_id bigint references checkout (id),
  received_at timestamptz not null default now(),
  primary key (provider, id)
);
create index payment_event_age on payment_event (received_at);

create table refund (
  id bigint generated always as identity primary key,
  payment_id bigint not null,
  order_id bigint not null,
  -- `late`: of money that did not pay its order.
  kind text not null check (kind in ('moderator', 'late')),
  reason text not null check (length(reason) between 1 and 500),
  amount integer not null check (amount > 0),
  state text not null default 'pending' check (state in ('pending', 'done', 'failed')),
  -- The provider's name of it, or why it refused.
  reference text,
  trouble text,
  requested_by uuid references user_account (id) on delete set null,
  requested_at timestamptz not null default now(),
  done_at timestamptz,
  attempts smallint not null default 0,
  try_at timestamptz not null default now(),
  foreign key (payment_id, order_id) references payment (id, order_id),
  unique (id, order_id),
  unique (id, state),
  check ((state = 'done') = (done_at is not null and reference is not null))
);
create index refund_order on refund (order_id);
create index refund_payment on refund (payment_id);
create index refund_due on refund (try_at) where state = 'pending';
create trigger refund_stays before delete on refund for each row execute function refuse_change();
create trigger refund_unchanged before update on refund for each row
  when ((new.payment_id, new.order_id, new.kind, new.amount) is distinct from (old.payment_id, old.order_id, old.kind, old.amount)
        or old.state in ('done', 'failed') and new.state <> old.state)
  execute function refuse_change();

-- Counted on the payment, whose check then refuses more than was paid, however many ask at once.
create function count_refund() returns trigger language plpgsql as $$
begin
  update payment set refunded = refunded + case when tg_op = 'INSERT' then new.amount else -new.amount end
   where id = new.payment_id;
  return null;
end $$;
create trigger refund_counted after insert on refund for each row execute function count_refund();
create trigger refund_uncounted after update on refund for each row
  when (new.state = 'failed' and old.state <> 'failed') execute function count_refund();

-- A line is given back once.
create table refund_line (
  refund_id bigint not null,
  refund_state text not null default 'pending',
  order_id bigint not null,
  line_id bigint not null,
  primary key (refund_id, line_id),
  foreign key (refund_id, refund_state) references refund (id, state) on update cascade,
  foreign key (refund_id, order_id) references refund (id, order_id),
  foreign key (line_id, order_id) references order_line (id, order_id)
);
create unique index refund_line_once on refund_line (line_id) where refund_state <> 'failed';

-- Receipts are numbered without gaps, year by year: the counter moves in the transaction of the receipt.
create table receipt_counter (
  year smallint primary key,
  last integer not null check (last > 0)
);
create table receipt (
  year smallint not null,
  number integer not null check (number > 0),
  order_id bigint not null unique references purchase_order (id),
  issued_at timestamptz not null default now(),
  -- Who sold, as it stood then: {name, address, email, vatNumber}
  seller jsonb not null,
  primary key (year, number)
);
create trigger receipt_unchanged before update or delete on receipt for each row execute function refuse_change();

-- A request that costs money is done once under its key, however often it is sent (marketplace/payments/idempotency).
create table idempotency_key (
  user_id uuid not null references user_account (id) on delete cascade,
  key text not null check (length(key) between 1 and 255),
  -- SHA-256 of what was asked.
  request_digest text not null,
  -- How far it has come: what it made.
  order_id bigint references purchase_order (id),
  refund_id bigint references refund (id),
  -- Whoever works on it holds it until then; a process that dies leaves it to the next.
  locked_until timestamptz not null,
  status smallint,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key),
  check ((status is null) = (answer is null))
);
create index idempotency_key_age on idempotency_key (created_at);

-- The test checkout: a provider of payments of our own, which takes no money. It speaks to the rest as Stripe does.
create table test_checkout_session (
  id text primary key,
  -- Our number of the checkout: asked for twice, it is opened once.
  checkout_id bigint not null unique references checkout (id),
  amount integer not null check (amount > 0),
  currency text not null check (currency in ('EUR', 'GBP')),
  -- [{name, amount}]
  lines jsonb not null,
  success_url text not null,
  cancel_url text not null,
  -- `challenge`: the bank asks whether it is really you.
  state text not null default 'open' check (state in ('open', 'challenge', 'complete', 'failed', 'expired')),
  declines smallint not null default 0,
  payment_reference text unique,
  card_brand text,
  card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
  expires_at timestamptz not null,
  check ((state = 'complete') = (payment_reference is not null)),
  check (state not in ('challenge', 'complete') or card_last4 is not null)
);

-- Events on their way to our own webhook; the body is kept as it is signed.
create table test_checkout_event (
  id text primary key,
  body text not null,
  created_at timestamptz not null default now(),
  attempts smallint not null default 0,
  due_at timestamptz not null default now(),
  delivered_at timestamptz
);
create index test_checkout_event_due on test_checkout_event (due_at) where delivered_at is null;

create table test_checkout_refund (
  id text primary key,
  refund_key text not null unique,
  payment_reference text not null references test_checkout_session (payment_reference),
  amount integer not null check (amount > 0)
);

-- What the test checkout signs its events with; every installation has its own.
create table test_checkout_secret (
  singleton boolean primary key default true check (singleton),
  secret text not null
);
insert into test_checkout_secret (secret)
values ('whsec_' || replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));
