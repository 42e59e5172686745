-- Suspended accounts: no person can sign in to one, and its listings are hidden until it is restored.
create table account_suspension (
  id bigint generated always as identity primary key,
  user_id uuid not null references user_account on delete cascade,
  -- The rule that was broken, and what happened: the statement of reasons of the Digital Services Act, Article 17.
  ground text not null check (ground in (
    'discrimination', 'fraud', 'misleading', 'impersonation', 'harassment', 'spam', 'bidding', 'other')),
  facts text not null check (length(facts) between 1 and 2000),
  suspended_at timestamptz not null default now(),
  -- Null: until a moderator restores the account.
  ends_at timestamptz check (ends_at > suspended_at),
  -- Marks the listings that this suspension hid (ad.undo_until): they come back when it is lifted.
  hidden_until timestamptz not null check (hidden_until > ends_at or ends_at is null),
  appeal text check (appeal in ('open', 'upheld', 'granted')),
  -- Counts changes, so that a decision names what its moderator saw.
  version integer not null default 1 check (version > 0),
  lifted_at timestamptz,
  constraint account_suspension_granted check (appeal is distinct from 'granted' or lifted_at is not null)
);
create unique index account_suspension_current on account_suspension (user_id) where lifted_at is null;
create index account_suspension_user on account_suspension (user_id);
create index account_suspension_ending on account_suspension (ends_at) where lifted_at is null and ends_at is not null;
create index account_suspension_queue on account_suspension (suspended_at desc, id desc);

-- What happened to a suspension, by whom. Only added to.
create table account_suspension_change (
  id bigint generated always as identity primary key,
  suspension_id bigint not null references account_suspension on delete cascade,
  action text not null check (action in ('suspended', 'appealed', 'upheld', 'granted', 'lifted', 'ended')),
  -- The moderator; null for the person, the end of the time, and a moderator whose account was erased.
  moderator_id uuid references user_account on delete set null,
  note text check (length(note) between 1 and 2000),
  at timestamptz not null default now(),
  check (moderator_id is null or action not in ('appealed', 'ended')),
  check (action <> 'appealed' or note is not null)
);
create index account_suspension_change_of on account_suspension_change (suspension_id, id);
create index account_suspension_change_by on account_suspension_change (moderator_id);

create function keep_suspension_changes() returns trigger language plpgsql as $$
begin
  -- Deleted only with the account; changed only where a moderator's account is erased.
  if tg_op = 'DELETE' then
    if exists (select from account_suspension where id = old.suspension_id) then
      raise exception 'the changes of suspensions are kept';
    end if;
    return old;
  end if;
  if new.moderator_id is null and row (new.id, new.suspension_id, new.action, new.note, new.at)
    is not distinct from row (old.id, old.suspension_id, old.action, old.note, old.at) then
    return new;
  end if;
  raise exception 'the changes of suspensions are kept';
end $$;
create trigger account_suspension_change_kept before update or delete on account_suspension_change
  for each row execute function keep_suspension_changes();

-- A suspension states what it is for once and for all, and is lifted once.
create function keep_account_suspension() returns trigger language plpgsql as $$
begin
  if row (new.user_id, new.ground, new.facts, new.suspended_at, new.ends_at, new.hidden_until)
      is distinct from row (old.user_id, old.ground, old.facts, old.suspended_at, old.ends_at, old.hidden_until)
    or old.lifted_at is not null
    or (old.appeal is not null and new.appeal is distinct from old.appeal and old.appeal <> 'open') then
    raise exception 'a suspension is not changed';
  end if;
  return new;
end $$;
create trigger account_suspension_kept before update on account_suspension
  for each row execute function keep_account_suspension();

-- Whether an advertiser is a suspended person, or an agency of which a suspended person is the only member.
create function is_advertiser_suspended(advertiser integer) returns boolean language sql stable as $$
  select exists (
    select from account_suspension s join advertiser a on a.id = $1
     where s.lifted_at is null and (a.owner_id = s.user_id or (a.agency_id is not null
       and exists (select from agency_member m where m.agency_id = a.agency_id and m.user_id = s.user_id)
       and not exists (select from agency_member o where o.agency_id = a.agency_id and o.user_id <> s.user_id))))
$$;

-- No listing of a suspended account comes on the market, by whatever code writes it.
create function refuse_listing_of_suspended() returns trigger language plpgsql as $$
begin
  if is_advertiser_suspended(new.advertiser_id) then
    raise exception 'listing % belongs to a suspended account', new.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger ad_of_suspended_added before insert on ad
  for each row when (new.state in ('published', 'sale_agreed', 'let_agreed', 'paused'))
  execute function refuse_listing_of_suspended();
create trigger ad_of_suspended_shown before update of state on ad
  for each row when (new.state <> old.state and new.state in ('published', 'sale_agreed', 'let_agreed', 'paused'))
  execute function refuse_listing_of_suspended();
