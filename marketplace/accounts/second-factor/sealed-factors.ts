import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { SecretTable } from '#database/reseal-secrets.ts';
import { knownSecrets } from '#platform/secrets/earlier-secrets.ts';
import { secretVersion } from '../sign-in/secret-version.ts';

type Factor = { secret: string; backupCodes: string };

/** @returns the secrets of authenticator apps and their backup codes, which the sign-in library encrypts */
export function sealedFactors(secret: string): SecretTable<Factor> {
  const known = knownSecrets(secret);
  const key = {
    keys: new Map(known.map((one) => [secretVersion(one), one])),
    currentVersion: secretVersion(secret),
    legacySecret: known.at(-1)!,
  };
  const newest = (text: string) => text.startsWith(`$ba$${key.currentVersion}$`);
  return {
    name: 'second factors',
    async read(pool, after) {
      const { rows } = await pool.query<{ id: string } & Factor>(
        `select id, secret, backup_codes as "backupCodes" from second_factor
          where ($1::uuid is null or id > $1) order by id limit 100`,
        [after],
      );
      return rows.map(({ id, ...sealed }) => ({ id, owner: id, sealed }));
    },
    async reseal(_owner, sealed) {
      if (newest(sealed.secret) && newest(sealed.backupCodes)) return 'newest';
      try {
        const again = async (data: string) =>
          symmetricEncrypt({ key, data: await symmetricDecrypt({ key, data }) });
        return { secret: await again(sealed.secret), backupCodes: await again(sealed.backupCodes) };
      } catch {
        return 'unreadable';
      }
    },
    async store(pool, id, { from, to }) {
      await pool.query(
        'update second_factor set secret = $2, backup_codes = $3 where id = $1 and secret = $4 and backup_codes = $5',
        [id, to.secret, to.backupCodes, from.secret, from.backupCodes],
      );
    },
  };
}
