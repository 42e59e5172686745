import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { createGazetteer } from './gazetteer/gazetteer.ts';
import { shippedAreas, shippedRoutingKeys } from './gazetteer/shipped.ts';
import { importPlaces, importRoutingKeys, seedGazetteer } from './jobs.ts';
import { readAreas, readRoutingKeys } from './reads.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'gaff-places-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function outboxRows(): Promise<number> {
  const { rowCount } = await database.pool.query("select from outbox where topic = 'places'");
  return rowCount ?? 0;
}

async function file(lines: string[]): Promise<string> {
  const name = path.join(folder, `${lines.length}-${Math.abs(lines.join('\n').length)}.csv`);
  await writeFile(name, `\uFEFF${lines.join('\r\n')}\r\n`);
  return name;
}

async function area(slug: string) {
  return (await readAreas(database.pool)).find((one) => one.slug === slug);
}

describe('seeding the gazetteer', () => {
  it('stores every shipped place and routing key, and adds an outbox row', async () => {
    await seedGazetteer(database.pool);
    const byId = new Map((await readAreas(database.pool)).map((one) => [one.id, one]));
    const shipped = shippedAreas();
    expect(byId.size).toBe(shipped.length);
    for (const one of shipped) expect(byId.get(one.id)).toEqual(one);
    expect(await readRoutingKeys(database.pool)).toEqual(shippedRoutingKeys());
    expect(await outboxRows()).toBe(1);
  });

  it('changes nothing the second time', async () => {
    expect(await seedGazetteer(database.pool)).toEqual({ inserted: 0, updated: 0 });
    expect(await outboxRows()).toBe(1);
  });

  it('updates places in position, and keeps what an import added', async () => {
    await database.pool.query(
      `update area set name = 'Swoords', name_ga = null, aliases = '{Sord Cholmcille}' where slug = 'swords-dublin'`,
    );
    await database.pool.query(`update area set population = 77 where slug = 'rathmines-dublin'`);
    expect(await seedGazetteer(database.pool)).toEqual({ inserted: 0, updated: 1 });
    expect(await area('swords-dublin')).toMatchObject({
      name: 'Swords',
      nameGa: 'Sord',
      aliases: ['Sord Cholmcille'],
    });
    expect((await area('rathmines-dublin'))?.population).toBe(77);
  });
});

describe('a shipped place that an import had brought before', () => {
  it('takes its slug and includes it', async () => {
    const burren = shippedAreas().find((one) => one.slug === 'the-burren-clare')!;
    const { pool } = database;
    await pool.query('delete from region_area where region_id = $1', [burren.id]);
    await pool.query('delete from area where id = $1', [burren.id]);
    await pool.query(
      `insert into area (id, kind, parent_id, county_id, name, slug, latitude, longitude, south, west, north, east, source)
       values (100009, 'village', 16, 16, 'The Burren', 'the-burren-clare', 53.05, -9.1, 53, -9.2, 53.1, -9, 'import x')`,
    );
    await seedGazetteer(pool);
    const gazetteer = createGazetteer(await readAreas(pool), []);
    expect(gazetteer.bySlug('the-burren-clare')).toMatchObject({ id: burren.id, kind: 'region' });
    expect(gazetteer.byId(100_009)?.slug).toBe('the-burren-clare-place-100009');
    expect(gazetteer.areaIdsOf(100_009)).toContain(burren.id);
    expect(await seedGazetteer(pool)).toEqual({ inserted: 0, updated: 0 });
    await pool.query('delete from region_area where area_id = 100009');
    await pool.query('delete from area where id = 100009');
  });
});

const HEADER = 'id,name,name_ga,placetype,lat,lon,county,population';
const PLACES = [
  HEADER,
  // Known by name, county and nearness; missing facts are added.
  'a:1,Swords,Sord,locality,53.4600,-6.2200,Dublin,40776',
  'a:2,Rathmines,,neighbourhood,53.3230,-6.2650,Co. Dublin,',
  'a:3,Sallins,,locality,53.2480,-6.6670,Kildare,7000',
  // Two namesakes in one county, and a duplicate row.
  'a:4,Farrowtown,An Baile Nua,locality,53.5200,-8.9000,Galway,',
  'a:5,Farrowtown,,locality,53.3100,-8.3000,Galway,',
  'a:6,Farrowtown,,locality,53.3105,-8.3005,Galway,',
  // A neighbourhood next to a city suburb belongs to the city.
  'a:7,Fort Lorenzo,,neighbourhood,53.2700,-9.1000,Galway,',
  'a:8,Bigtown,,locality,53.9000,-7.9000,Longford,9000',
  // Invalid rows.
  'a:9,,,locality,53.9,-7.9,Longford,',
  'a:10,Nowhere,,locality,48.85,2.35,Dublin,',
  'a:11,Elsewhere,,locality,53.35,-6.26,Kent,',
  'a:12,Astray,,locality,52.0,-9.5,Dublin,',
  'a:13,Fingal Council,,county,53.5,-6.2,Dublin,',
  'a:14,Sea,,ocean,53.5,-6.2,Dublin,',
  'a:15,Many,,locality,53.5,-6.2,Dublin,lots',
];

