import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import type { Channel } from '../contract.ts';
import type { AlertContext } from './alert-context.ts';
import { mailSender } from './by-mail.ts';
import { pushSender } from './by-push.ts';
import type { ChannelSender } from './channel-sender.ts';
import { allowedFrom, MAIL_INTERVAL_MS } from './due.ts';
import { lockNextPerson, type PersonRow, readDue } from './reads.ts';
import { markDelivered, markDropped, postpone, recordMailSent } from './writes.ts';

/** Maximum number of people per channel in one run. */
const BATCH = 500;
/** Delay before a failed delivery is tried again. */
const RETRY_MS = 10 * 60_000;

export type ChannelSenders = Partial<Record<Channel, ChannelSender>>;

/** @returns the sender of every channel */
export function channelSenders(alertContext: AlertContext): ChannelSenders {
  return { email: mailSender(alertContext), push: pushSender(alertContext) };
}

/** Channels that deliveries are written for. */
export const CHANNELS: readonly Channel[] = ['email', 'push'];

/**
 * Delivers due alerts, all alerts of a person together. Alerts that have been turned off, or whose listing has gone,
 * are dropped; the transaction that writes the message checks this.
 * @param intervalMs minimum time between two mails to a person
 * @returns how many people something was delivered to, counted by channel
 * @throws the first error, after everyone else was served
 */
export async function deliverDueAlerts(
  pool: pg.Pool,
  senders: ChannelSenders,
  now: () => number = Date.now,
  intervalMs: number = MAIL_INTERVAL_MS,
): Promise<number> {
  let served = 0;
  const errors: unknown[] = [];
  for (const [channel, sender] of Object.entries(senders) as [Channel, ChannelSender][]) {
    for (let taken = 0; taken < BATCH; taken += 1) {
      const at = now();
      const turn: { person: PersonRow | null } = { person: null };
      try {
        const isDelivered = await inTransaction(pool, async (client) => {
          turn.person = await lockNextPerson(client, channel, at);
          return (
            turn.person && (await deliverTo(client, turn.person, channel, sender, { now: at, intervalMs }))
          );
        });
        if (isDelivered === null) break;
        if (isDelivered) served += 1;
      } catch (error) {
        if (!turn.person) throw error;
        errors.push(error);
        await postpone(pool, turn.person.id, channel, { now: at, until: at + RETRY_MS });
      }
    }
  }
  if (errors.length > 0) throw errors[0];
  return served;
}

/** @returns whether something was delivered */
async function deliverTo(
  client: pg.ClientBase,
  person: PersonRow,
  channel: Channel,
  sender: ChannelSender,
  { now, intervalMs }: { now: number; intervalMs: number },
): Promise<boolean> {
  // The interval applies to mails only: a push message replaces the one shown before.
  const until = allowedFrom(channel === 'email' ? person : { ...person, mailed_at: null }, now, intervalMs);
  if (until > now) {
    await postpone(client, person.id, channel, { now, until });
    return false;
  }
  const due = await readDue(client, person.id, channel, now);
  const wanted = due.filter(({ is_wanted }) => is_wanted);
  const { deliveredIds, messageId } = await sender(client, person, wanted, now);
  const delivered = new Set(deliveredIds);
  await markDelivered(client, channel, deliveredIds, now, messageId);
  const droppedIds = due.filter(({ alert_id }) => !delivered.has(alert_id)).map(({ alert_id }) => alert_id);
  await markDropped(client, channel, droppedIds, now);
  if (deliveredIds.length > 0 && channel === 'email') await recordMailSent(client, person.id, now);
  return deliveredIds.length > 0;
}
