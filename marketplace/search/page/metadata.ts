import { type Locale, localePath } from '#platform/i18n/language.ts';
import { languages } from '#platform/i18n/languages.ts';
import type { SearchIndex } from '../index/search-index.ts';
import { breadcrumbsOf } from '../labels/breadcrumbs.ts';
import { chipsOf } from '../labels/chips.ts';
import { areaName, searchCurrency } from '../labels/places.ts';
import { descriptionText, headingText, titleText } from '../labels/titles.ts';
import { everythingIn, type SearchQuery } from '../query.ts';
import type { ReadingContext } from '../request/read.ts';
import type { SearchArea } from '../request/search-areas.ts';
import { printAddress } from '../url/address.ts';
import { canonicalAddress, robotsOf } from '../url/indexing.ts';
import type { About, MetadataResponse } from './contract.ts';

/** Links to other areas on one page: a column of them, not a directory. */
const MAX_LINKS = 30;

type PageContext = ReadingContext & { publicUrl: string };

/**
 * Everything a page of results says about itself to browsers and search engines.
 * @param total of the ads it finds
 */
export function aboutOf(query: SearchQuery, total: number, locale: Locale, context: PageContext): About {
  const textContext = { ...context, language: languages[locale] };
  const canonical = canonicalAddress(query, context);
  const absolute = (language: Locale) => context.publicUrl + localePath(language, canonical);
  return {
    title: titleText(query, textContext),
    heading: headingText(query, textContext),
    description: descriptionText(query, total, textContext),
    canonicalUrl: absolute(locale),
    robots: total === 0 ? 'noindex,follow' : robotsOf(query),
    alternates: { 'en-IE': absolute('en'), 'ga-IE': absolute('ga') },
    address: printAddress(query, context),
    places: query.areas.flatMap(({ areaId }) => {
      const area = context.areas.areaById(areaId);
      return area ? [{ displayName: areaName(area, textContext), displayValue: area.slug }] : [];
    }),
    currency: searchCurrency(query, textContext),
    chips: chipsOf(query, textContext).map(({ filter, label, without }) => ({
      filter,
      displayName: label,
      url: printAddress(without, context),
    })),
    breadcrumbs: breadcrumbsOf(query, textContext),
  };
}

/** Links to the searches of the areas within, or beside, that have most ads in the section. */
export function linksOf(
  query: SearchQuery,
  index: SearchIndex,
  locale: Locale,
  context: PageContext,
): MetadataResponse['links'] {
  const textContext = { ...context, language: languages[locale] };
  return fullestOf(nearbyAreas(query, context), query, index).map(({ area, totalResults }) => ({
    displayValue: areaName(area, textContext),
    url: printAddress({ ...everythingIn(query.sections), areas: [{ areaId: area.id, radius: 0 }] }, context),
    totalResults,
  }));
}

/** The areas with most ads in the section; chosen before anything is said about them, for a county has a thousand. */
function fullestOf(areas: readonly SearchArea[], { sections }: SearchQuery, index: SearchIndex) {
  const [section] = sections;
  if (sections.length !== 1 || !section) return [];
  return areas
    .map((area) => ({ area, totalResults: index.areaCounts(area.id)[section] ?? 0 }))
    .filter(({ totalResults }) => totalResults > 0)
    .sort((one, other) => other.totalResults - one.totalResults)
    .slice(0, MAX_LINKS);
}

/** The areas in the one that is searched, else those beside it; the counties when none is. */
function nearbyAreas({ areas: chosen }: SearchQuery, { areas }: ReadingContext): readonly SearchArea[] {
  const area = chosen.length === 1 ? areas.areaById(chosen[0]!.areaId) : undefined;
  if (!area) return [...areas.all()].filter(({ parentId }) => parentId === null);
  const within = areas.childrenOf(area.id);
  if (within.length > 0 || area.parentId === null) return within;
  return areas.childrenOf(area.parentId).filter(({ id }) => id !== area.id);
}
