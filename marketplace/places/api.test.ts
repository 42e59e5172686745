import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorBody } from '#platform/http/error-body.ts';
import { registerRequestLanguage } from '#platform/http/request-language.ts';
import { languages } from '#platform/i18n/languages.ts';
import { registerErrors } from '#server/plugins/errors.ts';
import { placesApi } from './api.ts';
import type { WireArea } from './contract.ts';
import type { DirectoryCounty, PlaceName } from './directory/contract.ts';
import { distanceKm } from './gazetteer/area.ts';
import { createGazetteer } from './gazetteer/gazetteer.ts';
import { shippedAreas, shippedClientAreas, shippedRoutingKeys } from './gazetteer/shipped.ts';

let gazetteer = createGazetteer(shippedAreas(), shippedRoutingKeys(), shippedClientAreas());
let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerRequestLanguage(app, languages);
  registerErrors(app);
  await app.register(placesApi, {
    gazetteer: () => gazetteer,
    counts: (areaId) => (areaId === 1 ? { 'residential-to-rent': 7, 'residential-sold': 2 } : {}),
    recent: (areaId) => (areaId === 1 ? 3 : 0),
    streets: async (text, section) =>
      text === 'main' && section === 'residential-to-rent'
        ? [{ name: 'Main Street', areaId: 1, count: 2 }]
        : [],
    languages,
  });
});
afterAll(() => app.close());

async function get(url: string, headers: Record<string, string> = {}) {
  const { statusCode, body, headers: answered } = await app.inject({ url, headers });
  return { statusCode, headers: answered, body: body === '' ? null : JSON.parse(body) };
}
async function post(url: string, payload: unknown, headers: Record<string, string> = {}) {
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(payload),
  });
  return { statusCode, body: JSON.parse(body) };
}
const namesOf = (places: PlaceName[]) => places.map(({ friendlyName }) => friendlyName);
const IRISH = { 'accept-language': 'ga-IE,en;q=0.5' };

describe('POST /old/v1/autocomplete', () => {
  it.each(['text', 'query'])(
    'answers what was typed as %s with areas and their ads by section',
    async (key) => {
      const { statusCode, body } = await post('/old/v1/autocomplete', { [key]: 'dubl', brand: 'x' });
      expect(statusCode).toBe(200);
      expect(body[0]).toEqual({
        id: '1',
        displayName: 'Dublin (County)',
        displayValue: 'dublin',
        propertyCount: { residentialForRent: 7, recent: 3, sold: 2 },
      });
      // Existing clients get their usual number of results, not the shorter list of suggestions.
      expect(body.length).toBeGreaterThan(30);
      expect((await post('/old/v1/autocomplete', { [key]: 'b' })).body).toHaveLength(245);
    },
  );

  it('answers in Irish when asked to', async () => {
    const { body } = await post('/old/v1/autocomplete', { text: 'swords' }, IRISH);
    expect(body[0].displayName).toBe('Sord, Baile Átha Cliath');
  });

  it('answers empty text and nonsense with an empty list', async () => {
    for (const text of ['', 'qqqq', 'x'.repeat(5000)])
      expect(await post('/old/v1/autocomplete', { text })).toEqual({ statusCode: 200, body: [] });
  });

  it.each([{}, { text: 5 }, { text: null }, [], 'dubl', null])(
    'refuses %j with the field',
    async (payload) => {
      const { statusCode, body } = await post('/old/v1/autocomplete', payload);
      expect(statusCode).toBe(422);
      expect(errorBody.parse(body).details).not.toEqual([]);
    },
  );
});

