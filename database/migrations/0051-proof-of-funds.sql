-- A document with which a bidder shows that the money is there: only the advertiser opens it. A month after the round
-- has ended it is deleted.
create table offer_proof_of_funds (
  bidder_id bigint primary key references offer_bidder (id) on delete cascade,
  name text not null check (length(name) between 1 and 100),
  content_type text not null check (content_type in ('application/pdf', 'image/jpeg')),
  -- Encrypted with the secret of the installation.
  content bytea not null check (octet_length(content) between 1 and 20971520),
  sent_at timestamptz not null default now()
);
