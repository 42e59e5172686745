import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { summary } from '#marketplace/listings/testing/summaries.ts';
import { searchAnswer } from '#marketplace/search/contract.ts';
import { countsResponse } from '#marketplace/search/counts/contract.ts';
import { createTestApp } from '#marketplace/search/testing/app.ts';
import { rowOf, unitOf } from '#marketplace/search/testing/rows.ts';
import { errorBody } from '#platform/http/error-body.ts';
import { languages } from '#platform/i18n/languages.ts';
import { registerErrors } from '#server/plugins/errors.ts';
import { presentCard } from '../listings/card.ts';
import { clientSearchApi } from './api.ts';
import { latestResponse, searchResponse } from './contract.ts';

const rows = [
  rowOf(1, {
    units: [unitOf({ salePrice: 250_000, numBeds: 2, kind: 'apartment' })],
    facilities: ['PARKING'],
  }),
  rowOf(2, { units: [unitOf({ salePrice: 350_000, numBeds: 3, kind: 'terraced' })], state: 'sale-agreed' }),
  rowOf(3, {
    sections: ['residential-for-sale', 'new-homes'],
    units: [
      unitOf({ id: 31, salePrice: 360_000, numBeds: 2, kind: 'terraced' }),
      unitOf({ id: 32, salePrice: 500_000, numBeds: 4, kind: 'detached' }),
    ],
  }),
  rowOf(4, { areaIds: [15], units: [unitOf({ salePrice: 200_000, numBeds: 3, kind: 'bungalow' })] }),
  rowOf(5, {
    sections: ['residential-to-rent'],
    units: [unitOf({ rentalPrice: 2100, numBeds: 2, kind: 'apartment' })],
    latitude: 51.9,
    longitude: -8.47,
    areaIds: [15],
  }),
  rowOf(6, { sections: ['residential-sold'], state: 'sold' }),
];

const CONTEXT = { ...languages.en, publicUrl: 'https://gaff.example' };
let app: FastifyInstance;
beforeAll(async () => {
  app = await createTestApp(rows, async (made, options) => {
    registerErrors(made);
    await made.register(clientSearchApi, options);
  });
});

async function post(url: string, body?: object, headers: Record<string, string> = {}) {
  const answer = await app.inject({ method: 'POST', url, headers, ...(body && { payload: body }) });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}

async function search(body?: object, headers?: Record<string, string>) {
  const answer = await post('/api/v2/ads/listings', body, headers);
  expect(answer).toMatchObject({ status: 200 });
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  return searchResponse.strict().parse(answer.body);
}

const ids = ({ listings }: { listings: { listing: { id: number } }[] }) =>
  listings.map(({ listing }) => listing.id);

