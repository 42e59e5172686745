import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The kinds of encrypted texts; each has a key of its own. */
export type VaultPurpose = 'signing key' | 'seal key' | 'ceiling';

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
 * Encrypts a text with the secret of the installation (AES-256-GCM).
 * @param owner what the text belongs to: it opens nowhere else
 */
export function encryptText(secret: string, purpose: VaultPurpose, owner: string, text: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, purpose), iv).setAAD(Buffer.from(owner));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]);
}

/** @throws if the text was encrypted with another secret, for another purpose or owner, or was changed */
export function decryptText(secret: string, purpose: VaultPurpose, owner: string, sealed: Buffer): string {
  const decipher = createDecipheriv(
    'aes-256-gcm',
    keyFor(secret, purpose),
    sealed.subarray(0, IV_BYTES),
  ).setAAD(Buffer.from(owner));
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString(
    'utf8',
  );
}
