import { chipsOf } from '#marketplace/search/labels/chips.ts';
import { headingText } from '#marketplace/search/labels/titles.ts';
import type { SearchQuery } from '#marketplace/search/model.ts';
import type { Problem } from '#marketplace/search/request/read.ts';
import type { SearchAreas } from '#marketplace/search/request/search-areas.ts';
import { printAddress } from '#marketplace/search/url/address.ts';
import { TravelBusy } from '#marketplace/travel/engine/questions.ts';
import type { ErrorBody } from '#platform/http/error-body.ts';
import { errorOf } from '#platform/http/problem.ts';
import type { Language, Translate } from '#platform/i18n/language.ts';
import { DAY_MS } from '#platform/time/durations.ts';
import type { WireSavedSearch } from './contract.ts';
import type { SavedSearchesOptions } from './options.ts';
import type { SearchRecord } from './reads.ts';
import { NEW_DAYS, titleOf } from './rules.ts';
import { queryOf } from './saved-query.ts';

/**
 * The context of presenting a search: the gazetteer, the current time in milliseconds since 1970, and the number of
 * listings a query finds, null if it cannot be found now.
 */
export type PresentContext = {
  areas: SearchAreas;
  now: number;
  count: (query: SearchQuery) => Promise<number | null>;
};
type TextContext = Omit<PresentContext, 'count'> & { language: Language };

/**
 * Counts the listings of searches for one request. Once travel times are busy it asks for no more of them, so that the
 * request waits for them at most once.
 * @returns a function that gives null for a search whose travel times are busy
 */
export function countsUnlessBusy(count: SavedSearchesOptions['count']): PresentContext['count'] {
  let isBusy = false;
  return async (query) => {
    if (isBusy && query.travel.length > 0) return null;
    try {
      return await count(query);
    } catch (error) {
      if (!(error instanceof TravelBusy)) throw error;
      isBusy = true;
      return null;
    }
  };
}

/** @returns the heading and the filters of a search */
export function wordsOf(query: SearchQuery, context: TextContext): { details: string; filters: string[] } {
  return { details: headingText(query, context), filters: chipsOf(query, context).map(({ label }) => label) };
}

/** @returns a generated title: the heading already contains place and type */
export function suggestedTitle(query: SearchQuery, context: TextContext): string {
  const narrowings = chipsOf(query, context).filter(
    ({ filter }) => filter !== 'location' && filter !== 'propertyType',
  );
  return titleOf(
    headingText(query, context),
    narrowings.map(({ label }) => label),
  );
}

/** A saved search in the format of the API. */
export async function presentSearch(
  row: SearchRecord,
  context: PresentContext & { language: Language },
): Promise<WireSavedSearch> {
  const query = queryOf(row.request, context);
  const words = wordsOf(query, context);
  return {
    id: row.id,
    title: row.title,
    notificationFrequency: row.notification_frequency,
    notificationChannels: row.channels,
    channels: row.channels,
    ...words,
    numberOfFilters: words.filters.length,
    request: row.request,
    fromLegacy: false,
    url: printAddress(query, context),
    createdAt: row.created_at.toISOString(),
    ...(await countsOf(query, context)),
  };
}

async function countsOf(
  query: SearchQuery,
  context: PresentContext,
): Promise<Pick<WireSavedSearch, 'totalAds' | 'newAds'>> {
  const totalAds = await context.count(query);
  const newAds = totalAds === null ? null : await countNew(query, context);
  return newAds === null ? { totalAds: null, newAds: null } : { totalAds, newAds };
}

/** The number of listings of the last days that a query finds. */
async function countNew(query: SearchQuery, { now, count }: PresentContext): Promise<number | null> {
  const { from = null, to = null } = query.ranges.firstPublishDate ?? {};
  const since = Math.max(from ?? 0, now - NEW_DAYS * DAY_MS);
  // Reversed bounds would be swapped by search.
  if (to !== null && to < since) return 0;
  return count({ ...query, ranges: { ...query.ranges, firstPublishDate: { from: since, to } } });
}

/** The response to an invalid search. Its problems are for developers, as `developerMessage`. */
export function refusalOf(problems: readonly Problem[], t: Translate): ErrorBody {
  const message = t('savedSearches.senseless');
  const details = problems.map((problem) => ({
    path: problem.path,
    message,
    code: 'not_valid' as const,
    developerMessage: problem.message,
  }));
  return errorOf(422, message, details);
}
