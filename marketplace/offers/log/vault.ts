import { hkdfSync } from 'node:crypto';
import { knownSecrets } from '#platform/secrets/earlier-secrets.ts';
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

/**
 * Opens what the present secret or an earlier one of the installation encrypted.
 * @throws if the bytes were encrypted with another secret, for another purpose or owner, or were changed
 */
export function decrypt(secret: string, purpose: VaultPurpose, owner: string, sealed: Buffer): Buffer {
  const secrets = knownSecrets(secret);
  for (const one of secrets.slice(0, -1)) {
    try {
      return openBytes(keyFor(one, purpose), owner, sealed);
    } catch {
      // Encrypted with an earlier secret.
    }
  }
  return openBytes(keyFor(secrets.at(-1)!, purpose), owner, sealed);
}

/** Encrypts a text, see {@link encrypt}. */
export function encryptText(secret: string, purpose: VaultPurpose, owner: string, text: string): Buffer {
  return encrypt(secret, purpose, owner, Buffer.from(text));
}

/** @throws like {@link decrypt} */
export function decryptText(secret: string, purpose: VaultPurpose, owner: string, sealed: Buffer): string {
  return decrypt(secret, purpose, owner, sealed).toString('utf8');
}

/** @returns bytes encrypted with the present secret; 'newest' if they are, 'unreadable' if no secret that is known opens them */
export function resealed(
  secret: string,
  purpose: VaultPurpose,
  owner: string,
  sealed: Buffer,
): Buffer | 'newest' | 'unreadable' {
  try {
    openBytes(keyFor(secret, purpose), owner, sealed);
    return 'newest';
  } catch {
    try {
      return encrypt(secret, purpose, owner, decrypt(secret, purpose, owner, sealed));
    } catch {
      return 'unreadable';
    }
  }
}
