import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { resealTable } from '#database/reseal.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createKeyring } from '../secrets/keyring.ts';
import { queueConfiguredMail } from './configured.ts';
import { sendDueMessages } from './jobs.ts';
import type { Message } from './message.ts';
import { proveAddress } from './proof.ts';
import { queueMessage } from './queue.ts';
import { readMessage } from './reads.ts';
import { renderMessage } from './render.ts';
import { SEALED_MAIL } from './sealed-mail.ts';
import { MAX_CONNECTIONS, type OutgoingMail, type Transports } from './transport.ts';

const { pool } = await testDatabase();
const keyring = createKeyring([], 'a secret of this test');
// Only proven addresses get mail.
const proven = [
  'aoife@example.ie',
  'later@example.ie',
  'never@example.ie',
  ...Array.from({ length: 50 }, (_, n) => `to-${n}@example.ie`),
];
for (const email of proven) await proveAddress(pool, email);

const MESSAGE: Message = {
  recipient: 'aoife@example.ie',
  locale: 'en',
  subject: 'Your ad <is> live',
  content: {
    heading: 'It is live',
    blocks: [
      { kind: 'text', text: 'Hello <Aoife>\n\nit is there' },
      { kind: 'button', label: 'See it', url: 'https://gaff.example/l/1?a=1&b=2' },
      { kind: 'facts', rows: [['Price', '€2,000']] },
    ],
    footer: ['You placed this ad.'],
  },
};

function collecting(fails: () => boolean = () => false) {
  const letters: OutgoingMail[] = [];
  const way = {
    send: async (letter: OutgoingMail) => {
      if (fails()) throw new Error('the mail server is away');
      letters.push(letter);
    },
  };
  return { letters, transports: { mail: way, text_message: way } satisfies Transports };
}

const nothing = () => {};

it('a message goes out once, however many processes send', async () => {
  await queueMessage(pool, { ...MESSAGE, uniqueKey: 'live 1' });
  expect(await queueMessage(pool, { ...MESSAGE, uniqueKey: 'live 1' })).toBe(false);
  const { letters, transports } = collecting();
  await Promise.all(Array.from({ length: 8 }, () => sendDueMessages(pool, { transports, keyring }, nothing)));
  expect(letters.map((letter) => letter.to)).toEqual(['aoife@example.ie']);
});

it('a slow mail server keeps no message from another process', async () => {
  const all = Array.from({ length: 2 * MAX_CONNECTIONS }, (_, number) => `to-${number}@example.ie`);
  for (const to of all) await queueMessage(pool, { ...MESSAGE, recipient: to });
  const { letters, transports } = collecting();
  let isQuick = () => {};
  const quick = new Promise<void>((resolve) => {
    isQuick = resolve;
  });
  let areUnderWay = () => {};
  const underWay = new Promise<void>((resolve) => {
    areUnderWay = resolve;
  });
  const begun: string[] = [];
  const slow = {
    send: async (letter: OutgoingMail) => {
      begun.push(letter.to);
      if (begun.length === MAX_CONNECTIONS) areUnderWay();
      await quick;
    },
  };
  const sending = sendDueMessages(pool, { transports: { mail: slow, text_message: slow }, keyring }, nothing);
  await underWay;
  await sendDueMessages(pool, { transports, keyring }, nothing);
  isQuick();
  await sending;
  expect(begun).toHaveLength(MAX_CONNECTIONS);
  expect([...begun, ...letters.map(({ to }) => to)].sort()).toEqual(all);
});

it('a message of a transaction that fails is never sent', async () => {
  const client = await pool.connect();
  await client.query('begin');
  await queueMessage(client, MESSAGE);
  await client.query('rollback');
  client.release();
  const { letters, transports } = collecting();
  await sendDueMessages(pool, { transports, keyring }, nothing);
  expect(letters).toEqual([]);
});

it('a message that cannot be sent is retried under the same id, and marked failed in the end', async () => {
  await queueMessage(pool, { ...MESSAGE, recipient: 'later@example.ie' });
  let away = true;
  const { letters, transports } = collecting(() => away);
  const errors: Error[] = [];
  await sendDueMessages(pool, { transports, keyring }, (error) => errors.push(error));
  expect(errors.map((error) => error.message)).toEqual(['the mail server is away']);
  await sendDueMessages(pool, { transports, keyring }, nothing);
  expect(errors).toHaveLength(1);

  away = false;
  await pool.query("update mail_message set due_at = now() where recipient = 'later@example.ie'");
  await sendDueMessages(pool, { transports, keyring }, nothing);
  expect(letters.map((letter) => letter.to)).toEqual(['later@example.ie']);

  away = true;
  await queueMessage(pool, { ...MESSAGE, recipient: 'never@example.ie' });
  for (let attempt = 0; attempt < 12; attempt += 1) {
    await pool.query("update mail_message set due_at = now() where recipient = 'never@example.ie'");
    await sendDueMessages(pool, { transports, keyring }, nothing);
  }
  const { rows } = await pool.query(
    "select attempts, failed_at is not null as failed from mail_message where recipient = 'never@example.ie'",
  );
  expect(rows).toEqual([{ attempts: 10, failed: true }]);
});

it('a mail to an address of the settings is stored encrypted, sent in full, and read with any key of the settings', async () => {
  const recipient = 'desk@broker.example';
  const secret = { ...MESSAGE, recipient, uniqueKey: 'configured 1' };
  const id = await queueConfiguredMail(pool, keyring, secret);
  expect(await queueConfiguredMail(pool, keyring, secret)).toBeNull();
  const stored = () =>
    pool.query<{ text: string; keyId: string }>(
      `select m::text as text, sealed_with as "keyId" from mail_message m where id = $1`,
      [id],
    );
  const [before] = (await stored()).rows;
  expect(before!.text).toContain(recipient);
  for (const word of ['Hello', 'See it', '2,000', Buffer.from('Hello').toString('hex')])
    expect(before!.text).not.toContain(word);

  const newer = createKeyring([{ id: 'k1', key: randomBytes(32) }], 'a secret of this test');
  expect(await resealTable(pool, newer, SEALED_MAIL)).toEqual({ resealed: 1, unreadable: 0 });
  expect(await resealTable(pool, newer, SEALED_MAIL)).toEqual({ resealed: 0, unreadable: 0 });
  expect((await stored()).rows[0]!.keyId).toBe('k1');
  expect((await readMessage(pool, newer, id!))!.content).toEqual(MESSAGE.content);
  expect((await readMessage(pool, keyring, id!))!.content.blocks).toEqual([]);

  const { letters, transports } = collecting();
  await sendDueMessages(pool, { transports, keyring: newer }, nothing);
  expect(letters).toMatchObject([{ to: recipient, text: expect.stringContaining('Price: €2,000') }]);
});

it('a message has the same content in HTML and in plain text, and escapes markup', () => {
  const { html, text } = renderMessage(MESSAGE.subject, MESSAGE.content, 'ga');
  expect(html).toContain('lang="ga-IE"');
  expect(html).toContain('Hello &lt;Aoife&gt;');
  expect(html).toContain('href="https://gaff.example/l/1?a=1&amp;b=2"');
  expect(html).not.toContain('<Aoife>');
  expect(text).toBe(
    'It is live\n\nHello <Aoife>\n\nit is there\n\nSee it:\nhttps://gaff.example/l/1?a=1&b=2\n\nPrice: €2,000\n\n--\n\nYou placed this ad.\n',
  );
});
