import { startTransition, useEffect, useState } from 'react';
import { askEndpoint } from '#platform/client/ask-api.ts';
import type { Locale } from '#platform/i18n/language.ts';
import type { Currency } from '#property/money.ts';
import type { Section } from '#property/section.ts';
import type { ValueCounts } from '../../components/filter-view.ts';
import type { CountsResponse } from '../../counts/contract.ts';
import { countListings, readFilters } from '../../endpoints.ts';
import type { FilterLists } from '../../filters/contract.ts';
import { buildSearchUrl, type SearchAddress } from '../../url/parts.ts';

/** The filters of a section, loaded on demand; null until loaded. */
export function useFilterLists(
  section: Section | null,
  currency: Currency,
  locale: Locale,
): FilterLists | null {
  const [lists, setLists] = useState<FilterLists | null>(null);
  useEffect(() => {
    if (!section) return;
    const asking = new AbortController();
    const input = { params: { section }, query: { currency } };
    askEndpoint(readFilters, input, locale, asking.signal).then(setLists, () => {
      // As specified: after a failed request both lists are empty.
      if (!asking.signal.aborted)
        setLists({ name: section, showByDefault: [], hideByDefault: [], filters: [] });
    });
    return () => asking.abort();
  }, [section, currency, locale]);
  return lists;
}

/** The number of results of a search, in total and by value of each filter; null while unknown. */
export function useLiveCounts(
  address: SearchAddress | null,
  locale: Locale,
): { total: number; counts: ValueCounts } | null {
  const [counted, setCounted] = useState<{ total: number; counts: ValueCounts } | null>(null);
  const path = address && buildSearchUrl(address);
  useEffect(() => {
    if (!path) return;
    const asking = new AbortController();
    askEndpoint(countListings, { body: { path } }, locale, asking.signal).then(
      ({ totalResults, counts }) =>
        startTransition(() => setCounted({ total: totalResults, counts: byValue(counts) })),
      () => {
        // The button then shows no number.
        if (!asking.signal.aborted) setCounted(null);
      },
    );
    return () => asking.abort();
  }, [path, locale]);
  return counted;
}

function byValue(counts: CountsResponse['counts']): ValueCounts {
  return Object.fromEntries(
    counts.map(({ name, values }) => [
      name,
      Object.fromEntries(values.map(({ value, count }) => [value, count])),
    ]),
  );
}
