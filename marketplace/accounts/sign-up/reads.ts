import type pg from 'pg';
import type { UserAccountRow } from '#database/rows.ts';
import { tokenDigest } from '../sign-in/token-digest.ts';

export type SignUpAccount = Pick<UserAccountRow, 'id' | 'email' | 'name' | 'locale'> & {
  isConfirmed: boolean;
};

/** @returns the account of an address, confirmed or not, or null */
export async function readSignUpAccount(
  client: pg.Pool | pg.ClientBase,
  email: string,
): Promise<SignUpAccount | null> {
  const { rows } = await client.query<SignUpAccount>(
    `select id, email, name, locale, email_verified as "isConfirmed" from user_account where lower(email) = lower($1)`,
    [email],
  );
  return rows[0] ?? null;
}

/** @returns the digest of the password typed in a browser that signed up for an account; null for any other browser */
export async function readTypedPassword(
  pool: pg.Pool,
  browser: string,
  userId: string,
): Promise<string | null> {
  const { rows } = await pool.query<{ digest: string }>(
    `select password_digest as digest from sign_up_code where browser = $1 and user_id = $2 and expires_at > now()`,
    [tokenDigest(browser), userId],
  );
  return rows[0]?.digest ?? null;
}

/** @returns whether a token belongs to an invitation that was sent to an address */
export async function isInvitationOf(pool: pg.Pool, token: string, email: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    'select from agency_invitation where digest = $1 and lower(email) = lower($2) and expires_at > now()',
    [tokenDigest(token), email],
  );
  return rowCount === 1;
}
