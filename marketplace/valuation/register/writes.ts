import type pg from 'pg';
import { withAdvisoryLock } from '#database/advisory-lock.ts';
import { numbersParameter, textsParameter } from '#database/array-parameter.ts';
import type { Home } from '../address/home.ts';
import type { RegisterRow } from './row.ts';

/** An arbitrary constant: one import of the register or of the price index runs at a time. */
const REGISTER_LOCK = 7_402_054;

/**
 * Runs `work` on a connection that holds the lock of the imports; without limits on time, which belong to requests.
 * @returns the result of `work`, or null while another import runs
 */
export function withRegisterLock<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result | null> {
  return withAdvisoryLock(pool, REGISTER_LOCK, '', async (client) => {
    await client.query('set statement_timeout = 0');
    await client.query('set idle_in_transaction_session_timeout = 0');
    try {
      return await work(client);
    } finally {
      // The next user of the connection has the usual limits again.
      await client.query('reset statement_timeout');
      await client.query('reset idle_in_transaction_session_timeout');
    }
  });
}

/** A file that is being imported; days are days since 1970-01-01. */
export type ImportStart = {
  digest: string;
  fileName: string;
  published: Date;
  firstDay: number;
  lastDay: number;
  counties: readonly number[];
  rows: number;
};

/** Notes the start of an import. @returns the rows that an interrupted import of the file has stored */
export async function startImport(client: pg.ClientBase, start: ImportStart): Promise<number> {
  const { rows } = await client.query<{ rows_done: number }>(
    `insert into register_import as known
       (digest, file_name, published, first_day, last_day, counties, rows_done, rows)
     values ($1, $2, $3, date '1970-01-01' + $4::integer, date '1970-01-01' + $5::integer, $6::smallint[], 0, $7)
     on conflict (digest) do update set
       file_name = excluded.file_name, published = excluded.published, started_at = now(), finished_at = null,
       first_day = excluded.first_day, last_day = excluded.last_day, counties = excluded.counties,
       rows = excluded.rows,
       rows_done = case when known.finished_at is null then least(known.rows_done, excluded.rows) else 0 end
     returning rows_done`,
    [
      start.digest,
      start.fileName,
      start.published,
      start.firstDay,
      start.lastDay,
      start.counties,
      start.rows,
    ],
  );
  return rows[0]!.rows_done;
}

/** Notes how far an import has come. @param counts the counts so far, as JSON */
export async function writeProgress(
  client: pg.ClientBase,
  progress: { digest: string; rowsDone: number; isFinished: boolean; counts: string },
): Promise<void> {
  await client.query(
    `update register_import
        set rows_done = greatest(rows_done, $2), finished_at = case when $3::boolean then now() end, counts = $4
      where digest = $1`,
    [progress.digest, progress.rowsDone, progress.isFinished, progress.counts],
  );
}

/** A sale to store. */
export type NewSale = RegisterRow &
  Pick<Home, 'kind' | 'houseNumber' | 'homeKey' | 'streetKey' | 'localities'> & {
    content: string;
    copy: number;
    month: number;
    propertyId: number;
    relativePrice: number | null;
  };

/** Joins lists in parameters, which cannot be arrays of arrays of different lengths. No comparable name has it. */
const LIST_SEPARATOR = '|';

/** Stores sales. */
export async function insertSales(client: pg.ClientBase, sales: readonly NewSale[]): Promise<void> {
  if (sales.length === 0) return;
  await client.query(
    `insert into register_sale
       (sold_on, county_id, content, copy, address, eircode, price_cents, full_market_price, vat_exclusive, new_dwelling,
        size_band, property_id, kind, house_number, home_key, street_key, localities, month, relative_price)
     select date '1970-01-01' + day, county_id, content, copy, address, eircode, price_cents, full_market_price,
            vat_exclusive, new_dwelling, size_band, property_id, kind, house_number, home_key, street_key,
            string_to_array(localities, '${LIST_SEPARATOR}'), month, relative_price
       from unnest($1::integer[], $2::smallint[], $3::uuid[], $4::smallint[], $5::text[], $6::text[], $7::bigint[],
                   $8::boolean[], $9::boolean[], $10::boolean[], $11::smallint[], $12::bigint[], $13::text[],
                   $14::integer[], $15::text[], $16::text[], $17::text[], $18::smallint[], $19::integer[])
         as given (day, county_id, content, copy, address, eircode, price_cents, full_market_price, vat_exclusive,
                   new_dwelling, size_band, property_id, kind, house_number, home_key, street_key, localities, month,
                   relative_price)`,
    [
      numbersParameter(sales.map((sale) => sale.day)),
      numbersParameter(sales.map((sale) => sale.countyId)),
      textsParameter(sales.map((sale) => sale.content)),
      numbersParameter(sales.map((sale) => sale.copy)),
      textsParameter(sales.map((sale) => sale.address)),
      textsParameter(sales.map((sale) => sale.eircode)),
      numbersParameter(sales.map((sale) => sale.priceCents)),
      sales.map((sale) => sale.fullMarketPrice),
      sales.map((sale) => sale.vatExclusive),
      sales.map((sale) => sale.newDwelling),
      numbersParameter(sales.map((sale) => sale.sizeBand)),
      numbersParameter(sales.map((sale) => sale.propertyId)),
      textsParameter(sales.map((sale) => sale.kind)),
      numbersParameter(sales.map((sale) => sale.houseNumber)),
      textsParameter(sales.map((sale) => sale.homeKey)),
      textsParameter(sales.map((sale) => sale.streetKey)),
      textsParameter(sales.map((sale) => sale.localities.join(LIST_SEPARATOR))),
      numbersParameter(sales.map((sale) => sale.month)),
      numbersParameter(sales.map((sale) => sale.relativePrice)),
    ],
  );
}

/** Removes sales. */
export async function deleteSales(client: pg.ClientBase, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await client.query('delete from register_sale where id = any($1::bigint[])', [ids]);
}

/** Stores other relative prices of sales. */
export async function updateRelativePrices(
  client: pg.ClientBase,
  sales: readonly { id: number; relativePrice: number | null }[],
): Promise<void> {
  if (sales.length === 0) return;
  await client.query(
    `update register_sale set relative_price = given.relative_price
       from unnest($1::bigint[], $2::integer[]) as given (id, relative_price) where register_sale.id = given.id`,
    [sales.map((sale) => sale.id), sales.map((sale) => sale.relativePrice)],
  );
}

/** Stores other keys of sales, after the gazetteer or the parser of addresses changed. */
export async function updateSaleKeys(
  client: pg.ClientBase,
  sales: readonly { id: number; home: Home }[],
): Promise<void> {
  if (sales.length === 0) return;
  await client.query(
    `update register_sale
        set kind = given.kind, house_number = given.house_number, home_key = given.home_key,
            street_key = given.street_key, localities = string_to_array(given.localities, '${LIST_SEPARATOR}')
       from unnest($1::bigint[], $2::text[], $3::integer[], $4::text[], $5::text[], $6::text[])
         as given (id, kind, house_number, home_key, street_key, localities)
      where register_sale.id = given.id`,
    [
      numbersParameter(sales.map((sale) => sale.id)),
      textsParameter(sales.map(({ home }) => home.kind)),
      numbersParameter(sales.map(({ home }) => home.houseNumber)),
      textsParameter(sales.map(({ home }) => home.homeKey)),
      textsParameter(sales.map(({ home }) => home.streetKey)),
      textsParameter(sales.map(({ home }) => home.localities.join(LIST_SEPARATOR))),
    ],
  );
}