describe('search API', () => {
  it('finds all listings on the market without filters, sold ones only in their own section', async () => {
    expect(ids(await search())).toEqual([5, 4, 3, 2, 1]);
    expect(ids(await search({}))).toEqual([5, 4, 3, 2, 1]);
    expect(ids(await search({ section: 'residential-sold' }))).toEqual([6]);
  });

  it.each(['/old/v1/listings', '/api/v2/ads/listings', '/api/v2/ads/listings/search'])(
    'answers the same at %s',
    async (url) => {
      const { body } = await post(url, { section: 'residential-for-sale', sort: 'priceAsc' });
      expect(ids(searchResponse.parse(body))).toEqual([4, 1, 2, 3]);
    },
  );

  it('answers every key that clients read', async () => {
    const answer = await search({
      section: 'residential-for-sale',
      filters: [{ name: 'propertyType', values: ['houses'] }],
      geoFilter: { storedShapeIds: ['101'], geoSearchType: 'STORED_SHAPES' },
      paging: { from: '0', pageSize: '1' },
      sort: 'priceAsc',
    });
    expect(ids(answer)).toEqual([2]);
    expect(answer).toMatchObject({
      listings: [
        {
          listing: JSON.parse(JSON.stringify(presentCard(summary({ id: 2 }), [], CONTEXT))),
          savedAd: false,
          imageRestricted: false,
        },
      ],
      showcaseListings: [],
      paging: {
        totalPages: 2,
        currentPage: 1,
        nextFrom: 1,
        previousFrom: 0,
        displayingFrom: 1,
        displayingTo: 1,
        totalResults: 2,
        pageSize: 1,
      },
      dfpTargetingValues: {
        searchPageNo: ['1'],
        section: ['residential-for-sale'],
        areaName: ['rathmines-dublin'],
        countyName: ['dublin'],
        propertyType: ['houses'],
      },
      breadcrumbs: [
        { displayValue: 'Property for sale', url: '/property-for-sale/ireland' },
        { displayValue: 'Dublin', url: '/property-for-sale/dublin' },
        { displayValue: 'Dublin City', url: '/property-for-sale/dublin-city' },
        { displayValue: 'Rathmines', url: '/property-for-sale/rathmines-dublin' },
        { displayValue: 'Houses', url: '/property-for-sale/rathmines-dublin/houses' },
      ],
      canonicalUrl: 'https://gaff.example/property-for-sale/rathmines-dublin/houses',
      mapView: false,
      savedSearch: false,
    });
  });

  it('can be paged by nextFrom until it is 0', async () => {
    const seen: number[] = [];
    let from = 0;
    do {
      const { listings, paging } = await search({ paging: { from, pagesize: '2' } });
      seen.push(...listings.map(({ listing }) => listing.id));
      from = paging.nextFrom;
    } while (from > 0);
    expect(seen).toEqual([5, 4, 3, 2, 1]);
  });

  it('answers an empty page beyond the last one', async () => {
    const { listings, paging } = await search({ paging: { from: 20 } });
    expect(listings).toEqual([]);
    expect(paging).toMatchObject({ displayingFrom: 0, displayingTo: 0, nextFrom: 0, totalResults: 5 });
  });

  it('answers in Irish when requested', async () => {
    const { breadcrumbs, canonicalUrl } = await search(
      { section: 'residential-for-sale', geoFilter: { storedShapeIds: [1] } },
      { 'accept-language': 'ga-IE,en;q=0.5' },
    );
    expect(breadcrumbs.map(({ displayValue }) => displayValue)).toEqual([
      'Réadmhaoin ar díol',
      'Baile Átha Cliath',
    ]);
    expect(canonicalUrl).toBe('https://gaff.example/ga/property-for-sale/dublin');
  });

  it('accepts the URL of a results page', async () => {
    const answer = await app.inject(
      '/api/v2/ads/listings?pageSize=2&mediaSizes=size720x480&section=residential-for-sale&numBeds_from=3&sort=priceAsc',
    );
    const body = searchResponse.parse(answer.json());
    expect(ids(body)).toEqual([4, 2]);
    expect(body.paging).toMatchObject({ totalResults: 3, pageSize: 2 });
  });

  it.each<[string, object, string]>([
    ['a page size beyond the bound', { paging: { pageSize: 500 } }, 'paging.pageSize'],
    ['a filter of the wrong type', { filters: [{ name: 7, values: [] }] }, 'filters.0.name'],
    ['a bound that is none', { ranges: [{ name: 'salePrice', from: 'cheap' }] }, 'ranges.0.from'],
    ['an unknown area', { geoFilter: { storedShapeIds: ['999'] } }, 'geoFilter.storedShapeIds.0'],
    ['text for a list', { andFilters: 'parking' }, 'andFilters'],
  ])('refuses %s with the path of the problem', async (_, body, path) => {
    const answer = await post('/old/v1/listings', body);
    expect(answer.status).toBe(422);
    const error = errorBody.parse(answer.body);
    expect(error.details?.map((detail) => detail.path)).toContain(path);
  });

  it('refuses a URL that is no search', async () => {
    const answer = await app.inject('/api/v2/ads/listings?salePrice_from=cheap&page=0&location=atlantis');
    expect(answer.statusCode).toBe(422);
    expect(
      errorBody
        .parse(answer.json())
        .details?.map(({ path }) => path)
        .sort(),
    ).toEqual(['location', 'page', 'salePrice_from']);
  });
});

