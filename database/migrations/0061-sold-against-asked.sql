-- Prices paid against the last asking price, by area and year. Written by a job as a whole.
create table sold_against_asked (
  area_id integer not null,
  year smallint not null,
  homes integer not null check (homes > 0),
  -- Price paid divided by the asking price: the median, and the quarter below and above.
  median_ratio double precision not null,
  lower_ratio double precision not null,
  upper_ratio double precision not null,
  primary key (area_id, year)
);

create index ad_sold on ad (closed_at) where ad_type = 'sale' and state = 'sold';

-- Estimates are deleted when they are old.
create index valuation_estimate_created on valuation_estimate (created_at);
