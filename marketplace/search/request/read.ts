import { readBudgetCode } from '#marketplace/finance/budget/code.ts';
import { TRAVEL_MODES, type TravelMode } from '#marketplace/travel/model.ts';
import { irishDay } from '#platform/time/clock.ts';
import { PROPERTY_KINDS, type PropertyKind } from '#property/property-type.ts';
import { SECTION_NAMES, type Section, sectionOf } from '#property/section.ts';
import type { Range, RangeName, SearchQuery, Sort } from '../model.ts';
import { MARKET_SECTIONS, normalQuery } from '../rules.ts';
import type { SearchRequest, WireNumber, WireScalar } from './contract.ts';
import { DEFAULT_PAGE_SIZE, MAX_FROM, MAX_PAGE_SIZE } from './limits.ts';
import { readNumber } from './numbers.ts';
import { type Complain, readPlaces } from './places.ts';
import { isRangeName, readBound } from './ranges.ts';
import type { SearchAreas } from './search-areas.ts';
import { readTerms } from './terms.ts';
import { readTravel } from './travel.ts';
import { choiceOf, kindsOfValue, type ListKey, listFilterOf, listsOf, typeValueOf } from './values.ts';

/** The context of parsing; `now` is milliseconds since 1970. */
export type ReadingContext = {
  areas: SearchAreas;
  now: number;
  /** The modes of travel for which there are times; all if absent. */
  travelModes?: readonly TravelMode[];
};

/** The message for an invalid destination. */
export const TRAVEL_PROBLEM =
  'Must be foot, bike, car or transit, 5 to 90 minutes, a position and an hour; at most three';

/** An invalid part of a request with its path: `ranges.0.from`. */
export type Problem = { path: string; message: string };

export type Reading = {
  /** In normal form, without the invalid parts. */
  query: SearchQuery;
  problems: Problem[];
  /** Whether the client shows a map. */
  mapView: boolean;
};

/**
 * Parses a search as clients send it. Unknown names and values of filters are ignored, so that clients with a larger
 * vocabulary get results; invalid numbers, unknown areas and invalid shapes are problems.
 */
export function readRequest(request: SearchRequest, context: ReadingContext): Reading {
  const { areas, now, travelModes = TRAVEL_MODES } = context;
  const problems: Problem[] = [];
  const complain: Complain = (path, message) => problems.push({ path, message });
  const { mapView, ...places } = readPlaces(request.geoFilter, areas, complain);
  const ranges: Partial<Record<RangeName, Range>> = {};
  request.ranges?.forEach((range, index) => {
    readSide(ranges, range.name, 'from', range.from, `ranges.${index}.from`, now, complain);
    readSide(ranges, range.name, 'to', range.to, `ranges.${index}.to`, now, complain);
  });
  const { travel, wrong } = readTravel(request.travel ?? []);
  for (const index of wrong) complain(`travel.${index}`, TRAVEL_PROBLEM);
  const known = travel.filter(({ mode }) => travelModes.includes(mode));
  if (known.length < travel.length) complain('travel', 'There are no travel times of this mode here');
  const { lists, costs } = readFilters(request, ranges, now, complain);
  const query: SearchQuery = normalQuery({
    sections: readSections(request.section, complain),
    ...places,
    travel: known,
    ...lists,
    offersAt: now,
    ...costs,
    costsOn: irishDay(new Date(now)),
    ranges,
    terms: readTerms(request.terms ?? ''),
    sort: (request.sort || 'bestMatch') as Sort,
    ...readPaging(request.paging, complain),
  });
  return { query, problems, mapView };
}

function readSections(section: SearchRequest['section'], complain: Complain): readonly Section[] {
  const names = (Array.isArray(section) ? section : [section ?? '']).filter((name) => name !== '');
  const sections = names.flatMap((name) => {
    const known = sectionOf(name);
    if (!known) complain('section', `Must be one of ${SECTION_NAMES.join(', ')}`);
    return known ? [known] : [];
  });
  return sections.length > 0 ? sections : MARKET_SECTIONS;
}

type Lists = {
  lists: Pick<SearchQuery, 'kinds' | ListKey>;
  costs: Pick<SearchQuery, 'budget' | 'withinBudget'>;
};

function readFilters(
  request: SearchRequest,
  ranges: Partial<Record<RangeName, Range>>,
  now: number,
  complain: Complain,
): Lists {
  const kinds: PropertyKind[] = [];
  const chosen = new Map<ListKey, (string | boolean)[]>();
  const costs: Lists['costs'] = { budget: null, withinBudget: false };
  for (const group of ['filters', 'andFilters'] as const) {
    request[group]?.forEach(({ name, values }, index) => {
      const list = listOf(values);
      const known = listFilterOf(name);
      const bound = /^(\w+)_(from|to)$/.exec(name);
      if (name === 'propertyType') kinds.push(...list.flatMap((value) => kindsNamed(value)));
      else if (name === 'propertyKind') kinds.push(...PROPERTY_KINDS.filter((kind) => list.includes(kind)));
      else if (name === 'withinBudget') costs.withinBudget = list[0] === 'true';
      else if (name === 'budget' && list[0] !== undefined) {
        costs.budget = readBudgetCode(list[0]);
        if (!costs.budget)
          complain(`${group}.${index}.values.0`, 'Must be a budget, as the budget page makes it');
      } else if (known) {
        const choices = list.map((value) => choiceOf(known, value)).filter((choice) => choice !== undefined);
        chosen.set(known.key, [...(chosen.get(known.key) ?? []), ...choices]);
      } else if (bound) {
        const path = `${group}.${index}.values.0`;
        readSide(ranges, bound[1]!, bound[2] as 'from' | 'to', list[0], path, now, complain);
      }
    });
  }
  return { lists: { kinds, ...listsOf(({ key }) => chosen.get(key) ?? []) }, costs };
}

function listOf(values: WireScalar | (WireScalar | null)[] | null | undefined): string[] {
  const list = Array.isArray(values) ? values : [values];
  return list.filter((value) => value !== null && value !== undefined && value !== '').map(String);
}

function kindsNamed(value: string): readonly PropertyKind[] {
  const type = typeValueOf(value);
  return type ? kindsOfValue(type) : [];
}

function readSide(
  ranges: Partial<Record<RangeName, Range>>,
  name: string,
  side: 'from' | 'to',
  value: WireNumber | null | undefined,
  path: string,
  now: number,
  complain: Complain,
): void {
  if (!isRangeName(name)) return;
  const bound = readBound(name, side, value, now);
  if (bound === undefined) complain(path, `${JSON.stringify(value)} is no bound of ${name}`);
  else if (bound !== null) ranges[name] = { from: null, to: null, ...ranges[name], [side]: bound };
}

function readPaging(paging: SearchRequest['paging'], complain: Complain): { from: number; pageSize: number } {
  const sizeName = paging?.pageSize === undefined || paging.pageSize === null ? 'pagesize' : 'pageSize';
  return {
    from: readCount(paging?.from, MAX_FROM, 0, 'paging.from', complain),
    pageSize: readCount(paging?.[sizeName], MAX_PAGE_SIZE, DEFAULT_PAGE_SIZE, `paging.${sizeName}`, complain),
  };
}

function readCount(
  value: WireNumber | null | undefined,
  max: number,
  missing: number,
  path: string,
  complain: Complain,
): number {
  const number = readNumber(value);
  if (number === null) return missing;
  if (number !== undefined && Number.isInteger(number) && number >= 0 && number <= max) return number + 0;
  complain(path, `Must be a whole number from 0 to ${max}`);
  return missing;
}
