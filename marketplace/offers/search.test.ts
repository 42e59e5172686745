import { describe, expect, it } from 'vitest';
import { changeState } from '#marketplace/listings/testing/change-state.ts';
import { HOUR_MS } from '#platform/time/durations.ts';
import { offersClient } from '#tests/support/offers.ts';
import { person } from '#tests/support/people.ts';
import { testProduct } from '#tests/support/product.ts';
import { publishedListing } from '#tests/support/viewings.ts';

const { app, pool } = await testProduct({ listings: 0 });
const { call, start, passDeadline } = offersClient(app, pool);
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

async function results(query: string) {
  const params = new URLSearchParams({ path: `/property-for-sale/ireland?${query}` });
  const answer = await app.inject({ url: `/api/v2/ads/results?${params}` });
  expect(answer.statusCode).toBe(200);
  return answer.json().listings as { id: number; offersUntil: string | null }[];
}
const idsOf = async (query: string) => (await results(query)).map(({ id }) => id).toSorted((a, b) => a - b);

describe('a searcher', () => {
  it('finds listings that take offers and those whose offers close soon, until the round is over', async () => {
    const owner = await person(pool, { name: 'Owner' });
    const without = await publishedListing(pool, owner);
    const early = await publishedListing(pool, owner);
    const late = await publishedListing(pool, owner);
    await start(owner, early, { deadline: inHours(72) });
    const deadline = inHours(47);
    await start(owner, late, { deadline });
    await expect.poll(() => idsOf('offers=open')).toEqual([early, late]);
    expect(await idsOf('offers=closing-soon')).toEqual([late]);
    expect(await idsOf('offers=sealed')).toEqual([without, early, late]);
    expect(await results('offers=closing-soon')).toMatchObject([{ offersUntil: deadline }]);

    const counts = await app.inject({
      method: 'POST',
      url: '/api/v2/ads/listings/counts',
      payload: { section: 'residential-for-sale' },
    });
    expect(counts.json().counts).toContainEqual({
      name: 'offers',
      values: [
        { value: 'open', displayName: 'Takes offers', count: 2 },
        { value: 'closing-soon', displayName: 'Offers close within 48 hours', count: 1 },
      ],
    });

    // The deadline moves into the last two days, then the round ends.
    const moved = await call(owner, 'PATCH', `${early}/offers`, { deadline: inHours(24) });
    expect(moved.statusCode).toBeLessThan(300);
    await expect.poll(() => idsOf('offers=closing-soon')).toEqual([early, late]);
    expect((await call(owner, 'PATCH', `${early}/offers`, { status: 'CANCELLED' })).statusCode).toBeLessThan(
      300,
    );
    await expect.poll(() => idsOf('offers=open')).toEqual([late]);
    await passDeadline(late);
    await expect.poll(() => idsOf('offers=open')).toEqual([]);
  });

  it('reads the deadline in a listing, which an agreed sale hides', async () => {
    const owner = await person(pool, { name: 'Owner' });
    const adId = await publishedListing(pool, owner);
    const deadline = inHours(10);
    const shown = async () => (await app.inject({ url: `/api/v1/listings/${adId}` })).json().listing;
    expect(await shown()).toMatchObject({ state: 'published', offersUntil: null });
    await start(owner, adId, { deadline });
    expect(await shown()).toMatchObject({ state: 'published', offersUntil: deadline });
    await changeState(pool, { adId, action: 'agree_sale', actor: 'owner' });
    await pool.query('update ad set offers_until = $2 where id = $1', [adId, deadline]);
    expect(await shown()).toMatchObject({ state: 'sale_agreed', offersUntil: null });
  });

  it('is told what is wrong with the filter', async () => {
    const search = (filters: unknown) =>
      app.inject({ method: 'POST', url: '/api/v2/ads/listings', payload: { filters } });
    expect((await search([{ name: 'offers', values: { open: true } }])).statusCode).toBe(422);
    expect((await search([{ name: 'offers', values: ['sealed'] }])).statusCode).toBe(200);
  });
});
