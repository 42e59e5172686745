import type pg from 'pg';
import { type CopiedValue, copyRows } from '#database/copy-rows.ts';
import { northing, type Point } from '#marketplace/places/gazetteer/area.ts';
import type { NamedPlace } from './named-places.ts';
import { GENERATION } from './reads.ts';

/** Rows of a transaction: followers of the outbox wait for each. */
const BATCH = 2_000;
const COLUMNS = [
  'generation',
  'kind',
  'name',
  'name_ga',
  'other_names',
  'latitude',
  'longitude',
  'lines',
  'extent',
];

/**
 * Adds streets and places with names, which are in use once the facts of the streets name their generation.
 * @returns how many there are
 */
export async function addNamedPlaces(
  pool: pg.Pool,
  generation: string,
  places: Iterable<NamedPlace>,
): Promise<number> {
  let count = 0;
  let batch: CopiedValue[][] = [];
  const send = async () => {
    const client = await pool.connect();
    await copyRows(client, 'travel_place', COLUMNS, batch).finally(() => client.release());
    count += batch.length;
    batch = [];
  };
  for (const place of places) {
    batch.push([generation, ...rowOf(place)]);
    if (batch.length === BATCH) await send();
  }
  await send();
  return count;
}

/** Each call goes on behind the ids of the one before, so no deleted row is visited twice. */
const REMOVE_UNUSED = `
  with unused as (
    select id from travel_place where id > $1 and generation is distinct from ${GENERATION} order by id limit ${BATCH}
  ), removed as (delete from travel_place using unused where travel_place.id = unused.id)
  select max(id) as last from unused`;

/** Removes streets and places of earlier imports and of interrupted ones; all of them once the streets are removed. */
export async function removeUnusedPlaces(pool: pg.Pool): Promise<void> {
  for (let last: number | null = 0; last !== null; ) last = await removeSome(pool, last);
}

/** @returns the id behind which more may be; null when there are no more */
async function removeSome(pool: pg.Pool, after: number): Promise<number | null> {
  const { rows } = await pool.query<{ last: number | null }>(REMOVE_UNUSED, [after]);
  return rows[0]!.last;
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
  const y = northing(latitude) * (180 / Math.PI);
  return { x: Number(longitude.toFixed(7)), y: Number(y.toFixed(7)) };
}
