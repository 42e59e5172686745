import fc from 'fast-check';
import type { BudgetTerms } from '#marketplace/finance/budget/code.ts';
import { gridGraph, timesTo } from '#marketplace/travel/testing/grid-streets.ts';
import { irishDay } from '#platform/time/clock.ts';
import { DAY_MS } from '#platform/time/durations.ts';
import { BER_GRADES } from '#property/ber.ts';
import { FACILITIES } from '#property/facilities.ts';
import { SECTION_NAMES } from '#property/section.ts';
import type { AreaExtent } from '../index/search-index.ts';
import type { Reach } from '../index/travel.ts';
import {
  FURNISHINGS,
  LISTING_STATES,
  MEDIA_TYPES,
  OFFERS,
  type Range,
  ROOM_TYPES,
  SALE_TYPES,
  type SearchQuery,
  type SearchRow,
  type SearchUnit,
  SORTS,
  SUITABLE_FOR,
} from '../model.ts';

/** Random rows and searches for tests, with few different values so that rows and searches often match. */

/**
 * A small gazetteer: two counties with towns, suburbs of a town, a region across both counties; one area has listings
 * but is not in the gazetteer.
 */
export const SAMPLE_AREAS: readonly AreaExtent[] = [
  { id: 1, parentId: null, extent: { north: 53.6, south: 53.1, west: -6.6, east: -6 } },
  { id: 2, parentId: null, extent: { north: 52.4, south: 51.5, west: -9.8, east: -8 } },
  { id: 40, parentId: 1, extent: { north: 53.42, south: 53.28, west: -6.4, east: -6.15 } },
  { id: 60, parentId: 1, extent: { north: 53.5, south: 53.3, west: -6.4, east: -6.2 } },
  { id: 41, parentId: 40, regionIds: [60], extent: { north: 53.34, south: 53.31, west: -6.28, east: -6.24 } },
  { id: 42, parentId: 40, extent: { north: 53.4, south: 53.37, west: -6.3, east: -6.25 } },
  { id: 43, parentId: 1, extent: { north: 53.47, south: 53.43, west: -6.25, east: -6.18 } },
  { id: 50, parentId: 2, regionIds: [60], extent: { north: 51.93, south: 51.85, west: -8.55, east: -8.4 } },
  { id: 51, parentId: 50, extent: { north: 51.9, south: 51.88, west: -8.5, east: -8.47 } },
];
const CHAINS = [
  [1],
  [40, 1],
  [41, 40, 60, 1],
  [42, 40, 1],
  [43, 1],
  [60, 1],
  [2],
  [50, 60, 2],
  [51, 50, 60, 2],
  [99, 2],
];
/** The time of random searches, in the middle of their dates. */
export const SAMPLE_NOW = 1_760_000_000_000 + 20 * DAY_MS;
/** @returns a search as its saved form is matched at the time of random searches: with the offers and costs of that day */
export function atSampleTime(query: SearchQuery): SearchQuery {
  return { ...query, offersAt: SAMPLE_NOW, costsOn: irishDay(new Date(SAMPLE_NOW)) };
}

const nullable = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 4 });
const some = <T>(values: readonly T[], max: number) =>
  fc.uniqueArray(fc.constantFrom(...values), { maxLength: max });
