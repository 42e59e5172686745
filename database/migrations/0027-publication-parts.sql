-- The bytes of an agency's file that still has to be read, in pieces: no process holds a whole file in memory.
create table feed_import_part (
  import_id bigint not null references feed_import (id) on delete cascade,
  position integer not null check (position >= 0),
  bytes bytea not null check (length(bytes) between 1 and 1048576),
  primary key (import_id, position)
);
-- Archives are packed already.
alter table feed_import_part alter column bytes set storage external;
insert into feed_import_part (import_id, position, bytes)
select id, n, substring(content from n * 1048576 + 1 for 1048576)
  from feed_import cross join lateral generate_series(0, (length(content) - 1) / 1048576) as n
 where length(content) > 0;
alter table feed_import drop column content;

-- Since when a file waits for a confirmation; it is discarded when nobody gives one.
alter table feed_import add column held_at timestamptz;
update feed_import set held_at = created_at where state = 'held';
alter table feed_import add check (state <> 'held' or held_at is not null);
create index feed_import_held on feed_import (held_at) where state = 'held';
