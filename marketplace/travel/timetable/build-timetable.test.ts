import fc from 'fast-check';
import { expect, it } from 'vitest';
import { textAt } from '#platform/memory/text-list.ts';
import { MAY_BOARD } from './model.ts';
import type { Vehicle } from './testing/earliest-arrival.ts';
import { timetableOf } from './testing/feed-of-vehicles.ts';

const STOPS = 5;
const vehicle: fc.Arbitrary<Vehicle> = fc
  .tuple(
    fc.integer({ min: -7200, max: 86_400 }),
    fc.array(
      fc.record({
        stop: fc.nat({ max: STOPS - 1 }),
        ride: fc.constantFrom(0, 60, 1800),
        mayBoard: fc.boolean(),
        mayAlight: fc.boolean(),
      }),
      { minLength: 2, maxLength: 5 },
    ),
  )
  .map(([start, calls]) => {
    let time = start;
    return calls.map(({ ride, ...call }) => {
      time += ride;
      return { ...call, arrival: time, departure: time };
    });
  });

it('rides within the day are there once, latest arrival first and of a vehicle its later ride first', () => {
  fc.assert(
    fc.property(fc.array(vehicle, { minLength: 1, maxLength: 8 }), (vehicles) => {
      const { connections, stops } = timetableOf(vehicles, STOPS);
      const id = (stop: number) => Number(textAt(stops.ids, stop));
      const found = Array.from(connections.from, (from, at) => ({
        trip: connections.trips[at]!,
        ride: [id(from), id(connections.to[at]!), connections.departures[at]!, connections.arrivals[at]!],
        flags: connections.flags[at]!,
      }));
      for (const [at, { ride }] of found.slice(1).entries())
        expect(ride[3]).toBeLessThanOrEqual(found[at]!.ride[3]!);
      const byTrip = Map.groupBy(found.toReversed(), ({ trip }) => trip);
      const inOrder = [...byTrip].sort(([a], [b]) => a - b).map(([, rides]) => rides.map(({ ride }) => ride));
      const expected = vehicles
        .map((calls) =>
          calls.slice(1).flatMap((to, at) => {
            const from = calls[at]!;
            return to.arrival <= 86_400 ? [[from.stop, to.stop, from.departure, to.arrival]] : [];
          }),
        )
        .filter((rides) => rides.length > 0);
      expect(inOrder).toEqual(expected);
      expect(connections.lineOfTrip).toHaveLength(expected.length);
    }),
  );
});

it('departures of a stop are its rides by hour', () => {
  fc.assert(
    fc.property(fc.array(vehicle, { minLength: 1, maxLength: 8 }), (vehicles) => {
      const { connections, departures, stops } = timetableOf(vehicles, STOPS);
      const hours = new Map<string, number>();
      for (const [at, stop] of connections.from.entries()) {
        const departure = connections.departures[at]!;
        if (!(connections.flags[at]! & MAY_BOARD) || departure < 0 || departure >= 86_400) continue;
        const line = connections.lineOfTrip[connections.trips[at]!]!;
        const key = `${stop} ${line} ${Math.floor(departure / 3600)}`;
        hours.set(key, (hours.get(key) ?? 0) + 1);
      }
      const found = new Map<string, number>();
      for (const stop of stops.kinds.keys())
        for (let entry = departures.first[stop]!; entry < departures.first[stop + 1]!; entry++)
          for (let hour = 0; hour < 24; hour++) {
            const count = departures.hours[entry * 24 + hour]!;
            if (count > 0) found.set(`${stop} ${departures.lines[entry]} ${hour}`, count);
          }
      expect(new Map([...found].sort())).toEqual(new Map([...hours].sort()));
    }),
  );
});
