-- The moderator who works on a case. Others see the name, and may take the case over.
alter table moderation_case
  add column assigned_to uuid references user_account on delete set null,
  add column assigned_at timestamptz;
create index moderation_case_assigned on moderation_case (assigned_to) where decided_at is null and assigned_to is not null;
