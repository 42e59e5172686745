import { buildTimetable } from '../build-timetable.ts';
import { MAY_ALIGHT, MAY_BOARD, NO_STATION, type Timetable } from '../model.ts';
import type { Vehicle } from './earliest-arrival.ts';

const DAY_SECONDS = 24 * 3600;

/**
 * Makes a timetable of vehicles. Stops without calls stay out of it, so its numbers of stops are others; the id of each stop
 * is its number here. Vehicles that begin before midnight run on the day before.
 */
export function timetableOf(vehicles: readonly Vehicle[], stops: number): Timetable {
  const calls = vehicles.flat();
  const isEarly = vehicles.map(([first]) => first!.departure < 0);
  const shifts = vehicles.flatMap((vehicle, at) => vehicle.map(() => (isEarly[at] ? DAY_SECONDS : 0)));
  const ids = Array.from({ length: stops }, (_, stop) => String(stop));
  const first = [0];
  for (const vehicle of vehicles) first.push(first.at(-1)! + vehicle.length);
  return buildTimetable(
    {
      routes: [{ name: '46A', agency: 'Bus', kind: 'Bus' }],
      trips: {
        numbers: new Map(),
        routes: new Uint32Array(vehicles.length),
        services: new Uint32Array(vehicles.length),
        headsigns: new Uint32Array(vehicles.length),
        headsignTexts: ['Town'],
        frequencies: new Map(),
      },
      runs: {
        today: Uint8Array.from(isEarly, (early) => (early ? 0 : 1)),
        dayBefore: Uint8Array.from(isEarly, (early) => (early ? 1 : 0)),
      },
      stops: {
        numbers: new Map(),
        ids,
        codes: ids,
        names: ids,
        namesGa: ids,
        latitudes: new Int32Array(stops),
        longitudes: new Int32Array(stops),
        stations: new Uint32Array(stops).fill(NO_STATION),
        stopsOfStation: new Map(),
      },
      stopTimes: {
        first: Uint32Array.from(first),
        isUsable: new Uint8Array(vehicles.length).fill(1),
        stops: Uint32Array.from(calls, ({ stop }) => stop),
        arrivals: Int32Array.from(calls, ({ arrival }, at) => arrival + shifts[at]!),
        departures: Int32Array.from(calls, ({ departure }, at) => departure + shifts[at]!),
        flags: Uint8Array.from(
          calls,
          ({ mayBoard, mayAlight }) => (mayBoard ? MAY_BOARD : 0) | (mayAlight ? MAY_ALIGHT : 0),
        ),
      },
      transfers: { from: new Uint32Array(0), to: new Uint32Array(0), seconds: new Uint16Array(0) },
    },
    '2026-12-02',
    { publisher: null, version: null },
  );
}
