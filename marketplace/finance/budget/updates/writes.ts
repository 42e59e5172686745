import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import { recordConsent } from '#marketplace/accounts/writes.ts';
import { withdrawMessages } from '#platform/mail/queue.ts';
import { irishDay } from '#platform/time/clock.ts';
import type { RuleSet } from '../../rules/rule-set.ts';
import { readUpdatesPermission } from '../reads.ts';

/** Start of the keys of these mails. */
export const MAIL_KEY = 'budget-updates';

/** Records that a person allows email about changes of their budget, or withdraws it. */
export function recordUpdatesPermission(pool: pg.Pool, userId: string, isGiven: boolean): Promise<void> {
  return inTransaction(pool, async (client) => {
    await lockAccount(client, userId);
    const wasGiven = await readUpdatesPermission(client, userId);
    await recordConsent(client, userId, 'budget_updates', isGiven);
    if (!isGiven) await withdrawMails(client, userId);
    // Changes before the consent are no news.
    else if (!wasGiven) await markCompared(client, userId, irishDay(new Date()));
  });
}

/** Withdraws the permission if it is given. @returns whether it was */
export function stopUpdates(pool: pg.Pool, userId: string): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    await lockAccount(client, userId);
    if (!(await readUpdatesPermission(client, userId))) return false;
    await recordConsent(client, userId, 'budget_updates', false);
    await withdrawMails(client, userId);
    return true;
  });
}

/** Waits for a mail to this person that is being written. */
async function lockAccount(client: pg.ClientBase, userId: string): Promise<void> {
  await client.query('select from user_account where id = $1 for no key update', [userId]);
}

/** Withdraws the mails of a person that are not sent yet. */
async function withdrawMails(client: pg.ClientBase, userId: string): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    `select id from mail_message where user_id = $1 and sent_at is null and unique_key like '${MAIL_KEY}-%'`,
    [userId],
  );
  await withdrawMessages(
    client,
    rows.map(({ id }) => id),
  );
}

/** Records the Irish day whose figures a budget was compared with. */
export async function markCompared(client: pg.ClientBase, userId: string, day: string): Promise<void> {
  await client.query('update buying_budget set checked_on = greatest(checked_on, $2) where user_id = $1', [
    userId,
    day,
  ]);
}

/**
 * Stores the figures that apply on a day, if they are others than before. The first ones of a day count for all of it,
 * so that figures imported later that day are news on the next one.
 */
export async function storeKnownRules(pool: pg.Pool, { day, rows }: RuleSet): Promise<void> {
  await pool.query(
    `insert into known_rules (day, figures)
     select $1::date, $2::jsonb
      where (select figures from known_rules where day <= $1::date order by day desc limit 1) is distinct from $2::jsonb
     on conflict (day) do nothing`,
    [day, JSON.stringify(rows)],
  );
}
