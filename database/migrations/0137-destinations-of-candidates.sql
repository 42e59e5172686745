-- The destinations of the search, without minutes and names: candidates of searches with the same ones are checked together,
-- so that their times are found once.
alter table alert_candidate add column destinations text not null default '';
-- Safe: candidates are deleted once they were checked, so the table is small.
create index alert_candidate_destinations on alert_candidate (destinations, id);
