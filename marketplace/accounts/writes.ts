import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import { networkOf } from '#platform/http/ip.ts';
import { FAILURE_WINDOW_MS, MAX_FAILURES } from './rules.ts';

/** Ends sessions of a user: one, or all but one. @returns the number ended */
export async function endSessions(
  pool: pg.Pool,
  userId: string,
  which: { only: string } | { except: string | null },
): Promise<number> {
  const { rowCount } =
    'only' in which
      ? await pool.query('delete from user_session where user_id = $1 and id = $2', [userId, which.only])
      : await pool.query('delete from user_session where user_id = $1 and id is distinct from $2', [
          userId,
          which.except,
        ]);
  return rowCount ?? 0;
}

/** Records that the user has just proved their identity. */
export async function recordProof(pool: pg.Pool, sessionId: string): Promise<void> {
  await pool.query('update user_session set proved_at = now() where id = $1', [sessionId]);
}

/** Maximum attempts within a window of at most a day. */
export type AttemptLimit = { most: number; windowMs: number };
const SIGN_IN_LIMIT: AttemptLimit = { most: MAX_FAILURES, windowMs: FAILURE_WINDOW_MS };

/**
 * Counts an attempt as failed before it is checked, one at a time, so that concurrent attempts cannot exceed the limit.
 * @param subjects digests of the keys to count against
 * @returns ids of the marks, which are removed after a success; null if a limit is reached
 */
export async function reserveAttempt(
  pool: pg.Pool,
  subjects: readonly string[],
  { most, windowMs }: AttemptLimit = SIGN_IN_LIMIT,
): Promise<number[] | null> {
  return inTransaction(pool, async (client) => {
    // Sorted, so that two callers with the same subjects cannot deadlock.
    for (const subject of subjects.toSorted()) {
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 5))', [subject]);
    }
    const { rows } = await client.query<{ id: number }>(
      `insert into sign_in_failure (subject)
       select subject from unnest($1::text[]) as subject
        where not exists (
          select from sign_in_failure f
           where f.subject = any($1) and f.at > now() - $2 * interval '1 millisecond'
           group by f.subject having count(*) >= $3)
       returning id`,
      [subjects, windowMs, most],
    );
    return rows.length === 0 ? null : rows.map((row) => row.id);
  });
}

/** @returns whether a subject has reached its limit within the window */
export async function isLimitReached(
  pool: pg.Pool,
  subject: string,
  { most, windowMs }: AttemptLimit = SIGN_IN_LIMIT,
): Promise<boolean> {
  const { rows } = await pool.query<{ used: boolean }>(
    `select count(*) >= $3 as used from sign_in_failure
      where subject = $1 and at > now() - $2 * interval '1 millisecond'`,
    [subject, windowMs, most],
  );
  return rows[0]!.used;
}

/** @returns whether the account of an address has a session from a network */
export async function hasSessionFrom(pool: pg.Pool, email: string, network: string): Promise<boolean> {
  const { rows } = await pool.query<{ ip_address: string }>(
    `select distinct s.ip_address from user_session s join user_account u on u.id = s.user_id
      where lower(u.email) = lower($1) and s.ip_address is not null and s.expires_at > now()`,
    [email],
  );
  return rows.some((row) => networkOf(row.ip_address) === network);
}

/** Removes the marks of an attempt that succeeded. */
export async function removeAttempt(pool: pg.Pool, ids: readonly number[]): Promise<void> {
  await pool.query('delete from sign_in_failure where id = any($1)', [ids]);
}

/** Clears the failures of a subject after a success. */
export async function forgetFailures(pool: pg.Pool, subject: string): Promise<void> {
  await pool.query('delete from sign_in_failure where subject = $1', [subject]);
}

/**
 * Records a consent or its withdrawal; the last one counts, and all are stored. For an unknown user it stores nothing
 * without an error: an error would cost the connection, and the time to open another would reveal that.
 */
export async function recordConsent(
  client: pg.Pool | pg.ClientBase,
  userId: string,
  purpose: 'terms_of_use' | 'email' | 'notification' | 'budget_updates',
  given: boolean,
): Promise<void> {
  await client.query(
    'insert into consent (user_id, purpose, given) select id, $2, $3 from user_account where id = $1',
    [userId, purpose, given],
  );
}

/** Days after which an unconfirmed account is deleted. */
const UNCONFIRMED_DAYS = 7;

/** Deletes expired rows; invitations a day later (see `saveInvitation`). */
export async function sweepAccounts(client: pg.Pool | pg.ClientBase): Promise<void> {
  await client.query(
    `with gone as (
       delete from user_account
        where not email_verified and created_at < now() - interval '${UNCONFIRMED_DAYS} days' returning id)
     delete from mail_message where user_id in (select id from gone)`,
  );
  await client.query("delete from sign_in_failure where at < now() - interval '1 day'");
  await client.query('delete from verification where expires_at < now()');
  await client.query('delete from phone_code where expires_at < now()');
  await client.query(`delete from agency_invitation where expires_at < now() - interval '1 day'`);
  await client.query('delete from refresh_token where expires_at < now()');
  await client.query('delete from user_session where expires_at < now()');
  await client.query('delete from email_change where expires_at < now()');
  await client.query("delete from second_factor_use where used_at < now() - interval '1 hour'");
  await client.query('delete from api_token where expires_at < now()');
}

/** Deletes the API tokens of a user. @returns their number */
export async function endApiTokens(client: pg.Pool | pg.ClientBase, userId: string): Promise<number> {
  const { rowCount } = await client.query('delete from api_token where user_id = $1', [userId]);
  return rowCount ?? 0;
}

/** Records that an API token is in use, at most once an hour. */
export async function touchApiToken(pool: pg.Pool, id: string): Promise<void> {
  await pool.query(
    `update api_token set last_used_at = now()
      where id = $1 and (last_used_at is null or last_used_at < now() - interval '1 hour')`,
    [id],
  );
}

/**
 * Inserts the rows of a new account and rolls back, so that the time of an answer does not reveal who has an account.
 */
export async function simulateSignUp(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ id: string }>(
      `insert into user_account (email, name) values (gen_random_uuid()::text, 'nobody') returning id`,
    );
    await client.query(
      `insert into credential (user_id, account_id, provider_id) values ($1, gen_random_uuid()::text, 'nobody')`,
      [rows[0]!.id],
    );
  } finally {
    await client.query('rollback');
    client.release();
  }
}
