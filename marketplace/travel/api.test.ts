import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { TIMETABLE_SOURCE } from '#marketplace/places/amenities/sources.ts';
import { replaceSchools, replaceStops } from '#marketplace/places/amenities/writes.ts';
import { fold } from '#marketplace/places/rules.ts';
import { buildApp } from '#server/app.ts';
import { createLog } from '#server/error-reports/log.ts';
import { logLines } from '#tests/support/log-lines.ts';
import { testProduct } from '#tests/support/product.ts';
import type { Destination } from './contract.ts';

const { app, pool, env, services } = await testProduct({ listings: 0 });

const stop = (
  key: string,
  kind: 'Bus' | 'Rail' | 'Tram',
  name: string,
  latitude: number,
  longitude: number,
  nameGa: string | null = null,
) => ({ key, kind, name, nameGa, provider: null, latitude, longitude });
const school = (key: string, name: string, level: 'primary' | null, latitude: number, longitude: number) => ({
  key,
  name,
  level,
  pupils: null,
  latitude,
  longitude,
});

beforeAll(async () => {
  await replaceStops(pool, { name: TIMETABLE_SOURCE, attribution: null }, [
    stop('1', 'Bus', 'Zebedee Street', 53.35, -6.25, 'Sráid Zeibidí'),
    // Some 110 m away, on the other side of the street.
    stop('2', 'Bus', 'Zebedee Street', 53.351, -6.25, 'Sráid Zeibidí'),
    // In Cork.
    stop('3', 'Bus', 'Zebedee Street', 51.9, -8.47, 'Sráid Zeibidí'),
    stop('4', 'Rail', 'Great Zebedee', 53.36, -6.25),
    ...Array.from({ length: 20 }, (_, at) => stop(`x${at}`, 'Bus', `Xylophone Lane ${at}`, 53 + at / 10, -7)),
  ]);
  await replaceSchools(pool, { name: 'schools of the test', attribution: null }, [
    school('1', 'Scoil Zebedee', 'primary', 53.35, -6.26),
    school('2', 'St. Quentin’s N.S.', null, 53.35, -6.26),
  ]);
});

async function ask(payload: unknown, language = 'en-IE') {
  const response = await app.inject({
    method: 'POST',
    url: '/api/v1/travel/places',
    headers: { 'accept-language': language },
    payload: payload as object,
  });
  return { status: response.statusCode, headers: response.headers, body: response.json() };
}
async function placesFor(text: string, language?: string): Promise<Destination[]> {
  const { status, body } = await ask({ text }, language);
  expect(status).toBe(200);
  return body;
}
const namesFor = async (text: string, language?: string) =>
  (await placesFor(text, language)).map(({ name }) => name);

