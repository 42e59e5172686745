import type pg from 'pg';

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

/** Counts a wrong password or code against its subjects. */
export async function noteFailure(pool: pg.Pool, subjects: readonly string[]): Promise<void> {
  await pool.query('insert into sign_in_failure (subject) select * from unnest($1::text[])', [subjects]);
}

/** What was wrong before counts no more once somebody is in. */
export async function forgetFailures(pool: pg.Pool, subject: string): Promise<void> {
  await pool.query('delete from sign_in_failure where subject = $1', [subject]);
}

/** What somebody says to a purpose; the last word counts, and all are kept. */
export async function recordConsent(
  client: pg.Pool | pg.ClientBase,
  userId: string,
  purpose: 'terms_of_use' | 'email' | 'notification',
  given: boolean,
): Promise<void> {
  await client.query('insert into consent (user_id, purpose, given) values ($1, $2, $3)', [
    userId,
    purpose,
    given,
  ]);
}

/** Removes what has run out. */
export async function sweepAccounts(pool: pg.Pool): Promise<void> {
  await pool.query("delete from sign_in_failure where at < now() - interval '1 day'");
  await pool.query('delete from verification where expires_at < now()');
  await pool.query('delete from phone_code where expires_at < now()');
  await pool.query('delete from agency_invitation where expires_at < now()');
  await pool.query('delete from refresh_token where expires_at < now()');
  await pool.query('delete from user_session where expires_at < now()');
}