describe('POST /old/v1/autocomplete/colleges', () => {
  it('finds colleges alone', async () => {
    const { body } = await post('/old/v1/autocomplete/colleges', { text: 'dublin' });
    expect(body.length).toBeGreaterThan(4);
    for (const { id } of body) expect(gazetteer.byId(Number(id))?.kind).toBe('college');
    const [first] = (await post('/old/v1/autocomplete/colleges', { text: 'DCU' })).body;
    expect(first).toMatchObject({ id: '4317', displayName: 'Dublin City University, Dublin' });
  });

  it('offers all colleges without a text', async () => {
    const { body } = await post('/old/v1/autocomplete/colleges', { text: '' });
    expect(body).toHaveLength(gazetteer.areas.filter(({ kind }) => kind === 'college').length);
  });
});

describe('GET /api/v1/locations/autocomplete', () => {
  it('answers with the place, its parents and its position', async () => {
    const { body } = await get('/api/v1/locations/autocomplete?query=rathmins');
    expect(body).toEqual([
      {
        displayName: 'Rathmines, Dublin',
        value: String(gazetteer.bySlug('rathmines-dublin')!.id),
        latitude: 53.322,
        longitude: -6.266,
        address: ['Rathmines', 'Dublin 6', 'Dublin City', 'Dublin'],
        matchLevel: 'SUBURB',
        areas: [
          {
            areaId: gazetteer.bySlug('rathmines-dublin')!.id,
            name: 'Rathmines',
            countyId: 1,
            areaType: 'SUBURB',
          },
          { areaId: 70, name: 'Dublin 6', countyId: 1, areaType: 'DISTRICT' },
          { areaId: 33, name: 'Dublin City', countyId: 1, areaType: 'CITY' },
          { areaId: 1, name: 'Dublin', countyId: 1, areaType: 'COUNTY' },
        ],
      },
    ]);
  });

  it('recognises a routing key, and returns a full Eircode in its standard form', async () => {
    const key = (await get('/api/v1/locations/autocomplete?query=a96')).body[0];
    expect(key).toMatchObject({ displayName: 'Glenageary, Dublin', matchLevel: 'ROUTING_KEY' });
    expect(key).not.toHaveProperty('eircode');
    const eircode = (await get('/api/v1/locations/autocomplete?query=d6wxy00')).body[0];
    expect(eircode).toMatchObject({ displayName: 'Dublin 6W, Dublin', eircode: 'D6W XY00' });
  });

  it('answers no query or nonsense with an empty list', async () => {
    for (const query of ['', '?query=', '?query=%25', `?query=${'x'.repeat(3000)}`])
      expect((await get(`/api/v1/locations/autocomplete${query}`)).body).toEqual([]);
  });
});

describe('GET /api/v1/locations/areas', () => {
  it('lists the counties by name, in the language asked for', async () => {
    const english = await get('/api/v1/locations/areas?areaType=county');
    expect(english.body).toHaveLength(32);
    expect(english.body[0].friendlyName).toBe('Antrim');
    expect((await get('/api/v1/locations/areas', IRISH)).body[0].friendlyName).toBe('An Cabhán');
  });

  it('lists the areas in an area, directly or by type', async () => {
    const names = async (query: string) =>
      (await get(`/api/v1/locations/areas?${query}`)).body.map(
        (area: { friendlyName: string }) => area.friendlyName,
      );
    expect(await names('parentId=70')).toContain('Rathmines');
    expect(await names('parentId=33')).not.toContain('Rathmines');
    expect(await names('parentId=33&areaType=SUBURB')).toContain('Rathmines');
    expect(await names('parentId=1&areaType=area')).toEqual(expect.arrayContaining(['Rathmines', 'Swords']));
    expect(await names('parentId=999999')).toEqual([]);
  });

  it.each(['areaType=planet', 'parentId=', 'parentId=-1', 'parentId=99999999999'])(
    'refuses %s',
    async (query) => {
      const { statusCode, body } = await get(`/api/v1/locations/areas?${query}`);
      expect(statusCode).toBe(422);
      expect(errorBody.parse(body).details?.[0]?.path).toBe(query.split('=')[0]);
    },
  );
});

