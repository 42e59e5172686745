import type pg from 'pg';
import { forgetDevices } from '../second-factor/writes.ts';
import { endApiTokens, forgetFailures } from '../writes.ts';
import { accountSubject } from './failures.ts';

/**
 * After a new password, by whichever way: what was wrong before counts no more, no device goes without a code, and the
 * tokens of programs end, as the sessions do.
 */
export async function afterPasswordReset(
  pool: pg.Pool,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await forgetFailures(pool, accountSubject(email));
  await forgetDevices(pool, id);
  await endApiTokens(pool, id);
}
