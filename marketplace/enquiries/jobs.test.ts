import { beforeAll, describe, expect, it } from 'vitest';
import { proveAddress } from '#platform/mail/proof.ts';
import { solvedCaptchaHeader } from '#tests/support/captcha.ts';
import { conversationOf, enquiry, listingOf, mailsTo } from '#tests/support/enquiries.ts';
import { type Person, person } from '#tests/support/people.ts';
import { type TestProduct, testProduct } from '#tests/support/product.ts';
import { notifyListingEnded } from './jobs.ts';
import { deleteExpiredCounts } from './limits/writes.ts';
import { deleteOldConversations, eraseFromEnquiries } from './writes.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct({ listings: 0 });
});

const notifyEnded = () =>
  notifyListingEnded(product.pool, { ...product.services.mailContext, secret: product.services.secret });
const GONE = 'No longer available: 12 Sandymount Green, Sandymount, Dublin 4';
const subjects = async (by: { email: string }) =>
  (await mailsTo(product.pool, by.email)).map(({ subject }) => subject);

/** Ends a listing some time ago. */
async function end(adId: number, state: string, ago = '2 hours'): Promise<void> {
  await product.pool.query('update ad set state = $2, closed_at = now() where id = $1', [adId, state]);
  await product.pool.query('update state_change set at = at - $2::interval where ad_id = $1', [adId, ago]);
}

describe('a searcher without an answer', () => {
  it('is notified once that the listing has ended, however many workers run', async () => {
    const owner = await person(product.pool);
    const [silent, answered, early] = [
      await person(product.pool),
      await person(product.pool),
      await person(product.pool),
    ];
    const listings = await Promise.all([1, 2, 3].map(() => listingOf(product.pool, owner)));
    const [one, two, three] = listings as [number, number, number];
    const notified = await conversationOf(product.app, silent, one);
    const known = await conversationOf(product.app, answered, two);
    await conversationOf(product.app, early, three);
    await product.app.inject({
      method: 'POST',
      url: `/api/v1/conversations/${known}/messages`,
      payload: { text: 'Come on Saturday.' },
      headers: owner.headers,
    });
    expect(await notifyEnded()).toEqual([]);
    await end(one, 'sold');
    await end(two, 'sold');
    await end(three, 'expired', '10 minutes');
    const rounds = await Promise.all([notifyEnded(), notifyEnded(), notifyEnded()]);
    expect(rounds.flat()).toEqual([notified]);
    expect(await notifyEnded()).toEqual([]);
    expect((await subjects(silent)).filter((subject) => subject === GONE)).toHaveLength(1);
    expect(JSON.stringify(await mailsTo(product.pool, silent.email))).toContain('has been sold.');
    expect(await subjects(answered)).not.toContain(GONE);
    expect(await subjects(early)).not.toContain(GONE);
  });

  it('without an account is notified too, in the language of their enquiry', async () => {
    const adId = await listingOf(product.pool, await person(product.pool));
    const headers = { ...(await solvedCaptchaHeader(product.app, 'enquiry')), 'accept-language': 'ga' };
    const payload = enquiry(adId, { email: 'gaeilgeoir@example.ie' });
    await product.app.inject({ method: 'POST', url: '/old/v4/reply', payload, headers });
    await proveAddress(product.pool, 'gaeilgeoir@example.ie');
    await end(adId, 'withdrawn');
    expect(await notifyEnded()).toHaveLength(1);
    expect((await subjects({ email: 'gaeilgeoir@example.ie' })).at(-1)).toMatch(/^Níl sé ar fáil/);
  });
});

describe('stored messages', () => {
  it('are deleted after the retention time, not before', async () => {
    const owner = await person(product.pool);
    const searcher = await person(product.pool);
    const [old, young] = [await listingOf(product.pool, owner), await listingOf(product.pool, owner)];
    const gone = await conversationOf(product.app, searcher, old);
    const recent = await conversationOf(product.app, searcher, young);
    await product.pool.query(
      "update conversation set last_message_at = now() - interval '3 years' where id = $1",
      [gone],
    );
    expect(await deleteOldConversations(product.pool)).toBe(1);
    const { rows } = await product.pool.query('select id from conversation where id = any($1)', [
      [gone, recent],
    ]);
    expect(rows).toEqual([{ id: recent }]);
    await product.pool.query("update message_tally set at = now() - interval '25 hours' where ad_id = $1", [
      old,
    ]);
    expect(await deleteExpiredCounts(product.pool)).toBe(2);
  });
});

