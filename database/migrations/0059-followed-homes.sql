-- Homes whose value people follow, and the estimate of each month.

create table followed_home (
  id bigint primary key generated always as identity,
  user_id uuid not null references user_account (id) on delete cascade,
  -- As it is shown.
  address text not null,
  -- The home as its follower described it, as in `valuation_estimate`.
  facts jsonb not null,
  -- What tells the home apart from others, as in `register_sale`.
  kind text not null check (kind in ('flat', 'numbered', 'unnumbered')),
  home_key text not null,
  localities text[] not null,
  eircode text check (eircode ~ '^[A-Z0-9]{7}$'),
  wants_mail boolean not null default false,
  mailed_at timestamptz,
  -- The newest sale in the register when the home was followed or last in a mail: later ones are news.
  known_sale_id bigint not null,
  -- When it was last estimated, or could not be.
  revalued_at timestamptz not null,
  created_at timestamptz not null default now(),
  -- Removed homes can be restored for a day.
  removed_at timestamptz
);
create index followed_home_user on followed_home (user_id);
create index followed_home_revalued on followed_home (revalued_at) where removed_at is null;
create index followed_home_removed on followed_home (removed_at) where removed_at is not null;

create table followed_home_estimate (
  followed_home_id bigint not null references followed_home (id) on delete cascade,
  -- Months since January 2005.
  month smallint not null,
  estimate_id uuid not null references valuation_estimate (id) on delete cascade,
  primary key (followed_home_id, month)
);
create index followed_home_estimate_estimate on followed_home_estimate (estimate_id);
