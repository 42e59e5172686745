import { hkdfSync } from 'node:crypto';
import { KEY_BYTES, openBytes, sealBytes } from '#platform/secrets/sealed-box.ts';

/** The kinds of what is encrypted; each has a key of its own. */
export type VaultPurpose = 'signing key' | 'seal key' | 'ceiling' | 'proof of funds';

// Deriving a key takes longer than using it.
const keys = new Map<string, Buffer>();
function keyFor(secret: string, purpose: VaultPurpose): Buffer {
  const name = `${purpose} ${secret}`;
  let key = keys.get(name);
  if (!key) {
    key = Buffer.from(hkdfSync('sha256', secret, 'gaff offers', purpose, KEY_BYTES));
    keys.set(name, key);
  }
  return key;
}

/**
 * Encrypts with the secret of the installation (AES-256-GCM).
 * @param owner what the bytes belong to: they open nowhere else
 */
export function encrypt(secret: string, purpose: VaultPurpose, owner: string, bytes: Buffer): Buffer {
  return sealBytes(keyFor(secret, purpose), owner, bytes);
}

/** @throws if the bytes were encrypted with another secret, for another purpose or owner, or were changed */
export function decrypt(secret: string, purpose: VaultPurpose, owner: string, sealed: Buffer): Buffer {
  return openBytes(keyFor(secret, purpose), owner, sealed);
}

/** Encrypts a text, see {@link encrypt}. */
export function encryptText(secret: string, purpose: VaultPurpose, owner: string, text: string): Buffer {
  return encrypt(secret, purpose, owner, Buffer.from(text));
}

/** @throws like {@link decrypt} */
export function decryptText(secret: string, purpose: VaultPurpose, owner: string, sealed: Buffer): string {
  return decrypt(secret, purpose, owner, sealed).toString('utf8');
}
