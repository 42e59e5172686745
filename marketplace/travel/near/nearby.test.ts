import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { WireDetail } from '#marketplace/compat/listings/contract.ts';
import type { ListingPage } from '#marketplace/listings/contract.ts';
import { DEMO_SOURCE } from '#marketplace/places/amenities/sources.ts';
import { removeDataFile } from '#platform/data-files/writes.ts';
import { INCOMPLETE_HEADER } from '#platform/http/incomplete.ts';
import { withinRequest } from '#platform/http/request-scope.ts';
import { testProduct } from '#tests/support/product.ts';
import { TravelBusy } from '../engine/questions.ts';
import { importStreets } from '../streets/jobs.ts';
import { type TestNode, type TestRelation, type TestWay, writeOsmFile } from '../testing/osm-file.ts';

const product = await testProduct({ listings: 60 });
const { app, pool, services, env } = product;
const file = path.join(env.DATA_DIR, 'town.osm.pbf');
afterAll(() => rm(file, { force: true }));

const [listing] = (
  await pool.query<{ id: number; latitude: number; longitude: number }>(
    `select id, latitude, longitude from ad
      where state = 'published' and latitude is not null and approximate_metres is null order by id limit 1`,
  )
).rows;
const home = listing!;

/** About 111 m for 1. */
const at = (id: number, north: number, east = 0, tags?: Record<string, string>): TestNode => ({
  id,
  latitude: home.latitude + north * 1e-3,
  longitude: home.longitude + east * 1.67e-3,
  ...(tags && { tags }),
});

// A street to the north from the home, and a dead end whose end is near as the crow flies.
const NODES: TestNode[] = [
  at(1, 0),
  at(2, 5),
  at(3, 5, 1),
  at(4, 1, 1),
  at(10, 2, 0, { shop: 'supermarket', name: 'Up the street' }),
  at(11, 1, 1.01, { shop: 'convenience', name: 'Over the wall', 'name:ga': 'Thar an mballa' }),
  at(12, 40, 0, { shop: 'supermarket', name: 'Out of town' }),
  at(13, 4, 0, { amenity: 'doctors', name: 'Private practice', access: 'private' }),
  at(14, 4, 0, { amenity: 'school', name: 'Scoil Naomh Brid', 'isced:level': '1' }),
  at(20, 6),
  at(21, 9),
  at(22, 9, 2),
  at(23, 6, 2),
];
const WAYS: TestWay[] = [
  { id: 1, refs: [1, 2, 3, 4], tags: { highway: 'residential' } },
  { id: 2, refs: [20, 21, 22], tags: {} },
  { id: 3, refs: [22, 23, 20], tags: {} },
];
const RELATIONS: TestRelation[] = [
  {
    tags: { type: 'multipolygon', leisure: 'park', name: 'Town Park' },
    members: [
      { id: 2, role: 'outer' },
      { id: 3, role: 'outer' },
    ],
  },
];

async function importTown(nodes = NODES): Promise<void> {
  writeOsmFile(file, nodes, WAYS, RELATIONS);
  await importStreets(pool, { file, dataDir: env.DATA_DIR });
  await services.dataFiles.reload();
}

async function nearbyOf(id: number, lang = 'en'): Promise<ListingPage['nearby']> {
  const response = await app.inject(`/api/v1/listings/${id}?lang=${lang}`);
  expect(response.statusCode).toBe(200);
  return response.json<ListingPage>().nearby;
}

