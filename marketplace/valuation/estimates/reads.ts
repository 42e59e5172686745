import type pg from 'pg';
import type {
  PriceHistoryRow,
  RegisterSaleRow,
  RoutingKeyCountRow,
  ValuationEstimateRow,
} from '#database/rows.ts';
import type { Home } from '../address/home.ts';
import { type Evidence, PRICE_UNIT, type PriceHistory } from '../model/evidence.ts';
import {
  type CandidateSale,
  chooseOwnSales,
  chooseStreetSales,
  guessRoutingKey,
  MAX_STREET_SALES,
  MAX_VOTING_KEYS,
  votingKeys,
  withRoutingKey,
} from '../model/select-evidence.ts';
import { monthName, monthOf, PUBLICATION_LAG } from '../price-index/rules.ts';
import type { HomeFacts } from './describe.ts';

/** The state that a loaded model depends on. */
export type ModelState = {
  liveId: number | null;
  /** The newest model for a month; null without a month or a model. */
  datedId: number | null;
  /** Changes with the price index: months are added to it, and stay as they were. */
  indexMonths: number;
};

/** @param month months since January 2005, or null */
export async function readModelState(client: pg.Pool, month: number | null): Promise<ModelState> {
  const { rows } = await client.query<{ live: number | null; dated: number | null; index_months: number }>({
    name: 'valuation-models',
    text: `
      select (select id from valuation_model where state = 'live') as live,
             (select id from valuation_model where month <= $1 and state <> 'rejected'
               order by month desc, id desc limit 1) as dated,
             (select count(*) from price_index) as index_months`,
    values: [month],
  });
  const { live, dated, index_months: indexMonths } = rows[0]!;
  return { liveId: live, datedId: dated, indexMonths };
}

type SaleRow = Pick<
  RegisterSaleRow,
  'id' | 'month' | 'new_dwelling' | 'house_number' | 'home_key' | 'localities' | 'eircode'
> & { relative_price: number };

/**
 * Reads what was known of the sales around a home at a month, by keys alone: five statements for a
 * register of any size. It equals the evidence of `createSalesStore`.
 */
export async function readEvidence(
  client: pg.Pool | pg.PoolClient,
  home: Home,
  month: number,
): Promise<Evidence> {
  const known = month - PUBLICATION_LAG;
  const [newest, street, own, routingKey] = await Promise.all([
    readNewestMonth(client, known),
    readStreet(client, home, known),
    readOwn(client, home, known),
    home.eircode === null ? guessFromVotes(client, home, known) : null,
  ]);
  const keys = withRoutingKey(home, routingKey);
  const histories = await readHistories(client, keys);
  return {
    known,
    newest,
    levels: keys.map((key) => histories.get(key)),
    ...chooseStreetSales(home, street),
    own: chooseOwnSales(home, own),
  };
}

/** @returns the last month with sales that is not after another, or null */
async function readNewestMonth(client: pg.Pool | pg.PoolClient, known: number): Promise<number | null> {
  const { rows } = await client.query<Pick<RegisterSaleRow, 'sold_on'>>({
    name: 'valuation-newest-month',
    text: `select sold_on from register_sale where sold_on < $1 and relative_price is not null
            order by sold_on desc limit 1`,
    values: [`${monthName(known + 1)}-01`],
  });
  return rows[0] ? monthOf(rows[0].sold_on) : null;
}

async function readHistories(
  client: pg.Pool | pg.PoolClient,
  keys: readonly string[],
): Promise<Map<string, PriceHistory>> {
  const { rows } = await client.query<PriceHistoryRow>({
    name: 'valuation-histories',
    text: 'select key, months, counts, sums, squares from price_history where key = any($1)',
    values: [keys.filter(Boolean)],
  });
  return new Map(rows.map((row) => [row.key, { ...row, from: 0, to: row.months.length }]));
}

async function guessFromVotes(
  client: pg.Pool | pg.PoolClient,
  home: Home,
  known: number,
): Promise<string | null> {
  const keys = votingKeys(home);
  const { rows } = await client.query<RoutingKeyCountRow>({
    name: 'valuation-votes',
    text: 'select key, routing_key, months, counts from routing_key_count where key in ($1, $2, $3, $4)',
    values: Array.from({ length: MAX_VOTING_KEYS }, (_, at) => keys[at] ?? null),
  });
  const byKey = Map.groupBy(rows, (row) => row.key);
  return guessRoutingKey(
    keys.map((key) =>
      (byKey.get(key) ?? []).map(({ routing_key, months, counts }) => ({
        routingKey: routing_key,
        months,
        counts,
      })),
    ),
    known,
  );
}

/** The newest sales on streets of the name, those in the home's own places and the others apart. */
async function readStreet(
  client: pg.Pool | pg.PoolClient,
  home: Home,
  known: number,
): Promise<CandidateSale<string>[]> {
  const { rows } = await client.query<SaleRow & { is_near: boolean | null }>({
    name: 'valuation-street',
    text: `
      select id, month, relative_price, new_dwelling, house_number, home_key, localities, eircode, is_near
      from (
        select sale.*, row_number() over (
          partition by is_near order by sold_on desc, price_cents desc, address collate "C" desc, copy desc) as place
        from (
          select *, localities && $3 or localities = '{}' or $3 = '{}' as is_near from register_sale
          where street_key = $1 and month <= $2 and relative_price is not null
            and not ($4 and home_key = $5) and (eircode is distinct from $6 or $6 is null)
        ) sale
      ) sale
      where place <= $7
      order by sold_on desc, price_cents desc, address collate "C" desc, copy desc`,
    values: [
      home.streetKey,
      known,
      home.localities,
      home.kind !== 'unnumbered',
      home.homeKey,
      home.eircode,
      MAX_STREET_SALES,
    ],
  });
  return rows.map(candidateOf);
}

async function readOwn(
  client: pg.Pool | pg.PoolClient,
  home: Home,
  known: number,
): Promise<CandidateSale<string>[]> {
  const { rows } = await client.query<SaleRow>({
    name: 'valuation-own',
    text: `
      select id, month, relative_price, new_dwelling, house_number, home_key, localities, eircode from register_sale
      where (home_key = $1 or eircode = $2) and month <= $3 and relative_price is not null
      order by sold_on desc, price_cents desc, address collate "C" desc, copy desc limit 200`,
    values: [home.homeKey, home.eircode, known],
  });
  return rows.map(candidateOf);
}

function candidateOf(row: SaleRow): CandidateSale<string> {
  return {
    id: row.id,
    month: row.month,
    price: row.relative_price * PRICE_UNIT,
    isNew: row.new_dwelling,
    houseNumber: row.house_number,
    homeKey: row.home_key,
    localities: row.localities,
    eircode: row.eircode,
  };
}

/** @returns the home and the day of a stored estimate of a price, or null */
export async function readEstimateRequest(
  client: pg.Pool,
  id: string,
): Promise<{ facts: HomeFacts; askingPrice: number | null; asOf: string } | null> {
  const { rows } = await client.query<Pick<ValuationEstimateRow, 'facts' | 'asking_price' | 'as_of'>>(
    `select facts, asking_price, as_of from valuation_estimate where id = $1 and stage <> 'rent'`,
    [id],
  );
  const [row] = rows;
  return row ? { facts: row.facts as HomeFacts, askingPrice: row.asking_price, asOf: row.as_of } : null;
}
