import type pg from 'pg';
import type { Seller } from './seller.ts';

/** A receipt as it was issued. */
export type Receipt = { year: number; number: number; issuedAt: Date; seller: Seller };

/** @returns the receipt of an order, or null where it was never paid */
export async function readReceipt(client: pg.Pool, orderId: number): Promise<Receipt | null> {
  const { rows } = await client.query<Receipt>(
    'select year, number, issued_at as "issuedAt", seller from receipt where order_id = $1',
    [orderId],
  );
  return rows[0] ?? null;
}
