import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { inTransaction } from '#database/transaction.ts';
import { person } from '#tests/support/people.ts';
import { testProduct } from '#tests/support/product.ts';
import { finishRestore } from './finish.ts';
import { discardMessages, listHeldMessages, releaseMessages } from './held-messages.ts';

const { pool, env, connectionString } = await testProduct({ listings: 0 });
const settings = { ...env, DATABASE_URL: connectionString };
const RESTORED = { backupName: '20261127T120000Z', dataUntil: new Date('2026-11-27T12:00:00Z') };

/** The digest of an id, made independently of the database. */
function digestOf(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}

/** A mail that is due at a moment, as SQL says it. */
async function mail(recipient: string, due: string): Promise<void> {
  await pool.query(
    `insert into mail_message (recipient, subject, content, recipient_proven, due_at)
     values ($1, 'Subject', '{"heading": "", "blocks": []}', true, now() + $2::interval)`,
    [recipient, due],
  );
}

async function dueMails(): Promise<string[]> {
  const { rows } = await pool.query<{ recipient: string }>(
    'select recipient from mail_message where sent_at is null and failed_at is null and due_at <= now() order by id',
  );
  return rows.map(({ recipient }) => recipient);
}

it('a restored product erases again, holds what may have been sent, and gives no id out twice', async () => {
  const [stays, erased, leaving] = await Promise.all([person(pool), person(pool), person(pool)]);
  await mail('due@example.ie', '-1 minute');
  await mail('later@example.ie', '1 day');
  const { rows } = await pool.query<{ id: number }>('select max(id) as id from mail_message');
  const newest = rows[0]!.id;
  const dueAt = new Date(Date.now() + 3 * 86_400_000).toISOString();
  const erasures = {
    erased: [
      { digest: digestOf(erased.userId), at: '2026-11-27T13:00:00.000Z' },
      { digest: digestOf('00000000-0000-4000-8000-000000000000'), at: '2026-11-27T13:00:00.000Z' },
    ],
    pending: [{ digest: digestOf(leaving.userId), at: dueAt }],
  };
  const { erased: count, held } = await finishRestore(settings, RESTORED, erasures);

  expect(count).toBe(1);
  expect(held).toMatchObject({ 'mails and text messages': 1 });
  const { rows: people } = await pool.query<{ id: string }>(
    'select id from user_account where id = any($1)',
    [[stays.userId, erased.userId, leaving.userId]],
  );
  expect(people.map(({ id }) => id).sort()).toEqual([stays.userId, leaving.userId].sort());
  const { rows: pending } = await pool.query('select user_id, due_at from account_erasure');
  expect(pending).toEqual([{ user_id: leaving.userId, due_at: new Date(dueAt) }]);
  const { rows: known } = await pool.query('select id_digest from erased_account');
  expect(known).toHaveLength(2);
  expect((await pool.query('select from user_session')).rowCount).toBe(0);
  expect(await dueMails()).toEqual([]);
  expect((await listHeldMessages(pool)).map(({ recipient }) => recipient)).toEqual(['due@example.ie']);
  await mail('new@example.ie', '0');
  const { rows: after } = await pool.query<{ id: number }>('select max(id) as id from mail_message');
  expect(after[0]!.id).toBeGreaterThan(newest + 1_000);
  const { rows: restores } = await pool.query('select backup_name, data_until from database_restore');
  expect(restores).toEqual([{ backup_name: RESTORED.backupName, data_until: RESTORED.dataUntil }]);
});

it('held messages are sent or given up by command', async () => {
  await pool.query('delete from mail_message');
  await mail('one@example.ie', '-1 minute');
  await finishRestore(settings, RESTORED, { erased: [], pending: [] });
  expect(await inTransaction(pool, releaseMessages)).toBe(1);
  expect(await dueMails()).toEqual(['one@example.ie']);
  await finishRestore(settings, RESTORED, { erased: [], pending: [] });
  expect(await inTransaction(pool, discardMessages)).toBe(1);
  expect(await dueMails()).toEqual([]);
});
