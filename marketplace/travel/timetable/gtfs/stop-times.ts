import { type NumberList, numberList } from '#platform/memory/typed-arrays.ts';
import { MAY_ALIGHT, MAY_BOARD } from '../model.ts';
import type { GtfsArchive } from './archive.ts';
import { EMPTY } from './rows.ts';

/** Value of pickup_type and drop_off_type: not available. */
const NOT_AVAILABLE = 1;
/** Maximum number of calls that are used: several times the calls of the island. */
const MAX_CALLS = 40_000_000;
const COLUMNS = ['trip_id', 'stop_id', 'stop_sequence', 'arrival_time', 'departure_time'] as const;
const OPTIONAL = ['pickup_type', 'drop_off_type'] as const;

/** The calls of trips at stops, of each trip in the order of its stops. */
export type StopTimes = {
  /** First call of each trip; one more than trips. */
  first: Uint32Array;
  /** 0 for trips whose calls must not be used. */
  isUsable: Uint8Array;
  stops: Uint32Array;
  /** Seconds after midnight. */
  arrivals: Int32Array;
  departures: Int32Array;
  /** MAY_BOARD, MAY_ALIGHT. */
  flags: Uint8Array;
};

/** Calls in the order of the file. */
type Calls = {
  trips: NumberList<Uint32Array>;
  sequences: NumberList<Uint32Array>;
  stops: NumberList<Uint32Array>;
  /** EMPTY where the file has none. */
  arrivals: NumberList<Int32Array>;
  departures: NumberList<Int32Array>;
  flags: NumberList<Uint8Array>;
  /** Where the first record of each trip begins in the file. */
  firstLines: Uint32Array;
};

/**
 * Reads the calls of trips that are wanted. Calls without times get some between their neighbours', evenly by stop. Trips
 * of one stop, and those whose times are missing at an end or run backwards, are refused.
 * @param isWanted 1 for each trip that is wanted
 */
export async function readStopTimes(
  archive: GtfsArchive,
  tripNumbers: ReadonlyMap<string, number>,
  stopNumbers: ReadonlyMap<string, number>,
  isWanted: Uint8Array,
): Promise<StopTimes> {
  const calls = await readCalls(archive, tripNumbers, stopNumbers, isWanted);
  const stopTimes = inOrder(calls, isWanted.length);
  const { first, isUsable } = stopTimes;
  for (let trip = 0; trip < isWanted.length; trip++) {
    const [from, end] = [first[trip]!, first[trip + 1]!];
    if (from === end) continue;
    const reason = completeTimes(stopTimes, from, end);
    if (reason)
      archive.reject('stop_times.txt', calls.firstLines[trip]!, `the trip that begins here ${reason}`);
    else isUsable[trip] = 1;
  }
  return stopTimes;
}

async function readCalls(
  archive: GtfsArchive,
  tripNumbers: ReadonlyMap<string, number>,
  stopNumbers: ReadonlyMap<string, number>,
  isWanted: Uint8Array,
): Promise<Calls> {
  const calls: Calls = {
    trips: numberList('uint32'),
    sequences: numberList('uint32'),
    stops: numberList('uint32'),
    arrivals: numberList('int32'),
    departures: numberList('int32'),
    flags: numberList('uint8'),
    firstLines: new Uint32Array(isWanted.length),
  };
  let lastId = '';
  let trip: number | undefined;
  await archive.read('stop_times.txt', COLUMNS, OPTIONAL, (row) => {
    const id = row.text('trip_id');
    // Nearly always the trip of the record before.
    if (id !== lastId) {
      lastId = id;
      trip = tripNumbers.get(id);
    }
    if (trip === undefined) return `trip ${id} is unknown or refused`;
    if (!isWanted[trip]) return undefined;
    const stop = stopNumbers.get(row.text('stop_id'));
    if (stop === undefined) return `stop ${row.text('stop_id')} is unknown or refused`;
    const sequence = row.number('stop_sequence');
    if (!(sequence >= 0)) return 'stop_sequence is no number';
    const arrival = row.time('arrival_time');
    const departure = row.time('departure_time');
    if (Number.isNaN(arrival) || Number.isNaN(departure)) return 'a time is not of the form HH:MM:SS';
    if (calls.trips.length() >= MAX_CALLS)
      throw new Error(`stop_times.txt has more than ${MAX_CALLS} stop times on one day`);
    calls.firstLines[trip] ||= row.line();
    calls.trips.push(trip);
    calls.sequences.push(sequence);
    calls.stops.push(stop);
    calls.arrivals.push(arrival === EMPTY ? departure : arrival);
    calls.departures.push(departure === EMPTY ? arrival : departure);
    calls.flags.push(
      (row.number('pickup_type') === NOT_AVAILABLE ? 0 : MAY_BOARD) |
        (row.number('drop_off_type') === NOT_AVAILABLE ? 0 : MAY_ALIGHT),
    );
    return undefined;
  });
  return calls;
}

/** Sorts calls by trip and stop_sequence; calls with one sequence stay in the order of the file. */
function inOrder(calls: Calls, trips: number): StopTimes {
  const tripOf = calls.trips.values();
  const sequences = calls.sequences.values();
  const first = new Uint32Array(trips + 1);
  for (const trip of tripOf) first[trip + 1]! += 1;
  for (let trip = 0; trip < trips; trip++) first[trip + 1]! += first[trip]!;
  const next = first.slice();
  const order = new Uint32Array(tripOf.length);
  for (let call = 0; call < tripOf.length; call++) {
    const trip = tripOf[call]!;
    order[next[trip]!] = call;
    next[trip]! += 1;
  }
  for (let trip = 0; trip < trips; trip++) {
    const ofTrip = order.subarray(first[trip], first[trip + 1]);
    if (!isAscending(ofTrip, sequences)) ofTrip.sort((a, b) => sequences[a]! - sequences[b]!);
  }
  const sorted = <T extends Uint32Array | Int32Array | Uint8Array>(list: NumberList<T>): T => {
    const values = list.values();
    const result = new (values.constructor as new (length: number) => T)(values.length);
    for (let at = 0; at < order.length; at++) result[at] = values[order[at]!]!;
    return result;
  };
  return {
    first,
    isUsable: new Uint8Array(trips),
    stops: sorted(calls.stops),
    arrivals: sorted(calls.arrivals),
    departures: sorted(calls.departures),
    flags: sorted(calls.flags),
  };
}

function isAscending(calls: Uint32Array, sequences: Uint32Array): boolean {
  for (let at = 1; at < calls.length; at++)
    if (sequences[calls[at]!]! < sequences[calls[at - 1]!]!) return false;
  return true;
}

/**
 * Puts times between those that a trip has.
 * @param from first call of the trip
 * @param end after its last call
 * @returns the reason why the trip cannot be used, or null
 */
function completeTimes({ arrivals, departures }: StopTimes, from: number, end: number): string | null {
  if (end - from < 2) return 'has one stop only';
  if (arrivals[from] === EMPTY || arrivals[end - 1] === EMPTY) return 'has no time at its first or last stop';
  let timed = from;
  for (let call = from; call < end; call++) {
    if (arrivals[call] === EMPTY) continue;
    if (arrivals[call]! < departures[timed]! && call > from) return 'has times that run backwards';
    if (departures[call]! < arrivals[call]!) return 'departs before it arrives';
    const step = (arrivals[call]! - departures[timed]!) / (call - timed);
    for (let between = timed + 1; between < call; between++)
      arrivals[between] = departures[timed]! + Math.round(step * (between - timed));
    departures.set(arrivals.subarray(timed + 1, call), timed + 1);
    timed = call;
  }
  return null;
}
