-- The source of an imported ad states no date: published_at is when it came in, which says nothing about the ad.
alter table ad add column is_undated boolean not null default false;

-- When the source of an ad listed it, if that was before it was published here: it becomes its publication.
alter table ad add column listed_at timestamptz;

-- Until now an import counted as an update, and as the publication of ads without a date.
update ad set is_undated = true
 where source in (select source from import_progress)
   and published_at between created_at - interval '10 minutes' and created_at + interval '10 minutes';
update ad set updated_at = published_at
 where source in (select source from import_progress) and updated_at > published_at
   and not exists (select from state_change s where s.ad_id = ad.id and s.from_state is not null);
