-- Where an answer to a mail goes: the signed address of the conversation.
alter table mail_message add column reply_to text check (length(reply_to) between 3 and 320);

-- Mails that were taken into conversations, so that none is taken in twice. Only a digest of its Message-ID is kept.
create table incoming_mail (
  digest bytea primary key check (length(digest) = 32),
  message_id bigint not null references conversation_message (id) on delete cascade,
  received_at timestamptz not null default now()
);
create index incoming_mail_message on incoming_mail (message_id);
create index incoming_mail_age on incoming_mail (received_at);
