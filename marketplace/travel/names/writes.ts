import type pg from 'pg';
import { type CopiedValue, copyRows } from '#database/copy-rows.ts';
import type { Point } from '#marketplace/places/gazetteer/area.ts';
import type { NamedPlace } from './named-places.ts';

/** Rows sent at a time. */
const BATCH = 2_000;
const COLUMNS = ['kind', 'name', 'name_ga', 'other_names', 'latitude', 'longitude', 'lines', 'extent'];

/**
 * Replaces all streets and places with names, in the transaction of the caller.
 * @returns how many there are now
 */
export async function replaceNamedPlaces(
  client: pg.ClientBase,
  places: Iterable<NamedPlace>,
): Promise<number> {
  await removeNamedPlaces(client);
  let count = 0;
  let batch: CopiedValue[][] = [];
  const send = async () => {
    await copyRows(client, 'travel_place', COLUMNS, batch);
    count += batch.length;
    batch = [];
  };
  for (const place of places) {
    batch.push(rowOf(place));
    if (batch.length === BATCH) await send();
  }
  await send();
  return count;
}

/** Removes all streets and places with names. */
export async function removeNamedPlaces(client: pg.ClientBase): Promise<void> {
  await client.query('delete from travel_place');
}

function rowOf({ kind, name, nameGa, otherNames, latitude, longitude, stretches }: NamedPlace) {
  const lines = stretches.map(({ from, to }) => [mercator(from), mercator(to)] as const);
  const spots = lines.length > 0 ? lines.flat() : [mercator({ latitude, longitude })];
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
  const corner = (of: (values: number[]) => number) => `(${of(xs)},${of(ys)})`;
  const [low, high] = [corner(smallest), corner(largest)];
  const segments = lines.map(([from, to]) => `"[(${from.x},${from.y}),(${to.x},${to.y})]"`);
  return [kind, name, nameGa, otherNames, latitude, longitude, `{${segments.join()}}`, `${high},${low}`];
}

function smallest(values: number[]): number {
  return values.reduce((one, other) => Math.min(one, other));
}

function largest(values: number[]): number {
  return values.reduce((one, other) => Math.max(one, other));
}

/** Mercator degrees, in which distances around a point compare in every direction; seven decimals are a centimetre. */
function mercator({ latitude, longitude }: Point): { x: number; y: number } {
  const y = Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) * (180 / Math.PI);
  return { x: Number(longitude.toFixed(7)), y: Number(y.toFixed(7)) };
}
