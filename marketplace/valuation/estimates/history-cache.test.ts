import { expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { createHistoryCache } from './history-cache.ts';

const { pool } = await testDatabase('template_places');
const readHistories = createHistoryCache(pool);

/** Stores as many months of one sale each, at a price relative to the index. */
async function store(key: string, months: number, price: number): Promise<void> {
  await pool.query(
    `insert into price_history (key, months, counts, sums, squares)
     select $1, array_agg(month), array_agg(1), array_agg($3::bigint), array_agg($3::bigint * $3)
       from generate_series(1, $2) as month
     on conflict (key) do update set
       months = excluded.months, counts = excluded.counts, sums = excluded.sums, squares = excluded.squares`,
    [key, months, price],
  );
}

it('reads long sums once, and again after each change', async () => {
  await store('long', 150, 7);
  await store('short', 3, -5);
  const first = await readHistories(['long', 'short', 'unknown']);
  expect([...first.keys()].toSorted()).toEqual(['long', 'short']);
  expect(first.get('short')).toMatchObject({
    months: [1, 2, 3],
    counts: [1, 1, 1],
    sums: [-5, -5, -5],
    squares: [25, 25, 25],
    from: 0,
    to: 3,
  });
  expect(first.get('long')!.sums).toEqual(Array(150).fill(7));

  const again = await readHistories(['unknown', 'long', 'short']);
  expect(again.get('long')).toBe(first.get('long'));
  expect(again.get('short')).toEqual(first.get('short'));

  await store('long', 151, 8);
  await store('short', 4, -6);
  const changed = await readHistories(['long', 'short']);
  expect(changed.get('long')).toMatchObject({ to: 151, sums: Array(151).fill(8) });
  expect(changed.get('short')).toMatchObject({ to: 4, sums: Array(4).fill(-6) });

  await pool.query("delete from price_history where key = 'long'");
  expect((await readHistories(['long'])).size).toBe(0);
  await store('long', 151, 9);
  expect((await readHistories(['long'])).get('long')!.sums).toEqual(Array(151).fill(9));
});

it('reads nothing for no keys', async () => {
  expect(await readHistories([])).toEqual(new Map());
});
