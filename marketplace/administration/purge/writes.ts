import type pg from 'pg';
import { type Actor, pruneActs, recordAct } from '#database/administrative-acts.ts';
import { pruneOutbox } from '#database/outbox.ts';
import { sweepCaptcha } from '#marketplace/accounts/captcha/writes.ts';
import { sweepProviderVisits } from '#marketplace/accounts/sign-in-providers/writes.ts';
import { sweepSignUpCodes } from '#marketplace/accounts/sign-up/writes.ts';
import { sweepAccounts } from '#marketplace/accounts/writes.ts';
import { deleteOldIncomingMail } from '#marketplace/enquiries/incoming-mail/writes.ts';
import { deleteExpiredCounts } from '#marketplace/enquiries/limits/writes.ts';
import { deleteOldConversations } from '#marketplace/enquiries/writes.ts';
import { deleteOldLeads, deleteOldPosts } from '#marketplace/finance/leads/writes.ts';
import { deleteExpiredReports } from '#marketplace/moderation/reports/writes.ts';
import { deleteOldBookings } from '#marketplace/viewings/writes/upkeep.ts';
import { sweepDeliveries } from '#marketplace/webhooks/jobs.ts';
import { sweepBudgets } from '#platform/mail/budget.ts';
import { sweepMessages } from '#platform/mail/jobs.ts';

/** The deletions of the hourly jobs, each at the end of the time of its data. */
const SWEEPS: readonly ((client: pg.ClientBase) => Promise<unknown>)[] = [
  sweepAccounts,
  sweepSignUpCodes,
  sweepProviderVisits,
  sweepCaptcha,
  deleteOldConversations,
  deleteOldIncomingMail,
  deleteExpiredCounts,
  deleteOldLeads,
  deleteOldPosts,
  deleteExpiredReports,
  deleteOldBookings,
  sweepDeliveries,
  sweepMessages,
  sweepBudgets,
  pruneActs,
  pruneAllOfOutbox,
];

async function pruneAllOfOutbox(client: pg.ClientBase): Promise<void> {
  while ((await pruneOutbox(client)) > 0);
}

export type Deleted = Record<string, number>;

/**
 * PostgreSQL's own count of rows that this connection has deleted: in this transaction, and in earlier ones that it has
 * not reported yet.
 */
async function countDeleted(client: pg.ClientBase): Promise<Deleted> {
  const { rows } = await client.query<{ name: string; deleted: number }>(
    `select relname::text as name, n_tup_del as deleted from pg_stat_xact_user_tables
      where n_tup_del > 0 order by relname`,
  );
  return Object.fromEntries(rows.map((row) => [row.name, row.deleted]));
}

/**
 * Deletes everything whose time is over, in one transaction.
 * @param input.isDryRun rolls the transaction back: the numbers are those that it would delete
 * @returns rows deleted by table, with those that went along with others
 */
export async function purgeRows(
  pool: pg.Pool,
  actor: Actor,
  { isDryRun, reason }: { isDryRun: boolean; reason: string | null },
): Promise<Deleted> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local statement_timeout = 0');
    const before = await countDeleted(client);
    for (const sweep of SWEEPS) await sweep(client);
    const deleted = Object.fromEntries(
      Object.entries(await countDeleted(client)).flatMap(([name, count]) => {
        const more = count - (before[name] ?? 0);
        return more > 0 ? [[name, more]] : [];
      }),
    );
    if (!isDryRun && Object.keys(deleted).length > 0)
      await recordAct(client, actor, { act: 'data.purge', after: deleted, reason });
    await client.query(isDryRun ? 'rollback' : 'commit');
    return deleted;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}
