-- Some clients know people by a number. It is given once and says nothing else.
alter table user_account add column legacy_id integer generated always as identity unique;

-- The ad that took the place of one that is gone: it was listed again, moved or merged into another.
alter table ad add column successor_id bigint references ad (id) on delete set null check (successor_id <> id);
create index ad_successor on ad (successor_id) where successor_id is not null;
