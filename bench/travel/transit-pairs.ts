import { spawn } from 'node:child_process';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { buildFootpaths, CHANGE_SECONDS, type Footpaths } from '#marketplace/travel/timetable/footpaths.ts';
import { readGtfs } from '#marketplace/travel/timetable/gtfs/read-gtfs.ts';
import { type Access, createScanner, NO_TIME } from '#marketplace/travel/timetable/scan-back.ts';
import { textAt } from '#platform/memory/text-list.ts';
import type { Journey } from './minotor.ts';

export type TransitDifference = {
  /** Pairs of stops that both connect by a possible journey. */
  pairs: number;
  /** Pairs that the peer connects by an impossible journey; they are left out. */
  peerImpossible: number;
  /** Median difference to the peer's minutes, without and with its sign, and the 95th percentile without it. */
  medianMinutes: number;
  biasMinutes: number;
  p95Minutes: number;
  /** Share of pairs with the same time to the second. */
  equalShare: number;
  /** Pairs that only one of the two connects. */
  onlyOurs: number;
  onlyPeer: number;
};

/**
 * Compares travel times between stops with minotor's, over the same feed, day and transfers. The peer says when one arrives
 * who leaves at `departure`, and how late one may leave and still arrive then; ours says the latter for the same arrival.
 * @param departure seconds after midnight
 * @param changeSeconds time between vehicles at one stop; minotor needs none
 */
export async function compareTransit(
  gtfsFile: string,
  options: { today: Date; count: number; departure: number; changeSeconds?: number },
): Promise<TransitDifference> {
  const { timetable } = await readGtfs(gtfsFile, { today: options.today, onProgress: () => {} });
  const footpaths = buildFootpaths(timetable, [], options.changeSeconds ?? CHANGE_SECONDS);
  const scanner = createScanner(timetable, footpaths);
  const pairs = pairsOf(timetable.stops.kinds.length, options.count);
  const id = (stop: number) => textAt(timetable.stops.ids, stop);
  const ids = pairs.map(([from, to]): [string, string] => [id(from), id(to)]);
  const journeys = await peerJourneys(gtfsFile, timetable.date, options.departure, ids);
  const results = pairs.map(([from, to], at) => {
    const journey = journeys[at]!;
    // Without an arrival of the peer's, ours has an hour and a half.
    const deadline = journey?.arrival ?? options.departure + 5400;
    const latest = scanner.latestDepartures(waysTo(footpaths, to), deadline);
    const leaves = waysFrom(footpaths, from).flatMap(({ stop, seconds }) => {
      if (stop === to) return [deadline - seconds];
      return latest[stop] === NO_TIME ? [] : [latest[stop]! - seconds];
    });
    const ours = leaves.length > 0 ? deadline - Math.max(...leaves) : null;
    return [ours, journey && journey.arrival - journey.departure] as const;
  });
  const isPossible = (at: number) => journeys[at]?.isPossible !== false;
  const possible = results.filter((_, at) => isPossible(at));
  return { ...difference(possible), peerImpossible: results.length - possible.length };
}

/** Runs minotor. @returns its journey of each pair of stops, by their ids; null where it finds none */
async function peerJourneys(
  gtfsFile: string,
  date: string,
  departure: number,
  pairs: readonly [string, string][],
): Promise<(Journey | null)[]> {
  const script = path.join(import.meta.dirname, 'minotor.ts');
  const child = spawn(process.execPath, [script, gtfsFile, date, String(departure)], {
    // It warns of every stop time without pickup_type.
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  child.stdin.end(JSON.stringify(pairs));
  return (await json(child.stdout)) as (Journey | null)[];
}

/** The stop itself, and those from which a walk leads to it. */
function waysTo({ first, from, seconds }: Footpaths, to: number): Access[] {
  const ways: Access[] = [{ stop: to, seconds: 0 }];
  for (let way = first[to]!; way < first[to + 1]!; way++)
    if (from[way] !== to) ways.push({ stop: from[way]!, seconds: seconds[way]! });
  return ways;
}

/** The stop itself, and those to which a walk leads from it. */
function waysFrom(footpaths: Footpaths, from: number): Access[] {
  const ways: Access[] = [{ stop: from, seconds: 0 }];
  for (let to = 0; to + 1 < footpaths.first.length; to++)
    for (const { stop, seconds } of waysTo(footpaths, to))
      if (stop === from && to !== from) ways.push({ stop: to, seconds });
  return ways;
}

/** The same pairs in every run. */
function pairsOf(stops: number, count: number): [from: number, to: number][] {
  let seed = 1;
  const next = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % stops;
  };
  return Array.from({ length: count }, () => [next(), next()]);
}

function difference(
  pairs: readonly (readonly [number | null, number | null])[],
): Omit<TransitDifference, 'peerImpossible'> {
  const both = pairs.flatMap(([ours, peer]) => (ours !== null && peer !== null ? [(ours - peer) / 60] : []));
  const at = (list: readonly number[], share: number) =>
    Number(list[Math.min(list.length - 1, Math.floor(list.length * share))]?.toFixed(2));
  const ascending = (list: readonly number[]) => list.toSorted((a, b) => a - b);
  return {
    pairs: both.length,
    medianMinutes: at(ascending(both.map(Math.abs)), 0.5),
    biasMinutes: at(ascending(both), 0.5),
    p95Minutes: at(ascending(both.map(Math.abs)), 0.95),
    equalShare: both.filter((minutes) => minutes === 0).length / both.length,
    onlyOurs: pairs.filter(([ours, peer]) => ours !== null && peer === null).length,
    onlyPeer: pairs.filter(([ours, peer]) => ours === null && peer !== null).length,
  };
}
