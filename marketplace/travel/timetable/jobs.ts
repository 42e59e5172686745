import { rm } from 'node:fs/promises';
import type pg from 'pg';
import type { StopKind } from '#marketplace/places/amenities/contract.ts';
import type { StopRecord } from '#marketplace/places/amenities/rows.ts';
import { TIMETABLE_SOURCE } from '#marketplace/places/amenities/sources.ts';
import { removeSource, replaceStops } from '#marketplace/places/amenities/writes.ts';
import { readDataFiles } from '#platform/data-files/reads.ts';
import { draftPath, removeDataFile } from '#platform/data-files/writes.ts';
import { textAt } from '#platform/memory/text-list.ts';
import type { TravelImport } from '../streets/jobs.ts';
import { MILLION } from '../streets/model.ts';
import { readStreets } from '../streets/streets-file.ts';
import type { Rejects } from './gtfs/archive.ts';
import { readGtfs } from './gtfs/read-gtfs.ts';
import { LINE_KINDS, type Timetable } from './model.ts';
import { installWithWalks } from './stop-walks.ts';
import { writeTimetable } from './timetable-file.ts';

/** The findings of an import of a timetable, also kept beside the file. */
export type TimetableFacts = {
  /** The weekday that stands for all: `2026-12-02`. */
  date: string;
  stops: number;
  lines: number;
  rides: number;
  attribution: string;
};

/**
 * Imports stops and the journeys of a weekday from a GTFS feed, in place of those before.
 * @param order.attribution the credit that the licence of the feed asks for; its publisher if absent
 * @param onProgress receives a step and how much of it is done
 * @throws Error in one line when the feed cannot be used; the earlier import stays in use
 */
export async function importTimetable(
  pool: pg.Pool,
  order: TravelImport & { attribution?: string | undefined },
  onProgress: (step: string, done: number, of: number) => void = () => {},
): Promise<{ facts: TimetableFacts; rejects: Rejects }> {
  const { file, dataDir } = order;
  const { timetable, rejects } = await readGtfs(file, {
    today: new Date(),
    onProgress: (bytes, of) => onProgress('bytes', bytes, of),
  });
  onProgress('steps', 1, 3);
  const facts: TimetableFacts = {
    date: timetable.date,
    stops: timetable.stops.kinds.length,
    lines: timetable.lines.kinds.length,
    rides: timetable.connections.from.length,
    attribution: order.attribution ?? timetable.feed.publisher ?? `Timetable: ${agenciesOf(timetable)}`,
  };
  const draft = await draftPath(dataDir, 'timetable');
  try {
    writeTimetable(draft, timetable);
    const streets = (await readDataFiles(pool, dataDir)).get('streets');
    const graph = streets ? (readStreets(streets.path)?.graph ?? null) : null;
    onProgress('steps', 2, 3);
    const installed = { name: 'timetable', draft, source: file, facts } as const;
    await installWithWalks(pool, dataDir, installed, { graph, timetable });
  } finally {
    await rm(draft, { force: true });
  }
  await replaceStops(pool, { name: TIMETABLE_SOURCE, attribution: facts.attribution }, stopsOf(timetable));
  onProgress('steps', 3, 3);
  return { facts, rejects };
}

/** Stops the use of the timetable, with the stops that came with it. @returns false when there was none */
export async function removeTimetable(pool: pg.Pool, dataDir: string): Promise<boolean> {
  await removeDataFile(pool, dataDir, 'stop-walks');
  await removeSource(pool, 'stops', TIMETABLE_SOURCE);
  return removeDataFile(pool, dataDir, 'timetable');
}

/** The first agencies of the feed, for a credit. */
function agenciesOf({ lines }: Timetable): string {
  const names = new Set(Array.from({ length: lines.kinds.length }, (_, at) => textAt(lines.agencies, at)));
  return [...names].filter(Boolean).slice(0, 3).join(', ');
}

/** The stops as their table has them; a ferry is none of its kinds. */
function stopsOf(timetable: Timetable): StopRecord[] {
  const { stops, departures, lines } = timetable;
  return Array.from({ length: stops.kinds.length }, (_, stop): StopRecord[] => {
    const kind = LINE_KINDS[stops.kinds[stop]!]!;
    const name = textAt(stops.names, stop);
    if (kind === 'Ferry' || name === '') return [];
    // Feeds may give one stop to buses and trams: its provider runs the kind that it is.
    const entries = departures.lines.subarray(departures.first[stop], departures.first[stop + 1]);
    const line = entries.find((one) => lines.kinds[one] === stops.kinds[stop]);
    return [
      {
        key: textAt(stops.ids, stop),
        kind: kind satisfies StopKind,
        name,
        nameGa: textAt(stops.namesGa, stop) || null,
        provider: line === undefined ? null : textAt(lines.agencies, line) || null,
        latitude: stops.latitudes[stop]! / MILLION,
        longitude: stops.longitudes[stop]! / MILLION,
      },
    ];
  }).flat();
}
