import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ClientSavedListing, clientSavedListings } from '#marketplace/compat/saved-listings/contract.ts';
import type { ListingAction } from '#marketplace/listings/rules.ts';
import { changeState } from '#marketplace/listings/testing/change-state.ts';
import type { NewListing } from '#marketplace/listings/write-model/new-listing.ts';
import { writeListings } from '#marketplace/listings/writes.ts';
import { registerRequestLanguage } from '#platform/http/request-language.ts';
import { languages } from '#platform/i18n/languages.ts';
import { registerErrors } from '#server/plugins/errors.ts';
import { sampleListing } from '#tests/support/listings.ts';
import { type Person, person } from '#tests/support/people.ts';
import { type TestProduct, testProduct } from '#tests/support/product.ts';
import { savedListingsApi } from './api.ts';
import { comparedView } from './components/compared-view.ts';
import { comparison, MAX_SAVED_LISTINGS } from './contract.ts';

const RELOAD = 'An error occurred, please reload the page and try again';
const FAILED = 'There was an issue saving the ad, please reload the page and try again';

let product: TestProduct;
let searcher: Person;
let made = 0;

beforeAll(async () => {
  product = await testProduct({ listings: 3 });
  searcher = await person(product.pool);
});

/** Writes a listing. */
async function listingOf(overrides: Partial<NewListing> = {}): Promise<number> {
  made += 1;
  const reference = `saved-${made}`;
  return (await writeListings(product.pool, [sampleListing({ reference, ...overrides })])).ids.get(
    reference,
  )!;
}

