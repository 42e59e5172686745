import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import { networkOf } from '#platform/http/ip.ts';
import { FAILURE_WINDOW_MS, MOST_FAILURES } from './rules.ts';

/** Notes that a session is in use; once an hour is exact enough, and spares a write a request. */
export async function touchSession(pool: pg.Pool, sessionId: string): Promise<void> {
  await pool.query(
    `update user_session set updated_at = now() where id = $1 and updated_at < now() - interval '1 hour'`,
    [sessionId],
  );
}

/** Ends sessions of a person: one, or all but one. @returns how many there were */
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

/** They have just proved again who they are. */
export async function noteProof(pool: pg.Pool, sessionId: string): Promise<void> {
  await pool.query('update user_session set proved_at = now() where id = $1', [sessionId]);
}

/** Gives or takes the right to decide about ads. @returns false where no account has this confirmed address */
export async function setModerator(pool: pg.Pool, email: string, isModerator: boolean): Promise<boolean> {
  const { rowCount } = await pool.query(
    'update user_account set is_moderator = $2 where lower(email) = lower($1) and email_verified',
    [email, isModerator],
  );
  return rowCount === 1;
}

/** How often something may be tried within the window, at most a day. */
export type AttemptLimit = { most: number; windowMs: number };
const SIGN_IN_LIMIT: AttemptLimit = { most: MOST_FAILURES, windowMs: FAILURE_WINDOW_MS };

/**
 * Counts an attempt as failed before it is judged, one after the other: of many at once no more are judged than may be.
 * @param subjects digests of whom it is counted against
 * @returns the marks to take back once it was right; null where too many failed within the window
 */
export async function reserveAttempt(
  pool: pg.Pool,
  subjects: readonly string[],
  { most, windowMs }: AttemptLimit = SIGN_IN_LIMIT,
): Promise<number[] | null> {
  return inTransaction(pool, async (client) => {
    // In one order, so that two with the same subjects do not wait for each other for ever.
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

/** @returns whether a subject failed as often as it may within the window */
export async function isUsedUp(
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

/** @returns whether the account of an address has a session that was opened in a network */
export async function hasSessionIn(pool: pg.Pool, email: string, network: string): Promise<boolean> {
  const { rows } = await pool.query<{ ip_address: string }>(
    `select distinct s.ip_address from user_session s join user_account u on u.id = s.user_id
      where lower(u.email) = lower($1) and s.ip_address is not null and s.expires_at > now()`,
    [email],
  );
  return rows.some((row) => networkOf(row.ip_address) === network);
}

/** The attempt was right after all. */
export async function forgiveAttempt(pool: pg.Pool, ids: readonly number[]): Promise<void> {
  await pool.query('delete from sign_in_failure where id = any($1)', [ids]);
}

/** What was wrong before counts no more once somebody is in. */
export async function forgetFailures(pool: pg.Pool, subject: string): Promise<void> {
  await pool.query('delete from sign_in_failure where subject = $1', [subject]);
}

/**
 * What somebody says to a purpose; the last word counts, and all are kept. Of somebody who is not there nothing is kept,
 * without an error: that would cost the connection, and the time to open another would tell.
 */
export async function recordConsent(
  client: pg.Pool | pg.ClientBase,
  userId: string,
  purpose: 'terms_of_use' | 'email' | 'notification',
  given: boolean,
): Promise<void> {
  await client.query(
    'insert into consent (user_id, purpose, given) select id, $2, $3 from user_account where id = $1',
    [userId, purpose, given],
  );
}

/** Nobody has shown within this time that the address they signed up with is theirs: it is kept no longer. */
const UNCONFIRMED_DAYS = 7;

/** Removes what has run out; invitations a day later (see `keepInvitation`). */
export async function sweepAccounts(pool: pg.Pool): Promise<void> {
  await pool.query(
    `with gone as (
       delete from user_account
        where not email_verified and created_at < now() - interval '${UNCONFIRMED_DAYS} days' returning id)
     delete from mail_message where user_id in (select id from gone)`,
  );
  await pool.query("delete from sign_in_failure where at < now() - interval '1 day'");
  await pool.query('delete from verification where expires_at < now()');
  await pool.query('delete from phone_code where expires_at < now()');
  await pool.query(`delete from agency_invitation where expires_at < now() - interval '1 day'`);
  await pool.query('delete from refresh_token where expires_at < now()');
  await pool.query('delete from user_session where expires_at < now()');
  await pool.query('delete from email_change where expires_at < now()');
  await pool.query("delete from second_factor_use where used_at < now() - interval '1 hour'");
  await pool.query('delete from api_token where expires_at < now()');
}

/** Ends the tokens of somebody's programs. */
export async function endApiTokens(pool: pg.Pool, userId: string): Promise<void> {
  await pool.query('delete from api_token where user_id = $1', [userId]);
}

/** Notes that a token for programs is in use; once an hour is exact enough. */
export async function touchApiToken(pool: pg.Pool, id: string): Promise<void> {
  await pool.query(
    `update api_token set last_used_at = now()
      where id = $1 and (last_used_at is null or last_used_at < now() - interval '1 hour')`,
    [id],
  );
}

/** Writes what a new account writes, and keeps none of it: the time of an answer must not tell who has an account. */
export async function pretendSignUp(pool: pg.Pool): Promise<void> {
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
