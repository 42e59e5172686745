import type pg from 'pg';
import { endEmailChange } from '../profile/writes.ts';
import { endProofs } from '../second-factor/writes.ts';
import { endApiTokens, forgetFailures } from '../writes.ts';
import { accountSubject, ownerSubject } from './failures.ts';

/**
 * After a new password, by whichever way: what was wrong before counts no more; no device goes without a code; the tokens
 * of programs end, as the sessions do, and so does what was begun before and would open the account to whoever began it:
 * other links for a new password, second steps, a change of the address.
 */
export async function afterPasswordReset(
  pool: pg.Pool,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await forgetFailures(pool, accountSubject(email));
  await forgetFailures(pool, ownerSubject(id));
  await endProofs(pool, id);
  await endApiTokens(pool, id);
  await endEmailChange(pool, id);
}
