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
  total_beds smallint check (total_beds between 0 and 50),
  single_beds smallint check (single_beds between 0 and 15),
  double_beds smallint check (double_beds between 0 and 15),
  twin_beds smallint check (twin_beds between 0 and 15),
  bathrooms smallint check (bathrooms between 0 and 30),
  floor_area numeric(12, 2) check (floor_area > 0),
  floor_area_unit text check (floor_area_unit in ('METRES_SQUARED', 'ACRES')),
  ber text,
  ber_number text check (ber_number ~ '^[0-9]{9}$'),
  ber_kwh numeric(8, 2) check (ber_kwh >= 0),
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
  updated_at timestamptz not null default now(),
  expires_at timestamptz,
  closed_at timestamptz,

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
  reference text,
  price integer check (price > 0),
  collection_period text check (collection_period in ('weekly', 'monthly', 'yearly')),
  room_type text check (room_type in ('single', 'double', 'twin', 'shared')),
  ensuite boolean,
  property_type text,
  house_type text,
  beds smallint check (beds between 0 and 50),
  bathrooms smallint check (bathrooms between 0 and 30),
  floor_area_m2 numeric(10, 2) check (floor_area_m2 > 0),
  ber text,
  title text,
  unique (ad_id, position),
  check ((kind = 'bedroom') = (room_type is not null))
);

create table ad_image (
  ad_id bigint not null references ad (id) on delete cascade,
  position smallint not null check (position >= 0),
  -- A path the image endpoint serves.
  path text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  caption text,
  label text,
  primary key (ad_id, position)
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

create function record_ad_history() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.state <> old.state then
    insert into state_change (ad_id, from_state, to_state)
    values (new.id, case tg_op when 'UPDATE' then old.state end, new.state);
  end if;
  if new.published_at is not null then
    if new.sale_value is not null and (tg_op = 'INSERT' or new.sale_value is distinct from old.sale_value
       or old.published_at is null) then
      insert into price_change (ad_id, at, side, price)
      values (new.id, case tg_op when 'INSERT' then new.published_at else now() end, 'sale', new.sale_value);
    end if;
    if new.rental_value is not null and (tg_op = 'INSERT'
       or (new.rental_value, new.collection_period) is distinct from (old.rental_value, old.collection_period)
       or old.published_at is null) then
      insert into price_change (ad_id, at, side, collection_period, price)
      values (new.id, case tg_op when 'INSERT' then new.published_at else now() end, 'rent',
              new.collection_period, new.rental_value);
    end if;
  end if;
  return null;
end $$;
create trigger ad_history after insert or update on ad for each row execute function record_ad_history();

-- The feed row stands in the same transaction as the change, whoever makes it. Writers of units, pictures and viewings
-- touch the ad (updated_at) in the same transaction.
create function feed_ads() returns trigger language plpgsql as $$
begin
  insert into outbox (topic, subject_id) select 'ad', id from changed;
  return null;
end $$;
create trigger ad_feed_insert after insert on ad referencing new table as changed
  for each statement execute function feed_ads();
create trigger ad_feed_update after update on ad referencing new table as changed
  for each statement execute function feed_ads();
create trigger ad_feed_delete after delete on ad referencing old table as changed
  for each statement execute function feed_ads();
