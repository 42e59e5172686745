create sequence ad_id start 1000001;

-- An organisation or person who places ads. Accounts come to own them; importers and the demo make them too.
create table advertiser (
  id integer generated always as identity primary key,
  reference text unique,
  kind text not null check (kind in ('branded_agent', 'unbranded_agent', 'private')),
  name text not null,
  branch text,
  phone text,
  alternative_phone text,
  address text,
  licence_number text,
  background_colour text check (background_colour ~ '^#[0-9a-f]{6}$'),
  logo_path text,
  created_at timestamptz not null default now(),
  check (kind = 'private' or licence_number is null or licence_number ~ '^[0-9]{6}$')
);

create table ad (
  id bigint primary key default nextval('ad_id'),
  -- Who brought it and under what name: importing the same twice changes nothing.
  source text not null default 'gaff',
  reference text not null,
  advertiser_id integer not null references advertiser (id),
  ad_type text not null check (ad_type in
    ('rental', 'sharing', 'rental_commercial', 'parking', 'sale', 'sale_commercial', 'sale_parking')),
  offering text not null default 'standard' check (offering in
    ('standard', 'new_home', 'private_rental_sector', 'student', 'holiday')),
  state text not null default 'draft' check (state in
    ('draft', 'pending', 'rejected', 'published', 'paused', 'sale_agreed', 'let_agreed', 'sold', 'let', 'expired', 'withdrawn')),

  county_id integer not null references area (id),
  area_id integer not null references area (id),
  address text not null check (length(address) between 1 and 300 and position('@' in address) = 0),
  eircode text check (eircode ~ '^(D6W|[AC-FHKNPRTV-Y][0-9]{2}) [0-9AC-FHKNPRTV-Y]{4}$'),
  latitude double precision check (latitude between 51 and 56),
  longitude double precision check (longitude between -11.5 and -5),

  currency text not null check (currency in ('EUR', 'GBP')),
  price_type text check (price_type in ('let', 'sale', 'let_or_sale')),
  sale_value integer check (sale_value > 0),
  sale_on_application boolean not null default false,
  rental_value integer check (rental_value > 0),
  collection_period text check (collection_period in ('weekly', 'monthly', 'yearly')),
  rental_on_application boolean not null default false,
  -- "From": the cheapest of several; the upper end where an ad names a range.
  price_from boolean not null default false,
  price_to integer check (price_to > 0),
  selling_type text check (selling_type in ('private_treaty', 'auction', 'tender', 'private_tender')),
  auction_date timestamptz,
  auction_address text,

  property_type text not null,
  house_type text check (house_type in ('detached', 'semi_detached', 'terraced', 'end_of_terrace', 'townhouse')),
  total_beds smallint check (total_beds between 0 and 200),
  single_beds smallint check (single_beds between 0 and 15),
  double_beds smallint check (double_beds between 0 and 15),
  twin_beds smallint check (twin_beds between 0 and 15),
  bathrooms smallint check (bathrooms between 0 and 200),
  floor_area numeric(12, 2) check (floor_area > 0),
  floor_area_unit text check (floor_area_unit in ('METRES_SQUARED', 'ACRES')),
  ber text,
  ber_number text check (ber_number ~ '^[0-9]{9}$'),
  ber_kwh numeric(8, 2) check (ber_kwh >= 0),
  construction_year smallint check (construction_year between 1100 and 2100),
  tax_section text check (tax_section in ('section_48', 'section_23', 'section_27', 'section_50', 'holiday_home')),
  capacity smallint check (capacity > 0),
  parking_access text check (parking_access in ('parking_access_business_hours', 'parking_access_24hour')),

  available_from date,
  -- Months; 0 says that there is none.
  minimum_lease smallint check (minimum_lease between 0 and 60),
  furnished text check (furnished in ('YES', 'NO', 'OPTIONAL')),
  tenants smallint check (tenants between 0 and 9),
  owner_occupied boolean,
  gender text check (gender in ('female', 'male', 'either')),
  couples_allowed boolean,

  title text,
  description text not null default '',
  features text[] not null default '{}',
  facilities text[] not null default '{}',
  video_url text,
  virtual_tour_url text,
  brochure_url text,
  -- Pictures in their order: [{url, width, height, caption, label}]. They belong to the ad alone and are read with it.
  images jsonb not null default '[]' check (jsonb_typeof(images) = 'array'),
  development jsonb,
  contact_name text,
  contact_email text,
  contact_phone text,
  contact_preferences text not null default 'both' check (contact_preferences in ('both', 'email', 'phone')),
  contact_info text check (length(contact_info) between 1 and 100),

  featured_level text not null default 'standard' check (featured_level in ('basic', 'standard', 'featured', 'premium')),
  created_at timestamptz not null default now(),
  first_published_at timestamptz,
  published_at timestamptz,
  -- Since when it is offered at the price it has; kept by a trigger.
  price_since timestamptz,
  updated_at timestamptz not null default now(),
  expires_at timestamptz,
  closed_at timestamptz,
  sold_price integer check (sold_price > 0),
  -- What the source last said, as a digest: an ad that comes again as it was is not touched.
  source_digest text,

  unique (source, reference),
  check ((latitude is null) = (longitude is null)),
  check ((floor_area is null) = (floor_area_unit is null)),
  check ((rental_value is null) = (collection_period is null)),
  check (currency = case when county_id between 27 and 32 then 'GBP' else 'EUR' end),
  -- On the market an ad has a date it came there.
  check (published_at is not null or state in ('draft', 'pending', 'rejected', 'withdrawn'))
);
create index ad_advertiser on ad (advertiser_id, state);
create index ad_area on ad (area_id);
create index ad_expiry on ad (expires_at) where state in ('published', 'sale_agreed', 'let_agreed');

