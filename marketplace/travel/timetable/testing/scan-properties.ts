import assert from 'node:assert/strict';
import fc from 'fast-check';
import { textAt } from '#platform/memory/text-list.ts';
import { NEVER } from '../../streets/model.ts';
import type { Footpaths } from '../footpaths.ts';
import type { Timetable } from '../model.ts';
import { type Access, createScanner, MAX_JOURNEY_SECONDS, NO_TIME } from '../scan-back.ts';
import { earliestArrivals, latestDeparture, type Vehicle, type Way } from './earliest-arrival.ts';
import { timetableOf } from './feed-of-vehicles.ts';

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

/** Rules that times by public transport obey; each is given the number of random networks, and fails with an example. */
export const SCAN_PROPERTIES: Record<string, (numRuns: number) => void> = {
  'the latest departure for a deadline is the one that a slow search forwards finds': (numRuns) =>
    fc.assert(
      fc.property(network, fc.nat({ max: 6 }), (example, part) => {
        const { scanner, access, numberOf, oracle } = prepare(example);
        const deadline = example.hour * 3600 + part * 600;
        const found = scanner.latestDepartures(access, deadline);
        for (let stop = 0; stop < STOPS; stop++)
          if (numberOf(stop) >= 0) assert.equal(found[numberOf(stop)], oracle(stop, deadline) ?? NO_TIME);
      }),
      { numRuns },
    ),

  'the time of a stop is the median over seven deadlines, each as a slow search finds it': (numRuns) =>
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
          assert.equal(times[numberOf(stop)], median === Number.POSITIVE_INFINITY ? NEVER : median * 10);
        }
      }),
      { numRuns },
    ),

  'a later deadline never needs an earlier departure, and a later departure never arrives earlier': (
    numRuns,
  ) =>
    fc.assert(
      fc.property(network, fc.nat({ max: 3600 }), (example, later) => {
        const { scanner, access } = prepare(example);
        const deadline = example.hour * 3600;
        const early = scanner.latestDepartures(access, deadline);
        const late = scanner.latestDepartures(access, deadline + later);
        for (const [stop, departure] of early.entries())
          if (departure !== NO_TIME && deadline + later - departure <= MAX_JOURNEY_SECONDS)
            assert(late[stop]! >= departure);
      }),
      { numRuns },
    ),
};
