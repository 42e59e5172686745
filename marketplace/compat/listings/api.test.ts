import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listingsApi } from '#marketplace/listings/api.ts';
import { createListingCache } from '#marketplace/listings/cards/listing-cache.ts';
import { listingView } from '#marketplace/listings/components/listing-view.ts';
import type { ListingPage } from '#marketplace/listings/contract.ts';
import { changeState } from '#marketplace/listings/testing/change-state.ts';
import { createViewCounter, type ViewCounter } from '#marketplace/listings/views/view-counter.ts';
import { writeListings } from '#marketplace/listings/writes.ts';
import { IN_PROCESS, IN_PROCESS_HEADER } from '#platform/http/in-process.ts';
import { registerRequestLanguage } from '#platform/http/request-language.ts';
import { LOCALES, type Locale } from '#platform/i18n/language.ts';
import { languages } from '#platform/i18n/languages.ts';
import { setSterlingRate } from '#property/sterling.ts';
import { registerErrors } from '#server/plugins/errors.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { insertCounties, sampleListing } from '#tests/support/listings.ts';
import { clientListingsApi } from './api.ts';
import { detail, listingEnded, type WireDetail, type WireListingEnded } from './contract.ts';

let database: TestDatabase;
let app: FastifyInstance;
let views: ViewCounter;
let similar: number[] = [];
beforeAll(async () => {
  database = await testDatabase();
  await insertCounties(database.pool);
  views = createViewCounter(database.pool, (error) => {
    throw error;
  });
  app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerRequestLanguage(app, languages);
  registerErrors(app);
  const options = {
    pool: database.pool,
    publicUrl: 'https://gaff.example',
    listings: createListingCache(database.pool),
    listingViews: views,
    travel: { near: async () => null },
    findSimilar: async () => similar.map((id) => ({ id, unitIds: [] })),
  };
  await app.register(clientListingsApi, options);
  await app.register(listingsApi, options);
});
afterAll(async () => {
  await app.close();
  await views.stop();
});

async function write(overrides: Parameters<typeof sampleListing>[0]): Promise<number> {
  const { ids } = await writeListings(database.pool, [sampleListing(overrides)]);
  return ids.get(overrides!.reference!)!;
}
async function get(id: number | string, query = '', headers: Record<string, string> = {}) {
  const response = await app.inject({ url: `/api/v3/ads/listing/${id}${query}`, headers });
  return { status: response.statusCode, headers: response.headers, body: response.json() as unknown };
}
async function getDetail(id: number, query = ''): Promise<WireDetail> {
  const { status, body } = await get(id, query);
  expect(status).toBe(200);
  return body as WireDetail;
}

async function viewOf(id: number, locale: Locale = 'en') {
  const answer = await app.inject({ url: `/api/v1/listings/${id}?lang=${locale}` });
  return listingView(answer.json<ListingPage>(), languages[locale], Date.now());
}

/** Paths of null values in an answer. */
function nullsIn(value: unknown, path = ''): string[] {
  if (value === null) return [path];
  if (typeof value !== 'object') return [];
  return Object.entries(value as object).flatMap(([key, part]) => nullsIn(part, `${path}.${key}`));
}

