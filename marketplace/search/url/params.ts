import { SORTS } from '../model.ts';
import type { SearchRequest } from '../request/contract.ts';
import { MAX_AREAS, MAX_TERMS_LENGTH } from '../request/limits.ts';
import { readNumber } from '../request/numbers.ts';
import { namesWholeMarket } from '../request/places.ts';
import { isRangeName } from '../request/ranges.ts';
import { type Problem, type Reading, type ReadingContext, readRequest } from '../request/read.ts';
import type { NamedArea, SearchAreas } from '../request/search-areas.ts';
import { listFilterOf } from '../request/values.ts';
import { readGeo } from './geo.ts';

/** Parameters that are not the name of a filter or a bound. */
const OWN = ['section', 'location', 'radius', 'geo', 'travel', 'terms', 'sort', 'page', 'pageSize', 'from'];

/** Filters that are not lists of values. */
const OWN_FILTERS = ['propertyType', 'propertyKind', 'budget', 'withinBudget'];

/** @returns whether a URL parameter belongs to the search, with any value */
export function isSearchParam(name: string): boolean {
  return OWN.includes(name) || isFilterParam(name);
}

function isFilterParam(name: string): boolean {
  const bound = /^(\w+)_(?:from|to)$/.exec(name);
  if (bound) return isRangeName(bound[1]!);
  return OWN_FILTERS.includes(name) || listFilterOf(name) !== undefined;
}

/**
 * Parses the parameters of a URL or GET form: lists repeat a parameter; empty values and unknown names are ignored.
 * @returns the query, and the invalid parts by parameter
 */
export function readParams(params: URLSearchParams, context: ReadingContext): Reading {
  const filters = [...new Set(params.keys())].filter(isFilterParam);
  const geo = readGeo(params.getAll('geo'));
  const { ids, wrong } = readLocations(params, context.areas);
  const sort = SORTS.find((known) => known === params.get('sort'));
  const terms = params.get('terms') ?? '';
  const reading = readRequest(
    {
      section: params.getAll('section'),
      filters: filters.map((name) => ({ name, values: params.getAll(name) })),
      geoFilter: { storedShapeIds: ids },
      travel: params.getAll('travel'),
      sort,
      terms: terms.slice(0, MAX_TERMS_LENGTH),
      paging: readPage(params),
    },
    context,
  );
  const problems: Problem[] = [
    ...reading.problems.map(({ path, message }) => ({ path: paramOf(path, filters), message })),
    ...wrong.map((text) => ({ path: 'location', message: `There is no area ${JSON.stringify(text)}` })),
    ...geo.wrong.map((index) => ({ path: 'geo', message: `Shape ${index + 1} is not a valid shape` })),
  ];
  if (params.get('sort') && !sort)
    problems.push({ path: 'sort', message: `Must be one of ${SORTS.join(', ')}` });
  if (terms.length > MAX_TERMS_LENGTH)
    problems.push({ path: 'terms', message: `At most ${MAX_TERMS_LENGTH} characters` });
  const { box, circle, polygons } = geo;
  return { ...reading, query: { ...reading.query, box, circle, polygons }, problems, mapView: box !== null };
}

/** The parameter that a part of the request came from. */
function paramOf(path: string, filters: readonly string[]): string {
  const [key, index] = path.split('.');
  if (key === 'filters') return filters[Number(index)]!;
  return key === 'geoFilter' ? 'location' : key === 'paging' ? (index === 'from' ? 'page' : index!) : key!;
}

function readLocations(params: URLSearchParams, areas: SearchAreas): { ids: string[]; wrong: string[] } {
  const radius = params.get('radius') ?? '';
  const ids: string[] = [];
  const wrong: string[] = [];
  for (const text of params.getAll('location').filter((value) => value.trim() !== '')) {
    const [, name, own] = /^(.+?)(?:_(\d+))?$/s.exec(text.trim())!;
    const found = areaNamed(name!, areas);
    const metres = own ?? (/^\d+$/.test(radius) ? radius : '0');
    if (namesWholeMarket(name!)) ids.push(name!);
    else if (found === undefined || ids.length === MAX_AREAS) wrong.push(text);
    else ids.push(`${found.area.id}_${Number(metres) || found.radius}`);
  }
  return { ids, wrong };
}

/** A slug, an id, or text typed into a form that was submitted without JavaScript. */
function areaNamed(name: string, areas: SearchAreas): NamedArea | undefined {
  const found = areas.areaNamed(name);
  if (found || /^\d{1,9}$/.test(name)) return found;
  const meant = areas.areaByText(name);
  return meant && areas.areaNamed(String(meant.id));
}

function readPage(params: URLSearchParams): NonNullable<SearchRequest['paging']> {
  const pageSize = params.get('pageSize');
  const from = params.get('from') ?? '';
  const page = readNumber(params.get('page'));
  if (from !== '' || page === null) return { from, pageSize };
  if (page === undefined || page < 1) return { from: 'none', pageSize };
  return { from: (page - 1) * (readNumber(pageSize) ?? 20), pageSize };
}
