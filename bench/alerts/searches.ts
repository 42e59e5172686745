import type { Matcher } from '#marketplace/alerts/matching/matcher.ts';
import type { Area } from '#marketplace/places/gazetteer/area.ts';
import { RENT_STEPS, SALE_STEPS } from '#marketplace/search/filters/steps.ts';
import { everythingIn, type Range, type SearchQuery } from '#marketplace/search/model.ts';
import { readDate } from '#marketplace/search/request/dates.ts';
import { polygonOf } from '#marketplace/search/request/geo.ts';
import { PROPERTY_TYPE_VALUES } from '#property/property-type.ts';
import type { Section } from '#property/section.ts';
import { weightOf } from '../search/market.ts';
import { drawnAround } from '../search/queries.ts';
import { type Random, randomFrom, weighted } from '../search/random.ts';

/** A saved search; `days` limits it to listings of the last days. */
export type Saved = { id: number; query: SearchQuery; days: number | null };

/** Per hundred saved searches. */
const SECTIONS = weighted<readonly Section[]>([
  [['residential-for-sale'], 47],
  [['residential-to-rent'], 29],
  [['sharing'], 7],
  [['new-homes'], 3],
  [['residential-for-sale', 'new-homes'], 2],
  [['commercial-to-rent'], 3],
  [['commercial-for-sale'], 3],
  [['holiday-homes'], 2],
  [['student-accommodation-for-rent'], 2],
  [['parking-to-rent'], 1],
  [['residential-sold'], 1],
]);
const PLACES = weighted([
  ['area', 38],
  ['areas', 22],
  ['county', 14],
  ['around', 8],
  ['polygon', 6],
  ['box', 5],
  ['none', 4],
  ['circle', 3],
] as const);
const KINDS = weighted([
  ['houses', 50],
  ['apartments', 28],
  ['detached-houses', 9],
  ['bungalows', 5],
  ['semi-detached-houses', 5],
  ['sites', 3],
] as const);
const WORK = weighted([
  ['office-spaces', 45],
  ['retail-units', 30],
  ['industrial-units', 25],
] as const);
const WORDS = weighted([
  ['garden', 20],
  ['sea', 12],
  ['garage', 12],
  ['parking', 10],
  ['luas', 8],
  ['cottage', 8],
  ['victorian', 6],
  ['balcony', 6],
  ['stove', 4],
  ['bungal', 4],
  ['thatched', 3],
  ['willow', 2],
] as const);
const PHRASES = [
  ['sea', 'view'],
  ['cul', 'de', 'sac'],
  ['period', 'property'],
  ['heat', 'recovery'],
];

/** Puts a search into a matcher. */
export function putSaved(matcher: Matcher, saved: Saved, now: number): void {
  matcher.put(saved.id, asOf(saved, now), saved.days === null ? undefined : (time) => asOf(saved, time));
}

/** The search at a time. */
export function asOf({ query, days }: Saved, now: number): SearchQuery {
  if (days === null) return query;
  const from = readDate(`now-${days}d/d`, 'from', now) ?? null;
  return { ...query, ranges: { ...query.ranges, firstPublishDate: { from, to: null } } };
}

/**
 * Generates typical saved searches, each from its number alone. Areas have the same weights as for listings; a search
 * of several areas uses neighbours.
 */
export function savedSearches(areas: readonly Area[]): (number: number) => Saved {
  const pickArea = weighted(
    areas
      .filter(({ kind }) => kind !== 'region' && kind !== 'college' && kind !== 'county')
      .map((area) => [area, weightOf(area)] as const),
  );
  const near = neighbours(areas);
  return (number) => {
    const random = randomFrom(Math.imul(number + 1, 0x85ebca6b));
    const area = pickArea(random);
    const sections = SECTIONS(random);
    const query = { ...everythingIn(sections), ...place(random, area, near) };
    return {
      id: number + 1,
      query: { ...query, ...filters(random, sections, area.countyId === 1 ? 1.6 : 1) },
      days: random.chance(0.03) ? random.pick([3, 7, 14, 30]) : null,
    };
  };
}

/** @returns the areas of the same county, nearest first */
function neighbours(areas: readonly Area[]): (area: Area) => readonly Area[] {
  const known = new Map<number, readonly Area[]>();
  return (area) => {
    let list = known.get(area.id);
    if (!list) {
      const far = (other: Area) =>
        Math.hypot(other.latitude - area.latitude, (other.longitude - area.longitude) * 0.6);
      list = areas
        .filter(({ countyId, kind }) => countyId === area.countyId && kind !== 'county' && kind !== 'college')
        .sort((a, b) => far(a) - far(b))
        .slice(0, 12);
      known.set(area.id, list);
    }
    return list;
  };
}