-- The rooms of a shared home and the unit types of a development: each has a price and attributes of its own.
create table ad_unit (
  id bigint primary key default nextval('ad_id'),
  ad_id bigint not null references ad (id) on delete cascade,
  position smallint not null check (position >= 0),
  kind text not null check (kind in ('bedroom', 'unit')),
  -- The name its source knows it by; a unit that stays keeps its id.
  reference text not null,
  price integer check (price > 0),
  collection_period text check (collection_period in ('weekly', 'monthly', 'yearly')),
  room_type text check (room_type in ('single', 'double', 'twin', 'shared')),
  ensuite boolean,
  property_type text,
  house_type text,
  beds smallint check (beds between 0 and 200),
  bathrooms smallint check (bathrooms between 0 and 200),
  floor_area_m2 numeric(10, 2) check (floor_area_m2 > 0),
  ber text,
  title text,
  images jsonb not null default '[]' check (jsonb_typeof(images) = 'array'),
  unique (ad_id, reference),
  check ((kind = 'bedroom') = (room_type is not null))
);

create table ad_viewing (
  id bigint generated always as identity primary key,
  ad_id bigint not null references ad (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  check (ends_at > starts_at)
);
create index ad_viewing_ad on ad_viewing (ad_id);

create table price_change (
  id bigint generated always as identity primary key,
  ad_id bigint not null references ad (id) on delete cascade,
  at timestamptz not null default now(),
  side text not null check (side in ('sale', 'rent')),
  collection_period text,
  -- Null: on application.
  price integer check (price > 0)
);
create index price_change_ad on price_change (ad_id, at);

create table state_change (
  id bigint generated always as identity primary key,
  ad_id bigint not null references ad (id) on delete cascade,
  at timestamptz not null default now(),
  from_state text,
  to_state text not null,
  reason text
);
create index state_change_ad on state_change (ad_id, at);

create table ad_views (
  ad_id bigint not null references ad (id) on delete cascade,
  day date not null,
  views integer not null check (views > 0),
  primary key (ad_id, day)
);

-- The life of an ad as data; the same graph stands in the room's rules, held equal by a test. Every change of state is
-- recorded by the trigger below and must be an edge of this graph.
create table ad_transition (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
alter table state_change add foreign key (from_state, to_state) references ad_transition (from_state, to_state);

insert into ad_transition (from_state, to_state) values
  ('draft', 'pending'), ('draft', 'withdrawn'),
  ('pending', 'draft'), ('pending', 'published'), ('pending', 'rejected'), ('pending', 'withdrawn'),
  ('rejected', 'pending'), ('rejected', 'withdrawn'),
  ('published', 'rejected'), ('published', 'paused'), ('published', 'sale_agreed'), ('published', 'let_agreed'),
  ('published', 'sold'), ('published', 'let'), ('published', 'expired'), ('published', 'withdrawn'),
  ('paused', 'published'), ('paused', 'rejected'), ('paused', 'expired'), ('paused', 'withdrawn'),
  ('sale_agreed', 'published'), ('sale_agreed', 'sold'), ('sale_agreed', 'expired'), ('sale_agreed', 'rejected'),
  ('sale_agreed', 'withdrawn'),
  ('let_agreed', 'published'), ('let_agreed', 'let'), ('let_agreed', 'expired'), ('let_agreed', 'rejected'),
  ('let_agreed', 'withdrawn'),
  ('expired', 'published'), ('expired', 'sold'), ('expired', 'let'), ('expired', 'withdrawn'),
  ('withdrawn', 'draft');

-- History is written once a statement, so that ten thousand ads in one statement cost two inserts and not twenty
-- thousand calls.
create function record_new_ads() returns trigger language plpgsql as $$
begin
  insert into state_change (ad_id, to_state) select id, state from added;
  insert into price_change (ad_id, at, side, price)
  select id, least(coalesce(price_since, published_at), now()), 'sale', sale_value from added
   where published_at is not null and sale_value is not null;
  insert into price_change (ad_id, at, side, collection_period, price)
  select id, least(coalesce(price_since, published_at), now()), 'rent', collection_period, rental_value from added
   where published_at is not null and rental_value is not null;
  insert into outbox (topic, subject_id) select 'ad', id from added;
  return null;
end $$;
create trigger ad_added after insert on ad referencing new table as added
  for each statement execute function record_new_ads();

-- Whoever changes an ad may leave the reason in the setting gaff.reason of the transaction. The planner takes the two
-- tables for nearly empty and would compare every row with every row.
create function record_changed_ads() returns trigger language plpgsql set enable_nestloop to off as $$
begin
  insert into state_change (ad_id, from_state, to_state, reason)
  select n.id, o.state, n.state, nullif(current_setting('gaff.reason', true), '')
    from after_change n join before_change o using (id) where n.state <> o.state;
  insert into price_change (ad_id, side, price)
  select n.id, 'sale', n.sale_value from after_change n join before_change o using (id)
   where n.published_at is not null
     and (n.sale_value is distinct from o.sale_value or (o.published_at is null and n.sale_value is not null));
  insert into price_change (ad_id, side, collection_period, price)
  select n.id, 'rent', n.collection_period, n.rental_value from after_change n join before_change o using (id)
   where n.published_at is not null
     and ((n.rental_value, n.collection_period) is distinct from (o.rental_value, o.collection_period)
       or (o.published_at is null and n.rental_value is not null));
  insert into outbox (topic, subject_id) select 'ad', id from after_change;
  return null;
end $$;
create trigger ad_changed after update on ad referencing old table as before_change new table as after_change
  for each statement execute function record_changed_ads();

create function keep_price_since() returns trigger language plpgsql as $$
begin
  new.price_since := now();
  return new;
end $$;
create trigger ad_price_since before update on ad for each row
  when ((new.sale_value, new.rental_value, new.collection_period)
        is distinct from (old.sale_value, old.rental_value, old.collection_period))
  execute function keep_price_since();

-- The feed row stands in the same transaction as the change, whoever makes it. Writers of units and viewings touch the
-- ad (updated_at) in the same transaction.
create function feed_removed_ads() returns trigger language plpgsql as $$
begin
  insert into outbox (topic, subject_id) select 'ad', id from removed;
  return null;
end $$;
create trigger ad_removed after delete on ad referencing old table as removed
  for each statement execute function feed_removed_ads();

-- An ad shows who placed it.
create function feed_ads_of_advertisers() returns trigger language plpgsql as $$
begin
  insert into outbox (topic, subject_id) select 'ad', ad.id from ad join changed on ad.advertiser_id = changed.id;
  return null;
end $$;
create trigger advertiser_changed after update on advertiser referencing new table as changed
  for each statement execute function feed_ads_of_advertisers();

-- How far an import of a file has come; written in the transaction of the rows themselves.
create table import_progress (
  source text not null,
  -- SHA-256 of the file.
  digest text not null,
  rows_done integer not null check (rows_done >= 0),
  finished_at timestamptz,
  updated_at timestamptz not null default now(),
  primary key (source, digest)
);
