import { expect, it } from 'vitest';
import { NEVER } from '../streets/model.ts';
import { buildFootpaths } from './footpaths.ts';
import { DAY_SECONDS } from './model.ts';
import { createScanner, NO_TIME } from './scan-back.ts';
import type { Vehicle } from './testing/earliest-arrival.ts';
import { timetableOf } from './testing/feed-of-vehicles.ts';
import { SCAN_PROPERTIES } from './testing/scan-properties.ts';

/** Random networks of each property; `npm run prove -- travel` takes many more. */
const NETWORKS = 400;

it.each(Object.entries(SCAN_PROPERTIES))('%s', (_, check) => check(NETWORKS));

it('a vehicle that begins the day before and runs after midnight reaches a destination at one', () => {
  const call = { mayBoard: true, mayAlight: true };
  const night: Vehicle = [
    { ...call, stop: 0, arrival: -600, departure: -600 },
    { ...call, stop: 1, arrival: 300, departure: 300 },
  ];
  const timetable = timetableOf([night], 2);
  const scanner = createScanner(timetable, buildFootpaths(timetable, []));
  const access = [{ stop: 1, seconds: 60 }];
  expect(scanner.latestDepartures(access, 360)[0]).toBe(-600);
  expect(scanner.latestDepartures(access, 359)[0]).toBe(NO_TIME);
  // The deadlines 0:10 to 1:00 are met and 0:00 is not, so the fourth shortest journey is the one for 0:40.
  expect(scanner.timesTo(access, 0)[0]).toBe((40 * 60 + 600) * 10);
});

it('no stop has a time when no stop is near the destination, or at night', () => {
  const call = { mayBoard: true, mayAlight: true };
  const bus: Vehicle = [0, 1].map((stop) => ({ ...call, stop, arrival: 8 * 3600, departure: 8 * 3600 }));
  const timetable = timetableOf([bus], 2);
  const scanner = createScanner(timetable, buildFootpaths(timetable, []));
  expect([...scanner.timesTo([], 8)]).toEqual([NEVER, NEVER]);
  expect([...scanner.timesTo([{ stop: 1, seconds: 0 }], 3)]).toEqual([NEVER, NEVER]);
  expect(scanner.latestDepartures([{ stop: 1, seconds: 0 }], DAY_SECONDS)[0]).toBe(NO_TIME);
});
