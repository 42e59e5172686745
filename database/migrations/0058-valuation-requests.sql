-- Where an agency values homes: a county, city, district, town, village or suburb, with everything in it.
create table agency_valuation_area (
  agency_id integer not null references agency (id) on delete cascade,
  area_id integer not null references area (id) on delete cascade,
  primary key (agency_id, area_id)
);
create index agency_valuation_area_area on agency_valuation_area (area_id);

-- A person asks agencies to value a home. Someone without an account is known by an address that may be unproven.
create table valuation_request (
  id bigint generated always as identity primary key,
  user_id uuid references user_account (id) on delete cascade,
  email text check (length(email) between 3 and 254),
  name text not null check (length(name) between 1 and 100),
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  locale text not null default 'en' check (locale in ('en', 'ga')),
  address text not null check (length(address) between 1 and 300),
  -- SHA-256 of the words of the address, to recognise a repeated request.
  address_digest text not null check (length(address_digest) = 43),
  eircode text check (length(eircode) = 8),
  property_type text check (length(property_type) between 1 and 40),
  beds smallint check (beds between 0 and 50),
  message text check (length(message) between 1 and 2000),
  -- The estimate that the person saw before.
  price_estimate_id text check (length(price_estimate_id) between 1 and 64),
  -- When the person agreed that the asked agencies get these details.
  consented_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  check ((user_id is null) <> (email is null)),
  check (user_id is not null or phone is not null)
);
create index valuation_request_user on valuation_request (user_id) where user_id is not null;
create index valuation_request_email on valuation_request (lower(email)) where email is not null;
create index valuation_request_created on valuation_request (created_at);

-- The request as one agency handles it.
create table valuation_lead (
  id bigint generated always as identity primary key,
  request_id bigint not null references valuation_request (id) on delete cascade,
  agency_id integer not null references agency (id) on delete cascade,
  state text not null default 'new' check (state in ('new', 'contacted', 'booked', 'valued', 'instructed', 'declined',
    'lost', 'withdrawn')),
  changed_at timestamptz not null default now(),
  unique (request_id, agency_id)
);
create index valuation_lead_agency on valuation_lead (agency_id, changed_at desc);

-- Every change of a lead's state.
create table valuation_lead_change (
  id bigint generated always as identity primary key,
  lead_id bigint not null references valuation_lead (id) on delete cascade,
  from_state text not null check (from_state in ('new', 'contacted', 'booked', 'valued', 'instructed', 'declined', 'lost',
    'withdrawn')),
  to_state text not null check (to_state in ('new', 'contacted', 'booked', 'valued', 'instructed', 'declined', 'lost',
    'withdrawn')),
  changed_by text not null check (changed_by in ('agency', 'person')),
  -- The member of the agency; null for the person, and once the member's account is erased.
  by_user uuid references user_account (id) on delete set null,
  -- The change took the one before back.
  is_undo boolean not null default false,
  at timestamptz not null default now(),
  check (from_state <> to_state),
  check (changed_by = 'agency' or (by_user is null and to_state = 'withdrawn' and not is_undo))
);
create index valuation_lead_change_lead on valuation_lead_change (lead_id, id);
create index valuation_lead_change_user on valuation_lead_change (by_user) where by_user is not null;
