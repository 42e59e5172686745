import { beforeAll, describe, expect, it, vi } from 'vitest';
import { currentOutboxPosition, followOutbox } from '#database/outbox.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { insertCounties, sampleListing } from '#tests/support/listings.ts';
import { listingSummary } from '../model.ts';
import { writeListings } from '../writes.ts';
import { createListingCache, type ListingCache } from './listing-cache.ts';

let database: TestDatabase;
let cache: ListingCache;
beforeAll(async () => {
  database = await testDatabase();
  await insertCounties(database.pool);
  cache = createListingCache(database.pool);
});

async function write(...listings: Parameters<typeof sampleListing>[0][]): Promise<number[]> {
  const { ids } = await writeListings(database.pool, listings.map(sampleListing));
  return listings.map((listing) => ids.get(listing!.reference!)!);
}
const summariesOf = (ids: readonly number[], unitIds: number[] = []) =>
  cache.summaries(ids.map((id) => ({ id, unitIds })));
async function amountOf(id: number): Promise<number | undefined> {
  const [listing] = await summariesOf([id]);
  return listing?.prices[0]?.amount?.cents;
}

describe('the listings of a results page', () => {
  it('have the requested order and the shape of the model', async () => {
    const ids = await write(
      { reference: 'one', images: [{ url: '/demo/a', width: 1440, height: 960, label: 'KITCHEN' }] },
      { reference: 'two', adType: 'rental', saleValue: null, rentalValue: 1950, collectionPeriod: 'monthly' },
    );
    for (const order of [ids, [...ids].reverse()]) {
      const listings = await summariesOf(order);
      expect(listings.map((one) => one!.id)).toEqual(order);
      for (const one of listings) expect(listingSummary.strict().parse(one)).toEqual(one);
    }
    // The same objects: results made from them can be stored with them.
    expect((await summariesOf(ids))[0]).toBe((await summariesOf(ids))[0]);
    const [sale, rent] = await summariesOf(ids);
    expect(sale).toMatchObject({
      prices: [{ side: 'sale', amount: { cents: 49_500_000, currency: 'EUR' }, period: null }],
      beds: 3,
      kind: 'terraced',
      state: 'published',
      floorArea: { unit: 'METRES_SQUARED', value: 104 },
      pictures: [{ url: '/demo/a', label: 'KITCHEN' }],
    });
    expect(rent).toMatchObject({
      prices: [{ side: 'rent', amount: { cents: 195_000 }, period: 'monthly' }],
      sections: ['residential-to-rent'],
    });
  });

  it('are null for hidden and unknown listings', async () => {
    const [draft] = await write({ reference: 'draft', state: 'draft', publishedAt: null });
    expect(await summariesOf([draft!, 42])).toEqual([null, null]);
  });

  it('show only the matching units of a development, with their price', async () => {
    const unit = (beds: number, price: number) => ({
      kind: 'unit' as const,
      reference: `${beds}`,
      beds,
      price,
    });
    const [id] = await write({
      reference: 'scheme',
      offering: 'new_home',
      saleValue: null,
      units: [unit(1, 250_000), unit(2, 320_000), unit(3, 410_000)],
    });
    const [whole] = await summariesOf([id!]);
    expect(whole!.prices).toMatchObject([{ amount: { cents: 25_000_000 }, isFrom: true }]);
    const found = whole!.units.filter(({ beds }) => beds !== 1).map((one) => one.id);
    const [part] = await summariesOf([id!], found);
    expect(part!.prices).toMatchObject([{ amount: { cents: 32_000_000 }, isFrom: true }]);
    expect(part!.units.map(({ beds }) => beds)).toEqual([2, 3]);
    const [one] = await summariesOf([id!], found.slice(1));
    expect(one!.prices).toMatchObject([{ amount: { cents: 41_000_000 } }]);
  });

  it('follow every change in the outbox', async () => {
    const [id] = await write({ reference: 'followed', saleValue: 300_000 });
    expect(await amountOf(id!)).toBe(30_000_000);
    const follower = followOutbox({
      ...database,
      from: await currentOutboxPosition(database.pool),
      handle: async (rows) =>
        cache.forget(rows.filter((row) => row.topic === 'ad').map((row) => row.subject_id)),
      onError: () => {},
    });
    await write({ reference: 'followed', saleValue: 290_000 });
    // The outbox reader waits for all open transactions, including transactions of other test files.
    const after = await vi.waitFor(async () => {
      await follower.caughtUp();
      const [listing] = await summariesOf([id!]);
      expect(listing!.prices[0]!.amount).toEqual({ cents: 29_000_000, currency: 'EUR' });
      return listing;
    }, 10_000);
    await follower.stop();
    expect(after!.priceChanges).toMatchObject([
      { before: { cents: 30_000_000 }, after: { cents: 29_000_000 }, period: null },
    ]);
  });

  it('are not cached when the listing changed during the read', async () => {
    const [id] = await write({ reference: 'racing', saleValue: 300_000 });
    const reading = summariesOf([id!]);
    cache.forget([id!]);
    await reading;
    await write({ reference: 'racing', saleValue: 310_000 });
    expect(await amountOf(id!)).toBe(31_000_000);
  });

  it('stay within the limit', async () => {
    const ids = await write(...Array.from({ length: 30 }, (_, n) => ({ reference: `many-${n}` })));
    const small = createListingCache(database.pool, 10);
    const listings = await small.summaries(ids.map((id) => ({ id, unitIds: [] })));
    expect(listings.every((listing) => listing !== null)).toBe(true);
    expect(small.size).toBe(10);
    small.forget(ids);
    expect(small.size).toBe(0);
  });

  it('are stored for few choices of units of a listing', async () => {
    const [id] = await write({ reference: 'choices' });
    const choice = async (unit: number) => (await cache.summaries([{ id: id!, unitIds: [unit] }]))[0];
    const first = await choice(1);
    for (const unit of [2, 3, 4]) await choice(unit);
    expect(await choice(1)).toBe(first);
    const last = await choice(5);
    expect(await choice(5)).toBe(last);
    expect(await choice(1)).not.toBe(first);
  });

  it('mark a location as approximate when it comes from an Eircode', async () => {
    await database.pool.query(
      `insert into routing_key (key, post_town, latitude, longitude, source)
       values ('D06', 'Dublin 6', 53.32, -6.26, 'sample') on conflict do nothing`,
    );
    const nowhere = { latitude: null, longitude: null, eircode: 'D06 X5C7' };
    const [exact, near, sold] = await write(
      { reference: 'exact' },
      { reference: 'near', ...nowhere },
      { reference: 'sold', ...nowhere, state: 'sold' },
    );
    const radiusOf = async (id: number | undefined) => (await summariesOf([id!]))[0]!.position?.radius;
    expect(await radiusOf(exact)).toBeNull();
    expect(await radiusOf(near)).toBeGreaterThan(0);
    expect(await radiusOf(sold)).toBeUndefined();
  });
});
