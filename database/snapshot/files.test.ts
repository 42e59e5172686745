import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { snapshotFiles } from './files.ts';
import { TYPES } from './row-types.ts';

const { pool } = await testDatabase();

it('schema.sql and rows.ts match the migrated database (rewrite them with npm run schema)', async () => {
  for (const [file, content] of await snapshotFiles(pool)) {
    expect(await readFile(file, 'utf8'), path.basename(file)).toBe(content);
  }
});

it('shows a column, its null, default, check, index, trigger and comment', async () => {
  await pool.query(`
    create table sample (id bigint generated always as identity primary key, kind text not null check (kind in ('a', 'b')),
      tags text[] default '{}', amount numeric(10, 2), data jsonb);
    create index sample_kind on sample (kind) where amount > 0;
    comment on column sample.kind is 'What it''s like';
    create trigger sample_kept before delete on sample for each row execute function refuse_change()`);
  const [schema, rows] = [...(await snapshotFiles(pool)).values()];
  expect(schema).toContain(`create table sample (
  id bigint not null generated always as identity,
  kind text not null,
  tags text[] default '{}'::text[],
  amount numeric(10,2),
  data jsonb,
  constraint sample_pkey PRIMARY KEY (id),
  constraint sample_kind_check CHECK (kind = ANY (ARRAY['a', 'b']))
);
comment on column sample.kind is 'What it''s like';
CREATE INDEX sample_kind ON sample USING btree (kind) WHERE (amount > (0)::numeric);
CREATE TRIGGER sample_kept BEFORE DELETE ON sample FOR EACH ROW EXECUTE FUNCTION refuse_change();`);
  expect(rows).toContain(`export type SampleRow = {
  id: number;
  kind: 'a' | 'b';
  tags: string[] | null;
  amount: number | null;
  data: unknown;
};`);
});

it('names the JavaScript type that pg returns for each column type', async () => {
  const samples: Record<string, string> = {
    ...{
      bigint: '1',
      'bigint[]': '{1}',
      boolean: 't',
      box: '(1,1),(0,0)',
      bytea: '\\x00',
      date: '2026-01-01',
      'double precision': '1',
      integer: '1',
    },
    ...{
      'integer[]': '{1}',
      'lseg[]': '{"[(0,0),(1,1)]"}',
      name: 'a',
      numeric: '1',
      oid: '1',
      pg_snapshot: '1:1:',
      real: '1',
      smallint: '1',
      'smallint[]': '{1}',
    },
    ...{ text: 'a', 'text[]': '{a}', 'timestamp with time zone': '2026-01-01', tsvector: 'a', xid8: '1' },
    uuid: '00000000-0000-0000-0000-000000000000',
    'uuid[]': '{00000000-0000-0000-0000-000000000000}',
  };
  const found: Record<string, string> = {};
  for (const [type, sample] of Object.entries(samples)) {
    const { rows } = await pool.query<{ value: unknown }>(`select $1::${type} as value`, [sample]);
    found[type] = nameOf(rows[0]?.value);
  }
  const unnamed = ['interval', 'json', 'jsonb', 'point'];
  expect(found).toEqual(
    Object.fromEntries(Object.entries(TYPES).filter(([type]) => !unnamed.includes(type))),
  );
});

function nameOf(value: unknown): string {
  if (Array.isArray(value)) return `${nameOf(value[0])}[]`;
  return value instanceof Date || value instanceof Buffer ? value.constructor.name : typeof value;
}
