import { useEffect, useState } from 'react';
import type { Locale } from '#platform/i18n/language.ts';
import { fetchSuggestions, type Suggestion } from './suggestion.ts';

/** Long enough that quick typing asks once, short enough that nobody waits. */
const PAUSE_MS = 120;

/**
 * What the autocomplete says to a text, a moment after it was typed. An answer to an earlier text never replaces that to
 * a later one.
 * @returns the suggestions and the text they answer
 */
export function useSuggestions(
  text: string,
  locale: Locale,
): { suggestions: Suggestion[]; answered: string } {
  const [answer, setAnswer] = useState<{ suggestions: Suggestion[]; answered: string }>({
    suggestions: [],
    answered: '',
  });
  const wanted = text.trim();

  useEffect(() => {
    if (wanted === '') return setAnswer({ suggestions: [], answered: '' });
    const asking = new AbortController();
    const timer = setTimeout(async () => {
      const suggestions = await fetchSuggestions(wanted, locale, asking.signal);
      if (!asking.signal.aborted) setAnswer({ suggestions, answered: wanted });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [wanted, locale]);

  return answer;
}
