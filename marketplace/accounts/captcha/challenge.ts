import { createHmac, randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { acceptedSecrets } from '#platform/secrets/earlier-secrets.ts';
import {
  type CaptchaChallenge,
  type CaptchaPurpose,
  challenge,
  MAX_SOLUTION_LENGTH,
  solution,
} from './contract.ts';

/** Long enough to write a message, too short to collect solutions. */
export const CAPTCHA_MINUTES = 10;
/**
 * Key-derivation rounds of one guess, and the maximum number of guesses. A native key derivation costs a browser as
 * much as a bulk solver. A mid-range phone takes about a second for half of the guesses.
 */
export const GUESS_COST = 1_000;
export const MAX_GUESSES = 1_400;

export type CaptchaRefusal = 'missing' | 'invalid' | 'expired' | 'used';
export type Solved = { ok: true; nonce: string; expiresAt: Date } | { ok: false; reason: CaptchaRefusal };

/**
 * @param counter the right guess: the time to find it differs, but never exceeds all guesses
 * @returns a new signed challenge for one purpose
 */
export async function newChallenge(
  secret: string,
  purpose: CaptchaPurpose,
  counter = randomInt(MAX_GUESSES),
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
 * Verifies a solution. `spendSolution` checks that it was not used before.
 * @param encoded base64 of its JSON
 */
export async function checkSolution(
  secret: string,
  purpose: CaptchaPurpose,
  encoded: string | undefined,
): Promise<Solved> {
  if (!encoded) return { ok: false, reason: 'missing' };
  const given = solution.safeParse(decoded(encoded));
  if (!given.success) return { ok: false, reason: 'invalid' };
  const { parameters } = given.data.challenge;
  const tried = await Promise.all(
    acceptedSecrets(secret).map((one) =>
      verifySolution({
        challenge: given.data.challenge,
        solution: { time: 0, ...given.data.solution },
        deriveKey,
        ...keysOf(one),
      }),
    ),
  );
  const found = tried.find(({ verified }) => verified) ?? tried[0]!;
  if (found.expired) return { ok: false, reason: 'expired' };
  if (!found.verified || parameters.data.purpose !== purpose) return { ok: false, reason: 'invalid' };
  return { ok: true, nonce: parameters.nonce, expiresAt: new Date(parameters.expiresAt * 1000) };
}

/** Decodes untrusted input; a syntax error gives undefined. */
function decoded(encoded: string): unknown {
  if (encoded.length > MAX_SOLUTION_LENGTH) return null;
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
