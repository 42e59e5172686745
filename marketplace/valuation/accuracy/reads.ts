import type pg from 'pg';
import type {
  PricedHomeRow,
  RegisterSaleRow,
  ValuationAccuracyRow,
  ValuationEstimateRow,
} from '#database/rows.ts';
import { fullPriceOf, paidCents, type RegisteredPriceRow, registeredPrice } from '../register/full-price.ts';
import type { GroupAccuracy, Grouping, Outcome } from './rules.ts';

type OutcomeRow = Pick<
  ValuationEstimateRow,
  'stage' | 'kind' | 'confidence' | 'county_id' | 'price' | 'half_width_80' | 'half_width_90'
> &
  RegisteredPriceRow & { type: string | null };

/** The estimates whose home was sold or advertised to rent afterwards; of several for one sale, the last of each stage. */
export async function readOutcomes(client: pg.ClientBase | pg.Pool): Promise<Outcome[]> {
  const { rows } = await client.query<OutcomeRow>(
    `select distinct on (o.register_sale_id, o.priced_home_id, o.ad_id, e.stage)
            e.stage, e.kind, e.confidence, e.county_id, e.price, e.half_width_80, e.half_width_90, e.facts->>'type' as type,
            coalesce(s.sold_on, h.sold_on, e.as_of) as sold_on,
            coalesce(s.price_cents, 100 * h.sold_price::bigint, round(100 * o.asked_rent)::bigint) as price_cents,
            coalesce(s.vat_exclusive, false) as vat_exclusive, coalesce(s.kind = 'flat', false) as is_flat
       from valuation_outcome o
       join valuation_estimate e on e.id = o.estimate_id
       left join register_sale s on s.id = o.register_sale_id
       left join priced_home h on h.id = o.priced_home_id
      order by o.register_sale_id, o.priced_home_id, o.ad_id, e.stage, e.as_of desc, e.created_at desc, e.id`,
  );
  return rows.map((row) => ({
    stage: row.stage,
    kind: row.kind,
    confidence: row.confidence,
    countyId: row.county_id,
    type: row.type,
    price: row.price,
    halfWidth80: row.half_width_80,
    halfWidth90: row.half_width_90,
    sold: Math.log(fullPriceOf(registeredPrice(row))),
    soldOn: row.sold_on,
  }));
}

/** Comparisons in one download: two years of them. */
const MAX_COMPARISONS = 20_000;

/** The columns of a comparison, in the order of a download. */
export const COMPARISON_COLUMNS = [
  'estimated_on',
  'sold_on',
  'county',
  'kind',
  'stage',
  'confidence',
  'model',
  'estimate',
  'low80',
  'high80',
  'low90',
  'high90',
  'price_paid',
] as const satisfies readonly (keyof Comparison)[];

/** An estimate and the price paid, for a download. Prices are whole euro. */
export type Comparison = {
  estimated_on: string;
  sold_on: string;
  county: number;
  kind: string;
  stage: string;
  confidence: string;
  model: number;
  estimate: number;
  low80: number;
  high80: number;
  low90: number;
  high90: number;
  price_paid: number;
};

/** The newest comparisons of estimates with prices paid. */
export async function readComparisons(client: pg.Pool): Promise<Comparison[]> {
  const { rows } = await client.query<Omit<Comparison, 'price_paid'> & RegisteredPriceRow>(
    `select e.as_of as estimated_on, coalesce(s.sold_on, h.sold_on) as sold_on, e.county_id as county, e.kind, e.stage,
            e.confidence, e.model_id as model, round(exp(e.price))::float8 as estimate,
            round(exp(e.price - e.half_width_80))::float8 as low80, round(exp(e.price + e.half_width_80))::float8 as high80,
            round(exp(e.price - e.half_width_90))::float8 as low90, round(exp(e.price + e.half_width_90))::float8 as high90,
            coalesce(s.price_cents, 100 * h.sold_price::bigint) as price_cents,
            coalesce(s.vat_exclusive, false) as vat_exclusive, coalesce(s.kind = 'flat', false) as is_flat
       from valuation_outcome o
       join valuation_estimate e on e.id = o.estimate_id
       left join register_sale s on s.id = o.register_sale_id
       left join priced_home h on h.id = o.priced_home_id
      where o.ad_id is null
      order by 2 desc, o.estimate_id limit $1`,
    [MAX_COMPARISONS],
  );
  return rows.map((row) => ({ ...row, price_paid: Math.round(paidCents(registeredPrice(row)) / 100) }));
}

