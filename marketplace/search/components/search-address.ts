import type { Box } from '../query.ts';
import { encodePolyline } from '../request/polyline.ts';

/**
 * The address of a search in parts, as a page changes it without knowing the gazetteer: what stands in the path (the
 * place, the type) is a parameter here like all others.
 */
export type SearchAddress = {
  /** The first part of the path: `property-for-sale`. */
  segment: string;
  params: URLSearchParams;
};

/** Parameters of the place that is searched. */
const PLACE = ['location', 'radius', 'geo'];

/** Parameters in the order the server writes them; the rest keep theirs. */
const ORDER = ['section', 'location', 'radius', 'geo', 'propertyType', 'propertyKind'];
const LAST = ['terms', 'sort', 'pageSize', 'page'];

/**
 * Takes an address apart.
 * @param path without the language's prefix; `typeOf` says whether a part of it is a type
 */
export function takeApart(
  path: string,
  search: URLSearchParams,
  isType: (part: string) => boolean,
): SearchAddress {
  const [segment = '', ...rest] = path.split('/').filter(Boolean);
  const params = new URLSearchParams(search);
  params.delete('view');
  const type = rest.find(isType);
  const place = rest.find((part) => part !== type);
  if (place && place !== 'ireland') params.append('location', place);
  if (type) params.append('propertyType', type);
  return { segment, params };
}

/**
 * Puts an address together the way the server writes it, as far as can be known here; where it is written otherwise the
 * server leads there. A page is left behind: another search begins at its first.
 */
export function putTogether({ segment, params }: SearchAddress, keepPage = false): string {
  const places = params.getAll('location');
  const types = params.getAll('propertyType');
  const isTypeInPath = types.length === 1 && !params.has('propertyKind');
  const query = new URLSearchParams();
  const copy = (name: string) => {
    for (const value of params.getAll(name)) if (value !== '') query.append(name, value);
  };
  const others = [...new Set(params.keys())].filter((name) => ![...ORDER, ...LAST].includes(name));
  for (const name of [...ORDER, ...others, ...LAST]) {
    if (name === 'location' && places.length === 1) continue;
    if (name === 'propertyType' && isTypeInPath) continue;
    if (name === 'radius' && places.length === 0) continue;
    if (name === 'page' && !keepPage) continue;
    copy(name);
  }
  const place = places.length === 1 ? encodeURIComponent(places[0]!) : 'ireland';
  const path = `/${segment}/${place}${isTypeInPath ? `/${encodeURIComponent(types[0]!)}` : ''}`;
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The search with other values of some parameters; none remove it. */
export function withParams(
  { segment, params }: SearchAddress,
  changes: Record<string, readonly string[]>,
): SearchAddress {
  const changed = new URLSearchParams([...params].filter(([name]) => !(name in changes)));
  for (const [name, values] of Object.entries(changes))
    for (const value of values) changed.append(name, value);
  return { segment, params: changed };
}

/** The search in another place: what a box of the map shows. */
export function withBox(address: SearchAddress, { north, west, south, east }: Box): SearchAddress {
  return withParams(withoutPlace(address), { geo: [`box:${[north, west, south, east].join()}`] });
}

/** The search within an area drawn on the map. */
export function withRing(
  address: SearchAddress,
  ring: readonly (readonly [longitude: number, latitude: number])[],
): SearchAddress {
  return withParams(withoutPlace(address), { geo: [`polygon:${encodePolyline(ring)}`] });
}

/** The search everywhere. */
export function withoutPlace(address: SearchAddress): SearchAddress {
  return withParams(address, Object.fromEntries(PLACE.map((name) => [name, []])));
}
