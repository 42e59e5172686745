import { useEffect, useState } from 'react';
import { askEndpoint } from '#platform/client/ask-api.ts';
import type { Locale } from '#platform/i18n/language.ts';
import type { Currency } from '#property/money.ts';
import type { Section } from '#property/section.ts';
import { readFilters } from '../../endpoints.ts';
import type { FilterLists } from '../../filters/contract.ts';

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