describe('places near a listing', () => {
  it('are unknown without streets, and nothing else changes', async () => {
    const nearby = await nearbyOf(home.id);
    expect(nearby.places).toBeNull();
    expect(nearby.primarySchools.length).toBeGreaterThan(0);
    expect(nearby.primarySchools[0]!.walkMinutes).toBeUndefined();
  });

  it('come with minutes along the streets, not as the crow flies', async () => {
    await importTown();
    const { places, attributions, primarySchools } = await nearbyOf(home.id);
    expect(places!.shop.map(({ name, walkMinutes }) => [name, walkMinutes])).toEqual([
      ['Up the street', 3],
      // 5 up, 1 across, 4 down: 1.1 km.
      ['Over the wall', 14],
    ]);
    // The park is entered where its outline meets the street, 111 m beyond its end.
    expect(places!.park).toMatchObject([{ name: 'Town Park', walkMinutes: 9 }]);
    expect(places!.gp).toEqual([]);
    expect(attributions).toContain('© OpenStreetMap contributors');
    expect(primarySchools).toMatchObject([{ schoolName: 'Scoil Naomh Brid', walkMinutes: 6 }]);
    const { rows } = await pool.query('select from amenity_source where name = $1 and kind = $2', [
      DEMO_SOURCE,
      'schools',
    ]);
    expect(rows).toEqual([]);
  });

  it('are in the answer of existing clients with their fields, and in Irish where the map has the name', async () => {
    const { amenities } = (await app.inject(`/api/v3/ads/listing/${home.id}`)).json<WireDetail>();
    expect(Object.keys(amenities).toSorted()).toEqual([
      'attributions',
      'otherSchools',
      'primarySchools',
      'publicTransports',
      'secondarySchools',
    ]);
    expect(amenities.primarySchools).toMatchObject([{ schoolName: 'Scoil Naomh Brid' }]);
    const { places } = await nearbyOf(home.id, 'ga');
    expect(places!.shop.map(({ name }) => name)).toEqual(['Up the street', 'Thar an mballa']);
  });

  it('are unknown for a home far from any street of the file', async () => {
    const { rows } = await pool.query<{ id: number }>(
      `select id from ad where state = 'published' and abs(latitude - $1) > 0.1 order by id limit 1`,
      [home.latitude],
    );
    expect((await nearbyOf(rows[0]!.id)).places).toBeNull();
  });

  it('are found again from the same graph of streets, and nowhere at a pole', async () => {
    const [one, other] = [
      await services.travel.timesTo({ ...home, mode: 'foot', hour: null }, 10),
      await services.travel.timesTo(
        { latitude: home.latitude + 4e-3, longitude: home.longitude, mode: 'bike', hour: null },
        10,
      ),
    ];
    expect(one!.graph).toBe(other!.graph);
    expect(
      await services.travel.timesTo({ latitude: 90, longitude: 0, mode: 'foot', hour: null }, 10),
    ).toBeNull();
  });

  it('follow the next import, which replaces everything', async () => {
    await importTown(NODES.filter(({ id }) => id !== 10));
    expect((await nearbyOf(home.id)).places!.shop.map(({ name }) => name)).toEqual(['Over the wall']);
  });

  it('stay as they were when an import fails', async () => {
    await writeFile(file, 'no map');
    await expect(importStreets(pool, { file, dataDir: env.DATA_DIR })).rejects.toThrow(
      'is not a whole OpenStreetMap file',
    );
    expect((await nearbyOf(home.id)).places!.shop.map(({ name }) => name)).toEqual(['Over the wall']);
  });

  it('are unknown while the file is missing, and without the streets', async () => {
    await importTown();
    await rm(services.dataFiles.current('streets')!.path);
    expect((await nearbyOf(home.id)).places).toBeNull();
    const journey = { ...home, mode: 'foot', hour: null } as const;
    expect(await services.travel.timesTo(journey, 10)).toBeNull();
    await expect(services.travel.timesOnceReadable(journey, 10)).rejects.toThrow('cannot be read');
    await removeDataFile(pool, env.DATA_DIR, 'streets');
    await services.dataFiles.reload();
    expect((await nearbyOf(home.id)).places).toBeNull();
    expect(await services.travel.timesOnceReadable(journey, 10)).toBeNull();
  });
});

describe('while too many ask for travel times', () => {
  it('a listing comes without its minutes, and is in no cache', async () => {
    const near = vi.spyOn(services.travel, 'near').mockRejectedValueOnce(new TravelBusy('busy'));
    const busy = await app.inject(`/api/v1/listings/${home.id}`);
    near.mockRestore();
    expect(busy.statusCode).toBe(200);
    expect(busy.headers).toMatchObject({ 'cache-control': 'no-store', [INCOMPLETE_HEADER]: 'true' });
    expect(busy.json<ListingPage>().nearby.primarySchools.length).toBeGreaterThan(0);
    const later = await app.inject(`/api/v1/listings/${home.id}`);
    expect(later.headers).not.toHaveProperty(INCOMPLETE_HEADER);
  });

  it('a network that asks for many destinations at a time is refused, and others are answered', async () => {
    await importTown();
    const ask = (network: string, north: number) =>
      withinRequest({ id: 'test', network }, () =>
        services.travel.timesTo(
          { latitude: home.latitude + north * 1e-3, longitude: home.longitude, mode: 'foot', hour: null },
          15,
        ),
      );
    const many = Array.from({ length: 30 }, (_, at) => ask('192.0.2.1', at));
    const other = ask('192.0.2.2', 40);
    const answers = await Promise.allSettled(many);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    expect(answers.at(-1)).toMatchObject({ reason: expect.objectContaining({ statusCode: 429 }) });
    await expect(other).resolves.not.toThrow();
    await expect(ask('192.0.2.1', 29)).resolves.not.toThrow();
  });
});