async function step(adId: number, action: ListingAction): Promise<void> {
  const actor = action === 'reject' ? 'moderator' : action === 'expire' ? 'system' : 'agent';
  expect(await changeState(product.pool, { adId, action, actor })).toMatchObject({ ok: true });
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
async function ask(method: Method, url: string, by: Person | null = searcher, payload?: object) {
  const headers = by?.headers;
  const response = await product.app.inject({ method, url, ...(payload && { payload }), headers });
  return { status: response.statusCode, headers: response.headers, body: response.body && response.json() };
}
const save = (adId: number, by: Person | null = searcher, flags: object = {}) =>
  ask('POST', '/api/v1/saved-ads', by, { adId, ...flags });

async function listOf(by: Person, query = '') {
  const { status, body } = await ask('GET', `/api/v2/saved-ads/${by.userId}${query}`, by);
  expect(status).toBe(200);
  return clientSavedListings.parse(body);
}
async function entryOf(by: Person, adId: number): Promise<ClientSavedListing> {
  return (await listOf(by)).savedListings.find(({ listing }) => listing.id === adId)!;
}
const idsOf = (list: { savedListings: ClientSavedListing[] }) =>
  list.savedListings.map(({ listing }) => listing.id);

describe('a user who saves a listing', () => {
  it('finds it saved once with all alerts on, however often they save it', async () => {
    const by = await person(product.pool);
    const adId = await listingOf();
    for (const _ of [1, 2]) {
      expect(await save(adId, by)).toMatchObject({ status: 200, body: { adId, savedAd: true, note: null } });
    }
    const { savedListings: entries, paging } = await listOf(by);
    expect(paging).toMatchObject({ totalResults: 1, pageSize: 50, nextFrom: 0 });
    expect(entries).toMatchObject([
      {
        listing: { id: adId, price: '€495,000', state: 'PUBLISHED' },
        savedAd: true,
        standing: 'available',
        alerts: {
          developmentAlert: false,
          priceChangeAlert: true,
          openViewingAlert: true,
          statusAlert: true,
        },
        priceSinceSaved: null,
      },
    ]);
    expect(entries[0]!.listing.seoFriendlyPath).toContain(String(adId));
  });

  it('sets alerts while saving, and changes them together with a note', async () => {
    const adId = await listingOf();
    const first = await save(adId, searcher, { priceChangeAlert: false });
    expect(first.body.alerts).toEqual({ priceChangeAlert: false, openViewingAlert: true, statusAlert: true });
    expect((await save(adId, searcher, { statusAlert: false })).body.alerts).toEqual({
      priceChangeAlert: false,
      openViewingAlert: true,
      statusAlert: false,
    });
    const changed = await ask('PATCH', '/api/v1/saved-ads', searcher, {
      adId,
      priceChangeAlert: true,
      note: '  Ask about the roof.\nViewing on Friday?  ',
    });
    expect(changed).toMatchObject({
      status: 200,
      body: { alerts: { priceChangeAlert: true }, note: 'Ask about the roof.\nViewing on Friday?' },
    });
    expect((await ask('PATCH', '/api/v1/saved-ads', searcher, { adId, note: '' })).body.note).toBeNull();
  });

  it('removes it, and removing it again has no effect', async () => {
    const by = await person(product.pool);
    const adId = await listingOf();
    await save(adId, by);
    for (const _ of [1, 2]) {
      expect((await ask('DELETE', `/api/v1/saved-ads/${by.userId}/${adId}`, by)).status).toBe(204);
    }
    expect(idsOf(await listOf(by))).toEqual([]);
  });

  it('may send a content type without a body', async () => {
    const adId = await listingOf();
    await save(adId);
    const headers = { ...searcher.headers, 'content-type': 'application/json' };
    const url = `/api/v1/saved-ads/${searcher.userId}/${adId}`;
    expect((await product.app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(204);
  });

  it('sees it marked as saved in search, on its page and among the latest, and nobody else does', async () => {
    const { rows } = await product.pool.query<{ id: number }>(
      "select id from ad where state = 'published' and source <> 'sample' limit 1",
    );
    const adId = rows[0]!.id;
    const by = await person(product.pool);
    await save(adId, by);
    const isMarkedSaved = async (who: Person | null, method: Method, url: string, payload?: object) => {
      const { body } = await ask(method, url, who, payload);
      const listings = body.listings as { listing: { id: number }; savedAd: boolean }[];
      return listings.find(({ listing }) => listing.id === adId)!.savedAd;
    };
    for (const [who, isSaved] of [
      [by, true],
      [searcher, false],
      [null, false],
    ] as const) {
      expect(await isMarkedSaved(who, 'POST', '/api/v2/ads/listings', { paging: { pageSize: '100' } })).toBe(
        isSaved,
      );
      expect(await isMarkedSaved(who, 'GET', '/api/v1/properties/latest?pageSize=100')).toBe(isSaved);
      expect((await ask('GET', `/api/v3/ads/listing/${adId}`, who)).body.savedAd).toBe(isSaved);
    }
  });

  it('pages through many, latest first, and gets all ids at once', async () => {
    const by = await person(product.pool);
    const listings: number[] = [];
    for (let count = 0; count < 3; count++) listings.unshift(await listingOf());
    for (const adId of listings.toReversed()) await save(adId, by);
    const first = await listOf(by, '?pageSize=2');
    expect(idsOf(first)).toEqual(listings.slice(0, 2));
    expect(first.paging.nextFrom).toBe(2);
    const last = await listOf(by, `?pageSize=2&from=${first.paging.nextFrom}`);
    expect(idsOf(last)).toEqual(listings.slice(2));
    expect(last.paging.nextFrom).toBe(0);
    expect((await ask('GET', `/api/v1/saved-ads/${by.userId}/ids`, by)).body).toEqual({ adIds: listings });
  });

  it('sorts by price and by latest change, and filters available ones', async () => {
    const by = await person(product.pool);
    const dear = await listingOf({ saleValue: 900_000 });
    const cheap = await listingOf({ saleValue: 100_000 });
    const agreed = await listingOf({ saleValue: 500_000 });
    for (const adId of [cheap, agreed, dear]) await save(adId, by);
    await step(agreed, 'agree_sale');
    expect(idsOf(await listOf(by, '?sort=priceAsc'))).toEqual([cheap, agreed, dear]);
    expect(idsOf(await listOf(by, '?sort=priceDesc'))).toEqual([dear, agreed, cheap]);
    expect(idsOf(await listOf(by, '?sort=changeDateDesc'))[0]).toBe(agreed);
    expect(idsOf(await listOf(by, '?available=true'))).toEqual([dear, cheap]);
  });
});

describe('a saved listing', () => {
  it.each([
    ['sold', ['sell'], 'sale'],
    ['sale_agreed', ['agree_sale'], 'sale'],
    ['let', ['let'], 'rental'],
    ['let_agreed', ['agree_let'], 'rental'],
    ['withdrawn', ['withdraw'], 'sale'],
    ['expired', ['expire'], 'sale'],
    ['paused', ['pause'], 'sale'],
  ] as const)(
    'stays when it is %s, with a way to it only while it has a page',
    async (standing, steps, adType) => {
      const by = await person(product.pool);
      const rent = { saleValue: null, rentalValue: 1900, collectionPeriod: 'monthly' } as const;
      const adId = await listingOf(adType === 'rental' ? { adType, ...rent } : {});
      await save(adId, by);
      for (const action of steps) await step(adId, action);
      const entry = await entryOf(by, adId);
      expect(entry).toMatchObject({ standing, changedAt: expect.any(String) });
      expect(entry.listing.price).toContain(adType === 'sale' ? '€495,000' : '€1,900');
      const page = await ask('GET', `/api/v3/ads/listing/${adId}`);
      expect(entry.listing.seoFriendlyPath !== undefined).toBe(page.status === 200);
      expect(entry.listing.seller !== undefined).toBe(page.status === 200);
    },
  );

  it('shows its price when saved and its price now', async () => {
    const by = await person(product.pool);
    const adId = await listingOf();
    await save(adId, by);
    await product.pool.query('update ad set sale_value = 450000 where id = $1', [adId]);
    expect((await entryOf(by, adId)).priceSinceSaved).toEqual({
      before: '€495,000',
      now: '€450,000',
      direction: 'DECREASE',
      priceDifference: '€45,000',
    });
  });

  it('shows only its old title after it was rejected, even when its title has changed since', async () => {
    const by = await person(product.pool);
    const adId = await listingOf({ title: 'A house by the sea' });
    await save(adId, by);
    await step(adId, 'reject');
    await product.pool.query("update ad set title = 'Call 087 000 0000', sale_value = 1 where id = $1", [
      adId,
    ]);
    const gone = { id: adId, title: 'A house by the sea', state: 'GONE' };
    expect(await entryOf(by, adId)).toMatchObject({
      listing: gone,
      standing: 'gone',
      changedAt: null,
      priceSinceSaved: null,
    });
    await step(adId, 'withdraw');
    expect((await entryOf(by, adId)).listing).toEqual(gone);
  });

  it('shows no facts to a user who saved it after it left the market', async () => {
    const by = await person(product.pool);
    const adId = await listingOf();
    await step(adId, 'expire');
    expect((await save(adId, by)).status).toBe(200);
    expect((await entryOf(by, adId)).listing).toEqual({
      id: adId,
      title: '12 Sandymount Green, Sandymount, Dublin 4',
      state: 'EXPIRED',
    });
  });

  it('is counted for its owner, in total and by day', async () => {
    const owner = await person(product.pool);
    const adId = await listingOf({
      advertiser: {
        reference: `person-${owner.userId}`,
        kind: 'private',
        name: 'Aoife',
        ownerId: owner.userId,
      },
      placedBy: owner.userId,
    });
    const url = `/api/v1/users/${owner.userId}/properties/${adId}`;
    expect((await ask('GET', url, owner)).body.saves).toMatchObject({ total: 0 });
    await save(adId);
    const long = await person(product.pool);
    await save(adId, long);
    await product.pool.query("update saved_ad set saved_at = now() - interval '40 days' where user_id = $1", [
      long.userId,
    ]);
    const { saves } = (await ask('GET', url, owner)).body;
    expect(saves.total).toBe(2);
    expect(saves.days).toHaveLength(30);
    expect(saves.days.reduce((sum: number, count: number) => sum + count)).toBe(1);
  });
});

describe('saving is refused for', () => {
  it('a listing that is not public', async () => {
    const [draft, paused, rejected] = [
      await listingOf({ state: 'draft', publishedAt: null }),
      await listingOf(),
      await listingOf(),
    ];
    await step(paused, 'pause');
    await step(rejected, 'reject');
    for (const adId of [999_999_999, draft, paused, rejected]) {
      expect(await save(adId)).toMatchObject({ status: 404, body: { statusCode: 404, error: 'Not Found' } });
    }
  });

  it.each([
    [{}],
    [{ adId: 'one' }],
    [{ adId: 0 }],
    [{ adId: 1.5 }],
    [{ adId: 2 ** 60 }],
    [{ adId: 1, statusAlert: 'yes' }],
  ])('is %j', async (payload) => {
    expect((await ask('POST', '/api/v1/saved-ads', searcher, payload)).status).toBe(422);
  });

  it('one listing more than the limit', async () => {
    const by = await person(product.pool);
    const [one, other] = [await listingOf(), await listingOf()];
    await save(one, by);
    const many = Array.from({ length: MAX_SAVED_LISTINGS - 1 }, (_, n) =>
      sampleListing({ reference: `many-${n}` }),
    );
    const { ids } = await writeListings(product.pool, many);
    await product.pool.query('insert into saved_ad (user_id, ad_id) select $1, unnest($2::bigint[])', [
      by.userId,
      [...ids.values()],
    ]);
    expect(await save(other, by)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('1,000') },
    });
    expect((await save(one, by)).status).toBe(200);
    const merged = await ask('POST', `/api/v1/saved-ads/${by.userId}/ids`, by, { adIds: [one, other] });
    expect(merged.body).toEqual({ saved: [one], unknown: [], left: [other] });
  });

  it.each([
    ['57P01', 503],
    ['XX000', 500],
  ])('answers the specified error when the database fails (%s)', async (code, status) => {
    const app = Fastify();
    app.setValidatorCompiler(validatorCompiler);
    app.setSerializerCompiler(serializerCompiler);
    registerRequestLanguage(app, languages);
    registerErrors(app);
    app.decorateRequest('viewer', null);
    app.addHook('onRequest', async (request) => {
      request.viewer = { userId: randomUUID() } as never;
    });
    const broken = { query: () => Promise.reject(Object.assign(new Error('gone'), { code })) };
    await app.register(savedListingsApi, { pool: broken as unknown as pg.Pool });
    const answer = await app.inject({ method: 'POST', url: '/api/v1/saved-ads', payload: { adId: 1 } });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['retry-after']).toBe(status === 503 ? '5' : undefined);
    expect(answer.json()).toMatchObject({
      statusCode: status,
      message: FAILED,
      requestId: expect.any(String),
    });
    await app.close();
  });
});

