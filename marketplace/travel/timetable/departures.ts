import { numberList, shared } from '#platform/memory/typed-arrays.ts';
import { type Connections, DAY_SECONDS, type Departures, HOURS, MAY_BOARD } from './model.ts';

const MAX_COUNT = 0xffff;

/** Counts, for each stop and line that one can board there, the departures of each hour. */
export function departuresOf(
  { from, departures, trips, flags, lineOfTrip }: Connections,
  stops: number,
): Departures {
  const isCounted = (at: number) =>
    departures[at]! >= 0 && departures[at]! < DAY_SECONDS && (flags[at]! & MAY_BOARD) > 0;
  const firstRide = new Uint32Array(stops + 1);
  for (let at = 0; at < from.length; at++) if (isCounted(at)) firstRide[from[at]! + 1]! += 1;
  for (let stop = 0; stop < stops; stop++) firstRide[stop + 1]! += firstRide[stop]!;
  const rides = new Uint32Array(firstRide[stops]!);
  const next = firstRide.slice();
  for (let at = 0; at < from.length; at++)
    if (isCounted(at)) {
      rides[next[from[at]!]!] = at;
      next[from[at]!]! += 1;
    }
  const first = shared('uint32', stops + 1);
  const [lines, hours] = [numberList('uint32'), numberList('uint16')];
  for (let stop = 0; stop < stops; stop++) {
    const countsOfLine = new Map<number, Uint16Array>();
    for (let ride = firstRide[stop]!; ride < firstRide[stop + 1]!; ride++) {
      const at = rides[ride]!;
      const line = lineOfTrip[trips[at]!]!;
      const counts = countsOfLine.get(line) ?? new Uint16Array(HOURS);
      const hour = Math.floor(departures[at]! / 3600);
      counts[hour] = Math.min(MAX_COUNT, counts[hour]! + 1);
      countsOfLine.set(line, counts);
    }
    for (const [line, counts] of [...countsOfLine].sort(([a], [b]) => a - b)) {
      lines.push(line);
      for (const count of counts) hours.push(count);
    }
    first[stop + 1] = lines.length();
  }
  return { first, lines: lines.values(), hours: hours.values() };
}
