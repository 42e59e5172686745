import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { currentOutboxPosition, readOutbox } from '#database/outbox.ts';
import { inTransaction } from '#database/transaction.ts';
import { TIMETABLE_SOURCE } from '#marketplace/places/amenities/sources.ts';
import { replaceStops } from '#marketplace/places/amenities/writes.ts';
import type { Point } from '#marketplace/places/gazetteer/area.ts';
import { buildApp } from '#server/app.ts';
import { createLog } from '#server/error-reports/log.ts';
import { logLines } from '#tests/support/log-lines.ts';
import { testProduct } from '#tests/support/product.ts';
import type { Destination } from '../contract.ts';
import { importStreets, removeStreets } from '../streets/jobs.ts';
import { type TestNode, type TestWay, writeOsmFile } from '../testing/osm-file.ts';
import { addNamedPlaces } from './writes.ts';

const { app, pool, env, services } = await testProduct({ listings: 0 });
const file = path.join(env.DATA_DIR, 'towns.osm.pbf');

const RATHMINES = { latitude: 53.3223, longitude: -6.2653 };
const CORK = { latitude: 51.897, longitude: -8.47 };

/** Metres to the north and east of a place. */
const spot = ({ latitude, longitude }: Point, north: number, east: number): Point => ({
  latitude: latitude + north / 111_195,
  longitude: longitude + east / (111_195 * Math.cos((latitude * Math.PI) / 180)),
});

type Line = { tags: Record<string, string>; points: Point[] };
type Site = { tags: Record<string, string>; point: Point };

const street = (tags: Record<string, string>, ...points: Point[]): Line => ({
  tags: { highway: 'residential', ...tags },
  points,
});

const LINES: Line[] = [
  // Two pieces of one street, bent, and the street of the same name in another town.
  street(
    { name: 'Zebra Street', 'name:ga': 'Sráid an tSéabra' },
    spot(RATHMINES, 0, 0),
    spot(RATHMINES, 0, 200),
  ),
  street(
    { name: 'Zebra Street', 'name:ga': 'Sráid an tSéabra' },
    spot(RATHMINES, 0, 200),
    spot(RATHMINES, 300, 200),
  ),
  street({ name: 'Zebra Street' }, spot(CORK, 0, 0), spot(CORK, 0, 300)),
  street({ name: 'Zebra Street Lower' }, spot(RATHMINES, -50, 0), spot(RATHMINES, -50, -400)),
  street({ name: 'Old Quay', old_name: 'Xerxes Wharf' }, spot(RATHMINES, 600, 0), spot(RATHMINES, 600, 300)),
  street(
    { name: 'Zebra 1', highway: 'footway', railway: 'platform' },
    spot(RATHMINES, 700, 0),
    spot(RATHMINES, 700, 90),
  ),
  street({ highway: 'motorway', name: 'Zebra Motorway' }, spot(RATHMINES, 900, 0), spot(RATHMINES, 900, 900)),
  street({}, spot(RATHMINES, 1000, 0), spot(RATHMINES, 1000, 50)),
];
const SITES: Site[] = [
  { tags: { amenity: 'hospital', name: 'Zebra Hospital' }, point: spot(RATHMINES, 450, 0) },
  {
    tags: { amenity: 'university', name: 'Quagga University', short_name: 'QUX' },
    point: spot(RATHMINES, 1500, 0),
  },
  { tags: { office: 'company', name: 'Quagga Works' }, point: spot(RATHMINES, 1500, 300) },
  { tags: { office: 'vacant', name: 'Quagga Nobody' }, point: spot(RATHMINES, 1500, 400) },
  { tags: { building: 'commercial' }, point: spot(RATHMINES, 1500, 500) },
  { tags: { landuse: 'industrial', name: 'Quagga Park' }, point: spot(RATHMINES, 1500, 600) },
  { tags: { shop: 'convenience', name: 'Quagga\tand \u0007 Sons' }, point: spot(RATHMINES, 1500, 700) },
  { tags: { railway: 'station', name: 'Dublin Quagga' }, point: spot(RATHMINES, 1500, 800) },
  { tags: { railway: 'station', name: 'Quagga Halt' }, point: spot(RATHMINES, 1500, 2400) },
  { tags: { leisure: 'playground', name: 'Quagga Swings' }, point: spot(RATHMINES, 1500, 900) },
];

