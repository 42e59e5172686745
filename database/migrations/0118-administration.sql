-- Roles of the people who run the site, besides moderators: support helps people with their accounts, administrators
-- give roles, switch features and see the queues. Given by an operator (`npm run admin`) or an administrator.
alter table user_account
  add column is_support boolean not null default false,
  add column is_administrator boolean not null default false;
create index user_account_staff on user_account (id) where is_moderator or is_support or is_administrator;

-- What operators, administrators, moderators and support did and looked up. Only added to; old entries are deleted. It
-- names people by id alone, and the ids stay when an account is erased, so that the log remains whole.
create table administrative_act (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  role text not null check (role in ('operator', 'administrator', 'moderator', 'support')),
  -- The account; null for an operator, and for one that was erased before the log began.
  actor_id uuid,
  -- The system user of an operator at the command line.
  operator_name text check (length(operator_name) between 1 and 100),
  act text not null check (act ~ '^[a-z]+\.[a-z-]+$'),
  -- A look-up changes nothing, and is kept for a shorter time.
  is_lookup boolean not null,
  subject_table text check (subject_table ~ '^[a-z_]{1,60}$'),
  subject_id text check (length(subject_id) between 1 and 100),
  -- What changed, in short.
  before jsonb check (jsonb_typeof(before) = 'object' and length(before::text) <= 2000),
  after jsonb check (jsonb_typeof(after) = 'object' and length(after::text) <= 2000),
  reason text check (length(reason) between 1 and 500),
  constraint administrative_act_actor check (case role when 'operator' then operator_name is not null and actor_id is null
    else operator_name is null end),
  constraint administrative_act_subject check (subject_id is null or subject_table is not null)
);
create index administrative_act_by on administrative_act (actor_id, at);
create index administrative_act_on on administrative_act (subject_id, id);
create index administrative_act_at on administrative_act (at);

create function keep_administrative_acts() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - (case when old.is_lookup then interval '1 year' else interval '6 years' end) then
      return old;
    end if;
  end if;
  raise exception 'administrative acts are kept as they were written' using errcode = 'check_violation';
end $$;
create trigger administrative_act_kept before update or delete on administrative_act
  for each row execute function keep_administrative_acts();
create trigger administrative_act_not_emptied before truncate on administrative_act
  for each statement execute function keep_administrative_acts();

-- Parts of the site that are switched off. Every process reads the table again when it changes.
create table feature_switch (
  feature text primary key check (feature in
    ('sign-up', 'placing-ads', 'enquiries', 'viewings', 'offers', 'payments', 'uploads', 'imports', 'alerts')),
  switched_off_at timestamptz not null default now()
);
create function outbox_feature_switches() returns trigger language plpgsql as $$
begin
  insert into outbox (topic, subject_id) values ('feature_switch', 0);
  return null;
end $$;
create trigger feature_switch_outbox after insert or delete on feature_switch
  for each statement execute function outbox_feature_switches();

-- What one process found when it compared its search index with the tables, for the operator who asked.
create table search_index_check (
  id bigint generated always as identity primary key,
  -- The outbox row that asked.
  requested_by bigint not null,
  process text not null check (length(process) between 1 and 100),
  listings integer not null check (listings >= 0),
  -- Ids of listings, the first hundred of each.
  missing integer[] not null,
  unexpected integer[] not null,
  different integer[] not null,
  at timestamptz not null default now()
);
create unique index search_index_check_of on search_index_check (requested_by, process);
