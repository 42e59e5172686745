import type pg from 'pg';
import type { ValuationModelRow } from '#database/rows.ts';
import { inTransaction } from '#database/transaction.ts';

/** Median errors on the newest quarter, as shares of the price, and the rents that the model learned from. */
export type ModelMeasures = {
  medianError: number | null;
  liveMedianError: number | null;
  held: number;
  /** 0 where it estimates no rents. */
  rents: number;
};

/**
 * Stores a model; one with the same digest is stored once. A live model takes the place of the one before.
 * @returns its number
 */
export async function writeModel(
  pool: pg.Pool,
  {
    month,
    digest,
    content,
    state,
    measures,
  }: Pick<ValuationModelRow, 'month' | 'digest' | 'content' | 'state'> & { measures: ModelMeasures },
): Promise<number> {
  return inTransaction(pool, async (client) => {
    await client.query('set local statement_timeout = 0');
    if (state === 'live')
      await client.query(
        `update valuation_model set state = 'retired' where state = 'live' and digest <> $1`,
        [digest],
      );
    const { rows } = await client.query<Pick<ValuationModelRow, 'id'>>(
      `insert into valuation_model (month, digest, content, state, measures, live_from)
       values ($1, $2, $3, $4, $5, case when $4 = 'live' then now() end)
       on conflict (digest) do update set measures = excluded.measures returning id`,
      [month, digest, content, state, JSON.stringify(measures)],
    );
    return rows[0]!.id;
  });
}

/**
 * Puts the model that was live before back into service.
 * @returns its number, or null if there is none
 */
export async function rollBackModel(pool: pg.Pool): Promise<number | null> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<Pick<ValuationModelRow, 'id'>>(
      `select id from valuation_model where state = 'retired' order by live_from desc limit 1 for update`,
    );
    const [before] = rows;
    if (!before) return null;
    await client.query(`update valuation_model set state = 'rejected' where state = 'live'`);
    await client.query(`update valuation_model set state = 'live' where id = $1`, [before.id]);
    return before.id;
  });
}
