-- Pictures that visitors add to an ad before they have an account. They move to media_file when an account takes the
-- ad over, and are deleted after a week.
create table visitor_file (
  id uuid primary key,
  -- Digest of the visitor's cookie.
  visitor text not null check (length(visitor) = 43),
  kind text not null check (kind in ('photo', 'floor_plan')),
  bytes integer not null check (bytes > 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  thumbhash text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  name text not null check (length(name) between 1 and 100),
  -- Perceptual hash, for finding the same picture in other listings.
  look bigint,
  created_at timestamptz not null default now()
);
create index visitor_file_visitor on visitor_file (visitor);
create index visitor_file_age on visitor_file (created_at);

-- What the visitors of a network sent on a day (UTC). The network is a keyed digest.
create table visitor_allowance (
  network text not null check (length(network) = 43),
  day date not null,
  files integer not null check (files > 0),
  bytes bigint not null check (bytes >= 0),
  primary key (network, day)
);
create index visitor_allowance_day on visitor_allowance (day);