describe('GET /api/v1/locations/areas/{id}', () => {
  it('answers with the area', async () => {
    expect((await get('/api/v1/locations/areas/68')).body).toEqual({
      friendlyName: 'Dublin 4',
      id: 68,
      latitude: 53.327,
      longitude: -6.225,
      displayName: 'Dublin 4, Dublin',
      displayValue: 'dublin-4-dublin',
      areaType: 'DISTRICT',
      countyId: 1,
      parentId: 33,
    });
  });

  it(`returns a partner's name for the area or its nearest parent with one`, async () => {
    const mapping = async (id: number) => (await get(`/api/v1/locations/areas/${id}/mapping/allianz`)).body;
    expect(await mapping(71)).toEqual({ daftAreaId: '71', allianzAreaId: 'DUB-6W' });
    const rathmines = gazetteer.bySlug('rathmines-dublin')!.id;
    expect(await mapping(rathmines)).toEqual({ daftAreaId: String(rathmines), allianzAreaId: 'DUB-6' });
    expect(await mapping(35)).toEqual({ daftAreaId: '35', allianzAreaId: 'COR' });
    // Clients compare the id with the one they sent.
    expect(await mapping(2134)).toEqual({ daftAreaId: '2134', allianzAreaId: 'DUB' });
  });

  it.each([
    '/api/v1/locations/areas/9999',
    '/api/v1/locations/areas/0',
    '/api/v1/locations/areas/x',
    '/api/v1/locations/areas/99999999999999',
    '/api/v1/locations/areas/9999/mapping/allianz',
    '/api/v1/locations/areas/1/mapping/nobody',
    '/api/v1/locations/areas/1/mapping/constructor',
    '/old/v1/area/9999/within',
    '/old/v1/area/atlantis/within',
  ])('answers %s with 404', async (url) => {
    const { statusCode, body } = await get(url, IRISH);
    expect(statusCode).toBe(404);
    expect(errorBody.parse(body).statusCode).toBe(404);
  });
});

describe('the directory of places', () => {
  it('has every county by name, with its listing counts and most important places', async () => {
    const { body } = await get('/api/v1/locations/directory');
    expect(body).toHaveLength(32);
    const dublin = body.find((county: DirectoryCounty) => county.displayValue === 'dublin');
    expect(dublin).toMatchObject({
      friendlyName: 'Dublin',
      propertyCount: { residentialForRent: 7, sold: 2 },
    });
    expect(namesOf(dublin.within)).toEqual(expect.arrayContaining(['Dublin City', 'Swords', 'Malahide']));
    expect(namesOf(dublin.within)).not.toContain('Killeek');
    expect(namesOf(dublin.within)).toEqual(namesOf(dublin.within).toSorted());
    expect((await get('/api/v1/locations/directory', IRISH)).body[0].friendlyName).toBe('An Cabhán');
  });

  it('shows a place with its parents, children and neighbours', async () => {
    const { body } = await get('/api/v1/locations/directory/rathmines-dublin');
    expect(body).toMatchObject({
      area: { friendlyName: 'Rathmines', areaType: 'SUBURB' },
      names: { en: 'Rathmines', ga: 'Ráth Maonais' },
      propertyCount: {},
      within: [],
    });
    expect(namesOf(body.above)).toEqual(['Dublin', 'Dublin City', 'Dublin 6']);
    const near = gazetteer.bySlug('rathmines-dublin')!;
    const siblings = gazetteer.childrenOf(near.parentId!).filter((area) => area !== near);
    const byDistance = siblings.toSorted((a, b) => distanceKm(a, near) - distanceKm(b, near));
    expect(namesOf(body.nearby)).toEqual(byDistance.slice(0, 12).map(({ name }) => name));
    const county = (await get('/api/v1/locations/directory/mayo', IRISH)).body;
    expect(county).toMatchObject({ area: { friendlyName: 'Maigh Eo' }, above: [] });
    expect(namesOf(county.within)).toContain('Caisleán an Bharraigh');
    expect(namesOf(county.nearby)).toContain('Ros Comáin');
  });

  it('answers an unknown place with 404', async () => {
    for (const slug of ['atlantis', '0', '%00', 'x'.repeat(90)]) {
      const { statusCode, body } = await get(`/api/v1/locations/directory/${slug}`);
      expect(statusCode).toBe(404);
      expect(errorBody.parse(body).statusCode).toBe(404);
    }
  });
});

