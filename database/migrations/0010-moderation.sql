-- An ad that a person has to look at, and what they said. A decision takes effect a few seconds after it was made
-- (settled_at), so that a slip of the finger can be undone.
create table moderation_case (
  id bigint generated always as identity primary key,
  ad_id bigint not null references ad (id) on delete cascade,
  kind text not null check (kind in ('new', 'changed', 'flagged', 'appeal')),
  risk smallint not null check (risk between 0 and 100),
  -- [{id, points}]: why it is here, by the ids of the room's rules.
  reasons jsonb not null default '[]' check (jsonb_typeof(reasons) = 'array'),
  -- What the advertiser wrote to whoever decides.
  note text check (length(note) between 1 and 2000),
  appeal_of bigint,
  opened_at timestamptz not null default now(),
  -- Rises with every change: of two who decide on what they see, one has seen too little.
  version integer not null default 1 check (version > 0),
  decision text check (decision in ('approve', 'reject', 'changes')),
  reason_id smallint check (reason_id between 1 and 9),
  words text check (length(words) between 1 and 2000),
  decided_at timestamptz,
  decided_by uuid references user_account (id) on delete set null,
  settled_at timestamptz,
  check ((decision is null) = (decided_at is null)),
  check (settled_at is null or decided_at is not null),
  check (decision is null or (reason_id is null) = (decision = 'approve')),
  check ((kind = 'appeal') = (appeal_of is not null))
);
create unique index moderation_case_open on moderation_case (ad_id) where settled_at is null;
create index moderation_case_queue on moderation_case (risk desc, opened_at, id) where decided_at is null;
create index moderation_case_due on moderation_case (decided_at) where settled_at is null;
create index moderation_case_decided on moderation_case (decided_at desc) where decided_at is not null;
create index moderation_case_ad on moderation_case (ad_id);

-- Every decision that took effect, for good: it outlives the ad, and only the name of who made it can be erased.
create table moderation_decision (
  id bigint generated always as identity primary key,
  case_id bigint not null unique,
  ad_id bigint not null,
  advertiser_id integer not null,
  kind text not null,
  decision text not null check (decision in ('approve', 'reject', 'changes')),
  reason_id smallint,
  words text,
  risk smallint not null,
  from_state text not null,
  to_state text not null,
  -- Of what was written when it was decided: a person who approved it need not be asked about the same words again.
  texts_digest text not null,
  opened_at timestamptz not null,
  decided_at timestamptz not null,
  decided_by uuid references user_account (id) on delete set null
);
create index moderation_decision_ad on moderation_decision (ad_id, id);
create index moderation_decision_advertiser on moderation_decision (advertiser_id, decision);
create index moderation_decision_by on moderation_decision (decided_by);
alter table moderation_case add foreign key (appeal_of) references moderation_decision (id);
-- A decision is appealed against once.
create unique index moderation_case_appeal on moderation_case (appeal_of);

create function keep_moderation_decisions() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.decided_by is null
     and (to_jsonb(new) - 'decided_by') = (to_jsonb(old) - 'decided_by') then
    return new;
  end if;
  raise exception 'A decision is kept as it was made';
end $$;
create trigger moderation_decision_kept before update or delete on moderation_decision
  for each row execute function keep_moderation_decisions();

-- Swindlers come back with the same pictures and the same number. Only ads that people placed are compared.
create index moderation_ad_images on ad using gin (images jsonb_path_ops) where source = 'gaff';
create index moderation_ad_phone on ad (contact_phone) where source = 'gaff';
