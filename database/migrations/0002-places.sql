-- Areas in a tree: county → city or town → suburb, Dublin's postal districts between city and suburb.
-- The 32 counties keep the ids 1 to 32 and the cities 33 to 38; 39 to 64 are regions, 65 is Dublin 1 and the districts
-- follow. Shipped places have the ids from 10001 on, colleges from 4317, imported places from 100000.
create table area (
  id integer primary key,
  kind text not null check (kind in ('county', 'city', 'region', 'district', 'town', 'village', 'suburb', 'college')),
  parent_id integer references area (id),
  county_id integer not null references area (id) deferrable initially deferred,
  name text not null,
  name_ga text,
  slug text not null unique,
  latitude double precision not null check (latitude between 51 and 56),
  longitude double precision not null check (longitude between -11.5 and -5),
  south double precision not null,
  west double precision not null,
  north double precision not null,
  east double precision not null,
  population integer check (population > 0),
  aliases text[] not null default '{}',
  source text not null,
  check (south <= latitude and latitude <= north and west <= longitude and longitude <= east),
  check ((kind = 'county') = (parent_id is null))
);
create index area_parent on area (parent_id);
create index area_county on area (county_id);

-- What an area takes in beside what lies below it in the tree: the commuter towns of Dublin lie in four counties, and the
-- part of Drogheda that is in Meath belongs to Drogheda, which is in Louth.
create table region_area (
  region_id integer not null references area (id),
  area_id integer not null references area (id),
  primary key (region_id, area_id)
);

create table routing_key (
  key text primary key check (key ~ '^(D6W|[AC-FHKNPRTV-Y][0-9]{2})$'),
  post_town text not null,
  latitude double precision not null,
  longitude double precision not null,
  -- Who says so: what a gazetteer of one's own says is not taken back by the shipped one.
  source text not null
);
