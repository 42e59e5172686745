import { describe, expect, it } from 'vitest';
import { createGazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import {
  shippedAreas,
  shippedClientAreas,
  shippedRoutingKeys,
} from '#marketplace/places/gazetteer/shipped.ts';
import { createSearchIndex } from '../index/create.ts';
import { searchAreas } from '../request/gazetteer-areas.ts';
import { readPath } from '../request/parse.ts';
import { streetFinder } from '../streets.ts';
import { rowOf } from '../testing/rows.ts';
import { printAddress } from '../url/address.ts';
import { applyPhrase } from './apply.ts';
import { parsePhrase } from './parse.ts';

const gazetteer = createGazetteer(shippedAreas(), shippedRoutingKeys(), shippedClientAreas());
const areas = searchAreas(() => gazetteer);
const context = { areas, now: Date.UTC(2026, 10, 20) };
const areaIdsOf = (slug: string) => gazetteer.areaIdsOf(gazetteer.bySlug(slug)!.id);
const index = createSearchIndex();
index.apply({
  put: [
    ...[1, 2, 3].map((id) =>
      rowOf(id, {
        areaIds: areaIdsOf('rathmines-dublin'),
        address: `${id} Leinster Rd, Rathmines, Dublin 6`,
      }),
    ),
    rowOf(4, { areaIds: areaIdsOf('rathmines-dublin'), address: 'Apt 3, 4 LEINSTER ROAD, Rathmines' }),
    rowOf(5, { areaIds: areaIdsOf('kinvara-galway'), address: 'Main Street, Kinvara' }),
    rowOf(6, { areaIds: areaIdsOf('swords-dublin'), address: '6 Main Street, Swords' }),
    rowOf(7, {
      areaIds: areaIdsOf('swords-dublin'),
      address: '7 Main Street, Swords',
      sections: ['residential-to-rent'],
    }),
  ],
  remove: [],
});

/** The URL that a phrase leads to from a page of results. */
async function lead(text: string, from = '/property-for-sale/ireland'): Promise<string> {
  const phrase = await parsePhrase(text, {
    areaOf: async (words) => (await areas.areaOfWords(words))?.id ?? null,
    hasStreet: index.hasStreet,
  });
  return decodeURIComponent(printAddress(applyPhrase(phrase, readPath(from, context).query, areas), context));
}

describe('a phrase in the search box', () => {
  it.each([
    [
      '2 bed apartment Rathmines',
      '/property-for-sale/rathmines-dublin/apartments?numBeds_from=2&numBeds_to=2',
    ],
    [
      '3-bed house to rent in Cork under 2000',
      '/property-for-rent/cork/houses?rentalPrice_to=2000&numBeds_from=3&numBeds_to=3',
    ],
    ['studio Galway under €1,200', '/property-for-rent/galway/studio-apartments?rentalPrice_to=1200'],
    ['house with garden Swords', '/property-for-sale/swords-dublin/houses?terms=garden'],
    [
      'house to rent with garden Swords',
      '/property-for-rent/swords-dublin/houses?facilities=garden-patio-balcony',
    ],
    ['pet friendly Dublin 8', '/property-for-rent/dublin-8-dublin?facilities=pets-allowed'],
    ['seaview cottage Kerry', '/property-for-sale/kerry?terms=sea+view,+cottage'],
    [
      'árasán 2 sheomra Ráth Maonais',
      '/property-for-sale/rathmines-dublin/apartments?numBeds_from=2&numBeds_to=2',
    ],
    ['teach 3 sheomra i gCorcaigh', '/property-for-sale/cork/houses?numBeds_from=3&numBeds_to=3'],
    ['árasán ar cíos i nGaillimh', '/property-for-rent/galway/apartments'],
    ['Leinster Road', '/property-for-sale/ireland?terms=street:"leinster+road"'],
    ['Leinster Rd Rathmines', '/property-for-sale/rathmines-dublin?terms=street:"leinster+road"'],
    ['Main Street Kinvara', '/property-for-sale/kinvara-galway?terms=street:"main+street"'],
    ['kinvara galway bungalow', '/property-for-sale/kinvara-galway/bungalows'],
    ['office to let Dublin 2', '/commercial-properties-for-rent/dublin-2-dublin/office-spaces'],
    ['double room Maynooth', '/sharing/maynooth-kildare?roomType=double'],
    ['new homes Naas', '/new-homes-for-sale/naas-kildare'],
    ['furnished apartment', '/property-for-rent/ireland/apartments?furnishing=furnished'],
    ['€350k house', '/property-for-sale/ireland/houses?salePrice_to=350000'],
    ['Rathmines Ranelagh', '/property-for-sale/ireland?location=ranelagh-dublin&location=rathmines-dublin'],
  ])('%s', async (text, url) => {
    expect(await lead(text)).toBe(url);
  });

  it('changes the search that it was typed into and keeps the rest', async () => {
    expect(
      await lead(
        'under 250k',
        '/property-for-sale/swords-dublin/houses?salePrice_from=100000&numBeds_from=2',
      ),
    ).toBe('/property-for-sale/swords-dublin/houses?salePrice_to=250000&numBeds_from=2');
    expect(await lead('3 bed', '/sharing/cork')).toBe('/sharing/cork?numBeds_from=3&numBeds_to=3');
  });
});

describe('streets of live listings', () => {
  const find = streetFinder(index, () => gazetteer);
  const named = async (text: string, section: Parameters<typeof find>[1] = 'residential-for-sale') =>
    (await find(text, section, 4)).map(({ name, areaId, count }) => [
      name,
      gazetteer.byId(areaId)!.slug,
      count,
    ]);

  it('are found by their first letters, each with its area and number of homes', async () => {
    for (const text of ['lein', 'Leinster R', 'leinster rd', 'LEINSTER ROAD', 'leinster road rathm'])
      expect(await named(text)).toEqual([['Leinster Road', 'rathmines-dublin', 4]]);
    expect(await named('main street')).toHaveLength(2);
    expect(await named('Main Street Kinvara')).toEqual([['Main Street', 'kinvara-galway', 1]]);
    expect(await named('main st co galway')).toEqual([['Main Street', 'kinvara-galway', 1]]);
    expect(await named('main', 'residential-to-rent')).toEqual([['Main Street', 'swords-dublin', 1]]);
    expect(await named('le')).toEqual([]);
    expect(await named('road')).toEqual([]);
  });

  it('follow every change', async () => {
    const live = createSearchIndex();
    const findLive = streetFinder(live, () => gazetteer);
    const row = rowOf(1, { areaIds: areaIdsOf('swords-dublin'), address: '1 Brackenstown Road, Swords' });
    live.apply({ put: [row], remove: [] });
    expect(await findLive('brack', 'residential-for-sale', 4)).toHaveLength(1);
    live.apply({ put: [{ ...row, address: '1 Rathbeale Road, Swords' }], remove: [] });
    expect(await findLive('brack', 'residential-for-sale', 4)).toEqual([]);
    expect(await findLive('rathb', 'residential-for-sale', 4)).toHaveLength(1);
    live.apply({ put: [], remove: [1] });
    expect(await findLive('rathb', 'residential-for-sale', 4)).toEqual([]);
  });
});
