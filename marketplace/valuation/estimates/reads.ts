import type pg from 'pg';
import type { PriceHistoryRow, RegisterSaleRow, RoutingKeyCountRow } from '#database/rows.ts';
import type { Home } from '../address/home.ts';
import { type Evidence, PRICE_UNIT, type PriceHistory } from '../model/evidence.ts';
import {
  type CandidateSale,
  chooseOwnSales,
  chooseStreetSales,
  guessRoutingKey,
  MAX_STREET_SALES,
  votingKeys,
  withRoutingKey,
} from '../model/select-evidence.ts';
import { PUBLICATION_LAG } from '../price-index/rules.ts';

type SaleRow = Pick<
  RegisterSaleRow,
  'id' | 'month' | 'new_dwelling' | 'house_number' | 'home_key' | 'localities' | 'eircode'
> & { relative_price: number };

/**
 * Reads what was known of the sales around a home at a month, by keys alone: four statements for a
 * register of any size. It equals the evidence of `createSalesStore`.
 */
export async function readEvidence(
  client: pg.Pool | pg.PoolClient,
  home: Home,
  month: number,
): Promise<Evidence> {
  const known = month - PUBLICATION_LAG;
  const [street, own, routingKey] = await Promise.all([
    readStreet(client, home, known),
    readOwn(client, home, known),
    home.eircode === null ? guessFromVotes(client, home, known) : null,
  ]);
  const keys = withRoutingKey(home, routingKey);
  const histories = await readHistories(client, keys);
  return {
    known,
    levels: keys.map((key) => histories.get(key)),
    ...chooseStreetSales(home, street),
    own: chooseOwnSales(home, own),
  };
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
    text: 'select key, routing_key, months, counts from routing_key_count where key = any($1)',
    values: [keys],
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
