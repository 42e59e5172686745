-- Everything Gaff has to tell somebody by mail or text message. A row is written in the transaction of what it tells
-- about, and sent by whichever process takes it; without a mail server it stays readable in the local mailbox.
create table mail_message (
  id bigint generated always as identity primary key,
  channel text not null default 'mail' check (channel in ('mail', 'text_message')),
  recipient text not null,
  locale text not null default 'en' check (locale in ('en', 'ga')),
  subject text not null,
  -- What it says, as blocks (mail/message.ts); rendered when it is sent.
  content jsonb not null,
  -- [{name, contentType, base64}]
  attachments jsonb not null default '[]' check (jsonb_typeof(attachments) = 'array'),
  -- What is told once is not told again, however often the work around it is repeated.
  unique_key text unique,
  -- Whom it is about: erased with the account.
  user_id uuid,
  created_at timestamptz not null default now(),
  attempts smallint not null default 0 check (attempts >= 0),
  -- When it may be tried; a claim moves it ahead, so that a process that dies with it does not keep it.
  due_at timestamptz not null default now(),
  sent_at timestamptz,
  failed_at timestamptz,
  check (sent_at is null or failed_at is null)
);
create index mail_message_due on mail_message (due_at) where sent_at is null and failed_at is null;
create index mail_message_recipient on mail_message (recipient);
create index mail_message_user on mail_message (user_id);
