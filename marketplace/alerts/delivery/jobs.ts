import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import type { Channel } from '../contract.ts';
import { mailTeller } from './by-mail.ts';
import { pushTeller } from './by-push.ts';
import { allowedFrom, BETWEEN_MAILS_MS } from './due.ts';
import { type DueRow, type PersonRow, readDue, takePerson } from './reads.ts';
import type { AlertContext } from './voice.ts';
import { noteMail, putOff, settle } from './writes.ts';

/** People told in one run at most; the next takes the rest. */
const BATCH = 500;
/** Whoever could not be told waits so long before it is tried again. */
const AGAIN_MS = 10 * 60_000;

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
export function tellersOf(alertContext: AlertContext): Partial<Record<Channel, Teller>> {
  return { email: mailTeller(alertContext), push: pushTeller(alertContext) };
}

/** The ways out that alerts are noted for. */
export const CHANNELS: readonly Channel[] = ['email', 'push'];

/**
 * Tells people of what is due, each of all that is due at once. What is not wanted any more, or gone, is dropped: that is
 * looked at in the same transaction that writes the message.
 * @param apartMs between two mails to somebody
 * @returns how many were told something
 * @throws the first fault, after everybody else was told: nobody waits for somebody who cannot be
 */
export async function tell(
  pool: pg.Pool,
  tellers: Partial<Record<Channel, Teller>>,
  now: () => number = Date.now,
  apartMs: number = BETWEEN_MAILS_MS,
): Promise<number> {
  let told = 0;
  const faults: unknown[] = [];
  for (const [channel, teller] of Object.entries(tellers) as [Channel, Teller][]) {
    for (let taken = 0; taken < BATCH; taken += 1) {
      const at = now();
      const turn: { person: PersonRow | null } = { person: null };
      try {
        const isTold = await inTransaction(pool, async (client) => {
          turn.person = await takePerson(client, channel, at);
          return turn.person && (await tellOne(client, turn.person, channel, teller, { now: at, apartMs }));
        });
        if (isTold === null) break;
        if (isTold) told += 1;
      } catch (error) {
        if (!turn.person) throw error;
        faults.push(error);
        await putOff(pool, turn.person.id, channel, { now: at, until: at + AGAIN_MS });
      }
    }
  }
  if (faults.length > 0) throw faults[0];
  return told;
}

/** @returns whether they were told something */
async function tellOne(
  client: pg.ClientBase,
  person: PersonRow,
  channel: Channel,
  teller: Teller,
  { now, apartMs }: { now: number; apartMs: number },
): Promise<boolean> {
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
