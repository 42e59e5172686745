import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { distanceKm } from '../gazetteer/area.ts';
import { importSchools, importStops } from './jobs.ts';
import { hasBetterSources, MAX_DISTANCE_KM, MAX_NEAREST, readNearest } from './reads.ts';
import { readableName, schoolLevel } from './school-name.ts';
import { DEMO_SOURCE, OPENSTREETMAP_SOURCE } from './sources.ts';
import { replaceSchools, replaceStops } from './writes.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'gaff-amenities-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function file(name: string, lines: string[]): Promise<string> {
  const place = path.join(folder, name);
  await writeFile(place, `\uFEFF${lines.join('\r\n')}\r\n`);
  return place;
}

async function count(table: 'school' | 'transport_stop'): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(`select count(*) from ${table}`);
  return rows[0]!.count;
}

const SCHOOLS = [
  'name,address,county,eircode,lat,lon,position',
  'SCOIL NA MBRÁITHRE N S,CHURCH ST,,,53.3500,-6.2600,point',
  "ST MARY'S COMMUNITY COLLEGE,MAIN ST,,D01A2B3,53.3510,-6.2610,point",
  'SCOIL MUIRE,HILL RD,,,53.3520,-6.2620,point',
  'TOWN CENTRE N S,SOMEWHERE,Dublin,,53.3530,-6.2630,area-only',
  'EMIGRANT N S,NOWHERE,,,,,outside-ireland',
  'SCOIL MUIRE,Hill Rd.,,,53.3521,-6.2620,point',
];

describe('importing schools', () => {
  it('takes schools with their own position, and reads the level from the name if it is clear', async () => {
    const name = await file('schools.csv', SCHOOLS);
    const steps: number[] = [];
    const report = await importSchools(database.pool, { file: name }, ({ bytes, ofBytes }) =>
      steps.push(bytes / ofBytes),
    );
    expect(report).toMatchObject({ inserted: 3, updated: 0, removed: 0, matched: 0 });
    expect(steps.at(-1)).toBe(1);
    expect(report.rejects).toEqual([
      { line: 5, name: 'TOWN CENTRE N S', reason: 'position: is not the point of the school' },
      { line: 6, name: 'EMIGRANT N S', reason: expect.stringContaining('lat: is missing') },
      { line: 7, name: 'Scoil Muire', reason: 'is in the file twice' },
    ]);
    const rows = await readNearest(database.pool, { latitude: 53.35, longitude: -6.26 });
    expect(rows.map(({ list, name, km }) => [list, name, km.toFixed(2)])).toEqual([
      ['primary', 'Scoil na mBráithre NS', '0.00'],
      ['secondary', "St Mary's Community College", '0.13'],
      ['other', 'Scoil Muire', '0.26'],
    ]);
  });

  it('changes nothing the second time, updates changed rows, and removes rows missing from the file', async () => {
    const name = await file('schools.csv', SCHOOLS);
    expect(await importSchools(database.pool, { file: name })).toMatchObject({
      inserted: 0,
      updated: 0,
      matched: 3,
    });
    const changed = await file(
      'schools.csv',
      SCHOOLS.with(1, SCHOOLS[1]!.replace('53.3500', '53.3505')).toSpliced(3, 1),
    );
    expect(await importSchools(database.pool, { file: changed })).toMatchObject({
      inserted: 0,
      updated: 2,
      removed: 0,
      matched: 1,
    });
    const fewer = await file('schools.csv', SCHOOLS.slice(0, 3));
    expect(await importSchools(database.pool, { file: fewer })).toMatchObject({ removed: 1, updated: 1 });
  });

  it('takes level, pupils and id where the file has them', async () => {
    const name = await file('roll.csv', [
      'id,name,lat,lon,level,pupils',
      '1,Scoil Áine,52.10,-8.50,post-primary,321',
      '2,Scoil Áine,52.11,-8.50,primary,',
      '3,Scoil Eoin,52.12,-8.50,third-level,12',
    ]);
    const report = await importSchools(database.pool, { file: name, attribution: 'Department of Education' });
    expect(report).toMatchObject({ inserted: 2, rejects: [{ line: 4 }] });
    const rows = await readNearest(database.pool, { latitude: 52.1, longitude: -8.5 });
    expect(rows.map(({ list, pupils, attribution }) => [list, pupils, attribution])).toEqual([
      ['secondary', 321, 'Department of Education'],
      ['primary', null, 'Department of Education'],
    ]);
  });

  it('refuses an invalid file and changes nothing', async () => {
    const before = await count('school');
    for (const lines of [['name,lat', 'a,1'], [SCHOOLS[0]!, SCHOOLS[5]!], ['']])
      await expect(importSchools(database.pool, { file: await file('schools.csv', lines) })).rejects.toThrow(
        /no column|no row/,
      );
    await expect(importSchools(database.pool, { file: path.join(folder, 'none.csv') })).rejects.toThrow(
      /none/,
    );
    expect(await count('school')).toBe(before);
  });

  it(`removes the demo's invented schools and the schools of the streets, and they do not come back`, async () => {
    const made = {
      key: '1',
      name: 'Demo NS',
      level: 'primary' as const,
      pupils: 9,
      latitude: 53,
      longitude: -8,
    };
    const namesNear = async () => (await readNearest(database.pool, made)).map(({ name }) => name);
    await database.pool.query("delete from amenity_source where kind = 'schools'");
    await replaceSchools(database.pool, { name: DEMO_SOURCE, attribution: null }, [made]);
    const mapped = { ...made, name: 'Mapped NS' };
    expect(await hasBetterSources(database.pool, 'schools', OPENSTREETMAP_SOURCE)).toBe(false);
    await replaceSchools(database.pool, { name: OPENSTREETMAP_SOURCE, attribution: null }, [mapped]);
    expect(await namesNear()).toEqual(['Mapped NS']);
    await importSchools(database.pool, { file: await file('schools.csv', SCHOOLS) });
    expect(await namesNear()).toEqual([]);
    for (const name of [DEMO_SOURCE, OPENSTREETMAP_SOURCE])
      expect(await hasBetterSources(database.pool, 'schools', name)).toBe(true);
  });
});

