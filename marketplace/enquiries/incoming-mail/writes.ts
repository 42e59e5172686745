import type pg from 'pg';

/** How long a mail is recognised: mail servers try for five days. */
const RECOGNISED_FOR = '30 days';

/** Whether a mail was taken into a conversation before; the same mail at once waits. @param digest of its Message-ID */
export async function isMailKnown(client: pg.ClientBase, digest: Buffer): Promise<boolean> {
  await client.query("select pg_advisory_xact_lock(hashtextextended(encode($1, 'hex'), 23))", [digest]);
  const { rowCount } = await client.query('select from incoming_mail where digest = $1', [digest]);
  return rowCount === 1;
}

/** Remembers that a mail was taken in. */
export async function recordMail(client: pg.ClientBase, digest: Buffer, messageId: number): Promise<void> {
  await client.query('insert into incoming_mail (digest, message_id) values ($1, $2)', [digest, messageId]);
}

/** Forgets mails that no server sends again. @returns how many */
export async function deleteOldIncomingMail(client: pg.Pool | pg.ClientBase): Promise<number> {
  const { rowCount } = await client.query(
    `delete from incoming_mail where received_at < now() - interval '${RECOGNISED_FOR}'`,
  );
  return rowCount ?? 0;
}
