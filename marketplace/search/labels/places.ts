import type { Language } from '#platform/i18n/language.ts';
import { isNorthernIreland } from '#property/county.ts';
import type { Currency } from '#property/money.ts';
import type { SearchQuery } from '../model.ts';
import type { SearchArea, SearchAreas } from '../request/search-areas.ts';
import { inPlaceIrish } from './irish.ts';

/** The context of search labels: the gazetteer and a language. */
export type SearchTextContext = { areas: SearchAreas; language: Language };

/** Maximum number of areas named in a title; further areas are counted. */
const MAX_NAMED_AREAS = 3;

/** @returns the name of an area without its county */
export function areaName(area: SearchArea, { language }: SearchTextContext): string {
  return language.locale === 'ga' ? (area.nameGa ?? area.name) : area.name;
}

/** @returns the name of an area with its county: `Rathmines, Dublin`, `Dublin`; not where it names the county itself: `West Cork` */
export function fullAreaName(area: SearchArea, textContext: SearchTextContext): string {
  const county = textContext.areas.areaById(area.countyId);
  const name = areaName(area, textContext);
  return county && county.id !== area.id && !namesCounty(area.name, county.name)
    ? `${name}, ${areaName(county, textContext)}`
    : name;
}

/** Whether the name of an area tells its county: `Dublin 4`, `Cork City`; a town named like its county does not. */
function namesCounty(name: string, county: string): boolean {
  return name !== county && name.split(' ').includes(county);
}

/** The currency of a search's prices: pounds when all of its areas are in Northern Ireland, otherwise euro. */
export function searchCurrency(
  { areas: chosen }: SearchQuery,
  { areas }: Pick<SearchTextContext, 'areas'>,
): Currency {
  const counties = chosen.flatMap(({ areaId }) => areas.areaById(areaId)?.countyId ?? []);
  return counties.length > 0 && counties.every(isNorthernIreland) ? 'GBP' : 'EUR';
}

/** The place as it follows a preposition; Irish names have their own forms. */
function locative(area: SearchArea, name: string, textContext: SearchTextContext): string {
  if (textContext.language.locale === 'en') return name;
  return area.nameGa ? inPlaceIrish(name) : `i ${name}`;
}

/** @returns `5 km`, `500 m` */
export function distanceText(metres: number): string {
  return metres < 1000 ? `${metres} m` : `${Math.round(metres / 100) / 10} km`;
}

/**
 * The place of a search with its preposition: `in Rathmines, Dublin`, `in Swords, Dublin + 5 km`, `in Ireland`.
 */
export function whereText(query: SearchQuery, textContext: SearchTextContext): string {
  const { language } = textContext;
  const { t } = language;
  const areas = query.areas.flatMap(({ areaId }) => textContext.areas.areaById(areaId) ?? []);
  if (areas.length > MAX_NAMED_AREAS) return t('search.where.areas', { count: areas.length });
  const [area] = areas;
  if (area) {
    const radius = query.areas[0]!.radius;
    // Commas separate the areas of a list, so names carry none.
    const nameOf = areas.length === 1 ? fullAreaName : areaName;
    const names = areas.map((each) => locative(each, nameOf(each, textContext), textContext));
    const places = listText(names, language);
    const isAround = radius > 0 && query.areas.every((each) => each.radius === radius);
    if (!isAround) return t('search.where.in', { places });
    // Distances are from the edge of an area, so the text names the area too; no listings belong to colleges.
    const isCollege = areas.every(({ slug }) => (textContext.areas.areaNamed(slug)?.radius ?? 0) > 0);
    return t(isCollege ? 'search.where.within' : 'search.where.plus', {
      radius: distanceText(radius),
      place: places,
    });
  }
  if (query.polygons.length > 0) return t('search.where.drawn');
  if (query.circle) return t('search.where.point', { radius: distanceText(query.circle.radius) });
  return t(query.box ? 'search.where.box' : 'search.where.everywhere');
}

const lists = new Intl.ListFormat('en-IE');

/** @returns the texts joined as a list: `a, b and c` */
export function listText(texts: readonly string[], { locale }: Pick<Language, 'locale'>): string {
  if (locale === 'en') return lists.format(texts);
  // Browsers bring no Irish lists, which differ by this word alone.
  const parts = lists.formatToParts(texts);
  return parts.map(({ type, value }) => (type === 'literal' ? value.replace('and', 'agus') : value)).join('');
}
