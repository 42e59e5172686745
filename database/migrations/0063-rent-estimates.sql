-- Estimates of monthly rents, the rents that were asked afterwards, and how far the estimates were off.

-- Of a rent, the price is of a month, and the features alone make it.
alter table valuation_estimate drop constraint valuation_estimate_stage_check;
alter table valuation_estimate add constraint valuation_estimate_stage_check
  check (stage in ('address', 'rooms', 'full', 'asking', 'rent'));

-- `rent`: against rents asked afterwards; `rent_held_out`: rents that the part of the model had not learned from.
alter table valuation_accuracy drop constraint valuation_accuracy_stage_check;
alter table valuation_accuracy add constraint valuation_accuracy_stage_check
  check (stage in ('address', 'rooms', 'full', 'asking', 'rent', 'rent_held_out'));

-- An estimate of a rent is compared with the first rent that a listing asked, in euro a month. Goes with the listing.
alter table valuation_outcome drop constraint valuation_outcome_check;
alter table valuation_outcome add column ad_id bigint references ad (id) on delete cascade;
alter table valuation_outcome add column asked_rent double precision check (asked_rent > 0);
alter table valuation_outcome add constraint valuation_outcome_check
  check (num_nonnulls(register_sale_id, priced_home_id, ad_id) = 1 and (ad_id is null) = (asked_rent is null));
create index valuation_outcome_ad on valuation_outcome (ad_id) where ad_id is not null;

-- Finds homes to rent around a home, and those that estimates were not compared with.
create index ad_rent_latitude on ad (latitude)
  where ad_type = 'rental' and offering = 'standard' and published_at is not null;