const between = (min: number, max: number) => fc.integer({ min, max });
/** On a coarse grid, so that points coincide and lie on edges. */
const point = fc.record({
  latitude: between(0, 40).map((step) => 53.26 + step * 0.005),
  longitude: between(0, 40).map((step) => -6.35 + step * 0.005),
});
const WORDS = [
  'sea',
  'view',
  'views',
  'seaview',
  'and',
  'mountain',
  'terrace',
  'garage',
  'garden',
  'gárda',
  'the',
  'period',
  'property',
  "O'Connell",
  'DÚN',
  'Laoghaire',
  '12a',
];
const ADDRESSES = [
  '',
  '12 Main St., Kinvara',
  'MAIN STREET, Kinvara, Co. Galway',
  "Apartment 3, 7a O'Connell Rd, Dún Laoghaire",
  'O’CONNELL ROAD',
  'Seaview Terrace, Swords',
  'Garden Lodge, Sea View',
];
const KINDS = ['apartment', 'detached', 'house', 'site', 'office', 'studio'] as const;
/** Most rows are in a few sections, as on the real market. */
const sections = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(['residential-for-sale'], ['residential-to-rent']) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      ['residential-for-sale', 'new-homes'],
      ['sharing'],
      ['commercial-for-sale', 'commercial-to-rent'],
    ),
  },
  { weight: 1, arbitrary: fc.uniqueArray(fc.constantFrom(...SECTION_NAMES), { minLength: 1, maxLength: 3 }) },
) as fc.Arbitrary<SearchRow['sections'][number][]>;

const unit: fc.Arbitrary<Omit<SearchUnit, 'id'>> = fc.record({
  // One that is no whole thousand and above all remembered sums.
  salePrice: nullable(between(1, 8).map((step) => (step === 8 ? 5_432_100 : step * 50_000))),
  rentalPrice: nullable(between(1, 8).map((step) => step * 500)),
  numBeds: nullable(between(0, 5)),
  numBaths: nullable(between(1, 3)),
  kind: fc.constantFrom(...KINDS),
  ber: nullable(fc.tuple(between(0, BER_GRADES.length - 1), between(0, 3))).map((ber) =>
    ber ? [ber[0], Math.min(BER_GRADES.length - 1, ber[0] + ber[1])] : null,
  ),
  floorSize: nullable(between(1, 8).map((step) => step * 20.5)),
  roomType: nullable(fc.constantFrom(...ROOM_TYPES)),
});
const oneUnit = unit.map((own): SearchRow['units'] => [{ id: null, ...own }]);
const listedUnits = fc
  .tuple(between(1, 5000), unit, fc.array(unit, { maxLength: 3 }))
  .map(([number, first, more]): SearchRow['units'] => [
    { id: number * 10, ...first },
    ...more.map((own, index) => ({ id: number * 10 + index + 1, ...own })),
  ]);
const units = fc.oneof({ weight: 6, arbitrary: oneUnit }, { weight: 2, arbitrary: listedUnits });

/** A row with a small id, so that changes often replace existing rows. */
export function sampleRow(mostIds: number): fc.Arbitrary<SearchRow> {
  return fc
    .record({
      id: between(1, mostIds).map((id) => (id % 7 === 0 ? id + 4_294_967_296 : id)),
      sections,
      state: fc.constantFrom(...LISTING_STATES),
      areaIds: fc.constantFrom(...CHAINS),
      taxPlace: nullable(fc.constantFrom('dublin-city', 'leitrim', 'kildare', 'northern-ireland')),
      place: nullable(point),
      isApproximate: fc.boolean(),
      units,
      kwhPerSquareMetre: nullable(between(0, 500).map((hundredths) => hundredths * 1.01)),
      hasLandSize: fc.boolean(),
      managementFee: nullable(between(1, 3000)),
      furnishings: some(FURNISHINGS, 2),
      facilities: some(FACILITIES.slice(0, 4).concat(FACILITIES.slice(-2)), 4),
      mediaTypes: some(MEDIA_TYPES, 2),
      saleType: nullable(fc.constantFrom(...SALE_TYPES)),
      suitableFor: some(SUITABLE_FOR, 3),
      ownerOccupied: nullable(fc.boolean()),
      leaseLength: nullable(between(0, 12)),
      numTenants: nullable(between(0, 4)),
      publishedAt: between(0, 30).map((day) => 1_760_000_000_000 + day * DAY_MS),
      availableFrom: nullable(between(0, 30).map((day) => 1_760_054_400_000 + day * DAY_MS)),
      viewings: fc.array(
        between(0, 10).map((day) => 1_760_000_000_000 + day * DAY_MS),
        { maxLength: 2 },
      ),
      offersUntil: nullable(between(-2, 5).map((day) => SAMPLE_NOW + day * DAY_MS)),
      rank: between(-20, 20).map((step) => step / 4),
      address: fc.constantFrom(...ADDRESSES),
      text: fc.array(fc.constantFrom(...WORDS), { maxLength: 6 }).map((list) => list.join(' ')),
    })
    .map(({ place, kwhPerSquareMetre, hasLandSize, ...row }) => ({
      ...row,
      // A certificate is of one home.
      kwhPerSquareMetre: row.units[0].id === null ? kwhPerSquareMetre : null,
      hasLandSize: row.units[0].id === null && hasLandSize,
      latitude: place?.latitude ?? null,
      longitude: place?.longitude ?? null,
    }));
}

