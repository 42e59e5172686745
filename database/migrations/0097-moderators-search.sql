-- Search by moderators in parts of names and addresses.
create extension if not exists pg_trgm;

-- A text as moderators type it: in lower case, without fadas.
create function lookup_text(text) returns text language sql immutable parallel safe strict as $$
  select lower(translate($1, 'ÁÉÍÓÚáéíóú’', 'AEIOUaeiou'''))
$$;
create index ad_address_part on ad using gin (lookup_text(address) gin_trgm_ops);
create index ad_contact_email on ad (lower(contact_email)) where contact_email is not null;
create index ad_contact_phone on ad (contact_phone) where contact_phone is not null;
create index user_account_name_part on user_account using gin (lookup_text(name) gin_trgm_ops);
create index user_account_email_part on user_account using gin (lower(email) gin_trgm_ops);
create index agency_phone on agency (phone) where phone is not null;
create index agency_name_part on agency using gin (lookup_text(name) gin_trgm_ops);

-- What moderators looked up: who, when, what. Only added to.
create table moderator_lookup (
  id bigint generated always as identity primary key,
  moderator_id uuid references user_account on delete set null,
  kind text not null check (kind in ('search', 'account')),
  -- The words of a search, or the id of the account that was opened.
  subject text not null check (length(subject) between 1 and 200),
  results smallint not null check (results >= 0),
  at timestamptz not null default now()
);
create index moderator_lookup_by on moderator_lookup (moderator_id, at);
create index moderator_lookup_at on moderator_lookup (at);
