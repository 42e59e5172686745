-- Sign-in with Google and Apple. No token of a provider is stored.

-- An account of a provider that signs in to an account here: the provider names it by issuer and subject, never by its address.
create table provider_identity (
  id bigint generated always as identity primary key,
  user_id uuid not null references user_account on delete cascade,
  provider text not null check (provider in ('google', 'apple')),
  issuer text not null check (length(issuer) between 1 and 200),
  subject text not null check (length(subject) between 1 and 255),
  -- The address when it was linked, to recognise it by; null when there was none, or the person who has it erased their account.
  email text check (length(email) between 3 and 254),
  linked_at timestamptz not null default now(),
  unique (issuer, subject),
  unique (user_id, provider)
);

-- A visit to a provider that a browser has begun. The browser has the secret, of which this is the digest.
create table provider_visit (
  browser text primary key check (browser ~ '^[\w-]{43}$'),
  provider text not null check (provider in ('google', 'apple')),
  purpose text not null check (purpose in ('sign-in', 'link', 'proof')),
  -- The session that links the account or proves who uses it.
  session_id uuid references user_session on delete cascade,
  next text check (length(next) between 1 and 500),
  locale text not null check (locale in ('en', 'ga')),
  expires_at timestamptz not null,
  constraint provider_visit_session check ((purpose = 'sign-in') = (session_id is null))
);
create index provider_visit_session on provider_visit (session_id);

-- A new person whom a provider has named, until they accept the terms.
create table provider_sign_up (
  browser text primary key check (browser ~ '^[\w-]{43}$'),
  provider text not null check (provider in ('google', 'apple')),
  issuer text not null check (length(issuer) between 1 and 200),
  subject text not null check (length(subject) between 1 and 255),
  email text not null check (length(email) between 3 and 254),
  name text not null check (length(name) <= 100),
  next text check (length(next) between 1 and 500),
  locale text not null check (locale in ('en', 'ga')),
  expires_at timestamptz not null
);
