import type pg from 'pg';
import { copyLines } from '#database/copy-lines.ts';
import type { ValuationModelRow } from '#database/rows.ts';
import type { StoredSale } from './sales-store.ts';

const NULL = '\\N';

/** @returns all sales that are evidence, in the order that `createSalesStore` needs */
export async function* readStoredSales(client: pg.ClientBase): AsyncGenerator<StoredSale> {
  const query = `
    select address, county_id, eircode, month, relative_price, new_dwelling from register_sale
    where relative_price is not null order by sold_on, price_cents, address collate "C", copy`;
  for await (const lines of copyLines(client, query)) {
    for (const line of lines) {
      const [address, countyId, eircode, month, relativePrice, isNew] = line.split('\t');
      yield {
        address: decoded(address!),
        countyId: Number(countyId),
        eircode: eircode === NULL ? null : eircode!,
        month: Number(month),
        relativePrice: Number(relativePrice),
        isNew: isNew === 't',
      };
    }
  }
}

/** Undoes the escapes of COPY, of which an address can have but these. */
function decoded(field: string): string {
  return field.includes('\\')
    ? field.replace(/\\(.)/g, (_, code) => (/[tnr]/.test(code) ? ' ' : code))
    : field;
}

export type StoredModel = Pick<ValuationModelRow, 'id' | 'month' | 'digest' | 'state' | 'content'>;

/** @returns the model in service, or null before the first training */
export async function readLiveModel(pool: pg.Pool | pg.ClientBase): Promise<StoredModel | null> {
  const { rows } = await pool.query<StoredModel>(
    `select id, month, digest, state, content from valuation_model where state = 'live'`,
  );
  return rows[0] ?? null;
}

/** @returns the newest model that knows nothing published after a month, or null */
export async function readModelAsOf(pool: pg.Pool, month: number): Promise<StoredModel | null> {
  const { rows } = await pool.query<StoredModel>(
    `select id, month, digest, state, content from valuation_model
     where month <= $1 and state <> 'rejected' order by month desc, id desc limit 1`,
    [month],
  );
  return rows[0] ?? null;
}

/** @returns a model by its number */
export async function readModel(pool: pg.Pool, id: number): Promise<StoredModel | null> {
  const { rows } = await pool.query<StoredModel>(
    'select id, month, digest, state, content from valuation_model where id = $1',
    [id],
  );
  return rows[0] ?? null;
}