describe('a client that does not check for null', () => {
  const ofUnits = (...ratings: string[]) =>
    ratings.map((ber, at) => ({ kind: 'unit' as const, beds: at + 1, price: 300_000, ber }));
  it.each([
    ['land', { adType: 'sale', propertyType: 'site', ber: null }, { rating: 'NA', isStated: false }],
    [
      'land with a rating of a file',
      { adType: 'sale', propertyType: 'site', ber: 'NA' },
      { rating: 'NA', isStated: false },
    ],
    [
      'parking',
      { adType: 'sale_parking', propertyType: 'parking_space', ber: null },
      { rating: 'NA', isStated: false },
    ],
    ['Northern Ireland', { countyId: 32, areaId: 32, ber: null }, { rating: 'NA', isStated: false }],
    ['a new home that says so', { ber: 'NA', offering: 'new_home' }, { rating: 'NA' }],
    [
      'a development',
      { offering: 'new_home', ber: null, units: ofUnits('B1', 'A3', 'BER_PENDING') },
      { rating: 'A3B1' },
    ],
    [
      'a development of one grade',
      { offering: 'new_home', ber: 'A1', units: ofUnits('A2', 'A2') },
      { rating: 'A2' },
    ],
    [
      'a development without grades',
      { offering: 'new_home', ber: 'BER_PENDING', units: ofUnits('BER_PENDING') },
      { rating: 'BER_PENDING' },
    ],
  ] as const)('finds the rating of %s', async (name, overrides, ber) => {
    const id = await write({
      reference: `ber ${name}`,
      houseType: null,
      berNumber: null,
      berKwh: null,
      ...(overrides as object),
    });
    const { listing } = await getDetail(id);
    expect(listing.ber).toEqual(ber);
    expect((await viewOf(id)).ber?.rating ?? null).toBe('isStated' in ber ? null : ber.rating);
  });

  it('finds no null in a listing with missing facts', async () => {
    const ids = [
      await write({
        reference: 'bare',
        saleValue: null,
        saleOnApplication: true,
        ber: null,
        berNumber: null,
      }),
      await write({
        reference: 'bare room',
        adType: 'sharing',
        saleValue: null,
        units: [{ kind: 'bedroom', roomType: 'shared' }],
      }),
    ];
    for (const id of ids) {
      const { listing, ...rest } = await getDetail(id);
      expect(nullsIn(listing)).toEqual([]);
      expect(nullsIn(rest).sort()).toEqual(['.buyingBudgetDetail', '.developerSponsor', '.srpLinking']);
    }
  });

  it.each(['/api/v3/ads/listing/', '/api/v2/ads/listing/', '/api/v2/listing/', '/old/v1/legacy/listing/'])(
    'finds it at %s',
    async (address) => {
      const id = await write({ reference: `at ${address}` });
      const { statusCode, body } = await app.inject(`${address}${id}`);
      expect(statusCode).toBe(200);
      expect(JSON.parse(body).listing.id).toBe(id);
    },
  );

  it('reads pounds first, followed by euro at the configured rate, if any', async () => {
    const id = await write({ reference: 'sterling', countyId: 32, areaId: 32, saleValue: 235_000 });
    expect((await getDetail(id)).listing).toMatchObject({ price: '£235,000', abbreviatedPrice: '£235,000' });
    setSterlingRate({ rate: 1.1648, date: '2026-11-20' });
    try {
      const { listing } = await getDetail(id);
      expect(listing.price).toBe('£235,000 (€273,728 approx.)');
      expect(listing.propertyOverview).toContainEqual({
        label: 'Euro amounts',
        text: 'Approximate, at £1 = €1.1648 on 20 November 2026',
      });
      expect((await getDetail(id, '?lang=ga')).listing.price).toBe('£235,000 (€273,728 nó mar sin)');
      const inEuro = await getDetail(await write({ reference: 'euro', saleValue: 235_000 }));
      expect(inEuro.listing.price).toBe('€235,000');
      expect(inEuro.listing.propertyOverview.map(({ label }) => label)).not.toContain('Euro amounts');
    } finally {
      setSterlingRate(null);
    }
  });
});

