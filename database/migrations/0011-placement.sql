-- An ad as it is being written: any part of it, also wrong or unfinished, field by field.
create table placement_draft (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references user_account (id) on delete cascade,
  -- Of an agency: all its people see it and work on it.
  agency_id integer references agency (id) on delete set null,
  -- The ad it changes, or came to be when it was sent in.
  ad_id bigint references ad (id) on delete cascade,
  fields jsonb not null check (jsonb_typeof(fields) = 'object' and length(fields::text) <= 400000),
  ad_type text not null generated always as (fields ->> 'adType') stored check (ad_type in
    ('rental', 'sharing', 'rental_commercial', 'parking', 'sale', 'sale_commercial', 'sale_parking')),
  -- The version in which each field was last changed; emptied ones too.
  field_versions jsonb not null default '{}' check (jsonb_typeof(field_versions) = 'object'),
  version integer not null default 1 check (version > 0),
  -- Where its writer was last.
  step text not null default 'adType' check (step in ('adType', 'location', 'price', 'propertyDetails', 'features',
    'facilities', 'description', 'media', 'plan', 'contact', 'review')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- It can be restored for a day.
  deleted_at timestamptz
);
create index placement_draft_user on placement_draft (user_id, updated_at);
create index placement_draft_agency on placement_draft (agency_id, updated_at) where agency_id is not null;
create unique index placement_draft_ad on placement_draft (ad_id) where deleted_at is null;
create index placement_draft_deleted on placement_draft (deleted_at) where deleted_at is not null;
