import { type Areas, intervalsOf } from '#marketplace/search/index/areas.ts';
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
  SALE_TYPES,
  type SearchQuery,
  SUITABLE_FOR,
} from '#marketplace/search/model.ts';
import { FACILITIES } from '#property/facilities.ts';
import { PROPERTY_KINDS } from '#property/property-type.ts';
import { SECTION_NAMES } from '#property/section.ts';

/** The filters of a search as SQL with literal numbers, so that the planner can estimate selectivity. */
export type Conditions = {
  /** Section, places, keywords and filters without a facet. */
  scope: string[];
  /** Choices in facets of listings, by facet. */
  ofAds: Map<string, string>;
  /** Choices in facets of units by column, and prices and sizes. */
  ofUnits: Map<string, string>;
  plainUnits: string[];
};

export function conditionsOf(query: SearchQuery, areas: Areas): Conditions {
  const { ranges } = query;
  const [section] = query.sections;
  if (query.sections.length !== 1) throw new Error('The benchmark asks for one section at a time');
  const scope = [
    `section = ${SECTION_NAMES.indexOf(section!)}`,
    ...placeConditions(query, areas),
    ...query.terms.map(termCondition),
    ...query.facilities.map((value) => `facilities & ${(1 << FACILITIES.indexOf(value)) | 0} <> 0`),
    ...within('published', ranges.firstPublishDate),
    ...within('available', ranges.availableFrom),
    ...within('lease', ranges.leaseLength),
    ...within('tenants', ranges.numTenants),
  ];
  const ofListings = new Map<string, string>();
  const choose = <T>(facet: string, chosen: readonly T[], all: readonly T[], shift: number) => {
    if (chosen.length > 0) ofListings.set(facet, `ad_word & ${choiceBits(chosen, all) << shift} <> 0`);
  };
  if (query.states.length > 0)
    ofListings.set(
      'adState',
      `ad_word & 3 in (${query.states.map((state) => LISTING_STATES.indexOf(state))})`,
    );
  choose('furnishing', query.furnishings, FURNISHINGS, 2);
  choose('mediaTypes', query.mediaTypes, MEDIA_TYPES, 5);
  choose('suitableFor', query.suitableFor, SUITABLE_FOR, 10);
  if (query.saleTypes.length > 0)
    ofListings.set(
      'saleType',
      `(ad_word >> 7) & 7 in (${query.saleTypes.map((type) => SALE_TYPES.indexOf(type) + 1)})`,
    );
  if (query.ownerOccupied.length > 0)
    ofListings.set(
      'ownerOccupied',
      `(ad_word >> 13) & 3 in (${query.ownerOccupied.map((is) => (is ? 1 : 2))})`,
    );
  const ofUnits = new Map<string, string>();
  if (query.kinds.length > 0)
    ofUnits.set('kind', `kind in (${query.kinds.map((kind) => PROPERTY_KINDS.indexOf(kind))})`);
  if (query.roomTypes.length > 0)
    ofUnits.set('room', `room in (${query.roomTypes.map((type) => ROOM_TYPES.indexOf(type))})`);
  for (const [column, name] of [
    ['beds', 'numBeds'],
    ['baths', 'numBaths'],
  ] as const)
    if (ranges[name]) ofUnits.set(column, within(column, ranges[name]).join(' and '));
  if (ranges.ber) {
    const { from, to } = ranges.ber;
    const bounds = [
      ...(to === null ? [] : [`ber_from <= ${to}`]),
      ...(from === null ? [] : [`ber_to >= ${from}`]),
    ];
    ofUnits.set('ber', bounds.join(' and '));
  }
  const plainUnits = [
    ...within('sale', ranges.salePrice),
    ...within('rent', ranges.rentalPrice),
    ...within('floor', ranges.floorSize),
  ];
  return { scope, ofAds: ofListings, ofUnits, plainUnits };
}

function within(column: string, range: Range | undefined): string[] {
  const conditions: string[] = [];
  if (range && range.from !== null) conditions.push(`${column} >= ${range.from}`);
  if (range && range.to !== null) conditions.push(`${column} <= ${range.to}`);
  return conditions;
}

function termCondition(term: SearchQuery['terms'][number]): string {
  const quoted = (word: string) => `''${word}''`;
  const asked =
    term.kind === 'phrase'
      ? term.words.map(quoted).join(' <-> ')
      : `${quoted(term.kind === 'prefix' ? term.word : markerOf(term))}:*`;
  return `words @@ '${asked}'::tsquery`;
}

/** Metres on a sphere from the listing to a point, both as SQL; the same formula as in the index. */
export function metres(latitude: string | number, longitude: string | number): string {
  const half = (from: string, to: string | number) => `sin(radians(${to} - ${from}) / 2)`;
  const chord = `power(${half('place[1]', latitude)}, 2)
    + cos(radians(place[1])) * cos(radians(${latitude})) * power(${half('place[0]', longitude)}, 2)`;
  return `(2 * 6371008.8 * asin(least(1, sqrt(${chord}))))`;
}

function inBox({ north, south, west, east }: Box): string {
  return `place <@ box(point(${west}, ${south}), point(${east}, ${north}))`;
}

function placeConditions({ areas: filters, circle, box, polygons }: SearchQuery, areas: Areas): string[] {
  const conditions: string[] = [];
  const parts = filters.flatMap(({ areaId, radius }) => {
    const number = areas.numbers.get(areaId)!;
    const walks = intervalsOf(areas, number).map(([first, end]) => `walk between ${first} and ${end - 1}`);
    const { extent } = areas.nodes[number]!;
    if (radius === 0 || !extent) return walks;
    const { north, south, west, east } = extent;
    const nearest = metres(
      `least(greatest(place[1], ${south}), ${north})`,
      `least(greatest(place[0], ${west}), ${east})`,
    );
    return [...walks, `(${inBox(widen(extent, radius))} and ${nearest} <= ${radius})`];
  });
  if (parts.length > 0) conditions.push(`(${parts.join(' or ')})`);
  if (circle) {
    const { latitude, longitude, radius } = circle;
    const around = widen({ north: latitude, south: latitude, west: longitude, east: longitude }, radius);
    conditions.push(inBox(around), `${metres(latitude, longitude)} <= ${radius}`);
  }
  if (box) conditions.push(inBox(box));
  const drawn = polygons.map(([ring]) => {
    const extent = extentOfPolygon([ring!])!;
    // PostgreSQL treats points closer than 0.000001 as equal, so a millionth of a degree becomes one unit.
    const corners = ring!.map(([longitude, latitude]) => `(${longitude * 1e6},${latitude * 1e6})`).join(',');
    return `(${inBox(extent)} and place * point(1e6, 0) <@ polygon '(${corners})')`;
  });
  if (drawn.length > 0) conditions.push(`(${drawn.join(' or ')})`);
  return conditions;
}