describe('the lists of all areas', () => {
  it('answers the names of a map, and not again to a client that has them', async () => {
    const url = '/api/v1/locations/labels';
    const { statusCode, body, headers } = await get(url);
    expect(statusCode).toBe(200);
    expect(body).toContainEqual(['Galway City', 53.274, -9.049, 0]);
    const again = await get(url, { 'if-none-match': String(headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  it('are complete, and are not sent again to a client that has them', async () => {
    const first = await get('/old/v1/filters/autocomplete/areas');
    expect(first.body).toHaveLength(gazetteer.areas.length);
    expect(first.body[0]).toEqual({ id: '1', displayName: 'Dublin (County)', displayValue: 'dublin' });
    const etag = String(first.headers.etag);
    const again = await get('/old/v1/filters/autocomplete/areas', { 'if-none-match': etag });
    expect(again).toMatchObject({ statusCode: 304, body: null });
    const irish = await get('/old/v1/filters/autocomplete/areas', { ...IRISH, 'if-none-match': etag });
    expect(irish.statusCode).toBe(200);
    expect(irish.body[0].displayName).toBe('Baile Átha Cliath (Contae)');
  });

  it('change with the gazetteer', async () => {
    const before = gazetteer;
    const { etag } = (await get('/old/v1/filters/autocomplete/areas')).headers;
    gazetteer = createGazetteer(
      before.areas.filter(({ kind }) => kind === 'county'),
      [],
    );
    const after = await get('/old/v1/filters/autocomplete/areas', { 'if-none-match': String(etag) });
    gazetteer = before;
    expect(after.body).toHaveLength(32);
  });

  it('are classified', async () => {
    const { body } = await get('/old/v1/location/classifiedAreas');
    const lengths = Object.fromEntries(
      Object.entries<WireArea[]>(body).map(([key, list]) => [key, list.length]),
    );
    expect(lengths).toMatchObject({ counties: 32, cities: 6 });
    expect(body.colleges[0].displayName).toBe('Technological University of the Shannon Athlone, Westmeath');
    expect(Object.values(lengths).reduce((sum, length) => sum + length)).toBe(gazetteer.areas.length);
  });

  it('state the parent of an area', async () => {
    const names = (await get('/old/v1/area/33/within')).body.map((area: WireArea) => area.displayName);
    expect(names).toEqual(expect.arrayContaining(['Dublin 4, Dublin', 'Rathmines, Dublin']));
    expect(names).not.toContain('Swords, Dublin');
    const wide = (await get('/old/v1/area/87/within')).body;
    // Pallas Cross is an area of clients only, so areas of Thurles are not in it.
    expect(wide).toEqual([]);
    const commuters = (await get('/old/v1/area/45/within')).body.map((area: WireArea) => area.displayName);
    expect(commuters).toEqual(expect.arrayContaining(['Navan, Meath', 'Greystones, Wicklow']));
  });
});

describe('streets', () => {
  it('are suggested with their area and the listings of a section', async () => {
    const { statusCode, body } = await get(
      '/api/v1/locations/streets?query=main&section=residential-to-rent',
    );
    expect(statusCode).toBe(200);
    expect(body).toEqual([
      {
        name: 'Main Street',
        area: { id: '1', displayName: 'Dublin (County)', displayValue: 'dublin' },
        count: 2,
      },
    ]);
    expect((await get('/api/v1/locations/streets?query=main')).body).toEqual([]);
  });

  it('are refused in a section that does not exist', async () => {
    expect((await get('/api/v1/locations/streets?query=main&section=castles')).statusCode).toBe(422);
  });
});
