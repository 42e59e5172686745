-- The buying budget that a person saved in their account.
create table buying_budget (
  user_id uuid primary key references user_account (id) on delete cascade,
  -- The version of the inputs that clients send.
  version smallint not null check (version = 3),
  -- All inputs as JSON, encrypted with the key of this id.
  inputs bytea not null,
  key_id text not null check (length(key_id) between 1 and 40),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The last save, or the last day on which the person looked at it: after a year without either it goes.
  used_at timestamptz not null default now()
);
create index buying_budget_used on buying_budget (used_at);

-- Email about what changes a budget is a consent of its own.
alter table consent drop constraint consent_purpose_check;
alter table consent add constraint consent_purpose_check
  check (purpose in ('terms_of_use', 'email', 'notification', 'budget_updates'));
