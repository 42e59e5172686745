import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseDue } from '#marketplace/accounts/personal-data/writes.ts';
import { writeListings } from '#marketplace/listings/writes.ts';
import { everythingIn, type SearchQuery, type TravelFilter } from '#marketplace/search/model.ts';
import { writeRequest } from '#marketplace/search/request/write.ts';
import { TravelBusy } from '#marketplace/travel/engine/questions.ts';
import type { Travel } from '#marketplace/travel/engine/travel.ts';
import { importStreets } from '#marketplace/travel/streets/jobs.ts';
import { type TestNode, writeOsmFile } from '#marketplace/travel/testing/osm-file.ts';
import type { DataFile } from '#platform/data-files/reads.ts';
import { removeDataFile } from '#platform/data-files/writes.ts';
import { sampleListing } from '#tests/support/listings.ts';
import { testProduct } from '#tests/support/product.ts';
import { PASSWORD, signUpByApi } from '#tests/support/sign-in.ts';
import { type SavedSearch, saveSearch } from '../testing/saved.ts';
import { watchUntilCaughtUp } from '../testing/until-watched.ts';
import { openWatch } from '../watch/jobs.ts';
import { checkTravelTimes } from './jobs.ts';

const { app, pool, services, env } = await testProduct({ listings: 0 });
const file = path.join(env.DATA_DIR, 'road.osm.pbf');
afterAll(() => rm(file, { force: true }));

/** About 111 m for 1: 82 s on foot, 22 s by bike. */
const at = (north: number, east = 0) => ({
  latitude: 53.333 + north * 1e-3,
  longitude: -6.2155 + east * 1.67e-3,
});
const school: TravelFilter = { ...at(0), mode: 'foot', minutes: 10, hour: null, label: 'School' };
const work: TravelFilter = { ...at(20), mode: 'bike', minutes: 8, hour: null, label: 'Work' };

/** Near both. */
const NEAR = at(3);
const ALSO_NEAR = at(2);
/** At the end of a lane that leaves the road far from the school: near it as the crow flies. */
const IN_LANE = at(4, 1);
/** Near the school, and half a minute too far from work. */
const BEYOND = at(-2.5);

/**
 * Imports a road from south to north, and a lane that begins at its tenth node and comes back.
 * @param east how far east of the places of the tests, in the degrees of `at`
 */
async function importRoad(east = 0): Promise<void> {
  const road: TestNode[] = [-2.5, 0, 2, 3, 10, 20].map((north, index) => ({
    id: index + 1,
    ...at(north, east),
  }));
  const lane: TestNode[] = [at(10, 1 + east), at(4, 1 + east)].map((place, index) => ({
    id: index + 11,
    ...place,
  }));
  writeOsmFile(
    file,
    [...road, ...lane],
    [
      { id: 1, refs: road.map(({ id }) => id), tags: { highway: 'residential' } },
      { id: 2, refs: [5, 11, 12], tags: { highway: 'residential' } },
    ],
  );
  await importStreets(pool, { file, dataDir: env.DATA_DIR });
  await services.dataFiles.reload();
}

async function removeRoad(): Promise<void> {
  await removeDataFile(pool, env.DATA_DIR, 'streets');
  await services.dataFiles.reload();
}

let made = 0;
async function place(where: { latitude: number; longitude: number } | null, beds = 3): Promise<number> {
  made += 1;
  const reference = `near-${made}`;
  const position = where ?? { latitude: null, longitude: null };
  const listing = sampleListing({ reference, publishedAt: new Date(), totalBeds: beds, ...position });
  return (await writeListings(pool, [listing])).ids.get(reference)!;
}

async function move(id: number, { latitude, longitude }: { latitude: number; longitude: number }) {
  await pool.query('update ad set latitude = $2, longitude = $3 where id = $1', [id, latitude, longitude]);
}

function searchNear(...travel: TravelFilter[]): SearchQuery {
  return { ...everythingIn(['residential-for-sale']), travel };
}

async function alertsOf(...searches: readonly SavedSearch[]): Promise<number[][]> {
  const found = searches.map(async ({ id }) => {
    const { rows } = await pool.query<{ ad_id: number }>(
      'select ad_id from alert where search_id = $1 order by ad_id',
      [id],
    );
    return rows.map(({ ad_id }) => ad_id);
  });
  return Promise.all(found);
}

async function waiting(): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::integer as count from alert_candidate',
  );
  return rows[0]!.count;
}

const check = (timesTo: Travel['timesTo'] = services.travel.timesTo, dataFiles = services.dataFiles) =>
  checkTravelTimes({ pool, timesTo, dataFiles, channels: ['email'], now: Date.now });