function write(lines: readonly Line[], sites: readonly Site[]): void {
  const nodes: TestNode[] = sites.map(({ tags, point }, at) => ({ id: at + 1, ...point, tags }));
  const ways = lines.map(({ tags, points }, at): TestWay => {
    const refs = points.map((point) => nodes.push({ id: nodes.length + 1, ...point }));
    return { id: at + 1, refs, tags };
  });
  writeOsmFile(file, nodes, ways);
}
const importTowns = () => importStreets(pool, { file, dataDir: env.DATA_DIR });

beforeAll(async () => {
  const stop = { nameGa: null, provider: null };
  await replaceStops(pool, { name: TIMETABLE_SOURCE, attribution: null }, [
    { ...stop, key: '1', kind: 'Bus', name: 'Zebra Street', ...spot(RATHMINES, 20, 150) },
    { ...stop, key: '2', kind: 'Rail', name: 'Quagga', ...spot(RATHMINES, 1510, 820) },
  ]);
  write(LINES, SITES);
  await importTowns();
});

async function post(url: string, payload: object, language = 'en-IE') {
  const response = await app.inject({
    method: 'POST',
    url: `/api/v1/travel/${url}`,
    headers: { 'accept-language': language },
    payload,
  });
  return { status: response.statusCode, headers: response.headers, body: response.json() };
}
async function placesFor(text: string, language?: string): Promise<Destination[]> {
  const { status, body } = await post('places', { text }, language);
  expect(status).toBe(200);
  return body;
}
const shown = (places: readonly Destination[]) => places.map(({ kind, name }) => `${kind}: ${name}`);
async function nameAt(point: Point, language?: string): Promise<string | null> {
  const { status, body } = await post('places/at', point, language);
  expect(status).toBe(200);
  return body.name;
}

describe('a searcher who works in a street', () => {
  it('finds it once in each town, whole names first, on the street and with its area', async () => {
    const places = await placesFor('zebra street');
    expect(shown(places)).toEqual([
      'street: Zebra Street',
      'street: Zebra Street',
      'street: Zebra Street Lower',
    ]);
    const [cork, rathmines] = places;
    expect(cork!.detail).toMatch(/^Street, .*Cork$/);
    expect(rathmines!.detail).toMatch(/^Street, Rathmines/);
    // The middle of a street that bends is on it.
    const { latitude, longitude } = rathmines!;
    const onFirst = Math.abs(latitude - RATHMINES.latitude) < 1e-6;
    const onSecond = Math.abs(longitude - spot(RATHMINES, 0, 200).longitude) < 1e-6;
    expect(onFirst || onSecond).toBe(true);
  });

  it('may add the area', async () => {
    expect(shown(await placesFor('zebra street rathmines'))).toEqual([
      'street: Zebra Street',
      'street: Zebra Street Lower',
    ]);
    const [cork, ...others] = await placesFor('zebra cork city');
    expect(cork!.detail).toMatch(/Cork$/);
    expect(others).toEqual([]);
  });

  it('finds it in Irish, by an earlier name and with a typing error', async () => {
    expect((await placesFor('sraid an tseabra', 'ga-IE'))[0]).toMatchObject({ name: 'Sráid an tSéabra' });
    expect(shown(await placesFor('xerxes'))).toEqual(['street: Old Quay']);
    expect((await placesFor('zebbra street'))[0]).toMatchObject({ kind: 'street', name: 'Zebra Street' });
    expect((await placesFor('xrexs')).some(({ kind }) => kind === 'street')).toBe(false);
  });

  it('finds no platform, motorway or way without a name', async () => {
    expect(shown(await placesFor('zebra'))).toEqual([
      'street: Zebra Street',
      'street: Zebra Street',
      'street: Zebra Street Lower',
      'hospital: Zebra Hospital',
    ]);
  });
});

