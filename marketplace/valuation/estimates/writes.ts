import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { ValuationEstimateRow } from '#database/rows.ts';
import type { Home } from '../address/home.ts';
import type { Confidence } from '../model/decision.ts';
import type { AnyStage, Estimate } from '../model/estimate.ts';
import type { HomeFacts } from './describe.ts';

/** An estimate with all that is needed to make it again. */
export type NewEstimate = {
  origin: ValuationEstimateRow['origin'];
  modelId: number;
  /** ISO day. */
  asOf: string;
  facts: HomeFacts;
  home: Home;
  propertyId: number | null;
  estimate: Estimate<AnyStage>;
  confidence: Confidence;
};

/**
 * Stores an estimate; the same facts, model, day, features and figures are stored once.
 * @returns its id, a UUID
 */
export async function writeEstimate(client: pg.Pool | pg.PoolClient, given: NewEstimate): Promise<string> {
  const { origin, modelId, asOf, facts, home, propertyId, estimate, confidence } = given;
  const { askingPrice, level, outOfDate } = estimate;
  const features = Buffer.from(estimate.features.buffer.slice(0));
  const question = JSON.stringify([origin, modelId, asOf, facts, askingPrice, level, outOfDate]);
  const digest = createHash('sha256').update(question).update(features).digest('hex');
  const { rows } = await client.query<Pick<ValuationEstimateRow, 'id'>>({
    name: 'valuation-store',
    text: `
      insert into valuation_estimate (
        origin, digest, model_id, as_of, facts, county_id, kind, home_key, localities, eircode, property_id, stage,
        features, index_level, base, price, half_width_80, half_width_90, asking_price, home_number, error_groups, confidence,
        out_of_date, newest_month, drift_80, drift_90)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23,
        $24, $25, $26)
      on conflict (digest) do update set property_id = excluded.property_id
      returning id`,
    values: [
      origin,
      digest,
      modelId,
      asOf,
      JSON.stringify(facts),
      home.address.countyId,
      home.kind,
      home.homeKey,
      home.localities,
      home.eircode,
      propertyId,
      estimate.stage,
      features,
      level,
      estimate.base,
      estimate.price,
      estimate.likely,
      estimate.wide,
      askingPrice,
      estimate.homeNumber,
      estimate.errorGroups,
      confidence,
      outOfDate?.data ?? null,
      outOfDate?.newestMonth ?? null,
      outOfDate?.drift.likely ?? null,
      outOfDate?.drift.wide ?? null,
    ],
  });
  return rows[0]!.id;
}

/** Estimates that no sale was compared with are deleted after this: by then the home would have been sold. */
const RETENTION = '18 months';
/** Rows deleted in one statement. */
const MAX_DELETED = 10_000;

/** Deletes old estimates that nothing refers to. @returns how many */
export async function deleteOldEstimates(pool: pg.Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `delete from valuation_estimate where id in (
       select id from valuation_estimate e
        where created_at < now() - interval '${RETENTION}' and origin <> 'test'
          and not exists (select from valuation_outcome o where o.estimate_id = e.id)
          and not exists (select from followed_home_estimate f where f.estimate_id = e.id)
        order by created_at limit ${MAX_DELETED})`,
  );
  return rowCount ?? 0;
}
