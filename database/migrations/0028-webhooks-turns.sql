-- When a webhook may have a delivery that is due: turns go to the webhook that has waited longest, by an index, however
-- many deliveries wait for others.
alter table webhook add column next_at timestamptz;
update webhook set next_at = now() where exists (
  select from webhook_delivery d where d.webhook_id = webhook.id and d.delivered_at is null and d.failed_at is null);
create index webhook_next on webhook ((failing_since is not null), next_at)
  where disabled_at is null and next_at is not null;
drop index webhook_delivery_due;
create index webhook_delivery_due on webhook_delivery (webhook_id, due_at)
  where delivered_at is null and failed_at is null;

create function note_webhook_next() returns trigger language plpgsql as $$
begin
  update webhook set next_at = least(next_at, due.at)
    from (select webhook_id, min(due_at) as at from changed
           where delivered_at is null and failed_at is null group by webhook_id) as due
   where webhook.id = due.webhook_id and (next_at is null or next_at > due.at);
  return null;
end $$;
create trigger webhook_delivery_added after insert on webhook_delivery referencing new table as changed
  for each statement execute function note_webhook_next();
create trigger webhook_delivery_moved after update on webhook_delivery referencing new table as changed
  for each statement execute function note_webhook_next();
