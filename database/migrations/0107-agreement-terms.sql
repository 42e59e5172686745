-- The terms of an agency's agreement: how many listings it covers at once (null: any number), and from which day to which (null:
-- no end), in Irish time. Each setting is a row; the current one was not replaced. The plan in agency.agreement_plan says whether
-- there is an agreement at all, and is suspended with the licence. An agreement without a row has no terms.
create table agency_agreement (
  id bigint generated always as identity primary key,
  agency_id integer not null references agency (id) on delete cascade,
  plan text not null check (plan in ('basic', 'standard', 'featured', 'premium')),
  max_listings integer check (max_listings between 1 and 100000),
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  set_by uuid references user_account (id) on delete set null,
  set_at timestamptz not null default now(),
  replaced_at timestamptz check (replaced_at >= set_at),
  -- Days before the end of the last reminder; 0: that it ended.
  reminded_before smallint check (reminded_before in (30, 7, 0))
);
create unique index agency_agreement_current on agency_agreement (agency_id) where replaced_at is null;
create index agency_agreement_history on agency_agreement (agency_id, id);
create index agency_agreement_end on agency_agreement (valid_to) where replaced_at is null and valid_to is not null;
create index agency_agreement_set_by on agency_agreement (set_by) where set_by is not null;

insert into agency_agreement (agency_id, plan, valid_from)
select id, agreement_plan, (now() at time zone 'Europe/Dublin')::date from agency
 where agreement_plan in ('basic', 'standard', 'featured', 'premium');

-- The plan of an agency's agreement today; null without one, before its first day and after its last.
create function agreement_plan_now(given agency) returns text language sql stable as $$
  select given.agreement_plan where given.agreement_plan is not null and not exists (
    select from agency_agreement terms where terms.agency_id = given.id and terms.replaced_at is null
      and ((now() at time zone 'Europe/Dublin')::date < terms.valid_from
        or (now() at time zone 'Europe/Dublin')::date > terms.valid_to))
$$;

-- How many more listings an agency's agreement covers; null: any number. Listings on the market count, and those with paid time
-- that a moderator reviews.
create function agreement_room(given agency) returns integer language sql stable as $$
  select terms.max_listings - (select count(*)::integer from advertiser join ad on ad.advertiser_id = advertiser.id
      where advertiser.agency_id = given.id and (ad.state in ('published', 'paused', 'sale_agreed', 'let_agreed')
        or ad.state = 'pending' and ad.time_left is not null))
    from agency_agreement terms
   where terms.agency_id = given.id and terms.replaced_at is null and terms.max_listings is not null
$$;
