import { chipsOf } from '#marketplace/search/labels/chips.ts';
import { headingText } from '#marketplace/search/labels/titles.ts';
import type { SearchQuery } from '#marketplace/search/model.ts';
import type { Problem } from '#marketplace/search/request/read.ts';
import type { SearchAreas } from '#marketplace/search/request/search-areas.ts';
import { printAddress } from '#marketplace/search/url/address.ts';
import type { ErrorBody } from '#platform/http/error-body.ts';
import { errorOf } from '#platform/http/problem.ts';
import type { Language, Translate } from '#platform/i18n/language.ts';
import { DAY_MS } from '#platform/time/durations.ts';
import type { WireSavedSearch } from './contract.ts';
import type { SearchRecord } from './reads.ts';
import { NEW_DAYS, titleOf } from './rules.ts';
import { queryOf } from './saved-query.ts';

/**
 * The context of presenting a search: the gazetteer, the current time in milliseconds since 1970, and the number of
 * listings a query finds.
 */
export type PresentContext = {
  areas: SearchAreas;
  now: number;
  count: (query: SearchQuery) => number | Promise<number>;
};
type TextContext = Omit<PresentContext, 'count'> & { language: Language };

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
    totalAds: await context.count(query),
    newAds: await countNew(query, context),
  };
}

/** The number of listings of the last days that a query finds. */
async function countNew(query: SearchQuery, { now, count }: PresentContext): Promise<number> {
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
