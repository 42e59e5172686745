import type { SearchQuery } from '../model.ts';
import { normalQuery } from '../rules.ts';
import { readParams } from '../url/params.ts';
import type { SearchRequest } from './contract.ts';
import { type Reading, type ReadingContext, readRequest } from './read.ts';
import { LIST_FILTERS } from './values.ts';

/** Parses a search sent partly in the body and partly in the URL; the body wins on conflicts. */
export function readWithParams(
  body: SearchRequest,
  params: URLSearchParams,
  context: ReadingContext,
): Reading {
  const own = readRequest(body, context);
  if (params.size === 0) return own;
  const base = readParams(params, context);
  return {
    query: normalQuery(merged(body, own.query, base.query)),
    problems: [...own.problems, ...base.problems],
    mapView: own.mapView || base.mapView,
  };
}

function merged(body: SearchRequest, own: SearchQuery, base: SearchQuery): SearchQuery {
  const isSaid = (value: unknown) => value !== undefined && value !== null && value !== '';
  const hasPlace = own.areas.length + own.polygons.length > 0 || own.circle !== null || own.box !== null;
  const { areas, polygons, circle, box } = hasPlace ? own : base;
  const lists = Object.fromEntries(
    LIST_FILTERS.map(({ key }) => [key, own[key].length > 0 ? own[key] : base[key]]),
  );
  const { paging } = body;
  return {
    ...own,
    ...lists,
    offersAt: own.offersAt ?? base.offersAt,
    budget: own.budget ?? base.budget,
    withinBudget: own.withinBudget || base.withinBudget,
    costsOn: own.costsOn ?? base.costsOn,
    travel: own.travel.length > 0 ? own.travel : base.travel,
    areas,
    polygons,
    circle,
    box,
    sections: body.section && body.section.length > 0 ? own.sections : base.sections,
    kinds: own.kinds.length > 0 ? own.kinds : base.kinds,
    ranges: { ...base.ranges, ...own.ranges },
    terms: own.terms.length > 0 ? own.terms : base.terms,
    sort: isSaid(body.sort) ? own.sort : base.sort,
    from: isSaid(paging?.from) ? own.from : base.from,
    pageSize: isSaid(paging?.pageSize) || isSaid(paging?.pagesize) ? own.pageSize : base.pageSize,
  };
}
