import type { Area } from '#marketplace/places/gazetteer/area.ts';
import { everythingIn, type Polygon, type SearchQuery, type Sort } from '#marketplace/search/model.ts';
import { DAY_MS } from '#platform/time/durations.ts';
import type { Section } from '#property/section.ts';
import { type Random, randomFrom, weighted } from './random.ts';

const SECTIONS = weighted<readonly Section[]>([
  [['residential-for-sale'], 45],
  [['residential-to-rent'], 25],
  [['sharing'], 7],
  [['new-homes'], 4],
  [['residential-sold'], 6],
  [['commercial-to-rent'], 5],
  [['commercial-for-sale'], 4],
  [['holiday-homes'], 2],
  [['student-accommodation-for-rent'], 2],
]);
const SORTS = weighted<Sort>([
  ['bestMatch', 40],
  ['publishDateDesc', 20],
  ['priceAsc', 15],
  ['priceDesc', 8],
  ['publishDateAsc', 4],
  ['distance', 5],
]);
const PLACES = weighted([
  ['area', 34],
  ['areas', 8],
  ['around', 8],
  ['circle', 8],
  ['box', 16],
  ['polygon', 6],
  ['county', 12],
  ['none', 8],
] as const);
const WORDS = [
  'garden',
  'gar',
  'sea',
  'garage',
  'parking',
  'luas',
  'cot',
  'victorian',
  'balcony',
  'willow',
  'pen',
  'stove',
];
const NAMED = ['sea view', 'sea view', 'mountain view', 'triple glazed'];
const STREETS = [
  ['chapel', 'road'],
  ['abbey', 'street'],
  ['willow', 'grove'],
];
const PHRASES = [
  ['sea', 'view'],
  ['garden', 'is'],
  ['living', 'garden'],
  ['room', 'living'],
  ['12', 'elm'],
];
const NEWEST = Date.UTC(2025, 5, 1) + 170 * DAY_MS;

/**
 * A mix of typical searches: places of every kind, filters, keywords, every sort order, deep pages; the same in every
 * run.
 */
export function mixedQueries(areas: readonly Area[], count: number, seed: number): SearchQuery[] {
  const random = randomFrom(seed);
  const searched = areas.filter(({ kind }) => kind !== 'college');
  const pickArea = weighted(
    searched.map((area) => [area, Math.min(area.population ?? 1_500, 100_000) + 500] as const),
  );
  return Array.from({ length: count }, () => {
    const query: SearchQuery = {
      ...everythingIn(SECTIONS(random)),
      ...place(random, pickArea),
      ...filters(random),
      sort: SORTS(random),
      from: random.chance(0.06)
        ? random.between(10, 300) * 20
        : random.chance(0.2)
          ? random.between(1, 4) * 20
          : 0,
    };
    const forSale = query.sections.some((section) => /sale|sold|new/.test(section));
    if (!random.chance(0.35)) return query;
    const price = forSale ? random.between(3, 12) * 50_000 : random.between(16, 50) * 50;
    const range = { from: random.chance(0.3) ? Math.round(price * 0.6) : null, to: price };
    return { ...query, ranges: { ...query.ranges, [forSale ? 'salePrice' : 'rentalPrice']: range } };
  });
}

function place(random: Random, pickArea: (random: Random) => Area): Partial<SearchQuery> {
  const area = pickArea(random);
  const { latitude, longitude } = area;
  switch (PLACES(random)) {
    case 'area':
      return { areas: [{ areaId: area.id, radius: 0 }] };
    case 'county':
      return { areas: [{ areaId: area.countyId, radius: 0 }] };
    case 'areas':
      return {
        areas: [area, pickArea(random), pickArea(random)].map(({ id }) => ({ areaId: id, radius: 0 })),
      };
    case 'around':
      return { areas: [{ areaId: area.id, radius: random.pick([1000, 3000, 5000, 10_000]) }] };
    case 'circle':
      return { circle: { latitude, longitude, radius: random.pick([1000, 2000, 5000, 10_000]) } };
    case 'box': {
      const size = random.pick([0.01, 0.03, 0.1, 0.3, 1]);
      return {
        box: {
          north: latitude + size,
          south: latitude - size,
          west: longitude - size * 1.6,
          east: longitude + size * 1.6,
        },
      };
    }
    case 'polygon':
      return { polygons: [drawnAround(random, latitude, longitude)] };
    default:
      return {};
  }
}

/** A hand-drawn shape: an irregular circle of 12 to 40 corners. */
export function drawnAround(random: Random, latitude: number, longitude: number): Polygon {
  const corners = random.between(12, 40);
  const size = random.pick([0.02, 0.05, 0.15]);
  return [
    Array.from({ length: corners }, (_, index) => {
      const angle = (index / corners) * 2 * Math.PI;
      const reach = size * (0.7 + random.next() * 0.6);
      return [longitude + 1.6 * reach * Math.cos(angle), latitude + reach * Math.sin(angle)] as const;
    }),
  ];
}

function filters(random: Random): Partial<SearchQuery> {
  const ranges: SearchQuery['ranges'] = {
    ...(random.chance(0.3)
      ? { numBeds: { from: random.between(1, 4), to: random.chance(0.3) ? 4 : null } }
      : {}),
    ...(random.chance(0.06) ? { numBaths: { from: 2, to: null } } : {}),
    ...(random.chance(0.08) ? { ber: { from: null, to: random.between(3, 10) } } : {}),
    ...(random.chance(0.05) ? { floorSize: { from: random.between(6, 15) * 10, to: null } } : {}),
    ...(random.chance(0.08)
      ? { firstPublishDate: { from: NEWEST - random.pick([3, 7, 30]) * DAY_MS, to: null } }
      : {}),
  };
  const houses = ['house', 'detached', 'semi_detached', 'terraced', 'end_of_terrace', 'bungalow'] as const;
  return {
    ranges,
    ...(random.chance(0.25) ? { kinds: random.chance(0.6) ? houses : ['apartment', 'flat'] } : {}),
    ...(random.chance(0.3) ? { states: ['published'] } : {}),
    ...(random.chance(0.1) ? { facilities: random.chance(0.5) ? ['PARKING'] : ['PARKING', 'ALARM'] } : {}),
    ...(random.chance(0.05) ? { furnishings: ['furnished'] } : {}),
    ...(random.chance(0.04) ? { mediaTypes: ['video'] } : {}),
    ...(random.chance(0.1) ? { terms: [{ kind: 'prefix', word: random.pick(WORDS) }] } : {}),
    ...(random.chance(0.05) ? { terms: [{ kind: 'phrase', words: random.pick(PHRASES) }] } : {}),
    ...(random.chance(0.05) ? { terms: [{ kind: 'expression', name: random.pick(NAMED) }] } : {}),
    ...(random.chance(0.03) ? { terms: [{ kind: 'street', words: random.pick(STREETS) }] } : {}),
  };
}
