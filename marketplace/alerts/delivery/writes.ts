import type pg from 'pg';
import type { Eraser } from '#marketplace/accounts/personal-data/writes.ts';
import type { Channel } from '../contract.ts';

/** Puts off what is due for somebody. @param until milliseconds since 1970 */
export async function putOff(
  client: pg.Pool | pg.ClientBase,
  personId: number,
  channel: Channel,
  { now, until }: { now: number; until: number },
): Promise<void> {
  await client.query(
    `update alert_telling set due_at = $4 where person_id = $1 and channel = $2 and outcome is null and due_at <= $3`,
    [personId, channel, new Date(now), new Date(until)],
  );
}

/** Notes what became of some alerts. @param messageId the mail that tells of them */
export async function settle(
  client: pg.ClientBase,
  channel: Channel,
  alertIds: readonly number[],
  outcome: 'told' | 'dropped',
  now: number,
  messageId: number | null = null,
): Promise<void> {
  if (alertIds.length === 0) return;
  await client.query(
    `update alert_telling set outcome = $3, settled_at = $4, message_id = $5
      where channel = $1 and alert_id = any($2)`,
    [channel, alertIds, outcome, new Date(now), messageId],
  );
}

/** Notes when somebody was last written to. */
export async function noteMail(client: pg.ClientBase, personId: number, now: number): Promise<void> {
  await client.query('update alert_person set mailed_at = $2 where id = $1', [personId, new Date(now)]);
}

/** Alerts are kept for half a year: no ad stays longer without coming anew. Rows a call keep the transaction short. */
const SWEPT = 10_000;

/** @returns how many alerts were forgotten */
export async function sweepAlerts(pool: pg.Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `delete from alert where id in (select id from alert where created_at < now() - interval '180 days' limit $1)`,
    [SWEPT],
  );
  // An address that keeps no search any more is nobody's business of ours; one whose searches an account took over has
  // got mails whose links stop them, and may still be told something.
  await pool.query(
    `delete from alert_person p where p.email is not null
       and not exists (select from saved_search s where lower(s.email) = lower(p.email))
       and not exists (select from user_account u where lower(u.email) = lower(p.email))
       and not exists (select from alert a where a.person_id = p.id and a.search_id is not null)`,
  );
  return rowCount ?? 0;
}

/** What is known of the address of somebody who leaves goes with them; that of the account goes with the account. */
export const forgetAlerts: Eraser = async (client, { email }) => {
  await client.query('delete from alert_person where lower(email) = lower($1)', [email]);
};
