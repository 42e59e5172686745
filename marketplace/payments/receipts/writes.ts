import type pg from 'pg';
import type { Seller } from './seller.ts';

/**
 * Issues the receipt of an order under the next number of the year, by the Irish calendar. The counter stays locked
 * until the transaction ends and rolls back with it, so that numbers have no gaps.
 */
export async function issueReceipt(
  client: pg.ClientBase,
  orderId: number,
  seller: Seller,
): Promise<{ year: number; number: number }> {
  const { rows } = await client.query<{ year: number; number: number }>(
    `with next as (
       insert into receipt_counter (year, last)
       values (extract(year from now() at time zone 'Europe/Dublin'), 1)
       on conflict (year) do update set last = receipt_counter.last + 1 returning year, last
     )
     insert into receipt (year, number, order_id, seller) select year, last, $1, $2 from next returning year, number`,
    [orderId, JSON.stringify(seller)],
  );
  return rows[0]!;
}
