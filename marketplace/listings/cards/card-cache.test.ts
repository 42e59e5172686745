import { beforeAll, describe, expect, it, vi } from 'vitest';
import { currentOutboxPosition, followOutbox } from '#database/outbox.ts';
import { languages } from '#platform/i18n/languages.ts';
import { insertCounties, sampleAd } from '#tests/support/ads.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { card, shownCard, type WireCard } from '../contract.ts';
import { writeAds } from '../writes.ts';
import { type CardCache, createCardCache } from './card-cache.ts';

let database: TestDatabase;
let cache: CardCache;
const publicUrl = 'https://gaff.example';
beforeAll(async () => {
  database = await testDatabase();
  await insertCounties(database.pool);
  cache = createCardCache({ pool: database.pool, languages, publicUrl });
});

async function write(...ads: Parameters<typeof sampleAd>[0][]): Promise<number[]> {
  const { ids } = await writeAds(database.pool, ads.map(sampleAd));
  return ads.map((ad) => ids.get(ad!.reference!)!);
}
async function cardsOf(ids: readonly number[], unitIds: number[] = []): Promise<(WireCard | null)[]> {
  const found = await cache.cards(
    ids.map((id) => ({ id, unitIds })),
    'en',
  );
  return found.map((json) => (json === null ? null : (JSON.parse(json) as WireCard)));
}

describe('listing cards of a result page', () => {
  it(`have the requested order and the contract's format`, async () => {
    const ids = await write(
      { reference: 'one', images: [{ url: '/demo/a', width: 1440, height: 960, label: 'KITCHEN' }] },
      { reference: 'two', adType: 'rental', saleValue: null, rentalValue: 1950, collectionPeriod: 'monthly' },
      {
        reference: 'three',
        propertyType: 'site',
        houseType: null,
        totalBeds: null,
        saleOnApplication: true,
        saleValue: null,
      },
    );
    for (const order of [ids, [...ids].reverse()]) {
      const cards = await cardsOf(order);
      expect(cards.map((one) => one!.id)).toEqual(order);
      for (const one of cards) expect(card.strict().parse(one)).toEqual(one);
    }
    const [sale, rent, site] = await cardsOf(ids);
    expect(sale).toMatchObject({
      price: '€495,000',
      numBedrooms: '3 Bed',
      propertyType: 'Terrace',
      state: 'PUBLISHED',
    });
    expect(sale!.floorArea).toEqual({ unit: 'METRES_SQUARED', value: '104' });
    expect(sale!.media.images[0]!.size720x480).toMatch(/^https:\/\/gaff\.example\/image\?/);
    expect(rent).toMatchObject({ price: '€1,950 per month', abbreviatedPrice: '€1,950', category: 'Rent' });
    expect(site).toMatchObject({ price: 'Price on Application' });
    const section = 'residential-to-rent';
    expect(rent!.nonFormatted).toEqual({ price: 1950, section, currency: 'EUR', period: 'month', beds: 3 });
    expect(site!.nonFormatted).not.toHaveProperty('price');
    expect(site!.nonFormatted).not.toHaveProperty('period');
    expect(site).not.toHaveProperty('numBedrooms');
  });

  it('are null for hidden and unknown listings', async () => {
    const [draft] = await write({ reference: 'draft', state: 'draft', publishedAt: null });
    expect(await cardsOf([draft!, 42])).toEqual([null, null]);
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
    const [whole] = await cardsOf([id!]);
    expect(whole).toMatchObject({
      price: 'From €250,000',
      numBedrooms: '1, 2 & 3 bed',
      abbreviatedPrice: '€250,000+',
    });
    const found = whole!.newHome!.subUnits.filter((one) => one.numBedrooms !== '1 Bed').map((one) => one.id);
    const [part] = await cardsOf([id!], found);
    expect(part).toMatchObject({ price: 'From €320,000', numBedrooms: '2 & 3 bed' });
    expect(part!.nonFormatted.price).toBe(320_000);
    expect(part!.newHome!.subUnits.map((one) => one.price)).toEqual(['€320,000', '€410,000']);
    const [one] = await cardsOf([id!], found.slice(1));
    expect(one).toMatchObject({ price: 'From €410,000', numBedrooms: '3 bed' });
  });

  it('follow every change in the outbox', async () => {
    const [id] = await write({ reference: 'followed', saleValue: 300_000 });
    expect((await cardsOf([id!]))[0]!.price).toBe('€300,000');
    const follower = followOutbox({
      ...database,
      from: await currentOutboxPosition(database.pool),
      handle: async (rows) =>
        cache.forget(rows.filter((row) => row.topic === 'ad').map((row) => row.subject_id)),
      onError: () => {},
    });
    await write({ reference: 'followed', saleValue: 290_000 });
    // The outbox reader waits for all open transactions, including those of other test files.
    const after = await vi.waitFor(async () => {
      await follower.caughtUp();
      const [card] = await cardsOf([id!]);
      expect(card!.price).toBe('€290,000');
      return card;
    }, 10_000);
    await follower.stop();
    expect(after!.priceHistory).toMatchObject([
      { direction: 'DECREASE', priceDifference: '€10,000', price: '€290,000' },
    ]);
  });

  it('are not cached when the listing changed during the read', async () => {
    const [id] = await write({ reference: 'racing', saleValue: 300_000 });
    const reading = cardsOf([id!]);
    cache.forget([id!]);
    await reading;
    await write({ reference: 'racing', saleValue: 310_000 });
    expect((await cardsOf([id!]))[0]!.price).toBe('€310,000');
  });

  it('stay within the memory limit', async () => {
    const ids = await write(...Array.from({ length: 30 }, (_, n) => ({ reference: `many-${n}` })));
    const small = createCardCache({ pool: database.pool, languages, publicUrl, maxBytes: 10_000 });
    const cards = await small.cards(
      ids.map((id) => ({ id, unitIds: [] })),
      'en',
    );
    expect(cards.every((json) => json !== null)).toBe(true);
    expect(small.bytes).toBeLessThanOrEqual(10_000);
    expect(small.bytes).toBeGreaterThan(0);
    small.forget(ids);
    expect(small.bytes).toBe(0);
  });

  it(`also come in the site's short form, and stop being new after a week`, async () => {
    let now = Date.UTC(2026, 10, 20, 12);
    const cards = createCardCache({ pool: database.pool, languages, publicUrl, now: () => now });
    const [id] = await write({ reference: 'shown', publishedAt: new Date(now - 3_600_000) });
    const shown = async () =>
      shownCard.strict().parse(JSON.parse((await cards.shownCards([{ id: id!, unitIds: [] }], 'ga'))[0]!));
    expect(await shown()).toMatchObject({ id, price: '€495,000', labels: ['new'] });
    expect((await shown()).href).toMatch(/^\/ga\//);
    now += 8 * 86_400_000;
    expect((await shown()).labels).toEqual([]);
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
    const metaOf = async (id: number | undefined) => {
      const [json] = await cache.shownCards([{ id: id!, unitIds: [] }], 'en');
      return shownCard.parse(JSON.parse(json!)).meta.includes('Approximate location');
    };
    expect([await metaOf(exact), await metaOf(near), await metaOf(sold)]).toEqual([false, true, false]);
  });

  it('are in Irish when requested', async () => {
    const [id] = await write({ reference: 'gaeilge' });
    const [json] = await cache.cards([{ id: id!, unitIds: [] }], 'ga');
    expect(JSON.parse(json!)).toMatchObject({ numBedrooms: '3 leaba', propertyType: 'Teach sraithe' });
  });
});