describe('a departing user', () => {
  async function leave({ userId, email }: Person): Promise<void> {
    const client = await product.pool.connect();
    await client.query('begin');
    await eraseFromEnquiries(client, { userId, email });
    await client.query('delete from mail_message where user_id = $1 or recipient = $2', [userId, email]);
    await client.query('delete from user_account where id = $1', [userId]);
    await client.query('commit');
    client.release();
  }

  it('is removed with name, phone and messages; messages of others stay', async () => {
    const owner = await person(product.pool, { name: 'Conor Ó Briain' });
    const searcher = await person(product.pool, { name: 'Niamh Hegarty' });
    const adId = await listingOf(product.pool, owner);
    const id = await conversationOf(product.app, searcher, adId);
    const headers = await solvedCaptchaHeader(product.app, 'enquiry');
    const asGuest = enquiry(adId, {
      email: searcher.email,
      phone: '087 000 0000',
      message: 'From my address.',
      pets: true,
    });
    await product.app.inject({ method: 'POST', url: '/old/v4/reply', payload: asGuest, headers });
    await product.app.inject({
      method: 'POST',
      url: `/api/v1/conversations/${id}/messages`,
      payload: { text: 'The owner’s own words.' },
      headers: owner.headers,
    });
    await leave(searcher);
    const { rows } = await product.pool.query<{ everything: string }>(
      `select (select json_agg(c) from conversation c where ad_id = $1)::text
           || (select json_agg(m) from conversation_message m)::text
           || coalesce((select json_agg(x) from mail_message x)::text, '') as everything`,
      [adId],
    );
    const { everything } = rows[0]!;
    for (const trace of [searcher.userId, searcher.email, '087 000', 'From my address']) {
      expect(everything).not.toContain(trace);
    }
    const shown = await product.app.inject({ url: `/api/v1/conversations/${id}`, headers: owner.headers });
    expect(shown.json()).toMatchObject({
      with: null,
      mayWrite: false,
      closed: 'The other person has left Gaff, so you can’t send messages here any more.',
      facts: [],
      messages: [
        { name: null, text: null, by: 'them' },
        { text: 'The owner’s own words.', by: 'you' },
      ],
    });
    const write = await product.app.inject({
      method: 'POST',
      url: `/api/v1/conversations/${id}/messages`,
      payload: { text: 'Hello?' },
      headers: owner.headers,
    });
    expect(write.statusCode).toBe(409);
    expect(
      (await product.pool.query('select from enquiry_template where user_id = $1', [searcher.userId]))
        .rowCount,
    ).toBe(0);
  });

  it('can export their messages', async () => {
    const owner = await person(product.pool);
    const searcher = await person(product.pool);
    const id = await conversationOf(product.app, searcher, await listingOf(product.pool, owner));
    const answer = await product.app.inject({
      url: `/api/v1/users/${searcher.userId}/export`,
      headers: searcher.headers,
    });
    const { tables } = answer.json();
    expect(tables.conversation).toEqual([expect.objectContaining({ id, searcher_name: 'Niamh Hegarty' })]);
    expect(tables.conversation_message).toEqual([
      expect.objectContaining({ conversation_id: id, text: 'Hello, could I view it on Saturday?' }),
    ]);
    expect(tables.enquiry_template).toHaveLength(1);
    // The export reveals neither side's address to the other.
    expect(answer.body).not.toContain(owner.email);
    const write = { text: 'Come on Saturday.' };
    const { headers } = owner;
    await product.app.inject({
      method: 'POST',
      url: `/api/v1/conversations/${id}/messages`,
      payload: write,
      headers,
    });
    const theirs = await product.app.inject({ url: `/api/v1/users/${owner.userId}/export`, headers });
    expect(theirs.body).toContain(write.text);
    expect(theirs.body).not.toContain(searcher.email);
  });
});