describe('importing a gazetteer', () => {
  it('adds unknown places, and missing facts of known ones', async () => {
    const before = await area('sallins-kildare');
    const progress: number[] = [];
    const report = await importPlaces(database.pool, await file(PLACES), ({ bytes, ofBytes }) =>
      progress.push(bytes / ofBytes),
    );
    expect(report).toMatchObject({ inserted: 4, matched: 4 });
    expect(progress.at(-1)).toBe(1);
    expect(await area('sallins-kildare')).toEqual(before);
    const gazetteer = createGazetteer(await readAreas(database.pool), []);
    const line = (slug: string) => {
      const one = gazetteer.bySlug(slug)!;
      return [one, ...gazetteer.ancestorsOf(one)].map(({ name }) => name);
    };
    expect(gazetteer.bySlug('farrowtown-galway')).toMatchObject({
      nameGa: 'An Baile Nua',
      source: 'import a:4',
    });
    expect(line('farrowtown-aughrim-galway')).toEqual(['Farrowtown', 'Galway']);
    expect(line('fort-lorenzo-galway')).toEqual(['Fort Lorenzo', 'Galway City', 'Galway']);
    expect(gazetteer.bySlug('bigtown-longford')).toMatchObject({ kind: 'town', population: 9000 });
    const ids = gazetteer.areas.map(({ id }) => id).filter((id) => id >= 100_000);
    expect(ids).toEqual([100_000, 100_001, 100_002, 100_003]);
  });

  it('reports line and reason of every rejected row', async () => {
    const { rejects } = await importPlaces(database.pool, await file(PLACES));
    expect(rejects.map(({ line, name }) => `${line} ${name}`)).toEqual([
      '10 ',
      '11 Nowhere',
      '12 Elsewhere',
      '13 Astray',
      '14 Fingal Council',
      '15 Sea',
      '16 Many',
    ]);
    expect(rejects.map(({ reason }) => reason)).toEqual([
      expect.stringContaining('name: is missing'),
      expect.stringContaining('lat: is off the island'),
      'county: Kent is none of the 32',
      'lat, lon: lies outside Dublin',
      expect.stringContaining('only places are added'),
      expect.stringContaining('placetype'),
      expect.stringContaining('population'),
    ]);
  });

  it('changes nothing the second time, nor does seeding after it', async () => {
    const rows = await outboxRows();
    expect(await importPlaces(database.pool, await file(PLACES))).toMatchObject({ inserted: 0, updated: 0 });
    expect(await seedGazetteer(database.pool)).toEqual({ inserted: 0, updated: 0 });
    expect(await outboxRows()).toBe(rows);
  });

  it('applies changes of the file', async () => {
    const moved = PLACES.with(8, 'a:8,Bigtown,An Baile Mór,locality,53.9010,-7.9000,Longford,9000');
    expect(await importPlaces(database.pool, await file(moved))).toMatchObject({ inserted: 0, updated: 1 });
    expect(await area('bigtown-longford')).toMatchObject({ nameGa: 'An Baile Mór', latitude: 53.901 });
  });

  it('refuses an invalid file and changes nothing', async () => {
    const count = (await readAreas(database.pool)).length;
    await expect(importPlaces(database.pool, await file(['id,name', 'a:1,Swords']))).rejects.toThrow(
      /no column name_ga, placetype/,
    );
    await expect(importPlaces(database.pool, path.join(folder, 'none.csv'))).rejects.toThrow(/none.csv/);
    expect((await readAreas(database.pool)).length).toBe(count);
  });

  it('assigns unique ids in concurrent imports', async () => {
    const rows = (prefix: string) =>
      file([
        HEADER,
        ...[1, 2, 3].map((n) => `${prefix}:${n},${prefix}ville ${n},,locality,53.${n + 5},-7.5,Westmeath,`),
      ]);
    const files = [await rows('north'), await rows('southern')];
    const reports = await Promise.all(files.map((name) => importPlaces(database.pool, name)));
    expect(reports.map(({ inserted, rejects }) => inserted + rejects.length)).toEqual([3, 3]);
    const added = (await readAreas(database.pool)).filter(({ name }) => name.includes('ville '));
    expect(new Set(added.map(({ id }) => id)).size).toBe(reports[0]!.inserted + reports[1]!.inserted);
  });
});

describe('importing routing keys', () => {
  it(`uses the file's values, and seeding does not overwrite them`, async () => {
    const keys = await file(['routing_key,post_town,lat,lon', 'H91,Galway,53.35,-9.2', 'ZZZ,Nowhere,53,-8']);
    expect(await importRoutingKeys(database.pool, keys)).toMatchObject({
      inserted: 0,
      updated: 1,
      matched: 1,
      rejects: [{ line: 3, name: 'ZZZ', reason: expect.stringContaining('routing_key') }],
    });
    expect(await seedGazetteer(database.pool)).toEqual({ inserted: 0, updated: 0 });
    const h91 = (await readRoutingKeys(database.pool)).find(({ key }) => key === 'H91');
    expect(h91).toEqual({ key: 'H91', postTown: 'Galway', latitude: 53.35, longitude: -9.2 });
    expect(await importRoutingKeys(database.pool, keys)).toMatchObject({ inserted: 0, updated: 0 });
  });
});
