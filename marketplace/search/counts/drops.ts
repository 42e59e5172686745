import type { FilterName } from '../filters/table.ts';
import type { SearchIndex } from '../index/search-index.ts';
import { type Chip, chipsOf } from '../labels/chips.ts';
import { listText, type SearchTextContext } from '../labels/places.ts';
import { everythingIn, type SearchQuery } from '../model.ts';
import { isRangeName } from '../request/ranges.ts';
import type { ReadingContext } from '../request/read.ts';
import { listFilterOf } from '../request/values.ts';
import { printAddress } from '../url/address.ts';
import type { CountsResponse } from './contract.ts';

/** Lists whose values must all match, so that removing a single value can help. */
const EACH_MUST_HOLD: ReadonlySet<FilterName> = new Set(['facilities', 'terms', 'travel']);

/**
 * The filters to remove from a search with few or no results, with the number of results each gives, highest first. When no
 * single filter helps, offers removing all filters, then also the place.
 */
export async function dropsOf(
  query: SearchQuery,
  index: Pick<SearchIndex, 'count'>,
  context: ReadingContext & SearchTextContext,
): Promise<CountsResponse['drops']> {
  const found = await index.count(query);
  const drop = async (filter: string, displayName: string, without: SearchQuery) => ({
    filter,
    displayName,
    totalResults: await index.count(without),
    url: printAddress(without, context),
  });
  const narrowed = await Promise.all(
    narrowings(query, context).map(({ filter, label, without }) => drop(filter, label, without)),
  );
  const helpful = narrowed
    .filter(({ totalResults }) => totalResults > found)
    .sort((one, other) => other.totalResults - one.totalResults);
  if (helpful.length > 0) return helpful;
  const base = { ...everythingIn(query.sections), sort: query.sort, pageSize: query.pageSize };
  const { areas, circle, box, polygons } = query;
  const labels = listText(
    chipsOf(query, context).map(({ label }) => label),
    context.language,
  );
  const all = [
    await drop('all', labels, { ...base, areas, circle, box, polygons }),
    await drop('all', labels, base),
  ];
  return all.filter(({ totalResults }) => totalResults > found).slice(0, 1);
}

function narrowings(query: SearchQuery, context: ReadingContext & SearchTextContext): Chip[] {
  const chips = chipsOf(query, context);
  return [...Map.groupBy(chips, ({ filter }) => filter)].flatMap(([filter, group]) => [
    ...(EACH_MUST_HOLD.has(filter) && group.length > 1 ? group : []),
    {
      filter,
      label: listText(
        group.map(({ label }) => label),
        context.language,
      ),
      without: withoutFilter(query, filter),
    },
  ]);
}

/** @returns the search without a filter, at its first page */
export function withoutFilter(query: SearchQuery, filter: FilterName): SearchQuery {
  const first = { ...query, from: 0 };
  if (filter === 'location') return { ...first, areas: [], circle: null, box: null, polygons: [] };
  if (filter === 'propertyType') return { ...first, kinds: [] };
  if (filter === 'terms') return { ...first, terms: [] };
  if (filter === 'travel') return { ...first, travel: [] };
  if (filter === 'withinBudget') return { ...first, withinBudget: false };
  if (isRangeName(filter)) {
    const { [filter]: _, ...ranges } = query.ranges;
    return { ...first, ranges };
  }
  return { ...first, [listFilterOf(filter)!.key]: [] };
}
