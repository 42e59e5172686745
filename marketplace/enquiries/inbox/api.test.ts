import { beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { conversationOf, listingOf } from '#tests/support/enquiries.ts';
import { type Person, person } from '#tests/support/people.ts';
import { type TestProduct, testProduct } from '#tests/support/product.ts';
import type * as contract from '../contract.ts';

type Inbox = z.output<typeof contract.inbox>;

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct({ listings: 0 });
});

const inbox = (adId: number | string, by: Person | null, page = '') =>
  product.app.inject({ url: `/api/v3/enquiries?adId=${adId}${page}`, headers: by?.headers });
const mark = (payload: unknown, by: Person) =>
  product.app.inject({
    method: 'PATCH',
    url: '/api/v3/replies',
    payload: payload as object,
    headers: by.headers,
  });

describe('an advertiser', () => {
  it('reads the enquiries about a listing and marks them, as existing clients do', async () => {
    const owner = await person(product.pool);
    const searcher = await person(product.pool, { name: 'Niamh Hegarty' });
    const adId = await listingOf(product.pool, owner);
    const conversationId = await conversationOf(product.app, searcher, adId);
    await product.app.inject({
      method: 'POST',
      url: `/api/v1/conversations/${conversationId}/messages`,
      payload: { text: 'Not an enquiry by the form.' },
      headers: searcher.headers,
    });
    const answer = await inbox(adId, owner, '&pageNumber=0');
    expect(answer.statusCode).toBe(200);
    const { adTitle: listingTitle, replies, pagination } = answer.json<Inbox>();
    expect(listingTitle).toBe('12 Sandymount Green, Sandymount, Dublin 4');
    expect(replies).toEqual([
      {
        replyId: expect.any(Number),
        adId,
        name: 'Niamh Hegarty',
        email: '',
        phone: '',
        message: 'Hello, could I view it on Saturday?',
        read: false,
        createdDate: expect.stringMatching(/^\d{4}-.*Z$/),
        conversationId,
      },
    ]);
    expect(pagination).toEqual({
      totalResults: 1,
      totalPages: 1,
      pageNumber: 1,
      pageSize: 20,
      resultsOnCurrentPage: 1,
      firstPage: true,
      lastPage: true,
      empty: false,
    });
    expect(answer.body).not.toContain(searcher.email);
    const { replyId } = replies[0]!;
    const isRead = async () => (await inbox(adId, owner)).json<Inbox>().replies[0]!.read;
    expect((await mark([{ replyId, read: true }], owner)).statusCode).toBe(204);
    expect(await isRead()).toBe(true);
    await mark(
      [
        { replyId, read: true },
        { replyId, read: false },
      ],
      owner,
    );
    expect(await isRead()).toBe(false);
  });

  it('sees and marks only their own, and a batch is all or nothing', async () => {
    const [owner, other, searcher] = [
      await person(product.pool),
      await person(product.pool),
      await person(product.pool),
    ];
    const [adId, others] = [await listingOf(product.pool, owner), await listingOf(product.pool, other)];
    await conversationOf(product.app, searcher, adId);
    await conversationOf(product.app, searcher, others);
    for (const by of [other, searcher, await person(product.pool, { moderator: true })]) {
      expect((await inbox(adId, by)).statusCode).toBe(404);
    }
    expect((await inbox(adId, null)).statusCode).toBe(401);
    expect((await inbox(99_999_999, owner)).statusCode).toBe(404);
    const idOf = async (listing: number, by: Person) =>
      (await inbox(listing, by)).json<Inbox>().replies[0]!.replyId;
    const [mine, theirs] = [await idOf(adId, owner), await idOf(others, other)];
    const both = [mine, theirs].map((replyId) => ({ replyId, read: true }));
    expect((await mark(both, owner)).statusCode).toBe(404);
    expect((await inbox(adId, owner)).json<Inbox>().replies[0]!.read).toBe(false);
    for (const wrong of [[], {}, [{ replyId: 'x', read: true }], [{ replyId: 1 }]]) {
      expect((await mark(wrong, owner)).statusCode).toBe(422);
    }
    expect((await inbox('x', owner)).statusCode).toBe(422);
    expect((await inbox(adId, owner, '&pageNumber=-1')).statusCode).toBe(422);
  });
});
