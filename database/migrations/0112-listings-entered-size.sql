-- The size as it was typed in a unit that is not stored: square feet beside m², hectares beside acres. The form shows it
-- while it still is the stored size.
alter table ad
  add column entered_size numeric(10,2) check (entered_size > 0),
  add column entered_size_unit text check (entered_size_unit in ('SQUARE_FEET', 'HECTARES')),
  add constraint ad_entered_size check ((entered_size is null) = (entered_size_unit is null));
