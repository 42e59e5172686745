-- Mail with details that are stored encrypted: its content and attachments are empty, and the sealed content has both.
alter table mail_message
  add column sealed_content bytea,
  -- The id of the key.
  add column sealed_with text check (length(sealed_with) between 1 and 40),
  add check ((sealed_content is null) = (sealed_with is null));

-- The answers of a person who prepares an application for a mortgage.
create table mortgage_pre_approval (
  user_id uuid primary key references user_account (id) on delete cascade,
  form_version smallint not null check (form_version = 1),
  -- Increases with every save, so that a second device notices that its answers are old.
  version integer not null check (version >= 1),
  -- All answers as JSON, encrypted with the key of this id.
  inputs bytea not null,
  key_id text not null check (length(key_id) between 1 and 40),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The last save, or the last day on which the person looked at the answers: after a year without either they go.
  used_at timestamptz not null default now()
);
create index mortgage_pre_approval_used on mortgage_pre_approval (used_at);
