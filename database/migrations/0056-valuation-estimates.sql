-- Estimates with all that is needed to make them again, the sales that they can be compared with, and how far they were off.

create table valuation_estimate (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  -- Of a visitor or client; of a listing; or of a sale, to measure the error.
  origin text not null check (origin in ('request', 'listing', 'test')),
  -- SHA-256 of origin, model, day and facts: the same question is stored once.
  digest text not null unique,
  model_id bigint not null references valuation_model (id) on delete cascade,
  -- The estimate is made from what was published before the month of this day.
  as_of date not null,
  -- The home as it was described: address, Eircode, type, beds, baths, floor area, energy rating, position.
  facts jsonb not null,
  county_id smallint not null check (county_id between 1 and 26),
  kind text not null check (kind in ('flat', 'numbered', 'unnumbered')),
  home_key text not null,
  localities text[] not null,
  eircode text check (eircode ~ '^[A-Z0-9]{7}$'),
  property_id bigint references property (id) on delete set null,
  stage text not null check (stage in ('address', 'rooms', 'full', 'asking')),
  -- Little-endian floats of 32 bits, in the order of the features of the stage.
  features bytea not null,
  -- Natural logarithms, of euro: the index, the base from the sums, the price, and half the widths of 80 % and 90 %.
  index_level double precision not null,
  base double precision not null,
  price double precision not null,
  half_width_80 double precision not null check (half_width_80 > 0),
  half_width_90 double precision not null check (half_width_90 >= half_width_80),
  -- Euro.
  asking_price integer check (asking_price > 0),
  home_number integer not null,
  error_groups text[] not null,
  confidence text not null check (confidence in ('high', 'medium', 'low', 'none')),
  check ((stage = 'asking') <= (asking_price is not null))
);
create index valuation_estimate_home_key on valuation_estimate (home_key, as_of);
create index valuation_estimate_eircode on valuation_estimate (eircode) where eircode is not null;
create index valuation_estimate_property on valuation_estimate (property_id) where property_id is not null;

-- The price paid for a home after it was estimated. Goes with the sale, when that is taken out of the register.
create table valuation_outcome (
  estimate_id uuid primary key references valuation_estimate (id) on delete cascade,
  register_sale_id bigint references register_sale (id) on delete cascade,
  priced_home_id bigint references priced_home (id) on delete cascade,
  check (num_nonnulls(register_sale_id, priced_home_id) = 1)
);
create index valuation_outcome_sale on valuation_outcome (register_sale_id) where register_sale_id is not null;
create index valuation_outcome_home on valuation_outcome (priced_home_id) where priced_home_id is not null;

-- How far estimates were off, by group. Written by a job as a whole.
create table valuation_accuracy (
  -- How much was known of the homes; `on market` has an asking price.
  stage text not null check (stage in ('address', 'rooms', 'full', 'asking')),
  -- `all`, `county group`, `kind`, `type` or `quarter`, and the group within it.
  grouping text not null,
  value text not null,
  homes integer not null check (homes > 0),
  refused integer not null check (refused between 0 and homes),
  -- Shares of the price; null where all were refused.
  median_error double precision,
  bias double precision,
  within_5 double precision,
  within_10 double precision,
  within_20 double precision,
  -- Shares of all homes whose price was in the range, and median widths as shares of the estimate.
  coverage_80 double precision not null,
  coverage_90 double precision not null,
  width_80 double precision not null,
  width_90 double precision not null,
  measured_at timestamptz not null default now(),
  primary key (stage, grouping, value)
);
