import fc from 'fast-check';
import { BUYER_TYPES } from '#marketplace/finance/sums/buyer-and-home.ts';
import { MAX_DESTINATIONS, MAX_MINUTES, MIN_MINUTES, TRAVEL_MODES } from '#marketplace/travel/model.ts';
import { irishDay } from '#platform/time/clock.ts';
import { FACILITIES } from '#property/facilities.ts';
import { PROPERTY_KINDS } from '#property/property-type.ts';
import { SECTION_NAMES } from '#property/section.ts';
import { streetWords } from '../keywords/street.ts';
import {
  FURNISHINGS,
  LISTING_STATES,
  MEDIA_TYPES,
  OFFERS,
  type Range,
  ROOM_TYPES,
  SALE_TYPES,
  type SearchQuery,
  SORTS,
  SUITABLE_FOR,
  type Term,
} from '../model.ts';
import { MAX_FROM, MAX_PAGE_SIZE, MAX_RADIUS } from '../request/limits.ts';

/** A time in the middle of a day, so that tests do not depend on midnight. */
export const NOW = Date.UTC(2026, 10, 20, 15, 30, 45, 123);

const some = <T>(values: readonly T[]) => fc.uniqueArray(fc.constantFrom(...values), { maxLength: 4 });

const bound = (numbers: fc.Arbitrary<number>) => fc.option(numbers, { nil: null });

const range = (numbers: fc.Arbitrary<number>): fc.Arbitrary<Range> =>
  fc.record({ from: bound(numbers), to: bound(numbers) });

const amount = fc.oneof(
  fc.integer({ min: 1, max: 999_999_999 }),
  fc.integer({ min: 1, max: 20 }),
  fc.integer({ min: 1, max: 99_999 }).map((hundredths) => hundredths / 100),
);

const instant = fc.oneof(
  fc.integer({ min: 1, max: Date.UTC(2099, 11, 31) }),
  fc.integer({ min: 1, max: 40_000 }).map((day) => day * 86_400_000),
  fc.integer({ min: -500, max: 500 }).map((day) => (Math.floor(NOW / 86_400_000) + day) * 86_400_000),
  fc.integer({ min: 1, max: 40_000 }).map((day) => day * 86_400_000 - 1),
);

const degrees = (min: number, max: number) =>
  fc.integer({ min: min * 1e5, max: max * 1e5 }).map((steps) => steps / 1e5);
const latitude = degrees(51, 56);
const longitude = degrees(-11, -5);

const ring = fc
  .uniqueArray(fc.tuple(longitude, latitude), { minLength: 3, maxLength: 8, selector: String })
  .map((points) => points.map(([x, y]) => [x, y] as const));

const word = fc.stringMatching(/^[a-z0-9]{1,8}$/);
const term: fc.Arbitrary<Term> = fc.oneof(
  word.map((text) => ({ kind: 'prefix' as const, word: text })),
  fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => ({ kind: 'phrase' as const, words })),
  fc.constantFrom('sea view', 'open plan').map((name) => ({ kind: 'expression' as const, name })),
  fc
    .array(word, { minLength: 1, maxLength: 3 })
    .map((words) => ({ kind: 'street' as const, words: streetWords(words.join(' ')) })),
);

/** Any query about the areas of `createTestAreas`, not in normal form. */
export const anyQuery: fc.Arbitrary<SearchQuery> = fc.record({
  sections: fc.oneof(
    fc.constantFrom(...SECTION_NAMES).map((name) => [name]),
    fc.uniqueArray(fc.constantFrom(...SECTION_NAMES), { minLength: 1 }),
  ),
  areas: fc.array(
    fc.record({
      areaId: fc.constantFrom(1, 15, 16, 32, 33, 101, 102, 103),
      radius: fc.oneof(fc.constantFrom(0, 1000, 5000), fc.integer({ min: 0, max: MAX_RADIUS })),
    }),
    { maxLength: 4 },
  ),
  circle: fc.option(fc.record({ latitude, longitude, radius: fc.integer({ min: 1, max: MAX_RADIUS }) })),
  box: fc.option(
    fc.tuple(latitude, longitude, latitude, longitude).map(([a, b, c, d]) => ({
      north: Math.max(a, c),
      west: Math.min(b, d),
      south: Math.min(a, c),
      east: Math.max(b, d),
    })),
  ),
  polygons: fc.array(fc.array(ring, { minLength: 1, maxLength: 2 }), { maxLength: 2 }),
  travel: fc.array(
    fc.record({
      latitude,
      longitude,
      mode: fc.constantFrom(...TRAVEL_MODES),
      hour: fc.option(fc.integer({ min: 0, max: 23 })),
      minutes: fc.integer({ min: MIN_MINUTES, max: MAX_MINUTES }),
      label: fc.constantFrom('', 'Work', 'Trinity College: Front Gate', 'Dún Laoghaire'),
    }),
    { maxLength: MAX_DESTINATIONS },
  ),
  kinds: fc.uniqueArray(fc.constantFrom(...PROPERTY_KINDS)),
  states: some(LISTING_STATES),
  furnishings: some(FURNISHINGS),
  facilities: some(FACILITIES),
  mediaTypes: some(MEDIA_TYPES),
  saleTypes: some(SALE_TYPES),
  roomTypes: some(ROOM_TYPES),
  suitableFor: some(SUITABLE_FOR),
  ownerOccupied: some([true, false]),
  offers: some(OFFERS),
  offersAt: fc.constant(NOW),
  budget: fc.option(
    fc.record({
      buyerType: fc.constantFrom(...BUYER_TYPES),
      cash: fc.integer({ min: 0, max: 99_999_999 }),
      maxLoan: fc.integer({ min: 0, max: 99_999_999 }),
      taxPaid: fc.option(fc.integer({ min: 0, max: 99_999_999 })),
      rate: fc.integer({ min: 0, max: 2000 }).map((hundredths) => hundredths / 100),
      years: fc.integer({ min: 1, max: 50 }),
    }),
  ),
  withinBudget: fc.boolean(),
  costsOn: fc.constant(irishDay(new Date(NOW))),
  ranges: fc.record(
    {
      salePrice: range(amount),
      rentalPrice: range(amount),
      monthlyCost: range(amount),
      numBeds: range(fc.integer({ min: 1, max: 15 })),
      numBaths: range(amount),
      ber: range(fc.integer({ min: 1, max: 14 })),
      floorSize: range(amount),
      leaseLength: range(amount),
      numTenants: range(amount),
      firstPublishDate: range(instant),
      availableFrom: range(instant),
      viewingTimes: range(instant),
    },
    { requiredKeys: [] },
  ),
  terms: fc.array(term, { maxLength: 4 }),
  sort: fc.constantFrom(...SORTS),
  from: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: MAX_FROM })),
  pageSize: fc.oneof(fc.constant(20), fc.integer({ min: 0, max: MAX_PAGE_SIZE })),
});