describe('a searcher who works in a place', () => {
  it('finds it by its name; a station of the map only where the timetable has none', async () => {
    const places = await placesFor('quagga');
    expect(shown(places).toSorted()).toEqual([
      'businessPark: Quagga Park',
      'office: Quagga Works',
      'shop: Quagga and Sons',
      'station: Quagga Halt',
      'stop: Quagga',
      'university: Quagga University',
    ]);
    expect(places[0]).toMatchObject({ kind: 'stop', name: 'Quagga' });
    expect(places.find(({ kind }) => kind === 'university')!.detail).toMatch(/^University or college, /);
    expect(shown(await placesFor('qux'))).toEqual(['university: Quagga University']);
  });
});

describe('a searcher who points at the map', () => {
  it('is told the nearest street along its whole length, or place', async () => {
    expect(await nameAt(spot(RATHMINES, -5, 10))).toBe('Zebra Street');
    expect(await nameAt(spot(RATHMINES, 290, 190))).toBe('Zebra Street');
    // Nearer to this street, whose middle is further away.
    expect(await nameAt(spot(RATHMINES, -45, -390))).toBe('Zebra Street Lower');
    expect(await nameAt(spot(RATHMINES, 450, 10))).toBe('Zebra Hospital');
    expect(await nameAt(spot(RATHMINES, 0, 100), 'ga-IE')).toBe('Sráid an tSéabra');
  });

  it('is told the area where no street is near, and nothing at sea', async () => {
    expect(await nameAt({ latitude: 53.2942, longitude: -6.1339 })).toMatch(/Dublin$/);
    expect(await nameAt({ latitude: 53.4, longitude: -5.3 })).toBeNull();
    for (const latitude of [-90, 90, 0]) expect(await nameAt({ latitude, longitude: 180 })).toBeNull();
  });

  it.each([
    {},
    { latitude: 91, longitude: 0 },
    { latitude: 53, longitude: 181 },
    { latitude: '53', longitude: -6 },
  ])('is told that a point is wrong: %j', async (point) =>
    expect((await post('places/at', point)).status).toBe(422),
  );

  it('never sees a failure, anywhere', async () => {
    const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
    await fc.assert(
      fc.asyncProperty(degrees(90), degrees(180), async (latitude, longitude) => {
        await nameAt({ latitude, longitude });
        await nameAt({ latitude: 51.2 + ((latitude + 90) / 180) * 4.4, longitude: -8 + longitude / 70 });
      }),
      { numRuns: 25 },
    );
  });

  it('leaves no trace of it in a cache or in the log', async () => {
    const { lines, destination } = logLines();
    const log = createLog('trace', services.errors, destination);
    const logged = await buildApp({ env, services: { ...services, log }, pages: false });
    const point = { latitude: 53.32237, longitude: -6.26537 };
    const found = await logged.inject({ method: 'POST', url: '/api/v1/travel/places/at', payload: point });
    await logged.close();
    expect(found.json()).toEqual({ name: 'Zebra Street' });
    expect(found.headers['cache-control']).toBe('no-store');
    const text = lines.join('');
    expect(text).toContain('/api/v1/travel/places/at');
    for (const secret of ['53.32237', '6.26537', 'Zebra']) expect(text).not.toContain(secret);
  });
});

