import type pg from 'pg';
import type { ValuationEstimateRow, ValuationModelRow } from '#database/rows.ts';
import type { OutOfDateColumns } from '../../model/out-of-date.ts';

/** @returns the numbers of the models that stored estimates were made by */
export async function readModelsOfEstimates(client: pg.Pool): Promise<number[]> {
  const { rows } = await client.query<Pick<ValuationModelRow, 'id'>>(
    `select id from valuation_model m
      where exists (select from valuation_estimate where model_id = m.id) order by id`,
  );
  return rows.map(({ id }) => id);
}

/** A stored estimate: its figures, and all that they were made from. */
export type StoredEstimate = Pick<
  ValuationEstimateRow,
  | 'id'
  | 'stage'
  | 'features'
  | 'index_level'
  | 'base'
  | 'price'
  | 'half_width_80'
  | 'half_width_90'
  | 'asking_price'
  | 'home_number'
  | 'error_groups'
> &
  OutOfDateColumns;

/**
 * Reads estimates of a model with all that they were made from, in the order of their ids.
 * @param after the last id of the batch before; null at first
 */
export async function readStoredEstimates(
  client: pg.Pool,
  { modelId, after, limit }: { modelId: number; after: string | null; limit: number },
): Promise<StoredEstimate[]> {
  const { rows } = await client.query<StoredEstimate>(
    `select id, stage, features, index_level, base, price, half_width_80, half_width_90, asking_price, home_number,
            error_groups, out_of_date, newest_month, drift_80, drift_90
       from valuation_estimate
      where model_id = $1 and ($2::uuid is null or id > $2) order by id limit $3`,
    [modelId, after, limit],
  );
  return rows;
}
