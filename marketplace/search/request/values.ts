import { FACILITIES, facilityValue } from '#property/facilities.ts';
import {
  PROPERTY_KINDS,
  PROPERTY_TYPE_VALUES,
  type PropertyKind,
  type PropertyTypeValue,
} from '#property/property-type.ts';
import {
  FURNISHINGS,
  LISTING_STATES,
  MEDIA_TYPES,
  OFFERS,
  ROOM_TYPES,
  SALE_TYPES,
  type SearchQuery,
  SUITABLE_FOR,
} from '../model.ts';

/** The list filters of a query except kinds, whose API values overlap. */
export type ListKey =
  | 'states'
  | 'furnishings'
  | 'facilities'
  | 'mediaTypes'
  | 'saleTypes'
  | 'roomTypes'
  | 'suitableFor'
  | 'ownerOccupied'
  | 'offers';

export type ListFilter = {
  /** The name in the API. */
  name: string;
  key: ListKey;
  /** The part of the body it belongs to: any of the values, or all of them. */
  group: 'filters' | 'andFilters';
  /** API values with their query values, in normal order. */
  choices: ReadonlyMap<string, string | boolean>;
};

function filter(
  name: string,
  key: ListKey,
  choices: readonly (readonly [string, string | boolean])[],
  group: ListFilter['group'] = 'filters',
): ListFilter {
  return { name, key, group, choices: new Map(choices) };
}

const same = (values: readonly string[]) => values.map((value) => [value, value] as const);

/** Every list filter of the API except the property type. */
export const LIST_FILTERS: readonly ListFilter[] = [
  filter('saleType', 'saleTypes', same(SALE_TYPES)),
  filter('roomType', 'roomTypes', same(ROOM_TYPES)),
  filter('suitableFor', 'suitableFor', same(SUITABLE_FOR)),
  filter('ownerOccupied', 'ownerOccupied', [
    ['true', true],
    ['false', false],
  ]),
  filter('furnishing', 'furnishings', same(FURNISHINGS)),
  filter(
    'facilities',
    'facilities',
    FACILITIES.map((facility) => [facilityValue(facility), facility]),
    'andFilters',
  ),
  filter('mediaTypes', 'mediaTypes', same(MEDIA_TYPES)),
  filter('adState', 'states', same(LISTING_STATES)),
  filter('offers', 'offers', same(OFFERS)),
];

/** Creates the lists of a query. */
export function listsOf(
  choose: (entry: ListFilter) => readonly (string | boolean)[],
): Pick<SearchQuery, ListKey> {
  const lists: Partial<Record<ListKey, readonly (string | boolean)[]>> = {};
  for (const entry of LIST_FILTERS) lists[entry.key] = choose(entry);
  return lists as Pick<SearchQuery, ListKey>;
}

const byName = new Map(LIST_FILTERS.map((entry) => [entry.name, entry]));

/** @returns the list filter of an API name (also `mediaType`), or undefined */
export function listFilterOf(name: string): ListFilter | undefined {
  return byName.get(name === 'mediaType' ? 'mediaTypes' : name);
}

/** Aliases that some clients send. */
const VALUE_ALIASES: Record<string, string> = {
  garden: 'garden-patio-balcony',
  'pet-friendly': 'pets-allowed',
  'let-agreed': 'sale-agreed',
};

/** @returns the query value of an API value, or undefined when the filter has no such value */
export function choiceOf(entry: ListFilter, value: string): string | boolean | undefined {
  const wanted = value.trim().toLowerCase();
  return entry.choices.get(wanted) ?? entry.choices.get(VALUE_ALIASES[wanted] ?? '');
}

/** @returns the values of a list filter in a query as API values, in normal order */
export function chosenValues(query: SearchQuery, entry: ListFilter): string[] {
  const chosen: readonly (string | boolean)[] = query[entry.key];
  if (chosen.length === 0) return [];
  return [...entry.choices].filter(([, choice]) => chosen.includes(choice)).map(([value]) => value);
}

export const TYPE_VALUES = Object.keys(PROPERTY_TYPE_VALUES) as PropertyTypeValue[];

/** Singular forms of types, as people write URLs. */
const TYPE_ALIASES: Record<string, PropertyTypeValue> = {
  house: 'houses',
  apartment: 'apartments',
  flats: 'apartments',
  studios: 'studio-apartments',
  offices: 'office-spaces',
};

/** @returns the type value named by a client or a URL, or undefined */
export function typeValueOf(value: string): PropertyTypeValue | undefined {
  const wanted = value.trim().toLowerCase();
  return Object.hasOwn(PROPERTY_TYPE_VALUES, wanted)
    ? (wanted as PropertyTypeValue)
    : Object.hasOwn(TYPE_ALIASES, wanted)
      ? TYPE_ALIASES[wanted]
      : undefined;
}

export function kindsOfValue(value: PropertyTypeValue): readonly PropertyKind[] {
  return PROPERTY_TYPE_VALUES[value];
}

/**
 * The fewest type values that cover some kinds, and the kinds without such a value (a single flat, a parking space),
 * which are written one by one as `propertyKind`.
 */
export function typeValuesOf(kinds: readonly PropertyKind[]): {
  values: PropertyTypeValue[];
  kinds: PropertyKind[];
} {
  if (kinds.length === 0) return { values: [], kinds: [] };
  const wanted = new Set(kinds);
  const whole = TYPE_VALUES.filter((value) => kindsOfValue(value).every((kind) => wanted.has(kind)));
  const values = whole.filter(
    (value) =>
      !whole.some(
        (other) =>
          kindsOfValue(other).length > kindsOfValue(value).length &&
          kindsOfValue(value).every((kind) => kindsOfValue(other).includes(kind)),
      ),
  );
  const covered = new Set(values.flatMap(kindsOfValue));
  return { values, kinds: PROPERTY_KINDS.filter((kind) => wanted.has(kind) && !covered.has(kind)) };
}
