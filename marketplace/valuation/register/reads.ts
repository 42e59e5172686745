import type pg from 'pg';
import type { PropertyRow, RegisterImportRow, RegisterSaleRow } from '#database/rows.ts';
import type { KnownProperty } from '../properties/match.ts';

type Queryable = pg.Pool | pg.PoolClient;

/** Days and counties that a file states all sales of. */
export type Span = { firstDay: string; lastDay: string; counties: readonly number[] };

/** @returns the digests of the stored sales of a span with their days */
export async function readDigests(
  pool: pg.Pool,
  { firstDay, lastDay, counties }: Span,
): Promise<Map<string, string>> {
  const { rows } = await pool.query<Pick<RegisterSaleRow, 'digest' | 'sold_on'>>(
    'select digest, sold_on from register_sale where sold_on between $1 and $2 and county_id = any($3)',
    [firstDay, lastDay, counties],
  );
  return new Map(rows.map(({ digest, sold_on }) => [digest, sold_on]));
}

/** @returns the spans of files that were published later */
export async function readLaterSpans(pool: pg.Pool, publishedAt: Date): Promise<Span[]> {
  const { rows } = await pool.query<Pick<RegisterImportRow, 'first_day' | 'last_day' | 'counties'>>(
    `select first_day, last_day, counties from register_import
     where published_at > $1 and finished_at is not null`,
    [publishedAt],
  );
  return rows.map((row) => ({ firstDay: row.first_day, lastDay: row.last_day, counties: row.counties }));
}

/** A stored sale, as far as an import compares and sums it. */
export type StoredRow = Pick<
  RegisterSaleRow,
  | 'id'
  | 'digest'
  | 'sold_on'
  | 'county_id'
  | 'address'
  | 'eircode'
  | 'price_cents'
  | 'is_full_market_price'
  | 'is_vat_exclusive'
  | 'is_new'
  | 'size_band'
  | 'property_id'
  | 'street_key'
  | 'relative_price'
>;

/** @returns the stored sales of some days */
export async function readSalesOfDays(client: Queryable, days: readonly string[]): Promise<StoredRow[]> {
  const { rows } = await client.query<StoredRow>(
    `select id, digest, sold_on, county_id, address, eircode, price_cents, is_full_market_price, is_vat_exclusive, is_new,
       size_band, property_id, street_key, relative_price
     from register_sale where sold_on = any($1::date[])`,
    [days],
  );
  return rows;
}

/** @returns the days with a sale from a month on, ascending */
export async function readSaleDays(pool: Queryable, fromMonth: number): Promise<string[]> {
  const { rows } = await pool.query<Pick<RegisterSaleRow, 'sold_on'>>(
    'select distinct sold_on from register_sale where month >= $1 order by sold_on',
    [fromMonth],
  );
  return rows.map((row) => row.sold_on);
}

/** @returns the properties that have one of the Eircodes or home keys */
export async function readProperties(
  client: Queryable,
  eircodes: readonly string[],
  homeKeys: readonly string[],
): Promise<KnownProperty[]> {
  const { rows } = await client.query<
    Pick<PropertyRow, 'id' | 'kind' | 'home_key' | 'localities' | 'eircode'>
  >(
    `select id, kind, home_key, localities, eircode from property
     where eircode = any($1) or home_key = any($2) order by id`,
    [eircodes, homeKeys],
  );
  return rows.map(({ home_key, ...row }) => ({ ...row, homeKey: home_key }));
}

/** @returns new ids for properties */
export async function reservePropertyIds(client: pg.PoolClient, count: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number | null }>(
    `select nextval(pg_get_serial_sequence('property', 'id')) as id from generate_series(1, $1)`,
    [count],
  );
  return rows.map((row) => row.id!);
}
