-- Addresses whose owner acted on a link that was sent there: mail to them is limited like mail to an account. The address
-- of a verified account needs no row.
create table proven_address (
  email text primary key check (email = lower(email)),
  -- The account that had the address before it changed to another; the row goes with it.
  user_id uuid references user_account (id) on delete cascade,
  proven_at timestamptz not null default now()
);
create index proven_address_user on proven_address (user_id);

insert into proven_address (email)
select distinct lower(email) from saved_search where confirmed_at is not null and email is not null
union
select distinct lower(email) from viewing_booking where booked_at is not null and email is not null;

-- What was spent of the limits on mail to unproven addresses and on text messages; of subjects only digests are kept.
create table mail_budget (
  id bigint generated always as identity primary key,
  subject text not null,
  at timestamptz not null default now()
);
create index mail_budget_subject on mail_budget (subject, at);

-- Whether the owner of the recipient address had proven it when the mail was queued. Text messages carry the code that
-- proves a number.
alter table mail_message add column recipient_proven boolean not null default false;
alter table mail_message alter column recipient_proven drop default;

-- The six digits that confirm an account in the browser that signed up.
create table sign_up_code (
  -- Digest of the cookie of that browser, and of the address it signed up with.
  browser text primary key,
  address text not null,
  -- Null where the address had a confirmed account: no code works then.
  user_id uuid references user_account (id) on delete cascade,
  digest text not null,
  -- Digest of the password typed in that browser, which becomes the account's: another browser may have begun the account.
  password_digest text not null,
  attempts smallint not null default 0,
  expires_at timestamptz not null
);
create index sign_up_code_user on sign_up_code (user_id);
create index sign_up_code_expiry on sign_up_code (expires_at);
