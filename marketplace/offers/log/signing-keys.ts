import {
  createHash,
  createPrivateKey,
  generateKeyPairSync,
  type KeyObject,
  sign as signBytes,
} from 'node:crypto';
import type pg from 'pg';
import type { OfferSigningKeyRow } from '#database/rows.ts';
import { inTransaction } from '#database/transaction.ts';
import type { PublishedKey } from './entry.ts';
import { decryptText, encryptText } from './vault.ts';

/** Age at which a key is replaced. */
const ROTATION = '90 days';
/** Milliseconds for which a process uses a key without asking whether it was replaced. */
const FRESH_MS = 60_000;

export type SigningKey = { id: string; privateKey: KeyObject };

/** @returns an Ed25519 signature, base64url */
export function signText({ privateKey }: Pick<SigningKey, 'privateKey'>, text: string): string {
  return signBytes(null, Buffer.from(text), privateKey).toString('base64url');
}

type KeyRow = Pick<OfferSigningKeyRow, 'id' | 'private_key'> & { isOld: boolean };

async function readNewest(client: pg.Pool | pg.ClientBase): Promise<KeyRow | null> {
  const { rows } = await client.query<KeyRow>(
    `select id, private_key, created_at < now() - interval '${ROTATION}' as "isOld" from offer_signing_key k
      where not exists (select from offer_signing_key later where later.previous_id = k.id)
      order by created_at desc limit 1`,
  );
  return rows[0] ?? null;
}

function openKey(secret: string, { id, private_key }: KeyRow): SigningKey | null {
  try {
    const key = { key: decryptText(secret, 'signing key', id, private_key), format: 'pem' as const };
    return { id, privateKey: createPrivateKey(key) };
  } catch {
    // Encrypted with another secret: a new key takes over, without an endorsement.
    return null;
  }
}

async function createKey(client: pg.ClientBase, secret: string, previous: SigningKey | null) {
  const pair = generateKeyPairSync('ed25519');
  const publicKey = pair.publicKey.export({ format: 'jwk' }).x!;
  const id = createHash('sha256').update(publicKey).digest('hex').slice(0, 16);
  const pem = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  await client.query(
    `insert into offer_signing_key (id, public_key, private_key, previous_id, endorsement) values ($1, $2, $3, $4, $5)`,
    [
      id,
      publicKey,
      encryptText(secret, 'signing key', id, pem),
      previous?.id ?? null,
      previous && signText(previous, publicKey),
    ],
  );
  return { id, privateKey: pair.privateKey };
}

/**
 * Replaces the signing key when it is old, and creates the first one.
 * @returns the key that signs from now on
 */
export async function rotateSigningKey(pool: pg.Pool, secret: string): Promise<SigningKey> {
  return inTransaction(pool, async (client) => {
    // One process at a time, so that a key has one successor.
    await client.query("select pg_advisory_xact_lock(hashtextextended('offer signing key', 0))");
    const newest = await readNewest(client);
    const current = newest && openKey(secret, newest);
    if (current && !newest.isOld) return current;
    return createKey(client, secret, current);
  });
}

/** @returns a function that gives the key that signs now, read again after a minute */
export function signingKeys(pool: pg.Pool, secret: string): () => Promise<SigningKey> {
  let known: { key: Promise<SigningKey>; until: number } | null = null;
  return () => {
    if (!known || known.until < Date.now()) {
      const key = readNewest(pool).then((row) => {
        const opened = row && openKey(secret, row);
        return opened ?? rotateSigningKey(pool, secret);
      });
      known = { key, until: Date.now() + FRESH_MS };
      key.catch(() => {
        known = null;
      });
    }
    return known.key;
  };
}

/** @returns every signing key with its endorsement, oldest first */
export async function readPublishedKeys(client: pg.Pool | pg.ClientBase): Promise<PublishedKey[]> {
  const { rows } = await client.query<
    Pick<OfferSigningKeyRow, 'id' | 'public_key' | 'previous_id' | 'endorsement' | 'created_at'>
  >(
    'select id, public_key, previous_id, endorsement, created_at from offer_signing_key order by created_at, id',
  );
  return rows.map((row) => ({
    id: row.id,
    publicKey: row.public_key,
    previous: row.previous_id,
    endorsement: row.endorsement,
    createdAt: row.created_at.toISOString(),
  }));
}
