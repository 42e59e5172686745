import { useCallback } from 'react';
import type { Locale } from '#platform/i18n/language.ts';
import type { Section } from '#property/section.ts';
import { fetchStreets, fetchSuggestions, type StreetSuggestion, type Suggestion } from './suggestion.ts';
import { useTypedAnswer } from './use-typed-answer.ts';

type Answer = { suggestions: Suggestion[]; streets: StreetSuggestion[]; answered: string };
const NOTHING: Answer = { suggestions: [], streets: [], answered: '' };

/**
 * Suggestions for a text, shortly after it was typed.
 * @param section whose streets are suggested too; null for none
 * @returns the suggestions and the text they belong to
 */
export function useSuggestions(text: string, section: Section | null, locale: Locale): Answer {
  const ask = useCallback(
    (query: string, signal: AbortSignal) =>
      Promise.all([
        fetchSuggestions(query, locale, signal),
        section ? fetchStreets(query, section, locale, signal) : [],
      ]),
    [section, locale],
  );
  const found = useTypedAnswer(text, ask);
  if (!found) return NOTHING;
  const [suggestions, streets] = found.answer;
  return { suggestions, streets, answered: found.query };
}
