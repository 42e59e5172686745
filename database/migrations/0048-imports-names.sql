-- Names the tables of agency imports, and what belongs to the outbox, as what they are.
alter table feed_import rename to listing_import;
alter table feed_import_part rename to listing_import_part;
alter table feed_import_record rename to listing_import_record;
alter table feed_picture rename to listing_import_picture;
alter table feed_ad rename to imported_ad;

alter table alert rename column feed_id to outbox_id;
alter table alert_position rename column feed_id to outbox_id;
alter table webhook_delivery rename column feed_id to outbox_id;
alter table webhook_position rename column feed_id to outbox_id;

alter function feed_ads_of_advertisers() rename to outbox_ads_of_advertisers;
alter function feed_alerts() rename to outbox_alerts;
alter function feed_changed_viewings() rename to outbox_changed_viewings;
alter function feed_conversations() rename to outbox_conversations;
alter function feed_removed_ads() rename to outbox_removed_ads;
alter function feed_saved_searches() rename to outbox_saved_searches;

-- Constraints and indexes keep the old names of their tables and columns otherwise.
do $$
declare
  old record;
  renames constant text[][] := array[
    ['feed_import', 'listing_import'], ['feed_picture', 'listing_import_picture'],
    ['feed_ad', 'imported_ad'], ['feed_id', 'outbox_id']];
  renamed text;
begin
  for old in
    select conrelid::regclass::text as owner, conname::text as name, true as is_constraint
      from pg_constraint where connamespace = current_schema()::regnamespace and conname ~ 'feed_'
    union all
    select '', relname::text, false from pg_class c
     where relkind = 'i' and relnamespace = current_schema()::regnamespace and relname ~ 'feed_'
       and not exists (select from pg_constraint where conindid = c.oid)
  loop
    renamed := old.name;
    for at in 1 .. array_length(renames, 1) loop
      renamed := replace(renamed, renames[at][1], renames[at][2]);
    end loop;
    if old.is_constraint then
      execute format('alter table %s rename constraint %I to %I', old.owner, old.name, renamed);
    else
      execute format('alter index %I rename to %I', old.name, renamed);
    end if;
  end loop;
end $$;
