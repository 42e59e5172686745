import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import { type Requester, subjectsOf } from '../limits/rules.ts';
import { consumeRateLimit } from '../limits/writes.ts';

/**
 * Counts a phone number reveal, once per visitor and day.
 * @returns false when a limit is exceeded
 */
export async function countPhoneReveal(pool: pg.Pool, adId: number, doer: Requester): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    const subjects = subjectsOf('phone', doer);
    // Uses the account if there is one, otherwise the address: the last subject.
    const visitor = subjects.at(-1)!.subject;
    const { rows } = await client.query<{ asked: boolean }>(
      `select exists (select from message_tally
         where subject = $1 and kind = 'phone' and ad_id = $2 and at > now() - interval '1 day') as asked`,
      [visitor, adId],
    );
    if (!(await consumeRateLimit(client, 'phone', subjects, { adId }))) return false;
    if (!rows[0]!.asked) {
      await client.query(
        `insert into phone_reveal (ad_id, day, reveals) values ($1, (now() at time zone 'Europe/Dublin')::date, 1)
         on conflict (ad_id, day) do update set reveals = phone_reveal.reveals + 1`,
        [adId],
      );
    }
    return true;
  });
}
