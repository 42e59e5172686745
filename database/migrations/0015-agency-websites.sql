-- The site of an agency, which its ads lead to.
alter table agency add column website text check (website ~ '^https?://' and length(website) <= 200);
alter table advertiser add column website text check (website ~ '^https?://' and length(website) <= 200);
