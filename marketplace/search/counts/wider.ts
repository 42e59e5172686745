import type { SearchIndex } from '../index/search-index.ts';
import { type SearchTextContext, whereText } from '../labels/places.ts';
import type { AreaFilter, SearchQuery } from '../model.ts';
import type { ReadingContext } from '../request/read.ts';
import { printAddress } from '../url/address.ts';
import type { CountsResponse } from './contract.ts';

/** Metres around the place that are tried in turn. */
export const WIDER_RADII = [5_000, 10_000, 20_000, 50_000] as const;

/** Results up to which a search is told where more are: as many as are taken in without scrolling. */
export const MAX_FEW_RESULTS = 3;

/**
 * Where to look next when a search finds nothing or little in its place, nearest first, with the number of results of
 * each: the smallest distance around it with more results, its counties, and Ireland. Steps that find no more than the
 * one before are left out.
 */
export async function widerPlacesOf(
  query: SearchQuery,
  index: Pick<SearchIndex, 'count'>,
  context: ReadingContext & SearchTextContext,
): Promise<CountsResponse['wider']> {
  const everywhere = { ...query, from: 0, areas: [], circle: null, box: null, polygons: [] };
  const isPlaced = query.areas.length + query.polygons.length > 0 || query.circle || query.box;
  const found = await index.count(query);
  if (!isPlaced || (await index.count(everywhere)) === found) return [];
  const nearest = await firstWithMore(found, aroundPlace(query), index);
  const counties = countiesOf(query, context);
  const steps = [
    ...(nearest ? [nearest] : []),
    ...(counties.length > 0 ? [{ ...everywhere, areas: counties }] : []),
    everywhere,
  ];
  const counted = await Promise.all(
    steps.map(async (step) => ({
      displayName: sentence(whereText(step, context)),
      totalResults: await index.count(step),
      url: printAddress(step, context),
    })),
  );
  return counted.filter(
    ({ totalResults }, at, all) => totalResults > found && totalResults !== all[at - 1]?.totalResults,
  );
}

async function firstWithMore(
  found: number,
  searches: readonly SearchQuery[],
  index: Pick<SearchIndex, 'count'>,
): Promise<SearchQuery | undefined> {
  for (const search of searches) if ((await index.count(search)) > found) return search;
  return undefined;
}

/** @returns the search with each larger distance around its areas or point; none for a shape on the map */
function aroundPlace(query: SearchQuery): SearchQuery[] {
  const { areas, circle } = query;
  const first = { ...query, from: 0 };
  const radius = Math.max(circle?.radius ?? 0, ...areas.map((area) => area.radius));
  const radii = WIDER_RADII.filter((metres) => metres > radius);
  if (query.box || query.polygons.length > 0) return [];
  return radii.map((metres) => ({
    ...first,
    areas: areas.map((area) => ({ ...area, radius: metres })),
    circle: circle && { ...circle, radius: metres },
  }));
}

/** @returns the counties of the areas of a search; none if these are counties themselves */
function countiesOf({ areas }: SearchQuery, context: SearchTextContext): AreaFilter[] {
  const chosen = areas.flatMap(({ areaId }) => context.areas.areaById(areaId) ?? []);
  if (chosen.every(({ id, countyId }) => id === countyId)) return [];
  return [...new Set(chosen.map(({ countyId }) => countyId))].map((areaId) => ({ areaId, radius: 0 }));
}

function sentence(text: string): string {
  return text.charAt(0).toLocaleUpperCase('en-IE') + text.slice(1);
}