function range(value: fc.Arbitrary<number>): fc.Arbitrary<Range> {
  return fc.record({ from: nullable(value), to: nullable(value) });
}
const corner = fc.tuple(
  between(-2, 42).map((step) => -6.3501 + step * 0.005),
  between(-2, 42).map((step) => 53.2601 + step * 0.005),
);
const ring = fc.array(corner, { minLength: 3, maxLength: 7 });
const box = fc.tuple(point, point).map(([a, b]) => ({
  north: Math.max(a.latitude, b.latitude),
  south: Math.min(a.latitude, b.latitude),
  west: Math.min(a.longitude, b.longitude),
  east: Math.max(a.longitude, b.longitude),
}));
export const sampleBox = box;

/** Each filter occurs in about one of twelve searches, so that most searches have one or two filters and results. */
const rarely = <T>(value: fc.Arbitrary<T>, otherwise: T) =>
  fc.oneof({ weight: 11, arbitrary: fc.constant(otherwise) }, { weight: 1, arbitrary: value });
const term: fc.Arbitrary<SearchQuery['terms'][number]> = fc.oneof(
  fc.constantFrom('sea view', 'mountain view').map((name) => ({ kind: 'expression' as const, name })),
  fc
    .constantFrom(['main', 'street'], ['oconnell', 'road'], ['seaview', 'terrace'], ['main'])
    .map((words) => ({ kind: 'street' as const, words })),
  fc
    .constantFrom('g', 'ga', 'gard', 'sea', 'OConn', 'dun', '12', 'zzz', 'sea-v')
    .map((word) => ({ kind: 'prefix' as const, word })),
  fc
    .array(fc.constantFrom('sea', 'view', 'the', 'garden', 'period', 'nowhere'), {
      minLength: 1,
      maxLength: 3,
    })
    .map((list) => ({ kind: 'phrase' as const, words: list })),
);

/** People whose every price below the highest is possible: with enough money for the schemes' fixed amounts. */
export const SAMPLE_BUDGETS: readonly BudgetTerms[] = [
  { buyerType: 'firstTimeBuyer', cash: 40_000, maxLoan: 240_000, taxPaid: 25_000, rate: 3.5, years: 30 },
  { buyerType: 'firstTimeBuyer', cash: 60_000, maxLoan: 180_000, taxPaid: null, rate: 4.15, years: 35 },
  { buyerType: 'mover', cash: 120_000, maxLoan: 90_000, taxPaid: 1, rate: 0, years: 20 },
  { buyerType: 'investor', cash: 200_000, maxLoan: 150_000, taxPaid: null, rate: 5.5, years: 15 },
];

// No listing is equally far from two crossings.
const STREETS = gridGraph({ south: 53.29013, west: -6.31017, rows: 50, columns: 50, step: 1_507 });

/** Destinations among the sampled listings, with their times; one has no street near it. */
export const SAMPLE_REACHES: readonly Reach[] = (
  [
    ['foot', 53.35, -6.26, 45],
    ['bike', 53.35, -6.26, 12],
    ['bike', 53.3, -6.3, 25],
    ['car', 53.4, -6.2, 9],
    ['car', 53.2, -6.5, 30],
  ] as const
).map(([mode, latitude, longitude, minutes]) => ({
  ...{ mode, latitude, longitude, minutes, hour: null, label: 'Work' },
  times: timesTo(STREETS, mode, { latitude, longitude }, minutes * 600),
}));

