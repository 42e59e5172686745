import type pg from 'pg';
import type { Seller } from './seller.ts';

/** An issued receipt. */
export type Receipt = { year: number; number: number; issuedAt: Date; seller: Seller };

/** @returns the receipt of an order, or null if it was never paid */
export async function readReceipt(client: pg.Pool, orderId: number): Promise<Receipt | null> {
  const { rows } = await client.query<Receipt>(
    'select year, number, issued_at as "issuedAt", seller from receipt where order_id = $1',
    [orderId],
  );
  return rows[0] ?? null;
}
