import type pg from 'pg';
import type { ProviderIdentityRow, ProviderSignUpRow } from '#database/rows.ts';
import { FRESH_MS } from '../rules.ts';
import { tokenDigest } from '../sign-in/token-digest.ts';
import type { SignInProvider } from './providers.ts';

type Client = pg.Pool | pg.ClientBase;

/** @returns the user whom an account of a provider signs in; null if it is not linked */
export async function userOfIdentity(
  client: Client,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<string | null> {
  const { rows } = await client.query<{ user_id: string }>(
    'select user_id from provider_identity where issuer = $1 and subject = $2',
    [issuer, subject],
  );
  return rows[0]?.user_id ?? null;
}

export type LinkedProvider = Pick<ProviderIdentityRow, 'email' | 'linked_at'> & { provider: SignInProvider };

/** @returns the providers linked to an account, the oldest first */
export async function readLinkedProviders(client: Client, userId: string): Promise<LinkedProvider[]> {
  const { rows } = await client.query<LinkedProvider>(
    'select provider, email, linked_at from provider_identity where user_id = $1 order by linked_at, id',
    [userId],
  );
  return rows;
}

export type PendingSignUp = Pick<ProviderSignUpRow, 'email' | 'name'> & { provider: SignInProvider };

/** @returns the sign-up that a browser has still to complete; null without one */
export async function readPendingSignUp(pool: pg.Pool, browser: string): Promise<PendingSignUp | null> {
  const { rows } = await pool.query<PendingSignUp>(
    'select provider, email, name from provider_sign_up where browser = $1 and expires_at > now()',
    [tokenDigest(browser)],
  );
  return rows[0] ?? null;
}

/** @returns whether a provider has just named the user of a session, which is the proof of accounts without a password */
export async function isProvenByProvider(pool: pg.Pool, sessionId: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from user_session where id = $1 and provider_proved_at > now() - $2 * interval '1 millisecond'`,
    [sessionId, FRESH_MS],
  );
  return rowCount === 1;
}
