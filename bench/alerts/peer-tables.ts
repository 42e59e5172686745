import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { choiceBits } from '#marketplace/search/index/features.ts';
import { extentOfPolygon, widen } from '#marketplace/search/index/geometry.ts';
import { markerOf } from '#marketplace/search/keywords/markers.ts';
import {
  type Box,
  FURNISHINGS,
  LISTING_STATES,
  MEDIA_TYPES,
  type Range,
  ROOM_TYPES,
  type SearchQuery,
} from '#marketplace/search/model.ts';
import { foldedWords } from '#platform/text/normalize.ts';
import { FACILITIES } from '#property/facilities.ts';
import { PROPERTY_KINDS } from '#property/property-type.ts';
import { SECTION_NAMES, SECTIONS } from '#property/section.ts';
import { field } from '../search/tables.ts';
import type { Saved } from './searches.ts';

/** Open ends, beyond every value. */
export const LOWEST = -2_147_483_648;
export const HIGHEST = 2_147_483_647;
/** Geometry is in millionths of degrees, because PostgreSQL treats points closer than one millionth as equal. */
const SCALE = 1e6;
/** The area id of searches without a place. */
const NO_AREA = 0;

/** The columns most searches filter by, included in the indexes of both tables so that the tables are not read. */
const CARRIED = `price_from integer not null, price_to integer not null, beds_from integer not null, beds_to integer not null,
  baths_from integer not null, baths_to integer not null, ber_from integer not null, ber_to integer not null, kinds integer not null,
  states integer not null, furnishings integer not null, facilities integer not null, more boolean not null`;
const CARRIED_NAMES =
  'price_from, beds_from, beds_to, baths_from, baths_to, ber_from, ber_to, kinds, states, furnishings, facilities, more, id';

/**
 * The fastest tables found for this task in PostgreSQL: one row per section and area of a search, in an index by
 * section, area and maximum price that includes the common filters; shapes in a GiST index by section and extent;
 * rare filters in a table by key.
 */
const TABLES = `
  create extension if not exists btree_gist;
  create unlogged table wanted_area (section smallint not null, area_id integer not null, id integer not null, ${CARRIED});
  create unlogged table wanted_shape (section smallint not null, extent box not null, core box, metres integer, outline polygon,
    id integer not null, ${CARRIED});
  create unlogged table wanted_more (id integer not null, words tsquery, floor_from float8, floor_to float8, rooms integer,
    media integer, days integer);
  create function metres_to(place point, core box) returns float8 language sql immutable as $$
    select 2 * 6371008.8 * asin(least(1, sqrt(power(sin((lat_b - lat_a) / 2), 2)
        + cos(lat_a) * cos(lat_b) * power(sin((lng_b - lng_a) / 2), 2))))
      from (select radians(place[1] / 1e6), radians(least(greatest(place[1], (core[1])[1]), (core[0])[1]) / 1e6),
        radians(place[0] / 1e6), radians(least(greatest(place[0], (core[1])[0]), (core[0])[0]) / 1e6))
        as points(lat_a, lat_b, lng_a, lng_b) $$;`;
const INDEXES = [
  `create index on wanted_area (section, area_id, price_to) include (${CARRIED_NAMES})`,
  'create index on wanted_shape using gist (section, extent)',
  'create unique index on wanted_more (id)',
];

type Value = string | number | boolean | null;
type Lines = { wanted_area: Value[][]; wanted_shape: Value[][]; wanted_more: Value[][] };

/** Fills the peer's tables with batches of searches and creates the indexes. */
export async function loadPeer(
  client: pg.ClientBase,
  batches: Iterable<readonly Saved[]>,
  extents: ReadonlyMap<number, Box>,
): Promise<void> {
  await client.query('set statement_timeout = 0');
  await client.query("set maintenance_work_mem = '512MB'");
  await client.query(TABLES);
  for (const batch of batches) {
    const lines: Lines = { wanted_area: [], wanted_shape: [], wanted_more: [] };
    for (const saved of batch) addLines(lines, saved, extents);
    for (const [table, rows] of Object.entries(lines)) {
      const text = rows.map((row) => `${row.map(field).join('\t')}\n`).join('');
      await pipeline(Readable.from([text]), client.query(copyFrom(`copy ${table} from stdin`)));
    }
  }
  for (const index of INDEXES) await client.query(index);
  for (const table of ['wanted_area', 'wanted_shape', 'wanted_more'])
    await client.query(`vacuum analyze ${table}`);
}

