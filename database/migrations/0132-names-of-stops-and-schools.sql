-- Runs without a transaction.
-- Finds stops and schools by the first letters of their words.

-- A name as `fold` of marketplace/places/rules.ts normalises it: lower case, no accents or apostrophes, single spaces.
create or replace function folded_name(text) returns text language sql immutable parallel safe strict as $$
  select regexp_replace(regexp_replace(btrim(regexp_replace(replace(regexp_replace(
    lower(regexp_replace(normalize($1, NFD), U&'[\0300-\036f''’‘ʼ`´]', '', 'g')),
    '\m([[:alpha:]])\.(?=[[:alpha:]]\M)', '\1', 'g'), '&', ' and '), '[^[:alnum:]]+', ' ', 'g')),
    '\msaint\M', 'st', 'g'), '\mmt\M', 'mount', 'g')
$$;
create index concurrently if not exists transport_stop_words on transport_stop
  using gin (to_tsvector('simple', folded_name(name || ' ' || coalesce(name_ga, ''))));
create index concurrently if not exists school_words on school using gin (to_tsvector('simple', folded_name(name)));
