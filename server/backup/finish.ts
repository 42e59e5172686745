import type pg from 'pg';
import { createPool } from '#database/client.ts';
import { migrate } from '#database/migrate.ts';
import { openDatabase } from '#database/open.ts';
import { inTransaction } from '#database/transaction.ts';
import { accountDigestSql, eraseDue } from '#marketplace/accounts/personal-data/writes.ts';
import { featureContext } from '../features.ts';
import { openServices } from '../services.ts';
import type { Env } from '../settings/table.ts';
import type { Erasures } from './erasures.ts';
import { holdMessages } from './held-messages.ts';

/** Days in which a pending erasure can be cancelled are over at the latest then, plus the time to undo. */
const UNDO_HOURS = 2;

export type Finished = {
  /** Accounts that the backup contained and that were erased since. */
  erased: number;
  /** Messages that wait for the operator, by kind. */
  held: Record<string, number>;
};

/**
 * Makes a restored database fit to be used: what was sent after the backup is not sent twice, what was erased is erased
 * again, ids that were given out are not given out again, and everybody signs in again.
 * @param restored the backup, and the last change that was restored
 */
export async function finishRestore(
  env: Env,
  restored: { backupName: string; dataUntil: Date },
  erasures: Erasures,
): Promise<Finished> {
  const database = await openDatabase(env, 'guest');
  const pool = createPool({ connectionString: database.connectionString, poolSize: 3 });
  try {
    await migrate(pool);
    const held = await inTransaction(pool, async (client) => {
      await client.query('insert into database_restore (backup_name, data_until) values ($1, $2)', [
        restored.backupName,
        restored.dataUntil,
      ]);
      await skipIds(client);
      await endSessions(client);
      await requestErasures(client, erasures);
      return holdMessages(client);
    });
    const erased = await eraseAgain(env, database.connectionString, erasures);
    // Also accounts that this backup does not contain: others may.
    await pool.query(
      `insert into erased_account (id_digest, erased_at)
       select e.digest, e.at from unnest($1::text[], $2::timestamptz[]) e (digest, at)
        where not exists (select from user_account u where ${accountDigestSql('u.id')} = e.digest)
       on conflict (id_digest) do nothing`,
      columnsOf(erasures.erased),
    );
    return { erased, held };
  } finally {
    await pool.end();
    await database.close();
  }
}

/**
 * Leaves out the ids and receipt numbers that the lost state may have given out: links, messages and receipts with them
 * are with people, and must not come to mean something else.
 */
async function skipIds(client: pg.ClientBase): Promise<void> {
  await client.query<{ value: number | null }>(
    `select setval(format('%I.%I', schemaname, sequencename)::regclass,
                   least(last_value + last_value / 10 + 1000, max_value - 1)) as value
       from pg_sequences where schemaname = 'public' and last_value is not null`,
  );
  await client.query('update receipt_counter set last = last + last / 10 + 100');
}

/** Sessions, tokens and links that ended after the backup would be valid again. */
async function endSessions(client: pg.ClientBase): Promise<void> {
  await client.query('delete from user_session');
  await client.query('delete from refresh_token');
  await client.query('delete from verification');
}

function columnsOf(accounts: Erasures['erased']): [string[], string[]] {
  return [accounts.map(({ digest }) => digest), accounts.map(({ at }) => at)];
}

/** Requests the erasure of the accounts that were erased, or were to be erased, by the lists beside the backups. */
async function requestErasures(client: pg.ClientBase, { erased, pending }: Erasures): Promise<void> {
  const now = new Date().toISOString();
  const due = [...erased.map(({ digest }) => ({ digest, at: now })), ...pending];
  await client.query(
    `insert into account_erasure (user_id, due_at, undo_until, cancel_digest)
     select u.id, min(e.at), min(e.at) + interval '${UNDO_HOURS} hours',
            -- No link cancels it.
            encode(sha256(convert_to(gen_random_uuid()::text, 'UTF8')), 'hex')
       from unnest($1::text[], $2::timestamptz[]) e (digest, at)
       join user_account u on ${accountDigestSql('u.id')} = e.digest
      group by u.id
     on conflict (user_id) do update set due_at = least(account_erasure.due_at, excluded.due_at)`,
    columnsOf(due),
  );
}

/** @returns the number of accounts erased */
async function eraseAgain(
  env: Env,
  connectionString: string,
  { erased, pending }: Erasures,
): Promise<number> {
  if (erased.length + pending.length === 0) return 0;
  const context = featureContext(await openServices(env, connectionString));
  try {
    await inTransaction(context.pool, async (client) => {
      const { rows } = await client.query<{ user_id: string; undo_until: Date }>(
        `select user_id, undo_until from account_erasure where ${accountDigestSql('user_id')} = any($1)`,
        [pending.map(({ digest }) => digest)],
      );
      for (const { user_id: userId, undo_until: until } of rows)
        await context.hiding.hide(client, userId, until);
    });
    let total = 0;
    for (;;) {
      const count = await eraseDue(context.pool, context.erasers, context.hiding);
      total += count;
      if (count === 0) return total;
    }
  } finally {
    await context.close();
  }
}
