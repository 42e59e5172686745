-- The tables from which PostgreSQL answers searches (docs/search-engines.md). They are empty where it does not.

create table search_engine (
  is_only boolean primary key default true check (is_only),
  -- Whether changes of listings are written to the tables.
  is_on boolean not null default false,
  -- Whether the tables have every listing.
  is_built boolean not null default false,
  -- A digest of the lists whose positions the rows store.
  encoding text,
  -- Increases with every change of `search_area`.
  tree_version integer not null default 0,
  -- The engine that every process uses; null leaves it to the setting of each process.
  chosen text check (chosen in ('memory', 'postgres')),
  check (is_on or not is_built)
);
insert into search_engine default values;

-- The areas in preorder: an area and everything within it are the listings from `walk` up to, but without, `walk_end`.
create table search_area (
  number integer primary key,
  area_id integer not null unique,
  parent_id integer,
  south double precision,
  west double precision,
  north double precision,
  east double precision,
  region_ids integer[] not null,
  walk integer not null,
  walk_end integer not null
);

-- One narrow row for each listing and section. Places and words are packed as in the index in memory.
create table search_listing (
  section smallint not null,
  id bigint not null,
  sections smallint not null,
  area_id integer not null,
  walk integer not null,
  multi_unit boolean not null,
  place point,
  is_approximate boolean not null,
  rank double precision not null,
  published double precision not null,
  sale integer,
  rent integer,
  floor double precision,
  lease integer,
  tenants integer,
  available double precision,
  viewings bigint[],
  offers_until double precision,
  listing_word integer not null,
  facilities integer not null,
  kind smallint,
  beds smallint,
  baths smallint,
  ber_from smallint,
  ber_to smallint,
  room smallint,
  unit_id bigint,
  home_group smallint,
  kwh double precision,
  has_land boolean not null,
  management_fee double precision,
  street text collate "C",
  digest uuid not null,
  words tsvector not null,
  primary key (section, id)
) partition by list (section);
create table search_listing_residential_for_sale partition of search_listing for values in (0);
create table search_listing_new_homes partition of search_listing for values in (1);
create table search_listing_residential_to_rent partition of search_listing for values in (2);
create table search_listing_sharing partition of search_listing for values in (3);
create table search_listing_student_accommodation_for_rent partition of search_listing for values in (4);
create table search_listing_student_accommodation_to_share partition of search_listing for values in (5);
create table search_listing_holiday_homes partition of search_listing for values in (6);
create table search_listing_commercial_for_sale partition of search_listing for values in (7);
create table search_listing_commercial_to_rent partition of search_listing for values in (8);
create table search_listing_parking_for_sale partition of search_listing for values in (9);
create table search_listing_parking_to_rent partition of search_listing for values in (10);
create table search_listing_residential_sold partition of search_listing for values in (11);

create index search_listing_walk on search_listing (walk) include
  (id, rank, multi_unit, listing_word, facilities, kind, beds, baths, ber_from, ber_to, room, sale, rent, floor, published);
create index search_listing_rank on search_listing (rank desc, id desc) include
  (walk, multi_unit, listing_word, facilities, kind, beds, baths, ber_from, ber_to, room, sale, rent, floor, published);
create index search_listing_published on search_listing (published desc, id desc) include
  (walk, multi_unit, kind, beds, baths, listing_word);
create index search_listing_sale on search_listing (sale, id desc) include
  (walk, multi_unit, kind, beds, baths, listing_word);
create index search_listing_rent on search_listing (rent, id desc) include
  (walk, multi_unit, kind, beds, baths, listing_word);
create index search_listing_multi_unit on search_listing (walk) where multi_unit;
create index search_listing_place on search_listing using gist (place);
create index search_listing_words on search_listing using gin (words);
create index search_listing_street on search_listing (street) where street is not null;
create index search_listing_id on search_listing (id);

-- The units of listings with more than one.
create table search_unit (
  section smallint not null,
  ad_id bigint not null,
  position smallint not null,
  unit_id bigint not null,
  sale integer,
  rent integer,
  floor double precision,
  kind smallint,
  beds smallint,
  baths smallint,
  ber_from smallint,
  ber_to smallint,
  room smallint,
  home_group smallint,
  primary key (section, ad_id, position)
) partition by list (section);
create table search_unit_residential_for_sale partition of search_unit for values in (0);
create table search_unit_new_homes partition of search_unit for values in (1);
create table search_unit_residential_to_rent partition of search_unit for values in (2);
create table search_unit_sharing partition of search_unit for values in (3);
create table search_unit_student_accommodation_for_rent partition of search_unit for values in (4);
create table search_unit_student_accommodation_to_share partition of search_unit for values in (5);
create table search_unit_holiday_homes partition of search_unit for values in (6);
create table search_unit_commercial_for_sale partition of search_unit for values in (7);
create table search_unit_commercial_to_rent partition of search_unit for values in (8);
create table search_unit_parking_for_sale partition of search_unit for values in (9);
create table search_unit_parking_to_rent partition of search_unit for values in (10);
create table search_unit_residential_sold partition of search_unit for values in (11);

-- Differences of the number of listings in an area; rows are only added, so that writers never wait for each other,
-- and summed from time to time.
create table search_area_count (
  id bigint generated always as identity primary key,
  section smallint not null,
  area_id integer not null,
  listings integer not null
);

-- Listings that changed, in the transaction of the change, and whose rows above are not written yet. Most are written
-- before that transaction commits.
create table search_pending (
  id bigint generated always as identity primary key,
  transaction_id xid8 not null default pg_current_xact_id(),
  ad_id bigint not null,
  at timestamptz not null default now()
);
create index search_pending_transaction on search_pending (transaction_id);

create function note_search_changes() returns trigger language plpgsql as $$
begin
  if (select is_on from search_engine) then
    insert into search_pending (ad_id) select distinct subject_id from added where topic = 'ad';
  end if;
  return null;
end $$;
create trigger outbox_search after insert on outbox referencing new table as added
  for each statement execute function note_search_changes();
