-- Homes whose attributes and price are known from elsewhere, to learn from: sold, or advertised only.
create table priced_home (
  id bigint generated always as identity primary key,
  source text not null,
  reference text not null,
  county_id smallint not null check (county_id between 1 and 26),
  address text not null check (length(address) between 1 and 500),
  eircode text,
  home_type text check (home_type in ('apartment', 'duplex', 'terraced', 'end_of_terrace', 'townhouse', 'semi_detached',
    'bungalow', 'detached')),
  beds smallint,
  baths smallint,
  size_m2 real,
  ber smallint check (ber between 0 and 14),
  latitude double precision,
  longitude double precision,
  asking_price integer check (asking_price > 0),
  asked_on date,
  sold_price integer check (sold_price > 0),
  sold_on date,
  check ((latitude is null) = (longitude is null)),
  check ((sold_price is null) = (sold_on is null)),
  check (sold_price is not null or (asking_price is not null and asked_on is not null)),
  unique (source, reference)
);

-- Models of prices. One is live; others are kept to reproduce estimates, and for dates before.
create table valuation_model (
  id bigint generated always as identity primary key,
  -- Months since January 2005: the model knows what was published before this month.
  month smallint not null check (month >= 0),
  digest text not null unique,
  content bytea not null,
  state text not null check (state in ('live', 'retired', 'rejected', 'historic')),
  -- Median errors on the newest quarter, of this model and the one that was live.
  measures jsonb not null,
  created_at timestamptz not null default now(),
  live_from timestamptz,
  check (state <> 'live' or live_from is not null)
);
create unique index valuation_model_live on valuation_model (state) where state = 'live';

-- Estimates as they were given, with all that they were computed from.
create table valuation_estimate (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  as_of date not null,
  model_id bigint not null references valuation_model (id),
  county_id smallint not null check (county_id between 1 and 26),
  address text not null,
  eircode text,
  home_key text not null,
  localities text[] not null,
  kind text not null check (kind in ('flat', 'numbered', 'unnumbered')),
  attributes jsonb not null,
  asking_price integer check (asking_price > 0),
  stage text not null check (stage in ('address', 'rooms', 'full', 'asking')),
  -- Features as 32-bit numbers, little-endian, and the logarithms of base and index level that the estimate adds up.
  features bytea not null,
  base double precision not null,
  level double precision not null,
  -- Logarithms of the estimate in euro and of half the width of the intervals of 80 % and 90 %.
  price double precision not null,
  likely double precision not null check (likely > 0),
  wide double precision not null check (wide >= likely)
);
create index valuation_estimate_home on valuation_estimate (home_key, as_of);
create index valuation_estimate_day on valuation_estimate (as_of);