/** @returns the query with the times of its destinations, found in SAMPLE_REACHES */
export function withSampleTimes(query: SearchQuery): SearchQuery {
  const travel = query.travel.map((filter) => {
    const { mode, latitude, longitude } = filter;
    const known = SAMPLE_REACHES.find(
      (reach) => reach.mode === mode && reach.latitude === latitude && reach.longitude === longitude,
    );
    return { ...filter, times: known!.times };
  });
  return { ...query, travel };
}

export const sampleQuery: fc.Arbitrary<SearchQuery> = fc.record({
  sections: fc.oneof(sections, fc.constant([...SECTION_NAMES])),
  areas: rarely(
    fc.array(
      fc.record({
        areaId: fc.constantFrom(1, 2, 40, 41, 43, 50, 60, 99, 7),
        radius: fc.constantFrom(0, 0, 1000, 5000),
      }),
      { maxLength: 3 },
    ),
    [],
  ),
  circle: rarely(
    fc.tuple(point, between(1, 20)).map(([centre, km]) => ({ ...centre, radius: km * 500 })),
    null,
  ),
  box: rarely(box, null),
  polygons: rarely(
    fc.array(fc.array(ring, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 2 }),
    [],
  ),
  travel: rarely(fc.array(fc.constantFrom(...SAMPLE_REACHES), { minLength: 1, maxLength: 3 }), []),
  kinds: rarely(some(KINDS, 3), []),
  states: rarely(some(LISTING_STATES, 2), []),
  furnishings: rarely(some(FURNISHINGS, 2), []),
  facilities: rarely(some(FACILITIES.slice(0, 4), 2), []),
  mediaTypes: rarely(some(MEDIA_TYPES, 2), []),
  saleTypes: rarely(some(SALE_TYPES, 2), []),
  roomTypes: rarely(some(ROOM_TYPES, 2), []),
  suitableFor: rarely(some(SUITABLE_FOR, 2), []),
  ownerOccupied: rarely(some([true, false], 2), []),
  offers: rarely(some(OFFERS, 2), []),
  offersAt: fc.constant(SAMPLE_NOW),
  budget: fc.constantFrom(null, ...SAMPLE_BUDGETS),
  withinBudget: rarely(fc.boolean(), false),
  costsOn: fc.constantFrom('2025-10-29', '2026-11-26'),
  ranges: fc.record(
    {
      salePrice: rarely(range(between(0, 9).map((step) => step * 49_999.5)), open()),
      rentalPrice: rarely(range(between(0, 9).map((step) => step * 500)), open()),
      monthlyCost: rarely(range(between(0, 30).map((step) => step * 100.5)), open()),
      numBeds: rarely(range(between(0, 6)), open()),
      numBaths: rarely(range(between(0, 1_000_000_000)), open()),
      ber: rarely(range(between(-1, 16)), open()),
      floorSize: rarely(range(between(0, 180)), open()),
      leaseLength: rarely(range(between(0, 40_000)), open()),
      numTenants: rarely(range(between(0, 4)), open()),
      firstPublishDate: rarely(range(between(0, 30).map((day) => 1_760_000_000_000 + day * DAY_MS)), open()),
      availableFrom: rarely(range(between(0, 30).map((day) => 1_760_054_400_000 + day * DAY_MS)), open()),
      viewingTimes: rarely(range(between(0, 10).map((day) => 1_760_000_000_000 + day * DAY_MS)), open()),
    },
    { requiredKeys: [] },
  ),
  terms: fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(term, { maxLength: 2 }) },
  ),
  sort: fc.constantFrom(...SORTS),
  from: fc.constantFrom(0, 0, 0, 3, 20),
  pageSize: fc.constantFrom(0, 5, 20, 100),
});

function open(): Range {
  return { from: null, to: null };
}
