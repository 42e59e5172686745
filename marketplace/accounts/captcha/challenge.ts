import { createHmac, randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import {
  type CaptchaChallenge,
  type CaptchaPurpose,
  challenge,
  MOST_SOLUTION,
  solution,
} from './contract.ts';

/** Long enough to write a message, too short to collect solutions for. */
export const CAPTCHA_MINUTES = 10;
/**
 * Rounds of one guess, and the most guesses. A guess costs browsers as much as anybody who solves them in bulk: it is a
 * native key derivation. A telephone of the middle range takes about a second for half of them.
 */
export const GUESS_COST = 1_000;
export const MOST_GUESSES = 1_400;

export type CaptchaRefusal = 'missing' | 'invalid' | 'expired' | 'used';
export type Solved = { ok: true; nonce: string; expiresAt: Date } | { ok: false; reason: CaptchaRefusal };

/**
 * @param counter the guess that is right: how long it takes differs, but never more than all guesses
 * @returns a new challenge for one purpose, signed by us
 */
export async function newChallenge(
  secret: string,
  purpose: CaptchaPurpose,
  counter = randomInt(MOST_GUESSES),
): Promise<CaptchaChallenge> {
  const made = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: GUESS_COST,
    counter,
    deriveKey,
    data: { purpose },
    expiresAt: new Date(Date.now() + CAPTCHA_MINUTES * 60_000),
    ...keysOf(secret),
  });
  return challenge.parse(made);
}

/**
 * Judges a solution as it came; whether it was used before is for `spendSolution` to say.
 * @param encoded base64 of its JSON
 */
export async function judgeSolution(
  secret: string,
  purpose: CaptchaPurpose,
  encoded: string | undefined,
): Promise<Solved> {
  if (!encoded) return { ok: false, reason: 'missing' };
  const given = solution.safeParse(decoded(encoded));
  if (!given.success) return { ok: false, reason: 'invalid' };
  const { parameters } = given.data.challenge;
  const found = await verifySolution({
    challenge: given.data.challenge,
    solution: { time: 0, ...given.data.solution },
    deriveKey,
    ...keysOf(secret),
  });
  if (found.expired) return { ok: false, reason: 'expired' };
  if (!found.verified || parameters.data.purpose !== purpose) return { ok: false, reason: 'invalid' };
  return { ok: true, nonce: parameters.nonce, expiresAt: new Date(parameters.expiresAt * 1000) };
}

/** What somebody else could make of a header: nothing that is parsed becomes an error of ours. */
function decoded(encoded: string): unknown {
  if (encoded.length > MOST_SOLUTION) return null;
  try {
    return JSON.parse(Buffer.from(encoded, 'base64').toString('utf8'));
  } catch {
    return null;
  }
}

function keysOf(secret: string) {
  const key = (purpose: string) => createHmac('sha256', secret).update(purpose).digest('hex');
  return { hmacSignatureSecret: key('captcha challenge'), hmacKeySignatureSecret: key('captcha key') };
}
