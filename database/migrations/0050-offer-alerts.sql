-- Notices of offers rounds become alerts of their people.

-- A receipt: the bidder's own entries in the log.
alter table offer_notice drop constraint offer_notice_kind_check;
alter table offer_notice add constraint offer_notice_kind_check check (kind in ('outbid', 'deadline', 'won', 'lost',
  'cancelled', 'approved', 'declined', 'removed', 'applied', 'bid', 'withdrawn', 'closed', 'reopened', 'receipt'));

-- `why` of an offers alert names the notice, the round and the entry of its log.
alter table alert drop constraint alert_kind_check;
alter table alert
  alter column outbox_id drop not null,
  add constraint alert_kind_check check (kind in ('new', 'price', 'status', 'viewing', 'offer')),
  -- Alerts of listings come from the outbox, those of offers from notices.
  add constraint alert_outbox_check check ((outbox_id is null) = (kind = 'offer')),
  add constraint alert_offer_check check (kind <> 'offer'
    or (search_id is null and why ?& array['notice', 'roundId', 'sequence']));

-- Each notice becomes one alert.
create unique index alert_of_offer
  on alert (person_id, (why ->> 'roundId'), (why ->> 'notice'), ((why ->> 'sequence')::integer))
  where kind = 'offer';

-- Receipts go by mail only: the bidder knows of the own bid.
create or replace function outbox_alerts() returns trigger language plpgsql as $$
begin
  insert into outbox (topic, subject_id)
  select 'alert', raised.id from raised join alert_person on alert_person.id = raised.person_id
   where raised.why ->> 'notice' is distinct from 'receipt'
     and exists (select from webhook where webhook.user_id = alert_person.user_id and disabled_at is null);
  return null;
end $$;
