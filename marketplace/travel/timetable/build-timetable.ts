import { packTexts, type TextList } from '#platform/memory/text-list.ts';
import { numberList, shared } from '#platform/memory/typed-arrays.ts';
import { departuresOf } from './departures.ts';
import type { Route } from './gtfs/routes.ts';
import type { StopTimes } from './gtfs/stop-times.ts';
import type { FeedStops } from './gtfs/stops.ts';
import { runsOf, type Trips } from './gtfs/trips.ts';
import {
  type Connections,
  DAY_SECONDS,
  LINE_KINDS,
  type Lines,
  MAY_ALIGHT,
  MAY_BOARD,
  SECONDS_BEFORE,
  type Stops,
  type Timetable,
  type Transfers,
} from './model.ts';

/** Maximum number of rides: a short headway may make any number of one trip. */
const MAX_CONNECTIONS = 60_000_000;
const ABSENT = -1;

/** The tables of a feed. */
type Feed = {
  routes: readonly Route[];
  trips: Trips;
  /** 1 for each trip that runs on the day, and on the day before it. */
  runs: { today: Uint8Array; dayBefore: Uint8Array };
  stops: FeedStops;
  stopTimes: StopTimes;
  transfers: Transfers;
};

/** Takes a ride: seconds after midnight of the day; `trip` numbers the vehicles that run, `call` is where the ride begins. */
type TakeRide = (call: number, departure: number, arrival: number, trip: number, pattern: number) => void;

/**
 * Makes the timetable of a day, with the rides of the day before that end within it. Stops that no vehicle serves on the day
 * are left out.
 * @param date `2026-12-02`
 * @throws Error in one line when the day has too many rides
 */
export function buildTimetable(feed: Feed, date: string, info: Timetable['feed']): Timetable {
  const { lines, lineOfTrip, ridesBySecond, callsOfKind } = survey(feed);
  const { numbers, stops } = servedStops(feed.stops, callsOfKind);
  const connections = { ...sortRides(feed, numbers, ridesBySecond), lineOfTrip };
  return {
    date,
    feed: info,
    stops,
    lines,
    departures: departuresOf(connections, stops.kinds.length),
    connections,
    transfers: renumbered(feed.transfers, numbers),
  };
}

/** Passes all rides of the day, trip by trip in the order of their stops. */
function eachRide({ trips, runs, stopTimes }: Feed, take: TakeRide): void {
  const { first, isUsable, arrivals, departures } = stopTimes;
  let trip = 0;
  const run = (pattern: number, shift: number) => {
    let isUsed = false;
    for (let call = first[pattern]!; call + 1 < first[pattern + 1]!; call++) {
      const departure = departures[call]! + shift;
      const arrival = arrivals[call + 1]! + shift;
      if (departure < -SECONDS_BEFORE || arrival > DAY_SECONDS) continue;
      take(call, departure, arrival, trip, pattern);
      isUsed = true;
    }
    if (isUsed) trip += 1;
  };
  for (let pattern = 0; pattern < isUsable.length; pattern++) {
    if (!isUsable[pattern]) continue;
    const periods = trips.frequencies.get(pattern);
    const begin = departures[first[pattern]!]!;
    for (const [isRun, shift] of [[runs.dayBefore, -DAY_SECONDS] as const, [runs.today, 0] as const]) {
      if (!isRun[pattern]) continue;
      if (!periods) run(pattern, shift);
      for (const { start, end, headway } of periods ?? [])
        for (let time = start; time < end; time += headway) run(pattern, shift + time - begin);
    }
  }
}

/** Counts rides, and numbers the lines. */
function survey(feed: Feed) {
  checkSize(feed);
  const { trips, routes, stops, stopTimes } = feed;
  const ridesBySecond = new Uint32Array(SECONDS_BEFORE + DAY_SECONDS + 1);
  /** Calls of each kind of line at each stop. */
  const callsOfKind = new Uint32Array(stops.names.length * LINE_KINDS.length);
  const lineOfTrip = numberList('uint32');
  const lineNumbers = new Map<string, number>();
  const list: { name: string; headsign: string; agency: string; kind: number }[] = [];
  const lineOf = (pattern: number) => {
    const { name, agency, kind } = routes[trips.routes[pattern]!]!;
    const lastStop = stops.names[stopTimes.stops[stopTimes.first[pattern + 1]! - 1]!]!;
    const headsign = trips.headsignTexts[trips.headsigns[pattern]!]! || lastStop;
    const key = JSON.stringify([name, headsign, agency, kind]);
    const line = lineNumbers.get(key) ?? list.length;
    if (line === list.length) list.push({ name, headsign, agency, kind: LINE_KINDS.indexOf(kind) });
    lineNumbers.set(key, line);
    return line;
  };
  eachRide(feed, (call, _, arrival, trip, pattern) => {
    if (trip === lineOfTrip.length()) lineOfTrip.push(lineOf(pattern));
    ridesBySecond[arrival + SECONDS_BEFORE]! += 1;
    const kind = LINE_KINDS.indexOf(routes[trips.routes[pattern]!]!.kind);
    for (const stop of [stopTimes.stops[call]!, stopTimes.stops[call + 1]!])
      callsOfKind[stop * LINE_KINDS.length + kind]! += 1;
  });
  const column = (key: 'name' | 'headsign' | 'agency') => packTexts(list.map((line) => line[key]));
  const kinds = shared('uint8', list.length);
  kinds.set(list.map(({ kind }) => kind));
  const lines: Lines = {
    names: column('name'),
    headsigns: column('headsign'),
    agencies: column('agency'),
    kinds,
  };
  return { lines, lineOfTrip: lineOfTrip.values(), ridesBySecond, callsOfKind };
}

