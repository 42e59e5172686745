import type pg from 'pg';
import type { Bookable } from '../rules.ts';

export type LockedViewing = Bookable & { id: number; ad_id: number };

/**
 * Locks slots in id order until the transaction ends, which avoids deadlocks between swaps, and reads them. Every
 * change of bookings locks its slots first.
 * @returns slots by id; unknown ones are missing
 */
export async function lockViewings(
  client: pg.ClientBase,
  ids: readonly number[],
): Promise<Map<number, LockedViewing>> {
  await client.query('select from ad_viewing where id = any($1) order by id for update', [ids]);
  const { rows } = await client.query<LockedViewing>(
    `select v.id, v.ad_id, v.starts_at, v.places, v.taken, v.cancelled_at, ad.state as ad_state
       from ad_viewing v join ad on ad.id = v.ad_id where v.id = any($1)`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}
