-- Listings that a person hides from their search results.
create table hidden_ad (
  user_id uuid not null references user_account (id) on delete cascade,
  ad_id bigint not null references ad (id) on delete cascade,
  hidden_at timestamptz not null default now(),
  primary key (user_id, ad_id)
);
create index hidden_ad_ad on hidden_ad (ad_id);
