-- The site of an agency, which its ads lead to.
alter table agency add column website text check (website ~ '^https?://' and length(website) <= 200);
alter table advertiser add column website text check (website ~ '^https?://' and length(website) <= 200);

-- Where somebody who is invited will work: an agent looks after the ads of their branch.
alter table agency_invitation add column branch_id integer references agency_branch (id) on delete set null;
