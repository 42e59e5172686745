import type pg from 'pg';
import { forgetFailures, forgiveAttempt, reserveAttempt } from '../writes.ts';

export type Attempt<T> = { ok: true; value: T } | { ok: false; reason: 'wrong' | 'too-many' };

/**
 * Lets somebody try to prove who they are, as often as is allowed. It counts as failed before it is judged, so that
 * many at once are no way around the limit.
 * @param subjects whom it is counted against; what was wrong before with the first counts no more after a success
 * @param prove null: it was wrong
 */
export async function attempt<T>(
  pool: pg.Pool,
  subjects: readonly [string, ...string[]],
  prove: () => Promise<T | null>,
): Promise<Attempt<T>> {
  const reserved = await reserveAttempt(pool, subjects);
  if (!reserved) return { ok: false, reason: 'too-many' };
  const value = await prove();
  if (value === null) return { ok: false, reason: 'wrong' };
  await forgiveAttempt(pool, reserved);
  await forgetFailures(pool, subjects[0]);
  return { ok: true, value };
}
