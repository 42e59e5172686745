-- An agency counts as one once a moderator has verified its licence, or has made an agreement with it. Until then it is
-- judged and shown as a private advertiser is. Any number of agencies may claim a licence number; one of them may have it.
alter table agency add column licence_verified_at timestamptz;
alter table agency add column licence_refused_at timestamptz;
-- The agreement of an agency whose licence has to be verified again; it returns with the verification.
alter table agency add column suspended_agreement_plan text;
update agency set licence_verified_at = now() where agreement_plan is not null;
alter table agency add constraint agency_agreement_is_verified
  check (agreement_plan is null or licence_verified_at is not null);
alter table agency add constraint agency_licence_is_decided_once
  check (licence_verified_at is null or licence_refused_at is null);

drop index agency_licence;
create unique index agency_licence on agency (licence_number) where licence_verified_at is not null;
create index agency_licence_claim on agency (licence_number);
create index agency_licence_waiting on agency (created_at) where licence_verified_at is null and licence_refused_at is null;

-- What was verified is a name with a number: another name or number is verified again.
create function drop_licence_verification() returns trigger language plpgsql as $$
begin
  new.suspended_agreement_plan := coalesce(old.agreement_plan, old.suspended_agreement_plan);
  new.agreement_plan := null;
  new.licence_verified_at := null;
  new.licence_refused_at := null;
  return new;
end $$;
create trigger agency_licence_changed before update on agency for each row
  when (lower(trim(new.name)) <> lower(trim(old.name)) or new.licence_number is distinct from old.licence_number
    or (new.county_id between 27 and 32) <> (old.county_id between 27 and 32))
  execute function drop_licence_verification();

-- Every decision about a licence, with the name and number it was about.
create table agency_licence_decision (
  id bigint generated always as identity primary key,
  agency_id integer not null references agency (id) on delete cascade,
  agency_name text not null,
  licence_number text,
  decision text not null check (decision in ('verified', 'refused', 'transferred')),
  decided_by uuid references user_account (id) on delete set null,
  decided_at timestamptz not null default now()
);
create index agency_licence_decision_agency on agency_licence_decision (agency_id, id);
create index agency_licence_decision_by on agency_licence_decision (decided_by);

-- How an agency and each of its branches (null: the head office) appear as sellers.
create view agency_seller as
select a.id as agency_id, b.id as branch_id,
       case when a.licence_verified_at is null then 'private'
            when a.logo_path is null then 'unbranded_agent' else 'branded_agent' end as kind,
       a.name, b.name as branch, coalesce(b.phone, a.phone) as phone, coalesce(b.address, a.address) as address,
       case when a.licence_verified_at is not null then a.licence_number end as licence_number,
       case when a.licence_verified_at is not null then a.background_colour end as background_colour,
       case when a.licence_verified_at is not null then a.logo_path end as logo_path,
       case when a.licence_verified_at is not null then a.website end as website
  from agency a cross join lateral (
    select null::integer as id, null::text as name, null::text as phone, null::text as address
    union all
    select o.id, o.name, o.phone, o.address from agency_branch o where o.agency_id = a.id) b;

update advertiser v
   set kind = s.kind, licence_number = s.licence_number, background_colour = s.background_colour,
       logo_path = s.logo_path, website = s.website
  from agency_seller s
 where s.agency_id = v.agency_id and s.branch_id is not distinct from v.branch_id and s.kind = 'private';

-- The branch that an agency's draft without an ad belongs to (null: the head office).
alter table placement_draft add column branch_id integer references agency_branch (id) on delete set null;
update placement_draft d set branch_id = m.branch_id
  from agency_member m where m.user_id = d.user_id and m.agency_id = d.agency_id;

-- A report beyond its network's limit: it is kept, and adds no weight to its case.
alter table ad_report add column is_over_limit boolean not null default false;
