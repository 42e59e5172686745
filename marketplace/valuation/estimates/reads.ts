import type pg from 'pg';
import { textsParameter } from '#database/array-parameter.ts';
import type { RegisterSaleRow, RoutingKeyCountRow, ValuationEstimateRow } from '#database/rows.ts';
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
import { monthName, PUBLICATION_LAG } from '../price-index/rules.ts';
import type { HomeFacts } from './describe.ts';

/** The state that a loaded model depends on. */
export type ModelState = {
  liveId: number | null;
  /** The newest model for a month; null without a month or a model. */
  datedId: number | null;
  /** Changes with the price index: months are added to it, and stay as they were. */
  indexMonths: number;
};

const LIVE_STATE = `(select id from valuation_model where state = 'live') as live,
             (select count(*) from price_index) as index_months`;

/** @param month months since January 2005, or null */
export async function readModelState(client: pg.Pool, month: number | null): Promise<ModelState> {
  type StateRow = { live: number | null; dated?: number | null; index_months: number };
  const { rows } =
    month === null
      ? await client.query<StateRow>({ name: 'valuation-live-model', text: `select ${LIVE_STATE}` })
      : await client.query<StateRow>({
          name: 'valuation-models',
          text: `
            select ${LIVE_STATE},
                   (select id from valuation_model where month <= $1 and state <> 'rejected'
                     order by month desc, id desc limit 1) as dated`,
          values: [month],
        });
  const { live, dated = null, index_months: indexMonths } = rows[0]!;
  return { liveId: live, datedId: dated, indexMonths };
}

/** Reads the sums of prices of some keys, those that are there. */
export type ReadHistories = (keys: readonly string[]) => Promise<ReadonlyMap<string, PriceHistory>>;

/**
 * Reads the sales around a home that were published by a month, by keys alone: three statements for a
 * register of any size. It equals the evidence of `createSalesStore`.
 */
export async function readEvidence(
  client: pg.Pool | pg.PoolClient,
  readHistories: ReadHistories,
  home: Home,
  month: number,
): Promise<Evidence> {
  const known = month - PUBLICATION_LAG;
  const [sales, routingKey] = await Promise.all([
    readSalesAround(client, home, known),
    home.eircode === null ? guessFromVotes(client, home, known) : null,
  ]);
  const keys = withRoutingKey(home, routingKey);
  const histories = await readHistories(keys.filter(Boolean));
  return {
    known,
    newest: sales.newest[0]?.month ?? null,
    levels: keys.map((key) => histories.get(key)),
    ...chooseStreetSales(home, sales.street),
    own: chooseOwnSales(home, sales.own),
  };
}

/** A row of sums with the version that PostgreSQL gave it; without its lists where that version was known. */
export type VersionedHistory = { key: string; version: string; months: number[] | null } & {
  [Column in 'counts' | 'sums' | 'squares']: number[] | null;
};

/**
 * Reads the sums of keys whose version is not the known one. The version is the transaction that wrote the row, and its place.
 * @param versions by key; null where none is known
 */
export async function readChangedHistories(
  client: pg.Pool,
  keys: readonly string[],
  versions: readonly (string | null)[],
): Promise<VersionedHistory[]> {
  const { rows } = await client.query<VersionedHistory>({
    name: 'valuation-histories',
    text: `
      select key, version, case when is_new then months end as months, case when is_new then counts end as counts,
             case when is_new then sums end as sums, case when is_new then squares end as squares
        from (
          select h.*, h.xmin || ' ' || h.ctid as version, h.xmin || ' ' || h.ctid is distinct from asked.version as is_new
            from unnest($1::text[], $2::text[]) as asked (key, version) join price_history h on h.key = asked.key) found`,
    values: [textsParameter(keys), textsParameter(versions)],
  });
  return rows;
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

type SaleRow = Pick<
  RegisterSaleRow,
  'id' | 'month' | 'new_dwelling' | 'house_number' | 'home_key' | 'localities' | 'eircode'
> & { relative_price: number; part: 'street' | 'own' | 'newest' };

const SALE = 'id, month, relative_price, new_dwelling, house_number, home_key, localities, eircode';
const ORDER = 'sold_on, price_cents, address, copy';
const NEWEST_FIRST = 'sold_on desc, price_cents desc, address collate "C" desc, copy desc';

/**
 * Reads the sales known at a month, newest first: on streets of the home's name the newest in its own places and the newest
 * elsewhere, the sales of the home itself, and the newest sale of the register.
 */
async function readSalesAround(
  client: pg.Pool | pg.PoolClient,
  { streetKey, localities, kind, homeKey, eircode }: Home,
  known: number,
): Promise<Record<SaleRow['part'], CandidateSale<string>[]>> {
  const { rows } = await client.query<SaleRow>({
    name: 'valuation-sales-around',
    text: `
      select ${SALE}, part from (
        select ${SALE}, ${ORDER}, 'street' as part
          from (
            select sale.*, row_number() over (partition by is_near order by ${NEWEST_FIRST}) as place
              from (
                select ${SALE}, ${ORDER}, localities && $3 or localities = '{}' or $3 = '{}' as is_near
                  from register_sale
                 where street_key = $1 and month <= $2 and relative_price is not null
                   and not ($4 and home_key = $5) and (eircode is distinct from $6 or $6 is null)
              ) sale
          ) sale
         where place <= $7
         union all
        (select ${SALE}, ${ORDER}, 'own'
           from register_sale
          where (home_key = $5 or eircode = $6) and month <= $2 and relative_price is not null
          order by ${NEWEST_FIRST} limit 200)
         union all
        (select ${SALE}, ${ORDER}, 'newest'
           from register_sale
          where sold_on < $8 and relative_price is not null
          order by sold_on desc limit 1)
      ) sale
      order by ${NEWEST_FIRST}`,
    values: [
      streetKey,
      known,
      textsParameter(localities),
      kind !== 'unnumbered',
      homeKey,
      eircode,
      MAX_STREET_SALES,
      `${monthName(known + 1)}-01`,
    ],
  });
  const sales = { street: [], own: [], newest: [] } as Record<SaleRow['part'], CandidateSale<string>[]>;
  for (const row of rows) sales[row.part].push(candidateOf(row));
  return sales;
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