describe.each(['memory', 'postgres'] as const)('with searches in %s', (engine) => {
  const watch = openWatch({ pool, channels: ['email'], engine: () => engine });
  const runAll = async () => {
    await watchUntilCaughtUp(pool, watch);
    await check();
  };
  beforeAll(async () => {
    await pool.query('delete from saved_search');
    await importRoad();
    await runAll();
  });

  it('a listing within the minutes of both destinations raises an alert, and others do not', async () => {
    const both = await saveSearch(pool, { query: searchNear(school, work) });
    const onFoot = await saveSearch(pool, { query: searchNear(school) });
    const byBike = await saveSearch(pool, { query: searchNear(work) });
    const near = await place(NEAR);
    const beyond = await place(BEYOND);
    const inLane = await place(IN_LANE);
    await place(null);
    await runAll();
    expect(await alertsOf(both, onFoot, byBike)).toEqual([[near], [near, beyond], [near, inLane]]);
    await services.search.caughtUp();
    for (const [travel, expected] of [
      [[school, work], [near]],
      [[school], [near, beyond]],
      [[work], [near, inLane]],
    ] as const) {
      const { listings } = await services.search.index.search(
        { ...searchNear(...travel), pageSize: 100 },
        false,
      );
      const found = listings.map(({ id }) => id).filter((id) => [near, beyond, inLane].includes(id));
      expect(found.toSorted((one, other) => one - other)).toEqual(expected);
    }
    expect(await waiting()).toBe(0);
  });

  it('all other filters hold as well', async () => {
    const search = await saveSearch(pool, {
      query: { ...searchNear(school, work), ranges: { numBeds: { from: 5, to: null } } },
    });
    await place(NEAR, 4);
    const large = await place(NEAR, 5);
    await runAll();
    expect(await alertsOf(search)).toEqual([[large]]);
  });

  it('a listing that moves near raises an alert, and one that was near before does not', async () => {
    const [moving, staying] = [await place(BEYOND), await place(NEAR)];
    await runAll();
    const search = await saveSearch(pool, { query: searchNear(school, work) });
    await move(moving, ALSO_NEAR);
    await move(staying, ALSO_NEAR);
    await runAll();
    expect(await alertsOf(search)).toEqual([[moving]]);
  });

  it('an edit without a move is not checked', async () => {
    const id = await place(NEAR);
    await runAll();
    await saveSearch(pool, { query: searchNear(school, work) });
    await pool.query("update ad set description = 'Painted', updated_at = now() where id = $1", [id]);
    await watchUntilCaughtUp(pool, watch);
    expect(await waiting()).toBe(0);
  });

  it('while travel times are busy other searches raise alerts, and nothing is lost', async () => {
    const timed = await saveSearch(pool, { query: searchNear(school, work) });
    const plain = await saveSearch(pool, { query: searchNear() });
    const near = await place(NEAR);
    await watchUntilCaughtUp(pool, watch);
    await check(async () => {
      throw new TravelBusy('Too many questions wait');
    });
    expect(await alertsOf(timed, plain)).toEqual([[], [near]]);
    expect(await waiting()).toBeGreaterThan(0);
    await pool.query('update alert_candidate set due_at = now()');
    await check();
    expect(await alertsOf(timed, plain)).toEqual([[near], [near]]);
    expect(await waiting()).toBe(0);
  });

  it('a process that fails midway loses and repeats nothing', async () => {
    const search = await saveSearch(pool, { query: searchNear(school) });
    const near = await place(NEAR);
    await watchUntilCaughtUp(pool, watch);
    const failing = check(async () => {
      throw new Error('The disk is gone');
    });
    await expect(failing).rejects.toThrow('The disk is gone');
    await pool.query('update alert_candidate set due_at = now()');
    await Promise.all([check(), check(), check()]);
    expect(await alertsOf(search)).toEqual([[near]]);
    expect(await waiting()).toBe(0);
  });

  it('a search that was stopped or removed before the check raises no alert', async () => {
    const [stopped, removed] = [
      await saveSearch(pool, { query: searchNear(school) }),
      await saveSearch(pool, { query: searchNear(school) }),
    ];
    await place(NEAR);
    await watchUntilCaughtUp(pool, watch);
    await pool.query("update saved_search set notification_frequency = 'none' where id = $1", [stopped.id]);
    await pool.query('delete from saved_search where id = $1', [removed.id]);
    await check();
    expect(await alertsOf(stopped, removed)).toEqual([[], []]);
    expect(await waiting()).toBe(0);
  });

  it('asks for the times to a destination once for all listings of a search', async () => {
    await pool.query('delete from saved_search');
    const search = await saveSearch(pool, { query: searchNear(school, work) });
    const ids = [await place(NEAR), await place(ALSO_NEAR), await place(BEYOND)];
    await watchUntilCaughtUp(pool, watch);
    const asked: string[] = [];
    await check((journey, minutes) => {
      asked.push(`${journey.mode} ${minutes}`);
      return services.travel.timesTo(journey, minutes);
    });
    expect(asked.toSorted()).toEqual(['bike 8', 'foot 10']);
    expect(await alertsOf(search)).toEqual([ids.slice(0, 2)]);
  });

  it('a listing out of reach is not checked, until other streets are imported', async () => {
    await pool.query('delete from saved_search');
    await importRoad(50);
    const search = await saveSearch(pool, { query: searchNear(school, work) });
    await place(NEAR);
    await watchUntilCaughtUp(pool, watch);
    expect(await waiting()).toBe(1);
    await check();
    await place(NEAR);
    await watchUntilCaughtUp(pool, watch);
    expect(await waiting()).toBe(0);
    const moving = await place(at(30));
    await watchUntilCaughtUp(pool, watch);
    await importRoad();
    const near = await place(NEAR);
    await move(moving, ALSO_NEAR);
    await watchUntilCaughtUp(pool, watch);
    expect(await waiting()).toBe(2);
    await check();
    expect(await alertsOf(search)).toEqual([[moving, near]]);
    await place(at(30));
    const alsoNear = await place(ALSO_NEAR);
    await watchUntilCaughtUp(pool, watch);
    expect(await waiting()).toBe(1);
    await check();
    expect(await alertsOf(search)).toEqual([[moving, near, alsoNear]]);
  });

  it('a reach that was found in earlier streets is not used, even if it is written late', async () => {
    await pool.query('delete from saved_search');
    await importRoad(50);
    const search = await saveSearch(pool, { query: searchNear(school) });
    const first = await place(NEAR);
    await watchUntilCaughtUp(pool, watch);
    let imported: Promise<void> | null = null;
    await check(async (journey, minutes) => {
      const times = await services.travel.timesTo(journey, minutes);
      imported ??= importRoad();
      await imported;
      return times;
    });
    expect((await pool.query('select from alert_search_reach')).rowCount).toBe(0);
    expect(await waiting()).toBe(1);
    // A process that does not know of the import yet.
    await pool.query(
      `insert into alert_search_reach
         select id, request->'travel', 'earlier', -9, 9, 9, -9
           from saved_search where id = $1`,
      [search.id],
    );
    await pool.query(`insert into outbox (topic, subject_id) values ('saved_search', $1)`, [search.id]);
    const near = await place(NEAR);
    await watchUntilCaughtUp(pool, watch);
    await pool.query('update alert_candidate set due_at = now()');
    const ofEarlier = { digest: '0'.repeat(64) } as DataFile;
    expect(await check(async () => null, { ...services.dataFiles, current: () => ofEarlier })).toBe(0);
    expect(await waiting()).toBe(2);
    await pool.query('update alert_candidate set due_at = now()');
    await check();
    expect(await alertsOf(search)).toEqual([[first, near]]);
  });

  it('a search with other destinations is matched by these', async () => {
    const search = await saveSearch(pool, { query: searchNear({ ...school, ...at(400) }) });
    await place(at(400));
    await runAll();
    await place(NEAR);
    await runAll();
    expect(await alertsOf(search)).toEqual([[]]);
    const request = JSON.stringify(writeRequest(searchNear(school), Date.now()));
    await pool.query('update saved_search set request = $2 where id = $1', [search.id, request]);
    const near = await place(NEAR);
    await runAll();
    expect(await alertsOf(search)).toEqual([[near]]);
  });

  it('without streets, or without a timetable for public transport, nothing is found', async () => {
    const byBus = await saveSearch(pool, { query: searchNear({ ...work, mode: 'transit', hour: 8 }) });
    const onFoot = await saveSearch(pool, { query: searchNear(school) });
    const near = await place(NEAR);
    await runAll();
    expect(await alertsOf(byBus, onFoot)).toEqual([[], [near]]);
    await removeRoad();
    await place(NEAR);
    await runAll();
    expect(await alertsOf(byBus, onFoot)).toEqual([[], [near]]);
    expect(await waiting()).toBe(0);
  });
});

