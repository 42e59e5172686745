import { createHmac, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { conversationOf, listingOf } from '#tests/support/enquiries.ts';
import { type Person, person } from '#tests/support/people.ts';
import { testProduct } from '#tests/support/product.ts';
import { deleteOldIncomingMail } from './writes.ts';

const DOMAIN = 'replies.gaff.test';
const SECRET = 'm'.repeat(40);
const { app, pool } = await testProduct({
  listings: 0,
  settings: { REPLY_DOMAIN: DOMAIN, INCOMING_MAIL_SECRET: SECRET },
});

async function asked() {
  const [owner, searcher] = [await person(pool), await person(pool)];
  const adId = await listingOf(pool, owner, { contactEmail: null });
  const id = await conversationOf(app, searcher, adId);
  return { owner, searcher, id, to: await replyTo(owner) };
}

async function replyTo(who: Person): Promise<string> {
  const { rows } = await pool.query<{ reply_to: string }>(
    'select reply_to from mail_message where recipient = $1 and reply_to is not null order by id desc limit 1',
    [who.email],
  );
  return rows[0]!.reply_to;
}

type Given = { from: string; text?: string; id?: string; headers?: string[] };
const raw = ({ from, text = 'Saturday at ten suits.', id = randomUUID(), headers = [] }: Given) =>
  [
    `From: Someone <${from}>`,
    `Message-ID: <${id}@example.ie>`,
    ...headers,
    'Content-Type: text/plain',
    '',
    text,
  ].join('\r\n');

function post(recipient: string, body: string, { secret = SECRET, at = Math.floor(Date.now() / 1000) } = {}) {
  return app.inject({
    method: 'POST',
    url: '/api/v1/incoming-mail',
    headers: {
      'content-type': 'message/rfc822',
      'x-gaff-recipient': recipient,
      'x-gaff-timestamp': `${at}`,
      'x-gaff-signature': createHmac('sha256', secret)
        .update(`${at}.${recipient}.`)
        .update(body)
        .digest('hex'),
    },
    payload: body,
  });
}

async function messagesOf(who: Person, id: number) {
  const answer = await app.inject({ url: `/api/v1/conversations/${id}`, headers: who.headers });
  return answer.json<{ messages: { text: string }[] }>().messages.map(({ text }) => text);
}

describe('an answer by mail', () => {
  it('reaches the conversation without its quote, once, and is mailed on with an address for the next answer', async () => {
    const { owner, searcher, id, to } = await asked();
    const body = raw({
      from: owner.email.toUpperCase(),
      text: 'Saturday at ten suits.\r\n\r\nOn Fri, 27 Nov 2026, Gaff <no-reply@localhost> wrote:\r\n> Could I view it?',
    });
    expect((await post(to, body)).json()).toEqual({ result: 'accepted' });
    expect((await post(to, body)).json()).toEqual({ result: 'duplicate' });
    expect((await messagesOf(searcher, id)).at(-1)).toBe('Saturday at ten suits.');
    expect(await messagesOf(searcher, id)).toHaveLength(2);
    const back = await post(
      await replyTo(searcher),
      raw({ from: searcher.email, text: 'Great, see you then' }),
    );
    expect(back.json()).toEqual({ result: 'accepted' });
    expect((await messagesOf(owner, id)).at(-1)).toBe('Great, see you then');
  });

  it('sent twice at once is taken in once', async () => {
    const { owner, searcher, id, to } = await asked();
    const body = raw({ from: owner.email });
    const answers = await Promise.all([post(to, body), post(to, body), post(to, body)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await messagesOf(searcher, id)).toHaveLength(2);
  });

  it('says that its files were left out', async () => {
    const { owner, searcher, id, to } = await asked();
    const body = [
      `From: ${owner.email}`,
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      '',
      'Here is the plan',
      '--b',
      'Content-Type: application/pdf',
      '',
      'x',
      '--b--',
    ].join('\r\n');
    expect((await post(to, body)).statusCode).toBe(200);
    expect((await messagesOf(searcher, id)).at(-1)).toBe(
      'Here is the plan\n\n(1 attachment wasn’t passed on.)',
    );
  });

  it('of a program is ignored', async () => {
    const { owner, searcher, id, to } = await asked();
    const away = raw({ from: owner.email, headers: ['Auto-Submitted: auto-replied'] });
    expect((await post(to, away)).json()).toEqual({ result: 'ignored' });
    expect(await messagesOf(searcher, id)).toHaveLength(1);
  });

  it('is refused from anyone else, to an invented address, without text, too long or after a block', async () => {
    const { owner, searcher, id, to } = await asked();
    const stranger = await person(pool);
    expect((await post(to, raw({ from: stranger.email }))).statusCode).toBe(422);
    expect((await post(to, raw({ from: searcher.email }))).statusCode).toBe(422);
    expect((await post(`reply-1-a-${'0'.repeat(40)}@${DOMAIN}`, raw({ from: owner.email }))).statusCode).toBe(
      422,
    );
    expect((await post(`hello@${DOMAIN}`, raw({ from: owner.email }))).statusCode).toBe(422);
    expect((await post(to, raw({ from: owner.email, text: '> quoted' }))).statusCode).toBe(422);
    expect((await post(to, raw({ from: owner.email, text: 'x'.repeat(10_000) }))).statusCode).toBe(422);
    await app.inject({
      method: 'PATCH',
      url: `/api/v1/conversations/${id}`,
      headers: searcher.headers,
      payload: { blocked: true },
    });
    expect((await post(to, raw({ from: owner.email }))).statusCode).toBe(409);
    expect(await messagesOf(searcher, id)).toHaveLength(1);
  });

  it('is refused once its sender no longer has the address that it was issued to', async () => {
    const { owner, to } = await asked();
    await pool.query("update user_account set email = 'moved-' || email where id = $1", [owner.userId]);
    expect((await post(to, raw({ from: owner.email }))).statusCode).toBe(422);
  });

  it('is refused with a wrong or old signature, and above the size that is taken', async () => {
    const { owner, to } = await asked();
    const body = raw({ from: owner.email });
    expect((await post(to, body, { secret: 'n'.repeat(40) })).statusCode).toBe(401);
    expect((await post(to, body, { at: Math.floor(Date.now() / 1000) - 400 })).statusCode).toBe(401);
    expect((await post(to, `${body}${'x'.repeat(11 * 1024 * 1024)}`)).statusCode).toBe(413);
    const bare = await app.inject({ method: 'POST', url: '/api/v1/incoming-mail', payload: 'x' });
    expect(bare.statusCode).toBe(401);
  });

  it('is forgotten after a month, and its digest with the conversation', async () => {
    const { owner, id, to } = await asked();
    await post(to, raw({ from: owner.email }));
    await pool.query("update incoming_mail set received_at = now() - interval '31 days'");
    expect(await deleteOldIncomingMail(pool)).toBeGreaterThan(0);
    await post(to, raw({ from: owner.email, text: 'Another time then' }));
    await pool.query('delete from conversation where id = $1', [id]);
    const { rows } = await pool.query('select from incoming_mail');
    expect(rows).toHaveLength(0);
  });
});

it('answers by mail are refused where they are not turned on', async () => {
  const off = await testProduct({ listings: 0 });
  const headers = {
    'x-gaff-recipient': `x@${DOMAIN}`,
    'x-gaff-timestamp': '1700000000',
    'x-gaff-signature': '0'.repeat(64),
  };
  const answer = await off.app.inject({
    method: 'POST',
    url: '/api/v1/incoming-mail',
    headers,
    payload: 'x',
  });
  expect(answer.statusCode).toBe(404);
});
