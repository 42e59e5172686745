import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { attachTo } from '#marketplace/travel/streets/attach.ts';
import { testProduct } from '#tests/support/product.ts';
import { minutesFrom } from '../engine/travel-times.ts';
import { importStreets, removeStreets } from '../streets/jobs.ts';
import { writeOsmFile } from '../testing/osm-file.ts';
import { importTimetable, removeTimetable } from './jobs.ts';
import { writeFeed } from './testing/feed-zip.ts';

const { pool, services, env } = await testProduct({ listings: 0 });
const { travel, dataFiles } = services;
const town = { latitude: 53.35, longitude: -6.26 };
const sea = { latitude: 53.33, longitude: -6.24 };

/** A street at each end of the bus line, without a way between them. */
async function importTown(): Promise<void> {
  const file = path.join(env.DATA_DIR, 'town.osm.pbf');
  const nodes = [town, sea].flatMap(({ latitude, longitude }, at) => [
    { id: 2 * at + 1, latitude, longitude },
    { id: 2 * at + 2, latitude: latitude + 1e-3, longitude },
  ]);
  const tags = { highway: 'residential' };
  writeOsmFile(file, nodes, [
    { id: 1, refs: [1, 2], tags },
    { id: 2, refs: [3, 4], tags },
  ]);
  await importStreets(pool, { file, dataDir: env.DATA_DIR });
  await dataFiles.reload();
}

/** A bus on every day, because the test runs on any. @param headway seconds */
async function importBus(headway = 600) {
  const file = path.join(env.DATA_DIR, 'feed.zip');
  writeFeed(file, {
    'calendar.txt': [
      'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date',
      'ALL,1,1,1,1,1,1,1,20260101,20991231',
    ],
    'frequencies.txt': ['trip_id,start_time,end_time,headway_secs', `T,06:00:00,10:00:00,${headway}`],
  });
  const report = await importTimetable(pool, { file, dataDir: env.DATA_DIR, attribution: 'Bus feed' });
  await dataFiles.reload();
  return report;
}

async function minutesToSea(): Promise<number | null> {
  const times = await travel.timesTo({ ...sea, mode: 'transit', hour: 8 }, 60);
  return times && minutesFrom(times, attachTo(times.graph, times.mode, town));
}

it('a timetable and streets give journeys, imported in either order, and none once one is removed', async () => {
  const { facts, rejects } = await importBus();
  expect(facts).toMatchObject({ stops: 3, lines: 1, attribution: 'Bus feed' });
  expect(rejects.list).toEqual([]);
  expect(travel.modes()).toEqual([]);
  await importTown();
  expect(travel.modes()).toEqual(['foot', 'bike', 'car', 'transit']);
  expect(travel.timetableDate()).toBe(facts.date);
  // Both ends are at their stops; the rounded destination is a minute away at most.
  expect(await minutesToSea()).toBeGreaterThanOrEqual(20);
  expect(await minutesToSea()).toBeLessThanOrEqual(31);
  const { rows } = await pool.query<{ name: string; provider: string }>(
    'select name, provider from transport_stop order by name',
  );
  // Nothing departs from the last stop.
  expect(rows).toEqual([
    { name: 'Bridge', provider: 'Bus' },
    { name: 'Sea', provider: null },
    { name: 'Town', provider: 'Bus' },
  ]);

  expect(await removeTimetable(pool, env.DATA_DIR)).toBe(true);
  await dataFiles.reload();
  expect(travel.modes()).toEqual(['foot', 'bike', 'car']);
  expect(await minutesToSea()).toBeNull();
  await importBus();
  expect(await minutesToSea()).toBeGreaterThanOrEqual(20);
});

it('the lines of a stop are named with their departures in an hour', async () => {
  const near = await travel.near(town, [{ ...town, stopId: 'A' }]);
  expect(near!.others).toEqual([
    { time: expect.any(Number), lines: [{ name: '46A', headsign: 'Sea', perHour: 6 }] },
  ]);
});

it('walks of other streets leave when the new ones have no readable timetable', async () => {
  await removeTimetable(pool, env.DATA_DIR);
  await importTown();
  expect(dataFiles.current('stop-walks')).toBeNull();
  expect(travel.modes()).toEqual(['foot', 'bike', 'car']);
  expect(await removeStreets(pool, env.DATA_DIR)).toBe(true);
  await dataFiles.reload();
  expect(travel.modes()).toEqual([]);
});

it('without its file a timetable is missing alone', async () => {
  await importTown();
  // The thread has the file of before in memory.
  await importBus(300);
  await rm(dataFiles.current('timetable')!.path);
  expect(await travel.timesTo({ ...sea, mode: 'foot', hour: null }, 20)).not.toBeNull();
  expect(travel.modes()).toEqual(['foot', 'bike', 'car']);
  expect(await travel.timesTo({ ...sea, mode: 'transit', hour: 8 }, 20)).toBeNull();
  expect(dataFiles.current('stop-walks')).not.toBeNull();
  await importTown();
  expect(dataFiles.current('timetable')).not.toBeNull();
  expect(dataFiles.current('stop-walks')).toBeNull();
  await removeTimetable(pool, env.DATA_DIR);
  await dataFiles.reload();
});

it('a feed that cannot be used changes nothing', async () => {
  const { facts } = await importBus();
  const file = path.join(env.DATA_DIR, 'bad.zip');
  writeFeed(file, { 'trips.txt': null });
  await expect(importTimetable(pool, { file, dataDir: env.DATA_DIR })).rejects.toThrow('has no trips.txt');
  await dataFiles.reload();
  expect(dataFiles.current('timetable')!.facts).toEqual(facts);
});