it('the destinations of an account are in its export, and in no table once it is erased', async () => {
  await pool.query('delete from saved_search');
  await importRoad();
  const searcher = await signUpByApi(app, pool, 'commuter@example.ie');
  const { headers, userId } = searcher;
  const travel = [`transit:35:${work.latitude},${work.longitude}:8:Bewley Works`];
  const saved = await app.inject({
    method: 'POST',
    url: '/api/v1/saved-searches',
    payload: { searchRequest: { section: 'residential-for-sale', travel } },
    headers,
  });
  expect(saved.statusCode).toBe(201);
  const watch = openWatch({ pool, channels: ['email'] });
  await watchUntilCaughtUp(pool, watch);
  await place(NEAR);
  await watchUntilCaughtUp(pool, watch);
  expect(await check()).toBe(1);
  expect((await pool.query('select from alert_search_reach')).rowCount).toBe(1);
  const exported = await app.inject({ url: `/api/v1/users/${userId}/export`, headers });
  expect(exported.json().tables.saved_search).toMatchObject([{ request: { travel } }]);
  const erased = await app.inject({
    method: 'DELETE',
    url: `/api/v1/users/${userId}`,
    payload: { password: PASSWORD },
    headers,
  });
  expect(erased.statusCode).toBe(202);
  await pool.query('update account_erasure set due_at = now() where user_id = $1', [userId]);
  expect(await eraseDue(pool, services.erasers, services.hiding)).toBe(1);
  expect((await pool.query('select from alert_search_reach')).rowCount).toBe(0);
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  for (const { name } of tables) {
    const { rowCount } = await pool.query(
      `select from "${name}" t where position('Bewley Works' in t::text) > 0`,
    );
    expect([name, rowCount]).toEqual([name, 0]);
  }
});