function checkSize({ trips, stopTimes: { first, isUsable } }: Feed): void {
  let rides = 0;
  for (let pattern = 0; pattern < isUsable.length; pattern++)
    if (isUsable[pattern]) rides += 2 * runsOf(trips, pattern) * (first[pattern + 1]! - first[pattern]!);
  if (rides > 2 * MAX_CONNECTIONS)
    throw new Error(`The timetable has more than ${MAX_CONNECTIONS} rides a day`);
}

/** @returns the stops with calls, and their new numbers by the old ones; ABSENT for others */
function servedStops(feed: FeedStops, callsOfKind: Uint32Array): { numbers: Int32Array; stops: Stops } {
  const kinds = Array.from(feed.names, (_, stop) => mostFrequentKind(callsOfKind, stop));
  const served = [...kinds.keys()].filter((stop) => kinds[stop] !== ABSENT);
  const numbers = new Int32Array(kinds.length).fill(ABSENT);
  served.forEach((stop, number) => {
    numbers[stop] = number;
  });
  const texts = (list: readonly string[]): TextList => packTexts(served.map((stop) => list[stop]!));
  const column = <T extends Uint8Array | Uint32Array | Int32Array>(
    array: T,
    values: ArrayLike<number>,
  ): T => {
    served.forEach((stop, number) => {
      array[number] = values[stop]!;
    });
    return array;
  };
  return {
    numbers,
    stops: {
      ids: texts(feed.ids),
      codes: texts(feed.codes),
      names: texts(feed.names),
      namesGa: texts(feed.namesGa),
      latitudes: column(shared('int32', served.length), feed.latitudes),
      longitudes: column(shared('int32', served.length), feed.longitudes),
      kinds: column(shared('uint8', served.length), kinds),
      stations: column(shared('uint32', served.length), feed.stations),
    },
  };
}

/** @returns an index in LINE_KINDS, the first of equals; ABSENT for a stop without calls */
function mostFrequentKind(callsOfKind: Uint32Array, stop: number): number {
  const counts = callsOfKind.subarray(stop * LINE_KINDS.length, (stop + 1) * LINE_KINDS.length);
  const most = Math.max(...counts);
  return most === 0 ? ABSENT : counts.indexOf(most);
}

/** Sorts rides as `Connections` has them, by counting. */
function sortRides(
  feed: Feed,
  numbers: Int32Array,
  ridesBySecond: Uint32Array,
): Omit<Connections, 'lineOfTrip'> {
  const { stops, flags } = feed.stopTimes;
  const next = new Uint32Array(ridesBySecond.length);
  let count = 0;
  for (let second = 0; second < next.length; second++) {
    next[second] = count;
    count += ridesBySecond[second]!;
  }
  const sorted = {
    from: shared('uint32', count),
    to: shared('uint32', count),
    departures: shared('int32', count),
    arrivals: shared('int32', count),
    trips: shared('uint32', count),
    flags: shared('uint8', count),
  };
  eachRide(feed, (call, departure, arrival, trip) => {
    const second = arrival + SECONDS_BEFORE;
    // From the end, so that the later of two rides comes first.
    const at = count - 1 - next[second]!;
    next[second]! += 1;
    sorted.from[at] = numbers[stops[call]!]!;
    sorted.to[at] = numbers[stops[call + 1]!]!;
    sorted.departures[at] = departure;
    sorted.arrivals[at] = arrival;
    sorted.trips[at] = trip;
    sorted.flags[at] = (flags[call]! & MAY_BOARD) | (flags[call + 1]! & MAY_ALIGHT);
  });
  return sorted;
}

/** @returns the transfers between stops that are served, by their new numbers */
function renumbered(transfers: Transfers, numbers: Int32Array): Transfers {
  const [from, to, seconds] = [numberList('uint32'), numberList('uint32'), numberList('uint16')];
  for (let at = 0; at < transfers.from.length; at++) {
    const [one, other] = [numbers[transfers.from[at]!]!, numbers[transfers.to[at]!]!];
    if (one === ABSENT || other === ABSENT) continue;
    from.push(one);
    to.push(other);
    seconds.push(transfers.seconds[at]!);
  }
  return { from: from.values(), to: to.values(), seconds: seconds.values() };
}
