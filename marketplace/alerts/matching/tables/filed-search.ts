import type { CopiedValue } from '#database/copy-rows.ts';
import { choiceBits } from '#marketplace/search/index/features.ts';
import { extentOfPolygon, widen } from '#marketplace/search/index/geometry.ts';
import {
  type Box,
  type Circle,
  FURNISHINGS,
  LISTING_STATES,
  type Range,
  type SearchQuery,
} from '#marketplace/search/model.ts';
import { FACILITIES } from '#property/facilities.ts';
import { PROPERTY_KINDS } from '#property/property-type.ts';
import { SECTION_NAMES, SECTIONS } from '#property/section.ts';
import { circlesOf } from '../reach.ts';

/** Open ends, beyond every value. */
export const LOWEST = -2_147_483_648;
export const HIGHEST = 2_147_483_647;
/** The area of searches without a place. */
export const NO_AREA = 0;

const CARRIED = [
  ...['price_from', 'price_to', 'beds_from', 'beds_to', 'baths_from', 'baths_to'],
  ...['ber_from', 'ber_to', 'kinds', 'states', 'furnishings', 'facilities'],
];
export const AREA_COLUMNS = ['section', 'area_id', 'search_id', ...CARRIED];
export const SHAPE_COLUMNS = ['section', 'extent', 'search_id', ...CARRIED];

type Values = CopiedValue[];

/**
 * The rows by which a search is found: none of them leaves out a listing that the search finds, and few find others.
 * Rare filters, exact shapes and dates are left to the matcher.
 * @param extents of the areas of the gazetteer
 */
export function filedSearch(
  id: number,
  query: SearchQuery,
  extents: ReadonlyMap<number, Box>,
): { areas: Values[]; shapes: Values[] } {
  const areaIds = query.areas.map(({ areaId }) => areaId);
  const shapes = shapesOf(query, extents).map(boxText);
  if (areaIds.length === 0 && shapes.length === 0) areaIds.push(NO_AREA);
  const perSection = query.sections.map((section) => {
    const { salePrice, rentalPrice } = query.ranges;
    const price = SECTIONS[section].side === 'sale' ? salePrice : rentalPrice;
    return { number: SECTION_NAMES.indexOf(section), carried: [...ends(price), ...carriedOf(query)] };
  });
  return {
    areas: perSection.flatMap(({ number, carried }) =>
      [...new Set(areaIds)].map((areaId) => [number, areaId, id, ...carried]),
    ),
    shapes: perSection.flatMap(({ number, carried }) =>
      shapes.map((shape) => [number, shape, id, ...carried]),
    ),
  };
}

function carriedOf({ ranges, kinds, states, furnishings, facilities }: SearchQuery): Values {
  return [
    ...[...ends(ranges.numBeds), ...ends(ranges.numBaths), ...ends(ranges.ber)],
    kinds.length > 0 ? choiceBits(kinds, PROPERTY_KINDS) : -1,
    states.length > 0 ? choiceBits(states, LISTING_STATES) : -1,
    choiceBits(furnishings, FURNISHINGS),
    choiceBits(facilities, FACILITIES),
  ];
}

/** Whole numbers around a range. */
function ends(range: Range | undefined): [number, number] {
  const inside = (value: number) => Math.min(Math.max(value, LOWEST), HIGHEST);
  const { from = null, to = null } = range ?? {};
  return [from === null ? LOWEST : inside(Math.floor(from)), to === null ? HIGHEST : inside(Math.ceil(to))];
}

/** Of filters that must all hold, the first one files the search. */
function shapesOf(query: SearchQuery, extents: ReadonlyMap<number, Box>): Box[] {
  const { areas, circle, box, polygons } = query;
  if (areas.length > 0)
    return areas.flatMap(({ areaId, radius }) => {
      const extent = extents.get(areaId);
      return radius > 0 && extent ? [widen(extent, radius)] : [];
    });
  if (circle) return [boxOf(circle)];
  // A box without a place finds nothing.
  if (box) return [box.north < box.south || box.east < box.west ? NOWHERE : box];
  const drawn = polygons.flatMap((polygon) => extentOfPolygon(polygon) ?? []);
  // Polygons without a point find nothing.
  if (polygons.length > 0) return drawn.length > 0 ? drawn : [NOWHERE];
  // The nearest destination leaves out most.
  return circlesOf(query)
    .toSorted((one, other) => one.radius - other.radius)
    .slice(0, 1)
    .map(boxOf);
}

function boxOf({ latitude, longitude, radius }: Circle): Box {
  return widen({ north: latitude, south: latitude, west: longitude, east: longitude }, radius);
}

const NOWHERE: Box = { north: -400, south: -400, west: -400, east: -400 };

/** A box across the edge of the map becomes the whole map: longitudes begin again there. */
function boxText({ north, west, south, east }: Box): string {
  const isWhole = west < -180 || east > 180 || north > 89 || south < -89;
  const isSomewhere = north > -400;
  return isWhole && isSomewhere ? '(180,90),(-180,-90)' : `(${east},${north}),(${west},${south})`;
}
