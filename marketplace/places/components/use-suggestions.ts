import { useEffect, useState } from 'react';
import type { Locale } from '#platform/i18n/language.ts';
import { fetchSuggestions, type Suggestion } from './suggestion.ts';

/** Milliseconds without typing before a request. */
const PAUSE_MS = 120;

/**
 * Suggestions for a text, shortly after it was typed. A late answer never replaces that to a newer text.
 * @returns the suggestions and the text they belong to
 */
export function useSuggestions(
  text: string,
  locale: Locale,
): { suggestions: Suggestion[]; answered: string } {
  const [answer, setAnswer] = useState<{ suggestions: Suggestion[]; answered: string }>({
    suggestions: [],
    answered: '',
  });
  const query = text.trim();

  useEffect(() => {
    if (query === '') return setAnswer({ suggestions: [], answered: '' });
    const asking = new AbortController();
    const timer = setTimeout(async () => {
      const suggestions = await fetchSuggestions(query, locale, asking.signal);
      if (!asking.signal.aborted) setAnswer({ suggestions, answered: query });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [query, locale]);

  return answer;
}
