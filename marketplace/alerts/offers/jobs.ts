import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import { readNoticeRecipients, takeNotices } from '#marketplace/offers/notices.ts';
import type { Channel } from '../contract.ts';
import { addPerson, writeOfferAlerts } from './writes.ts';

/** Notices per transaction: a cancelled round has one for each of its bidders. */
const BATCH = 500;

/**
 * Turns the waiting notices of offers rounds into alerts. Notices are deleted in the transaction that writes their
 * alerts, so each becomes exactly one, even when a process is killed.
 * @param channels the available channels
 * @param now the current time in milliseconds since 1970
 * @returns how many
 */
export async function takeOfferNotices(
  pool: pg.Pool,
  channels: readonly Channel[],
  now: () => number = Date.now,
): Promise<number> {
  let taken = 0;
  for (;;) {
    const userIds = await readNoticeRecipients(pool, BATCH);
    if (userIds.length === 0) return taken;
    // Each by itself, before the transaction: so it never waits for others while it holds notices.
    for (const userId of userIds) await addPerson(pool, userId);
    const count = await inTransaction(pool, async (client) => {
      const notices = await takeNotices(client, userIds, BATCH);
      await writeOfferAlerts(client, notices, channels, now());
      return notices.length;
    });
    taken += count;
    if (count < BATCH) return taken;
  }
}
