import type pg from 'pg';

/** A stored sale without ids. */
export type StoredRow = {
  sold_on: string;
  county_id: number;
  address: string;
  eircode: string | null;
  price_cents: number;
  full_market_price: boolean;
  vat_exclusive: boolean;
  content: string;
  copy: number;
  street_key: string;
  month: number;
  relative_price: number | null;
  property_id: number;
};

/** Sums of a key. */
type StoredSums = { key: string; months: number[]; counts: number[]; sums: number[]; squares: number[] };

/** All that the register feature stores, in a fixed order. */
export async function storedRegister(pool: pg.Pool) {
  const { rows: sales } = await pool.query<StoredRow>(
    `select sold_on, county_id, address, eircode, price_cents, full_market_price, vat_exclusive, content, copy,
            street_key, month, relative_price, property_id
       from register_sale order by sold_on, county_id, content, copy`,
  );
  const { rows: histories } = await pool.query<StoredSums>('select * from price_history order by key');
  const { rows: routingKeys } = await pool.query<
    Omit<StoredSums, 'sums' | 'squares'> & { routing_key: string }
  >('select * from routing_key_count order by key, routing_key');
  const { rows: properties } = await pool.query<{ id: number; home_key: string; eircode: string | null }>(
    'select id, home_key, eircode from property order by id',
  );
  return { sales, histories, routingKeys, properties };
}

/** Removes all that the register feature stores. */
export async function emptyRegister(pool: pg.Pool): Promise<void> {
  await pool.query(
    'truncate register_sale, property, price_history, routing_key_count, register_import, price_index, price_basis cascade',
  );
}