/** The errors as last measured, with the moment. */
export async function readAccuracy(
  client: pg.Pool,
): Promise<{ groups: GroupAccuracy[]; measuredAt: Date | null }> {
  const { rows } = await client.query<ValuationAccuracyRow>(
    'select * from valuation_accuracy order by stage, grouping, value',
  );
  const groups = rows.map((row) => ({
    stage: row.stage,
    grouping: row.grouping as Grouping,
    value: row.value,
    homes: row.homes,
    refused: row.refused,
    medianError: row.median_error,
    bias: row.bias,
    within5: row.within_5,
    within10: row.within_10,
    within20: row.within_20,
    coverage80: row.coverage_80,
    coverage90: row.coverage_90,
    width80: row.width_80,
    width90: row.width_90,
  }));
  return { groups, measuredAt: rows[0]?.measured_at ?? null };
}

/** A sale that an estimate can be compared with. */
export type UntestedSale = Pick<RegisterSaleRow, 'id' | 'address' | 'county_id' | 'sold_on'>;

/**
 * Second-hand sales from a day on that no estimate was made for, by id: of each month the first by their digests, which is
 * a sample by chance.
 * @param after id of the last sale of the batch before
 */
export async function readUntestedSales(
  client: pg.Pool,
  { from, after, perMonth, limit }: { from: string; after: number; perMonth: number; limit: number },
): Promise<UntestedSale[]> {
  const { rows } = await client.query<UntestedSale>(
    `select id, address, county_id, sold_on from (
       select id, address, county_id, sold_on, row_number() over (partition by month order by content, copy) as place
         from register_sale where sold_on >= $1 and relative_price is not null and not new_dwelling
     ) sale
      where place <= $2 and id > $3 and not exists (
        select from valuation_outcome o join valuation_estimate e on e.id = o.estimate_id
         where o.register_sale_id = sale.id and e.origin = 'test')
      order by id limit $4`,
    [from, perMonth, after, limit],
  );
  return rows;
}

/** Sold homes with attributes from a day on that no estimate was made for, by id. */
export async function readUntestedHomes(
  client: pg.Pool,
  { from, after, limit }: { from: string; after: number; limit: number },
): Promise<PricedHomeRow[]> {
  const { rows } = await client.query<PricedHomeRow>(
    `select * from priced_home h
      where sold_on >= $1 and id > $2
        and not exists (select from valuation_outcome o where o.priced_home_id = h.id)
      order by id limit $3`,
    [from, after, limit],
  );
  return rows;
}

/** An estimate whose home may have been sold, and the sale. */
export type LikelyOutcome = Pick<
  ValuationEstimateRow,
  'id' | 'kind' | 'home_key' | 'localities' | 'eircode' | 'facts'
> & {
  sale_id: number;
  sale_kind: RegisterSaleRow['kind'];
  sale_key: string;
  sale_localities: string[];
  sale_eircode: string | null;
  sale_address: string;
};

/**
 * Sales within a year of an estimate that has no outcome yet, under the same address or Eircode; the first sales first. Of
 * estimates that people asked for, only estimates as of the same day without an asking price count: others could be made to fit.
 */
export async function readLikelyOutcomes(client: pg.ClientBase): Promise<LikelyOutcome[]> {
  const { rows } = await client.query<LikelyOutcome>(
    `select e.id, e.kind, e.home_key, e.localities, e.eircode, e.facts, s.id as sale_id, s.kind as sale_kind,
            s.home_key as sale_key, s.localities as sale_localities, s.eircode as sale_eircode, s.address as sale_address
       from valuation_estimate e
       join register_sale s on (s.home_key = e.home_key or s.eircode = e.eircode)
        and s.sold_on > e.as_of and s.sold_on < e.as_of + 365 and s.relative_price is not null
      where e.as_of > now() - interval '2 years' and e.stage <> 'rent'
        and (e.origin = 'listing' or e.origin = 'request' and e.stage <> 'asking' and e.as_of >= e.created_at::date - 1)
        and not exists (select from valuation_outcome o where o.estimate_id = e.id)
      order by e.id, s.sold_on, s.id`,
  );
  return rows;
}

/** @returns the month of the oldest model that can estimate homes as of a date, or null */
export async function readFirstModelMonth(client: pg.Pool): Promise<number | null> {
  const { rows } = await client.query<{ month: number | null }>(
    `select min(month) as month from valuation_model where state <> 'rejected'`,
  );
  return rows[0]!.month;
}

/** @returns a text that changes when there are sales, sold homes or models that estimates were not compared with */
export async function readComparisonState(client: pg.Pool): Promise<string> {
  const { rows } = await client.query<{ state: string }>(
    `select concat_ws(' ', (select max(finished_at) from register_import), (select max(id) from valuation_model),
       (select max(id) from priced_home)) as state`,
  );
  return rows[0]!.state;
}
