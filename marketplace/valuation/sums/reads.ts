import type pg from 'pg';
import type { RegisterSaleRow } from '#database/rows.ts';

/** @returns what the stored keys and sums were made by, or null before the first import */
export async function readBasis(client: pg.ClientBase): Promise<string | null> {
  const { rows } = await client.query<{ gazetteer: string }>('select gazetteer from price_basis');
  return rows[0]?.gazetteer ?? null;
}

/** A stored sale with its day as days since 1970-01-01. */
export type StoredSale = Omit<RegisterSaleRow, 'sold_on' | 'new_dwelling' | 'size_band'> & { day: number };

const SALE_COLUMNS = `
  id, sold_on - date '1970-01-01' as day, county_id, content, copy, address, eircode, price_cents, full_market_price,
  vat_exclusive, property_id, kind, house_number, home_key, street_key, localities, month, relative_price`;

/** @returns the number of stored sales with their first and last day, as days since 1970-01-01, or null without any */
export async function readSaleSpan(
  client: pg.ClientBase,
): Promise<{ count: number; first: number; last: number } | null> {
  const { rows } = await client.query<{ count: number; first: number | null; last: number | null }>(
    `select count(*) as count, min(sold_on) - date '1970-01-01' as first, max(sold_on) - date '1970-01-01' as last
       from register_sale`,
  );
  const { count, first, last } = rows[0]!;
  return first === null || last === null ? null : { count, first, last };
}

/** @returns the number of stored sales of some days in a row */
export async function countSalesBetween(
  client: pg.ClientBase,
  firstDay: number,
  lastDay: number,
): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*) as count from register_sale
      where sold_on between date '1970-01-01' + $1::integer and date '1970-01-01' + $2::integer`,
    [firstDay, lastDay],
  );
  return rows[0]!.count;
}

/** The sales of some days in a row, in a fixed order. */
export async function readSalesBetween(
  client: pg.ClientBase,
  firstDay: number,
  lastDay: number,
): Promise<StoredSale[]> {
  const { rows } = await client.query<StoredSale>(
    `select ${SALE_COLUMNS} from register_sale
      where sold_on between date '1970-01-01' + $1::integer and date '1970-01-01' + $2::integer
      order by sold_on, county_id, content, copy`,
    [firstDay, lastDay],
  );
  return rows;
}

/** The sales of some days in some counties. */
export async function readSalesOfDays(
  client: pg.ClientBase,
  days: readonly number[],
  counties: readonly number[],
): Promise<StoredSale[]> {
  const { rows } = await client.query<StoredSale>(
    `select ${SALE_COLUMNS} from register_sale
      where sold_on = any(array(select date '1970-01-01' + day from unnest($1::integer[]) as given (day)))
        and county_id = any($2::smallint[])
      order by sold_on, county_id, content, copy`,
    [days, counties],
  );
  return rows;
}