describe('a reader of a listing', () => {
  it('gets all facts, as in the contract', async () => {
    const id = await write({
      reference: 'whole',
      features: ['South facing'],
      facilities: ['PARKING', 'GAS_FIRED_CENTRAL_HEATING'],
      eircode: 'D04 XY45',
      berKwh: 168.4,
      videoUrl: 'https://video.example/1',
      images: [{ url: '/demo/1', width: 1440, height: 960 }],
      sellingType: 'auction',
      auctionDate: new Date('2026-09-01T13:00:00Z'),
      auctionAddress: 'The Shelbourne, Dublin 2',
      viewings: [{ startsAt: new Date('2031-01-01T10:00:00Z'), endsAt: new Date('2031-01-01T10:30:00Z') }],
    });
    const body = await getDetail(id);
    expect(detail.strict().parse(body)).toEqual(body);
    expect(body.listing).toMatchObject({
      id,
      price: 'AMV: €495,000',
      publishDate: '2026-06-01T10:00:00.000Z',
      propertySize: '104 m²',
      ber: { rating: 'C1', code: '104017918', epi: '168.4 kWh/m2/yr' },
      facilities: [
        { key: 'PARKING', name: 'Parking' },
        { key: 'GAS_FIRED_CENTRAL_HEATING', name: 'Gas Fired Central Heating' },
      ],
      nonFormatted: {
        price: 495_000,
        beds: 3,
        section: 'residential-for-sale',
        currency: 'EUR',
      },
      rooms: [],
      sellingType: 'By Public Auction',
      viewings: [{ startsAt: expect.stringContaining('2031-01-01T10:00') }],
    });
    expect(body.listing.propertyOverview).toContainEqual({
      label: 'Auction venue',
      text: 'The Shelbourne, Dublin 2',
    });
    expect(body.listing.media.images[0]).toHaveProperty('size1440x960');
    expect(body.canonicalUrl).toBe(`https://gaff.example${body.listing.seoFriendlyPath}`);
    expect(body.breadcrumbs).toEqual([{ displayValue: 'Dublin', url: '/property-for-sale/dublin' }]);
    expect(body.amenities).toMatchObject({ primarySchools: [], secondarySchools: [], publicTransports: [] });
  });

  it(`gets neither the advertiser's e-mail address nor the full Eircode`, async () => {
    const id = await write({
      reference: 'private',
      eircode: 'D04 XY45',
      contactEmail: 'owner@example.com',
      contactPhone: '+353870000000',
      contactPreferences: 'email',
    });
    const text = JSON.stringify(await getDetail(id));
    expect(text).not.toContain('owner@example.com');
    expect(text).not.toContain('XY45');
    expect(text).not.toContain('+353870000000');
  });

  it('reads it in Irish when asked', async () => {
    const id = await write({
      reference: 'gaeilge',
      adType: 'rental',
      saleValue: null,
      rentalValue: 1500,
      collectionPeriod: 'monthly',
    });
    for (const answer of [
      await get(id, '?lang=ga'),
      await get(id, '', { 'accept-language': 'ga-IE,en;q=0.5' }),
    ]) {
      expect((answer.body as WireDetail).listing.price).toBe('€1,500 sa mhí');
      expect((answer.body as WireDetail).canonicalUrl).toContain('/ga/for-rent/');
    }
    const other = await get(id, '?lang=xx&brand=1');
    expect((other.body as WireDetail).listing.price).toBe('€1,500 per month');
  });

  it('sees the kind of an unnamed seller, once and in their language', async () => {
    for (const [kind, words] of [
      ['unbranded_agent', { en: 'Estate agent', ga: 'Gníomhaire eastáit' }],
      ['private', { en: 'Private owner', ga: 'Úinéir príobháideach' }],
    ] as const) {
      const id = await write({ reference: `by-${kind}`, advertiser: { reference: kind, kind } });
      for (const locale of LOCALES) {
        const body = await getDetail(id, `?lang=${locale}`);
        expect(body.listing.seller.name).toBe(words[locale]);
        const { seller } = await viewOf(id, locale);
        expect(seller).toMatchObject({ name: null, kindText: words[locale] });
      }
    }
    const named = await viewOf(await write({ reference: 'by-name' }));
    expect(named.seller).toMatchObject({
      name: 'Harbour Homes',
      kindText: 'Estate agent',
    });
  });

  it('of a unit sees the development with that unit only', async () => {
    const unit = (beds: number, price: number) => ({ kind: 'unit' as const, beds, price });
    const id = await write({
      reference: 'scheme',
      offering: 'new_home',
      saleValue: null,
      units: [unit(2, 300_000), unit(3, 400_000)],
    });
    const whole = await getDetail(id);
    const [, dearer] = whole.listing.newHome!.subUnits;
    const part = await getDetail(dearer!.id);
    expect(part.listing.id).toBe(id);
    expect(part.listing.newHome!.subUnits.map((one) => one.id)).toEqual([dearer!.id]);
    expect(part.listing.price).toBe('From €400,000');
  });

  it('of a shared home sees every room with price and availability', async () => {
    const year = new Date().getUTCFullYear() + 1;
    const id = await write({
      reference: 'shared',
      adType: 'sharing',
      saleValue: null,
      totalBeds: undefined,
      ownerOccupied: false,
      availableFrom: `${year}-09-01`,
      units: [
        { kind: 'bedroom', roomType: 'double', ensuite: true, price: 210, collectionPeriod: 'weekly' },
        { kind: 'bedroom', roomType: 'single', ensuite: false, price: 150, collectionPeriod: 'weekly' },
        { kind: 'bedroom', roomType: 'shared' },
      ],
    });
    const { listing } = await getDetail(id);
    expect(detail.shape.listing.strict().parse(listing)).toEqual(listing);
    const free = { id: expect.any(Number), available: `1 September ${year}` };
    expect(listing.rooms).toEqual([
      { ...free, type: 'double', ensuite: true, price: '€210 per week', numericPrice: 210, period: 'week' },
      { ...free, type: 'single', ensuite: false, price: '€150 per week', numericPrice: 150, period: 'week' },
      {
        ...free,
        type: 'shared',
        price: 'Rent on Application',
      },
    ]);
    expect(listing.nonFormatted).toMatchObject({ price: 150, period: 'week' });
    const irish = await getDetail(id, '?lang=ga');
    expect(irish.listing.rooms[0]).toMatchObject({
      price: '€210 sa tseachtain',
      available: `1 Meán Fómhair ${year}`,
    });
  });

  it.each([
    ['weekly', 'week'],
    ['monthly', 'month'],
    ['yearly', 'year'],
  ] as const)(
    'reads a %s rent with its period as a word of its own, in every language',
    async (given, period) => {
      const id = await write({
        reference: `rent ${given}`,
        adType: 'rental',
        saleValue: null,
        rentalValue: 18_000,
        collectionPeriod: given,
      });
      for (const lang of ['en', 'ga']) {
        expect((await getDetail(id, `?lang=${lang}`)).listing.nonFormatted).toMatchObject({
          price: 18_000,
          period,
        });
      }
    },
  );

  it('finds the listing at the older paths too', async () => {
    const id = await write({ reference: 'older' });
    for (const url of [`/api/v2/listing/${id}`, `/old/v1/legacy/listing/${id}`]) {
      expect((await app.inject({ url })).statusCode).toBe(200);
    }
  });

  it('is counted when a page shows it, and reading writes nothing until views are flushed', async () => {
    const id = await write({ reference: 'viewed' });
    const open = () =>
      app.inject({ url: `/api/v1/listings/${id}`, headers: { [IN_PROCESS_HEADER]: IN_PROCESS } });
    const seen = [];
    for (let n = 0; n < 3; n++)
      seen.push((await open()).json<{ listing: { views: number } }>().listing.views);
    expect(seen).toEqual([1, 2, 3]);
    expect((await getDetail(id)).listingViews).toBe(3);
    const stored = async () =>
      (await database.pool.query<{ views: number }>('select views from ad_views where ad_id = $1', [id]))
        .rows;
    expect(await stored()).toEqual([]);
    await views.flush();
    expect(await stored()).toEqual([{ views: 3 }]);
    await open();
    await views.flush();
    expect(await stored()).toEqual([{ views: 4 }]);
  });

  it('is not counted when a program reads it, even one that claims to be a page', async () => {
    const id = await write({ reference: 'read-by-programs' });
    await app.inject({ url: `/api/v1/listings/${id}` });
    await app.inject({
      url: `/api/v1/listings/${id}`,
      headers: { [IN_PROCESS_HEADER]: crypto.randomUUID() },
    });
    expect((await getDetail(id)).listingViews).toBe(0);
  });
});

