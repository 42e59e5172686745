import { describe, expect, it } from 'vitest';
import { createGazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import {
  shippedAreas,
  shippedClientAreas,
  shippedRoutingKeys,
} from '#marketplace/places/gazetteer/shipped.ts';
import { createSearchIndex } from '#marketplace/search/index/create.ts';
import { everythingIn } from '#marketplace/search/model.ts';
import { readRequest } from '#marketplace/search/request/read.ts';
import { rowOf } from '#marketplace/search/testing/rows.ts';
import { printAddress, readAddress } from '#marketplace/search/url/address.ts';
import { createAreaCounts } from '../counts/area-counts.ts';
import { searchAreas } from './gazetteer-areas.ts';

const gazetteer = createGazetteer(shippedAreas(), shippedRoutingKeys(), shippedClientAreas());
const NOW = Date.UTC(2026, 10, 20);
const context = { areas: searchAreas(() => gazetteer), now: NOW };

function read(...storedShapeIds: (string | number)[]) {
  const { query, problems } = readRequest(
    { geoFilter: { storedShapeIds, geoSearchType: 'STORED_SHAPES' } },
    context,
  );
  const areas = query.areas.map(({ areaId, radius }) => ({
    slug: gazetteer.byId(areaId)!.slug,
    radius,
  }));
  return { areas, problems };
}

describe('a search for the area ids of existing clients', () => {
  it.each([
    [['62'], [{ slug: 'connemara-galway', radius: 0 }]],
    [[2134], [{ slug: 'swords-dublin', radius: 0 }]],
    [['2134_5000'], [{ slug: 'swords-dublin', radius: 5000 }]],
    [['4171'], [{ slug: 'swords-dublin', radius: 5000 }]],
    [['4334'], [{ slug: 'trinity-college-dublin-dublin', radius: 3000 }]],
    [['4334_1000'], [{ slug: 'trinity-college-dublin-dublin', radius: 1000 }]],
    [['dublin-city_1000'], [{ slug: 'dublin-city-dublin', radius: 1000 }]],
    [['daft_county-dublin'], [{ slug: 'dublin', radius: 0 }]],
    [['ie'], []],
    [['daft_ie'], []],
    [['1', 'ie'], []],
  ] as const)('%j is %j', (shapes, areas) => {
    expect(read(...shapes)).toEqual({ areas, problems: [] });
  });

  it('refuses ids that neither they nor we know', () => {
    expect(read('999999').problems).toMatchObject([{ path: 'geoFilter.storedShapeIds.0' }]);
    expect(read('daft_atlantis').problems).toHaveLength(1);
  });

  it('has one page URL, for every name of the area', () => {
    const asked = (path: string) => readAddress(path, new URLSearchParams(), context);
    expect(asked('/property-for-rent/dublin-city')).toMatchObject({
      redirectTo: '/property-for-rent/dublin-city-dublin',
    });
    expect(asked('/property-for-rent/trinity-college-dublin-dublin')).toMatchObject({
      redirectTo: '/property-for-rent/trinity-college-dublin-dublin?radius=3000',
    });
    expect(asked('/property-for-rent/ie')).toMatchObject({ redirectTo: '/property-for-rent/ireland' });
    expect(asked('/property-for-rent/atlantis')).toEqual({ ok: false, reason: 'no-such-place' });
  });

  it('keeps its one URL for every area they know', () => {
    const wrong = shippedClientAreas().filter(({ id }) => {
      const { query, problems } = readRequest({ geoFilter: { storedShapeIds: [`${id}`] } }, context);
      const address = printAddress(query, context);
      const [path = '', params] = address.split('?');
      const again = readAddress(path, new URLSearchParams(params), context);
      return problems.length > 0 || !again.ok || again.redirectTo !== null;
    });
    expect(wrong).toEqual([]);
  });
});

describe('homes around a college', () => {
  const trinity = gazetteer.find('4334')!.area;
  const index = createSearchIndex();
  index.setAreas(gazetteer.areas);
  const near = gazetteer.areaIdsOf(gazetteer.find('dublin-8-dublin')!.area.id);
  const published = NOW - 86_400_000;
  index.apply({
    put: [
      rowOf(1, { areaIds: near, latitude: 53.34, longitude: -6.27, publishedAt: published }),
      rowOf(2, { areaIds: near, latitude: 53.34, longitude: -6.27, publishedAt: NOW - 30 * 86_400_000 }),
      rowOf(3, { areaIds: near, latitude: 53.2, longitude: -6.4, publishedAt: published }),
    ],
    remove: [],
  });
  const { counts, recent } = createAreaCounts(
    index,
    () => gazetteer,
    () => NOW,
  );

  it('are found by searching for it, and counted next to its name', async () => {
    const { query } = readRequest({ geoFilter: { storedShapeIds: ['4334'] } }, context);
    expect(index.search(query, false).listings.map(({ id }) => id)).toEqual(expect.arrayContaining([1, 2]));
    expect(index.count(query)).toBe(2);
    const [section] = rowOf(1, {}).sections;
    expect(await counts(trinity.id)).toEqual({ [section!]: 2 });
    expect(await recent(trinity.id)).toBe(1);
  });

  it('are counted again when the market changes', async () => {
    index.apply({ put: [], remove: [1] });
    expect(Object.values(await counts(trinity.id))).toEqual([1]);
    expect(await recent(trinity.id)).toBe(0);
  });

  it('are counted as recent, in every area, when a search for recent listings finds them', async () => {
    for (const area of gazetteer.areas.filter(({ kind }) => kind === 'county' || kind === 'district')) {
      const found = index.count({
        ...everythingIn(['residential-for-sale', 'residential-to-rent', 'sharing']),
        areas: [{ areaId: area.id, radius: 0 }],
        ranges: { firstPublishDate: { from: NOW - 7 * 86_400_000, to: null } },
      });
      expect(await recent(area.id)).toBe(found);
    }
  });
});