describe('without a userId', () => {
  it.each([
    '/api/v1/saved-ads//1',
    '/api/v1/saved-ads/undefined/1',
    '/api/v1/saved-ads/null/1',
    '/api/v1/saved-ads/1',
  ])('DELETE %s asks to reload, for any caller', async (url) => {
    for (const by of [searcher, null]) {
      expect(await ask('DELETE', url, by)).toMatchObject({
        status: 400,
        body: { statusCode: 400, error: 'Bad Request', message: RELOAD },
      });
    }
  });

  it('toggling asks to reload: the owner is known from the session only', async () => {
    const payload = { adId: await listingOf(), priceChangeAlert: false };
    expect(await ask('PATCH', '/api/v1/saved-ads', null, payload)).toMatchObject({
      status: 400,
      body: { message: RELOAD },
    });
  });
});

describe('another user, or nobody', () => {
  it('cannot read, save, change or remove', async () => {
    const adId = await listingOf();
    await save(adId);
    const stranger = await person(product.pool);
    const own = searcher.userId;
    const asked: [Method, string, object?][] = [
      ['GET', `/api/v2/saved-ads/${own}`],
      ['GET', `/api/v1/saved-ads/${own}/ids`],
      ['POST', `/api/v1/saved-ads/${own}/ids`, { adIds: [adId] }],
      ['DELETE', `/api/v1/saved-ads/${own}/${adId}`],
    ];
    for (const [method, url, payload] of asked) {
      expect(await ask(method, url, null, payload), `${method} ${url}`).toMatchObject({ status: 401 });
      expect(await ask(method, url, stranger, payload), `${method} ${url}`).toMatchObject({ status: 404 });
    }
    expect((await save(adId, null)).status).toBe(401);
    const change = { adId, note: 'mine' };
    expect((await ask('PATCH', '/api/v1/saved-ads', stranger, change)).status).toBe(404);
    expect(await entryOf(searcher, adId)).toMatchObject({ note: null });
  });

  it.each([[{ adId: 1, note: 'a'.repeat(2001) }], [{ adId: 1, note: 'a\u0000b' }], [{ note: 'a' }]])(
    'cannot send %j',
    async (payload) => {
      expect((await ask('PATCH', '/api/v1/saved-ads', searcher, payload)).status).toBe(422);
    },
  );

  it.each(['?pageSize=101', '?pageSize=0', '?from=-1', '?sort=best', '?available=perhaps'])(
    'cannot request %s',
    async (query) => {
      expect((await ask('GET', `/api/v2/saved-ads/${searcher.userId}${query}`)).status).toBe(422);
    },
  );
});

