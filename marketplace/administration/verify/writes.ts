import type pg from 'pg';
import { type Actor, recordAct } from '#database/administrative-acts.ts';
import { inTransaction } from '#database/transaction.ts';
import type { TableCheck } from './reads.ts';

/** Repairs that take nothing away: a counter is counted again. The others need a person. */
const REPAIRS = {
  'places taken at viewings': `update ad_viewing v set taken = counted.bookings
    from (select v.id, (select count(*) from viewing_booking b where b.viewing_id = v.id and b.state <> 'cancelled') as bookings
            from ad_viewing v) counted
   where counted.id = v.id and v.taken <> counted.bookings and counted.bookings <= coalesce(v.places, 0)`,
  'use of files': `update media_file f set loose_since = case
      when exists (select from media_use m where m.media_id = f.id) then null else now() end
    where (f.loose_since is null) <> exists (select from media_use m where m.media_id = f.id)`,
  'ends of offers': `update ad set offers_until = r.deadline from offer_round r
    where r.ad_id = ad.id and r.state = 'active' and ad.offers_until is distinct from r.deadline`,
  'next calls of webhooks': `update webhook w set next_at = due.at
    from (select webhook_id, min(due_at) as at from webhook_delivery
           where delivered_at is null and failed_at is null group by webhook_id) due
   where due.webhook_id = w.id and w.disabled_at is null and (w.next_at is null or w.next_at > due.at)`,
} as const satisfies Partial<Record<TableCheck, string>>;
const REPAIRABLE = Object.keys(REPAIRS) as (keyof typeof REPAIRS)[];

/** @returns whether the faults that a check finds can be repaired without losing anything */
export function isRepairable(check: TableCheck): boolean {
  return REPAIRABLE.some((one) => one === check);
}

/** Repairs what can be repaired safely. @returns the number of rows changed by check */
export async function repairTables(
  pool: pg.Pool,
  actor: Actor,
  reason: string | null,
): Promise<Record<string, number>> {
  return inTransaction(pool, async (client) => {
    const repaired: Record<string, number> = {};
    await client.query('set local statement_timeout = 0');
    for (const check of REPAIRABLE) {
      const { rowCount } = await client.query(REPAIRS[check]);
      if (rowCount) repaired[check] = rowCount;
    }
    if (Object.keys(repaired).length > 0)
      await recordAct(client, actor, { act: 'data.repair', after: repaired, reason });
    return repaired;
  });
}
