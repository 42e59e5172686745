-- The box in which every home lies that is near enough to the destinations of a saved search: a search that has one is
-- matched with the listings in it alone (marketplace/alerts/travel-times). Written when candidates are checked.
create table alert_search_reach (
  search_id bigint primary key references saved_search (id) on delete cascade,
  -- The destinations and files that it was found for: with others it is not used.
  travel jsonb not null check (jsonb_typeof(travel) = 'array'),
  files text not null,
  -- North below south where no home is near enough to all destinations; infinite where one reaches nothing.
  north double precision not null,
  west double precision not null,
  south double precision not null,
  east double precision not null
);

-- The files whose boxes are in the tables of searches; null where an earlier version filled them.
alter table alert_search_position add column files text;
