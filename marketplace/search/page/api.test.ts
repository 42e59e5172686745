import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../testing/app.ts';
import { rowOf, unitOf } from '../testing/rows.ts';
import { metadataResponse, resultsPageResponse } from './contract.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await createTestApp([
    rowOf(1, { units: [unitOf({ salePrice: 250_000, kind: 'apartment' })] }),
    rowOf(2),
    rowOf(3, { units: [unitOf({ salePrice: 500_000, kind: 'detached' })] }),
  ]);
});

async function post(payload: object) {
  const answer = await app.inject({ method: 'POST', url: '/v1/metadata/details/sitemap', payload });
  return { status: answer.statusCode, body: answer.json() };
}

describe('page metadata', () => {
  it('describe the page, its canonical URL and nearby searches', async () => {
    const { body } = await post({
      path: '/houses-for-sale/dublin?sort=priceAsc',
    });
    expect(metadataResponse.parse(body)).toMatchObject({
      title: 'Houses for sale in Dublin',
      description: 'Houses for sale in Dublin: 2 ads. Prices, photos, energy ratings and a map.',
      canonicalUrl: 'https://gaff.example/property-for-sale/dublin/houses',
      alternates: { 'ga-IE': 'https://gaff.example/ga/property-for-sale/dublin/houses' },
      robots: 'index,follow',
      totalResults: 2,
      links: [{ displayValue: 'Dublin City', url: '/property-for-sale/dublin-city', totalResults: 3 }],
    });
  });

  it('accept a search body', async () => {
    const { body } = await post({
      section: 'residential-for-sale',
      ranges: [{ name: 'salePrice', to: 300_000 }],
    });
    expect(metadataResponse.parse(body)).toMatchObject({
      title: 'Property for sale in Ireland',
      robots: 'noindex,follow',
    });
  });

  it('include the currency of prices: pounds where the whole place is in Northern Ireland', async () => {
    const currency = async (path: string) => metadataResponse.parse((await post({ path })).body).currency;
    expect(await currency('/property-for-sale/down')).toBe('GBP');
    expect(await currency('/property-for-sale/ireland?location=down&location=clare')).toBe('EUR');
    expect(await currency('/property-for-sale/ireland')).toBe('EUR');
  });

  it('refuse a URL that is no results page', async () => {
    const { status } = await post({ path: '/about' });
    expect(status).toBe(422);
  });
});

describe('results page', () => {
  const get = (path: string) => app.inject({ url: `/api/v2/ads/results?${new URLSearchParams({ path })}` });

  it('is one response with its metadata, its position in all results and its cards', async () => {
    const { about, paging, listings } = resultsPageResponse.parse(
      (await get('/houses-for-sale/dublin?sort=priceAsc&pageSize=1')).json(),
    );
    expect(about).toMatchObject({
      heading: 'Houses for sale in Dublin',
      address: '/property-for-sale/dublin/houses?sort=priceAsc&pageSize=1',
    });
    expect(paging).toMatchObject({ totalResults: 2, currentPage: 1, totalPages: 2 });
    expect(listings.map(({ id }) => id)).toEqual([2]);
  });

  it('says which travel times searches can use, and null where there are none', async () => {
    const path = '/property-for-sale/dublin';
    expect((await resultsOf(app, path)).travel).toEqual({
      modes: ['foot', 'bike', 'car', 'transit'],
      timetableDate: '2026-12-02',
      destinations: [],
      times: [],
    });
    const without = await createTestApp([], (_, options) => {
      options.travel = { ...options.travel, modes: () => [], timetableDate: () => null };
    });
    expect((await resultsOf(without, path)).travel).toBeNull();
    await without.close();
  });

  it.each(['/nothing-of-ours/dublin', '/property-for-sale/atlantis', ''])(
    'answers 404 where there is none: %s',
    async (path) => expect((await get(path)).statusCode).toBe(422),
  );
});

async function resultsOf(site: FastifyInstance, path: string) {
  const answer = await site.inject({ url: '/api/v2/ads/results', query: { path } });
  return resultsPageResponse.parse(answer.json());
}
