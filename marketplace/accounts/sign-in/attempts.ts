import type pg from 'pg';
import { networkOf } from '#platform/http/ip.ts';
import { spendSolution } from '../captcha/writes.ts';
import { forgetFailures, hasSessionFrom, isLimitReached, removeAttempt, reserveAttempt } from '../writes.ts';
import { accountSubject, networkSubject, ownerSubject } from './failures.ts';

export type Attempt<T> =
  | { ok: true; value: T }
  | { ok: false; reason: 'wrong' | 'too-many' }
  | { ok: false; reason: 'captcha' };

/**
 * Runs a proof of identity within the attempt limit. The attempt counts as failed before it is checked, so that
 * concurrent attempts cannot exceed the limit. A success removes only its own mark: other failures of a network stay,
 * so that an attacker cannot clear them by signing in to their own account.
 * @param subjects keys to count against; each must have attempts left
 * @param prove returns null if the proof is wrong
 */
export async function attempt<T>(
  pool: pg.Pool,
  subjects: readonly string[],
  prove: () => Promise<T | null>,
): Promise<Exclude<Attempt<T>, { reason: 'captcha' }>> {
  const reserved = await reserveAttempt(pool, subjects);
  if (!reserved) return { ok: false, reason: 'too-many' };
  const value = await prove();
  if (value === null) return { ok: false, reason: 'wrong' };
  await removeAttempt(pool, reserved);
  return { ok: true, value };
}

/** A sign-in attempt: its network, and the solution of its challenge, if any. */
export type SignInTry = { email: string; ip: string; secret: string; solution: string | undefined };

/**
 * Checks the password of an account within the limits. A network with too many failures has to wait. An account with
 * too many failures requires a solved challenge for each attempt, except from networks where it has a session, so
 * that strangers cannot lock its owner out.
 */
export async function attemptSignIn<T>(
  pool: pg.Pool,
  { email, ip, secret, solution }: SignInTry,
  prove: () => Promise<T | null>,
): Promise<Attempt<T>> {
  const account = accountSubject(email);
  const network = networkSubject(ip);
  if (await isLimitReached(pool, network)) return { ok: false, reason: 'too-many' };
  const isUnderAttack = await isLimitReached(pool, account);
  if (isUnderAttack && !(await hasSessionFrom(pool, email, networkOf(ip)))) {
    const spent = await spendSolution(pool, secret, 'sign-in', solution);
    if (!spent.ok) return { ok: false, reason: 'captcha' };
  }
  // Of concurrent attempts, only one gets the last attempt that is allowed without a challenge.
  const tried = await attempt(pool, isUnderAttack ? [network] : [network, account], prove);
  if (tried.ok) await forgetFailures(pool, account);
  return !tried.ok && tried.reason === 'too-many' && !(await isLimitReached(pool, network))
    ? { ok: false, reason: 'captcha' }
    : tried;
}

/** Checks a proof of a signed-in user, counted separately from failed sign-ins by strangers. */
export async function attemptProof<T>(
  pool: pg.Pool,
  { userId, ip }: { userId: string; ip: string },
  prove: () => Promise<T | null>,
): Promise<Exclude<Attempt<T>, { reason: 'captcha' }>> {
  const owner = ownerSubject(userId);
  const tried = await attempt(pool, [owner, networkSubject(ip)], prove);
  if (tried.ok) await forgetFailures(pool, owner);
  return tried;
}
