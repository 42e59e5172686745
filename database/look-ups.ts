import type pg from 'pg';
import { type Actor, accountOf, type NewAct, recordAct } from './administrative-acts.ts';
import { inTransaction } from './transaction.ts';

/** Look-ups of an account in a minute and in an hour: many for a person, few for a program that copies. */
const MAX_PER_MINUTE = 30;
const MAX_PER_HOUR = 400;
/** Seconds after which someone who has looked up too much can go on. */
export const LOOKUP_WAIT = 60;

/** Accounts of one entry, so that it stays short. */
const BATCH = 40;

type LimitedLookup = 'account.search' | 'account.read' | 'agency.read';

/**
 * Records that someone is about to see personal data. Operators have no limit: they own the database.
 * @returns false when the account has looked up too much; nothing may be shown then
 */
export async function recordLookup(
  pool: pg.Pool,
  actor: Actor,
  act: NewAct & { act: LimitedLookup },
): Promise<boolean> {
  const userId = accountOf(actor);
  return inTransaction(pool, async (client) => {
    if (userId !== null) {
      // One at a time, so that concurrent look-ups cannot exceed the limit.
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 7))', [userId]);
      const { rows } = await client.query<{ minute: number; hour: number }>(
        `select count(*) filter (where at > now() - interval '1 minute') as minute, count(*) as hour
           from administrative_act
          where actor_id = $1 and at > now() - interval '1 hour' and act in ('account.search', 'account.read')`,
        [userId],
      );
      const { minute, hour } = rows[0]!;
      if (minute >= MAX_PER_MINUTE || hour >= MAX_PER_HOUR) return false;
    }
    await recordAct(client, actor, act);
    return true;
  });
}

/** Records whose accounts a search is about to show. */
export async function recordFound(pool: pg.Pool, actor: Actor, userIds: readonly string[]): Promise<void> {
  for (let at = 0; at < userIds.length; at += BATCH) {
    const ids = userIds.slice(at, at + BATCH);
    await recordAct(pool, actor, { act: 'account.found', on: { table: 'user_account' }, after: { ids } });
  }
}
