-- Data that was older than it should have been when an estimate was made, with how far prices may have moved since.

alter table valuation_estimate
  -- Sales of the register, the price index, or homes sold against their asking prices.
  add column out_of_date text check (out_of_date in ('sales', 'index', 'premium')),
  -- The last month that it has, since January 2005.
  add column newest_month smallint,
  -- Natural logarithms, which the half widths include.
  add column drift_80 double precision check (drift_80 >= 0),
  add column drift_90 double precision check (drift_90 >= drift_80),
  add check (num_nulls(out_of_date, newest_month, drift_80, drift_90) in (0, 4));

-- Models from before do not know how far prices move: they only make their estimates again.
update valuation_model set state = 'rejected';
