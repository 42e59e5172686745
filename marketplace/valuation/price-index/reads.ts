import type pg from 'pg';
import type { PriceIndexRow } from '#database/rows.ts';
import type { LinkedRow } from './link.ts';
import { createPriceIndex, type PriceIndex } from './rules.ts';

type Client = pg.Pool | pg.ClientBase;

/** All months of all series, ordered. */
export async function readIndexRows(client: Client): Promise<LinkedRow[]> {
  const { rows } = await client.query<PriceIndexRow>('select * from price_index order by series, month');
  return rows.map(({ published_value, ...row }) => ({ ...row, publishedValue: published_value }));
}

/** The price index as stored; without any import its level is 0 everywhere. */
export async function readPriceIndex(client: Client): Promise<PriceIndex> {
  return createPriceIndex(await readIndexRows(client));
}

/** @returns the first and last month of stored sales, or null without any */
export async function readSaleMonths(client: Client): Promise<{ first: number; last: number } | null> {
  const { rows } = await client.query<{ first: number | null; last: number | null }>(
    `select (select month from register_sale order by sold_on limit 1) as first,
            (select month from register_sale order by sold_on desc limit 1) as last`,
  );
  const { first, last } = rows[0]!;
  return first === null || last === null ? null : { first, last };
}
