import { chipsOf } from '#marketplace/search/labels/chips.ts';
import { headingText } from '#marketplace/search/labels/titles.ts';
import type { SearchQuery } from '#marketplace/search/query.ts';
import type { Problem } from '#marketplace/search/request/read.ts';
import type { SearchAreas } from '#marketplace/search/request/search-areas.ts';
import { printAddress } from '#marketplace/search/url/address.ts';
import type { ErrorBody } from '#platform/http/error-body.ts';
import { errorOf } from '#platform/http/problem.ts';
import type { Language, Translate } from '#platform/i18n/language.ts';
import type { WireSavedSearch } from './contract.ts';
import type { SearchRecord } from './reads.ts';
import { NEW_DAYS, titleOf } from './rules.ts';
import { queryOf } from './saved-query.ts';

const DAY_MS = 86_400_000;

/** What a search is told with: the gazetteer, the present in milliseconds since 1970, and how many ads a query finds. */
export type Telling = { areas: SearchAreas; now: number; count: (query: SearchQuery) => number };
type TextContext = Omit<Telling, 'count'> & { language: Language };

/** @returns what is searched for in words, and what narrows it */
export function wordsOf(query: SearchQuery, context: TextContext): { details: string; filters: string[] } {
  return { details: headingText(query, context), filters: chipsOf(query, context).map(({ label }) => label) };
}

/** @returns a title for a search without one: place and type stand in the heading */
export function suggestedTitle(query: SearchQuery, context: TextContext): string {
  const narrowings = chipsOf(query, context).filter(
    ({ filter }) => filter !== 'location' && filter !== 'propertyType',
  );
  return titleOf(
    headingText(query, context),
    narrowings.map(({ label }) => label),
  );
}

/** A kept search as clients get it. */
export function presentSearch(row: SearchRecord, context: Telling & { language: Language }): WireSavedSearch {
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
    totalAds: context.count(query),
    newAds: countNew(query, context),
  };
}

/** How many ads of the last days a query finds. */
function countNew(query: SearchQuery, { now, count }: Telling): number {
  const { from = null, to = null } = query.ranges.firstPublishDate ?? {};
  const since = Math.max(from ?? 0, now - NEW_DAYS * DAY_MS);
  // Ends in the wrong order would be taken for a slip.
  if (to !== null && to < since) return 0;
  return count({ ...query, ranges: { ...query.ranges, firstPublishDate: { from: since, to } } });
}

/** The answer to a search that cannot be saved. Its problems are for the program that made it, as `developerMessage`. */
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
