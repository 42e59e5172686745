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
