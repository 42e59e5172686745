import type pg from 'pg';
import type { ProviderSignUpRow, ProviderVisitRow } from '#database/rows.ts';
import type { Locale } from '#platform/i18n/language.ts';
import { tokenDigest } from '../sign-in/token-digest.ts';
import type { ProviderIdentity } from './client.ts';
import type { SignInProvider, VisitPurpose } from './providers.ts';

/** Validity of a visit to a provider. */
export const VISIT_MINUTES = 15;
/** Validity of a sign-up whose person has still to accept the terms. */
export const SIGN_UP_MINUTES = 30;

/** A visit to a provider: why, and where to go afterwards. */
export type Visit = Pick<ProviderVisitRow, 'session_id' | 'next'> & {
  provider: SignInProvider;
  purpose: VisitPurpose;
  locale: Locale;
};

/** Records that a browser goes to a provider. @param secret of the visit, which only the browser knows */
export async function beginVisit(pool: pg.Pool, secret: string, visit: Visit): Promise<void> {
  await pool.query(
    `insert into provider_visit (browser, provider, purpose, session_id, next, locale, expires_at)
     values ($1, $2, $3, $4, $5, $6, now() + interval '${VISIT_MINUTES} minutes')`,
    [tokenDigest(secret), visit.provider, visit.purpose, visit.session_id, visit.next, visit.locale],
  );
}

/** Ends a visit, so that its answer counts once. @returns the visit; null if it is over or unknown */
export async function endVisit(pool: pg.Pool, secret: string): Promise<Visit | null> {
  const { rows } = await pool.query<Visit>(
    `with ended as (
       delete from provider_visit where browser = $1 returning provider, purpose, session_id, next, locale, expires_at)
     select provider, purpose, session_id, next, locale from ended where expires_at > now()`,
    [tokenDigest(secret)],
  );
  return rows[0] ?? null;
}

/**
 * Links an account of a provider to an account here.
 * @returns false if the account of the provider is linked already, or another one of this provider to the account here
 */
export async function linkIdentity(
  client: pg.ClientBase,
  userId: string,
  provider: SignInProvider,
  { issuer, subject, email }: Pick<ProviderIdentity, 'issuer' | 'subject' | 'email'>,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into provider_identity (user_id, provider, issuer, subject, email) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [userId, provider, issuer, subject, email],
  );
  return rowCount === 1;
}

/**
 * Links an account of a provider that knows an address as the person's to the account here with that address, if its
 * owner has confirmed it: then no one else has a way into either.
 * @returns the user; null if there is no such account, or another account of the provider is linked to it
 */
export async function linkIdentityByEmail(
  client: pg.ClientBase,
  provider: SignInProvider,
  { issuer, subject, email }: { issuer: string; subject: string; email: string },
): Promise<string | null> {
  const { rows } = await client.query<{ user_id: string }>(
    `insert into provider_identity (user_id, provider, issuer, subject, email)
     select id, $2, $3, $4, $1 from user_account where lower(email) = lower($1) and email_verified
     on conflict do nothing returning user_id`,
    [email, provider, issuer, subject],
  );
  return rows[0]?.user_id ?? null;
}

/**
 * Unlinks a provider, and ends what its proofs allow. An account keeps a way to sign in: its password, or another
 * provider.
 * @param configured the providers that can sign people in
 */
export async function unlinkProvider(
  client: pg.ClientBase,
  userId: string,
  provider: SignInProvider,
  configured: readonly SignInProvider[],
): Promise<'unlinked' | 'not-linked' | 'last'> {
  // One at a time, so that two requests cannot remove the last two.
  await client.query('select from user_account where id = $1 for update', [userId]);
  const { rows } = await client.query<{ is_linked: boolean; has_other: boolean }>(
    `select exists (select from provider_identity where user_id = $1 and provider = $2) as is_linked,
            exists (select from credential where user_id = $1 and provider_id = 'credential' and password is not null)
              or exists (select from provider_identity where user_id = $1 and provider <> $2 and provider = any($3)) as has_other`,
    [userId, provider, configured],
  );
  if (!rows[0]!.is_linked) return 'not-linked';
  if (!rows[0]!.has_other) return 'last';
  await client.query('delete from provider_identity where user_id = $1 and provider = $2', [
    userId,
    provider,
  ]);
  await client.query('update user_session set provider_proved_at = null where user_id = $1', [userId]);
  return 'unlinked';
}

/** A sign-up to complete: the account of the provider, and where to go afterwards. */
export type SignUp = Pick<ProviderSignUpRow, 'issuer' | 'subject' | 'email' | 'name' | 'next'> & {
  provider: SignInProvider;
  locale: Locale;
};

/** Keeps whom a provider has named until they accept the terms. @param secret that only the browser knows */
export async function beginSignUp(pool: pg.Pool, secret: string, signUp: SignUp): Promise<void> {
  const { provider, issuer, subject, email, name, next, locale } = signUp;
  await pool.query(
    `insert into provider_sign_up (browser, provider, issuer, subject, email, name, next, locale, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, now() + interval '${SIGN_UP_MINUTES} minutes')`,
    [tokenDigest(secret), provider, issuer, subject, email, name, next, locale],
  );
}

/** Ends a sign-up, which completes once. @returns what was kept; null if it is over or unknown */
export async function endSignUp(client: pg.ClientBase, secret: string): Promise<SignUp | null> {
  const { rows } = await client.query<SignUp>(
    `with ended as (delete from provider_sign_up where browser = $1 returning *)
     select provider, issuer, subject, email, name, next, locale from ended where expires_at > now()`,
    [tokenDigest(secret)],
  );
  return rows[0] ?? null;
}

/**
 * Creates a confirmed account without a password.
 * @returns its id; null if the address has an account
 */
export async function createConfirmedAccount(
  client: pg.ClientBase,
  { name, email, locale }: { name: string; email: string; locale: Locale },
): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>(
    `insert into user_account (name, email, email_verified, locale) values ($1, $2, true, $3)
     on conflict do nothing returning id`,
    [name, email, locale],
  );
  return rows[0]?.id ?? null;
}

/** Records that a provider has just named the user of a session. @param by the session, or the token of its cookie */
export async function recordProviderProof(
  pool: pg.Pool,
  by: { sessionId: string } | { token: string },
): Promise<void> {
  if ('sessionId' in by) {
    await pool.query('update user_session set provider_proved_at = now() where id = $1', [by.sessionId]);
  } else {
    await pool.query('update user_session set provider_proved_at = now() where token_digest = $1', [
      tokenDigest(by.token),
    ]);
  }
}

/** Deletes expired visits and sign-ups. */
export async function sweepProviderVisits(client: pg.Pool | pg.ClientBase): Promise<void> {
  await client.query('delete from provider_visit where expires_at < now()');
  await client.query('delete from provider_sign_up where expires_at < now()');
}

/** Forgets an address that leaves with its account: of sign-ups, and of what others linked. */
export async function forgetProviderAddress(client: pg.ClientBase, email: string): Promise<void> {
  await client.query('delete from provider_sign_up where lower(email) = lower($1)', [email]);
  await client.query('update provider_identity set email = null where lower(email) = lower($1)', [email]);
}