describe('a searcher who types where they work', () => {
  it('finds areas with their centre and county', async () => {
    const [first] = await placesFor('rathmin');
    expect(first).toMatchObject({ kind: 'area', name: 'Rathmines', detail: 'Dublin' });
    expect(first!.latitude).toBeCloseTo(53.32, 1);
    expect(first!.longitude).toBeCloseTo(-6.26, 1);
  });

  it('finds no county or region, whose centre nobody travels to', async () => {
    const places = await placesFor('kildare');
    expect(places.some(({ detail }) => detail === 'Kildare')).toBe(true);
    const centres = services.gazetteer().areas.filter(({ kind }) => kind === 'county' || kind === 'region');
    for (const { latitude, longitude } of centres)
      expect(places).not.toContainEqual(expect.objectContaining({ kind: 'area', latitude, longitude }));
  });

  it('finds the centre of the routing key of an Eircode', async () => {
    const [first] = await placesFor('D02 AF30');
    expect(first).toMatchObject({ kind: 'area', name: 'D02' });
  });

  it('finds schools and stops, and stops of one name near each other once', async () => {
    const places = await placesFor('zebedee');
    expect(places.map(({ kind, name, latitude }) => [kind, name, latitude])).toEqual([
      ['stop', 'Zebedee Street', 51.9],
      ['stop', 'Zebedee Street', 53.35],
      ['stop', 'Great Zebedee', 53.36],
      ['school', 'Scoil Zebedee', 53.35],
    ]);
    expect(places[0]!.detail).toMatch(/^Bus stop, .+, Cork$/);
    expect(places[1]!.detail).toMatch(/^Bus stop, .+, Dublin$/);
    expect(places[2]!.detail).toMatch(/^Train station, /);
    expect(places[3]!.detail).toMatch(/^Primary school, /);
  });

  it('finds names in Irish, and reads them in Irish', async () => {
    const places = await placesFor('zeibidi', 'ga-IE');
    expect(places[0]).toMatchObject({ kind: 'stop', name: 'Sráid Zeibidí' });
    expect(places[0]!.detail).toMatch(/^Stad bus, /);
    expect(await namesFor('Zeibidí')).toContain('Zebedee Street');
    expect((await namesFor('rath maonais', 'ga-IE'))[0]).toBe('Ráth Maonais');
  });

  it('types words in any order, in any spelling', async () => {
    expect(await namesFor('zeb scoil')).toEqual(['Scoil Zebedee']);
    expect(await namesFor('saint quentins ns')).toEqual(['St. Quentin’s N.S.']);
  });

  it('gets at most eight places', async () => {
    expect(await namesFor('xylo')).toHaveLength(8);
    expect((await namesFor('d')).length).toBeLessThanOrEqual(8);
  });

  it.each(['', '   ', '.,-', '\u0000', "'", '\ud800'])('gets an empty list for %j', async (text) => {
    expect(await placesFor(text)).toEqual([]);
  });

  it.each([[{ text: 'x'.repeat(81) }], [{ text: 7 }], [{}]])(
    'is told that a request is wrong: %j',
    async (payload) => {
      const { status, body } = await ask(payload);
      expect(status).toBe(422);
      expect(body).toMatchObject({ details: [{ path: 'text' }] });
    },
  );

  it('never sees a failure, with any text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 20 }), async (text) => {
        expect((await placesFor(text)).length).toBeLessThanOrEqual(8);
      }),
      { numRuns: 25 },
    );
  });

  it('leaves no trace of it in a cache or in the log', async () => {
    const { lines, destination } = logLines();
    const log = createLog('trace', services.errors, destination);
    const logged = await buildApp({ env, services: { ...services, log }, pages: false });
    const sent = (text: unknown) =>
      logged.inject({ method: 'POST', url: '/api/v1/travel/places', payload: { text } });
    const found = await sent('zebedee');
    const refused = await sent(`zebedee${'x'.repeat(80)}`);
    await logged.close();
    expect(found.headers['cache-control']).toBe('no-store');
    expect(refused.statusCode).toBe(422);
    expect(lines.join('')).toContain('/api/v1/travel/places');
    expect(lines.join('').toLowerCase()).not.toContain('zebedee');
  });
});

it('the database folds names as the gazetteer does', async () => {
  const letters = fc.constantFrom(
    ..."aáeéiíoóuúbcdmnst  ..'’&-12",
    'Saint ',
    'St. ',
    'Mt. ',
    'N.S.',
    'I.F.S.C.',
  );
  const names = fc.array(
    fc.array(letters, { maxLength: 12 }).map((parts) => parts.join('')),
    {
      minLength: 50,
      maxLength: 50,
    },
  );
  await fc.assert(
    fc.asyncProperty(names, async (list) => {
      const { rows } = await pool.query<{ folded: string }>(
        'select folded_name(name) as folded from unnest($1::text[]) with ordinality as given (name, at) order by at',
        [list],
      );
      expect(rows.map(({ folded }) => folded)).toEqual(list.map(fold));
    }),
    { numRuns: 10 },
  );
});
