import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '#database/transaction.ts';
import { accountSubject, LIMITS } from '#marketplace/enquiries/limits/rules.ts';
import { enquiry } from '#tests/support/enquiries.ts';
import { offersClient } from '#tests/support/offers.ts';
import { type Person, person } from '#tests/support/people.ts';
import { testProduct } from '#tests/support/product.ts';
import { publishedListing } from '#tests/support/viewings.ts';
import { eraseBidder } from '../erase.ts';

const { app, pool, services } = await testProduct({ listings: 0 });
const { call, start, apply, bidder, read } = offersClient(app, pool);

async function round() {
  const owner = await person(pool, { phone: `+3538${String(randomInt(1e8)).padStart(8, '0')}` });
  const adId = await publishedListing(pool, owner);
  await start(owner, adId);
  return { owner, adId, one: await bidder(owner, adId) };
}

function write(who: Person, adId: number, bidderId: number, text = 'When could you close?') {
  return call(who, 'POST', `${adId}/offers/bidders/${bidderId}/messages`, { text });
}

async function conversation(who: Person, id: number) {
  return (await app.inject({ url: `/api/v1/conversations/${id}`, headers: who.headers })).json();
}

async function mailsTo({ email }: Person): Promise<{ subject: string; content: object }[]> {
  const { rows } = await pool.query(
    'select subject, content from mail_message where recipient = $1 order by id',
    [email],
  );
  return rows;
}

describe('a message to a bidder', () => {
  it('opens a conversation that both sides read, with a mail that names no address', async () => {
    const { owner, adId, one } = await round();
    const sent = await write(owner, adId, one.bidderId, '  When could you close?\r\n');
    expect(sent.statusCode).toBe(201);
    const { conversationId } = sent.json();
    expect(await conversation(one, conversationId)).toMatchObject({
      role: 'searcher',
      unread: 1,
      mayWrite: true,
      messages: [{ by: 'them', text: 'When could you close?' }],
    });
    expect(await conversation(owner, conversationId)).toMatchObject({
      role: 'advertiser',
      with: 'Siobhán Ní Mhurchú',
      messages: [{ by: 'you' }],
    });
    const mail = (await mailsTo(one)).find(({ subject }) => subject.startsWith('New message from'))!;
    expect(JSON.stringify(mail)).toContain('When could you close?');
    expect(JSON.stringify(mail)).not.toContain(owner.email);
    const list = await app.inject({
      url: `/api/v1/users/${one.userId}/conversations`,
      headers: one.headers,
    });
    expect(list.json()).toMatchObject({ conversations: [{ id: conversationId }], unread: { searcher: 1 } });
  });

  it('continues the conversation of an enquiry, and the same text counts once', async () => {
    const { owner, adId, one } = await round();
    const reply = enquiry(adId, { email: one.email });
    const enquired = await app.inject({
      method: 'POST',
      url: '/old/v4/reply',
      payload: reply,
      headers: one.headers,
    });
    expect(enquired.statusCode).toBe(201);
    const first = (await write(owner, adId, one.bidderId)).json();
    const again = (await write(owner, adId, one.bidderId)).json();
    expect(again).toEqual(first);
    const { messages, with: name } = await conversation(owner, first.conversationId);
    expect(messages.map(({ by }: { by: string }) => by)).toEqual(['them', 'you']);
    // The name of the enquiry stays.
    expect(name).toContain('Niamh');
  });

  it('is one conversation, for messages at the same moment', async () => {
    const { owner, adId, one } = await round();
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((text) => write(owner, adId, one.bidderId, text)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.json().conversationId)).size).toBe(1);
  });

  it('is refused to everyone but the advertiser, and for a bidder of another listing', async () => {
    const { owner, adId, one } = await round();
    const other = await round();
    const moderator = await person(pool, { moderator: true });
    for (const who of [one, other.owner, moderator])
      expect((await write(who, adId, one.bidderId)).statusCode).toBe(404);
    expect((await write(owner, adId, other.one.bidderId)).statusCode).toBe(404);
    expect((await write(owner, adId, one.bidderId, '   ')).statusCode).toBe(422);
    expect((await write(owner, adId, one.bidderId, 'x'.repeat(4_001))).statusCode).toBe(422);
    const { rowCount } = await pool.query('select from conversation where ad_id = any($1)', [
      [adId, other.adId],
    ]);
    expect(rowCount).toBe(0);
  });

  it('is refused by a bidder who blocked the advertiser, and for one who left', async () => {
    const { owner, adId, one } = await round();
    const { conversationId } = (await write(owner, adId, one.bidderId)).json();
    await app.inject({
      method: 'PATCH',
      url: `/api/v1/conversations/${conversationId}`,
      payload: { blocked: true },
      headers: one.headers,
    });
    const blocked = await write(owner, adId, one.bidderId, 'Are you there?');
    expect([blocked.statusCode, blocked.json().message]).toEqual([
      409,
      'They no longer accept messages from you here.',
    ]);
    // Also about another home of the same advertiser.
    const otherId = await publishedListing(pool, owner);
    await start(owner, otherId);
    const bidderId = await apply(one, otherId);
    expect((await write(owner, otherId, bidderId)).statusCode).toBe(409);
    const two = await bidder(owner, adId);
    await inTransaction(pool, (client) => eraseBidder(services)(client, two));
    expect((await write(owner, adId, two.bidderId)).statusCode).toBe(409);
    expect((await read(owner, adId)).bidders).toHaveLength(2);
  });

  it('is refused above the limit of messages, and opens no conversation', async () => {
    const { owner, adId, one } = await round();
    await pool.query(
      "insert into message_tally (subject, kind, ad_id) select $1, 'answer', $2 from generate_series(1, $3)",
      [accountSubject(owner.userId), adId, LIMITS.answer.account!.hour],
    );
    const refused = await write(owner, adId, one.bidderId);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600']);
    const { rowCount } = await pool.query('select from conversation where ad_id = $1', [adId]);
    expect(rowCount).toBe(0);
    expect((await mailsTo(one)).filter(({ subject }) => subject.startsWith('New message from'))).toEqual([]);
  });
});