describe('importing stops', () => {
  it('takes buses, trains and trams from a list of stops, and skips bicycle stations', async () => {
    const name = await file('stops.csv', [
      'stop_code,name,detail,name_ga,mode,operator,lat,lon',
      '10,Dame Street,,,bike,dublinbikes,53.34,-6.26',
      '1,Main Street,,An tSráid Mhór,bus,Bus Éireann,54.20,-8.40',
      '2,Main Street,,,coach,Bus Éireann,54.21,-8.40',
      'SLIGO,Sligo,,,rail,Irish Rail,54.22,-8.40',
      'L1,Dawson,,,tram,Luas,54.23,-8.40',
      'L2,Paris,,,tram,Luas,48.23,2.40',
    ]);
    const report = await importStops(database.pool, { file: name, source: 'older' });
    expect(report).toMatchObject({ inserted: 4, rejects: [{ line: 2 }, { line: 7 }] });
    const rows = await readNearest(database.pool, { latitude: 54.2, longitude: -8.4 });
    expect(rows.map(({ kind, name, name_ga, provider }) => [kind, name, name_ga, provider])).toEqual([
      ['Bus', 'Main Street', 'An tSráid Mhór', 'Bus Éireann'],
      ['Bus', 'Main Street', null, 'Bus Éireann'],
      ['Rail', 'Sligo', null, 'Irish Rail'],
      ['Tram', 'Dawson', null, 'Luas'],
    ]);
  });

  it('takes stops.txt of a national GTFS feed with Irish names', async () => {
    const gtfs = [
      'stop_id,stop_code,stop_name,stop_desc,stop_lat,stop_lon,zone_id,stop_url,location_type,parent_station',
      '8510B555621,1,Castlebaldwin,,54.07,-8.37,,,,',
      '8510IR0025,2,Ballymote,,54.08,-8.37,,,0,',
      '8220KISHO,3,Kishoge,,54.09,-8.37,,,,',
      '8220GA00031,4,Dawson,,54.10,-8.37,,,,',
      'station,5,Whole station,,54.10,-8.37,,,1,',
    ];
    await file('translations.txt', [
      'table_name,field_name,language,translation,record_id,field_value',
      'stops,stop_name,ga,Béal Átha Mhúraidhe,8510IR0025,',
      'routes,route_long_name,ga,Bóthar,8220GA00031,',
    ]);
    const name = await file('stops.txt', gtfs);
    expect(await importStops(database.pool, { file: name })).toMatchObject({
      inserted: 4,
      rejects: [{ line: 6, reason: expect.stringContaining('station') }],
    });
    await rm(path.join(folder, 'translations.txt'));
    expect(await importStops(database.pool, { file: name })).toMatchObject({ inserted: 0, updated: 1 });
    const rows = await readNearest(database.pool, { latitude: 54.07, longitude: -8.37 });
    expect(rows.slice(0, 4).map(({ kind, name }) => [kind, name])).toEqual([
      ['Bus', 'Castlebaldwin'],
      ['Rail', 'Ballymote'],
      ['Rail', 'Kishoge'],
      ['Tram', 'Dawson'],
    ]);
  });
});

