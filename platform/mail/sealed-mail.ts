import type { SealedTable } from '#database/reseal.ts';
import { sealOwner } from './sealed-content.ts';

/** Mails whose content is stored encrypted. */
export const SEALED_MAIL: SealedTable = {
  name: 'mails',
  async take(client, { newestId, after, limit }) {
    const { rows } = await client.query<{ id: number; key: string | null; bytes: Buffer; keyId: string }>(
      `select id, unique_key as key, sealed_content as bytes, sealed_with as "keyId" from mail_message
        where sealed_content is not null and sealed_with <> $1 and ($2::bigint is null or id > $2)
        order by id limit $3 for update`,
      [newestId, after, limit],
    );
    return rows.map(({ id, key, ...sealed }) => ({ id, owner: sealOwner(key ?? ''), sealed }));
  },
  async store(client, id, { bytes, keyId }) {
    await client.query('update mail_message set sealed_content = $2, sealed_with = $3 where id = $1', [
      id,
      bytes,
      keyId,
    ]);
  },
};
