/** The parts of a challenge that its solver needs; the whole goes back as it came. */
export type Challenge = {
  parameters: {
    algorithm: string;
    /** In hexadecimal digits. */
    nonce: string;
    salt: string;
    /** How often a key is hashed. */
    cost: number;
    /** Of the key, in bytes. */
    keyLength: number;
    /** With which the key must begin, in hexadecimal digits. */
    keyPrefix: string;
  };
};

/**
 * Finds the number whose key begins as a challenge asks: work that costs one visitor a moment, and a program that writes to
 * thousands their number of moments. The browser does it beside the page, which goes on answering.
 * @returns what the API takes as proof; null when `signal` says that nobody waits for it any more
 * @throws for a challenge of another kind, and where the browser may not compute keys (a page that came unencrypted)
 */
export async function solve(challenge: Challenge, signal: AbortSignal): Promise<string | null> {
  const { algorithm, nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters;
  const [kind, hash] = algorithm.split('/');
  if (kind !== 'PBKDF2' || hash === undefined) throw new Error(`No solver for ${algorithm}`);
  const begun = performance.now();
  const given = bytesOf(nonce);
  const password = new Uint8Array(given.length + 4);
  password.set(given);
  const number = new DataView(password.buffer, given.length);
  const parameters = { name: 'PBKDF2', salt: bytesOf(salt), iterations: cost, hash };

  for (let counter = 0; !signal.aborted; counter += 1) {
    number.setUint32(0, counter);
    const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
    const derivedKey = digitsOf(new Uint8Array(await crypto.subtle.deriveBits(parameters, key, keyLength * 8)));
    if (!derivedKey.startsWith(keyPrefix)) continue;
    const solution = { counter, derivedKey, time: Math.round(performance.now() - begun) };
    return btoa(JSON.stringify({ challenge, solution }));
  }
  return null;
}

function bytesOf(digits: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function digitsOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
