import { FACILITIES } from '#property/facilities.ts';
import { PROPERTY_KINDS } from '#property/property-type.ts';
import { SECTION_NAMES } from '#property/section.ts';
import type { Areas } from '../index/areas.ts';
import { choiceBits, sectionBits, UNIT_FACETS, type UnitFacet } from '../index/features.ts';
import type { Facet } from '../index/search-index.ts';
import {
  FURNISHINGS,
  LISTING_STATES,
  MEDIA_TYPES,
  type Range,
  ROOM_TYPES,
  SALE_TYPES,
  type SearchQuery,
  SUITABLE_FOR,
} from '../model.ts';
import { placeConditions } from './places.ts';
import { termCondition } from './terms.ts';

/** A choice in a facet of listings, as SQL and as a test of `listing_word`. */
export type ListingChoice = { sql: string; holds: (word: number) => boolean };

/** Conditions on units, given the name of the table before each column: '' or 'u.'. */
type OfUnit = (table: '' | 'u.') => string;

/** The filters of a search as SQL with literal numbers, so that the planner can estimate how many listings they leave. */
export type Conditions = {
  /** Section, places, keywords and filters without a facet. */
  scope: readonly string[];
  listingChoices: ReadonlyMap<Facet, ListingChoice>;
  unitChoices: ReadonlyMap<UnitFacet, OfUnit>;
  /** Prices, sizes and costs of units. */
  unitRanges: readonly OfUnit[];
};

/** Deadlines of rounds of offers that close soon are at most so far away. */
const SOON_MS = 48 * 3_600_000;

/** @returns what a listing and one of its units must fulfil, without the filters by costs */
export function conditionsOf(query: SearchQuery, areas: Areas): Conditions {
  const { ranges } = query;
  return {
    scope: [
      ...sectionConditions(query),
      ...placeConditions(query, areas),
      ...query.terms.flatMap(termCondition),
      ...query.facilities.map((value) => `facilities & ${(1 << FACILITIES.indexOf(value)) | 0} <> 0`),
      ...within('published', ranges.firstPublishDate),
      ...within('available', ranges.availableFrom),
      ...within('lease', ranges.leaseLength),
      ...within('tenants', ranges.numTenants),
      ...viewingConditions(ranges.viewingTimes),
      ...offerConditions(query),
    ],
    listingChoices: listingChoices(query),
    unitChoices: unitChoices(query),
    unitRanges: (
      [
        ['sale', ranges.salePrice],
        ['rent', ranges.rentalPrice],
        ['floor', ranges.floorSize],
      ] as const
    ).flatMap(([column, range]) =>
      isOpen(range) ? [] : [(table: string) => all(within(`${table}${column}`, range))],
    ),
  };
}

/** @returns all conditions joined; `true` for none */
export function all(conditions: Iterable<string>): string {
  const list = [...conditions];
  return list.length > 0 ? list.map((one) => `(${one})`).join(' and ') : 'true';
}

/** @returns the conditions on one unit, without a choice of a facet */
export function unitConditions(
  { unitChoices, unitRanges }: Pick<Conditions, 'unitChoices' | 'unitRanges'>,
  table: '' | 'u.',
  without?: UnitFacet,
): string[] {
  return [
    ...unitRanges.map((of) => of(table)),
    ...[...unitChoices].flatMap(([facet, of]) => (facet === without ? [] : [of(table)])),
  ];
}

/** A listing in several of the sections counts in the first of them only. */
export function sectionConditions({ sections }: Pick<SearchQuery, 'sections'>): string[] {
  const numbers = sections.map((section) => SECTION_NAMES.indexOf(section));
  if (numbers.length === 1) return [`section = ${numbers[0]}`];
  return [
    `section in (${numbers})`,
    `sections & ${sectionBits(sections)} & ((1 << section::integer) - 1) = 0`,
  ];
}

