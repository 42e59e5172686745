import { readFile, stat } from 'node:fs/promises';
import { vapidKeys } from '#marketplace/alerts/push/keys.ts';
import { isPublicSite } from '../../public-site.ts';
import { secretFile } from '../../secret.ts';
import type { Check, Patient } from '../check.ts';
import { error, type Finding, ok, warning } from '../finding.ts';

/** Bits of a random secret; below, it can be guessed from one signed link. */
const MIN_BITS = 100;
const NEW_SECRET = 'openssl rand -base64 32';

export const secrets: Check = {
  name: 'secrets',
  async run({ env }) {
    return [...(await authSecret(env)), ...weakSecrets(env), ...encryptionKeys(env)];
  },
};

export const push: Check = {
  name: 'push messages',
  async run({ env }) {
    if (!isPublicSite(env) || env.PUBLIC_URL.startsWith('https:')) return [await pushKey(env)];
    return [error('browsers allow push messages over https only', 'Set PUBLIC_URL to an https address')];
  },
};

async function pushKey(env: Patient['env']): Promise<Finding> {
  const secret = env.AUTH_SECRET ?? (await readFile(secretFile(env), 'utf8').catch(() => null))?.trim();
  if (!secret) return ok('the key is derived from the secret of the first start');
  const { publicKey } = vapidKeys(secret);
  return ok(`key ${publicKey.slice(0, 12)}…, derived from the secret: a new secret ends all subscriptions`);
}

async function authSecret(env: Patient['env']): Promise<Finding[]> {
  if (env.AUTH_SECRET) {
    return bitsOf(env.AUTH_SECRET) < MIN_BITS
      ? [error('AUTH_SECRET can be guessed', `Make a new one (${NEW_SECRET}); everybody signs in again`)]
      : [ok('AUTH_SECRET is strong')];
  }
  const file = secretFile(env);
  const found = await stat(file).catch(() => null);
  if (!found) return [ok('the first start makes one in DATA_DIR')];
  return (found.mode & 0o077) === 0
    ? [ok(`made at the first start, in ${file}: keep a copy; npm run backup contains it, pg_dump does not`)]
    : [error(`other users of this machine may read ${file}`, `chmod 600 ${file}`)];
}

function weakSecrets({ INCOMING_MAIL_SECRET }: Patient['env']): Finding[] {
  if (!INCOMING_MAIL_SECRET || bitsOf(INCOMING_MAIL_SECRET) >= MIN_BITS) return [];
  return [error('INCOMING_MAIL_SECRET can be guessed', `Make a new one (${NEW_SECRET})`)];
}

function encryptionKeys({ ENCRYPTION_KEYS: keys }: Patient['env']): Finding[] {
  const weak = keys.filter(({ key }) => new Set(key).size < 8).map(({ id }) => id);
  if (weak.length > 0)
    return [error(`keys that are not random: ${weak.join(', ')}`, `Put a new one first (${NEW_SECRET})`)];
  if (keys.length > 1)
    return [warning(`${keys.length} encryption keys`, 'Run npm run rotate-keys, then remove the older ones')];
  return [];
}

/** @returns about how many bits a text has, if each of its characters was drawn from those that occur in it */
export function bitsOf(secret: string): number {
  return secret.length * Math.log2(new Set(secret).size);
}
