import type pg from 'pg';
import type { PriceIndexRow } from '#database/rows.ts';
import { createPriceIndex, type IndexRow, type PriceIndex } from './rules.ts';

/** @returns the price index; its levels are 0 before one is imported */
export async function readPriceIndex(pool: pg.Pool | pg.PoolClient): Promise<PriceIndex> {
  const { rows } = await pool.query<IndexRow>('select series, month, value from price_index');
  return createPriceIndex(rows);
}

/** @returns the stored values with those of the newest file, by series and month */
export async function readIndexRows(pool: pg.Pool | pg.PoolClient): Promise<PriceIndexRow[]> {
  const { rows } = await pool.query<PriceIndexRow>(
    'select series, month, value, published_value from price_index order by series, month',
  );
  return rows;
}
