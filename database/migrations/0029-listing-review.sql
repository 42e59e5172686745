-- From a rejection until a moderator approves, a listing cannot be public, whichever way it comes: the column is set by
-- the rejection itself, cleared only while an approval is being applied, and excludes every public state.
alter table ad add column review_required boolean not null default false;

update ad set review_required = true
 where state = 'rejected'
    or (state in ('draft', 'pending', 'withdrawn')
        and (select d.to_state = 'rejected' from moderation_decision d where d.ad_id = ad.id order by d.id desc limit 1));

alter table ad add constraint ad_rejection_holds
  check (not review_required or state in ('draft', 'pending', 'rejected', 'withdrawn'));
alter table ad add constraint ad_rejected_requires_review check (state <> 'rejected' or review_required);

create function keep_review_required() returns trigger language plpgsql as $$
begin
  if new.state = 'rejected' then
    new.review_required := true;
  elsif tg_op = 'UPDATE' and old.review_required and not new.review_required and not exists (
    select from moderation_case c where c.ad_id = new.id and c.decision = 'approve' and c.settled_at is null
  ) then
    raise exception 'listing % was rejected and no moderator has approved it', new.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger ad_review_required before insert or update of state, review_required on ad
  for each row execute function keep_review_required();
create index ad_review_required on ad (advertiser_id) where review_required;

-- The type and the currency of a listing decide what its plan costs: neither changes once a plan is ordered or paid for.
create function keep_paid_type() returns trigger language plpgsql as $$
begin
  if old.time_left is not null or (old.expires_at is not null and old.placed_by is not null) or exists (
    select from order_line l where l.ad_id = old.id and l.order_state in ('open', 'paid', 'partly_refunded')
  ) then
    raise exception 'the type and currency of listing % are paid for', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger ad_paid_type before update of ad_type, currency on ad for each row
  when (new.ad_type <> old.ad_type or new.currency <> old.currency) execute function keep_paid_type();

-- A digest of what readers see of a listing, without its state, dates and plan.
create function listing_content_digest(listing ad) returns text language sql stable parallel safe as $$
  select md5(jsonb_build_array(
    listing.ad_type, listing.offering, listing.county_id, listing.area_id, listing.address, listing.eircode, listing.latitude,
    listing.longitude, listing.currency, listing.price_type, listing.sale_value, listing.sale_on_application,
    listing.rental_value, listing.collection_period, listing.rental_on_application, listing.price_from, listing.price_to,
    listing.selling_type, listing.property_type, listing.house_type, listing.total_beds, listing.bathrooms,
    listing.floor_area, listing.ber, listing.owner_occupied, listing.gender, listing.title, listing.description,
    to_jsonb(listing.features), to_jsonb(listing.facilities), listing.video_url, listing.virtual_tour_url, listing.brochure_url,
    listing.images, listing.development, listing.contact_name, listing.contact_phone, listing.contact_info)::text)
$$;

-- What a moderator approved, whole: the same content is not held for another review.
alter table moderation_decision add column content_digest text;

-- An approval is about the content that the moderator saw: each change of it while a case is open is counted, and takes
-- back an approval that has not taken effect. A rejection stands, so that changing a listing cannot put it off.
alter table moderation_case add column content_version integer not null default 1 check (content_version > 0);

create function note_changed_content() returns trigger language plpgsql as $$
begin
  update moderation_case set content_version = content_version + 1 where ad_id = new.id and settled_at is null;
  update moderation_case set version = version + 1, decision = null, decided_at = null, decided_by = null
   where ad_id = new.id and settled_at is null and decision = 'approve';
  return null;
end $$;
create trigger ad_content_changed after update on ad for each row
  when (listing_content_digest(new) is distinct from listing_content_digest(old))
  execute function note_changed_content();
