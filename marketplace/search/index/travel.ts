import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Travel } from '#marketplace/travel/engine/travel.ts';
import { minutesFrom, type TravelTimes } from '#marketplace/travel/engine/travel-times.ts';
import { attachTo } from '#marketplace/travel/streets/attach.ts';
import type { StreetGraph, StreetMode } from '#marketplace/travel/streets/model.ts';
import type { SearchQuery, TravelFilter } from '../model.ts';
import type { Columns } from './columns.ts';
import { WORK } from './filters.ts';
import type { Store } from './model.ts';
import { clearSlots, gatherSlots, type Spans } from './spans.ts';

/** A destination with the times to it; null where no street is near it. */
export type Reach = TravelFilter & { times: TravelTimes | null };

/** Finds the travel times of a search, which the other functions need. @throws TravelBusy */
export async function prepareTravel(query: SearchQuery, timesTo: Travel['timesTo']): Promise<SearchQuery> {
  const reaches: Promise<Reach>[] = query.travel.map(async (filter) => ({
    ...filter,
    times: await timesTo(filter, filter.minutes),
  }));
  return { ...query, travel: await Promise.all(reaches) };
}

/** @throws Error for a search whose travel times were not asked for */
export function reachesOf({ travel }: SearchQuery): readonly Reach[] {
  return travel.map((filter) => {
    if (!('times' in filter)) throw new Error('The travel times of a search are not known');
    return filter as Reach;
  });
}

/** Where the listings of an index join the streets for one mode, found when it is first asked for. */
type Joins = {
  graph: StreetGraph;
  /** The node of each slot; NOWHERE when the streets are too far. */
  nodes: Int32Array;
  /** Tenths of a second between the listing and its node. */
  walks: Uint16Array;
  /** The position for which the node was found: a slot may get another listing. */
  latitudes: Float64Array;
  longitudes: Float64Array;
  /** Resolves when every listing has been joined once; null until that is asked for. */
  whole: Promise<void> | null;
};
const NOWHERE = -1;
/** Listings that are joined at a time, in about a millisecond. */
const SLICE = 250;
const joinsOf = new WeakMap<Columns, Map<StreetMode, Joins>>();

/**
 * Joins all listings to the streets of a search, in slices between which other work runs: the first search by a mode after
 * an import would hold it up. Later searches find the streets of changed listings only.
 */
export async function joinListings({ columns }: Store, query: SearchQuery): Promise<void> {
  for (const { times } of reachesOf(query)) {
    if (!times) continue;
    const joins = joinsFor(columns, times);
    joins.whole ??= joinInSlices(joins, times, columns);
    await joins.whole;
  }
}

async function joinInSlices(joins: Joins, times: TravelTimes, columns: Columns): Promise<void> {
  const end = columns.used;
  for (let slot = 0; slot < end; slot++) {
    refresh(joins, times, columns, slot);
    if (slot % SLICE === SLICE - 1) await nextTurn();
  }
}

/** Removes listings from the scope that are too far from a destination. */
export function applyTravel(store: Store, query: SearchQuery, spans: Spans): void {
  for (const { times, minutes } of reachesOf(query)) {
    const minutesOf = minutesReader(store, times);
    const slots = gatherSlots(store.columns, WORK.scope, spans);
    clearSlots(
      store.columns,
      WORK.scope,
      slots.filter((slot) => minutesOf(slot) > minutes),
    );
  }
}

/** @returns a function that gives the minutes of a listing to each destination of a search; Infinity if not reached */
export function travelMinutes(store: Store, query: SearchQuery): (slot: number) => number[] {
  const readers = reachesOf(query).map(({ times }) => minutesReader(store, times));
  return (slot) => readers.map((minutesOf) => minutesOf(slot));
}

function minutesReader(store: Store, times: TravelTimes | null): (slot: number) => number {
  if (!times) return () => Infinity;
  const { columns } = store;
  const joins = joinsFor(columns, times);
  return (slot) => {
    refresh(joins, times, columns, slot);
    const node = joins.nodes[slot]!;
    return minutesFrom(times, node === NOWHERE ? null : { node, time: joins.walks[slot]! }) ?? Infinity;
  };
}

/** Finds the node of a slot unless it is known for its position. */
function refresh(joins: Joins, { graph, mode }: TravelTimes, columns: Columns, slot: number): void {
  const latitude = columns.latitude[slot]!;
  const longitude = columns.longitude[slot]!;
  if (joins.latitudes[slot] === latitude && joins.longitudes[slot] === longitude) return;
  const start = Number.isNaN(latitude) ? null : attachTo(graph, mode, { latitude, longitude });
  joins.nodes[slot] = start?.node ?? NOWHERE;
  joins.walks[slot] = start?.time ?? 0;
  joins.latitudes[slot] = latitude;
  joins.longitudes[slot] = longitude;
}

function joinsFor(columns: Columns, { graph, mode }: TravelTimes): Joins {
  const ofColumns = joinsOf.get(columns) ?? new Map<StreetMode, Joins>();
  joinsOf.set(columns, ofColumns);
  const known = ofColumns.get(mode);
  const { capacity } = columns;
  if (known?.graph === graph && known.nodes.length >= capacity) return known;
  const joins: Joins = {
    graph,
    nodes: new Int32Array(capacity),
    walks: new Uint16Array(capacity),
    latitudes: new Float64Array(capacity).fill(Number.NaN),
    longitudes: new Float64Array(capacity).fill(Number.NaN),
    whole: null,
  };
  ofColumns.set(mode, joins);
  return joins;
}
