-- Figures of law and policy that an operator imported. The rows of a rule replace its shipped ones as a whole.
create table rule_import (
  id bigint generated always as identity primary key,
  imported_at timestamptz not null default now(),
  file text not null check (length(file) between 1 and 200)
);

create table rule_figure (
  rule text not null check (length(rule) between 1 and 60),
  -- Empty where a rule has a single figure at a time.
  key text not null check (length(key) <= 60),
  -- As in a file of rules: a number, a list, or pairs of lower end and figure.
  value text not null check (length(value) between 1 and 2000),
  valid_from date not null,
  -- The last day; null while the figure applies.
  valid_to date check (valid_to >= valid_from),
  source text not null check (length(source) between 8 and 500),
  source_date date not null,
  -- S: read in the source. G: generally known, not confirmed.
  confidence text not null check (confidence in ('S', 'G')),
  import_id bigint not null references rule_import (id),
  primary key (rule, key, valid_from)
);
create index rule_figure_import on rule_figure (import_id);

-- A figure has one value on each day. The extension for an exclusion constraint on text needs rights that not every
-- host gives, so a trigger checks the rows of the changed rules.
create function refuse_overlapping_figures() returns trigger language plpgsql as $$
begin
  if exists (
    select from rule_figure as a join rule_figure as b using (rule, key)
     where a.rule in (select rule from changed) and a.valid_from < b.valid_from
       and (a.valid_to is null or a.valid_to >= b.valid_from)
  ) then
    raise exception 'Two figures of a rule apply on one day' using errcode = 'exclusion_violation';
  end if;
  return null;
end $$;
create trigger rule_figure_added after insert on rule_figure
  referencing new table as changed for each statement execute function refuse_overlapping_figures();
create trigger rule_figure_changed after update on rule_figure
  referencing new table as changed for each statement execute function refuse_overlapping_figures();
