import type pg from 'pg';
import { endEmailChange } from '../profile/writes.ts';
import { endProofs } from '../second-factor/writes.ts';
import { endApiTokens, forgetFailures } from '../writes.ts';
import { accountSubject, ownerSubject } from './failures.ts';

/**
 * Effects of a new password: clears failed attempts, trusted devices and API tokens, and ends pending operations that
 * could open the account for an attacker: other reset links, second steps, a change of the address. Sessions are
 * ended elsewhere.
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
