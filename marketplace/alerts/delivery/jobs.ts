import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import type { Channel } from '../contract.ts';
import { isTransactional } from '../offers/text.ts';
import type { AlertContext } from './alert-context.ts';
import { mailSender } from './by-mail.ts';
import { pushSender } from './by-push.ts';
import type { ChannelSender } from './channel-sender.ts';
import { allowedFrom, MAIL_INTERVAL_MS } from './due.ts';
import { type DueRow, lockNextPerson, type PersonRow, readDue } from './reads.ts';
import { markDelivered, markDropped, postpone, postponeAlerts, recordMailSent } from './writes.ts';

/** Maximum number of people per channel in one run. */
const BATCH = 500;
/** Delay before a failed delivery is tried again. */
const RETRY_MS = 10 * 60_000;

/** Limits without quiet hours and pauses. */
const NO_REST = { quiet_from: null, quiet_to: null, paused_until: null };

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
  const due = await readDue(client, person.id, channel, now);
  // The interval applies to mails only: a push message replaces the one shown before.
  const limits = channel === 'email' ? person : { ...person, mailed_at: null };
  const allowed = allowedFrom(limits, now, intervalMs);
  // Mails that are part of a person's bidding come in quiet hours and pauses too; push messages wait for their end.
  const allowedAlways =
    channel === 'email' ? allowedFrom({ ...NO_REST, mailed_at: person.mailed_at }, now, intervalMs) : allowed;
  const allowedAt = ({ why }: DueRow) =>
    why.kind === 'offer' && isTransactional(why.notice) ? allowedAlways : allowed;
  for (const until of new Set([allowed, allowedAlways])) {
    const waiting = due.filter((row) => until > now && allowedAt(row) === until);
    await postponeAlerts(client, channel, idsOf(waiting), until);
  }
  const ready = due.filter((row) => allowedAt(row) <= now);
  if (ready.length === 0) return false;
  const messages = await sender(
    client,
    person,
    ready.filter(({ is_wanted }) => is_wanted),
    now,
  );
  for (const { alertIds, messageId } of messages)
    await markDelivered(client, channel, alertIds, now, messageId);
  const delivered = new Set(messages.flatMap(({ alertIds }) => alertIds));
  await markDropped(
    client,
    channel,
    idsOf(ready).filter((id) => !delivered.has(id)),
    now,
  );
  if (delivered.size > 0 && channel === 'email') await recordMailSent(client, person.id, now);
  return delivered.size > 0;
}

function idsOf(rows: readonly DueRow[]): number[] {
  return rows.map(({ alert_id }) => alert_id);
}
