import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import { readLiveModel } from '../model/reads.ts';
import { unpackModel } from '../model/valuation-model.ts';
import { readOutcomes } from './reads.ts';
import { type GroupAccuracy, heldOutOutcomes, measureOutcomes } from './rules.ts';

/** The sale that an estimate is compared with, or the listing to rent with the monthly rent that it asked first. */
export type Compared = { estimateId: string } & (
  | { registerSaleId: number }
  | { pricedHomeId: number }
  | { adId: number; askedRent: number }
);

/** Stores what homes were sold or advertised for after they were estimated. @returns how many are new */
export async function writeOutcomes(pool: pg.Pool, compared: readonly Compared[]): Promise<number> {
  const { rowCount } = await pool.query(
    `insert into valuation_outcome (estimate_id, register_sale_id, priced_home_id, ad_id, asked_rent)
     select * from unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::bigint[], $5::float8[]) on conflict (estimate_id) do nothing`,
    [
      compared.map(({ estimateId }) => estimateId),
      compared.map((one) => ('registerSaleId' in one ? one.registerSaleId : null)),
      compared.map((one) => ('pricedHomeId' in one ? one.pricedHomeId : null)),
      compared.map((one) => ('adId' in one ? one.adId : null)),
      compared.map((one) => ('adId' in one ? one.askedRent : null)),
    ],
  );
  return rowCount ?? 0;
}

/** Measures all estimates again. @returns the number of groups */
export async function measureAccuracy(pool: pg.Pool): Promise<number> {
  return inTransaction(pool, async (client) => {
    await client.query('lock table valuation_accuracy in share row exclusive mode');
    const live = await readLiveModel(client);
    const heldOut = live && (await unpackModel(live.content)).rent?.heldOut;
    const groups = measureOutcomes([...(await readOutcomes(client)), ...heldOutOutcomes(heldOut ?? [])]);
    await client.query('delete from valuation_accuracy');
    await client.query(
      `insert into valuation_accuracy (stage, grouping, value, homes, refused, median_error, bias, within_5, within_10,
         within_20, coverage_80, coverage_90, width_80, width_90)
       select * from jsonb_to_recordset($1) as g (stage text, grouping text, value text, homes int, refused int,
         "medianError" float8, bias float8, within5 float8, within10 float8, within20 float8, coverage80 float8,
         coverage90 float8, width80 float8, width90 float8)`,
      [JSON.stringify(groups satisfies GroupAccuracy[])],
    );
    return groups.length;
  });
}