function viewingConditions(range: Range | undefined): string[] {
  if (isOpen(range)) return [];
  return [`exists (select from unnest(viewings) start where ${all(within('start', range))})`];
}

function offerConditions({ offers, offersAt }: SearchQuery): string[] {
  if (offers.length === 0) return [];
  return [
    `offers_until > ${offersAt!}`,
    ...(offers.includes('open') ? [] : [`offers_until <= ${offersAt! + SOON_MS}`]),
  ];
}

function listingChoices(query: SearchQuery): Conditions['listingChoices'] {
  const choices = new Map<Facet, ListingChoice>();
  const ofBits = <T>(facet: Facet, chosen: readonly T[], values: readonly T[], shift: number) => {
    if (chosen.length === 0) return;
    const bits = choiceBits(chosen, values) << shift;
    choices.set(facet, {
      sql: `listing_word & ${bits} <> 0`,
      holds: (word) => (word & bits) !== 0,
    });
  };
  const ofCode = (facet: Facet, codes: readonly number[], shift: number, mask: number) => {
    if (codes.length === 0) return;
    choices.set(facet, {
      sql: `(listing_word >> ${shift}) & ${mask} in (${codes})`,
      holds: (word) => codes.includes((word >> shift) & mask),
    });
  };
  ofCode(
    'adState',
    query.states.map((state) => LISTING_STATES.indexOf(state)),
    0,
    3,
  );
  ofBits('furnishing', query.furnishings, FURNISHINGS, 2);
  ofBits('mediaTypes', query.mediaTypes, MEDIA_TYPES, 5);
  ofCode(
    'saleType',
    query.saleTypes.map((type) => SALE_TYPES.indexOf(type) + 1),
    7,
    7,
  );
  ofBits('suitableFor', query.suitableFor, SUITABLE_FOR, 10);
  ofCode(
    'ownerOccupied',
    query.ownerOccupied.map((is) => (is ? 1 : 2)),
    13,
    3,
  );
  return choices;
}

function unitChoices({ kinds, roomTypes, ranges }: SearchQuery): Conditions['unitChoices'] {
  const choices = new Map<UnitFacet, OfUnit>();
  for (const facet of UNIT_FACETS) {
    const of = unitChoice(facet);
    if (of) choices.set(facet, of);
  }
  return choices;

  function unitChoice(facet: UnitFacet): OfUnit | null {
    switch (facet) {
      case 'propertyKind':
        return inList('kind', kinds, PROPERTY_KINDS);
      case 'roomType':
        return inList('room', roomTypes, ROOM_TYPES);
      case 'numBeds':
      case 'numBaths': {
        const range = ranges[facet];
        const column = facet === 'numBeds' ? 'beds' : 'baths';
        return isOpen(range) ? null : (table) => all(within(`${table}${column}`, range));
      }
      case 'ber':
        return isOpen(ranges.ber) ? null : (table) => berCondition(table, ranges.ber!);
    }
  }
}

function inList<T>(column: string, chosen: readonly T[], values: readonly T[]): OfUnit | null {
  if (chosen.length === 0) return null;
  return (table) => `${table}${column} in (${chosen.map((value) => values.indexOf(value))})`;
}

/** A rating of several grades passes when one of its grades does. */
function berCondition(table: string, { from, to }: Range): string {
  const low = Math.ceil(from ?? Number.MIN_SAFE_INTEGER);
  const high = Math.floor(to ?? Number.MAX_SAFE_INTEGER);
  return low > high ? 'false' : `${table}ber_from <= ${high} and ${table}ber_to >= ${low}`;
}

function isOpen(range: Range | undefined): boolean {
  return range === undefined || (range.from === null && range.to === null);
}

function within(column: string, range: Range | undefined): string[] {
  return [
    ...(range && range.from !== null ? [`${column} >= ${range.from}`] : []),
    ...(range && range.to !== null ? [`${column} <= ${range.to}`] : []),
  ];
}
