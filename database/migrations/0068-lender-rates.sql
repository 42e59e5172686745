-- Rates of home loans, as an operator imports them by lender. Which ones are on offer on a day is decided by their dates.

create table lender (
  id integer generated always as identity primary key,
  name text not null check (name = btrim(name) and length(name) between 1 and 100),
  -- Invented by the demo; the first import of other rates removes it.
  is_example boolean not null default false,
  -- When its rates last changed.
  changed_at timestamptz not null default now()
);
create unique index lender_name on lender (lower(name));

create table lender_rate (
  id integer generated always as identity primary key,
  lender_id integer not null references lender (id) on delete cascade,
  product text not null check (product = btrim(product) and length(product) between 1 and 150),
  buyer_kinds text[] not null
    check (cardinality(buyer_kinds) > 0 and buyer_kinds <@ array['first-time', 'mover', 'investor', 'switcher']),
  -- Percent a year.
  rate numeric(6, 4) not null check (rate between 0 and 20),
  -- Null for a variable rate.
  fixed_years smallint check (fixed_years between 1 and 40),
  -- Percent a year after the fixed years.
  follow_on_rate numeric(6, 4) check (follow_on_rate between 0 and 20),
  -- The loan in percent of the value: above the first, up to the second.
  ltv_from numeric(5, 2) not null default 0 check (ltv_from >= 0),
  ltv_to numeric(5, 2) not null check (ltv_to <= 100),
  -- The worst rating of a home that a green rate is for; null for every home.
  ber_worst text check (ber_worst ~ '^(A[0-3]?|[BC][1-3]?|[DE][12]?|F|G)$'),
  min_loan_cents bigint not null default 0 check (min_loan_cents >= 0),
  cashback_percent numeric(6, 4) not null default 0 check (cashback_percent between 0 and 20),
  cashback_cents integer not null default 0 check (cashback_cents >= 0),
  fees_cents integer not null default 0 check (fees_cents >= 0),
  broker_only boolean not null default false,
  valid_from date not null,
  -- The last day; null while it is open.
  valid_to date,
  source_url text not null check (source_url ~ '^https?://' and length(source_url) <= 500),
  check (ltv_from < ltv_to),
  check ((fixed_years is null) = (follow_on_rate is null)),
  check (valid_to >= valid_from),
  unique nulls not distinct (
    lender_id, product, buyer_kinds, fixed_years, ltv_from, ltv_to, ber_worst, min_loan_cents, broker_only, valid_from)
);
create index lender_rate_valid on lender_rate (valid_from, valid_to);
