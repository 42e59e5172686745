import { createHash, hkdfSync } from 'node:crypto';
import { knownSecrets } from './earlier-secrets.ts';
import { KEY_BYTES, openBytes, sealBytes } from './sealed-box.ts';

/** A key of the settings. */
export type EncryptionKey = { id: string; key: Buffer };

/** Encrypted data, and the id of its key. */
export type Sealed = { keyId: string; bytes: Buffer };

/** Encrypts with the newest key and opens with each. */
export type Keyring = {
  newestId: string;
  /** @param owner what the text belongs to: it opens nowhere else */
  seal: (owner: string, text: string) => Sealed;
  /** @throws UnreadableData */
  open: (owner: string, sealed: Sealed) => string;
};

/** Thrown where no key of the settings opens stored data: answered as temporarily unavailable. */
export class UnreadableData extends Error {
  readonly statusCode = 503;
  constructor(keyId: string) {
    super(`Stored data cannot be decrypted with the key ${keyId}: see ENCRYPTION_KEYS`);
    this.name = 'UnreadableData';
  }
}

const KEY_ID = /^[a-z0-9][a-z0-9-]{0,30}$/;
/** Ids of keys that are derived from the secret of the installation begin so. */
const DERIVED_PREFIX = 'derived-';

/**
 * @param text `id:base64` of each key, the newest first, separated by commas or spaces
 * @returns the keys; null if one is malformed, not 32 bytes long or there twice
 */
export function parseKeys(text: string): EncryptionKey[] | null {
  const keys = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((part) => {
      const [, id = '', base64 = ''] = /^([^:]*):(.*)$/.exec(part) ?? [];
      return { id, key: Buffer.from(base64, 'base64') };
    });
  const isValid = keys.every(
    ({ id, key }) => KEY_ID.test(id) && !id.startsWith(DERIVED_PREFIX) && key.length === KEY_BYTES,
  );
  return isValid && new Set(keys.map(({ id }) => id)).size === keys.length ? keys : null;
}

/**
 * @param keys of the settings, the newest first
 * @param secret of the installation: without settings a key derived from it is the newest one; keys derived from it and
 *   from earlier secrets open what they encrypted
 */
export function createKeyring(keys: readonly EncryptionKey[], secret: string): Keyring {
  const all = [...keys, ...knownSecrets(secret).map(derivedKey)];
  const newest = all[0]!;
  return {
    newestId: newest.id,
    seal: (owner, text) => ({
      keyId: newest.id,
      bytes: sealBytes(newest.key, owner, Buffer.from(text)),
    }),
    open(owner, { keyId, bytes }) {
      const found = all.find(({ id }) => id === keyId);
      if (!found) throw new UnreadableData(keyId);
      try {
        return openBytes(found.key, owner, bytes).toString('utf8');
      } catch {
        throw new UnreadableData(keyId);
      }
    },
  };
}

/** Its id changes with the secret, so that data of an earlier secret is recognised as such. */
function derivedKey(secret: string): EncryptionKey {
  const key = Buffer.from(hkdfSync('sha256', secret, 'gaff', 'encryption at rest', KEY_BYTES));
  const fingerprint = createHash('sha256').update('fingerprint').update(key).digest('hex').slice(0, 8);
  return { id: `${DERIVED_PREFIX}${fingerprint}`, key };
}