describe('search by the model', () => {
  it('answers the same listings without formatted text', async () => {
    const body = { section: 'residential-for-sale', sort: 'priceAsc', paging: { from: 0, pageSize: 2 } };
    const answer = await post('/api/v1/search', body);
    const { listings, paging } = searchAnswer.strict().parse(answer.body);
    const formatted = await search(body);
    expect(listings.map(({ id }) => id)).toEqual(ids(formatted));
    expect(paging).toEqual(formatted.paging);
  });

  it('refuses an invalid request', async () => {
    expect((await post('/api/v1/search', { paging: { from: -1 } })).status).toBe(422);
  });
});

describe('newest listings', () => {
  it('are sorted by date and can be limited to one section', async () => {
    const all = await app.inject('/api/v1/properties/latest?pageSize=3');
    expect(ids(latestResponse.parse(all.json()))).toEqual([5, 4, 3]);
    const rent = await app.inject('/api/v1/properties/latest?section=residential-to-rent');
    expect(ids(latestResponse.parse(rent.json()))).toEqual([5]);
  });
});

describe('search counts', () => {
  async function counts(body: object) {
    const { status, body: answer } = await post('/api/v2/ads/listings/counts', body);
    expect(status).toBe(200);
    return countsResponse.parse(answer);
  }
  const section = 'residential-for-sale';

  it('counts a listing with two kinds of house once', async () => {
    const { totalResults, counts: filters } = await counts({ section });
    expect(totalResults).toBe(4);
    const types = filters.find(({ name }) => name === 'propertyType')!.values;
    expect(Object.fromEntries(types.map(({ value, count }) => [value, count]))).toEqual({
      houses: 3,
      'detached-houses': 1,
      'terraced-houses': 2,
      apartments: 1,
      bungalows: 1,
    });
  });

  it('counts each value as if it replaced the current choice', async () => {
    const { counts: filters } = await counts({
      section,
      filters: [{ name: 'adState', values: ['sale-agreed'] }],
    });
    expect(filters.find(({ name }) => name === 'adState')!.values).toEqual([
      { value: 'published', displayName: 'Available', count: 3 },
      { value: 'sale-agreed', displayName: 'Sale Agreed', count: 1 },
    ]);
  });

  it('names the filter to remove when nothing is found, and its result count', async () => {
    const { totalResults, drops } = await counts({
      section,
      filters: [{ name: 'propertyType', values: ['bungalows'] }],
      geoFilter: { storedShapeIds: ['101'] },
      ranges: [{ name: 'salePrice', to: 400_000 }],
    });
    expect(totalResults).toBe(0);
    expect(drops).toEqual([
      {
        filter: 'propertyType',
        displayName: 'Bungalows',
        totalResults: 3,
        url: '/property-for-sale/rathmines-dublin?salePrice_to=400000',
      },
      {
        filter: 'location',
        displayName: 'Rathmines, Dublin',
        totalResults: 1,
        url: '/property-for-sale/ireland/bungalows?salePrice_to=400000',
      },
    ]);
  });

  it('offers the whole area when no single filter causes an empty result', async () => {
    const { drops } = await counts({
      section,
      filters: [{ name: 'propertyType', values: ['sites'] }],
      geoFilter: { storedShapeIds: ['15'] },
      ranges: [{ name: 'salePrice', from: 900_000 }],
    });
    expect(drops).toMatchObject([{ filter: 'all', totalResults: 1, url: '/property-for-sale/cork' }]);
  });
});
