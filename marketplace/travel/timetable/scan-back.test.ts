import fc from 'fast-check';
import { expect, it } from 'vitest';
import { textAt } from '#platform/memory/text-list.ts';
import { NEVER } from '../streets/model.ts';
import { buildFootpaths, type Footpaths } from './footpaths.ts';
import { DAY_SECONDS, type Timetable } from './model.ts';
import { type Access, createScanner, MAX_JOURNEY_SECONDS, NO_TIME } from './scan-back.ts';
import { earliestArrivals, latestDeparture, type Vehicle, type Way } from './testing/earliest-arrival.ts';
import { timetableOf } from './testing/feed-of-vehicles.ts';

const STOPS = 6;
const stop = fc.nat({ max: STOPS - 1 });
const mostly = fc.nat({ max: 5 }).map((value) => value > 0);

/** Few different times, so that many are equal; some rides and waits take no time. */
const vehicle = (hour: number): fc.Arbitrary<Vehicle> =>
  fc
    .record({
      start: fc.integer({ min: -28, max: 16 }).map((part) => hour * 3600 + part * 240),
      calls: fc.array(
        fc.record({
          stop,
          ride: fc.constantFrom(0, 60, 240, 480, 1200, 3000),
          wait: fc.constantFrom(0, 0, 60, 240),
          mayBoard: mostly,
          mayAlight: mostly,
        }),
        { minLength: 2, maxLength: 6 },
      ),
    })
    .map(({ start, calls }) => {
      let time = start;
      return calls.map(({ ride, wait, ...call }) => {
        const arrival = time + ride;
        time = arrival + wait;
        return { ...call, arrival, departure: time };
      });
    });

const network = fc.constantFrom(0, 1, 8, 23).chain((hour) =>
  fc.record({
    hour: fc.constant(hour),
    vehicles: fc.array(vehicle(hour), { minLength: 1, maxLength: 12 }),
    ways: fc.array(fc.record({ from: stop, to: stop, seconds: fc.constantFrom(1, 60, 180, 240, 400) }), {
      maxLength: 10,
    }),
    access: fc.array(fc.record({ stop, seconds: fc.constantFrom(0, 60, 240, 500) }), {
      minLength: 1,
      maxLength: 3,
    }),
  }),
);

/** The ways in the numbers of a timetable, by the stop where they end. */
function footpathsOf(ways: readonly Way[], numberOf: (stop: number) => number, stops: number): Footpaths {
  const inTimetable = ways
    .map(({ from, to, seconds }) => ({ from: numberOf(from), to: numberOf(to), seconds }))
    .filter(({ from, to }) => from >= 0 && to >= 0)
    .sort((a, b) => a.to - b.to);
  return {
    first: Uint32Array.from({ length: stops + 1 }, (_, at) => inTimetable.filter(({ to }) => to < at).length),
    from: Uint32Array.from(inTimetable, ({ from }) => from),
    seconds: Uint16Array.from(inTimetable, ({ seconds }) => seconds),
  };
}

/** The numbers of stops in a timetable by their numbers here. */
function numbering({ stops }: Timetable): (stop: number) => number {
  const ids = Array.from(stops.kinds, (_, at) => Number(textAt(stops.ids, at)));
  return (stop) => ids.indexOf(stop);
}

function prepare({ vehicles, ways, access }: { vehicles: Vehicle[]; ways: Way[]; access: Access[] }) {
  const timetable = timetableOf(vehicles, STOPS);
  const numberOf = numbering(timetable);
  const scanner = createScanner(timetable, footpathsOf(ways, numberOf, timetable.stops.kinds.length));
  const ends = access.map(({ stop, seconds }) => ({ stop: numberOf(stop), seconds }));
  const arrivalAfter = earliestArrivals(vehicles, ways, access);
  return {
    scanner,
    access: ends.filter(({ stop }) => stop >= 0),
    numberOf,
    oracle: (stop: number, deadline: number) =>
      latestDeparture(vehicles, arrivalAfter, stop, deadline, MAX_JOURNEY_SECONDS),
  };
}

it('the latest departure for a deadline is the one that a slow search forwards finds', () => {
  fc.assert(
    fc.property(network, fc.nat({ max: 6 }), (example, part) => {
      const { scanner, access, numberOf, oracle } = prepare(example);
      const deadline = example.hour * 3600 + part * 600;
      const found = scanner.latestDepartures(access, deadline);
      for (let stop = 0; stop < STOPS; stop++)
        if (numberOf(stop) >= 0) expect(found[numberOf(stop)]).toBe(oracle(stop, deadline) ?? NO_TIME);
    }),
    { numRuns: 500 },
  );
});

it('the time of a stop is the median over seven deadlines, each as a slow search finds it', () => {
  fc.assert(
    fc.property(network, (example) => {
      const { scanner, access, numberOf, oracle } = prepare(example);
      // A search before it leaves nothing behind.
      scanner.timesTo([{ stop: 0, seconds: 0 }], (example.hour + 23) % 24);
      const times = scanner.timesTo(access, example.hour);
      for (let stop = 0; stop < STOPS; stop++) {
        if (numberOf(stop) < 0) continue;
        const journeys = [0, 10, 20, 30, 40, 50, 60].map((minutes) => {
          const deadline = example.hour * 3600 + minutes * 60;
          return deadline - (oracle(stop, deadline) ?? Number.NEGATIVE_INFINITY);
        });
        const median = journeys.toSorted((a, b) => (a === b ? 0 : a - b))[3]!;
        expect(times[numberOf(stop)]).toBe(median === Number.POSITIVE_INFINITY ? NEVER : median * 10);
      }
    }),
    { numRuns: 500 },
  );
});

it('a later deadline never needs an earlier departure', () => {
  fc.assert(
    fc.property(network, fc.nat({ max: 3600 }), (example, later) => {
      const { scanner, access } = prepare(example);
      const deadline = example.hour * 3600;
      const early = scanner.latestDepartures(access, deadline);
      const late = scanner.latestDepartures(access, deadline + later);
      for (const [stop, departure] of early.entries())
        if (departure !== NO_TIME && deadline + later - departure <= MAX_JOURNEY_SECONDS)
          expect(late[stop]).toBeGreaterThanOrEqual(departure);
    }),
  );
});

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