describe('a device with locally saved listings', () => {
  it('gets their current public state', async () => {
    const [there, expired, rejected] = [await listingOf(), await listingOf(), await listingOf()];
    await step(expired, 'expire');
    await step(rejected, 'reject');
    const { body } = await ask(
      'GET',
      `/api/v1/listings/saved-locally?ads=${there},${expired},${rejected},999999999`,
      null,
    );
    expect(body.listings).toMatchObject([
      { adId: there, listing: { prices: [{ amount: { cents: 49_500_000 } }] }, status: 'available' },
      { adId: expired, listing: null, status: 'expired' },
      { adId: rejected, title: '', listing: null, status: 'gone', changedAt: null },
      { adId: 999_999_999, title: '', listing: null, status: 'gone' },
    ]);
  });

  it('merges them at sign-in, once', async () => {
    const by = await person(product.pool);
    const [one, other] = [await listingOf(), await listingOf()];
    await save(one, by, { statusAlert: false });
    const { status, body } = await ask('POST', `/api/v1/saved-ads/${by.userId}/ids`, by, {
      adIds: [other, one, other, 999_999_999],
    });
    expect({ status, body }).toEqual({
      status: 200,
      body: { saved: [other, one], unknown: [999_999_999], left: [] },
    });
    expect((await entryOf(by, one)).alerts.statusAlert).toBe(false);
    expect(idsOf(await listOf(by)).toSorted()).toEqual([one, other].toSorted());
  });

  it.each([
    '',
    '?ads=',
    '?ads=a',
    '?ads=1,,2',
    '?ads=0',
    `?ads=${Array.from({ length: 101 }, (_, n) => n + 1)}`,
  ])('cannot request %s', async (query) => {
    expect((await ask('GET', `/api/v1/listings/saved-locally${query}`, null)).status).toBe(422);
  });
});

