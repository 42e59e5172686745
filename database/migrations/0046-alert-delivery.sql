-- Names the deliveries of alerts as what they are.
alter table alert_telling rename to alert_delivery;
alter table alert_delivery rename column settled_at to finished_at;
alter index alert_telling_pkey rename to alert_delivery_pkey;
alter index alert_telling_due rename to alert_delivery_due;
alter index alert_telling_person rename to alert_delivery_person;
alter index alert_telling_message rename to alert_delivery_message;

alter table alert_delivery
  drop constraint alert_telling_outcome_check,
  drop constraint alert_telling_check1;
update alert_delivery set outcome = 'delivered' where outcome = 'told';
-- Null while it waits; `dropped`: no longer wanted, or the listing had gone when it was due.
alter table alert_delivery
  add constraint alert_delivery_outcome_check check (outcome in ('delivered', 'dropped')),
  add constraint alert_delivery_message_check check (message_id is null or outcome = 'delivered');
alter table alert_delivery rename constraint alert_telling_channel_check to alert_delivery_channel_check;
alter table alert_delivery rename constraint alert_telling_check to alert_delivery_finished_check;
alter table alert_delivery rename constraint alert_telling_alert_id_fkey to alert_delivery_alert_id_fkey;
alter table alert_delivery rename constraint alert_telling_message_id_fkey to alert_delivery_message_id_fkey;
alter table alert_delivery rename constraint alert_telling_person_id_fkey to alert_delivery_person_id_fkey;
