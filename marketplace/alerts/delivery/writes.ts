import type pg from 'pg';
import type { Eraser } from '#marketplace/accounts/personal-data/writes.ts';
import type { Channel } from '../contract.ts';

/** Postpones the deliveries that are due for a person. @param until milliseconds since 1970 */
export async function postpone(
  client: pg.Pool | pg.ClientBase,
  personId: number,
  channel: Channel,
  { now, until }: { now: number; until: number },
): Promise<void> {
  await client.query(
    `update alert_delivery set due_at = $4 where person_id = $1 and channel = $2 and outcome is null and due_at <= $3`,
    [personId, channel, new Date(now), new Date(until)],
  );
}

/** Postpones some deliveries. @param until milliseconds since 1970 */
export async function postponeAlerts(
  client: pg.ClientBase,
  channel: Channel,
  alertIds: readonly number[],
  until: number,
): Promise<void> {
  if (alertIds.length === 0) return;
  await client.query(
    'update alert_delivery set due_at = $3 where channel = $1 and alert_id = any($2) and outcome is null',
    [channel, alertIds, new Date(until)],
  );
}

/** Marks alerts as delivered. @param messageId the mail that contains them */
export async function markDelivered(
  client: pg.ClientBase,
  channel: Channel,
  alertIds: readonly number[],
  now: number,
  messageId: number | null,
): Promise<void> {
  await recordOutcome(client, channel, alertIds, 'delivered', now, messageId);
}

/** Marks alerts as dropped: they have been turned off or the listing has gone. */
export async function markDropped(
  client: pg.ClientBase,
  channel: Channel,
  alertIds: readonly number[],
  now: number,
): Promise<void> {
  await recordOutcome(client, channel, alertIds, 'dropped', now, null);
}

async function recordOutcome(
  client: pg.ClientBase,
  channel: Channel,
  alertIds: readonly number[],
  outcome: 'delivered' | 'dropped',
  now: number,
  messageId: number | null,
): Promise<void> {
  if (alertIds.length === 0) return;
  await client.query(
    `update alert_delivery set outcome = $3, finished_at = $4, message_id = $5
      where channel = $1 and alert_id = any($2)`,
    [channel, alertIds, outcome, new Date(now), messageId],
  );
}

/** Records when a person was last sent an alert mail. */
export async function recordMailSent(client: pg.ClientBase, personId: number, now: number): Promise<void> {
  await client.query('update alert_person set mailed_at = $2 where id = $1', [personId, new Date(now)]);
}

/**
 * Old alerts deleted per call, to keep the transaction short. Alerts are kept for 180 days, as long as a listing runs.
 */
const SWEEP_BATCH = 10_000;

/** @returns how many old alerts were deleted */
export async function deleteOldAlerts(pool: pg.Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `delete from alert where id in (select id from alert where created_at < now() - interval '180 days' limit $1)`,
    [SWEEP_BATCH],
  );
  // Deletes addresses without saved searches. An address whose searches moved to an account stays while alerts of those
  // searches exist: its earlier mails contain links that must still unsubscribe.
  await pool.query(
    `delete from alert_person p where p.email is not null
       and not exists (select from saved_search s where lower(s.email) = lower(p.email))
       and not exists (select from user_account u where lower(u.email) = lower(p.email))
       and not exists (select from alert a where a.person_id = p.id and a.search_id is not null)`,
  );
  return rowCount ?? 0;
}

/** Erases what is stored for an email address; rows of the account are deleted with the account. */
export const eraseAlerts: Eraser = async (client, { email }) => {
  await client.query('delete from alert_person where lower(email) = lower($1)', [email]);
};
