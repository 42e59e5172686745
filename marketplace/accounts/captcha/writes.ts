import type pg from 'pg';
import { type CaptchaRefusal, checkSolution } from './challenge.ts';
import type { CaptchaPurpose } from './contract.ts';

/**
 * Verifies a solution and marks it as used. After a rollback it can be used again.
 * @param encoded value of the header `recaptcha-token`
 */
export async function spendSolution(
  client: pg.Pool | pg.ClientBase,
  secret: string,
  purpose: CaptchaPurpose,
  encoded: string | undefined,
): Promise<{ ok: true } | { ok: false; reason: CaptchaRefusal }> {
  const solved = await checkSolution(secret, purpose, encoded);
  if (!solved.ok) return solved;
  const { rowCount } = await client.query(
    'insert into captcha_use (nonce, expires_at) values ($1, $2) on conflict do nothing',
    [solved.nonce, solved.expiresAt],
  );
  return rowCount === 1 ? { ok: true } : { ok: false, reason: 'used' };
}

/** Deletes used solutions that have expired. @returns the number deleted */
export async function sweepCaptcha(client: pg.Pool | pg.ClientBase): Promise<number> {
  // One minute longer, because expiry is checked by the clock of another machine.
  const { rowCount } = await client.query(
    "delete from captcha_use where expires_at < now() - interval '1 minute'",
  );
  return rowCount ?? 0;
}
