import type pg from 'pg';
import { type CaptchaRefusal, judgeSolution } from './challenge.ts';
import type { CaptchaPurpose } from './contract.ts';

/**
 * Takes a solution for what it is worth: once. Within a transaction that is rolled back it can be used again.
 * @param encoded as the header `recaptcha-token` carries it
 */
export async function spendSolution(
  client: pg.Pool | pg.ClientBase,
  secret: string,
  purpose: CaptchaPurpose,
  encoded: string | undefined,
): Promise<{ ok: true } | { ok: false; reason: CaptchaRefusal }> {
  const solved = await judgeSolution(secret, purpose, encoded);
  if (!solved.ok) return solved;
  const { rowCount } = await client.query(
    'insert into captcha_use (nonce, expires_at) values ($1, $2) on conflict do nothing',
    [solved.nonce, solved.expiresAt],
  );
  return rowCount === 1 ? { ok: true } : { ok: false, reason: 'used' };
}

/** Forgets solutions that are refused by their age. @returns how many */
export async function sweepCaptcha(pool: pg.Pool): Promise<number> {
  // A minute more: what judges the age is the clock of a process, not this one.
  const { rowCount } = await pool.query(
    "delete from captcha_use where expires_at < now() - interval '1 minute'",
  );
  return rowCount ?? 0;
}
