import type pg from 'pg';
import { minutesFrom } from '#marketplace/travel/engine/travel-times.ts';
import { attachTo } from '#marketplace/travel/streets/attach.ts';
import { type Reach, reachesOf } from '../index/travel.ts';
import type { SearchQuery } from '../model.ts';
import { sectionConditions } from './conditions.ts';
import { inBox } from './places.ts';
import { selectRows } from './select-rows.ts';

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
  const near = rows.flatMap(([id, latitude, longitude]) => {
    const minutes = reaches.map((reach) => minutesOf(reach, { latitude, longitude }));
    return minutes.every((time, at) => time <= reaches[at]!.minutes) ? [[id, minutes] as const] : [];
  });
  return new Map(near);
}

function minutesOf({ times }: Reach, place: { latitude: number; longitude: number }): number {
  if (!times) return Infinity;
  return minutesFrom(times, attachTo(times.graph, times.mode, place)) ?? Infinity;
}

/** @returns the condition that a listing is one of these */
export function amongIds(ids: Iterable<number>): string {
  return `id = any('{${[...ids].join(',')}}'::bigint[])`;
}
