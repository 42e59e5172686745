-- The Property Price Register, the homes in it, the price index, and sums of prices around each home.

-- Residential Property Price Index of the Central Statistics Office.
create table price_index (
  series text not null,
  -- Months since January 2005.
  month smallint not null,
  -- As first published; later months are linked to it, so that revisions and new bases move nothing.
  value double precision not null check (value > 0),
  -- As in the newest file.
  published_value double precision not null check (published_value > 0),
  primary key (series, month)
);

-- Files of the register that were imported, or are being imported.
create table register_import (
  id bigint generated always as identity primary key,
  -- SHA-256 of the uncompressed file.
  digest text not null unique,
  file_name text not null,
  published timestamptz not null,
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  counties smallint[] not null,
  -- Rows in the order of their days whose sales are stored.
  rows_done integer not null check (rows_done >= 0),
  rows integer not null check (rows >= rows_done),
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  counts jsonb not null default '{}'
);

-- A single row: the gazetteer by which the sums below and the keys of the sales were made.
create table price_basis (
  singleton boolean primary key default true check (singleton),
  gazetteer text not null
);

create table property (
  id bigint generated always as identity (cache 1000) primary key,
  county_id smallint not null check (county_id between 1 and 26),
  kind text not null check (kind in ('flat', 'numbered', 'unnumbered')),
  home_key text not null,
  -- Of all addresses under which the home was sold.
  localities text[] not null,
  -- Without space.
  eircode text check (eircode ~ '^[A-Z0-9]{7}$'),
  address text not null,
  area_id integer,
  latitude double precision,
  longitude double precision,
  created_at timestamptz not null default now()
);
create index property_home_key on property (home_key);
create index property_eircode on property (eircode) where eircode is not null;

create table register_sale (
  id bigint generated always as identity (cache 1000) primary key,
  sold_on date not null,
  county_id smallint not null check (county_id between 1 and 26),
  -- Digest of the row of the register; equal rows are told apart by their number.
  content uuid not null,
  copy smallint not null default 1 check (copy > 0),
  address text not null,
  -- Without space.
  eircode text check (eircode ~ '^[A-Z0-9]{7}$'),
  price_cents bigint not null check (price_cents > 0),
  full_market_price boolean not null,
  vat_exclusive boolean not null,
  new_dwelling boolean not null,
  -- Floor area: 1 is under 38 m², 2 is 38 to 125 m², 3 is 125 m² and over.
  size_band smallint check (size_band between 1 and 3),
  property_id bigint not null references property (id),
  kind text not null check (kind in ('flat', 'numbered', 'unnumbered')),
  house_number integer,
  home_key text not null,
  street_key text not null,
  localities text[] not null,
  -- Months since January 2005.
  month smallint not null,
  -- 10,000 times the logarithm of the price relative to the index; null when the sale is no evidence of prices.
  relative_price integer,
  constraint register_sale_content_key unique (sold_on, county_id, content, copy)
);
create index register_sale_street on register_sale (street_key, sold_on);
create index register_sale_home_key on register_sale (home_key);
create index register_sale_eircode on register_sale (eircode) where eircode is not null;
create index register_sale_property on register_sale (property_id);

-- Sums of relative prices by month, ascending, for each key of a level around a home.
create table price_history (
  key text primary key,
  months smallint[] not null,
  counts integer[] not null,
  sums bigint[] not null,
  squares bigint[] not null
);

-- How many sales of a street or place had an Eircode of a routing key, by month, ascending.
create table routing_key_count (
  key text not null,
  routing_key text not null,
  months smallint[] not null,
  counts integer[] not null,
  primary key (key, routing_key)
);