describe('a comparison of listings', () => {
  it('shows the facts that differ', async () => {
    const home = await listingOf({
      facilities: ['PARKING'],
      images: [{ url: '/demo/1', width: 1440, height: 960 }],
    });
    const rent = await listingOf({
      adType: 'rental',
      saleValue: null,
      rentalValue: 2080,
      collectionPeriod: 'monthly',
      floorArea: null,
      floorAreaUnit: null,
    });
    const { status, body } = await ask('GET', `/api/v1/listings/comparison?ads=${rent},${home}`, null);
    expect(status).toBe(200);
    const { ads: listings } = comparison.parse(body);
    expect(listings).toMatchObject([
      { adId: rent },
      { adId: home, status: 'available', savedAd: false, note: null },
    ]);
    const [rented, sold] = listings.map((one) => comparedView(one, languages.en, Date.now()).facts);
    expect(rented).toMatchObject({
      price: '€2,080 per month',
      pricePerArea: null,
      energy: null,
      picture: null,
    });
    expect(sold).toMatchObject({
      price: '€495,000',
      pricePerArea: '€4,760 per m²',
      beds: '3 bed',
      size: '104 m²',
      ber: 'C1',
      energy: { least: 15_600, most: 18_200 },
      picture: '/demo/1',
      facilities: [{ key: 'PARKING', name: 'Parking' }],
    });
  });

  it('shows a note to its author only, and nothing of a listing that has gone', async () => {
    const [adId, rejected, expired] = [await listingOf(), await listingOf(), await listingOf()];
    await save(adId);
    await ask('PATCH', '/api/v1/saved-ads', searcher, { adId, note: 'Ours!' });
    await step(rejected, 'reject');
    await step(expired, 'expire');
    const url = `/api/v1/listings/comparison?ads=${adId},${rejected},${expired}`;
    const mine = await ask('GET', url);
    expect(mine.headers['cache-control']).toBe('private, no-store');
    expect(mine.body.ads[0]).toMatchObject({ savedAd: true, note: 'Ours!' });
    for (const by of [null, await person(product.pool)]) {
      expect((await ask('GET', url, by)).body.ads).toMatchObject([
        { savedAd: false, note: null },
        { status: 'gone', title: null, listing: null },
        { status: 'expired', title: expect.stringContaining('Sandymount'), listing: null },
      ]);
    }
  });

  it('has at most four listings', async () => {
    expect((await ask('GET', '/api/v1/listings/comparison?ads=1,2,3,4,5', null)).status).toBe(422);
  });
});
