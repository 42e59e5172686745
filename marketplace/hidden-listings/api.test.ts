import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { changeState } from '#marketplace/listings/testing/change-state.ts';
import { writeListings } from '#marketplace/listings/writes.ts';
import { sampleListing } from '#tests/support/listings.ts';
import { type Person, person } from '#tests/support/people.ts';
import { type TestProduct, testProduct } from '#tests/support/product.ts';
import { MAX_HIDDEN_LISTINGS, MAX_LOCALLY_HIDDEN } from './rules.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await testProduct({ listings: 1 });
});

async function listing(): Promise<number> {
  const reference = randomUUID();
  return (await writeListings(product.pool, [sampleListing({ reference })])).ids.get(reference)!;
}

async function ask(method: 'GET' | 'POST' | 'DELETE', by: Person | null, path = '', payload?: object) {
  const url = `/api/v1/hidden-ads${path}`;
  const response = await product.app.inject({
    method,
    url,
    headers: by?.headers,
    ...(payload && { payload }),
  });
  return { status: response.statusCode, headers: response.headers, body: response.body && response.json() };
}
const hide = (by: Person | null, adIds: readonly number[]) => ask('POST', by, '', { adIds });
const idsOf = async (by: Person) => (await ask('GET', by)).body.adIds as number[];

it('a user hides listings and shows them again', async () => {
  const me = await person(product.pool);
  const [one, other] = [await listing(), await listing()];
  expect((await hide(me, [one])).body).toEqual({ hidden: [one], unknown: [], left: [] });
  expect((await hide(me, [one, other, other])).body).toEqual({ hidden: [one, other], unknown: [], left: [] });
  expect(await idsOf(me)).toEqual([other, one]);
  expect((await ask('GET', me)).headers['cache-control']).toContain('no-store');
  expect((await ask('DELETE', me, `/${one}`)).status).toBe(204);
  expect((await ask('DELETE', me, `/${one}`)).status).toBe(204);
  expect(await idsOf(me)).toEqual([other]);
});

it('a user never hides a listing for another user', async () => {
  const [me, other] = [await person(product.pool), await person(product.pool)];
  const adId = await listing();
  await hide(me, [adId]);
  expect(await idsOf(other)).toEqual([]);
  await ask('DELETE', other, `/${adId}`);
  expect(await idsOf(me)).toEqual([adId]);
  for (const answer of [
    await ask('GET', null),
    await hide(null, [adId]),
    await ask('DELETE', null, `/${adId}`),
  ])
    expect(answer.status).toBe(401);
});

it('a listing that is not public is unknown, whether it exists or not', async () => {
  const me = await person(product.pool);
  const adId = await listing();
  expect(await changeState(product.pool, { adId, action: 'pause', actor: 'agent' })).toMatchObject({
    ok: true,
  });
  expect((await hide(me, [adId, 999_999_999])).body).toEqual({
    hidden: [],
    unknown: [adId, 999_999_999],
    left: [],
  });
});

it.each([
  [{ adIds: [] }],
  [{ adIds: [0] }],
  [{ adIds: Array.from({ length: MAX_LOCALLY_HIDDEN + 1 }, (_, at) => at + 1) }],
  [{}],
])('a request without a few ids is refused: %o', async (payload) => {
  expect((await ask('POST', await person(product.pool), '', payload)).status).toBe(422);
});

it('a user hides a limited number of listings', async () => {
  const me = await person(product.pool);
  const references = Array.from({ length: MAX_HIDDEN_LISTINGS - 1 }, () => randomUUID());
  const { ids } = await writeListings(
    product.pool,
    references.map((reference) => sampleListing({ reference })),
  );
  await product.pool.query('insert into hidden_ad (user_id, ad_id) select $1, unnest($2::bigint[])', [
    me.userId,
    [...ids.values()],
  ]);
  const [one, other] = [await listing(), await listing()];
  expect((await hide(me, [one, other])).body).toEqual({ hidden: [one], unknown: [], left: [other] });
  expect((await hide(me, [one])).body.hidden).toEqual([one]);
});
