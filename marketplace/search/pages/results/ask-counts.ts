import { askEndpoint } from '#platform/client/ask-api.ts';
import type { Locale } from '#platform/i18n/language.ts';
import type { ValueCounts } from '../../components/filter-view.ts';
import type { CountsResponse } from '../../counts/contract.ts';
import { countListings } from '../../endpoints.ts';

/** The number of results of a search, in total and by value of each filter. */
export type LiveCounts = { total: number; counts: ValueCounts };

/**
 * @param path of the results, without the language prefix
 * @throws ApiError without a connection or when the API refuses; an abort of `signal` unchanged
 */
export async function askCounts(path: string, locale: Locale, signal: AbortSignal): Promise<LiveCounts> {
  const { totalResults, counts } = await askEndpoint(countListings, { body: { path } }, locale, signal);
  return { total: totalResults, counts: byValue(counts) };
}

function byValue(counts: CountsResponse['counts']): ValueCounts {
  return Object.fromEntries(
    counts.map(({ name, values }) => [
      name,
      Object.fromEntries(values.map(({ value, count }) => [value, count])),
    ]),
  );
}
