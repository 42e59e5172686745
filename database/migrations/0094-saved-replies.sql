-- Texts that advertisers write once and insert into answers: of a person, or of an agency for all its members.
create table saved_reply (
  id bigint primary key generated always as identity,
  user_id uuid references user_account (id) on delete cascade,
  agency_id integer references agency (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  text text not null check (length(text) between 1 and 4000),
  created_at timestamptz not null default now(),
  check (num_nonnulls(user_id, agency_id) = 1)
);
create index saved_reply_user on saved_reply (user_id) where user_id is not null;
create index saved_reply_agency on saved_reply (agency_id) where agency_id is not null;
