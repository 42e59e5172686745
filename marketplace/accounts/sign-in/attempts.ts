import type pg from 'pg';
import { networkOf } from '#platform/http/ip.ts';
import { spendSolution } from '../captcha/writes.ts';
import { forgetFailures, forgiveAttempt, hasSessionIn, isUsedUp, reserveAttempt } from '../writes.ts';
import { accountSubject, networkSubject, ownerSubject } from './failures.ts';

export type Attempt<T> =
  | { ok: true; value: T }
  | { ok: false; reason: 'wrong' | 'too-many' }
  | { ok: false; reason: 'captcha' };

/**
 * Lets someone try to prove who they are, as often as is allowed. It counts as failed before it is judged, so that many at
 * once are no way around the limit. A right one takes back itself alone: what else failed from a network stays counted,
 * so that nobody clears it by an account of their own.
 * @param subjects whom it is counted against; each must have attempts left
 * @param prove null: it was wrong
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
  await forgiveAttempt(pool, reserved);
  return { ok: true, value };
}

/** A sign-in attempt: its network, and the solution of its challenge, if it has one. */
export type SignInTry = { email: string; ip: string; secret: string; solution: string | undefined };

/**
 * Lets someone try the password of an account. A network that was wrong too often waits. An account that was tried too
 * often, from wherever, asks each further try for a solved challenge, except from networks where it is signed in: its
 * owner is never locked out by strangers.
 */
export async function attemptSignIn<T>(
  pool: pg.Pool,
  { email, ip, secret, solution }: SignInTry,
  prove: () => Promise<T | null>,
): Promise<Attempt<T>> {
  const account = accountSubject(email);
  const network = networkSubject(ip);
  if (await isUsedUp(pool, network)) return { ok: false, reason: 'too-many' };
  const isUnderAttack = await isUsedUp(pool, account);
  if (isUnderAttack && !(await hasSessionIn(pool, email, networkOf(ip)))) {
    const spent = await spendSolution(pool, secret, 'sign-in', solution);
    if (!spent.ok) return { ok: false, reason: 'captcha' };
  }
  // Many at once: the last that is allowed without a challenge is taken by one of them.
  const tried = await attempt(pool, isUnderAttack ? [network] : [network, account], prove);
  if (tried.ok) await forgetFailures(pool, account);
  return !tried.ok && tried.reason === 'too-many' && !(await isUsedUp(pool, network))
    ? { ok: false, reason: 'captcha' }
    : tried;
}

/** Lets someone who is signed in prove again who they are; what strangers tried at the sign-in does not count here. */
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
