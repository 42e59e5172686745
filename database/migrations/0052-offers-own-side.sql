-- The advertiser's own side does not bid, by whatever code a bid is written.
create or replace function check_offer_bid() returns trigger language plpgsql as $$
declare
  r offer_round;
  highest bigint;
  minute integer;
  fault text;
begin
  select * into r from offer_round where id = new.round_id for update;
  minute := extract(hour from clock_timestamp() at time zone 'Europe/Dublin') * 60
    + extract(minute from clock_timestamp() at time zone 'Europe/Dublin');
  select max(amount) into highest from offer_bid
   where round_id = new.round_id and commitment is null and state in ('standing', 'won');
  fault := case
    when r.state <> 'active' or clock_timestamp() < r.starts_at or clock_timestamp() >= r.deadline then 'offer_bid_in_time'
    when minute < r.bidding_from or minute >= r.bidding_to then 'offer_bid_in_hours'
    when not exists (select from offer_bidder where id = new.bidder_id and state = 'approved') then 'offer_bid_approved'
    when not exists (select from ad where id = r.ad_id and state = 'published') then 'offer_bid_published'
    when exists (select from offer_bidder b join ad on ad.id = r.ad_id join advertiser v on v.id = ad.advertiser_id
                  where b.id = new.bidder_id and (b.user_id = v.owner_id or b.user_id = ad.placed_by
                    or exists (select from agency_member m where m.user_id = b.user_id and m.agency_id = v.agency_id)))
      then 'offer_bid_own_listing'
    when (r.mode = 'sealed') <> (new.commitment is not null) then 'offer_bid_mode'
    when new.amount < r.minimum_amount or new.amount < highest + r.minimum_increment then 'offer_bid_minimum'
  end;
  if fault is not null then
    raise exception '%', fault using errcode = 'check_violation', constraint = fault;
  end if;
  -- A new bid takes the place of the bidder's last one.
  update offer_bid set state = 'replaced' where bidder_id = new.bidder_id and state = 'standing';
  return new;
end $$;
