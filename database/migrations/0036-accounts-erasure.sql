-- An account that its owner asked to erase: until it is due a link of a mail cancels that.
create table account_erasure (
  user_id uuid primary key references user_account (id) on delete cascade,
  requested_at timestamptz not null default now(),
  due_at timestamptz not null,
  -- Of the token in the link.
  cancel_digest text not null unique,
  -- The listings that the request took off the market can be put back until then.
  undo_until timestamptz not null
);
create index account_erasure_due on account_erasure (due_at);
