import type { Box } from '../model.ts';
import { encodePolyline } from '../request/polyline.ts';

/**
 * The URL of a search in parts: the place and the type of its path are parameters here. Server and pages print URLs by
 * it; a page needs no gazetteer to change one.
 */
export type SearchAddress = {
  /** The first segment of the path: `property-for-sale`. */
  segment: string;
  params: URLSearchParams;
};

/** Parameters that define the place. */
export const PLACE_PARAMS = ['location', 'radius', 'geo'];

/** Parameters in the order of a URL; all others are between the two and keep their order. */
const ORDER = ['section', 'location', 'radius', 'geo', 'travel', 'propertyType', 'propertyKind'];
const LAST = ['terms', 'sort', 'pageSize', 'from', 'page'];
const ORDERED = new Set([...ORDER, ...LAST]);
const POSITION = new Set(['from', 'page']);
/** The path segment of a URL without an area. */
const EVERYWHERE = 'ireland';

/**
 * Parses the URL of a search.
 * @param path without the language prefix
 * @param isType whether a path segment is a property type
 */
export function parseSearchUrl(
  path: string,
  search: URLSearchParams,
  isType: (part: string) => boolean,
): SearchAddress {
  const [segment = '', ...rest] = path.split('/').filter(Boolean);
  const params = new URLSearchParams(search);
  params.delete('view');
  const type = rest.find(isType);
  const place = rest.find((part) => part !== type);
  if (place && place !== EVERYWHERE) params.append('location', place);
  if (type) params.append('propertyType', type);
  return { segment, params };
}

/**
 * Prints the URL of a search: `/property-for-sale/dublin/houses?salePrice_from=300000`.
 * @param keepPage false starts at the first page, as a changed search does
 */
export function buildSearchUrl({ segment, params }: SearchAddress, keepPage = false): string {
  const places = params.getAll('location');
  const types = params.getAll('propertyType');
  const isTypeInPath = types.length === 1 && !params.has('propertyKind');
  const place = places.length === 1 ? encodeURIComponent(places[0]!) : EVERYWHERE;
  const path = `/${segment}/${place}${isTypeInPath ? `/${encodeURIComponent(types[0]!)}` : ''}`;
  // A results page prints some twenty URLs, most with few parameters: only those that the search has are looked at.
  const names = new Set<string>();
  params.forEach((value, name) => {
    if (value !== '') names.add(name);
  });
  if (places.length === 1) names.delete('location');
  if (isTypeInPath) names.delete('propertyType');
  if (places.length === 0) names.delete('radius');
  if (!keepPage) for (const name of POSITION) names.delete(name);
  if (names.size === 0) return path;
  const query = new URLSearchParams();
  const copy = (name: string) => {
    for (const value of params.getAll(name)) if (value !== '') query.append(name, value);
  };
  for (const name of ORDER) if (names.has(name)) copy(name);
  for (const name of names) if (!ORDERED.has(name)) copy(name);
  for (const name of LAST) if (names.has(name)) copy(name);
  return `${path}?${query}`;
}

/** The search with other values of some parameters; an empty list removes the parameter. */
export function withParams(
  { segment, params }: SearchAddress,
  changes: Record<string, readonly string[]>,
): SearchAddress {
  const changed = new URLSearchParams(params);
  for (const [name, values] of Object.entries(changes)) {
    changed.delete(name);
    for (const value of values) changed.append(name, value);
  }
  return { segment, params: changed };
}

/** The search in a map box instead of its place. */
export function withBox(address: SearchAddress, { north, west, south, east }: Box): SearchAddress {
  return withParams(withoutPlace(address), { geo: [`box:${[north, west, south, east].join()}`] });
}

/** The search within a drawn area instead of its place. */
export function withRing(
  address: SearchAddress,
  ring: readonly (readonly [longitude: number, latitude: number])[],
): SearchAddress {
  return withParams(withoutPlace(address), { geo: [`polygon:${encodePolyline(ring)}`] });
}

/** The search without a place. */
export function withoutPlace(address: SearchAddress): SearchAddress {
  return withParams(address, Object.fromEntries(PLACE_PARAMS.map((name) => [name, []])));
}
