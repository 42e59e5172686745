import type { CaptchaChallenge } from './contract.ts';

/**
 * Solves a challenge: about a second of work, in slices that keep the page responsive. Needs `crypto.subtle`, which
 * browsers have on secure origins.
 * @returns the value of the header `recaptcha-token`
 * @throws if it is aborted, or the challenge has no solution
 */
export async function solveCaptcha(challenge: CaptchaChallenge, signal?: AbortSignal): Promise<string> {
  const { nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters;
  const begin = bytesOf(nonce);
  const password = new Uint8Array(begin.length + 4);
  password.set(begin);
  const counterAt = new DataView(password.buffer, begin.length);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(salt), iterations: cost };
  for (let counter = 0; counter <= 0xffff; counter++) {
    signal?.throwIfAborted();
    counterAt.setUint32(0, counter);
    const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
    const derivedKey = hexOf(await crypto.subtle.deriveBits(how, key, keyLength * 8));
    if (derivedKey.startsWith(keyPrefix))
      return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }));
  }
  throw new Error('The challenge has no solution');
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function hexOf(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
