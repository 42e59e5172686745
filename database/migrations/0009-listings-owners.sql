-- Whose an advertiser is: a person's own, an agency's branch, or nobody's (imports, the demo's crowd).
alter table advertiser add column owner_id uuid unique references user_account (id) on delete set null;
alter table advertiser add column agency_id integer references agency (id) on delete set null;
alter table advertiser add column branch_id integer references agency_branch (id) on delete set null;
alter table advertiser add check (owner_id is null or agency_id is null);
create unique index advertiser_branch on advertiser (agency_id, coalesce(branch_id, 0));

-- Who placed the ad; a colleague may look after it later.
alter table ad add column placed_by uuid references user_account (id) on delete set null;
create index ad_placed_by on ad (placed_by);

alter table state_change add column by_user uuid references user_account (id) on delete set null;
