import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import type { AskedRatios } from './rules.ts';

/** Replaces all comparisons of prices paid with asking prices. */
export async function replaceAskedRatios(pool: pg.Pool, ratios: readonly AskedRatios[]): Promise<void> {
  await inTransaction(pool, async (client) => {
    await client.query('lock table sold_against_asked in share row exclusive mode');
    await client.query('delete from sold_against_asked');
    await client.query(
      `insert into sold_against_asked (area_id, year, homes, median_ratio, lower_ratio, upper_ratio)
       select * from jsonb_to_recordset($1) as r ("areaId" int, year int, homes int, "medianRatio" float8,
         "lowerRatio" float8, "upperRatio" float8)`,
      [JSON.stringify(ratios)],
    );
  });
}
