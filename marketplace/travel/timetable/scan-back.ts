import { NEVER } from '../streets/model.ts';
import type { Footpaths } from './footpaths.ts';
import { MAY_ALIGHT, MAY_BOARD, type Timetable } from './model.ts';

/** A stop near the destination, with the seconds of the walk from it to the destination. */
export type Access = { stop: number; seconds: number };

/** The longest journey in seconds: the most that 16 bits hold in tenths. */
export const MAX_JOURNEY_SECONDS = Math.floor((NEVER - 1) / 10);
/** Deadlines of an hour, both ends included. */
const DEADLINES = 7;
const MINUTES_BETWEEN = 10;
/** Deadlines have a place of their own in arrays of stops; one more makes the places powers of two. */
const STRIDE = 8;
/** Earlier than all times of a timetable. */
export const NO_TIME = -(2 ** 31);

/** Searches in one timetable; keeps memory between searches. */
export type Scanner = {
  /**
   * The time from each stop to the destination, in tenths of a second: seven times in the hour, ten minutes apart, one wants
   * to be there, departs as late as possible for each, and half of the seven journeys take at most this time. Waiting
   * at the destination counts. NEVER where fewer than four of them are possible.
   * @param hour 0 to 23: arrival between it and the next one
   */
  timesTo: (access: readonly Access[], hour: number) => Uint16Array<SharedArrayBuffer>;
  /**
   * The latest departure by vehicle from each stop that reaches the destination in time, in seconds after midnight; NO_TIME
   * where none does, or the journey is longer than MAX_JOURNEY_SECONDS.
   * @param deadline seconds after midnight, at most DAY_SECONDS
   */
  latestDepartures: (access: readonly Access[], deadline: number) => Int32Array;
};

/**
 * The Connection Scan Algorithm (Dibbelt, Pajor, Strasser and Wagner, 2013), backwards and for several deadlines in one pass.
 * A ride that makes a deadline makes all later ones, so deadlines are numbered from early to late, and the first one says all.
 */
export function createScanner(
  { connections, stops }: Pick<Timetable, 'connections' | 'stops'>,
  footpaths: Footpaths,
): Scanner {
  const count = stops.kinds.length;
  /** For each stop and deadline, the latest departure, and the latest arrival by vehicle that is in time. */
  const latest = new Int32Array(count * STRIDE);
  const inTime = new Int32Array(count * STRIDE);
  /** The first deadline that a passenger of each trip makes. */
  const madeBy = new Uint8Array(connections.lineOfTrip.length);

  function run(access: readonly Access[], deadlines: readonly number[]): void {
    latest.fill(NO_TIME);
    inTime.fill(NO_TIME);
    madeBy.fill(deadlines.length);
    for (const { stop, seconds } of access)
      deadlines.forEach((deadline, at) => {
        const place = stop * STRIDE + at;
        inTime[place] = Math.max(inTime[place]!, deadline - Math.ceil(seconds));
      });
    const { from, to, departures, arrivals, trips, flags } = connections;
    const end = firstBy(arrivals, deadlines[0]! - MAX_JOURNEY_SECONDS - 1);
    for (let ride = firstBy(arrivals, deadlines.at(-1)!); ride < end; ride++) {
      const trip = trips[ride]!;
      const arrival = arrivals[ride]!;
      const before = to[ride]! * STRIDE - 1;
      let made = madeBy[trip]!;
      if (made > 0 && arrival <= inTime[before + made]! && flags[ride]! & MAY_ALIGHT) {
        do made -= 1;
        while (made > 0 && arrival <= inTime[before + made]!);
        madeBy[trip] = made;
      }
      if (made < deadlines.length && flags[ride]! & MAY_BOARD)
        board(from[ride]!, departures[ride]!, made, deadlines.length);
    }
  }

  /** Notes a departure that makes the deadlines from `made` on. */
  function board(stop: number, departure: number, made: number, end: number): void {
    const place = stop * STRIDE;
    let better = made;
    // Later deadlines have later departures already, once one has.
    while (better < end && latest[place + better]! < departure) {
      latest[place + better] = departure;
      better += 1;
    }
    if (better === made) return;
    for (let path = footpaths.first[stop]!; path < footpaths.first[stop + 1]!; path++) {
      const arrival = departure - footpaths.seconds[path]!;
      const alight = footpaths.from[path]! * STRIDE;
      for (let at = made; at < better; at++)
        if (inTime[alight + at]! < arrival) inTime[alight + at] = arrival;
    }
  }

  return {
    timesTo(access, hour) {
      const deadlines = Array.from({ length: DEADLINES }, (_, at) => hour * 3600 + at * MINUTES_BETWEEN * 60);
      run(access, deadlines);
      const times = new Uint16Array(new SharedArrayBuffer(count * 2)).fill(NEVER);
      const journeys = new Float64Array(DEADLINES);
      for (let stop = 0; stop < count; stop++) {
        const place = stop * STRIDE;
        if (latest[place + DEADLINES - 1] === NO_TIME) continue;
        for (let at = 0; at < DEADLINES; at++) journeys[at] = deadlines[at]! - latest[place + at]!;
        const median = journeys.sort()[DEADLINES >> 1]!;
        if (median <= MAX_JOURNEY_SECONDS) times[stop] = median * 10;
      }
      return times;
    },
    latestDepartures(access, deadline) {
      run(access, [deadline]);
      return Int32Array.from({ length: count }, (_, stop) => {
        const departure = latest[stop * STRIDE]!;
        return deadline - departure <= MAX_JOURNEY_SECONDS ? departure : NO_TIME;
      });
    },
  };
}

/** @returns the first ride that arrives by a time; rides are sorted by arrival, latest first */
function firstBy(arrivals: Int32Array, time: number): number {
  let [low, high] = [0, arrivals.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (arrivals[middle]! > time) low = middle + 1;
    else high = middle;
  }
  return low;
}
