import { afterEach, expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { createPool } from './client.ts';

const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const clean of cleanUp.splice(0)) await clean();
});

it.each([
  [true, 0],
  [false, 1],
])('a pool behind a pooler (%s) prepares no statement by its name', async (isPooler, prepared) => {
  const { connectionString } = await testDatabase();
  const pool = createPool({ connectionString, poolSize: 1, isPooler });
  cleanUp.push(() => pool.end());
  const asked = await pool.query({ name: 'add one', text: 'select $1::int + 1 as sum', values: [1] });
  expect(asked.rows).toEqual([{ sum: 2 }]);
  const { rows } = await pool.query(
    "select count(*) as count from pg_prepared_statements where name = 'add one'",
  );
  expect(rows).toEqual([{ count: prepared }]);
});
