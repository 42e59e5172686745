-- The request that caused a message, so that a failure to send it can be followed back; null for timed work.
alter table mail_message add column request_id text
  constraint mail_message_request_id_check check (length(request_id) between 8 and 100);
