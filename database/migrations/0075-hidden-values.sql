-- Values of an ad that are implausible, by the name of their field: the columns themselves are null, so that nothing
-- shows, searches or counts them, and the advertiser still finds them in the form.
alter table ad add column hidden_values jsonb not null default '{}' check (jsonb_typeof(hidden_values) = 'object');

-- An ad whose pin was hidden lies somewhere in its area, if an area smaller than its county is known.
create or replace function approximate_position() returns trigger language plpgsql as $$
declare
  own routing_key;
  place area;
begin
  if tg_op = 'UPDATE' and old.approximate_metres is not null
     and (new.latitude, new.longitude) = (old.latitude, old.longitude) then
    new.latitude := null;
    new.longitude := null;
  end if;
  new.approximate_metres := null;
  select * into own from routing_key where key = left(new.eircode, 3);
  if found and (new.latitude is null or (new.latitude, new.longitude) = (own.latitude, own.longitude)) then
    new.latitude := own.latitude;
    new.longitude := own.longitude;
    new.approximate_metres := coalesce(routing_key_reach(own.key), 15000);
  elsif new.latitude is null and new.hidden_values ? 'latitude' and new.area_id <> new.county_id then
    select * into place from area where id = new.area_id;
    new.latitude := place.latitude;
    new.longitude := place.longitude;
    new.approximate_metres := greatest(1000, round(111195 * greatest(
      (place.north - place.south) / 2, (place.east - place.west) / 2 * cos(radians(place.latitude))) / 100) * 100);
  end if;
  return new;
end $$;
