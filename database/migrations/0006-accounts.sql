-- A person. Signing in is a library's work (better-auth); its columns carry our names.
create table user_account (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  email_verified boolean not null default false,
  name text not null check (length(name) between 1 and 100),
  image text,
  locale text not null default 'en' check (locale in ('en', 'ga')),
  -- Sees the review queue. Given by an operator (`npm run moderator`), never by a request.
  is_moderator boolean not null default false,
  second_factor_enabled boolean not null default false,
  -- E.164; set only once a code sent to it came back, changed only with a fresh sign-in.
  phone text unique check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  phone_verified_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((phone is null) = (phone_verified_at is null))
);
create unique index user_account_email on user_account (lower(email));

-- How a person may sign in: for now by a password (Argon2id).
create table credential (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references user_account (id) on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index credential_user on credential (user_id);

create table user_session (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references user_account (id) on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  -- `site` is a browser's; `client` was opened by the password grant of an API client.
  kind text not null default 'site' check (kind in ('site', 'client')),
  -- When they last proved who they are.
  proved_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index user_session_user on user_session (user_id);

-- Short-lived proofs: links in mails, challenges of a second step.
create table verification (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verification_identifier on verification (identifier);
create index verification_expiry on verification (expires_at);

create table second_factor (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references user_account (id) on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default true,
  failed_verification_count integer not null default 0,
  locked_until timestamptz
);

-- A code works once: the digests of those taken, until no clock would take them again.
create table second_factor_use (
  user_id uuid not null references user_account (id) on delete cascade,
  digest text not null,
  used_at timestamptz not null default now(),
  primary key (user_id, digest)
);

create table passkey (
  id uuid primary key default gen_random_uuid(),
  name text,
  public_key text not null,
  user_id uuid not null references user_account (id) on delete cascade,
  credential_id text not null unique,
  counter bigint not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz not null default now()
);
create index passkey_user on passkey (user_id);

-- What clients keep a sign-in alive with. A token is used once; one that comes a second time was stolen and ends the session.
create table refresh_token (
  digest text primary key,
  session_id uuid not null references user_session (id) on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index refresh_token_session on refresh_token (session_id);

-- What somebody's own programs use in the place of a sign-in; shown once, as it is made.
create table api_token (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references user_account (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  digest text not null unique,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  expires_at timestamptz not null
);
create index api_token_user on api_token (user_id);

-- Wrong passwords and codes, counted in every process alike; the subject is a digest.
create table sign_in_failure (
  id bigint generated always as identity primary key,
  subject text not null,
  at timestamptz not null default now()
);
create index sign_in_failure_subject on sign_in_failure (subject, at);

-- A code on its way to a phone.
create table phone_code (
  user_id uuid primary key references user_account (id) on delete cascade,
  phone text not null,
  digest text not null,
  attempts smallint not null default 0,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null
);

-- A new e-mail address that waits for its owner to confirm it.
create table email_change (
  user_id uuid primary key references user_account (id) on delete cascade,
  email text not null,
  digest text not null unique,
  expires_at timestamptz not null
);

-- What somebody agreed to, and when: the last word on a purpose counts, all of them are kept.
create table consent (
  id bigint generated always as identity primary key,
  user_id uuid not null references user_account (id) on delete cascade,
  purpose text not null check (purpose in ('terms_of_use', 'email', 'notification')),
  given boolean not null,
  at timestamptz not null default now()
);
create index consent_user on consent (user_id, purpose, at);

-- An estate agency. No agency advertises without the number of its licence (Property Services (Regulation) Act 2011,
-- sections 28 and 37); in Northern Ireland another law applies, and there is none.
create table agency (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 100),
  licence_number text check (licence_number ~ '^[0-9]{6}$'),
  county_id integer not null references area (id),
  address text,
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  email text,
  background_colour text check (background_colour ~ '^#[0-9a-f]{6}$'),
  logo_path text,
  -- The plan its ads are placed with under an agreement, without a payment each; given by a moderator.
  agreement_plan text,
  created_at timestamptz not null default now(),
  check (licence_number is not null or county_id between 27 and 32)
);
create unique index agency_licence on agency (licence_number);

create table agency_branch (
  id integer generated always as identity primary key,
  agency_id integer not null references agency (id) on delete cascade,
  -- By which its own software names it.
  reference text not null check (length(reference) between 1 and 40),
  name text not null check (length(name) between 1 and 100),
  address text,
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  unique (agency_id, reference)
);

-- A person works for one agency at most.
create table agency_member (
  user_id uuid primary key references user_account (id) on delete cascade,
  agency_id integer not null references agency (id) on delete cascade,
  role text not null check (role in ('director', 'manager', 'agent')),
  branch_id integer references agency_branch (id) on delete set null,
  joined_at timestamptz not null default now()
);
create index agency_member_agency on agency_member (agency_id);

create table agency_invitation (
  digest text primary key,
  agency_id integer not null references agency (id) on delete cascade,
  email text not null,
  role text not null check (role in ('director', 'manager', 'agent')),
  invited_by uuid references user_account (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  unique (agency_id, email)
);
