-- The saved searches with alerts, filed by what finds those that a listing may match (docs/search-engines.md). Empty where
-- they are matched in memory.

-- Up to which row of the outbox the tables have the changes of saved searches.
create table alert_search_position (
  is_only boolean primary key default true check (is_only),
  transaction_id xid8 not null,
  outbox_id bigint not null,
  -- A digest of the lists whose positions the rows store.
  encoding text not null
);

-- A row for each section and area of a search; area 0 for a search without a place.
create table alert_search_area (
  section smallint not null,
  area_id integer not null,
  search_id bigint not null,
  price_from integer not null,
  price_to integer not null,
  beds_from integer not null,
  beds_to integer not null,
  baths_from integer not null,
  baths_to integer not null,
  ber_from integer not null,
  ber_to integer not null,
  kinds integer not null,
  states integer not null,
  furnishings integer not null,
  facilities integer not null
) partition by list (section);
create table alert_search_area_residential_for_sale partition of alert_search_area for values in (0);
create table alert_search_area_new_homes partition of alert_search_area for values in (1);
create table alert_search_area_residential_to_rent partition of alert_search_area for values in (2);
create table alert_search_area_sharing partition of alert_search_area for values in (3);
create table alert_search_area_student_accommodation_for_rent partition of alert_search_area for values in (4);
create table alert_search_area_student_accommodation_to_share partition of alert_search_area for values in (5);
create table alert_search_area_holiday_homes partition of alert_search_area for values in (6);
create table alert_search_area_commercial_for_sale partition of alert_search_area for values in (7);
create table alert_search_area_commercial_to_rent partition of alert_search_area for values in (8);
create table alert_search_area_parking_for_sale partition of alert_search_area for values in (9);
create table alert_search_area_parking_to_rent partition of alert_search_area for values in (10);
create table alert_search_area_residential_sold partition of alert_search_area for values in (11);
create index alert_search_area_place on alert_search_area (area_id, price_to) include
  (price_from, beds_from, beds_to, baths_from, baths_to, ber_from, ber_to, kinds, states, furnishings, facilities, search_id);
create index alert_search_area_search on alert_search_area (search_id);

-- A row for each section and shape of a search, with a box around the shape in degrees.
create table alert_search_shape (
  section smallint not null,
  extent box not null,
  search_id bigint not null,
  price_from integer not null,
  price_to integer not null,
  beds_from integer not null,
  beds_to integer not null,
  baths_from integer not null,
  baths_to integer not null,
  ber_from integer not null,
  ber_to integer not null,
  kinds integer not null,
  states integer not null,
  furnishings integer not null,
  facilities integer not null
) partition by list (section);
create table alert_search_shape_residential_for_sale partition of alert_search_shape for values in (0);
create table alert_search_shape_new_homes partition of alert_search_shape for values in (1);
create table alert_search_shape_residential_to_rent partition of alert_search_shape for values in (2);
create table alert_search_shape_sharing partition of alert_search_shape for values in (3);
create table alert_search_shape_student_accommodation_for_rent partition of alert_search_shape for values in (4);
create table alert_search_shape_student_accommodation_to_share partition of alert_search_shape for values in (5);
create table alert_search_shape_holiday_homes partition of alert_search_shape for values in (6);
create table alert_search_shape_commercial_for_sale partition of alert_search_shape for values in (7);
create table alert_search_shape_commercial_to_rent partition of alert_search_shape for values in (8);
create table alert_search_shape_parking_for_sale partition of alert_search_shape for values in (9);
create table alert_search_shape_parking_to_rent partition of alert_search_shape for values in (10);
create table alert_search_shape_residential_sold partition of alert_search_shape for values in (11);
create index alert_search_shape_extent on alert_search_shape using gist (extent);
create index alert_search_shape_search on alert_search_shape (search_id);
