-- Requests of a network within the current minute, over all processes: each adds what it counted, and reads the sum.
-- Lost in a crash, which only makes the limit of one minute milder.
create unlogged table request_count (
  digest bytea not null check (length(digest) = 20),
  ends_at timestamptz not null,
  requests integer not null check (requests > 0),
  primary key (digest, ends_at)
);