function place(random: Random, area: Area, near: (area: Area) => readonly Area[]): Partial<SearchQuery> {
  const [latitude, longitude] = [
    area.latitude + random.around() * 0.02,
    area.longitude + random.around() * 0.03,
  ];
  switch (PLACES(random)) {
    case 'area':
      return { areas: [{ areaId: area.id, radius: 0 }] };
    case 'county':
      return { areas: [{ areaId: area.countyId, radius: 0 }] };
    case 'areas': {
      const others = near(area);
      const chosen = Array.from({ length: random.between(1, 5) }, () => random.pick(others).id);
      return { areas: [...new Set([area.id, ...chosen])].map((areaId) => ({ areaId, radius: 0 })) };
    }
    case 'around':
      return { areas: [{ areaId: area.id, radius: random.pick([1000, 3000, 5000, 10_000, 20_000]) }] };
    case 'circle':
      return { circle: { latitude, longitude, radius: random.pick([1000, 2000, 5000, 10_000]) } };
    case 'box': {
      const size = random.pick([0.01, 0.02, 0.05, 0.1, 0.3]);
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
      return { polygons: [polygonOf(drawnAround(random, latitude, longitude))!] };
    default:
      return {};
  }
}

/** @param dear price level of the area relative to others */
function filters(random: Random, sections: readonly Section[], dear: number): Partial<SearchQuery> {
  const section = sections[0]!;
  const rents = /rent|shar|holiday/.test(section);
  const home = !/commercial|parking/.test(section);
  const beds =
    home && section !== 'sharing' && random.chance(0.6) ? random.pick([1, 2, 2, 3, 3, 3, 4, 4, 5]) : null;
  const ranges: SearchQuery['ranges'] = {
    ...(random.chance(0.72) ? price(random, rents, dear, beds ?? 2) : {}),
    ...(beds === null ? {} : { numBeds: { from: beds, to: random.chance(0.2) ? beds + 1 : null } }),
    ...(home && random.chance(0.06) ? { numBaths: { from: random.pick([2, 2, 3]), to: null } } : {}),
    ...(home && random.chance(0.06) ? { ber: { from: null, to: random.between(3, 10) } } : {}),
    ...(random.chance(0.04) ? { floorSize: { from: random.between(6, 15) * 10, to: null } } : {}),
  };
  const facilities = rents
    ? (['PARKING', 'PETS_ALLOWED', 'GARDEN_PATIO_BALCONY'] as const)
    : (['PARKING'] as const);
  return {
    ranges,
    ...kinds(random, home, section),
    ...(random.chance(0.25) ? { states: ['published'] } : {}),
    ...(random.chance(0.1) ? { facilities: [random.pick(facilities)] } : {}),
    ...(rents && random.chance(0.12) ? { furnishings: ['furnished'] } : {}),
    ...(section === 'sharing' && random.chance(0.5)
      ? { roomTypes: [random.pick(['single', 'double'])] }
      : {}),
    ...(random.chance(0.01) ? { mediaTypes: ['video'] } : {}),
    ...(random.chance(0.04) ? { terms: [{ kind: 'prefix', word: WORDS(random) }] } : {}),
    ...(random.chance(0.01) ? { terms: [{ kind: 'phrase', words: random.pick(PHRASES) }] } : {}),
    ...(random.chance(0.01) ? { terms: [{ kind: 'expression', name: 'sea view' }] } : {}),
    ...(random.chance(0.01) ? { terms: [{ kind: 'street', words: ['chapel', 'road'] }] } : {}),
  };
}

function kinds(random: Random, home: boolean, section: Section): Partial<SearchQuery> {
  if (section === 'parking-to-rent' || !random.chance(0.45)) return {};
  return { kinds: PROPERTY_TYPE_VALUES[home ? KINDS(random) : WORK(random)] };
}

/** A typical price there, with some variation, rounded to a filter step. */
function price(random: Random, rents: boolean, dear: number, beds: number): SearchQuery['ranges'] {
  const worth = dear * (0.7 + random.next() * random.next() * 1.6);
  const most = rents ? worth * (500 + 350 * beds) : worth * (90_000 + 80_000 * beds);
  const steps = rents ? RENT_STEPS : SALE_STEPS;
  const on = (value: number) => steps.find((step) => step >= value) ?? steps.at(-1)!;
  const range: Range = { from: random.chance(0.3) ? on(most * 0.5) : null, to: on(most) };
  return { [rents ? 'rentalPrice' : 'salePrice']: range };
}
