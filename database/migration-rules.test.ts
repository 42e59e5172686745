import { describe, expect, it } from 'vitest';
import { allMigrationProblems, migrationProblems } from './migration-rules.ts';

it('every new migration leaves readers and writers alone', async () => {
  expect(await allMigrationProblems()).toEqual([]);
});

describe('a new migration', () => {
  const DANGEROUS = [
    'create index ad_price on ad (price);',
    'CREATE UNIQUE INDEX ad_slug ON ad (slug);',
    'drop index ad_price;',
    'alter table ad alter column price type bigint;',
    'alter table ad alter price set data type bigint;',
    'alter table ad alter column slug set not null;',
    'alter table ad add constraint ad_price check (price > 0);',
    'alter table ad add foreign key (area_id) references area (id);',
    'alter table ad add constraint ad_slug unique (slug);',
    'alter table ad add column area_id integer references area (id);',
    'alter table ad add column token uuid default gen_random_uuid();',
    'alter table ad add column slug text not null;',
    'alter table ad drop column price;',
    'alter table ad rename column price to amount;',
    'drop table ad;',
    "update ad set state = 'expired' where state = 'old';",
    'delete from ad;',
    'lock table ad;',
    'create index concurrently ad_price on ad (price);',
  ];
  it.each(DANGEROUS)('must not contain %s', (statement) => {
    expect(migrationProblems('0200-test.sql', statement)).toHaveLength(1);
  });

  const HARMLESS = [
    'alter table ad add column slug text;',
    "alter table ad add column slug text not null default '';",
    'alter table ad add constraint ad_price check (price > 0) not valid;',
    'alter table ad validate constraint ad_price;',
    'alter table ad add constraint ad_slug unique using index ad_slug;',
    'create table new_one (id bigint primary key, ad_id bigint references ad (id));\ncreate index new_one_ad on new_one (ad_id);',
    '-- Runs without a transaction.\ndrop index concurrently if exists ad_price;\ncreate index concurrently ad_price on ad (price);',
    '-- Safe: the table has one row, the prices of the plans.\nupdate plan set price = 1;',
    'create function f() returns trigger language plpgsql as $$ begin update ad set price = 1; return new; end $$;',
  ];
  it.each(HARMLESS)('may contain %s', (statement) => {
    expect(migrationProblems('0200-test.sql', statement)).toEqual([]);
  });

  it('is free in what earlier ones did', () => {
    expect(migrationProblems('0113-test.sql', 'create index ad_price on ad (price);')).toEqual([]);
  });
});
