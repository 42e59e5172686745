import { type Locale, localePath } from '#platform/i18n/language.ts';
import { languages } from '#platform/i18n/languages.ts';
import type { SearchIndex } from '../index/search-index.ts';
import { breadcrumbsOf } from '../labels/breadcrumbs.ts';
import { chipsOf } from '../labels/chips.ts';
import { areaName, searchCurrency } from '../labels/places.ts';
import { descriptionText, headingText, titleText } from '../labels/titles.ts';
import { everythingIn, type SearchQuery } from '../model.ts';
import type { ReadingContext } from '../request/read.ts';
import type { SearchArea } from '../request/search-areas.ts';
import { printAddress } from '../url/address.ts';
import { canonicalAddress, robotsOf } from '../url/indexing.ts';
import type { About, MetadataResponse } from './contract.ts';

/** Maximum number of links to other areas on a page. */
const MAX_LINKS = 30;

type PageContext = ReadingContext & { publicUrl: string };

/** The metadata of a results page for browsers and search engines. @param total number of listings it finds */
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
    chips: chipsOf(query, textContext).map(({ filter, label, isText, without }) => ({
      filter,
      displayName: isText ? textContext.language.t('search.chip.mentions', { words: label }) : label,
      url: printAddress(without, context),
    })),
    breadcrumbs: breadcrumbsOf(query, textContext),
  };
}

/** Links to the searches of the areas inside or next to the current one that have most listings in the section. */
export async function linksOf(
  query: SearchQuery,
  index: SearchIndex,
  locale: Locale,
  context: PageContext,
): Promise<MetadataResponse['links']> {
  const textContext = { ...context, language: languages[locale] };
  const fullest = await fullestOf(nearbyAreas(query, context), query, index);
  return fullest.map(({ area, totalResults }) => ({
    displayValue: areaName(area, textContext),
    url: printAddress({ ...everythingIn(query.sections), areas: [{ areaId: area.id, radius: 0 }] }, context),
    totalResults,
  }));
}

/** Selects the areas with most listings before building links, because a county has a thousand areas. */
async function fullestOf(areas: readonly SearchArea[], { sections }: SearchQuery, index: SearchIndex) {
  const [section] = sections;
  if (sections.length !== 1 || !section) return [];
  const counted = await Promise.all(
    areas.map(async (area) => ({ area, totalResults: (await index.areaCounts(area.id))[section] ?? 0 })),
  );
  return counted
    .filter(({ totalResults }) => totalResults > 0)
    .sort((one, other) => other.totalResults - one.totalResults)
    .slice(0, MAX_LINKS);
}

/** The areas inside the searched one, otherwise its siblings; the counties when no area is searched. */
function nearbyAreas({ areas: chosen }: SearchQuery, { areas }: ReadingContext): readonly SearchArea[] {
  const area = chosen.length === 1 ? areas.areaById(chosen[0]!.areaId) : undefined;
  if (!area) return [...areas.all()].filter(({ parentId }) => parentId === null);
  const within = areas.childrenOf(area.id);
  if (within.length > 0 || area.parentId === null) return within;
  return areas.childrenOf(area.parentId).filter(({ id }) => id !== area.id);
}
