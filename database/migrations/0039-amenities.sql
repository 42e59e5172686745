-- Schools and public transport stops, each with the import it came from.
create table amenity_source (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('schools', 'stops')),
  -- The file's name, or the name given at the import. `demo` is made up and removed by the first real import of its kind.
  name text not null,
  -- The credit that the licence of the data asks for, shown on the page.
  attribution text,
  unique (kind, name)
);

create table school (
  source_id integer not null references amenity_source (id) on delete cascade,
  key text not null,
  name text not null,
  -- Null where the file does not say it and the name does not either.
  level text check (level in ('primary', 'secondary')),
  pupils integer check (pupils > 0),
  latitude double precision not null check (latitude between 51 and 56),
  longitude double precision not null check (longitude between -11.5 and -5),
  -- Mercator: distances are comparable in every direction around a point, which is what the nearest-first index needs.
  position point not null generated always as
    (point(longitude, degrees(ln(tan(pi() / 4 + radians(latitude) / 2))))) stored,
  primary key (source_id, key)
);
create index school_primary_nearest on school using gist (position) where level = 'primary';
create index school_secondary_nearest on school using gist (position) where level = 'secondary';
create index school_other_nearest on school using gist (position) where level is null;

create table transport_stop (
  source_id integer not null references amenity_source (id) on delete cascade,
  key text not null,
  kind text not null check (kind in ('Bus', 'Rail', 'Tram')),
  name text not null,
  name_ga text,
  provider text,
  latitude double precision not null check (latitude between 51 and 56),
  longitude double precision not null check (longitude between -11.5 and -5),
  position point not null generated always as
    (point(longitude, degrees(ln(tan(pi() / 4 + radians(latitude) / 2))))) stored,
  primary key (source_id, key)
);
create index transport_stop_nearest on transport_stop using gist (position);
