import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The kinds of what is encrypted; each has a key of its own. */
export type VaultPurpose = 'signing key' | 'seal key' | 'ceiling' | 'proof of funds';

// Deriving a key takes longer than using it.
const keys = new Map<string, Buffer>();
function keyFor(secret: string, purpose: VaultPurpose): Buffer {
  const name = `${purpose} ${secret}`;
  let key = keys.get(name);
  if (!key) {
    key = Buffer.from(hkdfSync('sha256', secret, 'gaff offers', purpose, 32));
    keys.set(name, key);
  }
  return key;
}

/**
 * Encrypts with the secret of the installation (AES-256-GCM).
 * @param owner what the bytes belong to: they open nowhere else
 */
export function encrypt(secret: string, purpose: VaultPurpose, owner: string, bytes: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, purpose), iv).setAAD(Buffer.from(owner));
  const encrypted = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]);
}

/** @throws if the bytes were encrypted with another secret, for another purpose or owner, or were changed */
export function decrypt(secret: string, purpose: VaultPurpose, owner: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv(
    'aes-256-gcm',
    keyFor(secret, purpose),
    sealed.subarray(0, IV_BYTES),
  ).setAAD(Buffer.from(owner));
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
}

/** Encrypts a text, see {@link encrypt}. */
export function encryptText(secret: string, purpose: VaultPurpose, owner: string, text: string): Buffer {
  return encrypt(secret, purpose, owner, Buffer.from(text));
}

/** @throws like {@link decrypt} */
export function decryptText(secret: string, purpose: VaultPurpose, owner: string, sealed: Buffer): string {
  return decrypt(secret, purpose, owner, sealed).toString('utf8');
}