describe('the nearest ten', () => {
  it('match a full scan, in order', async () => {
    const coordinate = (min: number, max: number) =>
      fc.integer({ min: min * 1e4, max: max * 1e4 }).map((value) => value / 1e4);
    const point = fc.record({ latitude: coordinate(53.1, 53.5), longitude: coordinate(-9.5, -8.9) });
    const points = fc.uniqueArray(point, {
      minLength: 1,
      maxLength: 120,
      selector: ({ latitude, longitude }) => `${latitude} ${longitude}`,
    });
    await database.pool.query("delete from amenity_source where kind = 'stops'");
    await fc.assert(
      fc.asyncProperty(points, point, async (stops, here) => {
        const records = stops.map((stop, index) => ({
          key: `${index}`,
          kind: 'Bus' as const,
          name: `Stop ${index}`,
          nameGa: null,
          provider: null,
          ...stop,
        }));
        await replaceStops(database.pool, { name: 'random', attribution: null }, records);
        const expected = stops
          .map((stop) => distanceKm(here, stop))
          .filter((km) => km <= MAX_DISTANCE_KM)
          .sort((a, b) => a - b)
          .slice(0, MAX_NEAREST);
        const found = (await readNearest(database.pool, here)).filter(({ list }) => list === 'stop');
        expect(found.map(({ km }) => km)).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });

  it('are read from an index for any number of stops', async () => {
    const records = Array.from({ length: 5_000 }, (_, index) => ({
      key: `${index}`,
      kind: 'Bus' as const,
      name: `Stop ${index}`,
      nameGa: null,
      provider: null,
      latitude: 51.5 + (index % 71) / 20,
      longitude: -10 + Math.floor(index / 71) / 20,
    }));
    await replaceStops(database.pool, { name: 'random', attribution: null }, records);
    await database.pool.query('analyze transport_stop');
    const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(
      'explain select from transport_stop order by position <-> point(-8, 60) limit 20',
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('transport_stop_nearest');
  });
});

describe('the name of a school', () => {
  it.each([
    ['KILMYSHALL N S', 'primary'],
    ['Scoil Náisiúnta Éanna', 'primary'],
    ['CASTLEBAR EDUCATE TOGETHER NATIONAL SCHOOL', 'primary'],
    ['Gaelscoil Bharra', 'primary'],
    ['ST LAURENCE COLLEGE', 'secondary'],
    ['COLÁISTE CHRAOBH ABHANN', 'secondary'],
    ['JESUS & MARY SECONDARY SCHOOL', 'secondary'],
    ['GRANGE POST PRIMARY SCHOOL', 'secondary'],
    ['SCOIL MHUIRE', null],
    ['ST KILLIANS SPEC SCH', null],
    ['GAELSCOIL CHOLAISTE MHUIRE', null],
  ])('%s is %s', (name, level) => expect(schoolLevel(name)).toBe(level));

  it.each([
    ['ACHADH NA SILEANN', 'Achadh na Sileann'],
    ["ST MARY'S DIOCESAN SCHOOL", "St Mary's Diocesan School"],
    ['S N CARRAIG A BRUIS', 'SN Carraig a Bruis'],
    ["MCAULEY O'BRIEN SCHOOL", "McAuley O'Brien School"],
    ['St Colman’s NS', 'St Colman’s NS'],
  ])('%s is shown as %s', (name, shown) => expect(readableName(name)).toBe(shown));
});