describe('a reader of an ended listing', () => {
  it('gets 410 with similar listings, and a redirect if there is a successor', async () => {
    similar = [await write({ reference: 'like-it', saleValue: 480_000 })];
    const id = await write({ reference: 'gone', state: 'expired' });
    const answer = await get(id);
    expect(answer.status).toBe(410);
    expect(listingEnded.strict().parse(answer.body)).toEqual(answer.body);
    expect(answer.body).toMatchObject({ error: 'Gone', similarAds: [{ id: similar[0], price: '€480,000' }] });
    expect((answer.body as WireListingEnded).title).toBe(sampleListing().address);
    expect(answer.headers).not.toHaveProperty('redirect');
  });

  it('is redirected to the live successor, over any number of steps', async () => {
    const [first, second, third] = [
      await write({ reference: 'chain-1', state: 'expired' }),
      await write({ reference: 'chain-2', state: 'expired' }),
      await write({ reference: 'chain-3', state: 'draft', publishedAt: null }),
    ];
    await database.pool.query('update ad set successor_id = $2 where id = $1', [first, second]);
    await database.pool.query('update ad set successor_id = $2 where id = $1', [second, third]);
    expect((await get(first)).headers).not.toHaveProperty('redirect');
    await database.pool.query("update ad set state = 'pending' where id = $1", [third]);
    await database.pool.query("update ad set state = 'published', published_at = now() where id = $1", [
      third,
    ]);
    const answer = await get(first);
    expect(answer.status).toBe(410);
    const { listing } = await getDetail(third);
    expect(answer.headers.redirect).toBe(listing.seoFriendlyPath);
    expect((await get(second)).headers.redirect).toBe(listing.seoFriendlyPath);
    // A live listing never redirects, and a cycle of successors ends.
    await database.pool.query('update ad set successor_id = $2 where id = $1', [third, first]);
    expect((await get(third)).headers).not.toHaveProperty('redirect');
    await database.pool.query("update ad set state = 'withdrawn' where id = $1", [third]);
    expect((await get(first)).headers).not.toHaveProperty('redirect');
  });

  it('gets 410 after a withdrawal, and 404 while it is paused', async () => {
    const id = await write({ reference: 'owned' });
    await changeState(database.pool, { adId: id, action: 'pause', actor: 'owner' });
    expect((await get(id)).status).toBe(404);
    await changeState(database.pool, { adId: id, action: 'withdraw', actor: 'owner' });
    expect((await get(id)).status).toBe(410);
  });

  it.each(['draft', 'pending', 'rejected'] as const)(
    'gets 404 for a %s listing, without any of its content',
    async (state) => {
      const id = await write({ reference: state, state, publishedAt: null });
      const answer = await get(id);
      expect(answer).toMatchObject({ status: 404, body: { statusCode: 404, error: 'Not Found' } });
      expect(JSON.stringify(answer.body)).not.toContain('Sandymount');
    },
  );

  it.each(['42', '0', '-1', 'abc', '1.5', '99999999999999999999', '%00', "1'--"])(
    'gets 404 for the number %s',
    async (id) => {
      expect((await get(id)).status).toBe(404);
    },
  );
});
