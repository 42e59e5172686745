import { numberList } from '#platform/memory/typed-arrays.ts';
import type { GtfsArchive } from './archive.ts';

/** Maximum number of trips: twenty times the trips of the island, and fewer than a Map can have. */
const MAX_TRIPS = 8_000_000;

/** A period in which a trip repeats: seconds after midnight, the end excluded. */
export type Frequency = { start: number; end: number; headway: number };

/** The trips of a feed, by number. */
export type Trips = {
  numbers: ReadonlyMap<string, number>;
  routes: Uint32Array;
  services: Uint32Array;
  /** Index in `headsignTexts`. */
  headsigns: Uint32Array;
  headsignTexts: readonly string[];
  /** Trips that are patterns, which run only by these. */
  frequencies: ReadonlyMap<number, readonly Frequency[]>;
};

/** Reads trips and their frequencies. @throws Error in one line when there are too many */
export async function readTrips(
  archive: GtfsArchive,
  routeNumbers: ReadonlyMap<string, number>,
  serviceNumbers: ReadonlyMap<string, number>,
): Promise<Trips> {
  const numbers = new Map<string, number>();
  const headsignNumbers = new Map<string, number>();
  const list = {
    routes: numberList('uint32'),
    services: numberList('uint32'),
    headsigns: numberList('uint32'),
  };
  await archive.read('trips.txt', ['route_id', 'service_id', 'trip_id'], ['trip_headsign'], (row) => {
    const id = row.text('trip_id');
    if (id === '') return 'no trip_id';
    if (numbers.has(id)) return `trip ${id} was named before`;
    const route = routeNumbers.get(row.text('route_id'));
    if (route === undefined) return `route ${row.text('route_id')} is unknown or refused`;
    const service = serviceNumbers.get(row.text('service_id'));
    if (service === undefined) return `service ${row.text('service_id')} is unknown or refused`;
    if (numbers.size >= MAX_TRIPS) throw new Error(`trips.txt has more than ${MAX_TRIPS} trips`);
    const text = row.text('trip_headsign');
    const headsign = headsignNumbers.get(text) ?? headsignNumbers.size;
    headsignNumbers.set(text, headsign);
    numbers.set(id, numbers.size);
    list.routes.push(route);
    list.services.push(service);
    list.headsigns.push(headsign);
    return undefined;
  });
  return {
    numbers,
    routes: list.routes.values(),
    services: list.services.values(),
    headsigns: list.headsigns.values(),
    headsignTexts: [...headsignNumbers.keys()],
    frequencies: await readFrequencies(archive, numbers),
  };
}

async function readFrequencies(
  archive: GtfsArchive,
  tripNumbers: ReadonlyMap<string, number>,
): Promise<Map<number, Frequency[]>> {
  const frequencies = new Map<number, Frequency[]>();
  const columns = ['trip_id', 'start_time', 'end_time', 'headway_secs'] as const;
  await archive.read('frequencies.txt', columns, [], (row) => {
    const trip = tripNumbers.get(row.text('trip_id'));
    if (trip === undefined) return `trip ${row.text('trip_id')} is unknown or refused`;
    const start = row.time('start_time');
    const end = row.time('end_time');
    // Not a number is neither.
    if (!(start >= 0 && end > start)) return 'start_time and end_time are no period';
    const headway = row.number('headway_secs');
    if (!(headway > 0)) return 'headway_secs is no positive number';
    const periods = frequencies.get(trip);
    if (periods) periods.push({ start, end, headway });
    else frequencies.set(trip, [{ start, end, headway }]);
    return undefined;
  });
  return frequencies;
}

/** @returns how many vehicles of a trip run in its periods; 1 for a trip without any */
export function runsOf({ frequencies }: Trips, trip: number): number {
  const periods = frequencies.get(trip);
  if (!periods) return 1;
  return periods.reduce((sum, { start, end, headway }) => sum + Math.ceil((end - start) / headway), 0);
}

/** @returns how many vehicles each service has */
export function tripsOfServices(trips: Trips, services: number): Float64Array {
  const counts = new Float64Array(services);
  for (let trip = 0; trip < trips.services.length; trip++)
    counts[trips.services[trip]!]! += runsOf(trips, trip);
  return counts;
}
