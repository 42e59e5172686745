-- How exact the position of an ad is: null is the home itself, else the home is within so many metres of it.
alter table ad add column approximate_metres integer
  check (approximate_metres > 0 and (approximate_metres is null or latitude is not null));

-- Metres from the centre of a routing key within which its homes are: as far as the nearest other centre, since no
-- outlines of routing keys are public.
create function routing_key_reach(wanted text) returns integer language sql stable as $$
  select greatest(1000, least(15000, round(min(
      111195 * sqrt(
        power(other.latitude - own.latitude, 2)
        + power((other.longitude - own.longitude) * cos(radians(own.latitude)), 2))
    ) / 100) * 100))::integer
    from routing_key own
    join routing_key other on other.key <> own.key
   where own.key = wanted
$$;

-- An ad with an Eircode and no position of its own lies somewhere in its routing key, whichever way it came in.
create function approximate_position() returns trigger language plpgsql as $$
declare
  own routing_key;
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
  end if;
  return new;
end $$;

create trigger ad_approximate_position
  before insert or update of latitude, longitude, eircode on ad
  for each row execute function approximate_position();

-- Until now the centre of a routing key was stored as if it were the home.
update ad set approximate_metres = coalesce(routing_key_reach(routing_key.key), 15000)
  from routing_key
 where routing_key.key = left(ad.eircode, 3)
   and (ad.latitude, ad.longitude) = (routing_key.latitude, routing_key.longitude);
