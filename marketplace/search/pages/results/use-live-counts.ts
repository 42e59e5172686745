import { startTransition, useEffect, useState } from 'react';
import type { Locale } from '#platform/i18n/language.ts';
import { buildSearchUrl, type SearchAddress } from '../../url/parts.ts';
import type { LiveCounts } from './ask-counts.ts';

/** The code that calls the API is loaded with the first call. */
const askCounts: typeof import('./ask-counts.ts').askCounts = async (...call) =>
  (await import('./ask-counts.ts')).askCounts(...call);

/** The number of results of a search, in total and by value of each filter; null while unknown. */
export function useLiveCounts(address: SearchAddress | null, locale: Locale): LiveCounts | null {
  const [counted, setCounted] = useState<LiveCounts | null>(null);
  const path = address && buildSearchUrl(address);
  useEffect(() => {
    if (!path) return;
    const asking = new AbortController();
    askCounts(path, locale, asking.signal).then(
      (counts) => startTransition(() => setCounted(counts)),
      () => {
        // The button then shows no number.
        if (!asking.signal.aborted) setCounted(null);
      },
    );
    return () => asking.abort();
  }, [path, locale]);
  return counted;
}