function addLines(lines: Lines, { id, query, days }: Saved, extents: ReadonlyMap<number, Box>): void {
  const more = moreOf(query, days);
  if (more) lines.wanted_more.push([id, ...more]);
  const areaIds = query.areas.map(({ areaId }) => areaId);
  const shapes = shapesOf(query, extents);
  if (areaIds.length === 0 && shapes.length === 0) areaIds.push(NO_AREA);
  for (const section of query.sections) {
    const number = SECTION_NAMES.indexOf(section);
    const { salePrice, rentalPrice } = query.ranges;
    const price = SECTIONS[section].side === 'sale' ? salePrice : rentalPrice;
    const carried = [...ends(price), ...carriedOf(query), more !== null];
    for (const areaId of areaIds) lines.wanted_area.push([number, areaId, id, ...carried]);
    for (const shape of shapes) lines.wanted_shape.push([number, ...shape, id, ...carried]);
  }
}

function carriedOf({ ranges, ...query }: SearchQuery): Value[] {
  return [
    ...[...ends(ranges.numBeds), ...ends(ranges.numBaths), ...ends(ranges.ber)],
    query.kinds.length > 0 ? choiceBits(query.kinds, PROPERTY_KINDS) : -1,
    query.states.length > 0 ? choiceBits(query.states, LISTING_STATES) : -1,
    choiceBits(query.furnishings, FURNISHINGS),
    choiceBits(query.facilities, FACILITIES),
  ];
}

function ends(range: Range | undefined): [number, number] {
  return [range?.from ?? LOWEST, range?.to ?? HIGHEST];
}

/** Extent, core, metres from the core, outline. */
function shapesOf(
  { areas, circle, box, polygons }: SearchQuery,
  extents: ReadonlyMap<number, Box>,
): Value[][] {
  const around = (core: Box, metres: number) => [boxText(widen(core, metres)), boxText(core), metres, null];
  const shapes: Value[][] = [];
  for (const { areaId, radius } of areas) if (radius > 0) shapes.push(around(extents.get(areaId)!, radius));
  if (box) shapes.push([boxText(box), null, null, null]);
  if (circle) {
    const { latitude, longitude, radius } = circle;
    shapes.push(around({ north: latitude, south: latitude, west: longitude, east: longitude }, radius));
  }
  for (const polygon of polygons) {
    const [ring, ...holes] = polygon;
    if (!ring || holes.length > 0) throw new Error('The benchmark draws shapes of one ring');
    shapes.push([
      boxText(extentOfPolygon(polygon)!),
      null,
      null,
      `(${ring.map((point) => `(${point.map(scaled)})`)})`,
    ]);
  }
  return shapes;
}

function boxText({ north, west, south, east }: Box): string {
  return `(${scaled(east)},${scaled(north)}),(${scaled(west)},${scaled(south)})`;
}

/** A coordinate in the units of the peer's geometry; coordinates of requests become integers. */
export function scaled(degrees: number): number {
  const value = degrees * SCALE;
  return Math.abs(value - Math.round(value)) < 1e-3 ? Math.round(value) : value;
}

/** The rare filters of a search; null when it has none. */
function moreOf(query: SearchQuery, days: number | null): Value[] | null {
  const { terms, ranges, roomTypes, mediaTypes } = query;
  if (terms.length + roomTypes.length + mediaTypes.length === 0 && !ranges.floorSize && days === null)
    return null;
  const words = terms.map((term) =>
    term.kind === 'phrase'
      ? term.words.map((word) => `'${word}'`).join(' <-> ')
      : (term.kind === 'prefix' ? foldedWords(term.word) : [markerOf(term)])
          .map((word) => `'${word}':*`)
          .join(' & '),
  );
  return [
    words.length > 0 ? words.join(' & ') : null,
    ...ends(ranges.floorSize),
    choiceBits(roomTypes, ROOM_TYPES),
    choiceBits(mediaTypes, MEDIA_TYPES),
    days,
  ];
}
