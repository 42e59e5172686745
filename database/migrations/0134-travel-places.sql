-- Streets and places that people travel to, with the names of the imported OpenStreetMap file: an import replaces all.
create table travel_place (
  id integer generated always as identity primary key,
  -- The import that wrote the row. Readers see the generation that the facts of the streets in `data_file` name, so an
  -- import writes its rows in short transactions before, and deletes earlier rows in short ones afterwards.
  generation uuid not null,
  kind text not null check (kind in ('street', 'hospital', 'gp', 'park', 'shop', 'university', 'office', 'businessPark',
    'shoppingCentre', 'station', 'airport')),
  name text not null check (length(name) between 1 and 200),
  name_ga text check (length(name_ga) between 1 and 200),
  -- Abbreviations and earlier names, which people type too.
  other_names text check (length(other_names) between 1 and 200),
  -- Of a street a point on it, in the middle.
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  -- The stretches of a street, in Mercator degrees as `position` of stops; empty for other places.
  lines lseg[] not null,
  -- Around the lines, or the point.
  extent box not null,
  -- Stored, because folding takes longer than finding.
  folded text not null generated always as (folded_name(name)) stored,
  folded_ga text generated always as (folded_name(name_ga)) stored,
  folded_all text not null generated always as
    (folded_name(name || ' ' || coalesce(name_ga, '') || ' ' || coalesce(other_names, ''))) stored
);
-- Apart, because a word of most streets would be looked up for all of them to find the few other places with it.
create index travel_place_streets on travel_place using gin (to_tsvector('simple', folded_all)) where kind = 'street';
create index travel_place_others on travel_place using gin (to_tsvector('simple', folded_all)) where kind <> 'street';
create index travel_place_letters on travel_place using gin (folded_all gin_trgm_ops);
create index travel_place_nearest on travel_place using gist (extent);
