import { afterAll, beforeEach, expect, it } from 'vitest';
import { writeListings } from '#marketplace/listings/writes.ts';
import type { SearchQuery } from '#marketplace/search/model.ts';
import { TravelBusy } from '#marketplace/travel/engine/questions.ts';
import { buildApp } from '#server/app.ts';
import { sampleListing } from '#tests/support/listings.ts';
import { person } from '#tests/support/people.ts';
import { testProduct } from '#tests/support/product.ts';
import { searchKey } from './keys.ts';

const { pool, env, services } = await testProduct({ listings: 0 });
await writeListings(pool, [sampleListing({ reference: 'counted', publishedAt: new Date() })]);
await services.search.caughtUp();

/** Searches with destinations that were counted; travel times are always busy. */
let asked = 0;
async function count(query: SearchQuery): Promise<number> {
  if (query.travel.length === 0) return services.count(query);
  asked += 1;
  throw new TravelBusy('Too many questions wait');
}
const app = await buildApp({ env, services: { ...services, count }, pages: false });
afterAll(() => app.close());
beforeEach(() => {
  asked = 0;
});

const travel = ['bike:20:53.344,-6.2545::Trinity College'];
const requests = [
  { section: 'residential-for-sale', travel },
  { section: 'residential-for-sale' },
  { section: 'residential-to-rent', travel },
];

async function personWithSearches() {
  const who = await person(pool);
  const ids: number[] = [];
  for (const searchRequest of requests) {
    const saved = await app.inject({
      method: 'POST',
      url: '/api/v1/saved-searches',
      payload: { searchRequest },
      headers: who.headers,
    });
    expect(saved.statusCode).toBe(201);
    ids.push(saved.json().savedSearchID);
  }
  return { ...who, ids };
}

it('the list comes while travel times are busy: only the counts of searches with destinations are unknown', async () => {
  const { headers, userId } = await personWithSearches();
  const listed = await app.inject({ url: `/api/v1/users/${userId}/saved/searches`, headers });
  expect(listed.statusCode).toBe(200);
  expect(listed.json().savedSearches).toMatchObject([
    { totalAds: null, newAds: null },
    { totalAds: 1, newAds: 1 },
    { totalAds: null, newAds: null },
  ]);
  expect(asked).toBe(1);
});

it('a search is renamed, and opened and changed by its key, while travel times are busy', async () => {
  const { headers, userId, ids } = await personWithSearches();
  const renamed = await app.inject({
    method: 'PATCH',
    url: `/api/v1/users/${userId}/saved/searches/${ids[0]}`,
    payload: { title: 'Near work' },
    headers,
  });
  expect(renamed.json()).toMatchObject({ title: 'Near work', totalAds: null, newAds: null });
  const url = `/api/v1/saved-searches/${ids[0]}?key=${searchKey(services.secret, ids[0]!)}`;
  const opened = await app.inject({ url });
  expect(opened.json()).toMatchObject({ title: 'Near work', totalAds: null, newAds: null });
});

it('other faults of counting are not hidden', async () => {
  const { headers, userId } = await personWithSearches();
  const broken = await buildApp({
    env,
    services: {
      ...services,
      count: () => {
        throw new Error('The index is gone');
      },
    },
    pages: false,
  });
  try {
    const listed = await broken.inject({ url: `/api/v1/users/${userId}/saved/searches`, headers });
    expect(listed.statusCode).toBe(500);
  } finally {
    await broken.close();
  }
});
