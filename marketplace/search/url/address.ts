import { budgetCode } from '#marketplace/finance/budget/code.ts';
import { SECTION_PATHS } from '#property/section.ts';
import type { AreaFilter, SearchQuery } from '../model.ts';
import { DEFAULT_PAGE_SIZE } from '../request/limits.ts';
import { namesWholeMarket } from '../request/places.ts';
import { printRanges } from '../request/ranges.ts';
import type { ReadingContext } from '../request/read.ts';
import { printTerms } from '../request/terms.ts';
import { printTravel } from '../request/travel.ts';
import { chosenValues, LIST_FILTERS, typeValueOf, typeValuesOf } from '../request/values.ts';
import { MARKET_SECTIONS, normalQuery, pageOf } from '../rules.ts';
import { printGeo } from './geo.ts';
import { isSearchParam, readParams } from './params.ts';
import { buildSearchUrl } from './parts.ts';
import { ANY_SECTION_PATH, readSegment } from './sections.ts';

/**
 * Prints a query as the URL of its results page: `/property-for-sale/dublin/houses?salePrice_from=300000`. Equivalent
 * queries have the same URL, and `readAddress` parses it to the same query.
 * @returns path and parameters without the language prefix
 */
export function printAddress(query: SearchQuery, { areas, now }: ReadingContext): string {
  const normal = normalQuery(query);
  const params = new URLSearchParams();
  const types = typeValuesOf(normal.kinds);
  const slugOf = ({ areaId }: AreaFilter) => areas.areaById(areaId)?.slug ?? String(areaId);

  const segment = normal.sections.length === 1 ? SECTION_PATHS[normal.sections[0]!] : ANY_SECTION_PATH;
  if (normal.sections.length > 1 && !isWholeMarket(normal))
    for (const name of normal.sections) params.append('section', name);

  const [first] = normal.areas;
  const alike = normal.areas.every(({ radius }) => radius === first!.radius);
  for (const area of normal.areas)
    params.append('location', alike || area.radius === 0 ? slugOf(area) : `${slugOf(area)}_${area.radius}`);
  if (first && alike && first.radius > 0) params.append('radius', String(first.radius));

  for (const shape of printGeo(normal)) params.append('geo', shape);
  for (const destination of printTravel(normal.travel)) params.append('travel', destination);
  for (const value of types.values) params.append('propertyType', value);
  for (const kind of types.kinds) params.append('propertyKind', kind);
  for (const entry of LIST_FILTERS)
    for (const value of chosenValues(normal, entry)) params.append(entry.name, value);
  if (normal.budget) params.append('budget', budgetCode(normal.budget));
  if (normal.withinBudget) params.append('withinBudget', 'true');
  for (const { name, from, to } of printRanges(normal, now)) {
    if (from) params.append(`${name}_from`, from);
    if (to) params.append(`${name}_to`, to);
  }
  if (normal.terms.length > 0) params.append('terms', printTerms(normal.terms));
  if (normal.sort !== 'bestMatch') params.append('sort', normal.sort);
  if (normal.pageSize !== DEFAULT_PAGE_SIZE) params.append('pageSize', String(normal.pageSize));
  const page = pageOf(normal);
  if (page === null) params.append('from', String(normal.from));
  else if (page > 1) params.append('page', String(page));

  return buildSearchUrl({ segment, params }, true);
}

function isWholeMarket({ sections }: SearchQuery): boolean {
  return (
    sections.length === MARKET_SECTIONS.length && sections.every((name) => MARKET_SECTIONS.includes(name))
  );
}

export type AddressReading =
  | {
      ok: true;
      query: SearchQuery;
      /** The canonical URL when it differs from the requested one; printed only when read. Redirect permanently. */
      readonly redirectTo: string | null;
    }
  | { ok: false; reason: 'no-such-page' | 'no-such-place' };

/**
 * Parses the URL of a results page, canonical or alternative (`/houses-for-sale/dublin`), with the parameters of a
 * shared link or a form. Invalid parameters are left out; an unknown place is refused, because leaving it out would
 * find something else.
 * @param path without the language prefix
 */
export function readAddress(path: string, params: URLSearchParams, context: ReadingContext): AddressReading {
  const [segment = '', ...rest] = path.toLowerCase().split('/').filter(Boolean);
  const start = readSegment(segment);
  if (!start || rest.length > 2) return { ok: false, reason: 'no-such-page' };
  const place = readPlace(rest, context);
  if (!place) return { ok: false, reason: 'no-such-place' };
  const all = new URLSearchParams(params);
  if (start.sections.length === 1) all.delete('section');
  for (const name of start.sections.length === 1 ? start.sections : []) all.append('section', name);
  if (place.slug) all.append('location', place.slug);
  for (const type of [start.type, place.type]) if (type) all.append('propertyType', type);
  const { query, problems } = readParams(all, context);
  if (problems.some((problem) => problem.path === 'location')) return { ok: false, reason: 'no-such-place' };
  return {
    ok: true,
    query,
    get redirectTo() {
      const address = printAddress(query, context);
      return address === asAsked(path, params) ? null : address;
    },
  };
}

/** The path after the section: a place, a type or both. */
function readPlace(
  rest: readonly string[],
  { areas }: ReadingContext,
): { slug?: string; type?: string } | undefined {
  const [first, second] = rest;
  if (first === undefined) return {};
  const everywhere = namesWholeMarket(first);
  const known = everywhere || areas.areaNamed(first) !== undefined;
  const type = typeValueOf(known ? (second ?? '') : first);
  if (!known && (second !== undefined || !type)) return undefined;
  if (known && second !== undefined && !type) return undefined;
  return { slug: known && !everywhere ? first : undefined, type };
}

/** The requested URL without parameters that do not belong to a search, such as campaign tags. */
function asAsked(path: string, params: URLSearchParams): string {
  const own = new URLSearchParams([...params].filter(([name]) => isSearchParam(name)));
  return own.size > 0 ? `${path}?${own}` : path;
}
