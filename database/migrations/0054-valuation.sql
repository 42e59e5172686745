-- Values of the price index by month since January 2005. The value of a month stays as it was first published, so that
-- no estimate changes afterwards: new months continue it by the growth of the newest file.
create table price_index (
  series text not null,
  month smallint not null check (month >= 0),
  value double precision not null check (value > 0),
  published_value double precision not null check (published_value > 0),
  primary key (series, month)
);

-- A home that was sold or advertised, told apart by Eircode or by number and street.
create table property (
  id bigint generated always as identity primary key,
  county_id smallint not null check (county_id between 1 and 26),
  home_key text not null,
  localities text[] not null,
  eircode text check (eircode ~ '^[A-Z][0-9][0-9W][0-9A-Z]{4}$'),
  kind text not null check (kind in ('flat', 'numbered', 'unnumbered')),
  address text not null,
  area_id integer references area (id),
  created_at timestamptz not null default now()
);
create index property_home_key on property (home_key);
create index property_eircode on property (eircode) where eircode is not null;

-- An import of the Property Price Register. What a file covers is not changed by files published before it.
create table register_import (
  digest text primary key,
  file_name text not null,
  published_at timestamptz not null,
  first_day date not null,
  last_day date not null,
  counties smallint[] not null,
  added integer not null default 0,
  removed integer not null default 0,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  check (first_day <= last_day)
);

-- The Property Price Register, as imported. relative_price is 10,000 times the natural logarithm of the price to the price
-- index; null for a sale that says nothing of a price. Months are counted from January 2005.
create table register_sale (
  id bigint generated always as identity primary key,
  digest text not null unique,
  sold_on date not null,
  county_id smallint not null check (county_id between 1 and 26),
  address text not null check (length(address) between 1 and 500),
  eircode text,
  price_cents bigint not null check (price_cents > 0),
  is_full_market_price boolean not null,
  is_vat_exclusive boolean not null,
  is_new boolean not null,
  size_band smallint check (size_band between 1 and 3),
  copy smallint not null default 1 check (copy > 0),
  property_id bigint references property (id),
  area_id integer references area (id),
  kind text not null check (kind in ('flat', 'numbered', 'unnumbered')),
  house_number integer,
  home_key text not null,
  street_key text not null,
  localities text[] not null,
  month smallint not null check (month >= 0),
  relative_price integer
);
create index register_sale_street on register_sale (street_key, sold_on);
create index register_sale_home on register_sale (home_key);
create index register_sale_eircode on register_sale (eircode) where eircode is not null;
create index register_sale_property on register_sale (property_id);
create index register_sale_area on register_sale (area_id, sold_on);
create index register_sale_day on register_sale (sold_on);

-- Number, sum and sum of squares of the relative prices of a key by month, ascending. Whole numbers: the sums are exact.
create table price_history (
  key text primary key,
  months smallint[] not null,
  counts integer[] not null,
  sums bigint[] not null,
  squares bigint[] not null,
  check (cardinality(months) = cardinality(counts) and cardinality(months) = cardinality(sums)
    and cardinality(months) = cardinality(squares))
);

-- Sales with an Eircode by month and routing key, for homes near them whose Eircode is unknown.
create table routing_key_history (
  key text not null,
  routing_key text not null,
  months smallint[] not null,
  counts integer[] not null,
  primary key (key, routing_key),
  check (cardinality(months) = cardinality(counts))
);
