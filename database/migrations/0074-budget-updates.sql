-- The Irish day whose figures of law and policy a budget was last compared with, for mails about what changes it.
alter table buying_budget add column checked_on date not null default current_date;
create index buying_budget_checked on buying_budget (checked_on);

-- The figures that applied on a day, as they were known then: imports and releases bring figures that began earlier.
-- A day without a row had the figures of the row before.
create table known_rules (
  day date primary key,
  figures jsonb not null
);
