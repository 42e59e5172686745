-- Sold prices by place: lists of sales, counts and medians. All is derived from the register and the gazetteer.

-- Each sale under its county and every area that contains its home, with what lists are sorted and filtered by.
create table sale_area (
  area_id integer not null,
  sold_on date not null,
  sale_id bigint not null,
  -- With VAT, which the register leaves out for new homes.
  paid_cents bigint not null,
  new_dwelling boolean not null,
  primary key (area_id, sold_on, sale_id) include (paid_cents, new_dwelling)
);
create index sale_area_paid on sale_area (area_id, paid_cents, sale_id) include (sold_on, new_dwelling);

-- Each sale by the words of its address.
create table sale_search (
  sale_id bigint primary key,
  sold_on date not null,
  paid_cents bigint not null,
  new_dwelling boolean not null,
  -- Words without accents, and the areas of the sale as `@10017`.
  words tsvector not null
);
create index sale_search_words on sale_search using gin (words);

-- Sales of an area and all areas in it, and their median price with VAT.
create table sold_price_summary (
  area_id integer not null,
  -- Homes sold second-hand are houses or flats; new are both.
  home_group text not null check (home_group in ('all', 'house', 'flat', 'new')),
  -- A calendar year; 0 is the 12 months to the last day of the register, 1 the 12 months before.
  period smallint not null,
  sales integer not null check (sales > 0),
  -- Sales that are evidence of prices; the median is theirs.
  priced_sales integer not null check (priced_sales between 0 and sales),
  median_cents bigint check ((median_cents is null) = (priced_sales = 0)),
  primary key (area_id, home_group, period)
);

-- A single row: what the tables above were made of.
create table sold_price_basis (
  singleton boolean primary key default true check (singleton),
  first_day date,
  last_day date,
  -- When the newest import of the register had ended.
  imported_at timestamptz not null,
  gazetteer text not null
);
