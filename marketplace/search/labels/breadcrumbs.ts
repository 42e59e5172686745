import type { Breadcrumb } from '../contract.ts';
import { everythingIn, type SearchQuery } from '../model.ts';
import type { ReadingContext } from '../request/read.ts';
import { typeValuesOf } from '../request/values.ts';
import { printAddress } from '../url/address.ts';
import { areaName, type SearchTextContext } from './places.ts';
import { sectionText, typeText } from './titles.ts';

/**
 * The breadcrumbs of a search: section, county, areas in between, type. Each links to the search of everything there.
 * A search of several areas or on the map has only the section.
 */
export function breadcrumbsOf(query: SearchQuery, context: ReadingContext & SearchTextContext): Breadcrumb[] {
  const base = everythingIn(query.sections);
  const step = (displayValue: string, part: Partial<SearchQuery>): Breadcrumb => ({
    displayValue,
    url: printAddress({ ...base, ...part }, context),
  });
  const crumbs = [step(sectionText(query, context), {})];
  const [chosen] = query.areas;
  const areas = query.areas.length === 1 ? [{ areaId: chosen!.areaId, radius: 0 }] : [];
  for (const id of query.areas.length === 1 ? wayTo(chosen!.areaId, context) : []) {
    const area = context.areas.areaById(id);
    if (area) crumbs.push(step(areaName(area, context), { areas: [{ areaId: id, radius: 0 }] }));
  }
  const types = typeValuesOf(query.kinds);
  if (query.areas.length <= 1 && types.values.length === 1 && types.kinds.length === 0)
    crumbs.push(step(typeText(types.values[0]!, context), { areas, kinds: query.kinds }));
  return crumbs;
}

/** The ids from the county down to an area. */
function wayTo(areaId: number, { areas }: SearchTextContext): number[] {
  const way: number[] = [];
  for (let id: number | null = areaId; id !== null && !way.includes(id); ) {
    way.unshift(id);
    id = areas.areaById(id)?.parentId ?? null;
  }
  return way;
}
