import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import type { Channel } from '../contract.ts';
import { mailTeller } from './by-mail.ts';
import { pushTeller } from './by-push.ts';
import { allowedFrom, BETWEEN_MAILS_MS } from './due.ts';
import { type DueRow, type PersonRow, readDue, takePerson } from './reads.ts';
import type { Voice } from './voice.ts';
import { noteMail, putOff, settle } from './writes.ts';

/** People told in one run at most; the next takes the rest. */
const BATCH = 500;

/**
 * Tells somebody of what is due by one way, within the transaction. @returns the alerts that this told of, and the
 * message; the others are dropped.
 */
export type Teller = (
  client: pg.ClientBase,
  person: PersonRow,
  due: readonly DueRow[],
  now: number,
) => Promise<{ told: readonly number[]; messageId: number | null }>;

/** Every way out that there is. */
export function tellersOf(voice: Voice): Partial<Record<Channel, Teller>> {
  return { email: mailTeller(voice), push: pushTeller(voice) };
}

/** The ways out that alerts are noted for. */
export const CHANNELS: readonly Channel[] = ['email', 'push'];

/**
 * Tells people of what is due, each of all that is due at once. What is not wanted any more, or gone, is dropped: that is
 * looked at in the same transaction that writes the message.
 * @param apartMs between two mails to somebody
 * @returns how many were told something
 */
export async function tell(
  pool: pg.Pool,
  tellers: Partial<Record<Channel, Teller>>,
  now: () => number = Date.now,
  apartMs: number = BETWEEN_MAILS_MS,
): Promise<number> {
  let told = 0;
  for (const [channel, teller] of Object.entries(tellers) as [Channel, Teller][]) {
    for (let taken = 0; taken < BATCH; taken += 1) {
      const done = await inTransaction(pool, (client) =>
        tellOne(client, channel, teller, { now: now(), apartMs }),
      );
      if (done === null) break;
      if (done) told += 1;
    }
  }
  return told;
}

/** @returns whether somebody was told; null when nothing is due */
async function tellOne(
  client: pg.ClientBase,
  channel: Channel,
  teller: Teller,
  { now, apartMs }: { now: number; apartMs: number },
): Promise<boolean | null> {
  const person = await takePerson(client, channel, now);
  if (!person) return null;
  // Mails keep apart; what a browser shows takes the place of what it showed before.
  const until = allowedFrom(channel === 'email' ? person : { ...person, mailed_at: null }, now, apartMs);
  if (until > now) {
    await putOff(client, person.id, channel, { now, until });
    return false;
  }
  const due = await readDue(client, person.id, channel, now);
  const wanted = due.filter(({ is_wanted }) => is_wanted);
  const { told, messageId } = await teller(client, person, wanted, now);
  const isTold = new Set(told);
  await settle(client, channel, told, 'told', now, messageId);
  const dropped = due.filter(({ alert_id }) => !isTold.has(alert_id)).map(({ alert_id }) => alert_id);
  await settle(client, channel, dropped, 'dropped', now);
  if (told.length > 0 && channel === 'email') await noteMail(client, person.id, now);
  return told.length > 0;
}
