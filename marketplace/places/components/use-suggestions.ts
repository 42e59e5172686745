import { useEffect, useState } from 'react';
import type { Locale } from '#platform/i18n/language.ts';
import type { Section } from '#property/section.ts';
import { fetchStreets, fetchSuggestions, type StreetSuggestion, type Suggestion } from './suggestion.ts';

type Answer = { suggestions: Suggestion[]; streets: StreetSuggestion[]; answered: string };
const NOTHING: Answer = { suggestions: [], streets: [], answered: '' };

/** Milliseconds without typing before a request. */
const PAUSE_MS = 120;

/**
 * Suggestions for a text, shortly after it was typed. A late answer never replaces that to a newer text.
 * @param section whose streets are suggested too; null for none
 * @returns the suggestions and the text they belong to
 */
export function useSuggestions(text: string, section: Section | null, locale: Locale): Answer {
  const [answer, setAnswer] = useState(NOTHING);
  const query = text.trim();

  useEffect(() => {
    if (query === '') return setAnswer(NOTHING);
    const asking = new AbortController();
    const timer = setTimeout(async () => {
      const [suggestions, streets] = await Promise.all([
        fetchSuggestions(query, locale, asking.signal),
        section ? fetchStreets(query, section, locale, asking.signal) : [],
      ]);
      if (!asking.signal.aborted) setAnswer({ suggestions, streets, answered: query });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [query, section, locale]);

  return answer;
}
