-- A link that shows an ad before searchers see it, to somebody without an account: the vendor of an agent's ad. The link
-- carries 256 random bits, of which only the digest is kept.
create table ad_preview (
  id bigint generated always as identity primary key,
  ad_id bigint not null references ad (id) on delete cascade,
  digest bytea not null unique check (octet_length(digest) = 32),
  created_by uuid references user_account (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  approved_at timestamptz,
  approved_by_name text check (length(approved_by_name) between 1 and 100),
  check (expires_at > created_at),
  -- A name without an approval says nothing.
  check (approved_by_name is null or approved_at is not null)
);
create index ad_preview_ad on ad_preview (ad_id, id);
