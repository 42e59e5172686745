import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import type { Point } from '#marketplace/places/gazetteer/area.ts';
import { minutesFrom, type TravelTimes } from '#marketplace/travel/engine/travel-times.ts';
import { attachTo } from '#marketplace/travel/streets/attach.ts';
import type { StreetGraph, StreetMode } from '#marketplace/travel/streets/model.ts';
import type { Start } from '#marketplace/travel/streets/shortest-times.ts';
import { reachesOf } from '../index/travel.ts';
import type { SearchQuery } from '../model.ts';
import { sectionConditions } from './conditions.ts';
import { inBox } from './places.ts';
import { selectRows } from './select-rows.ts';

/** Listings whose minutes are found at a time, in about a millisecond; other work runs in between. */
const SLICE = 250;
/** Listings whose streets are stored for each mode, some 12 MB; others are joined for each search. */
const MAX_JOINS = 100_000;
type Join = { place: Point; start: Start | null };
type Joins = LRUCache<number, Join>;
const joinsOf = new WeakMap<StreetGraph, Map<StreetMode, Joins>>();

/**
 * Finds the listings of the sections of a search that are near enough to its destinations.
 * @returns their minutes to each destination; null without a destination
 */
export async function travelOf(
  client: pg.ClientBase,
  query: SearchQuery,
): Promise<ReadonlyMap<number, readonly number[]> | null> {
  const reaches = reachesOf(query);
  if (reaches.length === 0) return null;
  const boxes = reaches.map(({ times }) => (times ? inBox(times.box) : 'false'));
  const rows = await selectRows<[id: number, latitude: number, longitude: number]>(
    client,
    `select id, place[1], place[0] from search_listing
      where ${[...sectionConditions(query), ...boxes].map((condition) => `(${condition})`).join(' and ')}`,
  );
  const near = new Map<number, readonly number[]>();
  for (const [at, [id, latitude, longitude]] of rows.entries()) {
    const minutes = reaches.map(({ times }) => minutesOf(times, id, { latitude, longitude }));
    if (minutes.every((time, of) => time <= reaches[of]!.minutes)) near.set(id, minutes);
    if (at % SLICE === SLICE - 1) await nextTurn();
  }
  return near;
}

function minutesOf(times: TravelTimes | null, id: number, place: Point): number {
  return (times && minutesFrom(times, joinOf(times, id, place))) ?? Infinity;
}

/** Where a listing joins the streets, known from an earlier search unless it has moved. */
function joinOf({ graph, mode }: TravelTimes, id: number, place: Point): Start | null {
  const joins = joinsFor(graph, mode);
  const known = joins.get(id);
  if (known?.place.latitude === place.latitude && known.place.longitude === place.longitude)
    return known.start;
  const start = attachTo(graph, mode, place);
  joins.set(id, { place, start });
  return start;
}

function joinsFor(graph: StreetGraph, mode: StreetMode): Joins {
  const byMode = joinsOf.get(graph) ?? new Map<StreetMode, Joins>();
  joinsOf.set(graph, byMode);
  const joins = byMode.get(mode) ?? new LRUCache<number, Join>({ max: MAX_JOINS });
  byMode.set(mode, joins);
  return joins;
}

/** @returns the condition that a listing is one of these */
export function amongIds(ids: Iterable<number>): string {
  return `id = any('{${[...ids].join(',')}}'::bigint[])`;
}
