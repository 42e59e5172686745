import { budgetCode } from '#marketplace/finance/budget/code.ts';
import type { SearchQuery } from '../model.ts';
import { normalQuery } from '../rules.ts';
import type { SearchRequest } from './contract.ts';
import { printRanges } from './ranges.ts';
import { printTerms } from './terms.ts';
import { printTravel } from './travel.ts';
import { chosenValues, LIST_FILTERS, typeValuesOf } from './values.ts';

/**
 * Prints a query as a request body that `readRequest` parses to the same query. Dates near the present are printed
 * relative to it.
 * @param now milliseconds since 1970
 */
export function writeRequest(query: SearchQuery, now: number): SearchRequest {
  const normal = normalQuery(query);
  const types = typeValuesOf(normal.kinds);
  const lists = LIST_FILTERS.map((entry) => ({ ...entry, values: chosenValues(normal, entry) }));
  const filled = (group: 'filters' | 'andFilters') =>
    lists
      .filter((list) => list.group === group && list.values.length > 0)
      .map(({ name, values }) => ({ name, values }));
  return {
    section: normal.sections.length === 1 ? normal.sections[0] : [...normal.sections],
    filters: [
      ...(types.values.length > 0 ? [{ name: 'propertyType', values: types.values }] : []),
      ...(types.kinds.length > 0 ? [{ name: 'propertyKind', values: types.kinds }] : []),
      ...filled('filters'),
      ...(normal.budget ? [{ name: 'budget', values: [budgetCode(normal.budget)] }] : []),
      ...(normal.withinBudget ? [{ name: 'withinBudget', values: ['true'] }] : []),
    ],
    andFilters: filled('andFilters'),
    ranges: printRanges(normal, now),
    geoFilter: writePlaces(normal),
    ...(normal.travel.length > 0 && { travel: printTravel(normal.travel) }),
    sort: normal.sort,
    terms: printTerms(normal.terms),
    paging: { from: normal.from, pageSize: normal.pageSize },
  };
}

function writePlaces({ areas, circle, box, polygons }: SearchQuery): SearchRequest['geoFilter'] {
  return {
    ...(areas.length > 0 && {
      storedShapeIds: areas.map(({ areaId, radius }) => (radius ? `${areaId}_${radius}` : String(areaId))),
    }),
    ...(circle && { lat: circle.latitude, lon: circle.longitude, rad: circle.radius }),
    ...(box && { top: box.north, left: box.west, bottom: box.south, right: box.east }),
    ...(polygons.length > 0 && {
      customShapes: polygons.map((rings) => ({
        type: 'Polygon' as const,
        coordinates: rings.map((ring) => [...ring, ring[0]!].map((point) => [...point])),
      })),
    }),
  };
}