describe('the names of a map', () => {
  it('stay as they were when an import fails, also while it writes them', async () => {
    await writeFile(file, 'no map');
    await expect(importTowns()).rejects.toThrow('is not a whole OpenStreetMap file');
    await pool.query("alter table travel_place add constraint no_emu check (name <> 'Emu Street')");
    const before = (await pool.query('select digest from data_file')).rows;
    write(
      [
        street({ name: 'Ant Street' }, spot(CORK, 0, 0), spot(CORK, 0, 99)),
        street({ name: 'Emu Street' }, spot(CORK, 0, 0), spot(CORK, 99, 0)),
      ],
      [],
    );
    await expect(importTowns()).rejects.toThrow('no_emu');
    await pool.query('alter table travel_place drop constraint no_emu');
    expect((await pool.query('select digest from data_file')).rows).toEqual(before);
    expect(shown(await placesFor('ant street'))).not.toContain('street: Ant Street');
    expect(shown(await placesFor('zebra hosp'))).toEqual(['hospital: Zebra Hospital']);
  });

  it('are written before an import puts them in use, and do not hold up followers of the outbox', async () => {
    const ghost = { kind: 'street', name: 'Ghost Street', nameGa: null, otherNames: null } as const;
    const interrupted = Array.from({ length: 4_100 }, () => ({ ...ghost, ...CORK, stretches: [] }));
    expect(await addNamedPlaces(pool, randomUUID(), interrupted)).toBe(4_100);
    const count = async (name: string) =>
      (await pool.query('select from travel_place where name = $1', [name])).rowCount;
    expect(await count('Ghost Street')).toBe(4_100);
    const lookAround = async () => {
      const found = [...(await placesFor('ghost street')), ...(await placesFor('ghosst'))];
      expect(found.filter(({ name }) => name === 'Ghost Street')).toEqual([]);
      const near = await Promise.all([CORK, spot(RATHMINES, 450, 10)].map((point) => nameAt(point)));
      return { zebra: shown(await placesFor('zebra hosp')), ant: shown(await placesFor('ant street')), near };
    };
    const before = await lookAround();
    expect(before).toMatchObject({
      zebra: ['hospital: Zebra Hospital'],
      near: ['Zebra Street', 'Zebra Hospital'],
    });

    write([street({ name: 'Ant Street' }, spot(CORK, 0, 0), spot(CORK, 0, 99))], []);
    const position = await currentOutboxPosition(pool);
    let imported: Promise<unknown> | null = null;
    // Readers pass, and so do followers of the outbox: the lock has no transaction id.
    await inTransaction(pool, async (blocker) => {
      await blocker.query('lock table data_file in share row exclusive mode');
      imported = importTowns();
      const waiting = "select from pg_locks where relation = 'data_file'::regclass and not granted";
      await expect.poll(async () => (await pool.query(waiting)).rowCount, { timeout: 60_000 }).toBe(1);
      // The import has its names, and waits for the streets.
      expect(await count('Ant Street')).toBe(1);
      expect(await count('Ghost Street')).toBe(0);
      expect(await lookAround()).toEqual(before);
      await pool.query("insert into outbox (topic, subject_id) values ('ad', 740501)");
      // Polled, because transactions of other databases of the server count too.
      const followed = async () => (await readOutbox(pool, position)).map((row) => row.subject_id);
      await expect.poll(followed, { timeout: 60_000 }).toContain(740501);
    });
    await imported;
    expect(await lookAround()).toMatchObject({
      zebra: [],
      ant: ['street: Ant Street'],
      near: ['Ant Street', expect.stringMatching(/Dublin$/)],
    });
    expect((await pool.query('select distinct generation from travel_place')).rowCount).toBe(1);
  });

  it('are replaced as a whole by the next import, and removed with the streets', async () => {
    write([street({ name: 'Emu Street' }, spot(CORK, 0, 0), spot(CORK, 99, 0))], []);
    expect(await importTowns()).toMatchObject({ named: 1 });
    expect(shown(await placesFor('emu street'))).toEqual(['street: Emu Street']);
    expect(shown(await placesFor('zebra'))).toEqual(['stop: Zebra Street']);
    expect(await removeStreets(pool, env.DATA_DIR)).toBe(true);
    expect((await pool.query('select from travel_place')).rowCount).toBe(0);
    expect(await nameAt(spot(CORK, 5, 0))).toMatch(/Cork$/);
  });
});
